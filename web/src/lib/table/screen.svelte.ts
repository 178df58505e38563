import { BRIEFING } from '../briefing';
import { prefs, recall, remember } from '../prefs.svelte';
import type { AdviceDoc, Forfeit, LogLine, Reason, Recap, RecapStep, Survey } from '../types';
import { Walks } from '../walks';
import { Position } from './position.svelte';

/** A refused or a doubtful order, shown on the map and in a card. */
export interface Refusal {
  title: string;
  reasons: Reason[];
  hex: string;
  /** The way that was asked about, and how many of its hexes can be reached. */
  way: string[];
  good: number;
  offers: { text: string; run: () => void }[];
}

export type Look = { kind: 'rule' | 'hex' | 'unit'; id: string };
export type Sheet = '' | 'charts' | 'help' | 'menu' | 'share' | 'dice' | 'players' | 'book';
export type Tab = 'unit' | List;
/** What the panel lists below the chosen unit. */
export type List = 'points' | 'armies' | 'losses' | 'log';
/** How long a step of the recap stands, in milliseconds. */
const RECAP_STEP = 1800;
export const SPEEDS = [0.5, 1, 2, 4] as const;
export const LAYERS = ['zones', 'threats', 'supply', 'control', 'ruler'] as const;
export type Layer = (typeof LAYERS)[number];

/** Hexes to be brought into view. `force`: large enough to be read; `any`: one of them is enough. */
export interface Wish {
  hexes: string[];
  force: boolean;
  any?: boolean;
  /** As large as all of them fit, if they are not all in view. */
  fit?: boolean;
}

/** What lies open on the screen beside the map, and what is said to the player. */
export abstract class Screen extends Position {
  problem = $state('');
  refusal = $state.raw<Refusal | null>(null);

  look = $state.raw<Look | null>(null);
  sheet = $state<Sheet>('');
  /** The paragraph that the rule book opens at. */
  reading = $state('');
  tab = $state<Tab>('unit');
  /** The list that stands below the chosen unit; kept for the visit. */
  list = $state<List>('points');
  /** What is searched for among the units, and who was found. */
  query = $state('');
  found = $state.raw<string[]>([]);

  /** Layers that lie over the map; their card, when it is open. */
  layers = $state.raw<Layer[]>([]);
  layersOpen = $state(false);
  /** The two ends of the ruler. */
  ruler = $state.raw<[string, string]>(['', '']);
  survey = $state.raw<Survey | null>(null);
  private surveyed = '';
  textMode = $state(false);
  hidden = $state(false);
  reverse = $state(false);
  follow = $state(true);

  /** What ending the phase would cost, while the player thinks about it. */
  warning = $state.raw<Forfeit[] | null>(null);

  /** What the other side did in its turn, which step of it is shown (all: -1), whether it lies open, and whether it is asked for. */
  recap = $state.raw<Recap | null>(null);
  recapAt = $state(-1);
  recapOpen = $state(false);
  recapComing = $state(false);

  /** What an adviser would do in this decision, and whether he is being asked. */
  advice = $state.raw<AdviceDoc | null>(null);
  asking = $state(false);

  /** The briefing lies open, told for this side; and which of its places is looked at. */
  briefing = $state(false);
  briefed = $state(0);
  pin = $state(-1);

  busy = $state(false);
  online = $state(true);
  covered = $state(false);
  /** What an order of this book's own, or the opening of the game, has brought. */
  news = $state.raw<LogLine[]>([]);
  toasts = $state<{ id: number; text: string }[]>([]);
  polite = $state('');
  assertive = $state('');
  seen = $state(0);
  /** The board has the focus of the keyboard. */
  atBoard = $state(false);
  /** Asks the board to show these hexes; a new object each time. */
  show = $state.raw<Wish | null>(null);
  pinged = $state.raw<string[]>([]);
  /** Where the map stood when it was last on the screen. */
  lastView: { x: number; y: number; k: number } | null = null;

  readonly walks = new Walks();

  private serial = 0;

  /** Opens one of the lists of the panel. */
  openList(list: List): void {
    this.tab = this.list = list;
  }

  /** Lays a layer over the map, or takes it away. Zones and threats would cover each other. */
  toggleLayer(layer: Layer): void {
    const rest = this.layers.filter((l) => l !== layer && !(layer === 'zones' && l === 'threats') && !(layer === 'threats' && l === 'zones'));
    this.layers = this.layers.includes(layer) ? this.layers.filter((l) => l !== layer) : [...rest, layer];
    if (layer !== 'ruler') return;
    this.ruler = ['', ''];
    this.layersOpen = false; // the card folds: the map is wanted now, and digits name hexes again
  }

  /** Asks for the board at a glance, once for each position. */
  async askSurvey(): Promise<void> {
    const doc = this.doc;
    const threats = this.layers.includes('threats');
    const key = `${doc?.seq} ${doc?.you} ${threats}`;
    if (!doc || this.surveyed === key) return;
    this.surveyed = key;
    try {
      const found = await this.api.survey(doc.you < 2 ? doc.you : undefined, threats);
      if (this.surveyed === key) this.survey = found;
    } catch {
      this.surveyed = ''; // the next position asks again
    }
  }

  /** Measures from one hex to another: the first tap is one end, the second the other. */
  protected measure(hex: string): void {
    const [from, to] = this.ruler;
    this.ruler = !from || to ? [hex, ''] : [from, hex];
  }

  /** Asks the server for the table anew. */
  abstract refresh(): Promise<void>;

  look_at(hexes: string[], force = false): void {
    const known = hexes.filter((h) => this.geo?.has(h));
    if (!known.length) return;
    this.show = { hexes: known, force };
    this.pinged = known;
    setTimeout(() => (this.pinged = []), 1600);
  }

  openBriefing(): void {
    this.briefed = this.doc?.you === 1 ? 1 : 0;
    this.pin = -1;
    this.briefing = !!this.board?.briefing;
  }

  closeBriefing(): void {
    this.briefing = false;
    if (location.hash === BRIEFING) history.replaceState(null, '', location.pathname);
  }

  /** The ground of a scenario: its objectives, and what its briefing tells either side to look at. */
  get ground(): string[] {
    const { scenario, briefing, objectives } = this.board ?? {};
    if (!scenario || !briefing || !objectives) return [];
    const told = briefing.sides.flatMap(({ look, way }) => [...look.map((x) => x.hex), ...way]);
    return [...told, ...objectives.filter((o) => Math.max(...o.points)).map((o) => o.hex)].filter((h) => this.geo?.has(h));
  }

  /** Where the work of this phase is: who can move or come, what can be attacked and from where, what can be chosen. */
  get work(): string[] {
    const decision = this.doc?.decision;
    const at = (unit: string): string => this.doc?.state.units[unit]?.hex ?? '';
    const hexes = this.kind === 'movement' ? [...(decision?.movable ?? []).map(at), ...(decision?.arrivals?.length ? (decision.entries ?? []) : [])]
      : this.kind === 'combat' ? (decision?.targets ?? []).filter((x) => x.contact.length).flatMap((x) => [x.hex, ...x.contact.map(at)])
      : this.mine ? (decision?.options ?? []).flatMap((o) => [...o.units.map(at), ...o.path]) : [];
    return [...new Set(hexes)].filter((h) => this.geo?.has(h));
  }

  /** Brings the work of the phase into view, as much of it as stays legible. */
  showWork(): void {
    const hexes = this.work;
    if (hexes.length && !this.briefing) this.show = { hexes, force: false, fit: true };
  }

  /** Whether the recap runs by itself, and how fast; the speed is kept. */
  recapPlaying = $state(false);
  recapSpeed = $state(Number(recall('recap-speed')) || 1);
  private recapTimer = 0;

  /** The steps of what the other side did. */
  get recapSteps(): RecapStep[] {
    return this.recap?.steps ?? [];
  }

  /** What a step tells, line by line. */
  recapLines(step: RecapStep): LogLine[] {
    return this.log.filter((line) => step.lines.includes(line.n));
  }

  playRecap(): void {
    this.recapPlaying = !this.recapPlaying;
    clearTimeout(this.recapTimer);
    if (this.recapPlaying) this.recapNext(this.recapAt + 1 >= this.recapSteps.length ? 0 : this.recapAt + 1);
  }

  speedRecap(speed: number): void {
    this.recapSpeed = speed;
    remember('recap-speed', String(speed));
  }

  private recapNext(step: number): void {
    this.recapTo(step);
    clearTimeout(this.recapTimer);
    if (step + 1 < this.recapSteps.length) this.recapTimer = window.setTimeout(() => this.recapNext(step + 1), RECAP_STEP / this.recapSpeed);
    else this.recapPlaying = false;
  }

  /** Goes to a step by hand: what ran by itself stops. */
  stepRecap(step: number): void {
    clearTimeout(this.recapTimer);
    this.recapPlaying = false;
    this.recapTo(step);
  }

  /** Goes to a step of the recap, and brings it into view; before the first one is all of it. */
  recapTo(step: number): void {
    this.recapAt = Math.max(-1, Math.min(this.recapSteps.length - 1, step));
    this.recapOpen = true;
    const now = this.recapSteps[this.recapAt];
    const hexes = (now ? [now] : this.recapSteps).flatMap((s) => [...s.starts, ...s.goals]).filter((h) => this.geo?.has(h));
    if (hexes.length) this.show = { hexes, force: false, fit: !now };
    void this.showMoment(now);
  }

  /** The map as it stood after a step; the present while all of them are shown, or if the past cannot be had. */
  private async showMoment(step: RecapStep | undefined): Promise<void> {
    if (!step) return void (this.moment = null);
    try {
      const { state } = await this.api.replay(step.moment, this.doc?.you);
      if (this.recapOpen && this.recapSteps[this.recapAt] === step) this.moment = state;
    } catch {
      this.moment = null;
    }
  }

  foldRecap(): void {
    this.moment = null;
    clearTimeout(this.recapTimer);
    this.recapPlaying = false;
    this.recapOpen = this.recapComing = false;
    this.recapAt = -1;
  }

  /** Enough of the other side: to one's own work. */
  beginWork(): void {
    this.foldRecap();
    this.showWork();
  }

  toast(text: string): void {
    const id = ++this.serial;
    this.toasts = [...this.toasts.slice(-2), { id, text }];
    setTimeout(() => (this.toasts = this.toasts.filter((x) => x.id !== id)), 6000);
  }

  protected refused(title: string, reasons: Reason[], hex: string): Refusal {
    this.assertive = `${title}. ${reasons.map((r) => r.text).join(' ')}`;
    return { title, reasons, hex, way: [], good: 0, offers: [] };
  }

  get shortKeys(): boolean {
    return prefs.keys;
  }
}
