import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { check, die, numberCommitment, saying, verdict, type Source } from '../src/lib/dice';
import { hex, sha256 } from '../src/lib/sha256';

const whole = (text: string): ReturnType<typeof verdict> => verdict(check(text) ?? []);
const record = readFileSync(new URL('./honest-dice.engaja', import.meta.url), 'utf-8');

test('the dice of a table come out as the engine threw them', () => {
  const found = whole(record);
  assert.equal(found.wrong, 0);
  assert.ok(found.checked > 10);
  assert.equal(found.untold, 0);
});

test('a die, a number or a seed that was changed is noticed with its line', () => {
  for (const [from, to] of [[/^thrown ([1-5])/m, 'thrown 6'], [/^reveal axis /m, 'reveal axis x'], [/^seed /m, 'seed x']] as const) {
    const changed = record.replace(from, to);
    assert.notEqual(changed, record);
    assert.ok(whole(changed).wrong > 0, String(from));
  }
});

test('without its seed nothing is proved and nothing refuted', () => {
  const found = whole(record.replace(/^seed .*\n/gm, ''));
  assert.deepEqual([found.wrong, found.checked], [0, 0]);
  assert.ok(found.untold > 10);
});

test('a die whose seed is not known is not guessed', () => {
  assert.equal(die({ commitment: '', shares: [], seed: null }, 0), null);
});

test('a seat commits itself first and reveals its number when all have', () => {
  const mine = { side: 'axis', commitment: numberCommitment('axis', 'n'), number: null };
  const theirs = { side: 'allied', commitment: 'c', number: null };
  assert.equal(saying({ shares: [] }, 2, 'axis', ''), 'commitment');
  assert.equal(saying({ shares: [mine] }, 2, 'axis', 'n'), '');
  assert.equal(saying({ shares: [mine] }, 2, 'axis', ''), 'commitment');
  assert.equal(saying({ shares: [mine, theirs] }, 2, 'axis', 'n'), 'number');
  assert.equal(saying({ shares: [{ ...mine, number: 'n' }, theirs] }, 2, 'axis', 'n'), '');
});

const known = (text: string): string => createHash('sha256').update(text).digest('hex');

const ALONE: Source = { commitment: '', shares: [], seed: 'abc' };
const MIXED_SOURCE: Source = { commitment: '', seed: 'abc', shares: [{ side: 'axis', commitment: '', number: 'one' }, { side: 'allied', commitment: '', number: 'two' }] };
const MIXED = [2, 1, 2, 2, 1, 2, 4, 1];

test('SHA-256 is the one everybody means', () => {
  assert.equal(hex(sha256('abc')), 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  for (const length of [0, 1, 54, 55, 56, 63, 64, 65, 119, 120, 1000]) {
    const text = 'ção '.repeat(length).slice(0, length);
    assert.equal(hex(sha256(text)), known(text), `${length} characters`);
  }
});

test('the dice are those of the engine', () => {
  assert.deepEqual(Array.from({ length: 12 }, (_, n) => die(ALONE, n)), [3, 1, 4, 3, 3, 5, 5, 6, 2, 5, 6, 2]);
  assert.deepEqual(Array.from({ length: 8 }, (_, n) => die(MIXED_SOURCE, n)), MIXED);
});



const dice = (n: number): string => [die(MIXED_SOURCE, n), die(MIXED_SOURCE, n + 1)].join(' ');
const RECORD = `engaja record 2
game gazala
dice ${known('secret')}
begin
axis attack 0703 air 10
thrown 3 4
variation
axis attack 0703
thrown 6 6
end-variation
dice ${known('abc')}
number axis ${known('axis one')}
number allied ${known('allied two')}
reveal axis one
reveal allied two
seed abc
axis attack 0704 air 10
thrown ${dice(2)}
`;

test('each source is told apart, and dice are numbered through the game', () => {
  const [first, second] = check(RECORD) ?? [];
  assert.deepEqual(first, { line: 3, commitment: known('secret'), seed: 'secret', numbers: [], dice: 2, wrong: 0 });
  assert.equal(second?.seed, 'fits');
  assert.deepEqual(second?.numbers, [{ side: 'axis', fit: 'fits' }, { side: 'allied', fit: 'fits' }]);
  assert.deepEqual([second?.dice, second?.wrong], [2, 0]);
});

test('a single sign is noticed', () => {
  const last = RECORD.trimEnd().split('\n').length;
  assert.equal(check(RECORD.replace(`thrown ${dice(2)}`, `thrown ${dice(2) === '1 1' ? '1 2' : '1 1'}`))?.[1]?.wrong, last);
  assert.equal(check(RECORD.replace('seed abc', 'seed abd'))?.[1]?.seed, 'wrong');
  assert.equal(check(RECORD.replace('reveal axis one', 'reveal axis uno'))?.[1]?.numbers[0]?.fit, 'wrong');
  assert.equal(check(RECORD.replace('reveal axis one\n', ''))?.[1]?.numbers[0]?.fit, 'secret');
});

test('what is no record is not judged, and one from a position goes on with its count', () => {
  assert.equal(check('hello'), null);
  const begun = `engaja record 2\ngame gazala\nposition dice thrown: 2\ndice ${known('abc')}\nseed abc\nbegin\naxis end\nthrown ${die(ALONE, 2)}\n`;
  assert.equal(check(begun)?.[0]?.wrong, 0);
  assert.equal(check(begun.replace('thrown: 2', 'thrown: 0'))?.[0]?.wrong === 0, die(ALONE, 2) === die(ALONE, 0));
});
