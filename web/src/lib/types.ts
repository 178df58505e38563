import type { Share, Source } from './dice';

/** The documents of the server, as src/engaja/server/payload.py writes them. */

import type { Value } from './values';

export type Lang = 'pt' | 'en';

export interface Side {
  id: string;
  name: string;
  form: string;
  face: 'dark' | 'light';
  ground: string;
  ink: string;
}

export interface Option {
  id: string;
  values: string[];
  /** Values that the game itself names. */
  labels: Record<string, string>;
  name: string;
  help: string;
  ruling: string;
  /** The paragraph that tells the ruling. */
  about: { id: string; section: string; title: string; text: string; ruling: string } | null;
}

/** A sentence, and where it names hexes (with their number) or strengths (without): from, to. */
export interface Said {
  text: string;
  numbers: [number, number, string][];
}

export interface Card {
  id: string;
  title: string;
  subtitle: string;
  about: string;
  minutes: number;
  hexes: number;
  counters: number;
  turns: number;
  /** Counters each side places itself. */
  free: [number, number];
  sides: [Side, Side];
  options: Option[];
  scenarios: ScenarioCard[];
  /** How its guided first game is opened, and for how many turns it is. */
  guided: { seats: string[]; options: Record<string, string>; turns: number } | null;
}

/** A level of victory of a scenario: who wins it, and how far ahead the first side must be. */
export interface Level {
  winner: number;
  least: number;
  name: string;
}

/** A short scenario of ours on the map of a game. */
export interface ScenarioCard {
  id: string;
  title: string;
  about: string;
  minutes: number;
  turns: number;
  /** The side that wins more often, where play has shown one. */
  favours: number | null;
  /** From the best for the first side on: how far it must be ahead. */
  levels: Level[];
}

/** What one reads before the first turn. */
export interface Briefing {
  special: { text: string; rule: string }[];
  sides: { title: string; situation: string; win: string; look: { hex: string; name: string; text: string }[]; way: string[] }[];
}

export interface PrintedUnit {
  name: string;
  form: string;
  side: number;
  nation: string;
  nationId: string;
  regiment: string;
  type: string;
  typeName: string;
  size: string;
  formation: string;
  corps: string;
  /** The division or the corps, as one reads it. */
  formationName: string;
  attack: number;
  defence: number;
  movement: number;
  range: number;
  arrival: number;
  /** Column of the terrain table. */
  class: string;
  /** Where it is set up freely; empty if its place is printed or it arrives later. */
  area: string;
  source: string;
}

export interface Rule extends Said {
  section: string;
  /** In short: the section, or the title of one in a table. */
  label: string;
  title: string;
  ruling: string;
  example: string;
}

export interface ResultTable {
  columns: string[];
  rows: { dice: string; cells: string[] }[];
}

export interface TerrainRow {
  name: string;
  label: string;
  kind: string;
  columns: number;
  move: Record<string, number>;
  /** Sides it concerns. */
  sides: number[];
  rule: string;
}

export interface Turn {
  turn: number;
  label: string;
  short: string;
  night: boolean;
}

export interface BoardDoc extends Card {
  viewBox: [number, number, number, number];
  defs: string;
  /** The map without its names, and the names. */
  ground: string;
  labels: string;
  hexLayer: string;
  numbers: string[];
  /** For each hex where its middle lies, and what it says of itself. */
  centres: [number, number][];
  titles: string[];
  neighbours: number[][];
  names: Record<string, string>;
  terrain: string[];
  features: Record<string, string[]>;
  /** What those are called. */
  words: Record<string, string>;
  /** Two hexes between which each line of the terrain table can be seen. */
  samples: Record<string, [string, string]>;
  units: Record<string, PrintedUnit>;
  stacking: number;
  calendar: Turn[];
  scenario: ScenarioCard | null;
  briefing: Briefing | null;
  objectives: { hex: string; points: [number, number] }[];
  tables: {
    combat: ResultTable;
    bombardment: ResultTable;
    codes: Record<string, string>;
    terrain: TerrainRow[];
    vulnerability: Record<string, [number, number]>;
    shifts: { text: string; columns: string; rule: string }[];
  };
  rules: Record<string, Rule>;
}

/** Moves that went together, or a fight with what followed from it. */
export interface RecapStep {
  kind: 'moved' | 'entered' | 'departed' | 'fight';
  title: string;
  /** Whose counters moved. */
  nation: string;
  /** Where they began and ended; for a fight, where it was. */
  starts: string[];
  goals: string[];
  /** Its lines in the log. */
  lines: number[];
  /** After how many orders of the game it was over. */
  moment: number;
}

/** What the other side did in its last turn; the turn is 0 if there was none. */
export interface Recap {
  turn: number;
  side: number;
  said: string;
  /** How many moved, and of how many. */
  moved: number;
  of: number;
  steps: RecapStep[];
  hands: (Said & { hex: string })[];
  /** Its turns before that were not looked at, the newest first, each with the order after which it began. */
  before: { turn: number; said: string; step: number }[];
}

/** A marker on a hex: its word is its symbol. */
export interface Mark {
  hex: string;
  mark: string;
  text: string;
}

/** What ending a phase now would give up. */
export interface Forfeit extends Said {
  kind: 'lost' | 'lapses' | 'later';
  what: string;
  rule: string;
  units: string[];
  hexes: string[];
  points: number;
}

export interface UnitState {
  hex: string;
  away: '' | 'awaiting' | 'destroyed' | 'left';
  steps: number;
  attack: number;
  defence: number;
  moved: boolean;
  engaged: boolean;
  duty: boolean;
  fought: boolean;
}

export interface Stack {
  side: number;
  units: string[];
  nation: string;
  type: string;
}

/** Numbers of one kind in a sum. */
export interface Term {
  kind: 'contact' | 'stack' | 'support' | 'units' | 'air';
  values: number[];
}

/** A sum with the terms that make it; fire is multiplied by the vulnerability of its target. */
export interface Total {
  value: Value<number>;
  terms: Term[];
  times: Value<number> | null;
}

export interface BattleSum {
  attack: Total;
  /** Fire has none. */
  defence: Total | null;
  odds: string;
  column: string;
  shifts: SeenShift[];
  attackers: string[];
  defenders: string[];
  /** What each unit counted for. */
  worths: Record<string, number>;
}

export interface LogLine extends Said {
  rule: string;
  kind: string;
  heading: boolean;
  /** Of this book alone, and worth seeing before one goes on. */
  notable: boolean;
  /** May follow from such an event. */
  aftermath: boolean;
  side: number;
  unit: string;
  hexes: string[];
  dice: number[];
  result: string;
  battle: BattleSum | null;
  /** The battle it belongs to, by its number in the game; 0 if to none. */
  fight: number;
  n: number;
  step: number;
}

export interface PointLine extends Said {
  side: number;
  points: number;
  rule: string;
  /** What they are for: an objective, destroyed units, or something of this book. */
  what: string;
  hex: string;
  units: number;
}

/** The whole board at a glance. */
export interface Survey {
  losses: { turn: number; unit: string; hex: string }[];
  /** Objectives that may change hands in this phase, and how many units can get there. */
  prizes: { hex: string; units: number; defended: boolean }[];
  zones: string[];
  /** Hexes by the side that was there last. */
  control: [string[], string[]];
  /** Where units are without supply; null in a game that knows no supply. */
  unsupplied: string[] | null;
  /** Where own units stand that may not move for want of it. */
  stranded: string[];
  /** The lines by which own stacks are supplied, each from the stack to its source, and how many hexes such a line may be long. */
  lines: [string, ...string[]][];
  longest: number;
  /** The same in words. */
  supply: Said[];
  threats: Record<string, number>;
}

export interface StateDoc {
  turn: number;
  when: string;
  night: boolean;
  phase: 'setup' | 'movement' | 'combat' | 'over';
  active: number;
  over: boolean;
  winner: number | null;
  /** How it ended before its time. */
  ended: '' | 'resigned' | 'agreed';
  /** The level of victory of a finished scenario. */
  level: string;
  score: [number, number];
  points: PointLine[];
  air: [number, number];
  airDefence: [number, number] | null;
  owners: Record<string, number>;
  /** Hexes under a marker of detonation. */
  /** Markers that lie on the map. */
  marks: Mark[];
  units: Record<string, UnitState>;
  stacks: Record<string, Stack>;
  play: string;
  /** Half points that every hex costs more now. */
  extra: number;
  log: LogLine[];
  events: number;
  played: number;
}

export interface Choice {
  order: string;
  /** What it is, where only this book knows it (`about` tells more); empty for others. */
  verb: string;
  text: string;
  units: string[];
  path: string[];
  /** Asked before it is given, because nobody can take it back. */
  confirm: { text: string; yes: string; rules: string[] } | null;
}

export interface Target {
  hex: string;
  contact: string[];
  support: string[];
  required: string[];
  /** Artillery that can bombard together, with nobody beside the hex. */
  together: string[][];
}

/** Only the deciding seat gets more than the first four fields; which of them depends on `kind`. */
export interface DecisionDoc extends Said {
  kind: string;
  side: number;
  rule: string;
  undo?: boolean;
  noUndo?: string;
  movable?: string[];
  arrivals?: string[];
  /** Where reinforcements of this turn come in. */
  entries?: string[];
  others?: Choice[];
  /** For each order only this book knows, what it is called and the rules that tell what it does. */
  about?: Record<string, { name: string; rules: string[] }>;
  /** Why the phase cannot end. */
  end?: Reason[];
  /** What would be given up if the phase ended now. */
  ending?: Forfeit[];
  /** Units that the end of the phase would destroy where they are. */
  danger?: string[];
  targets?: Target[];
  duties?: string[];
  air?: number;
  airAlone?: [number, number];
  hex?: string;
  from?: string[];
  attackers?: number;
  /** The attack points the enemy has announced, air included. */
  announced?: number;
  support?: string[];
  tray?: Record<string, string[]>;
  historical?: string;
  options?: Choice[];
}

export interface TableDoc {
  id: string;
  seq: number;
  game: string;
  you: number;
  /** The sides this seat plays now. */
  sides: number[];
  /** The sides its link gives: also those that it has handed to the computer. */
  yours: number[];
  /** Who plays each side now, and when the table was opened: a level of the computer, or `person`. */
  seats: string[];
  began: string[];
  /** The levels in words; empty for people. */
  levels: string[];
  /** This is the seat of whoever opened the table. */
  opener: boolean;
  options: Record<string, string>;
  /** Links of other seats, if this one may hand them out. */
  links: Record<string, string>;
  /** It is a variation of another game: the way back, and the order it branches off. */
  branch: { link: string; at: number } | null;
  /** One may ask for advice. */
  advice: boolean;
  /** The side that would end the game here. */
  offer: number | null;
  thinking: boolean;
  paused: boolean;
  state: StateDoc;
  decision: DecisionDoc;
  dice: DiceDoc;
  lesson: LessonDoc | null;
  /** Changes whenever something other than an order does. */
  news: number;
  /** Played by other rules or with other data: it goes on when its players agree. */
  outdated: boolean;
  agreed: number[];
  /** Goes on from another game, with dice of its own. */
  goesOn: boolean;
}

/** A lesson on the path. */
export interface LessonCard {
  id: string;
  game: string;
  number: number;
  title: string;
  short: string;
  minutes: number;
  /** The side that learns. */
  side: number;
}

/** What the companion of a first game proposes now. */
export interface GuidePlan {
  title: string;
  now: Said;
  /** `lost`: it can no longer be done as it was meant. `next`: the order that is due now, a march or an attack on a hex. */
  steps: { what: Said; why: Said; rules: string[]; way: string[]; done: boolean; lost: boolean; next: { order: string; hex: string; units: string[]; air: number } | null }[];
}

/** The lesson on a table: its tasks, how far it has come, and what went wrong. */
export interface LessonDoc {
  id: string;
  number: number;
  title: string;
  minutes: number;
  tasks: { task: Said; hint: Said; done: Said; aim: string[]; show: string[] }[];
  /** Whether it is about air points, about points. */
  air: boolean;
  points: boolean;
  now: number;
  /** After how many orders the present task began. */
  since: number;
  over: boolean;
  wrong: (Said & { rule: string; hexes: string[] }) | null;
  rules: string[];
  learned: string[];
  solution: string[];
}

/** Where the dice come from, and the numbers that the seats are adding to them. */
export interface DiceDoc {
  sources: (Source & { from: number })[];
  next: { commitment: string; shares: Share[] } | null;
}

/** A way to a hex: the hexes, the half points spent after each, and the chance of a loss. */
export interface Way {
  path: string[];
  spent: number[];
  risk: number;
}

export interface ReachHex {
  /** Half points of the way that is taken first. */
  cost: number;
  /** To choose between: the one taken first, and one that is shorter or safer. */
  ways: Way[];
  halt: '' | 'zone' | 'other';
  stop: boolean;
}

export interface Reach {
  unit: string;
  start: string;
  allowance: number;
  /** Hexes the ways are bent through. */
  through: string[];
  hexes: Record<string, ReachHex>;
  /** Hexes that may cost this unit a loss, with the chance. */
  risks: Record<string, number>;
  zones?: string[];
  reasons?: Reason[];
}

export interface Reason extends Said {
  rule: string;
  hexes: string[];
  units: string[];
}

/** A shift of a preview: one that is only possible names nobody. */
export interface SeenShift {
  columns: Value<number>;
  rule: string;
  text: string;
  /** What it is for, without its columns and its rule. */
  name: string;
}

/** The one number of a sheet that is tried out, and between what it lies. */
export interface Guess {
  what: 'defence' | 'vulnerability' | 'shifts';
  least: number;
  greatest: number;
  value: number;
  /** Between which guesses the column stays what it is. */
  holds: [number, number];
}

/** A piece of the scale of a defence: in the stack at least, up to, batteries, those that may lie under others, air. */
export interface Block {
  kind: 'stack' | 'unknown' | 'battery' | 'concealed' | 'air';
  points: number;
  hex: string;
}

export type Fate = 'attacker' | 'defender' | 'even';

/** An attack or an answer, worked out; columns and chances are those of the guess. */
export interface SheetDoc {
  kind: 'combat' | 'bombardment' | 'air-attack';
  attack: Total;
  defence: Total | null;
  shifts: SeenShift[];
  shifted: number;
  guess: Guess | null;
  scale: Block[];
  odds: string;
  column: string;
  possible: [string, string];
  columns: { name: string; chance: number; possible: boolean }[];
  chance: number;
  chances: [number, number];
  results: { result: string; text: string; chance: number; fate: Fate }[];
  /** The column that so many points more, or one less, would lead to. */
  more: { column: string; points: number } | null;
  less: { column: string; points: number } | null;
}

export interface Force {
  units: string[];
  air: number;
  total: number;
  column: string;
  chance: number;
  needed: string[];
  text: string;
}

/** Who can take part, by how free they are, and the least force for each column. */
export interface Plan {
  locked: string[];
  elsewhere: string[];
  needs: { hex: string; units: string[]; text: string }[];
  forces: Force[];
  proposal: Force | null;
}

export interface PreviewAnswer {
  reasons: Reason[];
  /** The force it is about. */
  units?: string[];
  air?: number;
  sheet?: SheetDoc | null;
  plan?: Plan;
  /** What else must still be attacked; or may be, when one answers. */
  later?: string;
}

export interface ReplayDoc {
  step: number;
  steps: number;
  state: StateDoc;
  decision: DecisionDoc;
}

export interface History {
  steps: number;
  /** Step, and the points of both sides from then on. */
  points: [number, number, number][];
  turns: { step: number; turn: number; date: string }[];
  throws: { step: number; text: string; hexes: string[] }[];
}

export interface GameRow {
  table: string;
  link: string;
  links: Record<string, string>;
  game: string;
  title: string;
  turn: number;
  over: boolean;
  yours: boolean;
  /** Sides of mine, and the side that decides. */
  sides: number[];
  decider: number;
  date: string;
  turns: number;
  doing: string;
  changed: string;
  seats: string[];
  began: string[];
  levels: string[];
}

/** Where a plan of the general's would have promised more, and how far looking for it has come. */
export interface HindsightDoc {
  running: boolean;
  done: number;
  of: number;
  turns: { step: number; turn: number; side: number; plan: string; promised: number; played: number; error: number; gain: number; clear: boolean }[];
}

/** What a computer thought before a turn, and at which step. */
export interface PlanLine {
  step: number;
  turn: number;
  side: number;
  text: string;
}

/** An order that an adviser would give; `from`: where those stand who take part in an attack. */
export interface AdvisedOrder extends Choice {
  from: string[];
}

export interface AdviceDoc {
  player: string;
  why: string;
  orders: AdvisedOrder[];
}

/** A level of the computer: its name, an honest sentence, and the seconds a turn it thinks; 0 if it does not search. */
export interface LevelDoc {
  id: string;
  name: string;
  about: string;
  think: number;
  most: number;
  usual: boolean;
}

export interface Opened {
  table: string;
  links: Record<string, string>;
}

export interface ProblemDoc {
  status: number;
  title: string;
  detail: string;
  reasons: Reason[];
}
