/** Honest dice, checked by the browser itself; what is done here is described in docs/dice.md. */

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

/** What a record proves. `wrong` is the line that does not fit, 0 if all do; `untold` counts dice whose seed is not published. */
export interface Verdict {
  wrong: number;
  checked: number;
  untold: number;
}

/** Hashes are to be had only on pages that came over TLS or from this machine. */
export const canHash = (): boolean => globalThis.crypto?.subtle !== undefined;

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

async function sha256(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', data));
}

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;

export const newNumber = (): string => hex(crypto.getRandomValues(new Uint8Array(16)));
export const commitment = async (text: string): Promise<string> => hex(await sha256(bytes(text)));
export const numberCommitment = (side: string, number: string): Promise<string> => commitment(`${side} ${number}`);

/** The n-th die, if the seed and all numbers are known. */
export async function die(source: Source, n: number): Promise<number | null> {
  if (source.seed === null || source.shares.some((share) => share.number === null)) return null;
  const numbers = source.shares.map((share) => share.number ?? '');
  let digest = await sha256(bytes([numbers.length ? 'engaja dice 2' : 'engaja dice 1', source.seed, ...numbers, n].join('\n')));
  for (;;) {
    const byte = digest.find((found) => found < 252);
    if (byte !== undefined) return (byte % 6) + 1;
    digest = await sha256(digest);
  }
}

async function isHonest(source: Source): Promise<boolean> {
  if (source.seed !== null && (await commitment(source.seed)) !== source.commitment) return false;
  for (const share of source.shares) {
    if (share.number !== null && (await numberCommitment(share.side, share.number)) !== share.commitment) return false;
  }
  return true;
}

const MEANT: Record<string, string> = { n: '\n', r: '\r', t: '\t', s: ' ', '\\': '\\' };
const unescaped = (text: string): string => text.replace(/\\([nrts\\])/g, (_, letter: string) => MEANT[letter] ?? letter);

/** Works out every die of a record again, and looks whether secrets and commitments fit. */
export async function check(record: string): Promise<Verdict> {
  const verdict: Verdict = { wrong: 0, checked: 0, untold: 0 };
  const sources: { source: Source; line: number }[] = [];
  const thrown: { dice: number[]; first: number; source: number; line: number }[] = [];
  let rolled = 0;
  let within = 0;
  for (const [index, text] of record.split('\n').entries()) {
    const line = index + 1;
    const [word = '', side = ''] = text.trim().split(' ');
    const rest = text.trim().slice(word.length + 1);
    const last = sources.at(-1)?.source;
    if (word === 'variation') within += 1;
    else if (word === 'end-variation') within -= 1;
    if (within) continue;
    if (word === 'dice') sources.push({ source: { commitment: rest, shares: [], seed: null }, line });
    else if (word === 'seed' && last) last.seed = unescaped(rest);
    else if (word === 'number') last?.shares.push({ side, commitment: rest.slice(side.length + 1), number: null });
    else if (word === 'reveal') {
      const share = last?.shares.find((found) => found.side === side);
      if (share) share.number = unescaped(rest.slice(side.length + 1));
    } else if (word === 'position') rolled = Number(/^dice thrown: (\d+)$/.exec(rest)?.[1] ?? rolled);
    else if (word === 'thrown') {
      const dice = rest.split(' ').map(Number);
      thrown.push({ dice, first: rolled, source: sources.length - 1, line });
      rolled += dice.length;
    }
  }
  for (const { source, line } of sources) {
    if (!(await isHonest(source))) return { ...verdict, wrong: line };
  }
  for (const { dice, first, source, line } of thrown) {
    for (const [n, found] of dice.entries()) {
      const expected = await die(sources[source]?.source ?? { commitment: '', shares: [], seed: null }, first + n);
      if (expected === null) verdict.untold += 1;
      else if (expected !== found) return { ...verdict, wrong: line };
      else verdict.checked += 1;
    }
  }
  return verdict;
}

/** What a seat still has to say about its number: a commitment first, the number itself when every side has committed itself. */
export async function saying(next: { shares: Share[] }, sides: number, side: string, number: string): Promise<'' | 'commitment' | 'number'> {
  const mine = next.shares.find((share) => share.side === side);
  const fits = mine !== undefined && number !== '' && (await numberCommitment(side, number)) === mine.commitment;
  if (next.shares.length < sides) return fits ? '' : 'commitment';
  return fits && mine.number === null ? 'number' : '';
}
