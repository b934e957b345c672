/** The time as it passes: whatever reads it is updated once a second, and only while something does. */

import { createSubscriber } from 'svelte/reactivity';

const TICK_MS = 1000;

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, TICK_MS);
  return () => clearInterval(timer);
});

/** The server's time, by what it last told. */
export class ServerTime {
  private ahead: number = $state(Date.now() - performance.now());

  /** The server has just told its time. */
  hear(now: number): void {
    this.ahead = now - performance.now();
  }

  /** The time now, in milliseconds since 1970. */
  get now(): number {
    subscribe();
    return performance.now() + this.ahead;
  }
}
