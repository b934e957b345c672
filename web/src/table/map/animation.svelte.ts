/** What happened, shown as movement: it waits for no one, and a click finishes it. */

import { linkBetween } from '../../board/places';
import type { Walk } from '../../board/walk';
import type { BootMoved, GameEvent, ItemLaid } from '../../server/messages';
import { isCalm } from '../../session/settings.svelte';

export type Spot = [x: number, y: number];

/** Something on its way over the page. */
export interface Flight {
  id: number;
  letter?: string; // a counter or an item
  seat?: number; // or a town piece of this seat
  from: Spot;
  to: Spot;
  duration: number;
}

/** Where things are on the screen; null if they cannot be seen. */
export interface Places {
  place(name: string): Spot | null; // a town or a link
  seat(seat: number): Spot | null; // a player's row
  towns(seat: number): Spot | null; // the number of his towns
}

const DURATIONS_MS = { laid: 420, step: 380, piece: 500, outline: 600 }; // milliseconds
const UNHURRIED_EVENTS = 3; // from here on all goes twice as fast

export class Motion {
  walks: Record<number, Walk> = $state({});
  flights: Flight[] = $state.raw([]);
  flash: string[] = $state.raw([]); // with reduced motion: places that changed
  private count = 0;
  private hurry = false;

  constructor(private places: Places) {}

  /** Show what has just happened. */
  play(events: GameEvent[]): void {
    if (isCalm()) this.outline(events);
    else void this.move(events, events.length > UNHURRIED_EVENTS ? 2 : 1);
  }

  /** Everything that still moves is where it belongs. */
  finish(): void {
    this.hurry = true;
    this.walks = {};
    this.flights = [];
  }

  private async move(events: GameEvent[], speed: number): Promise<void> {
    this.hurry = false;
    for (const event of events) if (event.code === 'boot-moved') this.hold(event);
    await drawn();
    for (const event of events) {
      // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- a click may have come meanwhile
      if (this.hurry) return;
      if (event.code === 'item-laid') this.lay(event, speed);
      else if (event.code === 'boot-moved') await this.walk(event, speed);
    }
  }

  /** A boot stays where its journey begins until it sets out. */
  private hold(event: BootMoved): void {
    this.walks[event.seat] ??= { ...wayOf(event), done: 0 };
  }

  private lay(event: ItemLaid, speed: number): void {
    const from = this.places.seat(event.seat);
    const to = this.places.place(event.link);
    if (from && to) this.fly({ letter: event.kind, from, to, duration: DURATIONS_MS.laid / speed });
  }

  private async walk(event: BootMoved, speed: number): Promise<void> {
    const { seat } = event;
    const way = wayOf(event);
    await this.during(DURATIONS_MS.step / speed, (done) => (this.walks[seat] = { ...way, done }));
    if (!this.hurry) this.collect(seat, way.to, event.collected, speed);
    // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- a deletion from reactive state is seen
    delete this.walks[seat];
  }

  private collect(seat: number, town: string, isCollected: boolean, speed: number): void {
    const [from, to] = [this.places.place(town), this.places.towns(seat)];
    if (isCollected && from && to) this.fly({ seat, from, to, duration: DURATIONS_MS.piece / speed });
  }

  private fly(flight: Omit<Flight, 'id'>): void {
    this.flights = [...this.flights, { ...flight, id: this.count++ }];
  }

  /** A flight has arrived. */
  landed(id: number): void {
    this.flights = this.flights.filter((flight) => flight.id !== id);
  }

  /** Call with the part of the time that has passed, frame by frame. */
  private during(duration: number, show: (done: number) => void): Promise<void> {
    const start = performance.now();
    return new Promise((resolve) => {
      const frame = (now: number) => {
        const done = Math.min(1, (now - start) / duration);
        const isCut = this.hurry || document.hidden;
        if (!isCut) show(Math.max(0, done));
        if (isCut || done >= 1) resolve();
        else requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    });
  }

  private outline(events: GameEvent[]): void {
    this.flash = [...new Set(events.flatMap(placesOf))]; // a journey may pass a town twice
    const shown = this.flash;
    setTimeout(() => {
      if (this.flash === shown) this.flash = [];
    }, DURATIONS_MS.outline);
  }
}

/** When what changed is on the screen: to ask sooner where things are would mean to lay out the page twice. */
function drawn(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

function placesOf(event: GameEvent): string[] {
  if (event.code === 'item-laid') return [event.link];
  return event.code === 'boot-moved' ? [wayOf(event).to] : [];
}

/** The link that a boot took: on water only rafts pay, and never in a caravan. */
function wayOf(event: BootMoved): Omit<Walk, 'done'> {
  const [from, to] = event.way;
  const isWater = !event.caravan && /^R+$/.test(event.pay);
  return { link: linkBetween(from, to, isWater), from, to };
}
