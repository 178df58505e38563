import { t } from './i18n.svelte';
import type { Level } from './types';

/** Ends the address of a table that opens with its briefing. */
export const BRIEFING = '#briefing';

/** Ends the address of a table to which the companion of a first game comes along. */
export const GUIDED = '#guided';

/** How far ahead a side is with a level of victory of a scenario, in words. */
export function margin(levels: Level[], i: number, side: number): string {
  const level = levels[i];
  if (!level) return '';
  const top = i ? (levels[i - 1]?.least ?? 0) - 1 : Infinity;
  const [low = 0, high = 0] = side === 0 ? [level.least, top] : [-top, -level.least];
  if (low < -999) return t('ui-briefing-most', { points: high });
  if (high > 999) return t('ui-briefing-least', { points: low });
  return t('ui-briefing-between', { low, high });
}
