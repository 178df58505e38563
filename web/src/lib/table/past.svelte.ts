import type { Branch } from '../notes';
import type { History } from '../types';
import { Tapping } from './tapping.svelte';

/** Looking back over the game, and going on from there. */
export abstract class Past extends Tapping {
  /** The step asked for and not yet answered. */
  private asked: number | undefined;
  /** The variation that is looked at, with its course. */
  line = $state.raw<(Branch & { history: History }) | null>(null);
  /** It is asked how one wants to go on from here. */
  branching = $state(false);

  /** The table after so many orders. Whoever asks again before the answer wants only the later one. */
  async goTo(step: number): Promise<void> {
    const line = this.line;
    const wanted = Math.max(0, Math.min(line?.history.steps ?? this.doc?.state.played ?? 0, step));
    this.asked = wanted;
    try {
      const found = line ? await this.api.replayVariation(line, wanted, this.doc?.you) : await this.api.replay(wanted, this.doc?.you);
      if (this.asked === wanted) this.replay = found;
    } catch (error) {
      this.report(error);
    } finally {
      if (this.asked === wanted) this.asked = undefined;
    }
  }

  /** So many orders on, or back, from where one is or is already going. */
  goBy(orders: number): Promise<void> {
    return this.goTo((this.asked ?? this.replay?.step ?? this.doc?.state.played ?? 0) + orders);
  }

  /** Looks at a variation, from its first order on. */
  async enterLine(branch: Branch): Promise<void> {
    try {
      const { history } = await this.api.variation(branch, this.doc?.you);
      this.line = { ...branch, history };
      await this.goTo(branch.at + 1);
    } catch (error) {
      this.report(error);
    }
  }

  /** Back to the game, where the variation branches off. */
  async leaveLine(): Promise<void> {
    const at = this.line?.at ?? 0;
    this.line = null;
    await this.goTo(at);
  }

  leaveReplay(): void {
    if (this.line) void this.leaveLine();
    else this.replay = null;
  }

  /** Goes on from here on a table of its own: as a new game, or as a variation of this one. */
  async playOn(variation: boolean): Promise<void> {
    if (!this.replay || !this.doc) return;
    const seats = this.doc.seats.map((seat, side) => (seat !== 'person' ? seat : this.doc?.sides[0] === side ? 'me' : 'here'));
    if (!seats.includes('me')) seats[0] = 'me';
    try {
      const opened = await this.api.fork(this.replay.step, seats, variation, this.line ?? undefined);
      location.assign(opened.links['you'] ?? '/');
    } catch (error) {
      this.report(error);
    }
  }
}
