import type { BoardDoc } from './types';

export interface Point {
  x: number;
  y: number;
}

/** Order of the server's neighbour lists. */
export const DIRECTIONS = ['n', 'ne', 'se', 's', 'sw', 'nw'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Corners of a hex between which each direction's side runs: corner 0 is at the right, then clockwise. */
const SIDES: [number, number][] = [[4, 5], [5, 0], [0, 1], [1, 2], [2, 3], [3, 4]];

const CORNERS: Point[] = SIDES.map((_, i) => ({ x: Math.cos((i * Math.PI) / 3), y: Math.sin((i * Math.PI) / 3) }));

/** Where every hex lies, and what lies beside it. Radius 60, as the server draws. */
export class Geometry {
  readonly radius = 60;
  readonly centre = new Map<string, Point>();
  readonly corners = new Map<string, Point[]>();
  readonly index = new Map<string, number>();

  constructor(readonly board: BoardDoc) {
    board.numbers.forEach((hex, i) => this.index.set(hex, i));
    board.centres.forEach(([x, y], i) => {
      const hex = board.numbers[i] ?? '';
      this.centre.set(hex, { x, y });
      this.corners.set(hex, CORNERS.map((corner) => ({ x: x + corner.x * this.radius, y: y + corner.y * this.radius })));
    });
  }

  /** What a hex says of itself: its ground, what is in it and around it. */
  title(hex: string): string {
    return this.board.titles[this.index.get(hex) ?? -1] ?? '';
  }

  at(hex: string): Point {
    return this.centre.get(hex) ?? { x: 0, y: 0 };
  }

  has(hex: string): boolean {
    return this.centre.has(hex);
  }

  /** A hex as somebody types it, with or without the dash; empty if there is none. */
  find(typed: string): string {
    if (this.has(typed)) return typed;
    const dashed = `${typed.slice(0, 2)}-${typed.slice(2)}`;
    return this.has(dashed) ? dashed : this.has(typed.replace('-', '')) ? typed.replace('-', '') : '';
  }

  neighbour(hex: string, direction: Direction): string {
    const i = this.index.get(hex);
    const next = i === undefined ? -1 : (this.board.neighbours[i]?.[DIRECTIONS.indexOf(direction)] ?? -1);
    return next < 0 ? '' : (this.board.numbers[next] ?? '');
  }

  around(hex: string): string[] {
    const i = this.index.get(hex);
    if (i === undefined) return [];
    return (this.board.neighbours[i] ?? []).filter((n) => n >= 0).map((n) => this.board.numbers[n] ?? '');
  }

  terrain(hex: string): string {
    return this.board.terrain[this.index.get(hex) ?? -1] ?? '';
  }

  hexagon(hex: string, scale = 1): string {
    const c = this.at(hex);
    const points = (this.corners.get(hex) ?? []).map(
      (p) => `${round(c.x + (p.x - c.x) * scale)} ${round(c.y + (p.y - c.y) * scale)}`,
    );
    return points.length ? `M${points.join('L')}Z` : '';
  }

  hexagons(hexes: Iterable<string>): string {
    return [...hexes].map((hex) => this.hexagon(hex)).join('');
  }

  /** The border of a set of hexes as closed loops. */
  outline(hexes: Set<string>): string {
    const next = new Map<string, { to: string; point: Point }[]>();
    const from = new Map<string, Point>();
    for (const hex of hexes) {
      const i = this.index.get(hex);
      const corners = this.corners.get(hex);
      if (i === undefined || !corners) continue;
      SIDES.forEach(([a, b], d) => {
        const n = this.board.neighbours[i]?.[d] ?? -1;
        if (n >= 0 && hexes.has(this.board.numbers[n] ?? '')) return;
        const start = corners[a];
        const end = corners[b];
        if (!start || !end) return;
        const list = next.get(key(start)) ?? [];
        list.push({ to: key(end), point: end });
        next.set(key(start), list);
        from.set(key(start), start);
      });
    }
    let path = '';
    for (const [first, point] of from) {
      let at = first;
      let piece = '';
      for (let step = next.get(at)?.pop(); step; step = next.get(at)?.pop()) {
        piece += `L${round(step.point.x)} ${round(step.point.y)}`;
        at = step.to;
      }
      if (piece) path += `M${round(point.x)} ${round(point.y)}${piece}Z`;
    }
    return path;
  }

  distance(a: string, b: string): number {
    const p = this.at(a);
    const q = this.at(b);
    const dx = Math.abs(p.x - q.x) / 90;
    const dy = Math.abs(p.y - q.y) / 103.92;
    return Math.round(Math.max(dx, dy + dx / 2));
  }

  /** The cheapest way by `cost`; used to ask the server why a hex is out of reach. */
  way(start: string, goal: string, cost: (hex: string) => number): string[] {
    const best = new Map<string, number>([[start, 0]]);
    const came = new Map<string, string>();
    const open = new Set([start]);
    while (open.size) {
      let here = '';
      for (const hex of open) if (!here || (best.get(hex) ?? 0) < (best.get(here) ?? 0)) here = hex;
      open.delete(here);
      if (here === goal) break;
      for (const hex of this.around(here)) {
        const spent = (best.get(here) ?? 0) + cost(hex);
        if (spent < (best.get(hex) ?? Infinity)) {
          best.set(hex, spent);
          came.set(hex, here);
          open.add(hex);
        }
      }
    }
    const way = [goal];
    for (let hex = came.get(goal); hex; hex = came.get(hex)) way.unshift(hex);
    return way[0] === start ? way : [];
  }
}

/** The corner that a point is, whichever of its hexes it was reckoned from: corners lie on a lattice, and what the server rounds away does not matter. */
const key = (p: Point): string => `${Math.round(p.x / 30)},${Math.round(p.y / (30 * Math.sqrt(3)))}`;
const round = (value: number): number => Math.round(value * 10) / 10;

/** A path through points that bends gently at the inner ones. */
export function smooth(points: Point[]): string {
  const first = points[0];
  if (!first) return '';
  let path = `M${round(first.x)} ${round(first.y)}`;
  for (let i = 1; i < points.length - 1; i++) {
    const p = points[i];
    const a = points[i - 1];
    const b = points[i + 1];
    if (!p || !a || !b) continue;
    const inX = p.x + (a.x - p.x) * 0.35;
    const inY = p.y + (a.y - p.y) * 0.35;
    const outX = p.x + (b.x - p.x) * 0.35;
    const outY = p.y + (b.y - p.y) * 0.35;
    path += `L${round(inX)} ${round(inY)}Q${round(p.x)} ${round(p.y)} ${round(outX)} ${round(outY)}`;
  }
  const last = points[points.length - 1];
  if (last && points.length > 1) path += `L${round(last.x)} ${round(last.y)}`;
  return path;
}

/** The points that fit together into a frame of this size, as many of them as can; all of them if they do. */
export function densest(points: Point[], wide: number, high: number): Point[] {
  const within = (x: number, y: number): Point[] => points.filter((p) => p.x >= x && p.x <= x + wide && p.y >= y && p.y <= y + high);
  const [left, top] = [Math.min(...points.map((p) => p.x)), Math.min(...points.map((p) => p.y))];
  if (within(left, top).length === points.length) return points;
  const frames = points.flatMap(({ x }) => points.map(({ y }) => within(x, y)));
  return frames.reduce((best, found) => (found.length > best.length ? found : best), []);
}
