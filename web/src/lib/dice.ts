/** Honest dice, checked by the browser itself; what is done here is described in docs/dice.md. */
import { hex, sha256 } from './sha256';

export interface Share {
  side: string;
  commitment: string;
  number: string | null;
}

export interface Source {
  commitment: string;
  shares: Share[];
  seed: string | null;
}

/** Whether a secret fits what was committed to, or has not been published. */
export type Fit = 'fits' | 'wrong' | 'secret';

/** One source of the dice of a record, from its line on. */
export interface Checked {
  line: number;
  commitment: string;
  seed: Fit;
  numbers: { side: string; fit: Fit }[];
  /** How many dice are told of it, and the first line whose dice are not those of its secrets; 0 if there is none. */
  dice: number;
  wrong: number;
}

/** What a record proves. `wrong` is the line that does not fit, 0 if all do; `untold` counts dice whose secrets are not published. */
export interface Verdict {
  wrong: number;
  checked: number;
  untold: number;
}

export const newNumber = (): string => hex(crypto.getRandomValues(new Uint8Array(16)));
export const commitment = (text: string): string => hex(sha256(text));
export const numberCommitment = (side: string, number: string): string => commitment(`${side} ${number}`);

const isOpen = ({ seed, shares }: Source): boolean => seed !== null && shares.every(({ number }) => number !== null);

/** The n-th die, if the seed and all numbers are known. */
export function die(source: Source, n: number): number | null {
  if (!isOpen(source)) return null;
  const numbers = source.shares.map(({ number }) => number);
  let digest = sha256([numbers.length ? 'engaja dice 2' : 'engaja dice 1', source.seed, ...numbers, n].join('\n'));
  for (;;) {
    const byte = digest.find((found) => found < 252);
    if (byte !== undefined) return (byte % 6) + 1;
    digest = sha256(digest);
  }
}

const MEANT: Record<string, string> = { n: '\n', r: '\r', t: '\t', s: ' ', '\\': '\\' };
const unescaped = (text: string): string => text.replace(/\\([nrts\\])/g, (_, letter: string) => MEANT[letter] ?? letter);

interface Throw {
  first: number;
  dice: number[];
  line: number;
}

interface Told {
  source: Source;
  line: number;
  throws: Throw[];
}

/** The sources of dice in the lines of a record, each with its throws; variations are supposed, and left aside. */
function told(lines: string[]): Told[] {
  const found: Told[] = [];
  let rolled = 0;
  let within = 0;
  lines.forEach((text, index) => {
    const [word = '', side = ''] = text.trim().split(' ');
    const rest = text.trim().slice(word.length + 1).trim();
    const last = found.at(-1);
    if (word === 'variation') within += 1;
    else if (word === 'end-variation') within -= 1;
    if (within) return;
    if (word === 'dice') found.push({ source: { commitment: rest, shares: [], seed: null }, line: index + 1, throws: [] });
    else if (word === 'position') rolled = Number(/^dice thrown: *(\d+)$/.exec(rest)?.[1] ?? rolled);
    else if (!last) return;
    else if (word === 'seed') last.source.seed = unescaped(rest);
    else if (word === 'number') last.source.shares.push({ side, commitment: rest.slice(side.length + 1), number: null });
    else if (word === 'reveal') {
      const share = last.source.shares.find((one) => one.side === side);
      if (share) share.number = unescaped(rest.slice(side.length + 1));
    } else if (word === 'thrown') {
      const dice = rest.split(' ').map(Number);
      last.throws.push({ first: rolled, dice, line: index + 1 });
      rolled += dice.length;
    }
  });
  return found;
}

const fit = (secret: string | null, made: (secret: string) => string, claimed: string): Fit =>
  secret === null ? 'secret' : made(secret) === claimed ? 'fits' : 'wrong';

/** Works out every die of a record again, and looks whether secrets and commitments fit. Null if the text is no record. */
export function check(record: string): Checked[] | null {
  const lines = record.split(/\r?\n/);
  if (!/^engaja record [12]$/.test(lines[0]?.trim() ?? '')) return null;
  return told(lines).map(({ source, line, throws }) => ({
    line,
    commitment: source.commitment,
    seed: fit(source.seed, commitment, source.commitment),
    numbers: source.shares.map(({ side, number, commitment: claimed }) => ({ side, fit: fit(number, (n) => numberCommitment(side, n), claimed) })),
    dice: throws.reduce((sum, { dice }) => sum + dice.length, 0),
    wrong: (isOpen(source) && throws.find(({ first, dice }) => dice.some((one, n) => one !== die(source, first + n)))?.line) || 0,
  }));
}

/** All sources in one word. */
export function verdict(sources: Checked[]): Verdict {
  const fits = ({ seed, numbers }: Checked): Fit[] => [seed, ...numbers.map((one) => one.fit)];
  const bad = sources.find((source) => source.wrong || fits(source).includes('wrong'));
  const count = (open: boolean): number =>
    sources.filter((source) => fits(source).every((one) => one === 'fits') === open).reduce((sum, { dice }) => sum + dice, 0);
  if (bad) return { wrong: fits(bad).includes('wrong') ? bad.line : bad.wrong, checked: 0, untold: 0 };
  return { wrong: 0, checked: count(true), untold: count(false) };
}

/** What a seat still has to say about its number: a commitment first, the number itself when every side has committed itself. */
export function saying(next: { shares: Share[] }, sides: number, side: string, number: string): '' | 'commitment' | 'number' {
  const mine = next.shares.find((share) => share.side === side);
  const fits = mine !== undefined && number !== '' && numberCommitment(side, number) === mine.commitment;
  if (next.shares.length < sides) return fits ? '' : 'commitment';
  return fits && mine.number === null ? 'number' : '';
}
