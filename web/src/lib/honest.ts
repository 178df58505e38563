/** The dice of a record, checked here and by nobody else: docs/dice.md says how they are made. */
import { hex, sha256 } from './sha256';

/** Whether a secret fits what was committed to, or has not been published. */
export type Fit = 'fits' | 'wrong' | 'secret';

export interface Checked {
  /** The line of the commitment. */
  line: number;
  commitment: string;
  seed: Fit;
  numbers: { side: string; fit: Fit }[];
  /** How many dice it threw, and the first line whose dice are not those of its secrets; 0 if there is none. */
  dice: number;
  wrong: number;
}

interface Source extends Checked {
  secret: string | null;
  shares: { side: string; commitment: string; number: string | null }[];
}

const MEANINGS: Record<string, string> = { n: '\n', r: '\r', t: '\t', s: ' ', '\\': '\\' };
const unescaped = (text: string): string => text.replace(/\\([nrts\\])/g, (_, letter: string) => MEANINGS[letter] ?? '');

/** Die number n of a game, from its seed and the numbers of its seats. */
export function die(seed: string, numbers: string[], n: number): number {
  const lines = numbers.length ? ['engaja dice 2', seed, ...numbers, n] : ['engaja dice 1', seed, n];
  let digest = sha256(lines.join('\n'));
  for (;;) {
    const byte = digest.find((b) => b < 252);
    if (byte !== undefined) return (byte % 6) + 1;
    digest = sha256(digest);
  }
}

function judged(source: Source): void {
  if (source.secret !== null) source.seed = hex(sha256(source.secret)) === source.commitment ? 'fits' : 'wrong';
  source.numbers = source.shares.map(({ side, commitment, number }) => ({
    side,
    fit: number === null ? 'secret' : hex(sha256(`${side} ${number}`)) === commitment ? 'fits' : 'wrong',
  }));
}

/** Every source of dice in a record, and whether all dice told are those it gives. Null if the text is no record. */
export function checked(text: string): Checked[] | null {
  const lines = text.split(/\r?\n/);
  if (!/^engaja record [12]$/.test(lines[0]?.trim() ?? '')) return null;
  const sources: Source[] = [];
  const throws: { source: Source; first: number; dice: number[]; line: number }[] = [];
  let depth = 0;
  let next = 0;
  lines.forEach((raw, index) => {
    const line = index + 1;
    const [word = '', ...words] = raw.trim().split(' ');
    const rest = raw.trim().slice(word.length + 1).trim();
    const source = sources.at(-1);
    if (word === 'variation') depth += 1;
    if (word === 'end-variation') depth -= 1;
    if (depth > 0) return;
    if (word === 'dice') {
      sources.push({ line, commitment: rest, seed: 'secret', numbers: [], dice: 0, wrong: 0, secret: null, shares: [] });
    } else if (word === 'seed' && source) {
      source.secret = unescaped(rest);
    } else if (word === 'number' && source) {
      source.shares.push({ side: words[0] ?? '', commitment: words[1] ?? '', number: null });
    } else if (word === 'reveal' && source) {
      const share = source.shares.find(({ side }) => side === words[0]);
      if (share) share.number = unescaped(rest.slice(share.side.length + 1));
    } else if (word === 'position' && rest.startsWith('dice thrown:')) {
      next = Number(rest.slice('dice thrown:'.length));
    } else if (word === 'thrown' && source) {
      throws.push({ source, first: next, dice: words.map(Number), line });
      source.dice += words.length;
      next += words.length;
    }
  });
  sources.forEach(judged);
  for (const { source, first, dice, line } of throws) {
    const { secret, shares } = source;
    const numbers = shares.map(({ number }) => number ?? '');
    if (secret === null || shares.some(({ number }) => number === null) || source.wrong) continue;
    if (dice.some((told, i) => told !== die(secret, numbers, first + i))) source.wrong = line;
  }
  return sources.map(({ line, commitment, seed, numbers, dice, wrong }) => ({ line, commitment, seed, numbers, dice, wrong }));
}
