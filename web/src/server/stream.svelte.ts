/** The socket of a table: every change comes down it, moves go up, and nothing is lost while the page is away. */

import { untrack } from 'svelte';

import type { ChatLines, Invitation, MoveAnswer, MoveMessage, MoveRefused, Update } from './messages';
import { tableUrl, RefusedError, UnreachableError } from './request';

export type News = Update | ChatLines | Invitation;

/** A move that was not answered. */
interface Pending {
  message: MoveMessage;
  sent: number; // how often
  settle(error?: Error): void;
}

/** `lost` is between two tries; `refused` is final: there is no such table, or this browser may not watch it. */
export type Connection = 'connecting' | 'live' | 'lost' | 'refused';

export interface Listener {
  since(): number | undefined; // the last version that was heard of
  said(): number; // the last line of talk
  hear(news: News): void;
  look(): Promise<boolean>; // whether the table can be looked at; asked when the stream does not open
}

const RECONNECT_PAUSES_MS = [300, 1000, 2000, 4000, 8000, 15000]; // before each new try
const SOCKET_TIMEOUT_MS = 10_000; // for a server that takes the call and says nothing, and for the answer to a move
const MOVE_RETRY_MS = 3000; // a move that is not answered by then may have gone into a dead socket
const STALE_SOCKET_MS = 30_000; // after so long out of sight a socket may be dead without knowing it

export class Stream {
  connection: Connection = $state('connecting');

  private socket: WebSocket | undefined;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private hidden = 0;
  private isCurrent = false; // whether the socket has brought the table as it is now
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
    this.forget();
  }

  /** Make a move that answers a version. Resolves when it is made; after a broken connection the version says so. */
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
    if (this.stopping.signal.aborted) return; // an answer to what was asked before may come later
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

  /** Send what is unanswered; a move that was sent before is made if the game has gone on since. */
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

  /** A move that was sent again is stale if the first one arrived: then it is made. In doubt, the version decides. */
  private refuse({ id, status, ...refused }: MoveRefused): void {
    const pending = id === null ? undefined : this.moves.get(id);
    if (refused.code === 'store/in-doubt' && pending?.sent === 1) {
      this.again();
      return;
    }
    const isMade = refused.code === 'stale' && (pending?.sent ?? 0) > 1;
    pending?.settle(isMade ? undefined : new RefusedError(status, refused));
  }

  private async closed(socket: WebSocket, opened: boolean): Promise<void> {
    if (socket !== this.socket) return;
    this.forget();
    this.drop();
    if (!opened && !(await this.canLook())) this.connection = 'refused';
    else if (!this.stopping.signal.aborted) this.later();
  }

  /** Whether it is worth to go on; who gets no answer does. */
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
    if (document.visibilityState === 'hidden') this.hidden = Date.now();
    else if (this.connection === 'lost' || Date.now() - this.hidden > STALE_SOCKET_MS) this.again();
  }
}

/** Hear the news of a table that is only waited at; returns how to stop. */
export function listen(
  game: string,
  hear: Listener['hear'],
  look: Listener['look'] = () => Promise.resolve(true),
): () => void {
  const stream = new Stream(game, { since: () => undefined, said: () => 0, hear, look });
  untrack(() => stream.start());
  return () => stream.stop();
}
