import { Offline, Problem, SeatApi, loadBoard } from './api';
import { Geometry } from './geometry';
import { t } from './i18n.svelte';
import { prefs, recall, remember } from './prefs.svelte';
import type {
  BoardDoc, Choice, DecisionDoc, LogLine, PreviewAnswer, Reach, Reason, ReplayDoc, StateDoc, TableDoc, Target,
} from './types';

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

/** A battle being put together: an attack to declare, or an answer to one. */
export interface Draft {
  kind: 'attack' | 'answer';
  hex: string;
  units: string[];
  air: number;
}

/** What only one book knows, for one unit or for none: a flight, a landing, a strike. */
export interface Special {
  verb: string;
  unit: string;
  choices: Choice[];
  /** Where it can be done; none if it is not done to a hex. */
  places: string[];
}

export type Look = { kind: 'rule' | 'hex' | 'unit'; id: string };
export type Sheet = '' | 'charts' | 'help' | 'menu' | 'share';
export type Tab = 'unit' | 'points' | 'log';

/** Decisions that follow a throw of the dice. */
const RESULTS = ['loss', 'exchange', 'price', 'retreat', 'push', 'advance'];

export const hexText = (hex: string): string => hex.replace('-', '');

export class Table {
  readonly api: SeatApi;
  board = $state.raw<BoardDoc | null>(null);
  geo = $state.raw<Geometry | null>(null);
  doc = $state.raw<TableDoc | null>(null);
  log = $state.raw<LogLine[]>([]);
  problem = $state('');

  unit = $state('');
  hex = $state('');
  group = $state(false);
  fan = $state(false);
  focus = $state('');
  hover = $state('');
  dragging = $state(false);
  reaches = $state.raw<Reach[]>([]);
  /** The special action that a tap on the map carries out now, instead of a march or an attack. */
  aim = $state('');
  refusal = $state.raw<Refusal | null>(null);

  draft = $state.raw<Draft | null>(null);
  odds = $state.raw<PreviewAnswer | null>(null);
  rolled = $state.raw<LogLine | null>(null);
  /** The last result on the text board, where it is read among everything else. */
  told = $state.raw<LogLine | null>(null);
  replay = $state.raw<ReplayDoc | null>(null);

  look = $state.raw<Look | null>(null);
  sheet = $state<Sheet>('');
  tab = $state<Tab>('unit');
  textMode = $state(false);
  hidden = $state(false);
  reverse = $state(false);
  follow = $state(true);

  busy = $state(false);
  online = $state(true);
  covered = $state(false);
  toasts = $state<{ id: number; text: string }[]>([]);
  polite = $state('');
  assertive = $state('');
  seen = $state(0);
  /** Asks the board to show these hexes; a new object each time. */
  show = $state.raw<{ hexes: string[]; force: boolean } | null>(null);
  pinged = $state.raw<string[]>([]);
  /** Where the map stood when it was last on the screen. */
  lastView: { x: number; y: number; k: number } | null = null;

  private socket: WebSocket | null = null;
  private retries = 0;
  private closed = false;
  private serial = 0;
  private wanted: number | undefined;
  private oddsTimer = 0;
  private loading = false;
  private again = false;

  constructor(id: string, token: string) {
    this.api = new SeatApi(id, token);
  }

  // What is seen now

  get state(): StateDoc | null {
    return this.replay?.state ?? this.doc?.state ?? null;
  }

  get decision(): DecisionDoc | null {
    return this.replay?.decision ?? this.doc?.decision ?? null;
  }

  /** Whether this seat has something to decide. */
  get mine(): boolean {
    const doc = this.doc;
    return !!doc && !this.replay && doc.decision.kind !== '' && doc.decision.side === doc.you && doc.sides.includes(doc.you);
  }

  get kind(): string {
    return this.mine ? (this.doc?.decision.kind ?? '') : '';
  }

  /** The special actions of this decision, all places of one unit together. */
  specials: Special[] = $derived.by(() => {
    const found = new Map<string, Special>();
    for (const choice of this.mine ? (this.doc?.decision.others ?? []) : []) {
      const [first = '', second = ''] = choice.order.split(' ');
      const verb = first === 'use' ? second : choice.path.at(-1) === 'off' ? 'leave' : first;
      const unit = choice.units[0] ?? '';
      const special = found.get(`${verb} ${unit}`) ?? { verb, unit, choices: [], places: [] };
      const hex = choice.path.at(-1) ?? '';
      special.choices.push(choice);
      if (this.geo?.has(hex)) special.places.push(hex);
      found.set(`${verb} ${unit}`, special);
    }
    return [...found.values()];
  });

  specialsOf(unit: string): Special[] {
    return this.specials.filter((x) => x.unit === unit);
  }

  /** The special action being aimed. */
  get special(): Special | undefined {
    return this.aim ? this.specials.find((x) => x.verb === this.aim && x.unit === this.unit) : undefined;
  }

  /** Hexes where the chosen unit can be put: by the set-up, or by a special action. */
  get spots(): string[] {
    if (this.kind === 'place' && this.unit) return this.doc?.decision.tray?.[this.unit] ?? [];
    return this.special?.places ?? [];
  }

  verbName(verb: string): string {
    const known = `ui-verb-${verb}`;
    return t(known) === known ? verb : t(known);
  }

  get reach(): Reach | null {
    if (this.special) return null;
    const [first, ...rest] = this.reaches;
    if (!first) return null;
    if (!rest.length) return first;
    const hexes: Reach['hexes'] = {};
    for (const [hex, step] of Object.entries(first.hexes)) {
      const all = rest.map((r) => r.hexes[hex]);
      if (all.some((s) => !s)) continue;
      hexes[hex] = { ...step, stop: step.stop && all.every((s) => s?.stop) };
    }
    return { ...first, hexes };
  }

  get movable(): string[] {
    return this.kind === 'movement' ? (this.doc?.decision.movable ?? []) : [];
  }

  /** Units that can still do something, in the order a player would go through them. */
  get actors(): string[] {
    const decision = this.doc?.decision;
    const state = this.doc?.state;
    if (!decision || !state || !this.mine) return [];
    const place = (id: string): string => state.units[id]?.hex || '9999';
    const sorted = (ids: string[]): string[] => [...new Set(ids)].sort((a, b) => place(a).localeCompare(place(b)));
    switch (decision.kind) {
      case 'movement':
        return sorted((decision.movable ?? []).filter((id) => !state.units[id]?.moved));
      case 'combat': {
        const duties = decision.duties ?? [];
        const others = (decision.targets ?? []).flatMap((x) => [...x.contact, ...x.support]);
        return [...sorted(duties), ...sorted(others.filter((id) => !duties.includes(id)))];
      }
      case 'place':
        return Object.keys(decision.tray ?? {});
      default:
        return sorted((decision.options ?? []).flatMap((o) => o.units));
    }
  }

  /** Choices of the decision that belong to the chosen unit, or all while none is chosen. */
  get choices(): Choice[] {
    const options = this.mine ? (this.doc?.decision.options ?? []) : [];
    const own = options.filter((o) => o.units.includes(this.unit));
    return own.length ? own : options;
  }

  get targets(): Target[] {
    return this.kind === 'combat' ? (this.doc?.decision.targets ?? []) : [];
  }

  /** Targets somebody on the ground can reach, those that must be attacked first; the others only aircraft can. */
  get groundTargets(): Target[] {
    const weight = (x: Target): number => Number(this.isDuty(x)) * 100 + x.contact.length;
    return this.targets.filter((x) => x.contact.length || x.support.length).sort((a, b) => weight(b) - weight(a));
  }

  /** Whether attacking this hex would fulfil a duty that is still open. */
  isDuty(target: Target): boolean {
    const open = this.doc?.decision.duties ?? [];
    return target.required.length > 0 || target.contact.some((u) => open.includes(u));
  }

  /** Targets the chosen unit could take part in attacking. */
  get unitTargets(): Target[] {
    return this.targets.filter((x) => x.contact.includes(this.unit) || x.support.includes(this.unit));
  }

  stackAt(hex: string): string[] {
    return this.state?.stacks[hex]?.units ?? [];
  }

  sideName(side: number): string {
    return this.board?.sides[side]?.name ?? t('ui-nobody');
  }

  unitName(id: string): string {
    return this.board?.units[id]?.name ?? id;
  }

  hexName(hex: string): string {
    const name = this.board?.names[hex];
    return name ? `${hex} ${name}` : hex;
  }

  /** The hex in words, for one who does not see it. */
  describe(hex: string): string {
    const board = this.board;
    const state = this.state;
    if (!board || !state || !this.geo) return hex;
    const parts = [this.hexName(hex), this.terrainName(this.geo.terrain(hex))];
    for (const feature of board.features[hex] ?? []) parts.push(this.terrainName(feature));
    const stack = state.stacks[hex];
    if (stack) {
      const known = stack.units.filter(Boolean);
      const side = this.sideName(stack.side);
      if (known.length) parts.push(t('ui-stack-known', { side, count: stack.units.length, units: known.map((u) => this.unitName(u)).join(', ') }));
      else parts.push(t('ui-stack-unknown', { side, count: stack.units.length, type: this.typeName(stack.type) }));
    }
    const step = this.reach?.hexes[hex];
    if (step?.stop) parts.push(t('ui-reach-words', { left: ((this.reach?.allowance ?? 0) - step.cost) / 2 }));
    if (this.special?.places.includes(hex)) parts.push(t('ui-special-here', { action: this.verbName(this.special.verb) }));
    if (this.groundTargets.some((x) => x.hex === hex)) parts.push(t('ui-can-be-attacked'));
    return parts.join(', ');
  }

  terrainName(name: string): string {
    const found = this.board?.tables.terrain.find((row) => row.name === name)?.label;
    return found ?? (t(`ui-feature-${name}`) === `ui-feature-${name}` ? name : t(`ui-feature-${name}`));
  }

  typeName(type: string): string {
    for (const unit of Object.values(this.board?.units ?? {})) if (unit.type === type) return unit.typeName;
    return type;
  }

  // Loading and staying in touch

  async start(): Promise<void> {
    try {
      const doc = await this.api.see();
      this.board = await loadBoard(doc.game);
      this.geo = new Geometry(this.board);
      this.seen = Number(recall(`seen.${this.api.table}.${doc.you}`)) || 0;
      this.covered = doc.sides.length > 1 && doc.options['visibility'] !== 'open' && doc.seq > 0 && !doc.state.over;
      this.wanted = doc.you;
      this.take(doc, true);
      this.connect();
    } catch (error) {
      this.problem = error instanceof Offline ? t('ui-offline') : error instanceof Error ? error.message : String(error);
    }
  }

  async changeLanguage(): Promise<void> {
    if (!this.doc) return;
    this.board = await loadBoard(this.doc.game);
    this.geo = new Geometry(this.board);
    await this.refresh();
    if (this.replay) await this.goTo(this.replay.step);
  }

  stop(): void {
    this.closed = true;
    this.socket?.close();
  }

  private connect(): void {
    if (this.closed) return;
    const socket = new WebSocket(this.api.liveUrl);
    this.socket = socket;
    socket.onopen = () => {
      if (!this.online) this.toast(t('ui-back-online'));
      this.online = true;
      this.retries = 0;
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      const news = JSON.parse(event.data) as { seq: number; thinking: boolean };
      if (!this.doc) return;
      if (news.thinking !== this.doc.thinking) this.doc = { ...this.doc, thinking: news.thinking };
      if (news.seq !== this.doc.seq && !this.busy) void this.refresh();
    };
    socket.onclose = (event) => {
      if (this.closed) return;
      if (event.code === 4404 || event.code === 4403) return;
      if (this.retries > 0) this.online = false;
      const wait = Math.min(15_000, 400 * 2 ** this.retries) * (0.7 + Math.random() * 0.6);
      this.retries += 1;
      setTimeout(() => this.connect(), wait);
    };
  }

  async refresh(): Promise<void> {
    if (this.loading) {
      this.again = true;
      return;
    }
    this.loading = true;
    try {
      do {
        this.again = false;
        this.take(await this.api.see(this.wanted), true);
      } while (this.again);
    } catch (error) {
      if (error instanceof Offline) this.online = false;
      else if (error instanceof Problem) this.toast(error.message);
    } finally {
      this.loading = false;
    }
  }

  /** Takes over a new position. `whole`: its log replaces the old one instead of going on from it. */
  private take(doc: TableDoc, whole: boolean): void {
    const before = this.doc;
    const lines = doc.state.log;
    const first = lines[0]?.n ?? Infinity;
    const fresh = before ? lines.filter((l) => l.n >= before.state.events) : [];
    this.log = whole ? lines : [...this.log.filter((l) => l.n < first && l.n < doc.state.events), ...lines];
    const changed = before?.seq !== doc.seq || before.you !== doc.you;
    this.doc = doc;
    if (!before || changed) this.afterChange(before, doc, fresh);
  }

  private afterChange(before: TableDoc | null, doc: TableDoc, fresh: LogLine[]): void {
    this.refusal = null;
    this.hover = '';
    const battle = fresh.filter((l) => l.battle && l.dice.length).at(-1);
    const asked = doc.sides.includes(doc.decision.side) && RESULTS.includes(doc.decision.kind);
    const answered = before?.decision.kind === 'answer' && doc.sides.includes(before.decision.side);
    if (battle && before && (doc.sides.includes(battle.side) || asked || answered)) {
      if (this.textMode) this.told = battle;
      else this.rolled = battle;
      this.draft = null;
    }
    if (before && fresh.length) {
      const heard = fresh.slice(-4);
      this.polite = [...(battle && !heard.includes(battle) ? [battle] : []), ...heard].map((l) => l.text).join(' ');
    }
    if (!before || before.decision.kind !== doc.decision.kind || before.decision.side !== doc.decision.side) {
      this.draft = null;
      if (doc.sides.includes(doc.decision.side) && before) this.assertive = `${t('ui-your-turn-full', { side: this.sideName(doc.decision.side) })} ${doc.decision.text}`;
    }
    if (doc.sides.length > 1 && doc.decision.kind && doc.decision.side !== doc.you) this.handOver(doc);
    if (this.kind === 'answer' && doc.decision.hex) {
      this.draft = { kind: 'answer', hex: doc.decision.hex, units: [], air: 0 };
      this.focus = doc.decision.hex;
      this.askOdds();
      this.look_at([doc.decision.hex]);
    }
    if (this.follow && !this.mine && fresh.length) {
      const hexes = fresh.flatMap((l) => l.hexes).slice(-2);
      if (hexes.length) this.show = { hexes, force: false };
    }
    this.reselect();
    this.title();
  }

  /** Two people at one screen: the other one takes over, behind a cover if he must not see everything. */
  private handOver(doc: TableDoc): void {
    this.wanted = doc.decision.side;
    if (doc.options['visibility'] === 'open') void this.refresh();
    else this.covered = true;
  }

  async uncover(): Promise<void> {
    this.clear();
    this.rolled = null;
    await this.refresh();
    if (this.doc) this.seen = Number(recall(`seen.${this.api.table}.${this.doc.you}`)) || 0;
    this.covered = false;
  }

  private title(): void {
    const name = this.board?.title ?? 'engaja';
    document.title = this.mine ? `● ${t('ui-your-turn')}: ${name}` : `${name} · engaja`;
  }

  // Choosing

  /** After a change: keep the chosen unit if it can still act. */
  private reselect(): void {
    const unit = this.unit;
    this.reaches = [];
    if (!this.special) this.aim = '';
    if (!this.doc) return;
    const where = this.doc.state.units[unit]?.hex ?? '';
    if (this.mine && this.doc.decision.options) {
      const first = this.doc.decision.options?.find((o) => o.units.length)?.units[0] ?? '';
      this.unit = this.doc.decision.options?.some((o) => o.units.includes(unit)) ? unit : first;
      this.hex = this.doc.state.units[this.unit]?.hex ?? this.hex;
      const hexes = [this.hex, ...(this.doc.decision.options ?? []).flatMap((o) => o.path)].filter((h) => this.geo?.has(h));
      if (hexes.length) this.show = { hexes, force: false };
    } else if (this.kind === 'place') {
      const tray = this.doc.decision.tray ?? {};
      if (!tray[unit]) this.unit = Object.keys(tray)[0] ?? '';
    } else if (unit && this.kind === 'movement' && this.doc.state.units[unit]?.moved) {
      this.hex = where;
      this.unit = '';
      this.group = false;
    } else if (unit && !where && !this.doc.decision.arrivals?.includes(unit)) this.clear();
    else if (unit) void this.select(unit, this.group, this.aim);
  }

  clear(): void {
    this.unit = '';
    this.aim = '';
    this.hex = '';
    this.group = false;
    this.fan = false;
    this.reaches = [];
    this.hover = '';
    this.refusal = null;
  }

  /** Between the map and the text board; a result that stands on the sheet is read on there. */
  setText(on: boolean): void {
    this.textMode = on;
    if (!on || !this.rolled) return;
    this.told = this.rolled;
    this.rolled = null;
  }

  /** One step back. */
  back(): void {
    if (this.refusal) this.refusal = null;
    else if (this.replay) this.replay = null;
    else if (this.rolled) this.rolled = null;
    else if (this.draft?.kind === 'attack') this.closeDraft();
    else if (this.fan) this.fan = false;
    else if (this.aim && this.movable.includes(this.unit)) this.aim = '';
    else this.clear();
  }

  async select(unit: string, group = false, aim = ''): Promise<void> {
    const hex = this.state?.units[unit]?.hex ?? '';
    this.unit = unit;
    this.group = group;
    this.aim = aim || this.onlySpecial(unit);
    if (hex) this.hex = this.focus = hex;
    this.refusal = null;
    this.tab = 'unit';
    if (!this.movable.includes(unit)) {
      this.reaches = [];
      return;
    }
    const units = group && hex ? this.stackAt(hex).filter((u) => this.movable.includes(u)) : [unit];
    try {
      const found = await Promise.all(units.map((u) => this.api.reach(u)));
      if (this.unit !== unit || this.group !== group) return;
      this.reaches = found.sort((a, b) => a.allowance - b.allowance);
      if (!hex) this.look_at(Object.entries(found[0]?.hexes ?? {}).filter(([, s]) => s.stop && !s.from).map(([h]) => h).slice(0, 12));
      const reasons = found.flatMap((r) => r.reasons ?? []);
      if (reasons.length) this.refusal = this.refused(this.unitName(unit), reasons, hex);
    } catch (error) {
      this.report(error);
    }
  }

  /** A unit that cannot march or fight is chosen for the one other thing it can do. */
  private onlySpecial(unit: string): string {
    if (this.kind !== 'movement' || this.movable.includes(unit)) return '';
    return this.specialsOf(unit).find((x) => x.places.length)?.verb ?? '';
  }

  /** Lights the places of a special action, and lets go of whatever does not do it. */
  aimAt(special: Special): void {
    this.fan = false;
    if (special.unit) void this.select(special.unit, false, special.places.length ? special.verb : '');
    else {
      this.clear();
      this.aim = special.verb;
    }
    const hex = this.state?.units[special.unit]?.hex ?? '';
    if (hex) this.show = { hexes: [hex], force: false };
    if (special.places.length) this.polite = t('ui-special-aim', { action: this.verbName(special.verb), count: special.places.length });
  }

  selectHex(hex: string): void {
    const stack = this.stackAt(hex).filter(Boolean);
    this.hex = this.focus = hex;
    this.refusal = null;
    this.tab = 'unit';
    const able = stack.find((u) => this.actors.includes(u)) ?? stack.find((u) => this.movable.includes(u)) ?? stack[0];
    this.fan = stack.length > 1;
    if (able) void this.select(able);
    else {
      this.unit = '';
      this.aim = '';
      this.reaches = [];
    }
  }

  next(step = 1): void {
    const all = this.actors;
    if (!all.length) return;
    const at = all.indexOf(this.unit);
    const unit = all[(at + step + all.length) % all.length] ?? '';
    this.fan = false;
    void this.select(unit);
    const hex = this.doc?.state.units[unit]?.hex;
    if (hex) this.show = { hexes: [hex], force: false };
  }

  through(step: number): void {
    const stack = this.stackAt(this.hex).filter(Boolean);
    if (!stack.length) return;
    void this.select(stack[(stack.indexOf(this.unit) + step + stack.length) % stack.length] ?? '');
  }

  look_at(hexes: string[], force = false): void {
    const known = hexes.filter((h) => this.geo?.has(h));
    if (!known.length) return;
    this.show = { hexes: known, force };
    this.pinged = known;
    setTimeout(() => (this.pinged = []), 1600);
  }

  // What a click, a tap or Enter on a hex does

  tap(hex: string, touch = false): void {
    this.focus = hex;
    const stack = this.state?.stacks[hex];
    const own = !!stack && this.mine && stack.side === this.doc?.you;
    if (this.special) return this.tapAiming(hex, own, touch);
    switch (this.kind) {
      case 'movement':
        return this.tapMoving(hex, own, touch);
      case 'combat':
        return this.tapFighting(hex, own);
      case 'place':
        return this.tapPlacing(hex);
      case '':
      case 'answer':
        return this.selectHex(hex);
      default:
        return this.tapChoosing(hex);
    }
  }

  private tapMoving(hex: string, own: boolean, touch: boolean): void {
    const step = this.reach?.hexes[hex];
    if (this.unit && step?.stop && hex !== this.reach?.start) {
      if (touch && this.hover !== hex) {
        this.hover = hex;
        return;
      }
      if (!own) return void this.move(hex);
      this.hover = hex;
      this.refusal = {
        title: t('ui-own-stack', { hex: this.hexName(hex) }), reasons: [], hex: '', way: [], good: 0,
        offers: [
          { text: t('ui-move-here', { hex: hexText(hex) }), run: () => void this.move(hex) },
          { text: t('ui-choose-stack'), run: () => this.selectHex(hex) },
        ],
      };
    } else if (own && !(this.unit && this.hex === hex)) this.selectHex(hex);
    else if (own) this.fan = !this.fan && this.stackAt(hex).length > 1;
    else if (this.reaches.length) void this.why(hex);
    else this.selectHex(hex);
  }

  /** A special action is being aimed: a lit hex takes it. */
  private tapAiming(hex: string, own: boolean, touch: boolean): void {
    const special = this.special;
    if (!special) return;
    const orders = special.choices.filter((o) => o.path.at(-1) === hex);
    if (!orders.length) return own && hex !== this.hex ? this.selectHex(hex) : void this.why(hex);
    if (touch && this.hover !== hex) this.hover = hex;
    else if (orders.length === 1 && orders[0]) void this.order(orders[0].order);
    else this.refusal = this.which(orders);
  }

  private which(choices: Choice[]): Refusal {
    const offers = choices.slice(0, 6).map((o) => ({ text: o.text, run: () => void this.order(o.order) }));
    return { title: t('ui-which'), reasons: [], hex: '', way: [], good: 0, offers };
  }

  private tapFighting(hex: string, own: boolean): void {
    const target = this.targets.find((x) => x.hex === hex);
    if (target && (target.contact.length || target.support.length)) this.openDraft(target);
    else if (own || !this.state?.stacks[hex]) this.selectHex(hex);
    else this.openAirAttack(hex);
  }

  private tapPlacing(hex: string): void {
    const tray = this.doc?.decision.tray ?? {};
    if (this.unit && tray[this.unit]?.includes(hex)) void this.order(`place ${this.unit} ${hexText(hex)}`);
    else if (this.stackAt(hex).length || !this.unit) this.hex = hex;
    else void this.why(hex);
  }

  private tapChoosing(hex: string): void {
    const ends = this.choices.filter((o) => o.path.at(-1) === hex);
    const inside = this.doc?.decision.options?.find((o) => o.units.some((u) => this.state?.units[u]?.hex === hex));
    if (ends.length === 1 && ends[0]) void this.order(ends[0].order);
    else if (ends.length > 1) this.refusal = this.which(ends);
    else if (inside) void this.select(inside.units.find((u) => this.state?.units[u]?.hex === hex) ?? '');
    else if (this.unit) void this.why(hex);
  }

  // Orders

  wayTo(hex: string): string[] {
    const reach = this.reach;
    const way = [hex];
    for (let step = reach?.hexes[hex]; step?.from; step = reach?.hexes[step.from]) way.unshift(step.from);
    return way;
  }

  async move(hex: string): Promise<void> {
    const reaches = this.reaches;
    this.hover = '';
    for (const reach of reaches) {
      const way = [hex];
      for (let step = reach.hexes[hex]; step?.from; step = reach.hexes[step.from]) way.unshift(step.from);
      const done = await this.order(`move ${reach.unit} ${way.map(hexText).join('-')}`);
      if (!done) return;
    }
    this.hex = hex;
  }

  /** Reinforcements that can enter in one place only go there, one after the other. */
  async enterAll(): Promise<void> {
    const waiting = this.doc?.decision.arrivals ?? [];
    for (const unit of waiting) {
      if (!this.doc?.decision.arrivals?.includes(unit)) continue;
      const reach = await this.api.reach(unit);
      const places = Object.entries(reach.hexes).filter(([, s]) => s.stop && !s.from);
      if (places.length === 1 && places[0] && !(await this.order(`move ${unit} ${hexText(places[0][0])}`))) return;
    }
    const left = this.doc?.decision.arrivals?.length ?? 0;
    if (left) this.toast(t('ui-arrivals-choose', { count: left }));
  }

  /** Gives an order. True if it was carried out. */
  async order(order: string): Promise<boolean> {
    if (!this.doc || this.busy) return false;
    this.busy = true;
    this.refusal = null;
    clearTimeout(this.oddsTimer);
    try {
      const doc = await this.api.order(this.doc.seq, order);
      this.seen = doc.state.events;
      remember(`seen.${doc.id}.${doc.you}`, String(this.seen));
      this.take(doc, false);
      return true;
    } catch (error) {
      this.report(error, order);
      return false;
    } finally {
      this.busy = false;
      if (this.doc.thinking) void this.refresh();
    }
  }

  end(): Promise<boolean> {
    return this.order('end');
  }

  async undo(to?: number): Promise<void> {
    if (!this.doc || this.busy) return;
    this.busy = true;
    try {
      this.take(await this.api.undo(this.doc.seq, to), true);
      this.draft = null;
      this.rolled = null;
    } catch (error) {
      this.report(error);
    } finally {
      this.busy = false;
    }
  }

  /** Everything back to the start of this phase, or as far as the rules of undo allow. */
  undoAll(): Promise<void> {
    const last = this.log.findLast((l) => l.kind === 'movement-phase' || l.kind === 'combat-phase' || l.kind === 'set-up');
    return this.undo(last ? last.step : 0);
  }

  private report(error: unknown, order = ''): void {
    if (error instanceof Offline) {
      this.online = false;
      this.toast(t('ui-offline'));
    } else if (error instanceof Problem && error.status === 409) {
      this.toast(error.message);
      void this.refresh();
    } else if (error instanceof Problem && error.reasons.length) {
      this.refusal = this.refused(order ? t('ui-refused') : error.message, error.reasons, this.hover || this.hex);
    } else if (error instanceof Error) this.toast(error.message);
    else throw error;
  }

  private refused(title: string, reasons: Reason[], hex: string): Refusal {
    this.assertive = `${title}. ${reasons.map((r) => r.text).join(' ')}`;
    return { title, reasons, hex, way: [], good: 0, offers: [] };
  }

  /** Why not here? Asks the server about the straight order and shows its answer on the map. */
  async why(hex: string): Promise<void> {
    const question = this.question(hex);
    if (!question) return void (this.look = { kind: 'hex', id: hex });
    try {
      const { reasons } = await this.api.why(question.order);
      if (!reasons.length) {
        this.toast(t('ui-allowed'));
        return;
      }
      const subject = this.unit ? this.unitName(this.unit) : this.special ? this.verbName(this.special.verb) : t('ui-refused');
      const refusal = this.refused(t('ui-cannot-reach', { unit: subject, hex: this.hexName(hex) }), reasons, hex);
      const way = question.way;
      let good = 0;
      while (good < way.length && (way[good] === this.reach?.start || this.reach?.hexes[way[good] ?? ''])) good += 1;
      const last = way.slice(0, good).findLast((h) => this.reach?.hexes[h]?.stop);
      if (last) refusal.offers.push({ text: t('ui-go-to', { hex: hexText(last) }), run: () => void this.move(last) });
      this.refusal = { ...refusal, way, good };
    } catch (error) {
      this.report(error);
    }
  }

  private question(hex: string): { order: string; way: string[] } | null {
    const to = hexText(hex);
    const verb = this.special?.choices[0]?.order.split(' ')[1];
    if (this.special) return { order: `use ${verb} ${this.unit ? `${this.unit} ` : ''}${to}`, way: [] };
    switch (this.kind) {
      case 'movement': {
        const reach = this.reach;
        if (!reach || !this.geo) return null;
        if (!reach.start) return { order: `move ${reach.unit} ${to}`, way: [hex] };
        const beside = this.geo.around(hex).filter((h) => reach.hexes[h]).sort((a, b) => (reach.hexes[a]?.cost ?? 0) - (reach.hexes[b]?.cost ?? 0))[0];
        const way = beside ? [...this.wayTo(beside), hex] : this.geo.way(reach.start, hex, (h) => (reach.hexes[h] ? 1 : 6));
        return { order: `move ${reach.unit} ${way.map(hexText).join('-')}`, way };
      }
      case 'place':
        return this.unit ? { order: `place ${this.unit} ${to}`, way: [] } : null;
      case 'retreat':
      case 'advance':
        return this.unit ? { order: `${this.kind} ${this.unit} ${to}`, way: [] } : null;
      case 'combat': {
        const beside = (this.geo?.around(hex) ?? []).filter((h) => this.state?.stacks[h]?.side === this.doc?.you);
        const units = beside.flatMap((h) => this.stackAt(h));
        return units.length ? { order: `attack ${to} with ${units.join(',')}`, way: [] } : null;
      }
      default:
        return null;
    }
  }

  // Battles

  openDraft(target: Target): void {
    const units = target.contact.length ? target.contact : target.support;
    this.draft = { kind: 'attack', hex: target.hex, units: [...units], air: 0 };
    this.rolled = null;
    this.show = { hexes: [target.hex], force: true };
    this.askOdds();
  }

  /** An enemy hex nobody is beside: aircraft alone. */
  openAirAttack(hex: string): void {
    const [least = 1, most = 0] = this.doc?.decision.airAlone ?? [];
    if (most < least) return void this.why(hex);
    this.draft = { kind: 'attack', hex, units: [], air: least };
    this.rolled = null;
    this.show = { hexes: [hex], force: true };
    this.askOdds();
  }

  closeDraft(): void {
    this.draft = null;
    this.odds = null;
  }

  change(draft: Partial<Draft>): void {
    if (!this.draft) return;
    this.draft = { ...this.draft, ...draft };
    this.askOdds();
  }

  get draftOrder(): string {
    const draft = this.draft;
    if (!draft) return '';
    const verb = draft.kind === 'attack' ? `attack ${hexText(draft.hex)}` : 'defend';
    return `${verb}${draft.units.length ? ` with ${draft.units.join(',')}` : ''}${draft.air ? ` air ${draft.air}` : ''}`;
  }

  private askOdds(): void {
    clearTimeout(this.oddsTimer);
    const order = this.draftOrder;
    if (this.draft?.kind === 'attack' && !this.draft.units.length && !this.draft.air) {
      this.odds = null;
      return;
    }
    this.oddsTimer = window.setTimeout(() => {
      this.api
        .preview(order)
        .then((answer) => {
          if (order === this.draftOrder) this.odds = answer;
        })
        .catch((error: unknown) => {
          if (error instanceof Problem && order === this.draftOrder) this.odds = { reasons: [{ text: error.message, rule: '', hexes: [], units: [] }] };
        });
    }, 60);
  }

  // The past

  async goTo(step: number): Promise<void> {
    const most = this.doc?.state.played ?? 0;
    try {
      this.replay = await this.api.replay(Math.max(0, Math.min(most, step)), this.doc?.you);
    } catch (error) {
      this.report(error);
    }
  }

  async playOn(): Promise<void> {
    if (!this.replay || !this.doc) return;
    const seats = this.doc.seats.map((seat, side) => (seat !== 'person' ? seat : this.doc?.sides[0] === side ? 'me' : 'here'));
    if (!seats.includes('me')) seats[0] = 'me';
    try {
      const opened = await this.api.fork(this.replay.step, seats);
      location.assign(opened.links['you'] ?? '/');
    } catch (error) {
      this.report(error);
    }
  }

  async pause(paused: boolean): Promise<void> {
    try {
      await this.api.computer(paused);
      await this.refresh();
    } catch (error) {
      this.report(error);
    }
  }

  toast(text: string): void {
    const id = ++this.serial;
    this.toasts = [...this.toasts.slice(-2), { id, text }];
    setTimeout(() => (this.toasts = this.toasts.filter((x) => x.id !== id)), 6000);
  }

  get shortKeys(): boolean {
    return prefs.keys;
  }
}
