import { Tapping } from './tapping.svelte';

/** Looking back over the game, and going on from there. */
export abstract class Past extends Tapping {
  /** The step asked for and not yet answered. */
  private asked: number | undefined;

  /** The table after so many orders. Whoever asks again before the answer wants only the later one. */
  async goTo(step: number): Promise<void> {
    const wanted = Math.max(0, Math.min(this.doc?.state.played ?? 0, step));
    this.asked = wanted;
    try {
      const found = await this.api.replay(wanted, this.doc?.you);
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

  async playOn(): Promise<void> {
    if (!this.replay || !this.doc) return;
    const seats = this.doc.seats.map((seat, side) => (seat !== 'person' ? seat : this.doc?.sides[0] === side ? 'me' : 'here'));
    if (!seats.includes('me')) seats[0] = 'me';
    try {
      const opened = await this.api.fork(this.replay.step, seats);
      location.assign(opened.links['you'] ?? '/');
    } catch (error) {
      this.report(error);
    }
  }
}
