/** What is said about a game: comments on orders and hexes, and variations that came with a record. */

export interface Note {
  at: number;
  number: number;
  text: string;
  by: string;
  hex: string;
  /** It may be deleted here. */
  mine: boolean;
}

export interface Notes {
  comments: Note[];
  variations: { at: number; title: string; lines: string[] }[];
}

/** The first commented order after this one; the first of all where there is none. */
export function nextNote(notes: Notes, step: number): number | undefined {
  const orders = [...new Set([...notes.comments, ...notes.variations].map((note) => note.at))].sort((a, b) => a - b);
  return orders.find((at) => at > step) ?? orders[0];
}
