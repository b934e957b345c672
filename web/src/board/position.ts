/** What lies on the map. The board knows no rules: it shows what it is given. */

import type { Colour } from '../pieces/players';

/** Everything on the map at one moment; seats count from 0. */
export interface Position {
  colours: Colour[]; // of each seat
  boots: string[]; // the town of each seat's boot
  pieces: Record<string, number[]>; // by town, the seats whose piece is still there
  links: Record<string, string>; // by link, the letters of what lies there, counters first
  values: Record<string, number>; // by town, the gold that a visit pays
  own?: number; // the seat that looks at it
}

/** What may be chosen: lit links, with their price in cards where there is one, and lit towns. */
export interface Lights {
  links: Record<string, number | null>;
  towns: string[];
  refused?: string; // a place under the pointer that will not do
  pointed?: string[]; // places that are spoken of
  flash?: string[]; // places where something has just changed
  hinted?: string[]; // links of a journey that is only looked at
  best?: string[]; // links of the journey that would have been the best
  reached?: Record<string, number>; // towns within reach, with the cards that it takes
}

/** A journey not yet made: in a player's colour, with its stops. */
export interface Draft {
  colour: Colour;
  from?: string; // the town where it begins
  steps: { link?: string; to: string; pays?: string }[]; // `pays` are letters; a flight has no link
}

export const nothing: Position = { colours: [], boots: [], pieces: {}, links: {}, values: {} };
export const dark: Lights = { links: {}, towns: [] };

/** Whether a place is a link, and not a town. */
export function isLink(place: string): boolean {
  return place.length > 3;
}

/** The links among some places, each once: a journey may pass one twice. */
export function linksOf(places: string[] | undefined): string[] {
  return [...new Set(places)].filter(isLink);
}

/** The towns among them. */
export function townsAmong(places: string[] | undefined): string[] {
  return [...new Set(places)].filter((place) => !isLink(place));
}
