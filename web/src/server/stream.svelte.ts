/** The WebSocket of a table: updates come down, moves go up, and nothing is lost while the page is away. */

import { untrack } from 'svelte';

import type { ChatLines, Invitation, MoveAnswer, MoveMessage, MoveRefused, Update } from './messages';
import { tableUrl } from './paths';
import { RefusedError, UnreachableError } from './request';

export type News = Update | ChatLines | Invitation;

/** A move that hasn't been answered. */
interface Pending {
  message: MoveMessage;
  sent: number; // the number of times
  settle(error?: Error): void;
}

/** `lost` is between two attempts; `refused` is final: there is no such table, or this browser may not watch it. */
export type Connection = 'connecting' | 'live' | 'lost' | 'refused';

export interface Listener {
  since(): number | undefined; // the last version received
  said(): number; // the last chat message received
  hear(news: News): void;
  mayRest?: (() => boolean) | undefined; // whether the player is told elsewhere of what happens, and need not be online to hear it
  look(): Promise<boolean>; // whether the table can be read; called when the stream doesn't open
}

const RECONNECT_PAUSES_MS = [300, 1000, 2000, 3000]; // before each attempt: back within five seconds of a restart
const SOCKET_TIMEOUT_MS = 10_000; // for the first message on a new socket, and for the answer to a move
const MOVE_RETRY_MS = 3000; // a move that isn't answered by then may have gone into a dead socket
const REST_AFTER_MS = 60_000; // hidden for so long, a page isn't looked at: messages go where the player is
const STALE_SOCKET_MS = 30_000; // a socket that was hidden this long may be dead without noticing

export class Stream {
  connection: Connection = $state('connecting');

  private socket: WebSocket | undefined;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private hidden = 0;
  private resting: ReturnType<typeof setTimeout> | undefined;
  private isCurrent = false; // whether the socket has sent the current table
  private moves = new Map<number, Pending>();
  private lastMove = 0;
  private stopping = new AbortController();

  constructor(
    private game: string,
    private listener: Listener,
  ) {}

  /** Listen until `stop`. */
  start(): void {
    const { signal } = this.stopping;
    window.addEventListener('online', () => this.again(), { signal });
    window.addEventListener('offline', () => this.drop(), { signal });
    document.addEventListener('visibilitychange', () => this.seen(), { signal });
    this.open();
  }

  stop(): void {
    this.stopping.abort();
    clearTimeout(this.timer);
    clearTimeout(this.resting);
    this.forget();
  }

  /** Make a move for a version. Resolves when it is made; after a broken connection the version tells. */
  move(version: number, word: string | string[]): Promise<void> {
    const id = ++this.lastMove;
    return new Promise((resolve, reject) => {
      const doubting = setTimeout(() => this.again(), MOVE_RETRY_MS);
      const waiting = setTimeout(() => settle(new UnreachableError(this.game)), SOCKET_TIMEOUT_MS);
      const settle = (error?: Error): void => {
        clearTimeout(doubting);
        clearTimeout(waiting);
        this.moves.delete(id);
        if (error) reject(error);
        else resolve();
      };
      const pending = { message: { type: 'move', id, version, word } as const, sent: 0, settle };
      this.moves.set(id, pending);
      if (this.isCurrent) this.send(pending);
    });
  }

  /** Reconnect at once, from the last version. */
  again(): void {
    this.tries = 0;
    clearTimeout(this.timer);
    this.forget();
    this.open();
  }

  private open(): void {
    if (this.stopping.signal.aborted) return; // an answer to an earlier request may come later
    const socket = new WebSocket(this.address());
    this.socket = socket;
    let opened = false;
    const waiting = setTimeout(() => void this.closed(socket, opened), SOCKET_TIMEOUT_MS);
    socket.onopen = () => {
      opened = true;
      clearTimeout(waiting);
    };
    socket.onmessage = ({ data }) => {
      if (socket === this.socket) this.hear(JSON.parse(String(data)) as News | MoveAnswer | MoveRefused);
    };
    socket.onclose = () => {
      clearTimeout(waiting);
      void this.closed(socket, opened);
    };
  }

  private address(): string {
    const since = this.listener.since();
    const asked = new URLSearchParams({ said: String(this.listener.said()) });
    if (since !== undefined) asked.set('since', String(since));
    return `${location.origin.replace(/^http/, 'ws')}${tableUrl(this.game, 'stream')}?${asked}`;
  }

  private hear(news: News | MoveAnswer | MoveRefused): void {
    this.connection = 'live';
    this.tries = 0;
    if (news.type === 'moved') this.moves.get(news.id)?.settle();
    else if (news.type === 'refused') this.refuse(news);
    else {
      this.listener.hear(news);
      if (news.type === 'update' && !this.isCurrent) this.resume(news.version);
    }
  }

  /** Send unanswered moves; one that was sent before has been made if the game has moved on since. */
  private resume(version: number): void {
    this.isCurrent = true;
    for (const pending of this.moves.values()) {
      if (pending.sent && pending.message.version < version) pending.settle();
      else this.send(pending);
    }
  }

  private send(pending: Pending): void {
    pending.sent += 1;
    this.socket?.send(JSON.stringify(pending.message));
  }

  /**
   * A repeated move is stale, and a repeated undo without effect, if the first one arrived: then it was made. In doubt,
   * the version decides.
   */
  private refuse({ id, status, ...refused }: MoveRefused): void {
    const pending = id === null ? undefined : this.moves.get(id);
    if (refused.code === 'store/in-doubt' && pending?.sent === 1) {
      this.again();
      return;
    }
    const isLate = refused.code === 'stale' || refused.code === 'take-back';
    const isMade = isLate && (pending?.sent ?? 0) > 1;
    pending?.settle(isMade ? undefined : new RefusedError(status, refused));
  }

  private async closed(socket: WebSocket, opened: boolean): Promise<void> {
    if (socket !== this.socket) return;
    this.forget();
    this.drop();
    if (!opened && !(await this.canLook())) this.connection = 'refused';
    else if (!this.stopping.signal.aborted) this.later();
  }

  /** Whether to retry; without an answer, yes. */
  private canLook(): Promise<boolean> {
    const silence = new Promise<boolean>((resolve) => setTimeout(() => resolve(true), SOCKET_TIMEOUT_MS));
    return Promise.race([this.listener.look(), silence]);
  }

  private later(): void {
    const pause = RECONNECT_PAUSES_MS[Math.min(this.tries++, RECONNECT_PAUSES_MS.length - 1)] ?? 0;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), pause);
  }

  private drop(): void {
    if (this.connection !== 'refused') this.connection = 'lost';
  }

  private forget(): void {
    const socket = this.socket;
    this.socket = undefined;
    this.isCurrent = false;
    socket?.close();
  }

  private seen(): void {
    clearTimeout(this.resting);
    if (document.visibilityState === 'hidden') {
      this.hidden = Date.now();
      this.resting = setTimeout(() => this.rest(), REST_AFTER_MS);
    } else if (this.connection === 'lost' || Date.now() - this.hidden > STALE_SOCKET_MS) this.again();
  }

  /** Go offline, or else the server would take a forgotten tab for a player at the table, and send no messages. */
  private rest(): void {
    if (this.moves.size || !this.listener.mayRest?.()) return;
    clearTimeout(this.timer);
    this.forget();
    this.drop();
  }
}

/** Follow a table before its game; return a function that stops it. */
export function listen(
  game: string,
  hear: Listener['hear'],
  look: Listener['look'] = () => Promise.resolve(true),
): () => void {
  const stream = new Stream(game, { since: () => undefined, said: () => 0, hear, look });
  untrack(() => stream.start());
  return () => stream.stop();
}
