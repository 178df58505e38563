import { Offline, Problem } from '../api';
import { points, t } from '../i18n.svelte';
import type { Choice, Reach, Reason, Target, Way } from '../types';
import type { Special } from './position.svelte';
import { Screen } from './screen.svelte';

/** Hexes a way can be bent through. */
const MOST_POINTS = 4;

/** What the player has picked up: a unit, a stack or a special action, and where it can go. */
export abstract class Choosing extends Screen {
  unit = $state('');
  hex = $state('');
  group = $state(false);
  fan = $state(false);
  focus = $state('');
  hover = $state('');
  /** The counter in the hand, and where the hand is. */
  held = $state.raw<{ unit: string; x: number; y: number } | null>(null);
  /** The formation that is set up together, by the name of its area. */
  formation = $state('');
  reaches = $state.raw<Reach[]>([]);
  /** The reach of the chosen unit is on its way. */
  reaching = $state(false);
  /** Why the chosen unit may not move. */
  stays = $state.raw<Reason[]>([]);
  /** Hexes the way is bent through. */
  points = $state.raw<string[]>([]);
  /** The other of two ways is wanted. */
  otherWay = $state(false);
  /** A goal whose way has been shown and waits for a second word: it is dangerous, one of several, or bent by hand. */
  pinned = $state('');
  /** Where the line of a way is being pulled to. */
  pulled = $state('');
  /** The special action that a tap on the map carries out now, instead of a march or an attack. */
  aim = $state('');

  /** Who is chosen so far, where several are chosen together. */
  set = $state.raw<string[]>([]);

  /** The unit was chosen by the player, not put forward by the table. */
  byHand = $state(false);

  /** What the player meant to do with a unit whose reach was still on its way. */
  private meant: (() => void) | null = null;

  /** The special action being aimed. */
  get special(): Special | undefined {
    return this.aim ? this.specials.find((x) => x.verb === this.aim && x.unit === this.unit) : undefined;
  }

  /** Hexes where the chosen unit can be put: by the set-up, or by a special action. */
  get spots(): string[] {
    if (this.kind === 'place') return [...new Set(this.together.flatMap((u) => this.tray[u] ?? []))];
    return this.special?.places ?? [];
  }

  /** Units that are still to be set up, each with the hexes where it can go. */
  get tray(): Record<string, string[]> {
    return (this.kind === 'place' && this.doc?.decision.tray) || {};
  }

  /** Units that were set up and can be taken off the map again. */
  get placed(): string[] {
    if (this.kind !== 'place') return [];
    return Object.entries(this.board?.units ?? {}).filter(([id, u]) => u.area && u.side === this.doc?.you && this.state?.units[id]?.hex).map(([id]) => id);
  }

  /** The counters of the set-up that are in the hand: one, or all of a formation that still wait. */
  get together(): string[] {
    if (this.formation) return Object.keys(this.tray).filter((u) => this.areaOf(u) === this.formation);
    return this.unit ? [this.unit] : [];
  }

  protected areaOf(unit: string): string {
    return this.board?.units[unit]?.area ?? '';
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

  /** Choices of the decision that belong to the chosen unit, or all while none is chosen. */
  get choices(): Choice[] {
    const options = this.mine ? (this.doc?.decision.options ?? []) : [];
    const own = options.filter((o) => o.units.includes(this.unit));
    return own.length ? own : options;
  }

  /** Several units are chosen together, as for an exchange. */
  get sets(): boolean {
    return this.mine && !!this.doc?.decision.options?.some((o) => o.units.length > 1);
  }

  /** The choices to which all these units belong, and perhaps others. */
  withAll(units: string[]): Choice[] {
    return (this.doc?.decision.options ?? []).filter((o) => units.every((u) => o.units.includes(u)));
  }

  /** Puts a unit among those chosen together, or takes it out; nobody joins to whom no choice is left. */
  join(unit: string): void {
    const chosen = this.set.includes(unit) ? this.set.filter((u) => u !== unit) : [...this.set, unit];
    if (this.withAll(chosen).length) this.set = chosen;
  }

  /** The choice that falls on the unit the player has chosen and asks for no place, or on those chosen together: what Enter makes. */
  get falls(): Choice | undefined {
    if (this.sets) return this.withAll(this.set).find((o) => o.units.length === this.set.length);
    const [first, second] = this.choices;
    return this.byHand && !second && first?.units.length === 1 && first.units[0] === this.unit && !first.path.length ? first : undefined;
  }

  /** Targets the chosen unit could take part in attacking. */
  get unitTargets(): Target[] {
    return this.targets.filter((x) => x.contact.includes(this.unit) || x.support.includes(this.unit));
  }

  /** The way to a hex that is chosen among those there are. */
  way(hex: string, reach: Reach | null = this.reach): Way | undefined {
    const ways = reach?.hexes[hex]?.ways ?? [];
    return ways[this.otherWay ? 1 : 0] ?? ways[0];
  }

  wayTo(hex: string): string[] {
    return this.way(hex)?.path ?? [hex];
  }

  /** Half points of the chosen way to a hex. */
  costTo(hex: string): number {
    return this.way(hex)?.spent.at(-1) ?? 0;
  }

  /** The chance that anybody who moves is hit on the way to a hex. */
  riskTo(hex: string): number {
    return 1 - this.reaches.reduce((safe, reach) => safe * (1 - (this.way(hex, reach)?.risk ?? 0)), 1);
  }

  /** Shows the way to a hex and waits for a second word. */
  protected pinDown(hex: string): void {
    this.refusal = null;
    this.pinned = this.hover = hex;
  }

  /** Pulls a way that passes through one hex through another instead, or its end to another. */
  async bendFrom(from: string, to: string): Promise<void> {
    if (from === this.pinned && this.reach?.hexes[to]?.stop) return this.pinDown(to);
    if (this.points.includes(from)) await this.bend(from);
    await this.bend(to);
  }

  /** Bends the ways of the chosen unit through a hex, or no longer through it. */
  async bend(hex: string): Promise<void> {
    if (!this.unit || !this.reaches.length || hex === this.reach?.start) return;
    const on = !this.points.includes(hex);
    const known = !this.reaching; // while ways are on their way, only their answer tells
    if (on && (this.points.length >= MOST_POINTS || (known && !this.reach?.hexes[hex]))) return void this.toast(t('ui-way-no-point', { hex: this.hexName(hex) }));
    this.points = on ? [...this.points, hex] : this.points.filter((h) => h !== hex);
    const asked = this.points;
    this.reaching = true;
    try {
      const found = await Promise.all(this.reaches.map((r) => this.api.reach(r.unit, asked)));
      if (asked !== this.points) return;
      if (on && !found.every((r) => Object.keys(r.hexes).length)) {
        this.toast(t('ui-way-no-point', { hex: this.hexName(hex) }));
        this.meant = null;
        return void this.bend(hex);
      }
      this.reaches = found;
      if (on && !this.pinned) this.pinned = hex;
      else if (!on && this.pinned === hex) this.pinned = '';
      this.reached()?.();
    } catch (error) {
      if (asked === this.points) this.reached();
      this.report(error);
    }
  }

  /** The hex in words, for one who does not see it. */
  describe(hex: string): string {
    const board = this.board;
    const state = this.state;
    if (!board || !state || !this.geo) return hex;
    const parts = [this.hexName(hex), this.terrainName(this.geo.terrain(hex))];
    for (const feature of board.features[hex] ?? []) parts.push(this.terrainName(feature));
    for (const mark of state.marks) if (mark.hex === hex) parts.push(mark.text);
    const stack = state.stacks[hex];
    if (stack) {
      const known = stack.units.filter(Boolean);
      const side = this.sideName(stack.side);
      if (known.length) parts.push(t('ui-stack-known', { side, count: stack.units.length, units: known.map((u) => this.unitName(u)).join(', ') }));
      else parts.push(t('ui-stack-unknown', { side, count: stack.units.length, type: this.typeName(stack.type) }));
    }
    const step = this.reach?.hexes[hex];
    if (step?.stop) parts.push(t('ui-reach-words', { left: points((this.reach?.allowance ?? 0) - step.cost) }));
    const risk = step?.stop ? this.riskTo(hex) : 0;
    if (risk) parts.push(t('ui-way-risk', { percent: Math.round(100 * risk) }));
    if (this.special?.places.includes(hex)) parts.push(t('ui-special-here', { action: this.verbName(this.special.verb) }));
    if (this.groundTargets.some((x) => x.hex === hex)) parts.push(t('ui-can-be-attacked'));
    return parts.join(', ');
  }

  /** Does at once what needs the reach of the chosen unit, or as soon as it arrives; the last wish counts. */
  protected withReach(act: () => void): void {
    if (this.reaching) this.meant = act;
    else act();
  }

  private reached(): (() => void) | null {
    const meant = this.meant;
    this.meant = null;
    this.reaching = false;
    return meant;
  }

  clear(): void {
    this.meant = null;
    this.reaching = false;
    this.formation = '';
    this.unit = '';
    this.stays = [];
    this.aim = '';
    this.hex = '';
    this.group = false;
    this.fan = false;
    this.straighten();
    this.reaches = [];
    this.hover = '';
    this.refusal = null;
  }

  /** Forgets how ways were bent and chosen. */
  protected straighten(): void {
    this.points = [];
    this.otherWay = false;
    this.pinned = '';
  }

  /** Takes one counter of a stack: the fan, which may lie over its goal, has served. */
  pick(unit: string): void {
    this.fan = false;
    if (this.sets) this.join(unit);
    else void this.select(unit);
  }

  async select(unit: string, group = false, aim = ''): Promise<void> {
    this.foldRecap();
    const hex = this.state?.units[unit]?.hex ?? '';
    this.unit = unit;
    this.byHand = true;
    this.group = group;
    this.straighten();
    this.formation = '';
    this.aim = aim || this.onlySpecial(unit);
    if (hex) this.hex = this.focus = hex;
    else if (this.movable.includes(unit)) this.hex = '';
    this.refusal = null;
    this.tab = 'unit';
    this.meant = null;
    this.reaching = this.movable.includes(unit);
    this.stays = [];
    if (!this.reaching) {
      this.reaches = [];
      return this.askStays(unit);
    }
    const units = group && hex ? this.stackAt(hex).filter((u) => this.movable.includes(u)) : [unit];
    try {
      const found = await Promise.all(units.map((u) => this.api.reach(u)));
      if (this.unit !== unit || this.group !== group) return;
      this.reaches = found.sort((a, b) => a.allowance - b.allowance);
      if (!hex) this.look_at(Object.entries(found[0]?.hexes ?? {}).filter(([, s]) => s.stop && s.ways[0]?.path.length === 1).map(([h]) => h).slice(0, 12));
      const reasons = found.flatMap((r) => r.reasons ?? []);
      if (reasons.length) this.refusal = this.refused(this.unitName(unit), reasons, hex);
      this.reached()?.();
    } catch (error) {
      this.reached();
      this.report(error);
    }
  }

  /** Why an own unit on the map may not move now; that it has moved already is written on it. */
  private async askStays(unit: string): Promise<void> {
    const now = this.state?.units[unit];
    if (this.kind !== 'movement' || !now?.hex || now.moved || this.board?.units[unit]?.side !== this.doc?.you) return;
    try {
      const { reasons = [] } = await this.api.reach(unit);
      if (this.unit !== unit) return;
      this.stays = reasons;
      this.polite = reasons.map((r) => r.text).join(' ');
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
    else if (special.places.length) this.show = { hexes: special.places, force: false, any: true };
    if (special.places.length) this.polite = t('ui-special-aim', { action: this.verbName(special.verb), count: special.places.length });
  }

  selectHex(hex: string): void {
    const stack = this.stackAt(hex).filter(Boolean);
    this.hex = this.focus = hex;
    this.refusal = null;
    this.tab = 'unit';
    const speed = (u: string): number => this.board?.units[u]?.movement ?? 0;
    const likely = this.kind === 'movement' ? stack.toSorted((a, b) => speed(b) - speed(a)) : stack;
    const able = likely.find((u) => this.actors.includes(u)) ?? likely.find((u) => this.movable.includes(u)) ?? stack[0];
    this.fan = stack.length > 1;
    if (able) void this.select(able);
    else {
      this.unit = '';
      this.aim = '';
      this.reaches = [];
      this.reaching = false;
    }
  }

  next(step = 1): void {
    const all = this.actors;
    if (!all.length) return;
    const at = all.indexOf(this.unit);
    const stays = this.doc?.decision.options && !this.byHand && at >= 0; // whom the table put forward comes first
    const unit = all[stays ? at : (at + step + all.length) % all.length] ?? '';
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

  /** Says what went wrong; what the rules refuse is shown on the map. */
  protected report(error: unknown, order = ''): void {
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
}
