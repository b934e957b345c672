/** What is said at a table: which lines are new here, and whom one does not want to read. */

import { recall, remember } from '../../lib/storage';
import type { ChatLine } from '../../server/messages';
import { getChat, mute } from '../../server/table_requests';

export class Conversation {
  lines: ChatLine[] = $state.raw([]);
  muted: (number | null)[] = $state.raw([]); // seats; null is for all spectators
  private seen = $state(0); // the number of the last line that was looked at, also before a reload

  constructor(
    private game: string,
    private own: number[],
  ) {
    this.seen = recall(this.key, 0);
  }

  get last(): number {
    return this.lines.at(-1)?.n ?? 0;
  }
  /** What others said since one looked. */
  readonly unseen = $derived(
    this.lines.filter(({ n, seat }) => n > this.seen && (seat === null || !this.own.includes(seat))),
  );

  /** Take new lines up. Those of somebody who is read again come late, and have their place before others. */
  hear(lines: ChatLine[]): void {
    const known = new Set(this.lines.map(({ n }) => n));
    this.lines = [...this.lines, ...lines.filter(({ n }) => !known.has(n))].sort((a, b) => a.n - b.n);
  }

  /** All of it is looked at. */
  look(): void {
    if (this.last <= this.seen) return;
    this.seen = this.last;
    remember(this.key, this.seen);
  }

  /** Ask whom one does not read. */
  async learn(): Promise<void> {
    this.muted = (await getChat(this.game, this.last).catch(() => this)).muted;
  }

  /** Read somebody no more, or again, with all that was said. */
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
