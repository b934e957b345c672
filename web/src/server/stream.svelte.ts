/** The stream of a table: every change as it happens, and nothing lost while the page was away. */

import { untrack } from 'svelte';

import { at } from './ask';
import type { ChatLines, Invitation, Update } from './messages';

export type News = Update | ChatLines | Invitation;

/** `lost` is between two tries; `refused` ends it: no such table, or not for this asker. */
export type Connection = 'connecting' | 'live' | 'lost' | 'refused';

export interface Listener {
  since(): number | undefined; // the last version that was heard of
  said(): number; // the last line of talk
  hear(news: News): void;
  look(): Promise<boolean>; // whether the table can be looked at; asked when the stream does not open
}

const pauses = [300, 1000, 2000, 4000, 8000, 15000]; // before each new try
const patience = 10_000; // for a server that takes the call and says nothing
const asleep = 30_000; // after so long out of sight a socket may be dead without knowing it

export class Stream {
  connection: Connection = $state('connecting');

  private socket: WebSocket | undefined;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private hidden = 0;
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

  /** Ask anew from the last version, at once. */
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
    const waiting = setTimeout(() => void this.closed(socket, opened), patience);
    socket.onopen = () => {
      opened = true;
      clearTimeout(waiting);
    };
    socket.onmessage = ({ data }) => {
      if (socket === this.socket) this.hear(JSON.parse(String(data)) as News);
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
    return `${location.origin.replace(/^http/, 'ws')}${at(this.game, 'stream')}?${asked}`;
  }

  private hear(news: News): void {
    this.connection = 'live';
    this.tries = 0;
    this.listener.hear(news);
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
    const silence = new Promise<boolean>((resolve) => setTimeout(() => resolve(true), patience));
    return Promise.race([this.listener.look(), silence]);
  }

  private later(): void {
    const pause = pauses[Math.min(this.tries++, pauses.length - 1)] ?? 0;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), pause);
  }

  private drop(): void {
    if (this.connection !== 'refused') this.connection = 'lost';
  }

  private forget(): void {
    const socket = this.socket;
    this.socket = undefined;
    socket?.close();
  }

  private seen(): void {
    if (document.visibilityState === 'hidden') this.hidden = Date.now();
    else if (this.connection === 'lost' || Date.now() - this.hidden > asleep) this.again();
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
