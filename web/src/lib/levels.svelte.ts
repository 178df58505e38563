import { listLevels } from './api';
import { prefs } from './prefs.svelte';
import type { LevelDoc } from './types';

/** Seconds a turn that a level may be given, among which one chooses. */
const TIMES = [1, 2, 5, 10, 30, 60];

/** The levels of the computer, in the language of the page. */
class Levels {
  all = $state.raw<LevelDoc[]>([]);
  private lang = '';

  async load(): Promise<void> {
    if (this.lang === prefs.lang) return;
    this.lang = prefs.lang;
    try {
      this.all = await listLevels();
    } catch (error) {
      this.lang = '';
      throw error;
    }
  }

  /** Who plays against a person that chose nobody. */
  get usual(): string {
    return this.all.find((level) => level.usual)?.id ?? 'officer';
  }

  of(seat: string): LevelDoc | undefined {
    return this.all.find((level) => level.id === levelOf(seat));
  }
}

export const levels = new Levels();

/** The level of a seat such as `general@2s`; `greedy` is the old name of the recruit. */
export function levelOf(seat: string): string {
  const name = seat.split('@')[0] ?? '';
  return name === 'greedy' ? 'recruit' : name;
}

/** The seconds a turn that a seat says its player thinks; what the level thinks by itself if it says nothing. */
export function secondsOf(seat: string, level: LevelDoc): number {
  return Number(/@([\d.]+)s$/.exec(seat)?.[1] ?? level.think);
}

export const seatOf = (level: LevelDoc, seconds: number): string => (level.think && seconds !== level.think ? `${level.id}@${seconds}s` : level.id);

export const timesOf = (level: LevelDoc): number[] => (level.think ? TIMES.filter((seconds) => seconds <= level.most) : []);
