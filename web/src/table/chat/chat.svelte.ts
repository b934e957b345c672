/** The chat of a table: which messages are new here, and who is muted. */

import { recall, remember } from '../../lib/storage';
import type { ChatLine, TableView } from '../../server/messages';
import { getChat, mute } from '../../server/table_requests';

/** What shows a chat: a running table, or the end of its game. */
export interface Talking {
  readonly id: string;
  readonly table: TableView | undefined;
  readonly talk: Conversation;
  readonly seat: number | null;
  readonly own: number[];
  asking: { text: string; yes: () => void } | undefined;
  name(seat: number): string;
  confirm(text: string, yes: () => void): void;
  try(what: Promise<unknown>): Promise<unknown>;
  tell(text: string): void;
}

export class Conversation {
  lines: ChatLine[] = $state.raw([]);
  muted: (number | null)[] = $state.raw([]); // seats; null is for all spectators
  private seen = $state(0); // the number of the last message read, even before a reload

  constructor(
    private game: string,
    private own: number[],
  ) {
    this.seen = recall(this.key, 0);
  }

  get last(): number {
    return this.lines.at(-1)?.n ?? 0;
  }
  /** Messages of others since the chat was last read. */
  readonly unseen = $derived(
    this.lines.filter(({ n, seat }) => n > this.seen && (seat === null || !this.own.includes(seat))),
  );

  /** Add new messages. Those of an unmuted player arrive late and are sorted in. */
  hear(lines: ChatLine[]): void {
    const known = new Set(this.lines.map(({ n }) => n));
    this.lines = [...this.lines, ...lines.filter(({ n }) => !known.has(n))].sort((a, b) => a.n - b.n);
  }

  /** Mark everything as read. */
  look(): void {
    if (this.last <= this.seen) return;
    this.seen = this.last;
    remember(this.key, this.seen);
  }

  /** Load the muted seats. */
  async learn(): Promise<void> {
    this.muted = (await getChat(this.game, this.last).catch(() => this)).muted;
  }

  /** Mute a player, or unmute them and get all their messages. */
  async mute(seat: number, whom: number | null, on: boolean): Promise<void> {
    await mute(this.game, seat, whom, on);
    this.muted = [...this.muted.filter((one) => one !== whom), ...(on ? [whom] : [])];
    if (on) this.lines = this.lines.filter((line) => line.seat !== whom);
    else this.hear((await getChat(this.game, 0)).lines);
  }

  private get key(): string {
    return `elfenland.talk.${this.game}`;
  }
}
