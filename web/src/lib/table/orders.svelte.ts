import { Problem } from '../api';
import type { Geometry } from '../geometry';
import { t } from '../i18n.svelte';
import { remember } from '../prefs.svelte';
import type { AdvisedOrder, Reach, Reason, TableDoc } from '../types';
import { Battle } from './battle.svelte';
import { hexText } from './position.svelte';

/** Orders to the server, and the question why one is not allowed. */
export abstract class Orders extends Battle {
  /** Takes over the position that an order has led to. */
  protected abstract take(doc: TableDoc, whole: boolean): void;

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

  async move(hex: string): Promise<void> {
    const reaches = this.reaches;
    this.hover = '';
    for (const reach of reaches) {
      const way = this.way(hex, reach)?.path ?? [hex];
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
      const places = Object.entries(reach.hexes).filter(([, s]) => s.stop && s.ways[0]?.path.length === 1);
      if (places.length === 1 && places[0] && !(await this.order(`move ${unit} ${hexText(places[0][0])}`))) return;
    }
    const left = this.doc?.decision.arrivals?.length ?? 0;
    if (left) this.toast(t('ui-arrivals-choose', { count: left }));
  }

  /** Hands a seat to a level of the computer, or takes it back if none is named. True if that was done. */
  async seat(side: number, player = ''): Promise<boolean> {
    try {
      this.take(await this.api.seat(side, player), true);
      return true;
    } catch (error) {
      this.report(error);
      return false;
    }
  }

  /** Asks what a colonel would do here; asked again, puts the answer away. */
  async askAdvice(): Promise<void> {
    if (this.advice) {
      this.advice = null;
      return;
    }
    if (!this.mine || this.asking || !this.doc?.advice) return;
    this.asking = true;
    const seq = this.doc.seq;
    try {
      const found = await this.api.advice();
      if (this.doc.seq !== seq) return;
      this.advice = found;
      this.polite = [found.why, ...found.orders.slice(0, 3).map((order) => order.text)].join(' ');
      const hexes = found.orders.flatMap((order) => order.path).filter((hex) => this.geo?.has(hex));
      if (hexes.length) this.show = { hexes: hexes.slice(0, 2), force: false };
    } catch (error) {
      this.report(error);
    } finally {
      this.asking = false;
    }
  }

  /** Gives the order that was advised; those that would follow it stay on the map. */
  async takeAdvice(order: AdvisedOrder): Promise<void> {
    const later = this.advice?.orders.filter((other) => other !== order) ?? [];
    const told = this.advice;
    if ((await this.order(order.order)) && told && later.length && this.kind === 'movement') this.advice = { ...told, orders: later };
  }

  /** Ends the game before its time, or speaks of it. Answers what there is to say against it. */
  async ending(side: number, what: 'resign' | 'propose' | 'accept' | 'decline'): Promise<string> {
    try {
      this.take(await this.api.ending(side, what), true);
      return '';
    } catch (error) {
      if (error instanceof Problem) return error.message;
      this.report(error);
      return t('ui-offline');
    }
  }

  undo(to?: number): Promise<void> {
    return this.goneBack((seq) => this.api.undo(seq, to));
  }

  /** Puts a lesson back to where it stood after so many orders, past dice and answers too. */
  putBack(to: number): Promise<void> {
    return this.goneBack((seq) => this.api.again(seq, to));
  }

  private async goneBack(ask: (seq: number) => Promise<TableDoc>): Promise<void> {
    if (!this.doc || this.busy) return;
    this.busy = true;
    try {
      this.take(await ask(this.doc.seq), true);
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

  /** What the rules say against a hex, without a word on the screen. */
  async reasonsAgainst(hex: string): Promise<Reason[]> {
    const question = this.question(hex);
    if (!question) return [];
    try {
      return (await this.api.why(question.order)).reasons;
    } catch {
      return [];
    }
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
      if (last) refusal.offers.push({ text: t('ui-go-to', { hex: hexText(last) }), run: () => (this.riskTo(last) ? this.pinDown(last) : void this.move(last)) });
      this.refusal = { ...refusal, way, good };
      if (innerWidth < 700) this.show = { hexes: [hex], force: false };
    } catch (error) {
      this.report(error);
    }
  }

  private question(hex: string): { order: string; way: string[] } | null {
    const to = hexText(hex);
    if (this.special) return { order: `use ${this.special.verb} ${this.unit ? `${this.unit} ` : ''}${to}`, way: [] };
    switch (this.kind) {
      case 'movement': {
        const reach = this.reach;
        if (!reach || !this.geo) return null;
        if (!reach.start) return { order: `move ${reach.unit} ${to}`, way: [hex] };
        const beside = this.geo.around(hex).filter((h) => reach.hexes[h]).sort((a, b) => (reach.hexes[a]?.cost ?? 0) - (reach.hexes[b]?.cost ?? 0))[0];
        const way = beside ? [...this.wayTo(beside), hex] : this.wayTowards(reach, hex, this.geo);
        return { order: `move ${reach.unit} ${way.map(hexText).join('-')}`, way };
      }
      case 'place':
        return this.unit ? { order: `place ${this.unit} ${to}`, way: [] } : null;
      case 'combat': {
        const beside = (this.geo?.around(hex) ?? []).filter((h) => this.state?.stacks[h]?.side === this.doc?.you);
        const units = beside.flatMap((h) => this.stackAt(h));
        return units.length ? { order: `attack ${to} with ${units.join(',')}`, way: [] } : null;
      }
      default:
        return this.wayQuestion(hex);
    }
  }

  /** The straight way to a hex out of reach; as far as it can be gone, by the way the unit would take. */
  private wayTowards(reach: Reach, hex: string, geo: Geometry): string[] {
    const straight = geo.way(reach.start, hex, (h) => (reach.hexes[h] ? 1 : 6));
    const barred = straight.findIndex((h) => h !== reach.start && !reach.hexes[h]);
    const last = straight[barred - 1] ?? reach.start;
    return last === reach.start ? straight : [...this.wayTo(last), ...straight.slice(barred)];
  }

  /** A retreat or an advance that is not among the choices: the second hex of an advance lies behind the first. */
  private wayQuestion(hex: string): { order: string; way: string[] } | null {
    const known = this.choices.find((o) => o.units.includes(this.unit) && o.path.length);
    const [verb = ''] = known?.order.split(' ') ?? [];
    const first = known?.path[0] ?? '';
    if (!first || !this.geo?.has(first)) return null;
    const way = verb === 'advance' && hex !== first ? [first, hex] : [hex];
    return { order: `${verb} ${this.unit} ${way.map(hexText).join('-')}`, way: [] };
  }

  async pause(paused: boolean): Promise<void> {
    try {
      await this.api.computer(paused);
      await this.refresh();
    } catch (error) {
      this.report(error);
    }
  }
}
