/** A step-through of what happened since one's own last decision: the map as it was after each of these moves. */

import { positionOf } from '../state/view';
import type { Position } from '../../board/position';
import type { Moment, Scene } from '../../server/messages';
import { getMoments, getReel } from '../../server/replay_requests';
import type { Game } from '../state/game.svelte';
import { eventsBy, undoneIn, type StoryEvent } from './events';
import { isDecision, marksOf } from './since';

const MOST_MOMENTS = 32; // that the server sends at once

/** A move of another player, with the map after it. */
interface Move {
  events: StoryEvent[];
  moment: Moment;
}

export class Review {
  moves: Move[] = $state.raw([]);
  at = $state(-1); // the move that is seen; none while the table is seen as it is
  private fetchedFor = ''; // the version and the seat: another seat of this browser may see other things

  constructor(private readonly game: Game) {}

  get isOpen(): boolean {
    return this.at >= 0;
  }
  get move(): Move | undefined {
    return this.moves[this.at];
  }
  get position(): Position | undefined {
    return this.move && positionOf(this.move.moment.view, this.game.seat);
  }
  get marks(): ReturnType<typeof marksOf> {
    const events = this.move?.events ?? [];
    return this.position ? marksOf(events, events, this.position) : [];
  }

  /** Go to the next or the one before; from now, to the first or the last of them, and after the last, back to now. */
  async step(by: 1 | -1): Promise<void> {
    if (!this.game.since.length) return;
    this.game.motion.finish();
    await this.game.try(this.fetch());
    const at = this.isOpen ? this.at + by : by > 0 ? 0 : this.moves.length - 1;
    if (at >= this.moves.length) return void this.close();
    this.at = Math.max(0, at);
    this.game.show(this.marks.map(({ place }) => place));
  }

  /** See the table as it is; whether it was not. */
  close(): boolean {
    const { isOpen } = this;
    this.at = -1;
    return isOpen;
  }

  private async fetch(): Promise<void> {
    const { id, seat, version } = this.game;
    const key = `${version}/${seat}`;
    if (key === this.fetchedFor) return;
    const { scenes } = await getReel(id, seat);
    const since = scenes.slice(scenes.findLastIndex((scene) => scene.seat === seat && !scene.by) + 1);
    const undone = undoneIn(since);
    const decided = since
      .filter(({ version, events }) => !undone.has(version) && events.some(isDecision))
      .slice(-MOST_MOMENTS);
    const from = decided[0]?.version ?? 0;
    const moments = await getMoments(id, from, MOST_MOMENTS, seat);
    if (version !== this.game.version || seat !== this.game.seat) return;
    this.moves = decided.flatMap((scene) => moveOf(scene, moments));
    this.fetchedFor = key;
  }
}

function moveOf(scene: Scene, moments: Moment[]): Move[] {
  const moment = moments.find(({ version }) => version === scene.version);
  return moment ? [{ events: eventsBy(scene).filter(isDecision), moment }] : [];
}
