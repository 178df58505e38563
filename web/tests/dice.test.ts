import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { check, die, numberCommitment, saying } from '../src/lib/dice';

const record = readFileSync(new URL('./honest-dice.engaja', import.meta.url), 'utf-8');

test('the dice of a table come out as the engine threw them', async () => {
  const verdict = await check(record);
  assert.equal(verdict.wrong, 0);
  assert.ok(verdict.checked > 10);
  assert.equal(verdict.untold, 0);
});

test('a die, a number or a seed that was changed is noticed with its line', async () => {
  for (const [from, to] of [[/^thrown ([1-5])/m, 'thrown 6'], [/^reveal axis /m, 'reveal axis x'], [/^seed /m, 'seed x']] as const) {
    const changed = record.replace(from, to);
    assert.notEqual(changed, record);
    assert.ok((await check(changed)).wrong > 0, String(from));
  }
});

test('without its seed nothing is proved and nothing refuted', async () => {
  const verdict = await check(record.replace(/^seed .*\n/gm, ''));
  assert.deepEqual([verdict.wrong, verdict.checked], [0, 0]);
  assert.ok(verdict.untold > 10);
});

test('a die whose seed is not known is not guessed', async () => {
  assert.equal(await die({ commitment: '', shares: [], seed: null }, 0), null);
});

test('a seat commits itself first and reveals its number when all have', async () => {
  const mine = { side: 'axis', commitment: await numberCommitment('axis', 'n'), number: null };
  const theirs = { side: 'allied', commitment: 'c', number: null };
  assert.equal(await saying({ shares: [] }, 2, 'axis', ''), 'commitment');
  assert.equal(await saying({ shares: [mine] }, 2, 'axis', 'n'), '');
  assert.equal(await saying({ shares: [mine] }, 2, 'axis', ''), 'commitment');
  assert.equal(await saying({ shares: [mine, theirs] }, 2, 'axis', 'n'), 'number');
  assert.equal(await saying({ shares: [{ ...mine, number: 'n' }, theirs] }, 2, 'axis', 'n'), '');
});
