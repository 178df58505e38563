import { Problem } from '../api';
import { recall, remember } from '../prefs.svelte';
import type { Force, LogLine, PreviewAnswer, SheetDoc, StateDoc, TableDoc, Target } from '../types';
import { Choosing } from './choosing.svelte';
import { hexText } from './position.svelte';

/** A battle being put together: an attack to declare, or an answer to one. */
export interface Draft {
  kind: 'attack' | 'answer';
  hex: string;
  units: string[];
  air: number;
  /** A guess of what is not known; the middle if nobody has said. */
  supposed?: number | undefined;
  /** The program has not said yet whom it proposes. */
  open?: boolean;
  /** It is declared, and the other side answers: it can be read, not changed. */
  waits?: boolean;
}

/** Decisions that follow a throw of the dice. */
export const RESULTS = ['loss', 'exchange', 'price', 'retreat', 'push', 'advance'];

/** Battles: the sheet on which one is put together, and its chances. */
export abstract class Battle extends Choosing {
  draft = $state.raw<Draft | null>(null);
  odds = $state.raw<PreviewAnswer | null>(null);
  /** Battles whose dice are still to be read, in their order, and the position they were thrown in. */
  private results = $state.raw<{ battle: LogLine; then: StateDoc | null }[]>([]);
  /** What the last attack looked like when it was declared. */
  planned = $state.raw<SheetDoc | null>(null);
  /** The last result on the text board, where it is read among everything else. */
  told = $state.raw<LogLine | null>(null);

  protected oddsTimer = 0;
  /** What the chances on the sheet were worked out for. */
  private answered = $state.raw<Draft | null>(null);
  /** Declared while its chances were on their way: it goes when they have come. */
  private declared: Draft | null = null;

  /** The battle whose dice are being read. */
  get rolled(): LogLine | null {
    return this.results[0]?.battle ?? null;
  }

  set rolled(battle: LogLine | null) {
    this.results = battle ? [{ battle, then: null }] : [];
  }

  openDraft(target: Target): void {
    this.draft = { kind: 'attack', hex: target.hex, units: [], air: 0, open: true };
    this.odds = null;
    this.rolled = null;
    this.show = { hexes: this.field(target.hex, target.contact), force: true };
    this.askOdds();
  }

  /** Where a battle is fought: the hex attacked, and those it is attacked from. */
  protected field(hex: string, units: string[]): string[] {
    const near = new Set(this.geo?.around(hex));
    return [hex, ...units.map((u) => this.state?.units[u]?.hex ?? '').filter((h) => near.has(h))];
  }

  /** Keeps a declared attack on its sheet until the other side has answered, over a reload too; takes any other draft off. */
  protected keepDeclared(before: TableDoc | null, doc: TableDoc): void {
    const draft = this.draft?.kind === 'attack' ? this.draft : null;
    const key = `declared.${doc.id}.${doc.you}`;
    const waits = doc.decision.kind === 'answer' && !doc.sides.includes(doc.decision.side);
    this.draft = null;
    if (!waits) return;
    if (draft && before) {
      this.draft = { ...draft, waits };
      remember(key, JSON.stringify({ seq: doc.seq, draft: this.draft, odds: this.odds }));
    } else if (!before) {
      const kept = JSON.parse(recall(key) || '{}') as { seq?: number; draft?: Draft; odds?: PreviewAnswer };
      if (kept.seq !== doc.seq || !kept.draft || !kept.odds) return;
      this.draft = kept.draft;
      this.odds = kept.odds;
      this.planned = kept.odds.sheet ?? null;
      this.show = { hexes: this.field(kept.draft.hex, kept.draft.units), force: true };
    }
  }

  protected openAnswer(): void {
    const hex = this.doc?.decision.hex;
    if (!hex || this.rolled) return; // the dice on the sheet are read first
    this.draft = { kind: 'answer', hex, units: [], air: 0, open: true };
    this.odds = null;
    this.focus = hex;
    this.askOdds();
    this.look_at([hex]);
  }

  /** The dice of battles, one after the other, each on the sheet it was put together on; more of them wait for those before. */
  protected showResults(more: LogLine[] = [], then: StateDoc | null = null): void {
    this.results = [...this.results, ...more.map((battle) => ({ battle, then }))];
    const battle = this.rolled;
    if (battle) this.show = { hexes: this.field(battle.hexes[0] ?? '', battle.battle?.attackers ?? []), force: true };
  }

  /** What was thrown has been read: on to what is asked next. */
  closeResult(): void {
    this.results = this.results.slice(1);
    if (this.rolled) return this.showResults();
    if (this.kind === 'answer') this.openAnswer();
    else if (this.recapOpen) this.recapTo(-1);
    else this.showWork();
  }

  /** While dice are read that were thrown before the turn passed on, the head of the page stays with them. */
  override get head(): StateDoc | null {
    const [now, then] = [super.head, this.results[0]?.then];
    const passed = !!now && !!then && (now.turn !== then.turn || now.active !== then.active || now.phase !== then.phase);
    return passed && !this.replay ? then : now;
  }

  /** Before anything is ordered, and after the last dice were read, the other side's turn is looked at. */
  get recapping(): boolean {
    return (this.recapOpen || this.recapComing) && !this.rolled && !this.doc?.lesson;
  }

  closeDraft(): void {
    this.draft = null;
    this.odds = null;
  }

  change(draft: Partial<Draft>): void {
    if (!this.draft || this.draft.waits) return;
    this.draft = { ...this.draft, ...draft };
    this.askOdds();
  }

  /** Whether what is on the sheet can be declared, for all that is known of it; the chances of what was just changed are on their way. */
  get ready(): boolean {
    const draft = this.draft;
    if (!draft || draft.open || draft.waits) return false; // a proposal nobody has seen is nobody's order
    return draft.kind === 'answer' || (!!this.odds && !this.odds.reasons.length && !!(draft.units.length || draft.air));
  }

  /** Declares the attack on the sheet, or answers with it; as soon as its chances are there, if it has just been changed. */
  declare(): void {
    if (this.draft && !this.draft.open && !this.draft.waits && this.answered !== this.draft) this.declared = this.draft;
    else if (this.ready) {
      this.planned = this.odds?.sheet ?? null;
      void this.order(this.draftOrder);
    }
  }

  /** Gives an order. True if it was carried out. */
  abstract order(order: string): Promise<boolean>;

  get draftOrder(): string {
    const draft = this.draft;
    if (!draft) return '';
    const verb = draft.kind === 'attack' ? `attack ${hexText(draft.hex)}` : 'defend';
    return `${verb}${draft.units.length ? ` with ${draft.units.join(',')}` : ''}${draft.air ? ` air ${draft.air}` : ''}`;
  }

  /** Puts a force on the sheet: a row of the least forces, or the proposal. */
  takeForce(force: Force | null | undefined): void {
    if (force) this.change({ units: [...force.units], air: force.air });
  }

  /** Whether the force on the sheet is this one. */
  isForce(force: Force | null | undefined): boolean {
    const draft = this.draft;
    return !!draft && !!force && draft.air === force.air && draft.units.length === force.units.length && force.units.every((u) => draft.units.includes(u));
  }

  protected askOdds(): void {
    clearTimeout(this.oddsTimer);
    const asked = this.draft;
    if (!asked) return;
    const ask = (): void => {
      this.api
        .preview(this.draftOrder, asked.supposed, asked.open)
        .then((answer) => this.takeOdds(asked, answer))
        .catch((error: unknown) => {
          if (asked === this.draft && error instanceof Problem) this.takeOdds(asked, { reasons: [{ text: error.message, numbers: [], rule: '', hexes: [], units: [] }] });
        });
    };
    if (asked.open) ask();
    else this.oddsTimer = window.setTimeout(ask, 60);
  }

  private takeOdds(asked: Draft, answer: PreviewAnswer): void {
    if (asked !== this.draft) return;
    const before = this.odds?.sheet?.guess?.what;
    this.odds = answer;
    if (asked.open) this.draft = { ...asked, units: answer.units ?? [], air: answer.air ?? 0, open: false };
    this.answered = this.draft;
    const declared = this.declared === asked;
    // A guess of a defence says nothing of a vulnerability.
    if (!asked.open && asked.supposed !== undefined && before && answer.sheet?.guess && before !== answer.sheet.guess.what) this.change({ supposed: undefined });
    if (declared) this.declare();
  }

  /** Between the map and the text board; a result that stands on the sheet is read on there. */
  setText(on: boolean): void {
    this.textMode = on;
    if (!on || !this.rolled) return;
    this.told = this.rolled;
    this.rolled = null;
  }
}
