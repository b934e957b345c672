/** A game looked back on: the same table, whose updates come from its moments and not from a stream. */

import { SvelteMap } from 'svelte/reactivity';

import type { Moment, Scene, Update } from '../server/messages';
import { getMoments, getReel } from '../server/replay_requests';
import { getTable } from '../server/request';
import { getBook } from '../server/table_requests';
import { Game } from '../table/state/game.svelte';
import { eventsBy, type StoryEvent } from '../table/story/events';

/** How often one second holds a move. */
export const speeds = [0.5, 1, 2, 4] as const;
export type Speed = (typeof speeds)[number];

const REPLAY_STEP_MS = 1100; // milliseconds a move at the usual speed
const MOMENTS_PER_REQUEST = 8; // moments that are fetched together

export class ReplayedGame extends Game {
  scenes: Scene[] = $state.raw([]);
  at = $state(0); // the moment that is wanted
  eyes: number | null = $state(null); // whose; null is a table at which all hands lie open
  isOpen = $state(false); // whether all may be seen: the game is over
  isPlaying = $state(false);
  speed: Speed = $state(1);
  failure: unknown = $state();

  private seen: Moment | undefined = $state.raw(); // the moment that is seen
  private known = new SvelteMap<string, Moment>();
  private asked = new Map<string, Promise<void>>();
  private isFollowing = false;
  private news: Promise<void> = Promise.resolve(); // what was heard so far is taken in
  private next: ReturnType<typeof setTimeout> | undefined;

  /** The last moment. */
  get last(): number {
    return this.scenes.length;
  }

  private told: Update | undefined = $derived.by(() => {
    const { seen } = this;
    if (!seen) return undefined;
    const { version, to_act, view } = seen;
    const seat = this.seat;
    return { type: 'update', version, since: version, seat, to_act, view, events: [], options: [], undo: [] };
  });

  override get update(): Update | undefined {
    return this.told;
  }

  override get events(): StoryEvent[] {
    return this.scenes.slice(0, this.version).flatMap(sceneEvents);
  }

  /** Whether somebody may play on from the moment that is seen. */
  get canBranch(): boolean {
    return this.isOpen && !!this.view && !this.view.over;
  }

  /** What happened by the move that led to the moment that is wanted. */
  get scene(): Scene | undefined {
    return this.scenes[this.at - 1];
  }

  /** Fetch the game, and come to a moment of it; without one, to its beginning. */
  async load(moment?: number): Promise<void> {
    this.failure = undefined;
    try {
      await this.read();
      await this.go(moment ?? (this.isOpen ? 0 : this.last));
      this.follow();
    } catch (error) {
      this.failure = error;
    }
  }

  private async read(): Promise<void> {
    const [{ table }, reel] = await Promise.all([getTable(this.id), getReel(this.id, this.eyes)]);
    if (!table) return;
    const isOpen = table.status === 'over' || table.status === 'replay';
    if (isOpen !== this.isOpen) this.known.clear(); // now all hands lie open
    // whether somebody is here now does not matter to what was
    this.table = { ...table, seats: table.seats.map((seat) => ({ ...seat, here: true })) };
    this.isOpen = isOpen;
    this.book ??= await getBook(table.rules);
    this.scenes = reel.scenes;
  }

  /** Hear of new moves, as long as the game is running. */
  private follow(): void {
    if (this.isOpen || this.isFollowing) return;
    this.isFollowing = true;
    this.stream.start();
  }

  /** The game has gone on: one piece of news after the other. */
  protected override take({ version, table }: Update): void {
    this.news = this.news.then(() => this.goWith(version, table?.status === 'over')).catch(() => undefined);
  }

  /** Who stands at the last moment comes along. */
  private async goWith(version: number, isOver: boolean): Promise<void> {
    if (version <= this.last && (this.isOpen || !isOver)) return;
    const isThere = this.at >= this.last && !this.isPlaying;
    await this.read();
    if (this.isOpen) this.stream.stop();
    await this.go(isThere ? this.last : this.at);
  }

  /** The page is left. */
  close(): void {
    this.pause();
    this.stream.stop();
  }

  /** Look through other eyes. */
  async lookThrough(eyes: number | null): Promise<void> {
    if (!this.isOpen || eyes === this.eyes) return;
    this.eyes = eyes;
    try {
      const { scenes } = await getReel(this.id, eyes);
      if (eyes !== this.eyes) return;
      this.scenes = scenes;
      await this.go(this.at);
    } catch (error) {
      this.fail(error);
    }
  }

  /** Come to a moment. What is on its way to another one is forgotten. */
  async go(to: number): Promise<void> {
    const before = this.at;
    this.at = Math.min(Math.max(0, Math.round(to)), this.last);
    const wanted = this.at;
    try {
      await this.fetch(wanted);
    } catch (error) {
      this.pause();
      this.fail(error);
      return;
    }
    const found = this.known.get(this.key(wanted));
    if (wanted !== this.at || !found) return;
    const isNext = wanted === before + 1 && this.seen?.version === before;
    this.fresh = { events: isNext ? sceneEvents(this.scene) : [], before: this.view };
    this.seen = found;
    if (wanted + MOMENTS_PER_REQUEST / 2 <= this.last)
      void this.fetch(wanted + MOMENTS_PER_REQUEST / 2).catch(() => undefined);
  }

  step(by: number): void {
    this.pause();
    void this.go(this.at + by);
  }

  /** Go to where another phase begins, before this moment or after it. */
  leap(by: 1 | -1): void {
    this.pause();
    const ends = this.marks.map(({ from }) => from);
    const to = by > 0 ? ends.find((from) => from > this.at) : ends.findLast((from) => from < this.at);
    void this.go(to ?? (by > 0 ? this.last : 0));
  }

  /** Where each phase begins, with its round. */
  readonly marks = $derived.by(() => {
    const found: { from: number; round: number; phase: string }[] = [];
    this.scenes.forEach(({ version, round, phase }) => {
      const before = found.at(-1);
      if (before?.round !== round || before.phase !== phase) found.push({ from: version - 1, round, phase });
    });
    return found;
  });

  toggle(): void {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  play(): void {
    this.isPlaying = true;
    if (this.at >= this.last) void this.go(0).then(() => this.wait());
    else this.wait();
  }

  pause(): void {
    this.isPlaying = false;
    clearTimeout(this.next);
  }

  private wait(): void {
    clearTimeout(this.next);
    this.next = setTimeout(() => void this.goOn(), REPLAY_STEP_MS / this.speed);
  }

  private async goOn(): Promise<void> {
    if (!this.isPlaying) return;
    await this.go(this.at + 1);
    if (this.at >= this.last) this.pause();
    // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- it may have been paused meanwhile
    if (this.isPlaying) this.wait();
  }

  private key(moment: number): string {
    return `${this.eyes ?? 'open'}/${moment}`;
  }

  /** Fetch a moment and those around it, if they are not there. */
  private fetch(moment: number): Promise<void> {
    const [eyes, from] = [this.eyes, moment - (moment % MOMENTS_PER_REQUEST)];
    const key = this.key(from);
    if (this.known.has(this.key(moment))) return Promise.resolve();
    const asking =
      this.asked.get(key) ??
      getMoments(this.id, from, MOMENTS_PER_REQUEST, eyes)
        .then((found) => found.forEach((one) => this.known.set(`${eyes ?? 'open'}/${one.version}`, one)))
        .finally(() => this.asked.delete(key));
    this.asked.set(key, asking);
    return asking;
  }
}

/** What happened by a move. */
export function sceneEvents(scene: Scene | undefined): StoryEvent[] {
  return scene ? eventsBy(scene) : [];
}
