import type { Direction } from '../lib/geometry';
import { prefs } from '../lib/prefs.svelte';
import type { Table } from '../lib/table.svelte';

/** What keys do beyond the table's own doings. */
export interface Actions {
  zoom: (factor: number) => void;
  fit: () => void;
  centre: () => void;
  orderBox: () => void;
  playReplay: () => void;
}

/** The keys of chapter 12: single letters work while the board has the focus, or nothing else has. */
export class Keys {
  private typed = '';
  private typedTimer = 0;

  constructor(
    private readonly table: Table,
    private readonly actions: Actions,
  ) {}

  down(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = event.target instanceof HTMLElement ? event.target : null;
    if (document.querySelector('dialog[open]')) return;
    if (target?.matches('input:not([type=checkbox]), textarea, select')) return;
    if (event.key === 'Escape') {
      this.table.back();
      return;
    }
    const onBoard = !!target?.closest('[data-board]') && !target.closest('.float');
    const onControl = !onBoard && !!target?.closest('button, a, [role=tab], input, .float');
    if (event.key === 'Enter' || event.key === ' ') {
      if (onControl || (target?.closest('.float') ?? null)) return;
      if (event.key === ' ' && !this.table.replay) return;
      event.preventDefault();
      if (event.key === ' ') this.actions.playReplay();
      else this.enter(onBoard);
      return;
    }
    if (!prefs.keys) return;
    if (this.act(event, onBoard)) event.preventDefault();
  }

  up(event: KeyboardEvent): void {
    if (event.key.toLowerCase() === 'h') this.table.hidden = false;
    if (event.key.toLowerCase() === 'v') this.table.reverse = false;
  }

  private enter(onBoard: boolean): void {
    const table = this.table;
    if (this.typed) {
      const hex = table.geo?.find(this.typed);
      this.typed = '';
      if (hex) this.focus(hex);
      return;
    }
    if (table.rolled) table.rolled = null;
    else if (table.draft) document.querySelector<HTMLButtonElement>('[data-declare]')?.click();
    else if (onBoard && table.focus) table.tap(table.focus);
    else document.querySelector<HTMLButtonElement>('[data-end]')?.click();
  }

  private focus(hex: string): void {
    const table = this.table;
    table.focus = hex;
    table.hover = hex;
    table.show = { hexes: [hex], force: false };
    table.polite = table.describe(hex);
  }

  private step(direction: Direction, otherwise?: Direction): boolean {
    const table = this.table;
    const from = table.focus || table.hex || table.board?.numbers[0] || '';
    const next = table.geo?.neighbour(from, direction) || (otherwise ? table.geo?.neighbour(from, otherwise) : '');
    if (next) this.focus(next);
    return true;
  }

  /** Left and right run along the row: down one column and up the next. */
  private along(left: boolean): boolean {
    const table = this.table;
    const from = table.focus || table.hex || '';
    const column = Number(from.replace('-', '').slice(0, 2));
    const up = column % 2 === 0;
    return left ? this.step(up ? 'nw' : 'sw', up ? 'sw' : 'nw') : this.step(up ? 'ne' : 'se', up ? 'se' : 'ne');
  }

  private undo(all: boolean): void {
    const decision = this.table.doc?.decision;
    if (!decision?.undo) this.table.toast(decision?.noUndo ?? '');
    else void (all ? this.table.undoAll() : this.table.undo());
  }

  /** Digits name a hex; a zero that nothing follows shows the whole map. */
  private digit(key: string): boolean {
    clearTimeout(this.typedTimer);
    this.typed = (this.typed + key).slice(-4);
    this.table.polite = this.typed;
    const alone = this.typed === '0';
    this.typedTimer = window.setTimeout(() => {
      this.typed = '';
      if (alone) this.actions.fit();
    }, alone ? 350 : 4000);
    return true;
  }

  private act(event: KeyboardEvent, onBoard: boolean): boolean {
    const table = this.table;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (onBoard) {
      switch (key) {
        case 'ArrowUp': return this.step('n');
        case 'ArrowDown': return this.step('s');
        case 'ArrowLeft': return this.along(true);
        case 'ArrowRight': return this.along(false);
        case 'q': return this.step('nw');
        case 'e': return this.step('ne');
        case 'a': return this.step('sw');
        case 'd': return this.step('se');
      }
    }
    if (/^\d$/.test(key)) return this.digit(key);
    switch (key) {
      case 'n': table.next(event.shiftKey ? -1 : 1); return true;
      case '[': table.through(-1); return true;
      case ']': table.through(1); return true;
      case 's':
        if (table.unit && table.movable.includes(table.unit)) void table.select(table.unit, !table.group);
        table.fan = table.stackAt(table.hex).length > 1;
        return true;
      case 'w': if (table.hover || table.focus) void table.why(table.hover || table.focus); return true;
      case 'i':
        table.look = table.unit && !table.hover ? { kind: 'unit', id: table.unit } : table.hover || table.focus ? { kind: 'hex', id: table.hover || table.focus } : null;
        return true;
      case 'z': if (table.mine) this.undo(event.shiftKey); return true;
      case 'x': if (table.kind === 'combat') table.next(); return true;
      case 't': table.sheet = 'charts'; return true;
      case 'l': table.tab = 'log'; document.querySelector('.part.log')?.scrollIntoView({ block: 'start' }); return true;
      case 'p': table.tab = 'points'; document.querySelector('.part.points')?.scrollIntoView({ block: 'start' }); return true;
      case 'o': table.setText(true); setTimeout(() => this.actions.orderBox()); return true;
      case 'm': table.setText(!table.textMode); return true;
      case 'f': table.follow = !table.follow; return true;
      case 'h': table.hidden = true; return true;
      case 'v': table.reverse = true; return true;
      case '+': case '=': this.actions.zoom(1.4); return true;
      case '-': this.actions.zoom(1 / 1.4); return true;
      case 'c': this.actions.centre(); return true;
      case ',': if (table.doc) void table.goTo((table.replay?.step ?? table.doc.state.played) - 1); return true;
      case '.': if (table.replay) void table.goTo(table.replay.step + 1); return true;
      case '?': table.sheet = 'help'; return true;
      default: return false;
    }
  }
}
