import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hexesOf, recapOf } from '../src/lib/recap';
import type { LogLine } from '../src/lib/types';

const line = (kind: string, side: number, hexes: string[], more: Partial<LogLine> = {}): LogLine =>
  ({ n: 0, step: 0, text: '', rule: '', kind, heading: false, notable: false, aftermath: false, side, unit: '', hexes, dice: [], result: '', battle: null, ...more }) as LogLine;
const far = (a: string, b: string): number => Math.abs(Number(a) - Number(b));
const battle = { attack: 1 } as unknown as LogLine['battle'];

test('moves of neighbours to neighbouring goals are one step, ones own moves none', () => {
  const steps = recapOf([line('moved', 1, ['10', '20']), line('moved-unseen', 1, ['11', '21']), line('moved', 1, ['50', '60']), line('moved', 0, ['1', '2'])], [0], far);
  assert.deepEqual(steps.map((s) => s.kind === 'move' && s.moves.length), [2, 1]);
  assert.deepEqual(hexesOf(steps[0]!), ['10', '20', '11', '21']);
});

test('never more than seven groups of moves', () => {
  const many = Array.from({ length: 20 }, (_, i) => line('moved', 1, [String(i * 5), String(i * 5 + 100)]));
  assert.ok(recapOf(many, [0], far).length <= 7);
});

test('a fight holds what came of it and nothing of another', () => {
  const fight = (hex: string): LogLine => line('combat', 1, [hex], { battle, dice: [3, 4] });
  const steps = recapOf([fight('5'), line('loss', 0, ['5']), fight('9'), line('retreated', 0, ['9', '8'])], [0], far);
  assert.deepEqual(steps.map((s) => s.kind === 'fight' && s.after.map((l) => l.kind)), [['loss'], ['retreated']]);
});
