import { FluentBundle, FluentResource } from '@fluent/bundle';
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { ACTIONS } from '../src/lib/keymap';

const texts = (lang: string): FluentBundle => {
  const bundle = new FluentBundle(lang, { useIsolating: false });
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
  assert.match(say('pt', 1), /1 unidade\./);
  assert.match(say('pt', 2), /2 unidades\./);
  assert.match(say('en', 1), /1 unit\./);
});
