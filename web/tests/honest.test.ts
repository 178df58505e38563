import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { checked, die } from '../src/lib/honest';
import { hex, sha256 } from '../src/lib/sha256';

const known = (text: string): string => createHash('sha256').update(text).digest('hex');

test('SHA-256 is the one everybody means', () => {
  assert.equal(hex(sha256('abc')), 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  for (const length of [0, 1, 54, 55, 56, 63, 64, 65, 119, 120, 1000]) {
    const text = 'ção '.repeat(length).slice(0, length);
    assert.equal(hex(sha256(text)), known(text), `${length} characters`);
  }
});

test('the dice are those of the engine', () => {
  assert.deepEqual(Array.from({ length: 12 }, (_, n) => die('abc', [], n)), [3, 1, 4, 3, 3, 5, 5, 6, 2, 5, 6, 2]);
  assert.deepEqual(Array.from({ length: 8 }, (_, n) => die('abc', ['one', 'two'], n)), MIXED);
});

const MIXED = [2, 1, 2, 2, 1, 2, 4, 1];

const dice = (n: number): string => [die('abc', ['one', 'two'], n), die('abc', ['one', 'two'], n + 1)].join(' ');
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
  const [first, second] = checked(RECORD) ?? [];
  assert.deepEqual(first, { line: 3, commitment: known('secret'), seed: 'secret', numbers: [], dice: 2, wrong: 0 });
  assert.equal(second?.seed, 'fits');
  assert.deepEqual(second?.numbers, [{ side: 'axis', fit: 'fits' }, { side: 'allied', fit: 'fits' }]);
  assert.deepEqual([second?.dice, second?.wrong], [2, 0]);
});

test('a single sign is noticed', () => {
  const last = RECORD.trimEnd().split('\n').length;
  assert.equal(checked(RECORD.replace(`thrown ${dice(2)}`, `thrown ${dice(2) === '1 1' ? '1 2' : '1 1'}`))?.[1]?.wrong, last);
  assert.equal(checked(RECORD.replace('seed abc', 'seed abd'))?.[1]?.seed, 'wrong');
  assert.equal(checked(RECORD.replace('reveal axis one', 'reveal axis uno'))?.[1]?.numbers[0]?.fit, 'wrong');
  assert.equal(checked(RECORD.replace('reveal axis one\n', ''))?.[1]?.numbers[0]?.fit, 'secret');
});

test('what is no record is not judged, and one from a position goes on with its count', () => {
  assert.equal(checked('hello'), null);
  const begun = `engaja record 2\ngame gazala\nposition dice thrown: 2\ndice ${known('abc')}\nseed abc\nbegin\naxis end\nthrown ${die('abc', [], 2)}\n`;
  assert.equal(checked(begun)?.[0]?.wrong, 0);
  assert.equal(checked(begun.replace('thrown: 2', 'thrown: 0'))?.[0]?.wrong === 0, die('abc', [], 2) === die('abc', [], 0));
});
