import { tick } from 'svelte';
import { Offline, Problem, loadBoard } from './api';
import { BRIEFING } from './briefing';
import { newNumber, numberCommitment, saying } from './dice';
import { Geometry } from './geometry';
import { Guide } from './guide.svelte';
import { t } from './i18n.svelte';
import { Learning } from './learning.svelte';
import { recall, remember, stillness } from './prefs.svelte';
import { RESULTS } from './table/battle.svelte';
import { Past } from './table/past.svelte';
import type { LogLine, TableDoc } from './types';

export type { Draft } from './table/battle.svelte';
export { hexText, type Special } from './table/position.svelte';
export type { List, Look, Refusal, Sheet, Tab, Wish } from './table/screen.svelte';

/** The icon of the tab: with a dot when it is one's turn. */
function favicon(mine: boolean): void {
  const dot = mine ? '<circle cx="24" cy="8" r="8" fill="#B3261E"/>' : '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M8 3h16l8 13-8 13H8L0 16Z" fill="${mine ? '#4A2FB0' : '#8A8577'}"/>${dot}</svg>`;
  let link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (!link) {
    link = document.createElement('link');
    link.rel = 'icon';
    document.head.append(link);
  }
  link.type = 'image/svg+xml';
  link.href = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  link.dataset['turn'] = mine ? 'mine' : 'other';
}

/**
 * A seat at a table: loading it, staying in touch with the server, and taking over what has changed.
 *
 * The rest by subject, each on the one before: position (what is seen), screen (what lies open), choosing, battle,
 * orders, tapping, past.
 */
export class Table extends Past {
  readonly learning = new Learning(this);
  readonly guide = new Guide(this);
  private socket: WebSocket | null = null;
  private retries = 0;
  private closed = false;
  private wanted: number | undefined;
  private loading = false;
  private again = false;
  private adding = false;
  /** What this page has said of the dice: a document that was on its way meanwhile does not know it yet. */
  private readonly said = new Set<string>();

  async start(): Promise<void> {
    try {
      const doc = await this.api.see();
      this.board = await loadBoard(doc.game, doc.options['scenario']);
      this.geo = new Geometry(this.board);
      this.seen = Number(recall(`seen.${this.api.table}.${doc.you}`)) || 0;
      this.covered = doc.sides.length > 1 && doc.options['visibility'] !== 'open' && doc.seq > 0 && !doc.state.over;
      this.wanted = doc.you;
      this.take(doc, true);
      if (location.hash === BRIEFING) this.openBriefing();
      this.guide.start();
      this.connect();
    } catch (error) {
      this.problem = error instanceof Offline ? t('ui-offline') : error instanceof Error ? error.message : String(error);
    }
  }

  async changeLanguage(): Promise<void> {
    if (!this.doc) return;
    this.board = await loadBoard(this.doc.game, this.doc.options['scenario']);
    this.geo = new Geometry(this.board);
    await this.refresh();
    if (this.recap) this.recap = await this.api.recap(this.doc.you, this.seen);
    if (this.replay) await this.goTo(this.replay.step);
  }

  /** The page has been left. */
  get closedUp(): boolean {
    return this.closed;
  }

  stop(): void {
    this.walks.skip();
    this.closed = true;
    this.socket?.close();
  }

  private connect(): void {
    if (this.closed) return;
    const socket = new WebSocket(this.api.liveUrl);
    this.socket = socket;
    socket.onopen = () => {
      if (!this.online) this.toast(t('ui-back-online'));
      this.online = true;
      this.retries = 0;
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      const news = JSON.parse(event.data) as { seq: number; thinking: boolean; news: number };
      if (!this.doc) return;
      if (news.thinking !== this.doc.thinking) this.doc = { ...this.doc, thinking: news.thinking };
      if ((news.seq !== this.doc.seq || news.news !== this.doc.news) && !this.busy) void this.refresh();
    };
    socket.onclose = (event) => {
      if (this.closed) return;
      if (event.code === 4404 || event.code === 4403) return;
      if (this.retries > 0) this.online = false;
      const wait = Math.min(15_000, 400 * 2 ** this.retries) * (0.7 + Math.random() * 0.6);
      this.retries += 1;
      setTimeout(() => this.connect(), wait);
    };
  }

  async refresh(): Promise<void> {
    if (this.loading) {
      this.again = true;
      return;
    }
    this.loading = true;
    try {
      do {
        this.again = false;
        const doc = await this.api.see(this.wanted);
        await this.walks.over();
        this.take(doc, true);
      } while (this.again);
    } catch (error) {
      if (error instanceof Offline) this.online = false;
      else if (error instanceof Problem) this.toast(error.message);
    } finally {
      this.loading = false;
    }
  }

  /** Takes over a new position. `whole`: its log replaces the old one instead of going on from it. */
  protected take(doc: TableDoc, whole: boolean): void {
    const before = this.doc;
    const lines = doc.state.log;
    const first = lines[0]?.n ?? Infinity;
    const fresh = before?.you === doc.you ? lines.filter((l) => l.n >= before.state.events) : []; // each side counts its own lines
    this.log = whole ? lines : [...this.log.filter((l) => l.n < first && l.n < doc.state.events), ...lines];
    const changed = before?.seq !== doc.seq || before.you !== doc.you || before.sides.join() !== doc.sides.join() || before.state.over !== doc.state.over;
    this.doc = doc;
    if (doc.dice.next && !this.adding) void this.addNumbers();
    if (!before || changed) this.afterChange(before, doc, fresh);
  }

  /** Adds this seat's numbers to the dice; they are drawn here and told nobody before everybody has committed himself. */
  private async addNumbers(): Promise<void> {
    if (!this.board) return;
    this.adding = true;
    try {
      for (const side of this.doc?.yours ?? []) {
        const next = this.doc?.dice.next;
        const id = this.board.sides[side]?.id ?? '';
        const key = `dice.${this.api.table}.${id}`;
        let number = recall(key) ?? '';
        const what = next ? saying(next, this.board.sides.length, id, number) : '';
        const now = `${next?.commitment ?? ''} ${id} ${what}`;
        if (!what || this.said.has(now)) continue;
        this.said.add(now);
        if (what === 'commitment') {
          number = newNumber();
          remember(key, number);
        }
        await this.api.dice(side, what === 'number' ? { number } : { commitment: numberCommitment(id, number) }).catch((error: unknown) => {
          this.said.delete(now);
          throw error;
        });
      }
    } catch {
      // Another page of the same seat was quicker, or the server is away: what comes next tells.
    } finally {
      this.adding = false;
    }
  }

  private afterChange(before: TableDoc | null, doc: TableDoc, fresh: LogLine[]): void {
    this.refusal = null;
    this.advice = null;
    this.warning = null;
    this.hover = '';
    const fought = fresh.filter((l) => l.battle && l.dice.length);
    const asked = doc.sides.includes(doc.decision.side) && RESULTS.includes(doc.decision.kind);
    const answered = before?.decision.kind === 'answer' && doc.sides.includes(before.decision.side);
    const battles = before ? fought.filter((l) => doc.sides.includes(l.side) || (answered && l === fought[0]) || (asked && l === fought.at(-1))) : [];
    const shown = battles.length > 0;
    if (before && shown) {
      if (this.textMode) this.told = battles.at(-1) ?? null;
      else void this.walked().then(() => this.showResults(battles, before.state));
      this.draft = null;
    }
    if (before && fresh.length) {
      const heard = fresh.slice(-4);
      this.polite = [...fought.filter((l) => !heard.includes(l)), ...heard].map((l) => l.text).join(' ');
    }
    if (!before || before.decision.kind !== doc.decision.kind || before.decision.side !== doc.decision.side) {
      this.keepDeclared(before, doc);
      if (doc.sides.includes(doc.decision.side) && before) this.assertive = `${t('ui-your-turn-full', { side: this.sideNoun(doc.decision.side) })} ${doc.decision.text}`;
    }
    if (doc.sides.length > 1 && doc.decision.kind && doc.decision.side !== doc.you) this.handOver(doc);
    if (this.kind === 'answer') void this.afterWalks(doc, () => this.openAnswer());
    const last = fresh.at(-1)?.hexes.slice(-2) ?? [];
    if (this.follow && !this.mine && !this.rolled && last.length && (last.length < 2 || stillness())) this.show = { hexes: last, force: false };
    this.tellNews(before, doc, fresh);
    this.tellRecap(before, doc);
    const begun = !before || before.decision.kind !== doc.decision.kind || before.decision.side !== doc.decision.side;
    if (before && begun && !this.recapComing && !shown && !this.rolled) this.showWork();
    if (before && this.mine && fresh.some((l) => l.hexes.length > 1 && !doc.sides.includes(l.side))) void this.watch(before);
    this.fan = false;
    if (before && begun && !this.unit) this.hex = ''; // who moved last is not what the fighting is about
    this.reselect();
    this.title();
  }

  /** When the other side has finished, what it did is told; one's own order puts it away, and the next turn forgets it. */
  private tellRecap(before: TableDoc | null, doc: TableDoc): void {
    const passed = !before || before.decision.side !== doc.decision.side || before.state.active !== doc.state.active || before.state.turn !== doc.state.turn;
    const moving = this.mine && doc.decision.kind === 'movement' && doc.sides.length === 1;
    this.foldRecap();
    if (moving && passed) void this.askRecap(doc);
    else if (!moving && !doc.sides.includes(doc.state.active)) this.recap = null;
  }

  /** Asks for what the other side did; it lies open until one has given an order in this turn. */
  private async askRecap(doc: TableDoc): Promise<void> {
    const begun = this.log.findLastIndex((l) => l.kind === 'movement-phase');
    const since = this.log[begun]?.step ?? 0; // what the book does by itself comes with the phase, and is no order
    const acted = this.log.slice(begun + 1).some((l) => l.unit && l.step > since && doc.sides.includes(l.side));
    this.recapComing = !acted;
    if (!acted) this.clear(); // whoever was looked at meanwhile
    try {
      const recap = await this.api.recap(doc.you, this.seen);
      if (this.doc?.state.turn !== doc.state.turn || this.doc.state.active !== doc.state.active) return;
      this.recap = recap;
      if (this.recapComing && recap.steps.length) {
        this.recapTo(-1);
        if (this.rolled) this.showResults(); // they are read first
      } else if (this.recapComing) this.showWork();
    } catch {
      this.recap = null; // the log tells it too
    } finally {
      this.recapComing = false;
    }
  }

  /** Notable events stay readable until the player's next order; at the start, those since the last fighting. */
  private tellNews(before: TableDoc | null, doc: TableDoc, fresh: LogLine[]): void {
    const fought = this.log.findLastIndex((l) => l.kind === 'combat-phase');
    const lines = before ? fresh : this.log.slice(fought + 1).filter((l) => l.n >= this.seen);
    const own = !!before && doc.sides.includes(before.decision.side);
    const cause = (line: LogLine): LogLine => this.log.findLast((x) => x.n < line.n && !x.aftermath) ?? line;
    const found = lines.filter((l) => l.notable || (l.aftermath && cause(l).notable));
    const kept = own || (before && before.state.events > doc.state.events) ? [] : this.news;
    this.news = [...kept, ...found.filter((l) => own || l.dice.length || l.notable || l.kind === 'eliminated')].slice(-40);
  }

  /** What is asked of the player waits until the moves that lead to it have been seen. */
  private async watch(before: TableDoc): Promise<void> {
    this.watching = true;
    this.before = before.state;
    await tick();
    await this.walks.over();
    if (!this.watching) return; // whoever acted has seen enough
    this.watching = false;
    this.reselect();
  }

  /** What comes after moves on the map waits until they have been seen, unless the game has gone on meanwhile. */
  private async afterWalks(doc: TableDoc, act: () => void): Promise<void> {
    await this.walked();
    if (this.doc?.seq === doc.seq) act();
  }

  /** The moves on the map have been seen. */
  private async walked(): Promise<void> {
    await tick();
    await this.walks.over();
  }

  /** Two people at one screen: the other one takes over, behind a cover if he must not see everything. */
  private handOver(doc: TableDoc): void {
    this.wanted = doc.decision.side;
    if (doc.options['visibility'] === 'open') void this.refresh();
    else this.covered = true;
  }

  async uncover(): Promise<void> {
    this.clear();
    this.rolled = null;
    this.walks.skip();
    await this.refresh();
    if (this.doc) this.seen = Number(recall(`seen.${this.api.table}.${this.doc.you}`)) || 0;
    this.covered = false;
  }

  private title(): void {
    const name = this.board?.title ?? 'engaja';
    favicon(this.mine);
    document.title = this.mine ? `● ${t('ui-your-turn')}: ${name}` : `${name} · engaja`;
  }

  /** After a change: keep the chosen unit if it can still act. */
  private reselect(): void {
    const unit = this.unit;
    this.reaches = [];
    this.reaching = false;
    if (!this.special) this.aim = '';
    if (!this.doc) return;
    const where = this.doc.state.units[unit]?.hex ?? '';
    this.byHand = false;
    this.set = [];
    if (this.mine && this.doc.decision.options) {
      const first = this.doc.decision.options?.find((o) => o.units.length)?.units[0] ?? '';
      this.unit = this.doc.decision.options?.some((o) => o.units.includes(unit)) ? unit : first;
      this.hex = this.doc.state.units[this.unit]?.hex ?? this.hex;
      const hexes = [this.hex, ...(this.doc.decision.options ?? []).flatMap((o) => o.path)].filter((h) => this.geo?.has(h));
      if (hexes.length) this.show = { hexes, force: false };
    } else if (this.kind === 'place') {
      const tray = this.doc.decision.tray ?? {};
      const beside = Object.keys(tray).find((u) => this.areaOf(u) === this.areaOf(unit));
      if (this.formation && !this.together.length) this.formation = '';
      if (!tray[unit]) this.unit = beside ?? Object.keys(tray)[0] ?? '';
      this.hex = '';
      this.lightSpots();
    } else if (unit && this.kind === 'movement' && this.doc.state.units[unit]?.moved) {
      this.hex = where;
      this.unit = '';
      this.group = false;
    } else if (unit && !where && !this.doc.decision.arrivals?.includes(unit)) this.clear();
    else if (unit && ['movement', 'combat'].includes(this.kind) && !this.actors.includes(unit) && !this.specialsOf(unit).length) this.clear(); // who was chosen before and has nothing to do
    else if (unit) void this.select(unit, this.group, this.aim);
  }
}
