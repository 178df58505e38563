import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Geometry, densest, smooth } from '../src/lib/geometry';
import type { BoardDoc } from '../src/lib/types';

/** Three columns of two hexes as the server draws and numbers them: odd columns stand half a hex lower. */
function board(): BoardDoc {
  const numbers = ['01-01', '01-02', '02-01', '02-02', '03-01', '03-02'];
  const high = Math.sqrt(3) * 60;
  const centre = (i: number): [number, number] => [Math.floor(i / 2) * 90, (i % 2) * high + (Math.floor(i / 2) % 2 === 0 ? high / 2 : 0)];
  const centres = numbers.map((_, i) => centre(i));
  // n, ne, se, s, sw, nw
  const neighbours = [[-1, 2, 3, 1, -1, -1], [0, 3, -1, -1, -1, -1], [-1, -1, 4, 3, 0, -1], [2, 4, 5, -1, 1, 0], [-1, -1, -1, 5, 3, 2], [4, -1, -1, -1, -1, 3]];
  return { numbers, neighbours, centres, terrain: ['open', 'open', 'ridge', 'open', 'open', 'sea'] } as unknown as BoardDoc;
}

const geo = new Geometry(board());

test('neighbours by direction, and none beyond the edge', () => {
  assert.equal(geo.neighbour('02-02', 'n'), '02-01');
  assert.equal(geo.neighbour('01-01', 'se'), '02-02');
  assert.equal(geo.neighbour('01-01', 'n'), '');
  assert.deepEqual(geo.around('03-02'), ['03-01', '02-02']);
});

test('a hex is found however its number is typed', () => {
  assert.equal(geo.find('0202'), '02-02');
  assert.equal(geo.find('02-02'), '02-02');
  assert.equal(geo.find('9999'), '');
});

test('distances count hexes', () => {
  assert.equal(geo.distance('01-01', '01-01'), 0);
  assert.equal(geo.distance('01-01', '02-02'), 1);
  assert.equal(geo.distance('01-02', '03-01'), 2);
});

test('the way round what costs too much', () => {
  const cost = (hex: string): number => (hex === '02-02' ? 10 : 1);
  assert.deepEqual(geo.way('01-01', '03-01', cost), ['01-01', '02-01', '03-01']);
});

test('one outline for hexes side by side, two for hexes apart', () => {
  const loops = (...hexes: string[]): number => geo.outline(new Set(hexes)).split('Z').length - 1;
  assert.equal(loops('01-01', '01-02'), 1);
  assert.equal(loops('01-01', '03-02'), 2);
  assert.equal((geo.outline(new Set(['01-01', '01-02'])).match(/L/g) ?? []).length, 10, 'the shared side is not drawn');
});

test('an outline closes on a large map too, whatever the server rounds away', () => {
  const [columns, rows] = [4, 40];
  const high = Math.sqrt(3) * 60;
  const numbers = Array.from({ length: columns * rows }, (_, i) => `${Math.floor(i / rows)}-${i % rows}`);
  const centres = numbers.map((_, i) => [Math.floor(i / rows) * 90, Math.round(((i % rows) + (Math.floor(i / rows) % 2) / 2) * high * 100) / 100]);
  const at = (c: number, r: number): number => (c >= 0 && c < columns && r >= 0 && r < rows ? c * rows + r : -1);
  const neighbours = numbers.map((_, i) => {
    const [c, r] = [Math.floor(i / rows), i % rows];
    const up = r - 1 + (c % 2);
    return [at(c, r - 1), at(c + 1, up), at(c + 1, up + 1), at(c, r + 1), at(c - 1, up + 1), at(c - 1, up)];
  });
  const large = new Geometry({ numbers, centres, neighbours, terrain: [] } as unknown as BoardDoc);
  const loops = large.outline(new Set(numbers)).split('Z').filter(Boolean);
  assert.equal(loops.length, 1);
  const [first, last] = [/M(\S+ \S+?)L/.exec(loops[0] ?? '')?.[1], loops[0]?.split('L').at(-1)];
  assert.equal(first, last, 'no stroke across the map');
});

test('a path ends where it should', () => {
  assert.equal(smooth([]), '');
  assert.match(smooth([{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 10, y: 10 }]), /^M0 0.*L10 10$/);
});

test('what does not fit into a frame is shown where most of it is', () => {
  const at = (x: number, y: number): { x: number; y: number } => ({ x, y });
  const all = [at(0, 0), at(500, 900), at(560, 950), at(600, 900)];
  assert.deepEqual(densest(all, 1000, 1000), all);
  assert.deepEqual(densest(all, 200, 200), all.slice(1));
  assert.deepEqual(densest([], 200, 200), []);
});
