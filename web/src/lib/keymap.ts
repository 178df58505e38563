/** Keys and what they do. Pure: what a person has chosen instead of a printed key comes in as `changed`. */

/** Every action with its printed key. `hold`: lasts while the key is down. `board`: only while the board has the focus. */
const PRINTED = {
  north: 'ArrowUp', south: 'ArrowDown', west: 'ArrowLeft', east: 'ArrowRight', nw: 'q', ne: 'e', sw: 'a', se: 'd',
  next: 'n', previous: 'Shift+n', before: '[', after: ']', stack: 's', why: 'w', inspect: 'i', undo: 'z', 'undo-all': 'Shift+z', duties: 'x',
  charts: 't', log: 'l', points: 'p', order: 'o', text: 'm', 'zoom-in': '+', 'zoom-out': '-', fit: '0', centre: 'c', follow: 'f',
  hide: 'h', reverse: 'v', 'step-back': ',', 'step-on': '.', play: 'Space', help: '?',
} as const;

export type Action = keyof typeof PRINTED;
export type Changed = Partial<Record<Action, string>>;

export const ACTIONS = Object.keys(PRINTED) as Action[];
export const ON_BOARD: ReadonlySet<Action> = new Set(['north', 'south', 'west', 'east', 'nw', 'ne', 'sw', 'se']);

/** Keys that always mean the same: choosing, going back, walking through the page, and the digits of a hex. */
const FIXED = /^(Enter|Escape|Tab|\d|Shift|Control|Alt|AltGraph|Meta|CapsLock|NumLock|ContextMenu|Dead|Process|Unidentified)$/;

interface Pressed {
  key: string;
  shiftKey: boolean;
}

/** A key as it is written down: `n`, `Shift+n`, `?`, `ArrowUp`, `Space`. A sign is itself, however it is typed. */
export function stroke({ key, shiftKey }: Pressed): string {
  if (key === ' ') return 'Space';
  if (key.length > 1) return key;
  const small = key.toLowerCase();
  const letter = small !== key.toUpperCase();
  return letter && shiftKey ? `Shift+${small}` : small;
}

/** Whether a key can be given to an action; the zero can, because alone it names no hex. */
export const assignable = (key: string): boolean => key === '0' || !FIXED.test(key);

export const printedKey = (action: Action): string => PRINTED[action];

/** The key of an action now; empty if it has none. */
export const keyOf = (action: Action, changed: Changed): string => changed[action] ?? PRINTED[action];

export function actionOf(key: string, changed: Changed): Action | undefined {
  const found = key ? ACTIONS.find((action) => keyOf(action, changed) === key) : undefined;
  return found ?? (key === '=' ? actionOf('+', changed) : undefined);
}

/** Gives a key to an action. Whoever had it goes without. */
export function assign(action: Action, key: string, changed: Changed): Changed {
  const next = { ...changed };
  const loser = actionOf(key, changed);
  if (loser && loser !== action && keyOf(loser, changed) === key) next[loser] = '';
  if (key === PRINTED[action]) delete next[action];
  else next[action] = key;
  return next;
}

/** What was kept of an earlier visit, without anything this table does not know. */
export function readChanged(text: string): Changed {
  try {
    const found = JSON.parse(text) as Record<string, unknown>;
    const known = ACTIONS.filter((action) => {
      const key = found[action];
      return typeof key === 'string' && (key === '' || assignable(key));
    });
    return Object.fromEntries(known.map((action) => [action, found[action] as string]));
  } catch {
    return {};
  }
}

const CAPS: Record<string, string> = {
  ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→', Space: '␣', '-': '−', Backspace: '⌫', Delete: 'Del', PageUp: 'PgUp', PageDown: 'PgDn',
};

/** A key as it is drawn: `N`, `⇧N`, `↑`. */
export function cap(key: string): string {
  const shifted = key.startsWith('Shift+');
  const bare = shifted ? key.slice(6) : key;
  return (shifted ? '⇧' : '') + (CAPS[bare] ?? (bare.length === 1 ? bare.toUpperCase() : bare));
}
