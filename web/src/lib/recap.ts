/** What the other side did, in steps one can follow: moves that went together, and fights with what came of them. */

import type { LogLine } from './types';

export interface MoveStep {
  kind: 'move';
  moves: LogLine[];
}

export interface FightStep {
  kind: 'fight';
  fight: LogLine;
  after: LogLine[];
}

export type RecapStep = MoveStep | FightStep;

const MARCHES = /^(moved|entered|flew|lifted|sailed)(-unseen)?$/;
const AFTER = /^(loss|eliminated|retreated|left-map|advanced|pushed)(-unseen)?$/;
const MOST_GROUPS = 7;

const first = (line: LogLine): string => line.hexes[0] ?? '';
const last = (line: LogLine): string => line.hexes.at(-1) ?? '';

/** Moves of neighbours to neighbouring goals are one group; the fewer groups, the further apart neighbours may be. */
function grouped(moves: LogLine[], distance: (a: string, b: string) => number): MoveStep[] {
  for (let near = 1; ; near += 1) {
    const groups: LogLine[][] = [];
    for (const move of moves) {
      const beside = groups.find((group) => group.some((other) => distance(first(move), first(other)) <= near && distance(last(move), last(other)) <= near));
      if (beside) beside.push(move);
      else groups.push([move]);
    }
    if (groups.length <= MOST_GROUPS || near > 12) return groups.map((group) => ({ kind: 'move', moves: group }));
  }
}

/** The steps of what others than `mine` did in these lines of the log. */
export function recapOf(lines: LogLine[], mine: number[], distance: (a: string, b: string) => number): RecapStep[] {
  const moves = lines.filter((l) => MARCHES.test(l.kind) && l.hexes.length > 1 && !mine.includes(l.side));
  const fights: FightStep[] = [];
  for (const line of lines) {
    const open = fights.at(-1);
    if (line.battle && line.dice.length) fights.push({ kind: 'fight', fight: line, after: [] });
    else if (open && AFTER.test(line.kind)) open.after.push(line);
  }
  const theirs = fights.filter((step) => !mine.includes(step.fight.side));
  return [...grouped(moves, distance), ...theirs];
}

/** The hexes of a step: starts and goals, or where it was fought. */
export const hexesOf = (step: RecapStep): string[] => (step.kind === 'move' ? step.moves.flatMap((m) => [first(m), last(m)]) : [first(step.fight)]);

/** After how many orders of the game a step is over. */
export const momentOf = (step: RecapStep): number => Math.max(...(step.kind === 'move' ? step.moves : [step.fight, ...step.after]).map((line) => line.step));
