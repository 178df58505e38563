import { Problem } from '../api';
import type { LogLine, PreviewAnswer, Target } from '../types';
import { Choosing } from './choosing.svelte';
import { hexText } from './position.svelte';

/** A battle being put together: an attack to declare, or an answer to one. */
export interface Draft {
  kind: 'attack' | 'answer';
  hex: string;
  units: string[];
  air: number;
}

/** Battles: the sheet on which one is put together, and its chances. */
export abstract class Battle extends Choosing {
  draft = $state.raw<Draft | null>(null);
  odds = $state.raw<PreviewAnswer | null>(null);
  rolled = $state.raw<LogLine | null>(null);
  /** The last result on the text board, where it is read among everything else. */
  told = $state.raw<LogLine | null>(null);

  protected oddsTimer = 0;

  openDraft(target: Target): void {
    const strength = (units: string[]): number => units.reduce((sum, u) => sum + (this.state?.units[u]?.attack ?? 0), 0);
    const [strongest = target.support] = target.together.toSorted((a, b) => strength(b) - strength(a));
    const units = target.contact.length ? this.proposed(target) : strongest;
    this.draft = { kind: 'attack', hex: target.hex, units: [...units], air: 0 };
    this.rolled = null;
    this.show = { hexes: this.field(target.hex, target.contact), force: true };
    this.askOdds();
  }

  /** Who attacks unless the player says otherwise: whoever must or has nothing else to attack; if that is nobody, all who can. */
  private proposed(target: Target): string[] {
    const elsewhere = new Set(this.targets.filter((other) => other.hex !== target.hex).flatMap((other) => other.contact));
    const bound = target.contact.filter((u) => target.required.includes(u) || !elsewhere.has(u));
    return bound.length ? bound : target.contact;
  }

  /** Where a battle is fought: the hex attacked, and those it is attacked from. */
  protected field(hex: string, units: string[]): string[] {
    const near = new Set(this.geo?.around(hex));
    return [hex, ...units.map((u) => this.state?.units[u]?.hex ?? '').filter((h) => near.has(h))];
  }

  protected openAnswer(): void {
    const hex = this.doc?.decision.hex;
    if (!hex) return;
    this.draft = { kind: 'answer', hex, units: [], air: 0 };
    this.focus = hex;
    this.askOdds();
    this.look_at([hex]);
  }

  /** The dice of a battle, on the sheet it was put together on. */
  protected showResult(battle: LogLine): void {
    this.rolled = battle;
    this.show = { hexes: this.field(battle.hexes[0] ?? '', battle.battle?.attackers ?? []), force: true };
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

  protected askOdds(): void {
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

  /** Between the map and the text board; a result that stands on the sheet is read on there. */
  setText(on: boolean): void {
    this.textMode = on;
    if (!on || !this.rolled) return;
    this.told = this.rolled;
    this.rolled = null;
  }
}
