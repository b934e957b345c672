/** A running table as this browser sees it: the server's last update, the draft, and errors. */

import { SvelteMap } from 'svelte/reactivity';

import { nothing, type Position } from '../../board/position';
import { words } from '../../i18n';
import { called, colourOfSeat } from '../../lib/player_names';
import { keeper, kept } from '../../lib/structural_sharing';
import { ServerTime } from '../../lib/ticking.svelte';
import { shown } from '../../pieces/title.svelte';
import { Notebook } from '../../notes/notebook.svelte';
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
  TakenBack,
  TurnedBack,
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
  proposeTakeBack,
  ways,
  why,
  type Attempt,
} from '../../server/table_requests';
import { notified } from '../../session/notified.svelte';
import { settings } from '../../session/settings.svelte';
import { Ahead } from '../ahead/ahead.svelte';
import { orderedSteps } from '../ahead/orders';
import { Conversation } from '../chat/chat.svelte';
import { Motion } from '../map/animation.svelte';
import { eventsOf, isTakenBack, storyOf, type StoryEvent } from '../story/events';
import { Review } from '../story/review.svelte';
import { lastMove, marksOf, sinceOwn } from '../story/since';
import { isOverDays, isSlow } from './clock';
import { concealed, isOpenPhase, withoutSecrets } from './concealed';
import { Acting, type Phase } from './decision';
import { placesIn } from './options';
import { phaseOf } from './phases';
import { positionOf, type PlayerView, type View } from './view';
import { Waiting } from './waiting';

/** Everything that one seat, or a spectator, has received. */
interface Sight {
  update: Update;
  events: StoryEvent[]; // the whole story so far
  told: boolean; // whether it is complete from the start
  asked: number; // how often the story was asked for
}

const SPECTATOR_KEY = -1; // the key of a spectator
const SENDING_SHOWN_AFTER_MS = 150; // milliseconds after which a pending request is shown

/** What lies over the table. */
type Overlay =
  'sheet' | 'menu' | 'keys' | 'towns' | 'words' | 'notifications' | 'draws' | 'bids' | 'days-off';

export class Game {
  table: TableView | undefined = $state.raw();
  private learnt: Book | undefined = $state.raw();
  invitation: Invitation | undefined = $state.raw();
  notice: string = $state(''); // an error, or another message
  isWell = $state(false); // whether the notice is good news
  refusal: RefusedError | undefined = $state.raw(); // why the table can't be loaded
  sending = $state(false); // whether a request has been pending for long
  seat: number | null = $state(null); // the viewing seat
  private holder: number | null = $state(null); // of several at this screen, the seat that has taken it over
  pointed: string[] = $state.raw([]); // places that a line of the story is about
  private askedFor: number | undefined = $state(); // the decision that the others were asked to undo
  private undone: StoryEvent | undefined; // one's own decision that is being undone
  private nudgedAt = -1; // the version at which somebody was last nudged
  opened = Infinity; // the version when the page was opened
  shown: string[] = $state.raw([]); // places to scroll into view
  advice: Advised | undefined = $state.raw();
  tab: 'story' | 'talk' | 'chart' | 'notes' = $state('story'); // the open tab beside the map, or in the sheet
  open: Overlay | undefined = $state();
  asking: { text: string; yes: () => void } | undefined = $state.raw(); // a confirmation to be answered
  /** The events of the last update, for the animation. */
  fresh: { events: StoryEvent[]; before: View | null } = $state.raw({ events: [], before: null });

  readonly stream: Stream;
  readonly talk: Conversation;
  readonly motion = new Motion();
  readonly time = new ServerTime();
  readonly review: Review = new Review(this);
  readonly planner: Planner = new Planner(this);
  readonly ahead: Ahead = new Ahead(this);
  private readonly sketching = new Sketching(this);
  private readonly notebooks: Map<number, Notebook>; // of the seats of this browser
  private sights = new SvelteMap<number, Sight>();
  private sentAt: number | undefined; // the version of a pending request

  constructor(
    readonly id: string,
    readonly own: number[], // the seats of this browser
  ) {
    this.seat = own[0] ?? null;
    this.talk = new Conversation(id, own);
    this.notebooks = new Map(own.map((seat) => [seat, new Notebook(id, seat)]));
    this.stream = new Stream(id, {
      since: () => this.update?.version,
      said: () => this.talk.last,
      hear: (news) => this.hear(news),
      mayRest: () => notified.hasChannels && isOverDays(this.table?.settings.clock),
      look: () => this.look(),
    });
  }

  get update(): Update | undefined {
    return this.sights.get(this.seat ?? SPECTATOR_KEY)?.update ?? [...this.sights.values()][0]?.update;
  }
  get version(): number {
    return this.update?.version ?? 0;
  }
  private readonly masked = $derived.by(() => {
    const view = this.update?.view ?? null;
    return view && this.seat !== null && this.isCovered ? concealed(view, this.seat) : view;
  });
  get view(): View | null {
    return this.masked;
  }
  get options(): string[] {
    return this.isCovered && !isOpenPhase(this.update?.view?.phase) ? [] : this.ahead.due;
  }
  get events(): StoryEvent[] {
    const events = this.sights.get(this.seat ?? SPECTATOR_KEY)?.events ?? [];
    return this.seat !== null && this.isCovered ? withoutSecrets(events, this.seat) : events;
  }
  /** Whether several players share this screen, and the one whose seat is shown has not taken it over. */
  get isCovered(): boolean {
    return this.own.length > 1 && this.seat !== this.holder;
  }
  /** The private notes of the seat that is shown; spectators have none. */
  get notebook(): Notebook | undefined {
    return this.seat === null || this.isCovered ? undefined : this.notebooks.get(this.seat);
  }
  /** The player whose seat is shown has the screen. */
  takeScreen(): void {
    this.holder = this.seat;
    this.decide();
  }
  get isMyTurn(): boolean {
    return this.options.length > 0;
  }
  /** Whether the player was nudged about this decision. */
  get isNudged(): boolean {
    return this.isMyTurn && this.table?.nudge?.seat === this.seat && this.nudgedAt === this.version;
  }
  /** The seat whose pieces are in the dock: the player's own, or for a spectator the seat to act. */
  get player(): PlayerView | undefined {
    return this.view?.players[this.seat ?? this.update?.to_act ?? 0];
  }
  /** The cards in that hand, as far as they are visible. */
  get hand(): string {
    return (this.player?.hand ?? '').replaceAll('?', '');
  }

  private readonly keep = { position: keeper<Position | null>(), drawn: keeper<Position>() };
  readonly position = $derived(this.keep.position(this.view && positionOf(this.view, this.seat)));
  readonly phase = $derived(phaseOf(this.view, this.options));

  /** The player's decision, as far as it has come. */
  decision: Acting = $state.raw(new Waiting(this));
  /** The current activity on the map: the decision, or the sketch of a plan. */
  get acting(): Acting {
    if (this.planner.isOpen && !this.isCovered) return this.sketching;
    return this.ahead.planning ?? this.decision;
  }
  /** The position on the map, including the draft. */
  readonly drawn = $derived(
    this.keep.drawn(this.acting.view ? positionOf(this.acting.view, this.seat) : nothing),
  );
  /** What others did since one's own last decision, as far as it has been played. */
  readonly since = $derived(this.played(sinceOwn(this.events, this.seat)));
  /** The last move: what is being played just now, else the last of all. */
  readonly lastMove = $derived(
    this.motion.queue.length ? this.motion.queue.slice(0, 1) : lastMove(this.events),
  );
  readonly moveMarks = $derived(
    marksOf([...this.since, ...this.played(this.lastMove)], this.lastMove, this.position ?? nothing),
  );

  private played(events: StoryEvent[]): StoryEvent[] {
    const { queue } = this.motion;
    return queue.length ? events.filter((event) => !queue.includes(event)) : events;
  }

  /** How that is shown. */
  get stage(): Omit<Phase, 'acting'> | undefined {
    return this.planner.isOpen ? sketch : this.phase;
  }
  private moment = ''; // the moment it was made for
  private askedAhead = ''; // a question that everybody may answer, whoever else has answered it meanwhile

  /** A new decision if the game has moved on, and only then: other news leave a draft alone. */
  protected decide(): void {
    const asked = `${this.view?.round}/${this.options.join(' ')}`;
    if (this.ahead.isSealing) this.askedAhead = asked;
    const at = this.isMyTurn && asked === this.askedAhead ? asked : this.version;
    const moment = `${at}/${this.seat}/${this.isMyTurn}/${this.isCovered}`;
    if (moment === this.moment) return;
    this.moment = moment;
    this.advice = undefined;
    this.decision = this.isMyTurn && this.phase ? this.phase.acting(this) : new Waiting(this);
  }

  /** Show what a request has told already, then follow the table. Several seats wait for the stream: it tells of all. */
  startFrom(first?: Update): void {
    if (first && this.own.length < 2 && first.seat === this.seat) this.take(first);
    this.stream.start();
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
    const told = update.clock ?? update.waiting;
    if (told) this.time.hear(told.now);
    if (update.table) this.table = kept(this.table, update.table);
    this.opened = Math.min(this.opened, update.version);
    this.sights.set(key, {
      update: { ...update, table: undefined, view: kept(before?.update.view, update.view) },
      events: before ? [...before.events, ...events] : [],
      told: before?.told ?? false,
      asked: before?.asked ?? 0,
    });
    if (this.seat === null && update.seat !== null) this.seat = update.seat;
    if (key === (this.seat ?? SPECTATOR_KEY)) {
      this.happened(before ? events : [], before?.update.view ?? null);
    }
    this.turnTo(update);
    this.decide();
    this.ahead.watch();
    const back = before ? events.findLast(isTakenBack) : undefined;
    if (back) this.goBack(back, update.seat);
    if (key === (this.seat ?? SPECTATOR_KEY)) void this.planner.watch(before ? events : []);
    if (!this.book && this.table) void this.learn(this.table.rules);
    if ((back || !before?.told) && update.view) void this.catchUp(update.seat);
  }

  /** Somebody took a decision back: it was one's own and is due again, or one is told. */
  private goBack(back: TakenBack | TurnedBack, seat: number | null): void {
    const { undone } = this;
    this.undone = undefined;
    if (seat === null || seat !== this.seat) return;
    if (!this.own.includes(back.seat)) this.tell(words.table.takenBack(this.name(back.seat)));
    else if (undone) this.decision.resume(undone);
  }

  /** Show what has just happened. */
  protected happened(events: StoryEvent[], before: View | null): void {
    this.fresh = { events, before };
    this.motion.play(events);
    if (events.length) this.review.close();
  }

  /** With several seats in this browser, look through the eyes of the one whose turn it is. */
  private turnTo(update: Update): void {
    if (update.to_act !== null && this.own.includes(update.to_act)) {
      if (update.to_act === update.seat) this.seat = update.seat;
    } else this.turnToAsked();
  }

  /** While nobody at this screen is to act, one after the other may answer in advance. */
  private turnToAsked(): void {
    if (this.own.length < 2 || this.ahead.isSealing || this.ahead.isReopened) return;
    this.seat = this.own.find((seat) => this.asksOf(seat)) ?? this.seat;
  }

  /** Whether a seat of this browser is asked in advance, and hasn't answered. */
  private asksOf(seat: number): boolean {
    const { ahead = [], orders = [], view } = this.sights.get(seat)?.update ?? {};
    return ahead.length > 0 && !!view && !orderedSteps(orders, view.phase).length;
  }

  /** The answer of this seat is given, or asked for again. */
  settle(): void {
    if (!this.isMyTurn && this.update?.ahead?.length) this.turnToAsked();
    this.decide();
  }

  /** The rulebook; its title decides the names of pieces. */
  get book(): Book | undefined {
    return this.learnt;
  }

  set book(book: Book | undefined) {
    this.learnt = book;
    if (book) shown.title = book.title;
  }

  /** Load the rulebook; if nobody answers, the next update tries again. */
  private async learn(rules: string): Promise<void> {
    const book = await getBook(rules).catch(() => undefined);
    if (book) this.book = book;
  }

  /** Load the events before this page was opened; if nobody answers, the next update tries again. */
  protected async catchUp(seat: number | null): Promise<void> {
    const key = seat ?? SPECTATOR_KEY;
    const now = this.sights.get(key);
    if (!now) return;
    const asked = now.asked + 1;
    this.sights.set(key, { ...now, told: true, asked });
    const story = await getStory(this.id, seat).catch(() => null);
    const later = this.sights.get(key);
    if (later?.asked !== asked) return; // a newer story is on its way, and two would tell it twice
    if (!story) return void this.sights.set(key, { ...later, told: false });
    const past = story.chapters.filter(({ version }) => version <= now.update.version);
    const told = storyOf(past);
    this.sights.set(key, { ...later, events: [...told, ...later.events.slice(now.events.length)] });
  }

  private async look(): Promise<boolean> {
    try {
      await getTable(this.id);
      return true;
    } catch (error) {
      if (!(error instanceof RefusedError)) return true; // the server is away, and will be back
      this.refusal = error;
      return false;
    }
  }

  /** Send a decision, or a draft of several; what is answered in advance is sealed. */
  async send(word: string | string[]): Promise<void> {
    if (this.ahead.isSealing) return this.once(() => this.ahead.seal([word].flat()[0] ?? ''));
    this.motion.finish();
    this.review.close();
    await this.once(async () => {
      this.notice = '';
      await this.stream.move(this.version, word);
    });
  }

  /** Send a request, unless one is pending. If the game has moved on, that request was successful. */
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

  /** Do something at the table, and show an error if it fails. */
  async try(doing: Promise<unknown>): Promise<void> {
    this.notice = '';
    try {
      await doing;
    } catch (error) {
      this.fail(error);
    }
  }

  /** Replace the standing orders. They aren't part of the stream: the response has them. */
  async order(orders: StandingOrderRequest[]): Promise<void> {
    const { seat } = this;
    if (seat === null) return;
    await this.try(
      order(this.id, seat, orders).then((given) => {
        const sight = this.sights.get(seat);
        if (sight) this.sights.set(seat, { ...sight, update: { ...sight.update, orders: given } });
        this.settle();
      }),
    );
  }

  /** Show an error; a player who was late gets the current table. */
  fail(error: unknown): void {
    this.notice = explained(error);
    this.isWell = false;
    if (isRefused(error, 'stale')) this.stream.again();
  }

  /** Show good news. */
  tell(text: string): void {
    this.notice = text;
    this.isWell = true;
  }

  /** A draft of the viewing seat. */
  drafted(draft: string[]): Attempt {
    return { version: this.version, words: draft, seat: this.seat ?? 0 };
  }

  /** The table after a draft. */
  attempt(draft: string[]): ReturnType<typeof attempt> {
    return attempt(this.id, this.drafted(draft));
  }

  /** The cheapest ways to a town from the end of a draft. */
  ways(draft: string[], to: string): ReturnType<typeof ways> {
    return ways(this.id, this.drafted(draft), to);
  }

  /** Ask for confirmation before something that can't be undone. */
  confirm(text: string, yes: () => void): void {
    this.asking = { text, yes };
  }

  /** Whether things are possible, and why not; empty if there is no answer. */
  async why(asks: string[]): Promise<WhyAnswer[]> {
    if (this.seat === null) return []; // only for players
    try {
      return (await why(this.id, this.drafted(this.acting.words), asks)).answers;
    } catch {
      return []; // a tip isn't worth an error message
    }
  }

  /** The places that the hint is about. */
  get advised(): string[] {
    return this.advice ? placesIn(this.advice.word) : [];
  }

  /** Ask for a hint. */
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

  /** Scroll places on the map into view. */
  show(places: string[]): void {
    this.shown = [...places];
  }

  undo(): void {
    const [word] = this.update?.undo ?? [];
    if (!word) return;
    const own = this.events.filter((event) => 'seat' in event && event.seat === this.seat && !event.undone);
    this.undone = own.findLast(({ code }) => !isTakenBack({ code }));
    void this.send(word);
  }

  /** Whether the others can be asked to undo one's last decision, and were not yet. */
  get canAskUndo(): boolean {
    const decision = this.update?.take_back;
    const isAsked = this.table?.proposals.some(({ kind }) => kind === 'take-back');
    return decision !== undefined && decision !== this.askedFor && !isAsked;
  }

  /** Ask the others to undo one's last decision. */
  askUndo(): void {
    const decision = this.update?.take_back;
    if (decision === undefined) return;
    this.askedFor = decision;
    void this.try(proposeTakeBack(this.id, decision));
  }

  /** Send a decision that is made by one click; ask before, where somebody has chosen that. */
  act(word: string, question: string): void {
    const { confirm } = settings;
    const isAsked = confirm === 'always' || (confirm === 'slow' && isSlow(this.table?.settings.clock));
    if (isAsked) this.confirm(question, () => void this.send(word));
    else void this.send(word);
  }

  /** The name of a seat. */
  name(seat: number): string {
    const shown = this.table?.seats[seat];
    return shown ? called(shown, seat) : words.colours[colourOfSeat(seat)];
  }
}
