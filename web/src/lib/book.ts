/** The rule book as the server tells it, and finding words in it. */

import type { BoardDoc } from './types';

export interface Figure {
  src: string;
  alt: string;
  /** The position as text, to be tried on the board; empty where there is none. */
  position: string;
  /** What the engine says about it. */
  says: string[];
}

/** A text, and where it names other paragraphs: from, to, and which. */
export interface Prose {
  text: string;
  ways: [number, number, string][];
}

export interface Paragraph {
  id: string;
  section: string;
  title: string;
  /** Its section, or T if it stands in a table. */
  number: string;
  text: Prose;
  ruling: Prose;
  example: Prose;
  scope: 'common' | 'variant' | 'special';
  cites: string[];
  cited: string[];
  /** The words of both languages without accents: its own, and those of its ruling. */
  words: string;
  rulingWords: string;
  figure: Figure | null;
}

export interface Chapter {
  number: string;
  title: string;
  paragraphs: Paragraph[];
}

export interface BookDoc {
  game: string;
  title: string;
  subtitle: string;
  chapters: Chapter[];
  /** The paragraph that tells each ruling, R1, R2 … */
  rulings: Record<string, string>;
  tables: BoardDoc['tables'];
}

export interface Found {
  paragraph: Paragraph;
  /** Only the ruling has the words. */
  inRuling: boolean;
}

/** Small letters without accents. */
export const folded = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

const wordsOf = (query: string): string[] => folded(query).split(/[^\p{L}\p{N}.]+/u).filter(Boolean);
/** A word as it begins, without the ending of a plural. */
const stem = (word: string): string => (word.length > 4 ? word.replace(/(?:es|s)$/, '') : word);

/** Whether a text has a word that begins like this. */
const has = (text: string, word: string): boolean => (` ${text}`).search(new RegExp(`[^\\p{L}\\p{N}]${word.replaceAll('.', '\\.')}`, 'u')) >= 0;

/** Paragraphs that have all the words, in the order of the book. */
export function search(book: BookDoc, query: string): Found[] {
  const words = wordsOf(query).map(stem);
  if (!words.length) return [];
  const found: Found[] = [];
  for (const paragraph of book.chapters.flatMap((chapter) => chapter.paragraphs)) {
    const own = words.every((word) => has(paragraph.words, word));
    const both = own || words.every((word) => has(paragraph.words, word) || has(paragraph.rulingWords, word));
    if (both) found.push({ paragraph, inRuling: !own });
  }
  return found;
}

/** A text cut where the words of a query begin, so that they can be marked; accents do not count. */
export function marked(text: string, query: string): { text: string; hit: boolean }[] {
  const words = wordsOf(query).map(stem);
  if (!words.length) return [{ text, hit: false }];
  return text.split(/(\p{L}+|\p{N}[\p{N}.]*)/u).filter(Boolean).map((part) => ({ text: part, hit: words.some((word) => folded(part).startsWith(word)) }));
}
