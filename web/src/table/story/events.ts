/** What the lines of the story are made of: what happened, who did it, and where. */

import { town } from '../../board/places';
import type { Who } from '../../i18n/en/table';
import type { Decided, GameEvent as Told } from '../../server/messages';

export interface GameEvent {
  code: string;
  [field: string]: unknown;
}

/** A line of the story; `seat` is null for what nobody did. */
export interface Line {
  seat: number | null;
  by: string; // who decided it, if that was not whoever holds the seat
  text: string;
  places: string[];
}

/** What an update tells, each decision with who made it if that was not whoever holds the seat. */
export function eventsOf(told: { events: Told[]; decided?: Decided[] }): GameEvent[] {
  const events = told.events as unknown as GameEvent[];
  if (!told.decided) return events;
  const deciders = new Map(told.decided.map(({ event, by }) => [event, by]));
  return events.map((event, index) => (deciders.has(index) ? { ...event, by: deciders.get(index) } : event));
}

/** The same of what happened by one entry of the log: what was decided is the first of it. */
export function eventsBy({ events, by }: { events: Told[]; by: string | null }): GameEvent[] {
  return eventsOf(by ? { events, decided: [{ event: 0, by }] } : { events });
}

export type Naming = (seat: number) => Who;

/** Tells an event; with the places that it is about. */
export type Teller = (event: GameEvent, naming: Naming) => string | { text: string; places: string[] };

/** A line that points at places on the map. */
export function at(places: string[], told: string): { text: string; places: string[] } {
  return { text: told, places: places.filter(Boolean) };
}

/** Who did it. */
export function by(event: GameEvent, naming: Naming): Who {
  return naming(Number(event.seat));
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function townName(code: unknown): string | null {
  return typeof code === 'string' ? town(code).name : null;
}
