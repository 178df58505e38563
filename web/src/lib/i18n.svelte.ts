import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { bending, opensWithArticle } from './grammar';
import { prefs } from './prefs.svelte';
import type { Lang } from './types';

const loaded = new Map<Lang, FluentBundle>();

class Texts {
  bundle = $state.raw<FluentBundle | null>(null);

  async load(lang: Lang): Promise<void> {
    let bundle = loaded.get(lang);
    if (!bundle) {
      const answer = await fetch(`/api/texts/${lang}`);
      const made: FluentBundle = new FluentBundle(lang === 'pt' ? 'pt-BR' : 'en-GB', { useIsolating: false, functions: bending(() => made) });
      made.addResource(new FluentResource(await answer.text()));
      loaded.set(lang, made);
      bundle = made;
    }
    this.bundle = bundle;
    document.documentElement.lang = lang === 'pt' ? 'pt-BR' : 'en';
  }

  has(id: string): boolean {
    return this.bundle?.hasMessage(id) ?? false;
  }
}

export const texts = new Texts();

/** A sentence of the page. A gap in the catalogue shows as the id itself. */
export function t(id: string, args?: Record<string, FluentVariable>): string {
  const message = texts.bundle?.getMessage(id);
  if (!message?.value || !texts.bundle) return id;
  const words = texts.bundle.formatPattern(message.value, args);
  return opensWithArticle(message.value) ? words.charAt(0).toUpperCase() + words.slice(1) : words;
}

export function number(value: number, digits = 0): string {
  return value.toLocaleString(prefs.locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

export const percent = (share: number): string => `${number(share * 100, 1)}%`;

export { Noun } from './grammar';
export { costOf, points, score, signed } from './numbers';
