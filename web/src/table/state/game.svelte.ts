/** A running table as this browser sees it: what the server told last, what is drafted, what went wrong. */

import { SvelteMap } from 'svelte/reactivity';

import { nothing, type Position } from '../../board/position';
import { words } from '../../i18n';
import { called, colourOfSeat } from '../../lib/player_names';
import { keeper, kept } from '../../lib/structural_sharing';
import { sketch } from '../../plan';
import { Planner } from '../../plan/planner.svelte';
import { Sketching } from '../../plan/sketching.svelte';
import { explained, isRefused } from '../../server/failures';
import type {
  Advised,
  Book,
  Invitation,
  StandingOrderRequest,
  TableView,
  Update,
  WhyAnswer,
} from '../../server/messages';
import { getTable, RefusedError } from '../../server/request';
import { Stream, type News } from '../../server/stream.svelte';
import {
  attempt,
  getBook,
  getStory,
  hint,
  order,
  ways,
  why,
  type Attempt,
} from '../../server/table_requests';
import { Conversation } from '../chat/chat.svelte';
import { eventsBy, eventsOf, type StoryEvent } from '../story/events';
import { Acting, type Phase } from './decision';
import { placesIn } from './options';
import { phaseOf } from './phases';
import { positionOf, type PlayerView, type View } from './view';
import { Waiting } from './waiting';

/** What one seat, or a spectator, was told. */
interface Sight {
  update: Update;
  events: StoryEvent[]; // the whole story so far
  told: boolean; // whether it begins at the beginning
}

const SPECTATOR_KEY = -1; // the key of a spectator
const SENDING_SHOWN_AFTER_MS = 150; // milliseconds: what takes longer is seen to take time

export class Game {
  table: TableView | undefined = $state.raw();
  book: Book | undefined = $state.raw();
  invitation: Invitation | undefined = $state.raw();
  notice: string = $state(''); // what went wrong, or what else must be said
  isWell = $state(false); // whether the notice tells of something that went well
  refusal: RefusedError | undefined = $state.raw(); // why the table cannot be looked at
  sending = $state(false); // for longer than a glance
  seat: number | null = $state(null); // whose eyes are looked through
  pointed: string[] = $state.raw([]); // places that a line of the story is about
  lastDecision = 1; // the version before this one: what a proposal to take back goes to
  private nudgedAt = -1; // the version at which somebody was reminded last
  opened = Infinity; // the version that was there when the page was opened
  shown: string[] = $state.raw([]); // places that shall be brought into sight
  advice: Advised | undefined = $state.raw();
  tab: 'story' | 'talk' | 'chart' = $state('story'); // what is open beside the map, or in the sheet
  open: 'sheet' | 'menu' | 'keys' | 'towns' | 'words' | 'hook' | undefined = $state(); // what lies over the table
  asking: { text: string; yes: () => void } | undefined = $state.raw(); // before what cannot be taken back
  /** What happened by the last update; motion plays it. */
  fresh: { events: StoryEvent[]; before: View | null } = $state.raw({ events: [], before: null });

  readonly stream: Stream;
  readonly talk: Conversation;
  readonly planner: Planner = new Planner(this);
  private readonly sketching = new Sketching(this);
  private sights = new SvelteMap<number, Sight>();
  private sentAt: number | undefined; // the version that something on its way to the server is about

  constructor(
    readonly id: string,
    readonly own: number[], // the seats of this browser
  ) {
    this.seat = own[0] ?? null;
    this.talk = new Conversation(id, own);
    this.stream = new Stream(id, {
      since: () => this.update?.version,
      said: () => this.talk.last,
      hear: (news) => this.hear(news),
      look: () => this.look(),
    });
  }

  get update(): Update | undefined {
    return this.sights.get(this.seat ?? SPECTATOR_KEY)?.update ?? [...this.sights.values()][0]?.update;
  }
  get version(): number {
    return this.update?.version ?? 0;
  }
  get view(): View | null {
    return this.update?.view ?? null;
  }
  get options(): string[] {
    return this.update?.options ?? [];
  }
  get events(): StoryEvent[] {
    return this.sights.get(this.seat ?? SPECTATOR_KEY)?.events ?? [];
  }
  get isMyTurn(): boolean {
    return this.options.length > 0;
  }
  /** Whether one was reminded of this decision. */
  get isNudged(): boolean {
    return this.isMyTurn && this.table?.nudge?.seat === this.seat && this.nudgedAt === this.version;
  }
  /** Whose things lie before one: one's own, or for a spectator those of whoever acts. */
  get player(): PlayerView | undefined {
    return this.view?.players[this.seat ?? this.update?.to_act ?? 0];
  }
  /** The cards in that hand, as far as they may be seen. */
  get hand(): string {
    return (this.player?.hand ?? '').replaceAll('?', '');
  }

  private readonly keep = { position: keeper<Position | null>(), drawn: keeper<Position>() };
  readonly position = $derived(this.keep.position(this.view && positionOf(this.view, this.seat)));
  readonly phase = $derived(phaseOf(this.view, this.options));

  /** One's own decision, as far as it has come. */
  decision: Acting = $state.raw(new Waiting(this));
  /** What is done on the map just now: the decision, or the sketch of a plan. */
  get acting(): Acting {
    return this.planner.isOpen ? this.sketching : this.decision;
  }
  /** What the map shows: the position, with what is drafted. */
  readonly drawn = $derived(
    this.keep.drawn(this.acting.view ? positionOf(this.acting.view, this.seat) : nothing),
  );
  /** How that is shown. */
  get stage(): Omit<Phase, 'acting'> | undefined {
    return this.planner.isOpen ? sketch : this.phase;
  }
  private moment = ''; // for which it was made

  /** A new decision when the game has gone on, and only then: news of other things let a draft be. */
  protected decide(): void {
    const moment = `${this.version}/${this.seat}/${this.isMyTurn}`;
    if (moment === this.moment) return;
    this.moment = moment;
    this.advice = undefined;
    this.decision = this.isMyTurn && this.phase ? this.phase.acting(this) : new Waiting(this);
  }

  private hear(news: News): void {
    if (news.type === 'chat') this.talk.hear(news.lines);
    else if (news.type === 'invitation') this.invitation = news;
    else this.take(news);
  }

  protected take(update: Update): void {
    const key = update.seat ?? SPECTATOR_KEY;
    const before = this.sights.get(key);
    const events = eventsOf(update);
    const reminded = update.table?.nudge;
    if (reminded && reminded.at !== this.table?.nudge?.at) this.nudgedAt = update.version;
    if (update.table) this.table = kept(this.table, update.table);
    this.opened = Math.min(this.opened, update.version);
    this.sights.set(key, {
      update: { ...update, table: undefined, view: kept(before?.update.view, update.view) },
      events: before ? [...before.events, ...events] : [],
      told: before?.told ?? false,
    });
    if (this.seat === null && update.seat !== null) this.seat = update.seat;
    if (before && update.version > before.update.version) this.lastDecision = before.update.version;
    if (key === (this.seat ?? SPECTATOR_KEY)) {
      this.fresh = { events: before ? events : [], before: before?.update.view ?? null };
    }
    this.turnTo(update);
    this.decide();
    if (key === (this.seat ?? SPECTATOR_KEY)) void this.planner.watch(before ? events : []);
    if (!this.book && this.table) void this.learn(this.table.rules);
    if (!before?.told && update.view) void this.catchUp(update.seat);
  }

  /** With several seats in this browser, look through the eyes of the one whose turn it is. */
  private turnTo(update: Update): void {
    if (update.to_act === null || update.to_act !== update.seat || this.seat === update.seat) return;
    this.seat = update.seat;
  }

  /** Fetch the rule book; where nobody answers, the next news ask again. */
  private async learn(rules: string): Promise<void> {
    const book = await getBook(rules).catch(() => undefined);
    if (book) this.book = book;
  }

  /** Fetch what happened before this page was opened; where nobody answers, the next news ask again. */
  protected async catchUp(seat: number | null): Promise<void> {
    const key = seat ?? SPECTATOR_KEY;
    const now = this.sights.get(key);
    if (!now) return;
    this.sights.set(key, { ...now, told: true });
    const story = await getStory(this.id, seat).catch(() => null);
    const later = this.sights.get(key);
    if (!later) return;
    if (!story) return void this.sights.set(key, { ...later, told: false });
    const past = story.chapters.filter(({ version }) => version <= now.update.version);
    const told = past.flatMap(eventsBy);
    this.sights.set(key, { ...later, events: [...told, ...later.events.slice(now.events.length)] });
  }

  private async look(): Promise<boolean> {
    try {
      await getTable(this.id);
      return true;
    } catch (error) {
      if (!(error instanceof RefusedError)) return true; // the server is away, and comes back
      this.refusal = error;
      return false;
    }
  }

  /** Send a decision, or a draft of several. */
  async send(word: string | string[]): Promise<void> {
    await this.once(async () => {
      this.notice = '';
      await this.stream.move(this.version, word);
    });
  }

  /** Send something, unless something is on its way already. When the game has gone on, that has done its work. */
  protected async once(doing: () => Promise<void>): Promise<void> {
    const { version } = this;
    if (this.sentAt === version) return;
    this.sentAt = version;
    const late = setTimeout(() => (this.sending = true), SENDING_SHOWN_AFTER_MS);
    try {
      await doing();
    } catch (error) {
      this.fail(error);
    } finally {
      clearTimeout(late);
      this.sending = false;
      if (this.sentAt === version) this.sentAt = undefined;
    }
  }

  /** Do something at the table, and say it if it fails. */
  async try(doing: Promise<unknown>): Promise<void> {
    this.notice = '';
    try {
      await doing;
    } catch (error) {
      this.fail(error);
    }
  }

  /** Give orders in place of those that were given before. No stream tells of them: the answer does. */
  async order(orders: StandingOrderRequest[]): Promise<void> {
    const { seat } = this;
    if (seat === null) return;
    await this.try(
      order(this.id, seat, orders).then((given) => {
        const sight = this.sights.get(seat);
        if (sight) this.sights.set(seat, { ...sight, update: { ...sight.update, orders: given } });
      }),
    );
  }

  /** Say what went wrong; who was late gets the table as it is now. */
  fail(error: unknown): void {
    this.notice = explained(error);
    this.isWell = false;
    if (isRefused(error, 'stale')) this.stream.again();
  }

  /** Say that something went well. */
  tell(text: string): void {
    this.notice = text;
    this.isWell = true;
  }

  /** A draft of the seat that looks. */
  drafted(draft: string[]): Attempt {
    return { version: this.version, words: draft, seat: this.seat ?? 0 };
  }

  /** What would stand after a draft. */
  attempt(draft: string[]): ReturnType<typeof attempt> {
    return attempt(this.id, this.drafted(draft));
  }

  /** The cheapest ways to a town from where a draft ends. */
  ways(draft: string[], to: string): ReturnType<typeof ways> {
    return ways(this.id, this.drafted(draft), to);
  }

  /** Ask before something that cannot be taken back. */
  confirm(text: string, yes: () => void): void {
    this.asking = { text, yes };
  }

  /** Whether something can be had, and why not; nothing when there is no answer. */
  async why(asks: string[]): Promise<WhyAnswer[]> {
    if (this.seat === null) return []; // only players are told
    try {
      return (await why(this.id, this.drafted(this.acting.words), asks)).answers;
    } catch {
      return []; // a tip is not worth a complaint
    }
  }

  /** The places that the advice is about. */
  get advised(): string[] {
    return this.advice ? placesIn(this.advice.word) : [];
  }

  /** Ask for advice. */
  async askHint(): Promise<void> {
    const { version } = this;
    await this.try(
      hint(this.id, version, this.seat ?? 0).then(({ hints }) => {
        if (version !== this.version) return;
        this.advice = hints[0];
        this.show(this.advised);
        if (!this.advice) this.notice = words.table.hint.none;
      }),
    );
  }

  /** Bring places on the map into sight. */
  show(places: string[]): void {
    this.shown = [...places];
  }

  undo(): void {
    const [word] = this.update?.undo ?? [];
    if (word) void this.send(word);
  }

  /** How a seat is called. */
  name(seat: number): string {
    const shown = this.table?.seats[seat];
    return shown ? called(shown, seat) : words.colours[colourOfSeat(seat)];
  }
}
