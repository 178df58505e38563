import { tick } from 'svelte';
import type { Direction } from '../lib/geometry';
import { t } from '../lib/i18n.svelte';
import { ON_BOARD, actionOf, stroke, type Action } from '../lib/keymap';
import { prefs, stillness } from '../lib/prefs.svelte';
import type { List, Table } from '../lib/table.svelte';

/** What keys do beyond the table's own doings. */
export interface Actions {
  zoom: (factor: number) => void;
  fit: () => void;
  centre: () => void;
  orderBox: () => void;
  playReplay: () => void;
  writeNote: () => void;
  nextNote: () => void;
}

const DIRECTION: Partial<Record<Action, Direction>> = { north: 'n', south: 's', nw: 'nw', ne: 'ne', sw: 'sw', se: 'se' };

/** What a part of the page is there for, most of the time. */
const CHIEF = '[data-end], [data-declare], .btn.primary';

/** Whether Enter has nothing to do in what has the focus: a box is ticked by Space, and the number in a field was taken over. */
function settled(target: HTMLElement | null): boolean {
  if (target?.matches('[type=checkbox]')) return true;
  return target instanceof HTMLInputElement && target.matches('[role=spinbutton]') && Number(target.value.replace('−', '-')) === Number(target.getAttribute('aria-valuenow'));
}

/** The keys of the table. Single letters work while the board has the focus, or nothing else that wants them. */
export class Keys {
  private typed = '';
  private typedTimer = 0;
  /** The zero that was typed has been taken for a key. */
  private alone = false;

  constructor(
    private readonly table: Table,
    private readonly actions: Actions,
  ) {}

  down(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = event.target instanceof HTMLElement ? event.target : null;
    if (document.querySelector('dialog[open]')) return;
    if (event.key === 'Enter' && event.repeat) return event.preventDefault(); // one press does one thing, however long it lasts
    if (event.key === 'F6') {
      event.preventDefault();
      return this.part(event.shiftKey ? -1 : 1);
    }
    if (event.key === 'Enter' && this.table.draft && settled(target)) {
      event.preventDefault();
      return this.enter();
    }
    if (target?.matches('input:not([type=checkbox], [type=range]), textarea, select')) return;
    if (event.key === 'Escape') {
      this.typed = '';
      this.table.back();
      return;
    }
    const onBoard = !!target?.closest('[data-board]') && !target.closest('.float');
    const onControl = !onBoard && !!target?.closest('button, a, [role=tab], input, .float');
    if (event.key === 'Enter' || event.key === ' ') {
      if (!(event.key === 'Enter' && this.means(target)) && (onControl || (target?.closest('.float') ?? null))) return;
      event.preventDefault();
      if (event.key === 'Enter') return this.enter();
    }
    if (!prefs.keys && event.key !== ' ') return;
    if (this.press(event, onBoard)) event.preventDefault();
  }

  /** Letting go of a key ends what lasts only while it is held. */
  up(event: KeyboardEvent): void {
    const action = actionOf(stroke({ key: event.key, shiftKey: false }), prefs.changed, this.table.keysAt);
    if (action === 'hide') this.table.hidden = false;
    if (action === 'reverse') this.table.reverse = false;
  }

  private press(event: KeyboardEvent, onBoard: boolean): boolean {
    const key = stroke(event);
    if (this.table.briefing && /^[1-9]$/.test(key)) return this.pin(Number(key) - 1);
    if (/^[1-5]$/.test(key) && this.table.layersOpen && !this.table.draft) return this.layer(Number(key));
    if (/^\d$/.test(key) && ['board', 'recap'].includes(this.table.keysAt)) return this.digit(key);
    if (/^[1-5]$/.test(key) && this.table.draft) {
      this.table.takeForce(this.table.odds?.plan?.forces[Number(key) - 1]);
      return true;
    }
    const { keysAt } = this.table;
    const action = actionOf(key, prefs.changed, keysAt) ?? (keysAt === 'recap' ? actionOf(key, prefs.changed) : undefined); // it lies over the board
    if (!action || (ON_BOARD.has(action) && !onBoard && event.target !== document.body)) return false;
    if (action === 'hide') this.table.hidden = true;
    else if (action === 'reverse') this.table.reverse = true;
    else this.run(action);
    return true;
  }

  /** Whether Enter is not for the button that has the focus: the number of a hex was typed, or the unit of this row is chosen already. */
  private means(target: HTMLElement | null): boolean {
    return (!!this.typed && !this.alone) || (this.table.onEnter === 'choose' && !!target?.matches('[aria-pressed=true]'));
  }

  private enter(): void {
    const table = this.table;
    if (table.briefing) return table.closeBriefing();
    if (this.typed && !this.alone) {
      const hex = table.geo?.find(this.typed);
      if (!hex) return table.toast(t('ui-no-such-hex', { hex: this.typed })); // and ends nothing, however often it is pressed
      this.typed = '';
      document.querySelector<HTMLElement>('[data-board]')?.focus({ preventScroll: true }); // the next Enter is about this hex, not about the phase
      return this.focus(hex);
    }
    if (table.onEnter === 'declare') document.querySelector<HTMLButtonElement>('[data-declare]')?.click();
    else if (table.onEnter === 'end') document.querySelector<HTMLButtonElement>('[data-end]')?.click();
    else table.enter();
  }

  /** A place of the briefing, by its number. */
  private pin(place: number): boolean {
    const { board, briefed } = this.table;
    const hex = board?.briefing?.sides[briefed]?.look[place]?.hex;
    if (!hex) return false;
    this.table.pin = place;
    this.table.look_at([hex]);
    return true;
  }

  /** Whether the board has the focus of the keyboard. */
  focused(event: FocusEvent): void {
    this.table.atBoard = event.target instanceof HTMLElement && event.target.matches('[data-board]');
  }

  /** To a hex, and with it to the board: whoever goes on there by keys means the hex, not the button he came from. */
  private focus(hex: string): void {
    const table = this.table;
    document.querySelector<HTMLElement>('[data-board]')?.focus({ preventScroll: true });
    table.focus = hex;
    table.hover = hex;
    table.show = { hexes: [hex], force: false };
    table.polite = table.describe(hex);
  }

  private step(direction: Direction, otherwise?: Direction): void {
    const table = this.table;
    const from = table.focus || table.hex || table.board?.numbers[0] || '';
    const next = table.geo?.neighbour(from, direction) || (otherwise ? table.geo?.neighbour(from, otherwise) : '');
    if (next) this.focus(next);
  }

  /** Left and right run along the row: down one column and up the next. */
  private along(left: boolean): void {
    const table = this.table;
    const from = table.focus || table.hex || '';
    const column = Number(from.replace('-', '').slice(0, 2));
    const up = column % 2 === 0;
    if (left) this.step(up ? 'nw' : 'sw', up ? 'sw' : 'nw');
    else this.step(up ? 'ne' : 'se', up ? 'se' : 'ne');
  }

  private undo(all: boolean): void {
    const lesson = this.table.doc?.lesson;
    if (lesson && (lesson.wrong || !this.table.doc?.decision.undo)) return void this.table.learning.tryAgain();
    if (!this.table.mine) return;
    const decision = this.table.doc?.decision;
    if (!decision?.undo) this.table.toast(decision?.noUndo ?? '');
    else void (all ? this.table.undoAll() : this.table.undo());
  }

  /** Digits name a hex; a zero that nothing follows for a while is a key like others, and still the first digit for slow fingers. */
  private digit(key: string): boolean {
    clearTimeout(this.typedTimer);
    this.alone = false;
    this.typed = (this.typed + key).slice(-4);
    this.table.polite = this.typed;
    const forget = (after: number): void => void (this.typedTimer = window.setTimeout(() => (this.typed = ''), after));
    const zero = this.typed === '0' ? actionOf('0', prefs.changed) : undefined;
    if (!zero) forget(4000);
    else
      this.typedTimer = window.setTimeout(() => {
        this.alone = true;
        this.run(zero);
        forget(3650);
      }, 350);
    return true;
  }

  /** To the next part of the page, or the one before: to its chief button, else to the first thing in it that takes the focus. */
  private part(step: number): void {
    const parts = [...document.querySelectorAll<HTMLElement>('[data-part]')].filter((part) => part.checkVisibility());
    const at = parts.findIndex((part) => part.contains(document.activeElement));
    const order = parts.map((_, i) => parts.at((Math.max(at, step > 0 ? -1 : 0) + step * (i + 1)) % parts.length));
    order.map((part) => part && this.chiefOf(part)).find(Boolean)?.focus();
  }

  /** What takes the focus in a part of the page; a line without buttons has nothing, and is passed over. */
  private chiefOf(part: HTMLElement): HTMLElement | undefined {
    if (part.matches('[tabindex]')) return part;
    const places = [CHIEF, 'button, input, a[href]'].flatMap((wanted) => [...part.querySelectorAll<HTMLElement>(wanted)]);
    return places.find((place) => place.checkVisibility());
  }

  private list(list: List): void {
    this.table.openList(list);
    void tick().then(() => document.querySelector(`.part.${list}`)?.scrollIntoView({ block: 'nearest' })); // once it is there
  }

  private find(): void {
    this.list('armies');
    setTimeout(() => document.querySelector<HTMLInputElement>('[data-find]')?.focus());
  }

  private layer(number: number): boolean {
    document.querySelectorAll<HTMLButtonElement>('.layers [role=switch]')[number - 1]?.click();
    return true;
  }

  private inspect(): void {
    const table = this.table;
    const hex = table.hover || table.focus;
    if (table.unit && !table.hover) table.look = { kind: 'unit', id: table.unit };
    else table.look = hex ? { kind: 'hex', id: hex } : null;
  }

  private wholeStack(): void {
    const table = this.table;
    if (table.unit && table.movable.includes(table.unit)) void table.select(table.unit, !table.group);
    table.fan = table.stackAt(table.hex).length > 1;
  }

  /** Does what a key stands for; also for the buttons that do the same. */
  run(action: Action): void {
    const table = this.table;
    const direction = DIRECTION[action];
    if (direction) return this.step(direction);
    const hex = table.hover || table.focus;
    switch (action) {
      case 'west': return this.along(true);
      case 'east': return this.along(false);
      case 'next': return table.next(1);
      case 'previous': return table.next(-1);
      case 'before': return table.through(-1);
      case 'after': return table.through(1);
      case 'stack': return this.wholeStack();
      case 'why': return hex ? void table.why(hex) : undefined;
      case 'inspect': return this.inspect();
      case 'undo': return this.undo(false);
      case 'undo-all': return this.undo(true);
      case 'duties': return table.kind === 'combat' ? table.next() : undefined;
      case 'rules': table.reading = table.look?.kind === 'rule' ? table.look.id : (table.doc?.decision.rule ?? ''); table.look = null; return void (table.sheet = 'book');
      case 'advice': return void table.askAdvice();
      case 'charts': return void (table.sheet = 'charts');
      case 'help': return void (table.sheet = 'help');
      case 'log': return this.list('log');
      case 'points': return this.list('points');
      case 'armies': return this.list('armies');
      case 'find': return this.find();
      case 'layers': return void (table.layersOpen = !table.layersOpen);
      case 'order': table.setText(true); return void setTimeout(() => this.actions.orderBox());
      case 'text': return table.setText(!table.textMode);
      case 'hint': return table.doc?.lesson ? table.learning.hint() : table.guide.show(table.guide.next);
      case 'follow': return void (table.follow = !table.follow);
      case 'hide': return void (table.hidden = !table.hidden);
      case 'reverse': return void (table.reverse = !table.reverse);
      case 'zoom-in': return this.actions.zoom(1.4);
      case 'zoom-out': return this.actions.zoom(1 / 1.4);
      case 'fit': return this.actions.fit();
      case 'centre': return this.actions.centre();
      case 'look-back':
      case 'step-back': return void table.goBy(-1);
      case 'step-on': return void table.goBy(1);
      case 'first': return void table.goTo(0);
      case 'last': return void table.goTo(Infinity);
      case 'play': return this.actions.playReplay();
      case 'note': return void setTimeout(() => this.actions.writeNote());
      case 'next-note': return this.actions.nextNote();
      case 'branch': return void (table.branching = true);
      case 'skip': return table.walks.skip();
      case 'recap-back': return table.stepRecap(table.recapAt - 1);
      case 'recap-on': return table.stepRecap(table.recapAt + 1);
      case 'recap-first': return table.stepRecap(0);
      case 'recap-last': return table.stepRecap(-1);
      case 'recap-play': return stillness() ? table.stepRecap(table.recapAt + 1 < table.recapSteps.length ? table.recapAt + 1 : -1) : table.playRecap();
      case 'bend': return hex ? void table.bend(hex) : undefined;
      case 'other-way': return void (table.otherWay = !table.otherWay);
    }
  }
}
