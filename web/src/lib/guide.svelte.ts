import { openTable } from './api';
import { GUIDED } from './briefing';
import { recall, remember } from './prefs.svelte';
import type { Table } from './table.svelte';
import type { Card, GuidePlan } from './types';

/** How much the companion says: a plan and why; only what is said before a phase ends; nothing. Empty: he is not there. */
export type Voice = '' | 'beside' | 'warn' | 'silent';
export const VOICES: Voice[] = ['beside', 'warn', 'silent'];

/** Opens the guided first game of a game that has one. */
export async function beginGuided({ id, guided }: Card): Promise<void> {
  const opened = await openTable(id, guided?.seats ?? [], guided?.options ?? {});
  location.assign((opened.links['you'] ?? '/') + GUIDED);
}

/** The companion at the table: what he proposes now, and how much he is to say. He gives no orders. */
export class Guide {
  voice = $state<Voice>('');
  plan = $state.raw<GuidePlan | null>(null);
  /** The step that is being shown; none: -1. */
  shown = $state(-1);
  private asked = '';

  constructor(private readonly table: Table) {}

  /** Whether he came along to this table. */
  start(): void {
    const name = `guide.${this.table.api.table}`;
    if (location.hash === GUIDED && !recall(name)) remember(name, 'beside');
    this.voice = recall(name) as Voice;
  }

  speak(voice: Voice): void {
    this.voice = voice;
    this.shown = -1;
    remember(`guide.${this.table.api.table}`, voice);
  }

  /** After every change: what he proposes now. A step half done shows whom it is about next. After his last turn he steps back, and says so once. */
  async follow(seq: number, mine: boolean): Promise<void> {
    const key = `${seq} ${mine}`;
    if (this.voice !== 'beside' || key === this.asked) return;
    this.asked = key;
    const before = this.plan;
    const { plan, over } = mine ? await this.table.api.guide() : { plan: null, over: false };
    this.plan = plan;
    if (this.plan && this.plan.title !== before?.title) this.table.show = { hexes: this.plan.steps.flatMap((step) => step.way), force: false };
    const step = this.plan?.steps[this.shown];
    if (!step || step.done) this.shown = -1;
    else if (step.next?.order !== before?.steps[this.shown]?.next?.order) this.show(this.shown);
    if (over) this.speak('warn');
  }

  /** The first step that is still to be done. */
  get next(): number {
    return this.voice === 'beside' ? (this.plan?.steps.findIndex((step) => !step.done && !step.lost) ?? -1) : -1;
  }

  /** Shows a step: its units chosen, its way on the map or its battle on the sheet. The order is the player's. */
  show(step: number): void {
    const found = this.plan?.steps[step];
    if (!found) return;
    this.shown = step;
    const due = found.next;
    const target = this.table.targets.find((x) => x.hex === due?.hex);
    if (due && !due.hex) void this.table.select(due.units[0] ?? '');
    this.table.look_at(found.way.slice(-1));
    if (due && target) {
      this.table.openDraft(target);
      this.table.change({ units: due.units, air: due.air, open: false });
    }
    this.table.polite = `${found.what.text} ${found.why.text}`;
  }
}
