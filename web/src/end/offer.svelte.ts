/** After a game: the chat goes on, and somebody offers another game that the others accept or decline. */

import { called } from '../lib/player_names';
import { go, tablePath } from '../lib/router.svelte';
import { explained, isRefused } from '../server/failures';
import type { Invitation, SeatView, TableView } from '../server/messages';
import { close, decline, getTable, rematch, sendAway, start } from '../server/request';
import { listen, type News } from '../server/stream.svelte';
import { forget, keysOf, seatsOf } from '../session/keys';
import { acceptKeys, seatedAt } from '../session/seats.svelte';
import { Conversation, type Talking } from '../table/chat/chat.svelte';

/** A seat of the next game: whose it is to be, and whether they have answered. */
export interface OfferPlace {
  index: number; // at the table of the next game
  seat: SeatView;
  before: SeatView | undefined; // of the player who is asked, or was
  answer: 'yes' | 'asked' | 'free' | 'bot';
}

export class Afterwards implements Talking {
  readonly own: number[];
  readonly talk: Conversation;
  notice = $state(''); // an error, or another message of the chat
  asking: Talking['asking'] = $state.raw();
  offer: Invitation | undefined = $state.raw();
  next: TableView | undefined = $state.raw(); // the table of the next game
  private mayGo = $state(false); // whether this page has waited for the next game to begin

  constructor(readonly table: TableView) {
    this.own = seatsOf(table.id);
    this.talk = new Conversation(table.id, this.own);
  }

  get id(): string {
    return this.table.id;
  }
  get seat(): number | null {
    return this.own[0] ?? null;
  }
  /** The player who offers the next game; undefined if nobody does. */
  get offerer(): number | undefined {
    return this.offer?.offerer ?? undefined;
  }
  get isHost(): boolean {
    return this.offer !== undefined && this.mine.length > 0 && keysOf(this.offer.table)?.host !== undefined;
  }
  /** The seats of this browser at the table of the next game. */
  get mine(): number[] {
    return this.offer ? seatedAt(this.offer.table) : [];
  }
  /** Whether a player of this browser may still join. */
  get isAsked(): boolean {
    const { next, own, mine } = this;
    return next?.status === 'open' && own.length > 0 && !mine.length && own.some((seat) => this.isOpen(seat));
  }
  get places(): OfferPlace[] {
    const { next, table } = this;
    return (next?.seats ?? []).map((seat, index) => {
      const before = table.seats[(index + 1) % table.seats.length];
      const isBot = seat.kind === 'bot' || (seat.kind === 'person' && seat.bot !== null);
      const answer = isBot ? 'bot' : seat.kind === 'person' ? 'yes' : seat.kept ? 'asked' : 'free';
      return { index, seat, before, answer };
    });
  }

  private isOpen(seat: number): boolean {
    const { seats } = this.table;
    return this.next?.seats[(seat - 1 + seats.length) % seats.length]?.kind === 'open';
  }

  name(seat: number): string {
    const found = this.table.seats[seat];
    return found ? called(found, seat) : '';
  }

  /** Follow the finished table: its chat, and offers. */
  follow(): () => void {
    return this.table.status === 'over' ? listen(this.id, (news) => this.hear(news)) : () => undefined;
  }

  private hear(news: News): void {
    if (news.type === 'chat') this.talk.hear(news.lines);
    if (news.type === 'invitation') void this.try(this.take(news));
  }

  /** Follow the table of the next game. */
  followNext(id: string): () => void {
    return listen(
      id,
      (news) => {
        if (news.type === 'update' && news.table) this.see(news.table);
      },
      () => this.look(id),
    );
  }

  private see(next: TableView): void {
    this.next = next;
    this.mayGo ||= next.status === 'open';
  }

  /** Find out why the stream doesn't open; return whether to retry. */
  private async look(id: string): Promise<boolean> {
    try {
      const { table } = await getTable(id);
      if (table) this.see(table);
    } catch (error) {
      if (isRefused(error, 'not-found')) this.withdrawn(id);
      else if (!isRefused(error, 'no-spectators')) return true;
      else if (this.next) this.next = { ...this.next, status: 'playing' };
      return false;
    }
    return true;
  }

  private withdrawn(id: string): void {
    forget(id);
    if (this.offer?.table !== id) return;
    this.offer = undefined;
    this.next = undefined;
  }

  /** Whether the next game has begun with a player who waits for it here. */
  get isCalled(): boolean {
    return this.mayGo && this.next?.status === 'playing' && this.mine.length > 0;
  }

  join(): void {
    if (this.offer) go(tablePath(this.offer.table));
  }

  /** Offer another game, or accept the offer. */
  async accept(): Promise<void> {
    this.mayGo = true; // against bots alone it begins at once
    await this.take(await rematch(this.id));
  }

  async decline(): Promise<void> {
    await decline(this.id);
    if (this.offer) forget(this.offer.table);
    if (this.offer) this.offer = { ...this.offer, seats: [], host: null };
  }

  async withdraw(): Promise<void> {
    if (!this.offer) return;
    const { table } = this.offer;
    await close(table);
    this.withdrawn(table);
  }

  async free(index: number): Promise<void> {
    if (this.offer) await sendAway(this.offer.table, index);
  }

  async begin(level: string): Promise<void> {
    if (this.offer) await start(this.offer.table, level);
  }

  private async take(offer: Invitation): Promise<void> {
    const known = seatsOf(offer.table);
    if (offer.seats.some(({ seat }) => !known.includes(seat))) {
      const { lent } = keysOf(this.id) ?? {};
      await acceptKeys(offer.table, offer.seats, {
        ...(lent ? { lent } : {}),
        ...(offer.host ? { host: offer.host } : {}),
      });
    }
    if (this.offer?.table !== offer.table) this.next = undefined;
    this.offer = offer;
  }

  async try(what: Promise<unknown>): Promise<void> {
    try {
      await what;
    } catch (error) {
      this.notice = explained(error);
    }
  }
  tell(text: string): void {
    this.notice = text;
  }
  confirm(text: string, yes: () => void): void {
    this.asking = { text, yes };
  }
}
