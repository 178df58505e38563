/** The library: finished games as they are listed, and what is looked for among them, which stands in the address. Pure. */
import type { History } from './types';

export interface Finished {
  table: string;
  link: string;
  game: string;
  title: string;
  sides: number[];
  /** A level, `link`, `here`, or `watch`; and the level in words. */
  opponent: string;
  against: string;
  result: 'won' | 'lost' | 'drawn' | '';
  winner: number | null;
  points: [number, number] | null;
  ended: '' | 'resigned' | 'agreed';
  level: string;
  orders: number | null;
  course: [number, number, number][] | null;
  comments: number;
  changed: string;
  outdated: boolean;
}

export interface Shelf {
  games: Finished[];
  count: number;
  won: number;
  /** Games whose results are still being worked out. */
  working: number;
}

export interface Annotated {
  game: string;
  name: string;
  title: string;
  about: string;
  of: string;
  orders: number;
  comments: number;
  players: string[];
  points: [number, number] | null;
}

export const FILTERS = ['words', 'game', 'side', 'opponent', 'result'] as const;
export type Filter = (typeof FILTERS)[number];
export type Wanted = Record<Filter, string>;

/** What an address asks for; whatever else stands in it is left aside. */
export function readWanted(search: string): Wanted {
  const found = new URLSearchParams(search);
  return Object.fromEntries(FILTERS.map((name) => [name, found.get(name)?.trim() ?? ''])) as Wanted;
}

/** The same as the end of an address; empty if everything is wanted. */
export function writeWanted(wanted: Wanted): string {
  const asked = new URLSearchParams(FILTERS.filter((name) => wanted[name]).map((name) => [name, wanted[name]]));
  return asked.size ? `?${asked.toString()}` : '';
}

/** The course of a finished game, for the same drawing as at the table. */
export const courseOf = (row: Finished): History | null =>
  row.course?.length ? { steps: row.orders ?? 0, points: row.course, turns: [], throws: [] } : null;
