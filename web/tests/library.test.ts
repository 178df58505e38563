import assert from 'node:assert/strict';
import { test } from 'node:test';
import { courseOf, readWanted, writeWanted, type Finished } from '../src/lib/library';

test('what is wanted stands in the address and comes back', () => {
  const wanted = { words: 'canhão & mina', game: 'leyte', side: '', opponent: 'recruit', result: 'won' };
  assert.deepEqual(readWanted(writeWanted(wanted)), wanted);
  assert.equal(writeWanted(readWanted('?nothing=1')), '');
});

test('a game without a course has no drawing', () => {
  const row = { orders: 3, course: [] as [number, number, number][] } as Finished;
  assert.equal(courseOf(row), null);
  assert.deepEqual(courseOf({ ...row, course: [[0, 1, 2]] })?.points, [[0, 1, 2]]);
});
