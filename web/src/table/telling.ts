/** What the lines of the story are made of: what happened, who did it, and where. */

import { town } from '../board/places';
import type { Who } from '../words/en/table';

export interface GameEvent {
  code: string;
  [field: string]: unknown;
}

/** A line of the story; `seat` is null for what nobody did. */
export interface Line {
  seat: number | null;
  text: string;
  places: string[];
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
