/** What is said about a game: comments on orders and hexes, and variations. */
import type { History, Said } from './types';

export interface Note {
  at: number;
  number: number;
  text: string;
  /** The same in parts: words, and the numbers of rules with their rules. */
  parts: (Said & { rule: string })[];
  by: string;
  hex: string;
  /** It may be deleted here. */
  mine: boolean;
}

/** A variation, by the order it branches off and its place among what is said there. */
export interface Branch {
  at: number;
  number: number;
  title: string;
  by: string;
  orders: number;
  lines: string[];
  mine: boolean;
}

/** The course of a variation, from the beginning of the game on. */
export interface LineDoc {
  at: number;
  title: string;
  by: string;
  history: History;
}

export interface Notes {
  comments: Note[];
  variations: Branch[];
}

/** The first commented order after this one; the first of all where there is none. */
export function nextNote(notes: Notes, step: number): number | undefined {
  const orders = [...new Set([...notes.comments, ...notes.variations].map((note) => note.at))].sort((a, b) => a - b);
  return orders.find((at) => at > step) ?? orders[0];
}
