import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ACTIONS, actionOf, assign, assignable, cap, keyOf, placeOf, printedKey, readChanged, stroke } from '../src/lib/keymap';

test('a key is written as it is meant, not as it is typed', () => {
  assert.equal(stroke({ key: 'N', shiftKey: true }), 'Shift+n');
  assert.equal(stroke({ key: 'N', shiftKey: false }), 'n', 'caps lock changes nothing');
  assert.equal(stroke({ key: '?', shiftKey: true }), '?');
  assert.equal(stroke({ key: ' ', shiftKey: false }), 'Space');
  assert.equal(stroke({ key: 'ArrowUp', shiftKey: false }), 'ArrowUp');
});

test('no two printed keys of a place are the same, and each can be given', () => {
  for (const place of ['table', 'board', 'sheet', 'recap', 'replay']) {
    const keys = ACTIONS.filter((action) => [place, 'table'].includes(placeOf(action))).map(printedKey);
    assert.equal(new Set(keys).size, keys.length, place);
  }
  for (const key of ACTIONS.map(printedKey)) assert.ok(assignable(key), key);
});

test('a key means what it means where one is', () => {
  assert.equal(actionOf('.', {}, 'replay'), 'step-on');
  assert.equal(actionOf('.', {}, 'recap'), 'recap-on');
  assert.equal(actionOf('.', {}, 'board'), undefined);
  assert.equal(actionOf('t', {}, 'replay'), 'charts', 'what is given at the table holds everywhere');
});

test('a key can be taken twice in places that never meet, and only once where they do', () => {
  assert.equal(keyOf('step-on', assign('next', '.', {})), '.');
  assert.equal(keyOf('charts', assign('next', 't', {})), '');
  assert.equal(keyOf('next', assign('charts', 'n', {})), '');
});

test('what always means the same cannot be given away', () => {
  for (const key of ['Enter', 'Escape', 'Tab', 'F6', '1', '9', 'Shift']) assert.ok(!assignable(key), key);
});

test('who takes a key leaves the other without', () => {
  const changed = assign('why', 'n', {});
  assert.equal(actionOf('n', changed), 'why');
  assert.equal(keyOf('next', changed), '');
  assert.equal(actionOf('w', changed), undefined);
  assert.equal(actionOf('', changed), undefined);
});

test('the printed key brings an action back to nothing changed', () => {
  assert.deepEqual(assign('why', 'w', { why: 'k' }), {});
});

test('the plus is found without Shift, unless somebody wants that key', () => {
  assert.equal(actionOf('=', {}), 'zoom-in');
  assert.equal(actionOf('=', assign('log', '=', {})), 'log');
  assert.equal(keyOf('zoom-in', assign('log', '=', {})), '+');
});

test('only what is known is read again', () => {
  assert.deepEqual(readChanged('{"why":"k","dance":"d","next":"Enter","log":3,"undo":""}'), { why: 'k', undo: '' });
  assert.deepEqual(readChanged('nonsense'), {});
  assert.deepEqual(readChanged(''), {});
});

test('keys are drawn as on a keyboard', () => {
  assert.deepEqual(['n', 'Shift+n', 'ArrowUp', 'Space', '-', 'F2'].map(cap), ['N', '⇧N', '↑', '␣', '−', 'F2']);
});
