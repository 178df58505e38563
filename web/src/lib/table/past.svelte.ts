import { Tapping } from './tapping.svelte';

/** Looking back over the game, and going on from there. */
export abstract class Past extends Tapping {
  async goTo(step: number): Promise<void> {
    const most = this.doc?.state.played ?? 0;
    try {
      this.replay = await this.api.replay(Math.max(0, Math.min(most, step)), this.doc?.you);
    } catch (error) {
      this.report(error);
    }
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
