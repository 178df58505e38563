/** Keys and what they do. Pure: what a person has chosen instead of a printed key comes in as `changed`. */

/** Where a key means something: anywhere at the table, or only at the board, on a battle sheet, in a recap, in a replay. */
export type Place = 'table' | 'board' | 'sheet' | 'recap' | 'replay';

/** Every action with its printed key, by its place. A key is given once in a place; what is given at the table holds in all. */
const PRINTED_AT = {
  table: { charts: 't', rules: 'r', log: 'l', points: 'p', armies: 'Shift+p', find: '/', layers: 'y', text: 'm', order: 'o', 'zoom-in': '+', 'zoom-out': '-', fit: '0', help: '?', hide: 'h', reverse: 'v', inspect: 'i', follow: 'f', advice: 'k', hint: 'g' },
  board: {
    north: 'ArrowUp', south: 'ArrowDown', west: 'ArrowLeft', east: 'ArrowRight', nw: 'q', ne: 'e', sw: 'a', se: 'd',
    next: 'n', previous: 'Shift+n', before: '[', after: ']', stack: 's', why: 'w', undo: 'z', 'undo-all': 'Shift+z', duties: 'x', centre: 'c', skip: 'Space', 'look-back': ',', bend: 'b', 'other-way': 'j',
  },
  sheet: {},
  recap: { 'recap-back': ',', 'recap-on': '.', 'recap-play': 'Space', 'recap-first': 'Home', 'recap-last': 'End' },
  replay: { branch: 'u', note: 'b', 'next-note': 'Shift+b', 'step-back': ',', 'step-on': '.', play: 'Space', first: 'Home', last: 'End' },
} as const;

export type Action = { [P in Place]: keyof (typeof PRINTED_AT)[P] }[Place];
export type Changed = Partial<Record<Action, string>>;

const PLACES = Object.keys(PRINTED_AT) as Place[];
const PRINTED = Object.assign({}, ...Object.values(PRINTED_AT)) as Record<Action, string>;
const PLACE = Object.fromEntries(PLACES.flatMap((place) => Object.keys(PRINTED_AT[place]).map((action) => [action, place]))) as Record<Action, Place>;

export const ACTIONS = Object.keys(PRINTED) as Action[];
/** Walking from hex to hex: only while the board has the focus, so that arrows scroll elsewhere. */
export const ON_BOARD: ReadonlySet<Action> = new Set(['north', 'south', 'west', 'east', 'nw', 'ne', 'sw', 'se']);

export const placeOf = (action: Action): Place => PLACE[action];

/** Whether two actions can be meant at the same time, so that they need keys of their own. */
const meet = (a: Action, b: Action): boolean => PLACE[a] === PLACE[b] || PLACE[a] === 'table' || PLACE[b] === 'table';

/** Keys that always mean the same: choosing, going back, walking through the page, and the digits of a hex. */
const FIXED = /^(Enter|Escape|Tab|F6|\d|Shift|Control|Alt|AltGraph|Meta|CapsLock|NumLock|ContextMenu|Dead|Process|Unidentified)$/;

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

/** What a key does in a place. */
export function actionOf(key: string, changed: Changed, place: Place = 'board'): Action | undefined {
  const here = ACTIONS.filter((action) => PLACE[action] === place || PLACE[action] === 'table');
  const found = key ? here.find((action) => keyOf(action, changed) === key) : undefined;
  return found ?? (key === '=' ? actionOf('+', changed, place) : undefined);
}

/** Who has a key that an action asks for, in a place where both could be meant. */
export function holderOf(key: string, action: Action, changed: Changed): Action | undefined {
  return key ? ACTIONS.find((other) => other !== action && meet(other, action) && keyOf(other, changed) === key) : undefined;
}

/** Gives a key to an action. Whoever had it in the same place goes without. */
export function assign(action: Action, key: string, changed: Changed): Changed {
  const next = { ...changed };
  for (let loser = holderOf(key, action, next); loser; loser = holderOf(key, action, next)) next[loser] = '';
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
