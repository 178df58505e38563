import type { BookDoc } from './book';
import type { Annotated, Shelf } from './library';
import type { Branch, LineDoc, Notes } from './notes';
import { prefs } from './prefs.svelte';
import type {
  AdviceDoc, BoardDoc, Card, DiceDoc, GameRow, GuidePlan, HindsightDoc, History, LessonCard, LevelDoc, Opened, PlanLine, PreviewAnswer, ProblemDoc, Reach, Reason, Recap, ReplayDoc, Survey, TableDoc,
} from './types';

/** An answer that is not the one hoped for: the server's sentence, and the reasons of the rules if there are any. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly reasons: Reason[] = [],
  ) {
    super(message);
  }
}

/** The server could not be reached at all. */
export class Offline extends Error {}

async function request<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> {
  const joined = path.includes('?') ? '&' : '?';
  let response: Response;
  try {
    response = await fetch(`${path}${joined}lang=${prefs.lang}`, {
      method,
      headers: body ? { 'Content-Type': 'application/json' } : {},
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  } catch {
    throw new Offline();
  }
  if (response.ok) return (await response.json()) as T;
  let problem: ProblemDoc | undefined;
  try {
    problem = (await response.json()) as ProblemDoc;
  } catch {
    problem = undefined;
  }
  throw new Problem(response.status, problem?.detail ?? String(response.status), problem?.reasons ?? []);
}

export const listGames = (): Promise<Card[]> => request('GET', '/api/games');
export const loadBoard = (game: string, scenario = ''): Promise<BoardDoc> =>
  request('GET', `/api/games/${game}${scenario ? `?scenario=${encodeURIComponent(scenario)}` : ''}`);
export const listLevels = (): Promise<LevelDoc[]> => request('GET', '/api/levels');
export const listLessons = (): Promise<LessonCard[]> => request('GET', '/api/lessons');
export const library = (wanted: string): Promise<Shelf> => request('GET', `/api/library${wanted}`);
export const listAnnotated = (): Promise<Annotated[]> => request('GET', '/api/annotated');
export const openAnnotated = (game: string, name: string): Promise<Opened> => request('POST', `/api/annotated/${game}/${name}`, {});
export const myTables = (): Promise<GameRow[]> => request('GET', '/api/tables');

export const openTable = (game: string, seats: string[], options: Record<string, string>, advice = true): Promise<Opened> =>
  request('POST', '/api/tables', { game, seats, options, advice });

/** Takes a table off one's list; whoever opens its link again has it there again. */
export const putAway = (link: string): Promise<object> => request('DELETE', `/api/tables${link.slice(2)}`);
export const takeBack = (link: string): Promise<TableDoc> => request('GET', `/api/tables${link.slice(2)}`);

export const loadBook = (game: string, lang: string): Promise<BookDoc> => request('GET', `/api/games/${game}/book?lang=${lang}`);

export const importRecord = (text: string, seats: string[]): Promise<Opened> =>
  request('POST', '/api/import', { text, seats });

/** What the server found when it played a record: how much of it holds, and where the game stands. */
export interface Verdict {
  orders: number;
  checks: number;
  lines: string[];
}

export const verifyRecord = (text: string): Promise<Verdict> => request('POST', '/api/verify', { text });

/** One seat at one table: everything a client asks for after it has followed a link. */
/** Whether the table is open to the local network, where, and whether one may change that. */
export interface DoorDoc {
  yours: boolean;
  addresses: string[];
}

export const seeDoor = (): Promise<DoorDoc> => request('GET', '/api/door');
export const turnDoor = (open: boolean): Promise<DoorDoc> => request('POST', '/api/door', { open });

export class SeatApi {
  readonly root: string;

  constructor(
    readonly table: string,
    readonly token: string,
  ) {
    this.root = `/api/tables/${table}/${token}`;
  }

  see(as?: number, since = 0): Promise<TableDoc> {
    return request('GET', `${this.root}?since=${since}${as === undefined ? '' : `&as=${as}`}`);
  }

  reach(unit: string, through: string[] = []): Promise<Reach> {
    const bent = through.length ? `&through=${through.join(',')}` : '';
    return request('GET', `${this.root}/reach?unit=${encodeURIComponent(unit)}${bent}`);
  }

  order(seq: number, order: string): Promise<TableDoc> {
    return request('POST', `${this.root}/orders`, { seq, order });
  }

  why(order: string): Promise<{ reasons: Reason[] }> {
    return request('POST', `${this.root}/why`, { order });
  }

  /** The sheet of an attack or an answer at a guess; or of the one that is proposed. */
  preview(order: string, supposed?: number, propose = false): Promise<PreviewAnswer> {
    return request('POST', `${this.root}/preview`, { order, supposed: supposed ?? null, propose });
  }

  undo(seq: number, to?: number): Promise<TableDoc> {
    return request('POST', `${this.root}/undo`, to === undefined ? { seq } : { seq, to });
  }

  /** What the companion of a first game proposes. */
  guide(): Promise<{ plan: GuidePlan | null; over: boolean }> {
    return request('GET', `${this.root}/guide`);
  }

  /** Puts a lesson back to where it stood after so many orders. */
  again(seq: number, to: number): Promise<TableDoc> {
    return request('POST', `${this.root}/again`, { seq, to });
  }

  computer(paused: boolean): Promise<{ paused: boolean }> {
    return request('POST', `${this.root}/computer`, { paused });
  }

  /** Hands a seat to a level of the computer; takes it back if none is named. */
  seat(side: number, player = ''): Promise<TableDoc> {
    return request('POST', `${this.root}/seats`, { side, player });
  }

  plans(): Promise<PlanLine[]> {
    return request('GET', `${this.root}/plans`);
  }

  hindsight(): Promise<HindsightDoc> {
    return request('GET', `${this.root}/hindsight`);
  }

  lookBack(): Promise<HindsightDoc> {
    return request('POST', `${this.root}/hindsight`, {});
  }

  advice(): Promise<AdviceDoc> {
    return request('POST', `${this.root}/advice`, {});
  }

  ending(side: number, what: 'resign' | 'propose' | 'accept' | 'decline'): Promise<TableDoc> {
    return request('POST', `${this.root}/ending`, { side, what });
  }

  replay(step: number, as?: number): Promise<ReplayDoc> {
    return request('GET', `${this.root}/replay/${step}${as === undefined ? '' : `?as=${as}`}`);
  }

  survey(as: number | undefined, threats: boolean): Promise<Survey> {
    return request('GET', `${this.root}/survey?threats=${threats}${as === undefined ? '' : `&as=${as}`}`);
  }

  recap(as: number, since: number): Promise<Recap> {
    return request('GET', `${this.root}/recap?as=${as}${since ? `&since=${since}` : ''}`);
  }

  history(as?: number): Promise<History> {
    return request('GET', `${this.root}/history${as === undefined ? '' : `?as=${as}`}`);
  }

  /** Goes on after so many orders of the game, or of one of its variations: as a game of its own, or as a variation of this one. */
  fork(at: number, seats: string[], variation = false, line?: Branch): Promise<Opened> {
    return request('POST', `${this.root}/fork`, { at, seats, variation, line: line ? [line.at, line.number] : null });
  }

  /** Keeps what was played here as a variation of the game it branched off; answers with the way back. */
  keepVariation(title: string): Promise<{ link: string }> {
    return request('POST', `${this.root}/branch`, { title });
  }

  variation(line: Branch, as?: number): Promise<LineDoc> {
    return request('GET', `${this.root}/variations/${line.at}/${line.number}${as === undefined ? '' : `?as=${as}`}`);
  }

  replayVariation(line: Branch, step: number, as?: number): Promise<ReplayDoc> {
    return request('GET', `${this.root}/variations/${line.at}/${line.number}/${step}${as === undefined ? '' : `?as=${as}`}`);
  }

  dice(side: number, said: { commitment: string } | { number: string }): Promise<DiceDoc> {
    return request('POST', `${this.root}/dice`, { side, ...said });
  }

  goOn(): Promise<TableDoc> {
    return request('POST', `${this.root}/go-on`, {});
  }

  async record(): Promise<string> {
    const response = await fetch(this.recordUrl);
    return response.ok ? await response.text() : '';
  }

  renewLink(seat: string): Promise<{ seat: string; link: string }> {
    return request('POST', `${this.root}/links`, { seat });
  }

  revokeLink(seat: string): Promise<{ seat: string; link: string }> {
    return request('DELETE', `${this.root}/links/${seat}`);
  }

  get recordUrl(): string {
    return `${this.root}/record`;
  }

  notes(): Promise<Notes> {
    return request('GET', `${this.root}/notes`);
  }

  addNote(at: number, text: string, hex: string): Promise<Notes> {
    return request('POST', `${this.root}/notes`, { at, text, hex });
  }

  deleteNote(at: number, number: number): Promise<Notes> {
    return request('DELETE', `${this.root}/notes/${at}/${number}`);
  }

  get notesUrl(): string {
    return `${this.root}/notes.txt`;
  }

  /** The report of the game so far, as a page of its own. */
  reportUrl(side?: number): string {
    return `${this.root}/report.html?lang=${prefs.lang}${side !== undefined && side < 2 ? `&as=${side}` : ''}`;
  }

  get liveUrl(): string {
    return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${this.root}/live`;
  }
}
