import { t } from '../i18n.svelte';
import type { Place } from '../keymap';
import { prefs } from '../prefs.svelte';
import type { Choice, Forfeit } from '../types';
import { hexText } from './position.svelte';
import type { Refusal } from './screen.svelte';
import { Setup } from './setup.svelte';

/** What Enter can do. */
export type Enter = 'nothing' | 'continue' | 'declare' | 'offer' | 'help' | 'fold' | 'move' | 'choose' | 'tap' | 'end';

/** What a click, a tap or Enter on a hex does, and one step back. */
export abstract class Tapping extends Setup {
  /** Out of a variation first, then out of the past. */
  abstract leaveReplay(): void;

  tap(hex: string, touch = false): void {
    this.seeNow();
    this.foldRecap();
    this.focus = hex;
    if (this.layers.includes('ruler')) return this.measure(hex);
    if (hex !== this.hex) this.fan = false;
    const stack = this.state?.stacks[hex];
    const own = !!stack && this.mine && stack.side === this.doc?.you;
    if (this.special) return this.tapAiming(hex, own, touch);
    switch (this.kind) {
      case 'movement':
        return this.tapMoving(hex, own, touch);
      case 'combat':
        return this.tapFighting(hex, own);
      case 'place':
        return this.tapPlacing(hex, own);
      case '':
      case 'answer':
        return this.selectHex(hex);
      default:
        return this.tapChoosing(hex);
    }
  }

  /** A counter of the chosen stack is let go over a hex. */
  drop(hex: string): void {
    this.focus = hex;
    if (this.special) return this.tap(hex);
    this.withReach(() => {
      if (!this.reach?.hexes[hex]?.stop) void this.why(hex);
      else if (this.riskTo(hex) || (this.reach.hexes[hex].ways.length > 1 && this.pinned !== hex)) this.pinDown(hex);
      else void this.move(hex);
    });
  }

  private tapMoving(hex: string, own: boolean, touch: boolean): void {
    if (this.unit && hex !== this.hex) this.withReach(() => this.tapGoal(hex, own, touch));
    else this.tapGoal(hex, own, touch);
  }

  private tapGoal(hex: string, own: boolean, touch: boolean): void {
    const step = this.reach?.hexes[hex];
    if (this.unit && step?.stop && hex !== this.reach?.start) {
      if (touch && this.hover !== hex) {
        this.hover = hex;
        return;
      }
      if (!own && this.pinned !== hex && (this.riskTo(hex) || this.onWay(hex) || (!touch && step.ways.length > 1))) return this.pinDown(hex);
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
    else if (orders.length === 1 && orders[0]) this.carryOut(orders[0], hex);
    else this.refusal = this.which(orders);
  }

  /** Gives an order that only this book knows; one that nobody can take back is asked about once more, with its price. */
  private carryOut(choice: Choice, hex: string): void {
    const { confirm } = choice;
    if (!confirm) return void this.order(choice.order);
    const reasons = confirm.rules.map((rule) => ({ text: '', numbers: [], ...this.board?.rules[rule], rule, hexes: [], units: [] }));
    const run = (): void => {
      this.aim = '';
      void this.order(choice.order);
    };
    const offers = [{ text: confirm.yes, run }, { text: t('ui-cancel'), run: () => (this.refusal = null) }];
    this.assertive = confirm.text;
    this.refusal = { title: confirm.text, reasons, hex: '', way: [], good: 0, offers };
    this.show = { hexes: [hex], force: false };
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

  /** Whether aircraft alone may attack now. */
  get canBomb(): boolean {
    const [least = 1, most = 0] = this.doc?.decision.airAlone ?? [];
    return most >= least;
  }

  /** An enemy hex nobody is beside: aircraft alone. */
  openAirAttack(hex: string): void {
    if (!this.canBomb) return void this.why(hex);
    this.draft = { kind: 'attack', hex, units: [], air: this.doc?.decision.airAlone?.[0] ?? 1, open: true };
    this.odds = null;
    this.rolled = null;
    this.show = { hexes: [hex], force: true };
    this.askOdds();
  }

  private tapPlacing(hex: string, own: boolean): void {
    if (this.formation && this.spots.includes(hex)) void this.placeFormation(hex);
    else if (this.unit && this.tray[this.unit]?.includes(hex)) void this.order(`place ${this.unit} ${hexText(hex)}`);
    else if (this.unit) void this.why(hex);
    if (!this.unit || own) this.hex = hex;
    this.fan = own && this.stackAt(hex).length > 1 && !this.spots.includes(hex);
  }

  private tapChoosing(hex: string): void {
    const ends = this.choices.filter((o) => o.path.at(-1) === hex);
    const inside = this.doc?.decision.options?.find((o) => o.units.some((u) => this.state?.units[u]?.hex === hex));
    if (this.sets && inside) return this.tapSet(hex);
    if (ends.length === 1 && ends[0]) void this.order(ends[0].order);
    else if (ends.length > 1) this.refusal = this.which(ends);
    else if (inside) void this.select(inside.units.find((u) => this.state?.units[u]?.hex === hex) ?? '');
    else if (this.unit) void this.why(hex);
  }

  /** The one unit of a hex that can be among those chosen together, or its stack to choose from. */
  private tapSet(hex: string): void {
    const [first, second] = this.stackAt(hex).filter((u) => this.withAll([u]).length);
    this.fan = !!second;
    if (first && !second) this.join(first);
    else this.hex = hex;
  }

  /** Where the keys are: what lies open decides what they mean. */
  get keysAt(): Place {
    if (this.replay) return 'replay';
    if (this.recapOpen && !this.rolled) return 'recap';
    return this.draft || this.rolled ? 'sheet' : 'board';
  }

  /** The way of the chosen unit that is on the map now; its goal, or nothing. */
  get shownWay(): string {
    const goal = this.onWay(this.hover) ? this.pinned : this.hover || this.pinned;
    return this.kind === 'movement' && this.unit && goal !== this.reach?.start && this.reach?.hexes[goal]?.stop ? goal : '';
  }

  /** Whether the way that stands on the map passes through a hex, or ends in it: there it can be taken hold of. */
  onWay(hex: string): boolean {
    return !!this.pinned && hex !== this.reach?.start && this.wayTo(this.pinned).includes(hex);
  }

  /** What Enter does: what the eye is on. It ends a phase only when nothing else is open, chosen or in focus. */
  get onEnter(): Enter {
    if (this.replay) return 'nothing';
    if (this.rolled) return 'continue';
    if (this.draft) return 'declare';
    if (this.refusal) return 'offer';
    if (this.doc?.lesson?.over) return 'end'; // what is over leads on, whatever lies under the focus
    if (this.warning) return 'help';
    if (this.shownWay) return 'move';
    if (this.recapOpen || this.recapComing) return 'fold';
    if (this.falls && !(this.atBoard && this.focus && this.focus !== this.state?.units[this.unit]?.hex)) return 'choose';
    if (this.atBoard && this.focus) return 'tap';
    return this.unit || this.hex || this.aim ? 'nothing' : 'end';
  }

  enter(): void {
    this.seeNow();
    switch (this.onEnter) {
      case 'continue':
        return this.closeResult();
      case 'offer': {
        const first = this.refusal?.offers[0];
        this.refusal = null;
        return first?.run();
      }
      case 'fold':
        return this.beginWork();
      case 'help':
        return this.helpOut(this.warning?.[0]);
      case 'choose':
        return void this.order(this.falls?.order ?? '');
      case 'move':
      case 'tap':
        return this.tap(this.shownWay || this.focus);
    }
  }

  /** Ends the phase, unless it costs something the player wants to be told of first. */
  finish(): void {
    const costs = (this.doc?.decision.ending ?? []).filter((f) => prefs.warns(f));
    if (!costs.length || this.warning) return void this.end();
    this.clear();
    this.warning = costs;
    this.assertive = costs.map((f) => f.text).join(' ');
    const hexes = costs[0]?.hexes ?? [];
    if (hexes.length) this.show = { hexes, force: false };
  }

  /** The way out of a warning: to the units it is about. */
  helpOut(cost: Forfeit | undefined): void {
    this.warning = null;
    if (!cost) return;
    const unit = cost.units.find((u) => this.actors.includes(u)) ?? cost.units[0];
    if (unit) void this.select(unit);
    if (cost.hexes.length) this.look_at(cost.hexes);
  }

  /** Whoever acts has seen enough of the moves that are shown. */
  protected seeNow(): void {
    if (!this.watching) return;
    this.walks.skip();
    this.watching = false;
  }

  /** One step back. */
  back(): void {
    if (this.briefing) this.closeBriefing();
    else if (this.refusal) this.refusal = null;
    else if (this.warning) this.warning = null;
    else if (this.recapOpen) this.foldRecap();
    else if (this.layers.includes('ruler')) this.toggleLayer('ruler');
    else if (this.layersOpen) this.layersOpen = false;
    else if (this.pinned) this.pinned = this.hover = '';
    else if (this.replay) this.leaveReplay();
    else if (this.rolled) this.closeResult();
    else if (this.draft?.kind === 'attack') this.closeDraft();
    else if (this.fan) this.fan = false;
    else if (this.formation) this.formation = '';
    else if (this.aim && this.movable.includes(this.unit)) this.aim = '';
    else if (this.news.length && !this.unit && !this.hex) this.news = [];
    else if (this.unit || this.hex || this.hover) this.clear();
    else this.focus = '';
  }
}
