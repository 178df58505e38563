import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ago, costOf, points, signed } from '../src/lib/numbers';

test('half points', () => {
  assert.deepEqual([0, 1, 2, 3, 11, 28].map(points), ['0', '½', '1', '1½', '5½', '14']);
});

test('a hexside and a feature are added to the ground', () => {
  assert.deepEqual([['hex', 2], ['hexside', 4], ['feature', 0], ['link', 1]].map(([kind, half]) => costOf(String(kind), Number(half))), ['1', '+2', '0', '½']);
});

test('columns have a sign, and the minus is one', () => {
  assert.deepEqual([2, 0, -1].map(signed), ['+2', '0', '−1']);
});

test('how long ago', () => {
  const now = Date.UTC(2026, 4, 26, 12);
  const before = (seconds: number): string => ago(now - seconds * 1000, now, 'en-GB');
  assert.equal(before(5), 'now');
  assert.equal(before(60), '1 minute ago');
  assert.equal(before(3 * 3600 + 59), '3 hours ago');
  assert.equal(before(86_400), 'yesterday');
  assert.equal(before(-30), 'now', 'a clock that is behind');
  assert.equal(ago(now - 7_200_000, now, 'pt-BR'), 'há 2 horas');
});
