/** A replayed game: the same table, with updates from its moments instead of a stream. */

import { SvelteMap } from 'svelte/reactivity';

import { Notebook } from '../notes/notebook.svelte';
import type { Moment, PhaseName, Scene, Update } from '../server/messages';
import { getMoments, getReel } from '../server/replay_requests';
import { getTable } from '../server/request';
import { getBook } from '../server/table_requests';
import { Game } from '../table/state/game.svelte';
import { eventsBy, type StoryEvent } from '../table/story/events';

/** Speeds, as factors. */
export const speeds = [0.5, 1, 2, 4] as const;
export type Speed = (typeof speeds)[number];

const REPLAY_STEP_MS = 1100; // milliseconds per move at normal speed
const MOMENTS_PER_REQUEST = 8; // moments fetched together

export class ReplayedGame extends Game {
  scenes: Scene[] = $state.raw([]);
  at = $state(0); // the requested moment
  eyes: number | null = $state(null); // the point of view; null for all hands face up
  isOpen = $state(false); // whether everything may be seen: the game is over
  isPlaying = $state(false);
  speed: Speed = $state(1);
  failure: unknown = $state();

  private notebooksHere = $state.raw(new Map<number, Notebook>()); // by seat
  private seen: Moment | undefined = $state.raw(); // the moment on screen
  private known = new SvelteMap<string, Moment>();
  private asked = new Map<string, Promise<void>>();
  private isFollowing = false;
  private news: Promise<void> = Promise.resolve(); // resolves when all news so far is applied
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

  /** Nothing is handed on in a replay. */
  override get isCovered(): boolean {
    return false;
  }

  /** One's own notes; of several seats in this browser, those of the seat whose eyes are used. */
  override get notebook(): Notebook | undefined {
    const [only, ...others] = this.notebooksHere.values();
    return others.length ? this.notebooksHere.get(this.eyes ?? -1) : only;
  }

  /** The seats of this browser are known: their holders may read their notes. */
  bringNotes(seats: number[]): void {
    this.notebooksHere = new Map(seats.map((seat) => [seat, new Notebook(this.id, seat)]));
  }

  override get events(): StoryEvent[] {
    return this.scenes.slice(0, this.version).flatMap(sceneEvents);
  }

  /** Whether the game can be continued from the moment on screen. */
  get canBranch(): boolean {
    return this.isOpen && !!this.view && !this.view.over;
  }

  /** The events of the move that led to the requested moment. */
  get scene(): Scene | undefined {
    return this.scenes[this.at - 1];
  }

  /** Load the game and go to a moment; by default the first. */
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
    if (isOpen !== this.isOpen) this.known.clear(); // now all hands are face up
    // presence doesn't matter for the past
    this.table = { ...table, seats: table.seats.map((seat) => ({ ...seat, here: true })) };
    this.isOpen = isOpen;
    this.book ??= await getBook(table.rules);
    this.scenes = reel.scenes;
  }

  /** Follow new moves while the game is running. */
  private follow(): void {
    if (this.isOpen || this.isFollowing) return;
    this.isFollowing = true;
    this.stream.start();
  }

  /** The game has moved on: apply one piece of news after another. */
  protected override take({ version, table }: Update): void {
    this.news = this.news.then(() => this.goWith(version, table?.status === 'over')).catch(() => undefined);
  }

  /** A viewer at the last moment follows. */
  private async goWith(version: number, isOver: boolean): Promise<void> {
    if (version <= this.last && (this.isOpen || !isOver)) return;
    const isThere = this.at >= this.last && !this.isPlaying;
    await this.read();
    if (this.isOpen) this.stream.stop();
    await this.go(isThere ? this.last : this.at);
  }

  /** Stop when the page is left. */
  close(): void {
    this.pause();
    this.stream.stop();
  }

  /** Change the point of view. */
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

  /** Go to a moment, dropping pending requests for others. */
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
    this.motion.finish();
    this.happened(isNext ? sceneEvents(this.scene) : [], this.view);
    this.seen = found;
    if (wanted + MOMENTS_PER_REQUEST / 2 <= this.last)
      void this.fetch(wanted + MOMENTS_PER_REQUEST / 2).catch(() => undefined);
  }

  step(by: number): void {
    this.pause();
    void this.go(this.at + by);
  }

  /** Go to the start of a phase, before or after this moment. */
  leap(by: 1 | -1): void {
    this.pause();
    const ends = this.marks.map(({ from }) => from);
    const to = by > 0 ? ends.find((from) => from > this.at) : ends.findLast((from) => from < this.at);
    void this.go(to ?? (by > 0 ? this.last : 0));
  }

  /** The start of each phase, with its round. */
  readonly marks = $derived.by(() => {
    const found: { from: number; round: number; phase: PhaseName }[] = [];
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

  /** Load a moment and those around it, if they are missing. */
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

/** The events of a move. */
export function sceneEvents(scene: Scene | undefined): StoryEvent[] {
  return scene ? eventsBy(scene) : [];
}
