import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byTurn, labelled, line, pointsAt, turnAt } from '../src/lib/course';
import type { History } from '../src/lib/types';

const history: History = {
  steps: 10,
  points: [[0, 0, 110], [4, 10, 100], [8, 30, 80]],
  turns: [{ step: 0, turn: 1, date: '26 May' }, { step: 5, turn: 2, date: '28 May' }, { step: 9, turn: 3, date: '30 May' }],
  throws: [{ step: 4, text: 'a', hexes: [] }, { step: 8, text: 'b', hexes: [] }, { step: 8, text: 'c', hexes: [] }],
};

test('points hold until they change', () => {
  assert.deepEqual([0, 3, 4, 7, 10].map((step) => pointsAt(history, step)), [[0, 110], [0, 110], [10, 100], [10, 100], [30, 80]]);
});

test('the line goes from edge to edge, the most at the top', () => {
  assert.equal(line(history, 1, 44), 'M0 0H400V4H800V12H1000');
  assert.equal(line({ ...history, steps: 0, points: [[0, 0, 0]] }, 0, 44), 'M0 44H1000');
});

test('the turn of a step', () => {
  assert.equal(turnAt(history, 5)?.turn, 2);
  assert.equal(turnAt({ ...history, turns: history.turns.slice(1) }, 2), undefined, 'still the set-up');
});

test('labels that would touch are left out', () => {
  assert.deepEqual(labelled(history, 0.1).map((turn) => turn.turn), [1, 2, 3]);
  assert.deepEqual(labelled(history, 0.5).map((turn) => turn.turn), [1, 2]);
});

test('each turn ends with the points before the next begins', () => {
  assert.deepEqual(byTurn(history).map((row) => [row.turn, ...row.points, row.throws]), [[1, 10, 100, 1], [2, 30, 80, 2], [3, 30, 80, 0]]);
});
