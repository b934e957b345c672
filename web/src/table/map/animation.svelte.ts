/** What happened, played as movement, one player after the other; a click or a key skips to now. */

import type { Walk } from '../../board/walk';
import type { BootFlew, BootMoved, ItemLaid } from '../../server/messages';
import { isCalm, settings, type Pace } from '../../session/settings.svelte';
import type { StoryEvent } from '../story/events';
import { isDecision, linkOf, placesOf } from '../story/since';

export type Spot = [x: number, y: number];

/** Something flying over the page. */
export interface Flight {
  id: number;
  letter?: string; // a counter or an item; else it is a town piece
  seat: number; // whose it is
  from: Spot;
  to: Spot;
  duration: number;
}

/** The positions of things on the screen; null if they can't be seen. */
export interface Places {
  place(name: string): Spot | null; // a town or a link
  seat(seat: number): Spot | null; // a player's row
  towns(seat: number): Spot | null; // the number of the player's towns
}

const DURATIONS_MS = { laid: 420, step: 380, piece: 500, told: 300, outline: 600, list: 5000 }; // milliseconds
const AT_ONCE_MS = 120; // milliseconds for all that happened, where nobody wants to watch
const SPEEDS: Record<Exclude<Pace, 'at-once'>, number> = { relaxed: 0.7, normal: 1, quick: 2 };
const HURRIES = [
  [8, 4],
  [3, 2],
] as const; // with more than so many events to show, all goes so many times as fast
const MOST_EVENTS = 24; // with more of them, nobody wants to see how it came

export class Motion {
  /** What is still to be shown, the first of it just now. */
  queue: StoryEvent[] = $state.raw([]);
  walks: Record<number, Walk> = $state({});
  flights: Flight[] = $state.raw([]);
  flash: string[] = $state.raw([]); // with reduced motion: places that changed
  list: StoryEvent[] = $state.raw([]); // and what happened there
  places: Places = { place: () => null, seat: () => null, towns: () => null };
  private count = 0;
  private run = 0; // what belongs to an earlier one is over
  private isRunning = false;
  private collecting: Promise<unknown> = Promise.resolve(); // until all town pieces have arrived

  /** Show what has just happened, after what is still being shown. */
  play(events: StoryEvent[]): void {
    const shown = events.filter(isDecision);
    if (isCalm()) this.outline(shown);
    else if (!shown.length) return;
    else if (document.hidden) this.finish();
    else if (settings.pace === 'at-once') void this.playAtOnce(shown);
    else if (this.queue.length + shown.length > MOST_EVENTS) this.finish();
    else {
      this.queue = [...this.queue, ...shown];
      if (!this.isRunning) void this.playOn(SPEEDS[settings.pace]);
    }
  }

  /** Everything that still moves is where it belongs; whether anything did. */
  finish(): boolean {
    const wasMoving = this.queue.length > 0 || this.flights.length > 0;
    this.run += 1;
    this.isRunning = false;
    this.queue = [];
    this.walks = {};
    this.flights = [];
    this.list = [];
    return wasMoving;
  }

  private async playOn(pace: number): Promise<void> {
    const { run } = this;
    this.isRunning = true;
    await drawn();
    let before: number | undefined;
    for (let event = this.queue[0]; event && run === this.run; event = this.queue[0]) {
      const speed = pace * hurry(this.queue.length);
      const seat = seatOf(event);
      if (before !== seat) await this.collecting; // one player's pieces at a time
      if (run !== this.run) return;
      before = seat;
      await this.show(event, speed);
      if (run === this.run) this.queue = this.queue.slice(1);
    }
    if (run === this.run) this.isRunning = false;
  }

  /** All of it together, as fast as the eye can follow. */
  private async playAtOnce(events: StoryEvent[]): Promise<void> {
    this.finish();
    const { run } = this;
    this.queue = events;
    await drawn();
    if (run !== this.run) return;
    const laid = events.filter((event) => event.code === 'item-laid');
    await Promise.all(laid.map((event) => this.lay(event, DURATIONS_MS.laid / AT_ONCE_MS)));
    if (run === this.run) this.queue = [];
  }

  private async show(event: StoryEvent, speed: number): Promise<void> {
    if (event.code === 'item-laid') await this.lay(event, speed);
    else if (event.code === 'boot-moved' || event.code === 'boot-flew') await this.walk(event, speed);
    else await this.during(DURATIONS_MS.told / speed);
  }

  private async lay(event: ItemLaid, speed: number): Promise<void> {
    const from = this.places.seat(event.seat);
    const to = this.places.place(event.link);
    const duration = DURATIONS_MS.laid / speed;
    if (from && to) await this.fly({ letter: event.kind, seat: event.seat, from, to, duration });
  }

  private async walk(event: BootMoved | BootFlew, speed: number): Promise<void> {
    const { seat } = event;
    const { run } = this;
    const way = wayOf(event);
    await this.during(DURATIONS_MS.step / speed, (done) => (this.walks[seat] = { ...way, done }));
    if (run !== this.run) return;
    // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- a deletion from reactive state is seen
    delete this.walks[seat];
    // the last piece may be faster than those before it, when there is more to show by now
    if (event.collected) this.collecting = Promise.all([this.collecting, this.collect(seat, way.to, speed)]);
  }

  private async collect(seat: number, town: string, speed: number): Promise<void> {
    const [from, to] = [this.places.place(town), this.places.towns(seat)];
    if (from && to) await this.fly({ seat, from, to, duration: DURATIONS_MS.piece / speed });
  }

  /** Let something fly; resolves when it has arrived. */
  private async fly(flight: Omit<Flight, 'id'>): Promise<void> {
    const id = this.count++;
    this.flights = [...this.flights, { ...flight, id }];
    await this.during(flight.duration);
    this.flights = this.flights.filter((other) => other.id !== id);
  }

  /** Call with the part of the time that has passed, frame by frame. */
  private during(duration: number, show: (done: number) => void = () => undefined): Promise<void> {
    const [start, { run }] = [performance.now(), this];
    return new Promise((resolve) => {
      const frame = (now: number) => {
        const done = Math.min(1, (now - start) / duration);
        const isCut = run !== this.run || document.hidden;
        if (!isCut) show(Math.max(0, done));
        if (isCut || done >= 1) resolve();
        else requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    });
  }

  private outline(events: StoryEvent[]): void {
    if (!events.length) return;
    const places = [...new Set(events.flatMap(placesOf))]; // a journey may pass a town twice
    this.flash = places;
    this.list = [...this.list, ...events];
    const { list } = this;
    setTimeout(() => {
      if (this.flash === places) this.flash = [];
    }, DURATIONS_MS.outline);
    setTimeout(() => {
      if (this.list === list) this.list = [];
    }, DURATIONS_MS.list);
  }
}

/** Wait until the change is on the screen: asking for positions sooner would cause another layout. */
function drawn(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

function hurry(waiting: number): number {
  return HURRIES.find(([most]) => waiting > most)?.[1] ?? 1;
}

function seatOf(event: StoryEvent): number | undefined {
  return 'seat' in event ? event.seat : undefined;
}

/** The link that a boot took; none for a flight. */
function wayOf(event: BootMoved | BootFlew): Omit<Walk, 'done'> {
  if (event.code === 'boot-flew') return { link: '', from: event.origin, to: event.target };
  const [from, to] = event.way;
  return { link: linkOf(event), from, to };
}
