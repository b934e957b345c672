/** The player's plan: a sketched tour that survives a reload and watches the board. */

import { words } from '../i18n';
import { recall, remember } from '../lib/storage';
import type { Aids, Payers, PlanView, TourView } from '../server/messages';
import { RefusedError } from '../server/request';
import { payers, plan } from '../server/table_requests';
import type { Game } from '../table/state/game.svelte';
import type { StoryEvent } from '../table/story/events';
import { lineOf } from '../table/story/story';
import { changeOf, standingOf, type TourStatus } from './tour_status';

/** The part of a plan that this browser stores. */
interface Kept {
  towns: string[];
  standing?: TourStatus;
}

type LayingEvent = Extract<StoryEvent, { code: 'item-laid' | 'counter-doubled' | 'counters-exchanged' }>;

/** Whether an event changes the pieces on the roads. */
function isLaying(event: StoryEvent): event is LayingEvent {
  return ['item-laid', 'counter-doubled', 'counters-exchanged'].includes(event.code);
}

export class Planner {
  isOpen = $state(false);
  towns: string[] = $state.raw([]); // the sketch, in order
  answer: PlanView | undefined = $state.raw(); // the server's last answer about it
  road: string | undefined = $state(); // the link that is asked about
  payers: Payers | undefined = $state.raw();
  news = $state(''); // what has become of the plan
  private standing: TourStatus | undefined;
  private seat: number | null = null; // the owner of the plan
  private retry: ReturnType<typeof setTimeout> | undefined;

  constructor(private game: Game) {}

  /** The aids that the table allows. */
  allows(aid: keyof Aids): boolean {
    const { table, seat } = this.game;
    return seat !== null && table?.status === 'playing' && table.settings.aids?.[aid] !== false;
  }
  get canOpen(): boolean {
    return this.allows('journey_planner') || this.allows('road_payers');
  }
  get tour(): TourView | null {
    const { tour } = this.answer ?? { tour: null };
    return tour && String(tour.towns) === String(this.towns) ? tour : null;
  }

  toggle(): void {
    if (!this.isOpen && !this.canOpen) return;
    this.isOpen = !this.isOpen;
    this.road = this.payers = undefined;
    this.game.pointed = [];
    if (this.isOpen) void this.ask();
  }

  /** Update after a change of the game: the owner, the boot's town, and the status of the plan. */
  async watch(events: StoryEvent[]): Promise<void> {
    const isBack = this.seat !== this.game.seat;
    if (isBack) this.fetch();
    if (!this.canOpen) this.isOpen = false;
    const boot = this.game.player?.boot;
    if (boot && this.towns[0] === boot) this.sketch(this.towns.slice(1));
    if (!this.allows('journey_planner') || (!this.towns.length && !this.isOpen)) return;
    const before = this.standing;
    await this.ask();
    const cause = events.filter((event) => isLaying(event) && event.seat !== this.game.seat);
    if (before && this.standing && (cause.length || isBack)) this.tell(before, this.standing, cause);
  }

  /** Report what has become of the plan, and why; for changes while the page was closed, the cause is unknown. */
  private tell(before: TourStatus, now: TourStatus, cause: StoryEvent[]): void {
    const change = changeOf(before, now);
    if (!change) return;
    const naming = (seat: number) => ({ name: this.game.name(seat), own: false });
    const lines = cause.flatMap((event) => lineOf(event, naming)?.text ?? []);
    this.news = [...lines, words.plan.news[change]].join(' ');
  }

  private async ask(): Promise<void> {
    clearTimeout(this.retry);
    if (!this.allows('journey_planner')) return;
    const { towns } = this;
    try {
      const answer = await plan(this.game.id, this.game.drafted([]), towns);
      if (towns !== this.towns || answer.version !== this.game.version) return;
      this.answer = answer;
      this.standing = answer.tour ? standingOf(answer.tour) : undefined;
      this.keep();
    } catch (error) {
      // the game has moved on and is requested again; or the server is away, which the table shows
      if (error instanceof RefusedError && towns === this.towns) this.askLater(error.data.seconds);
    }
    if (this.road) await this.look(this.road);
  }

  /** Ask again when the server says so: it is busy. */
  private askLater(seconds: unknown): void {
    if (typeof seconds === 'number') this.retry = setTimeout(() => void this.ask(), seconds * 1000);
  }

  /** Replace the sketch. */
  sketch(towns: string[]): void {
    this.towns = towns;
    this.standing = undefined;
    this.news = '';
    this.keep();
  }

  private change(towns: string[]): void {
    this.sketch(towns);
    void this.ask();
  }

  add(code: string): void {
    const last = this.towns.at(-1) ?? this.game.player?.boot;
    if (code !== last) this.change([...this.towns, code]);
  }
  remove(index: number): void {
    this.change(this.towns.filter((_, place) => place !== index));
  }
  back(): void {
    this.change(this.towns.slice(0, -1));
  }
  replace(towns: string[]): void {
    this.change(towns);
  }

  /** Ask who could pay for a link. */
  async look(word: string): Promise<void> {
    this.road = word;
    this.game.pointed = [word];
    if (!this.allows('road_payers')) return;
    try {
      const found = await payers(this.game.id, this.game.drafted([]), word);
      if (this.road === word) this.payers = found;
    } catch {
      this.payers = undefined;
    }
  }

  /** Deselect the road; return whether there was one. */
  letGo(): boolean {
    const held = !!this.road;
    this.road = this.payers = undefined;
    if (held) this.game.pointed = [];
    return held;
  }

  private get key(): string {
    return `elfenland.plan.${this.game.id}.${this.seat}`;
  }

  private keep(): void {
    remember(this.key, { towns: this.towns, standing: this.standing } satisfies Kept);
  }

  /** The plan that this browser has for the viewing seat. */
  private fetch(): void {
    this.seat = this.game.seat;
    const { towns, standing } = recall<Kept>(this.key, { towns: [] });
    this.towns = towns;
    this.standing = standing;
    this.answer = undefined;
    this.news = '';
  }
}
