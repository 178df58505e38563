import { prefs } from './prefs.svelte';
import { Offline, Problem } from './api';
import type { ProblemDoc } from './types';

/** What one may choose about a paper kit; the first of each is the usual one. */
export const CHOICES = {
  paper: ['a4', 'a3', 'letter'],
  counter: ['15', '12.7', '16'],
  backs: ['duplex', 'fold', 'none'],
  ink: ['colour', 'saving', 'grey', 'grey-saving'],
} as const;

export type Choice = keyof typeof CHOICES;
export type KitWish = Record<Choice, string>;

export interface KitFile {
  name: string;
  part: string;
  title: string;
  size: number;
}

export interface Kit {
  kit: string;
  state: 'absent' | 'waiting' | 'making' | 'ready' | 'failed';
  done?: number;
  total?: number;
  doing?: string;
  message?: string;
  files?: KitFile[];
}

async function ask(game: string, wish: KitWish, make: boolean): Promise<Kit> {
  const query = new URLSearchParams(make ? { lang: prefs.lang } : { lang: prefs.lang, ...wish });
  let response: Response;
  try {
    response = await fetch(`/api/games/${game}/kit?${query.toString()}`, make ? { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(wish) } : {});
  } catch {
    throw new Offline();
  }
  if (response.ok) return (await response.json()) as Kit;
  const problem = (await response.json().catch(() => undefined)) as ProblemDoc | undefined;
  throw new Problem(response.status, problem?.detail ?? String(response.status));
}

export const seeKit = (game: string, wish: KitWish): Promise<Kit> => ask(game, wish, false);
export const makeKit = (game: string, wish: KitWish): Promise<Kit> => ask(game, wish, true);
export const fileUrl = (kit: string, name: string): string => `/api/kits/${kit}/${name}`;
export const previewUrl = (kit: string, name: string): string => fileUrl(kit, name.replace(/\.pdf$/, '.png'));
