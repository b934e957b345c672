/** What the lines of the story are made of: names for seats, pieces and places. */

import { link, town } from '../board/places';
import { words } from '../words';
import type { Pieces, Who } from '../words/en/table';
import { counted } from './view';

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

/** "Feodor – Lapphálya". */
export function road(word: string): string {
  const [from, to] = link(word).ends.map((code) => town(code).name) as [string, string];
  return words.story.road(from, to);
}

/** The name of a piece by its letter; null if it is hidden. */
export function thing(letter: unknown): string | null {
  if (typeof letter !== 'string') return null;
  return words.items[letter as keyof typeof words.items] ?? cardName(letter);
}

/** The names of pieces, and how many there are of each. */
export function named(letters: string): Pieces {
  return counted(letters).map(([letter, count]) => [thing(letter) ?? words.story.unknown, count]);
}

/** The name of a card by its letter; null if it is hidden. */
export function cardName(letter: unknown): string | null {
  return typeof letter === 'string' ? (words.cards[letter as keyof typeof words.cards] ?? letter) : null;
}
