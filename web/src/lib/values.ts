/** Values of a preview, each of which says of itself how sure it is. */

import { t } from './i18n.svelte';

/** Certain; told by the enemy; somewhere between two ends; or a guess. */
export type Value<T> = { is: 'exact' | 'announced' | 'supposed'; value: T } | { is: 'possible'; least: T; greatest: T };

export const exact = <T>(value: T): Value<T> => ({ is: 'exact', value });

/** The least and the greatest that a value may be. */
export const ends = <T>(value: Value<T>): [T, T] => (value.is === 'possible' ? [value.least, value.greatest] : [value.value, value.value]);

/** A value that is certain; undefined for one that is only possible or supposed. */
export const sure = <T>(value: Value<T> | undefined): T | undefined => (value && (value.is === 'exact' || value.is === 'announced') ? value.value : undefined);

/** A value as it is written: one number, or its two ends. */
export function written<T>(value: Value<T>, write: (part: T) => string): string {
  const [least, greatest] = ends(value);
  if (value.is === 'possible') return t('ui-value-possible', { least: write(least), greatest: write(greatest) });
  return `${value.is === 'supposed' ? '≈ ' : ''}${write(least)}`;
}
