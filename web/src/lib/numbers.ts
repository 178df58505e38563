/** Half points as a board shows them: 5½. */
export function points(halves: number): string {
  const whole = Math.floor(halves / 2);
  if (halves % 2 === 0) return String(whole);
  return whole === 0 ? '½' : `${whole}½`;
}

/** What a line of the terrain table costs: a hexside or a feature is added to the ground. */
export const costOf = (kind: string, halves: number): string => `${(kind === 'hexside' || kind === 'feature') && halves ? '+' : ''}${points(halves)}`;

/** Points, with the minus that everything else has. */
export const score = (points: number): string => (points < 0 ? `−${-points}` : String(points));

export function signed(columns: number): string {
  return columns > 0 ? `+${columns}` : columns < 0 ? `−${-columns}` : '0';
}

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [['minute', 60], ['hour', 3600], ['day', 86_400], ['week', 604_800], ['month', 2_629_800]];

/** How long ago, in the largest unit that says it: 3 hours ago. Less than a minute is now. */
export function ago(then: number, now: number, locale: string): string {
  const seconds = Math.max(0, (now - then) / 1000);
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const [unit, length] = UNITS.findLast(([, size]) => seconds >= size) ?? ['second', Infinity];
  return words.format(-Math.floor(seconds / length) || 0, unit);
}
