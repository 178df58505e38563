import { listLessons, openTable } from './api';
import { recall, remember } from './prefs.svelte';
import type { Table } from './table.svelte';
import type { LessonCard, LessonDoc } from './types';

/** Lessons that were finished in this browser, by game and name. */
export function finished(): Set<string> {
  return new Set(recall('lessons').split(' ').filter(Boolean));
}

const key = (lesson: { game: string; id: string }): string => `${lesson.game}/${lesson.id}`;
export const isFinished = (lesson: LessonCard, done: Set<string>): boolean => done.has(key(lesson));

/** The lesson to take next: the first on the path that is not done; none when all are. */
export const nextOf = (path: LessonCard[], done: Set<string>): LessonCard | undefined => path.find((l) => !isFinished(l, done));

/** Opens a lesson on a table of its own. */
export async function begin(lesson: LessonCard): Promise<void> {
  const seats = ['recruit', 'recruit'];
  seats[lesson.side] = 'me';
  const opened = await openTable(lesson.game, seats, { lesson: lesson.id });
  location.assign(opened.links['you'] ?? '/');
}

/** A lesson at the table: hints, going back, the solution, and the path it stands on. */
export class Learning {
  /** How far up the ladder of hints: nothing, a sentence, hexes, the solution. */
  rung = $state(0);
  solving = $state(false);
  path = $state.raw<LessonCard[]>([]);
  done = $state.raw<Set<string>>(finished());
  private task = -1;

  constructor(private readonly table: Table) {}

  get lesson(): LessonDoc | null {
    return this.table.doc?.lesson ?? null;
  }

  /** Hexes of the present task, and those that a hint lights. */
  get aims(): string[] {
    const lesson = this.lesson;
    return lesson && !lesson.over ? (lesson.tasks[lesson.now]?.aim ?? []) : [];
  }

  get lights(): string[] {
    const lesson = this.lesson;
    return lesson && !lesson.over && this.rung > 1 ? (lesson.tasks[lesson.now]?.show ?? []) : [];
  }

  get next(): LessonCard | undefined {
    const number = this.lesson?.number ?? 0;
    return this.path.find((l) => l.number > number && !isFinished(l, this.done)) ?? nextOf(this.path, this.done);
  }

  async load(): Promise<void> {
    this.path = await listLessons();
  }

  /** A new position: hints begin anew with each task, and a finished lesson is remembered. */
  follow(lesson: LessonDoc, game: string): void {
    if (lesson.now !== this.task) {
      this.task = lesson.now;
      this.rung = 0;
      this.lookAround(lesson.tasks[lesson.now]?.aim ?? []);
    }
    if (lesson.over && !this.done.has(key({ game, id: lesson.id }))) {
      this.done = new Set([...finished(), key({ game, id: lesson.id })]);
      remember('lessons', [...this.done].join(' '));
    }
  }

  /** What a task is about comes into view, together with one's own units where the screen is wide enough. */
  private lookAround(aim: string[]): void {
    const { board, state, doc } = this.table;
    const mine = Object.entries(state?.units ?? {}).filter(([id, u]) => u.hex && board?.units[id]?.side === doc?.you).map(([, u]) => u.hex);
    const next = state?.units[this.table.movable[0] ?? '']?.hex;
    const hexes = innerWidth < 1000 ? [next ?? mine[0] ?? ''] : [...aim, ...mine];
    const known = hexes.filter((h) => this.table.geo?.has(h));
    if (known.length) this.table.show = { hexes: known, force: false };
  }

  hint(): void {
    const lesson = this.lesson;
    if (!lesson || lesson.over || lesson.wrong) return;
    this.rung = Math.min(3, this.rung + 1);
    const task = lesson.tasks[lesson.now];
    if (this.rung === 1) this.table.polite = task?.hint.text ?? '';
    if (this.rung === 2) this.table.look_at(task?.show ?? []);
  }

  /** To the next lesson, or to the first page when all are done. */
  async goOn(): Promise<void> {
    try {
      if (!this.path.length) await this.load();
      if (!this.next) return location.assign('/');
      await begin(this.next);
    } catch (error) {
      this.table.toast(error instanceof Error ? error.message : '');
    }
  }

  /** Back to where the present task began. */
  async tryAgain(): Promise<void> {
    await this.table.putBack(this.lesson?.since ?? 0);
  }

  async restart(): Promise<void> {
    this.rung = 0;
    await this.table.putBack(0);
  }

  /** Plays the solution from the beginning, one order at a time; stops when it is told to. */
  async solve(): Promise<void> {
    if (this.solving) return void (this.solving = false);
    this.solving = true;
    await this.restart();
    for (const order of this.lesson?.solution ?? []) {
      await new Promise((done) => setTimeout(done, 900));
      if (!this.solving || this.table.closedUp || !(await this.table.order(order))) break;
      this.table.rolled = null;
      await this.table.walks.over();
    }
    this.solving = false;
  }
}
