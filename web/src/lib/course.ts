/** The course of a game as a drawing: steps along, points up. Pure. */
import type { History } from './types';

/** The points of both sides after a step. */
export function pointsAt(history: History, step: number): [number, number] {
  const found = history.points.findLast(([at]) => at <= step);
  return found ? [found[1], found[2]] : [0, 0];
}

export const mostPoints = (history: History): number => Math.max(1, ...history.points.flatMap(([, a, b]) => [a, b]));
export const leastPoints = (history: History): number => Math.min(0, ...history.points.flatMap(([, a, b]) => [a, b]));

/** A line in a box of 1000 by `height`, which holds its height until the points change. It is drawn to the scale of `frame`. */
export function line(history: History, side: 0 | 1, height: number, frame: History = history): string {
  const low = leastPoints(frame);
  const span = mostPoints(frame) - low || 1;
  const x = (step: number): number => round((step / Math.max(1, frame.steps)) * 1000);
  const y = (value: number): number => round(height - ((value - low) / span) * height);
  let path = '';
  for (const change of history.points) {
    const value = change[side + 1] ?? 0;
    path += path ? `H${x(change[0])}V${y(value)}` : `M${x(change[0])} ${y(value)}`;
  }
  return path ? `${path}H${frame.steps ? x(history.steps) : 1000}` : '';
}

/** Two courses in one frame: as long as the longer, as high as both. */
export const framed = (one: History, other: History): History => ({ ...one, steps: Math.max(one.steps, other.steps), points: [...one.points, ...other.points] });

/** What is left of a course from a step on: how a variation is drawn. */
export function from(history: History, step: number): History {
  return { ...history, points: [[step, ...pointsAt(history, step)], ...history.points.filter(([at]) => at > step)] };
}

/** The turn that runs after a step; undefined during the set-up. */
export const turnAt = (history: History, step: number): History['turns'][number] | undefined => history.turns.findLast((turn) => turn.step <= step);

/** Turns that can be labelled without touching: `room` is the width of a label, as a share of the whole. */
export function labelled(history: History, room: number): History['turns'] {
  let last = -Infinity;
  return history.turns.filter((turn) => {
    const at = turn.step / Math.max(1, history.steps);
    if (at - last < room || at > 1 - room / 2) return false;
    last = at;
    return true;
  });
}

/** How the points stood at the end of each turn, for those who read instead of looking. */
export function byTurn(history: History): { turn: number; date: string; points: [number, number]; throws: number }[] {
  return history.turns.map((turn, i) => {
    const next = history.turns[i + 1]?.step ?? history.steps + 1;
    const throws = history.throws.filter((t) => t.step >= turn.step && t.step < next).length;
    return { turn: turn.turn, date: turn.date, points: pointsAt(history, next - 1), throws };
  });
}

const round = (value: number): number => Math.round(value * 10) / 10;
