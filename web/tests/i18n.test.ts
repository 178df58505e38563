import { FluentBundle, FluentResource } from '@fluent/bundle';
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { Noun, bending, opensWithArticle } from '../src/lib/grammar';
import { ACTIONS } from '../src/lib/keymap';

const texts = (lang: string): FluentBundle => {
  const bundle: FluentBundle = new FluentBundle(lang, { useIsolating: false, functions: bending(() => bundle) });
  const found = bundle.addResource(new FluentResource(readFileSync(`../src/engaja/texts/web.${lang}.ftl`, 'utf-8')));
  assert.deepEqual(found, []);
  return bundle;
};
const bundles = { pt: texts('pt'), en: texts('en') };

/** Everything the page says by a name that is written out. */
function said(folder = 'src'): Set<string> {
  const names = new Set<string>();
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) said(path).forEach((name) => names.add(name));
    else for (const [, name] of readFileSync(path, 'utf-8').matchAll(/\bt\(\s*'(ui-[\w-]+)'/g)) if (name) names.add(name);
  }
  return names;
}

for (const [lang, bundle] of Object.entries(bundles)) {
  test(`nothing the page says is missing in ${lang}`, () => {
    assert.deepEqual([...said()].filter((name) => !bundle.hasMessage(name)), []);
  });

  test(`every key has a name in ${lang}`, () => {
    assert.deepEqual(ACTIONS.filter((action) => !bundle.hasMessage(`ui-act-${action}`)), []);
  });
}

test('plurals are those of each language', () => {
  const say = (lang: 'pt' | 'en', count: number): string => bundles[lang].formatPattern(bundles[lang].getMessage('ui-duties-open')?.value ?? '', { count });
  assert.match(say('pt', 1), /^1 unidade ainda tem/);
  assert.match(say('pt', 2), /^2 unidades ainda têm/);
  assert.match(say('en', 1), /^1 unit must/);
});

test('names bend as the sentences of the server do', () => {
  const say = (lang: 'pt' | 'en', id: string, side: Noun): string => bundles[lang].formatPattern(bundles[lang].getMessage(id)?.value ?? '', { side });
  assert.equal(say('pt', 'ui-turn-of-side', new Noun('Eixo', 'm')), 'Vez do Eixo');
  assert.equal(say('pt', 'ui-hand-over', new Noun('OTAN', 'f')), 'Passe a tela à OTAN');
  assert.equal(say('en', 'ui-winner', new Noun('NATO', 'n')), 'Victory of NATO');
  assert.equal(say('pt', 'ui-phase-combat', new Noun('Aliados', 'mp')), 'os Aliados atacam');
  assert.ok(opensWithArticle(bundles.pt.getMessage('ui-phase-combat')?.value ?? ''), 'so the page gives it a capital');
  assert.ok(!opensWithArticle(bundles.pt.getMessage('ui-turn-of-side')?.value ?? ''));
});
