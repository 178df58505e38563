import type { Geometry } from './geometry';
import type { LogLine } from './types';

/** A counter on its way over the map. `unit` is empty if this seat does not know which one it is. */
export interface Walk {
  unit: string;
  way: string[];
  mine: boolean;
  /** On the clock of the page, in milliseconds. */
  start: number;
  length: number;
  begun: boolean;
}

const A_HEX = 90;
const LONGEST = 600;
const EASE = 'cubic-bezier(.2,.8,.2,1)';
/** Lines that name hexes without a counter walking over them. */
const STANDING = new Set(['departed', 'departed-unseen']);

/** The moves still to be shown, one after the other. A picture of the board that is drawn anew takes them over. */
export class Walks {
  private list: Walk[] = [];
  private running: Animation[] = [];
  private timer = 0;
  private patient: (() => void)[] = [];

  /** Called when a counter sets out, so that the map can follow it. */
  onstart: (walk: Walk) => void = () => {};

  /** Takes the moves out of new lines of the log. One's own come at once, whatever else is still under way. */
  add(lines: LogLine[], sides: number[], carried = ''): void {
    const moves = lines.filter((l) => l.hexes.length > 1 && !STANDING.has(l.kind) && !(carried && l.unit === carried));
    if (!moves.length) return;
    const mine = (line: LogLine): boolean => !!line.unit && sides.includes(line.side);
    if (moves.some(mine)) this.skip();
    const waiting = this.list.length + moves.length;
    const pace = waiting <= 8 ? 1 : waiting <= 20 ? 0.6 : 0.35;
    for (const line of moves) {
      const last = this.list.at(-1);
      const start = Math.max(performance.now(), last ? last.start + last.length : 0);
      this.list.push({ unit: line.unit, way: line.hexes, mine: mine(line), start, length: Math.min(LONGEST, A_HEX * line.hexes.length) * pace, begun: false });
    }
    this.wait();
  }

  /** A glide from hex to hex that no line tells of: an order taken back. */
  glide(unit: string, from: string, to: string): void {
    this.list.push({ unit, way: [from, to], mine: true, start: performance.now(), length: 2 * A_HEX, begun: true });
    this.wait();
  }

  /** Every counter is where it belongs, now. */
  skip(): void {
    clearTimeout(this.timer);
    this.list = [];
    this.stop();
    this.rest();
  }

  /** When every counter is where it belongs. */
  over(): Promise<void> {
    const last = this.list.at(-1);
    if (!last || last.start + last.length <= performance.now()) return Promise.resolve();
    return new Promise((done) => this.patient.push(done));
  }

  private rest(): void {
    for (const done of this.patient.splice(0)) done();
  }

  /** Sets the counters of a board, which may have been drawn anew, on their ways, those still waiting at their beginnings. */
  show(play: SVGGElement, geo: Geometry): void {
    const now = performance.now();
    this.list = this.list.filter((w) => w.start + w.length > now);
    this.stop();
    const standing = new Map<Element, string>();
    for (const walk of this.list.toReversed()) {
      const counter = this.find(play, walk, standing);
      if (!counter) continue;
      standing.set(counter, walk.way[0] ?? '');
      const goal = geo.at(walk.way.at(-1) ?? '');
      const frames = walk.way.map((hex) => ({ transform: `translate(${(geo.at(hex).x - goal.x) / 0.6}px, ${(geo.at(hex).y - goal.y) / 0.6}px)` }));
      this.running.push(counter.animate(frames, { delay: walk.start - now, duration: walk.length, easing: EASE, fill: 'backwards', composite: 'add' }));
    }
  }

  private stop(): void {
    for (const animation of this.running) animation.cancel();
    this.running = [];
  }

  /** The counter that ends a walk: the last walk of a counter ends where it lies, each earlier one where the next begins. */
  private find(play: SVGGElement, walk: Walk, standing: Map<Element, string>): Element | undefined {
    const goal = walk.way.at(-1) ?? '';
    const lies = (counter: Element): string => standing.get(counter) ?? counter.closest<SVGElement>('.stack')?.dataset['hex'] ?? '';
    const known = walk.unit ? play.querySelector(`[data-unit="${CSS.escape(walk.unit)}"]`) : null;
    if (known) return lies(known) === goal ? known : undefined;
    const hidden = play.querySelectorAll(`.stack[data-hex="${CSS.escape(goal)}"] .counter:not([data-unit])`);
    return [...standing.keys(), ...[...hidden].toReversed()].find((c) => !c.hasAttribute('data-unit') && lies(c) === goal);
  }

  private wait(): void {
    clearTimeout(this.timer);
    const now = performance.now();
    const next = this.list.find((w) => !w.begun);
    const last = this.list.at(-1);
    if (next) {
      this.timer = window.setTimeout(() => {
        next.begun = true;
        this.onstart(next);
        this.wait();
      }, next.start - now);
    } else if (last) this.timer = window.setTimeout(() => this.rest(), last.start + last.length - now);
  }
}
