import { assign, printedKey, readChanged, type Action, type Changed } from './keymap';
import type { Forfeit, Lang } from './types';

export type Theme = 'system' | 'light' | 'dark';

const THEMES: Theme[] = ['system', 'light', 'dark'];

function stored(key: string): string {
  try {
    return localStorage.getItem(`engaja.${key}`) ?? '';
  } catch {
    return '';
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`engaja.${key}`, value);
  } catch {
    // private windows may refuse: the choice then lasts as long as the page
  }
}

function firstLang(): Lang {
  const kept = stored('lang');
  if (kept === 'pt' || kept === 'en') return kept;
  return (navigator.languages[0] ?? navigator.language).toLowerCase().startsWith('pt') ? 'pt' : 'en';
}

function firstTheme(): Theme {
  const kept = stored('theme') as Theme;
  return THEMES.includes(kept) ? kept : 'system';
}

const darkSystem = matchMedia('(prefers-color-scheme: dark)');

/** What one can be told of before a phase ends. */
export type Warning = 'lost' | 'lapses' | 'outside' | 'unmoved';
export const WARNINGS: Warning[] = ['lost', 'lapses', 'outside', 'unmoved'];

const kindOf = (cost: Forfeit): Warning => (cost.kind === 'later' ? (cost.what === 'unmoved' ? 'unmoved' : 'outside') : cost.kind);

function firstSilent(): Warning[] {
  const kept = stored('silent');
  return kept ? WARNINGS.filter((w) => kept.split(' ').includes(w)) : ['unmoved'];
}

class Prefs {
  lang = $state<Lang>(firstLang());
  theme = $state<Theme>(firstTheme());
  systemDark = $state(darkSystem.matches);
  keys = $state(stored('keys') !== 'off');
  /** Kinds of cost nobody wants to be told of before a phase ends; an army that stands still is often meant to. */
  silent = $state.raw<Warning[]>(firstSilent());
  /** Keys chosen instead of the printed ones. */
  changed = $state.raw<Changed>(readChanged(stored('keymap')));

  constructor() {
    darkSystem.addEventListener('change', (event) => (this.systemDark = event.matches));
  }

  get dark(): boolean {
    return this.theme === 'dark' || (this.theme === 'system' && this.systemDark);
  }

  get locale(): string {
    return this.lang === 'pt' ? 'pt-BR' : 'en-GB';
  }

  setLang(lang: Lang): void {
    this.lang = lang;
    remember('lang', lang);
  }

  nextTheme(): void {
    this.theme = THEMES[(THEMES.indexOf(this.theme) + 1) % THEMES.length] ?? 'system';
    remember('theme', this.theme);
  }

  setKeys(on: boolean): void {
    this.keys = on;
    remember('keys', on ? 'on' : 'off');
  }

  /** Whether the player wants to be told of a cost before a phase ends. */
  warns(cost: Forfeit): boolean {
    return !this.silent.includes(kindOf(cost));
  }

  setWarning(kind: Warning, on: boolean): void {
    this.silent = WARNINGS.filter((w) => (w === kind ? !on : this.silent.includes(w)));
    remember('silent', this.silent.join(' ') || 'none');
  }

  /** Gives a key to an action; an empty one takes it away, none at all brings back the printed one. */
  setKey(action: Action, key = printedKey(action)): void {
    this.keepKeys(assign(action, key, this.changed));
  }

  printedKeys(): void {
    this.keepKeys({});
  }

  private keepKeys(changed: Changed): void {
    this.changed = changed;
    remember('keymap', JSON.stringify(changed));
  }
}

export const prefs = new Prefs();
export const recall = stored;

export const stillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
