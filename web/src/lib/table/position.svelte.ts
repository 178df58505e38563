import { SeatApi } from '../api';
import type { Geometry } from '../geometry';
import { Noun, t } from '../i18n.svelte';
import type { BoardDoc, Choice, DecisionDoc, LogLine, ReplayDoc, StateDoc, TableDoc, Target } from '../types';

/** What only one book knows, for one unit or for none: a flight, a landing, a strike. */
export interface Special {
  verb: string;
  unit: string;
  choices: Choice[];
  /** Where it can be done; none if it is not done to a hex. */
  places: string[];
}

export const hexText = (hex: string): string => hex.replace('-', '');

/** The position as this seat sees it, and the names of what is in it. */
export abstract class Position {
  readonly api: SeatApi;
  board = $state.raw<BoardDoc | null>(null);
  geo = $state.raw<Geometry | null>(null);
  doc = $state.raw<TableDoc | null>(null);
  log = $state.raw<LogLine[]>([]);
  replay = $state.raw<ReplayDoc | null>(null);

  constructor(id: string, token: string) {
    this.api = new SeatApi(id, token);
  }

  /** The moves of the other side are still being shown: what is asked waits until they were seen. */
  watching = $state(false);

  /** The position as it stood before those moves. */
  protected before = $state.raw<StateDoc | null>(null);
  /** The position of a step of the other side's turn that is looked at again. */
  protected moment = $state.raw<StateDoc | null>(null);

  get state(): StateDoc | null {
    return this.replay?.state ?? this.moment ?? this.doc?.state ?? null;
  }

  /** The map shows a step of the other side's turn, not the present: counters are where they were, and do not walk. */
  get telling(): boolean {
    return !!this.moment;
  }

  /** The position that the head of the page tells of: where the story is, never ahead of it. */
  get head(): StateDoc | null {
    return (this.watching && !this.replay ? this.before : null) ?? this.state;
  }

  get decision(): DecisionDoc | null {
    return this.replay?.decision ?? this.doc?.decision ?? null;
  }

  /** Whether this seat has something to decide. */
  get mine(): boolean {
    const doc = this.doc;
    return !!doc && !this.replay && doc.decision.kind !== '' && doc.decision.side === doc.you && doc.sides.includes(doc.you) && !this.watching;
  }

  get kind(): string {
    return this.mine ? (this.doc?.decision.kind ?? '') : '';
  }

  /** The special actions of this decision, all places of one unit together. */
  specials: Special[] = $derived.by(() => {
    const found = new Map<string, Special>();
    for (const choice of this.mine ? (this.doc?.decision.others ?? []) : []) {
      const { verb } = choice;
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

  /** The rules that tell what an order does which only this book knows. */
  rulesOf(verb: string): string[] {
    return this.doc?.decision.about?.[verb]?.rules ?? [];
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

  stackAt(hex: string): string[] {
    return this.state?.stacks[hex]?.units ?? [];
  }

  // Names

  sideName(side: number): string {
    return this.board?.sides[side]?.name ?? t('ui-nobody');
  }

  /** A side, for a sentence that bends its name. */
  sideNoun(side: number): Noun {
    return new Noun(this.sideName(side), this.board?.sides[side]?.form ?? 'n');
  }

  /** A unit, for a sentence that bends its name. */
  unitNoun(id: string): Noun {
    return new Noun(this.unitName(id), this.board?.units[id]?.form ?? 'n');
  }

  unitName(id: string): string {
    return this.board?.units[id]?.name ?? id;
  }

  hexName(hex: string): string {
    const name = this.board?.names[hex];
    return name ? `${hex} ${name}` : hex;
  }

  /** What the set-up that comes with the game is called: historical, unless the game says otherwise. */
  get readyMade(): string {
    return this.board?.options.find((o) => o.id === 'setup')?.labels['historical'] ?? t('ui-historical');
  }

  terrainName(name: string): string {
    const found = this.board?.tables.terrain.find((row) => row.name === name)?.label;
    return found ?? this.board?.words[name] ?? name;
  }

  typeName(type: string): string {
    for (const unit of Object.values(this.board?.units ?? {})) if (unit.type === type) return unit.typeName;
    return type;
  }

  /** What an order is called that only this book knows. */
  verbName(verb: string): string {
    return this.doc?.decision.about?.[verb]?.name ?? '';
  }
}
