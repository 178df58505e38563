import { t } from '../i18n.svelte';
import { Orders } from './orders.svelte';
import { hexText } from './position.svelte';

/** Counters that are set up together. */
export interface Formation {
  name: string;
  waiting: string[];
  placed: number;
}

type Places = (readonly [unit: string, hex: string])[];

function order(places: Places): string {
  const words = places.map(([unit, hex]) => `${unit} ${hexText(hex)}`).join(' ');
  return places.length > 1 ? `place-all ${words}` : words && `place ${words}`;
}

/** Setting up: counter by counter, by formation, as it was; and taking counters off the map again. */
export abstract class Setup extends Orders {
  /** What this side sets up freely, by area as the books have it; those with counters still waiting first. */
  formations: Formation[] = $derived.by(() => {
    const found = new Map<string, Formation>();
    for (const unit of [...Object.keys(this.tray), ...this.placed]) {
      const name = this.areaOf(unit);
      const formation = found.get(name) ?? { name, waiting: [], placed: 0 };
      if (unit in this.tray) formation.waiting.push(unit);
      else formation.placed += 1;
      found.set(name, formation);
    }
    return [...found.values()].sort((a, b) => Number(b.waiting.length > 0) - Number(a.waiting.length > 0));
  });

  /** Picks up all waiting counters of a formation, or lets them go again. */
  pickFormation(name: string): void {
    const first = this.formations.find((f) => f.name === name)?.waiting[0];
    if (!first) return;
    const again = this.formation === name;
    void this.select(first);
    this.formation = again ? '' : name;
    this.lightSpots();
  }

  /** Shows where the chosen counters can be set up, if none of it is on the screen. */
  lightSpots(): void {
    if (this.spots.length) this.show = { hexes: this.spots, force: false, any: true };
  }

  /** The counters of the picked formation go into a hex, as many as may stand there. */
  async placeFormation(hex: string): Promise<void> {
    const room = (this.board?.stacking ?? 1) - this.stackAt(hex).length;
    const units = this.together.filter((u) => this.tray[u]?.includes(hex)).slice(0, Math.max(1, room));
    if (!(await this.place(units.map((unit) => [unit, hex])))) await this.why(hex);
  }

  /** The waiting counters of a formation go all over its area, as few together as there is room for. */
  async spread(name: string): Promise<void> {
    const load = new Map<string, number>();
    const count = (hex: string): number => load.get(hex) ?? this.stackAt(hex).length;
    const places: Places = [];
    for (const unit of this.formations.find((f) => f.name === name)?.waiting ?? []) {
      const [hex] = (this.tray[unit] ?? []).toSorted((a, b) => count(a) - count(b));
      if (!hex) continue;
      places.push([unit, hex]);
      load.set(hex, count(hex) + 1);
    }
    await this.place(places);
    const left = this.formations.find((f) => f.name === name)?.waiting.length ?? 0;
    if (left) this.toast(t('ui-spread-left', { count: left }));
  }

  /** What is left goes where the campaign had it; hexes that are full meanwhile are found by hand. */
  async fillRest(): Promise<void> {
    const words = (this.doc?.decision.historical ?? '').split(' ').slice(1);
    const places: Places = [];
    for (let i = 0; i + 1 < words.length; i += 2) if ((words[i] ?? '') in this.tray) places.push([words[i] ?? '', words[i + 1] ?? '']);
    if (places.length) await this.order(`place-all ${places.flat().join(' ')}`);
  }

  /** Takes a counter off the map again, or puts it into another hex. The others stay where they are. */
  async takeBack(unit: string, hex = ''): Promise<void> {
    const doc = this.doc;
    const from = doc?.state.units[unit]?.hex ?? '';
    const line = this.log.find((l) => l.kind === 'placed' && l.hexes[0] === from);
    if (!doc || !line || hex === from || this.busy) return;
    const stood: Places = this.placed.map((u) => [u, doc.state.units[u]?.hex ?? '']);
    this.busy = true;
    this.refusal = null;
    try {
      const before = await this.api.undo(doc.seq, line.step - 1);
      const others = stood.filter(([u]) => u !== unit && before.decision.tray?.[u]);
      const wish = order(hex ? [...others, [unit, hex]] : others);
      const reasons = wish ? (await this.api.why(wish)).reasons : [];
      const kept = reasons.length ? order([...others, [unit, from]]) : wish;
      this.take(kept ? await this.api.order(before.seq, kept) : before, !kept);
      if (reasons.length) this.refusal = this.refused(t('ui-cannot-reach', { unit: this.unitNoun(unit), hex: this.hexName(hex) }), reasons, hex);
      else if (!hex) void this.select(unit);
    } catch (error) {
      this.report(error);
      void this.refresh();
    } finally {
      this.busy = false;
    }
  }

  /** One order for several counters; those that the rules refuse are left out. */
  private async place(places: Places): Promise<boolean> {
    let left = places;
    while (left.length) {
      const { reasons } = await this.api.why(order(left));
      if (!reasons.length) return this.order(order(left));
      const refused = new Set(reasons.flatMap((r) => r.units));
      const kept = left.filter(([unit]) => !refused.has(unit));
      left = kept.length < left.length ? kept : left.slice(0, -1);
    }
    return false;
  }
}
