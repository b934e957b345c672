/** The pieces on the map. The board knows no rules: it shows what it is given. */

import type { MapMarkView } from '../server/messages';
import type { Colour } from '../pieces/players';

/** Everything on the map at one moment; seats count from 0. */
export interface Position {
  colours: Colour[]; // of each seat
  boots: string[]; // the town of each seat's boot
  pieces: Record<string, number[]>; // by town, the seats whose piece is still there
  links: Record<string, string>; // by link, the letters of the pieces there, counters first
  values: Record<string, number>; // by town, the gold that a visit pays
  own?: number; // the seat that looks at it
  visited?: string[]; // the towns where that seat has been
  home?: string; // its secret home town
  notes?: Record<string, MapMarkView['kind']>; // the places that it has marked for itself
}

/** A mark of a recent move: around a place, or along a way. */
export interface MoveTrace {
  place: string;
  colour: Colour; // of the player who made it
  isWay: boolean;
  isLast: boolean; // whether it was the last move
}

/** Pieces that the player has decided to place later. */
export interface Planned {
  link: string;
  letters: string;
  turn: number; // the player's turn after this one, counting from 1
  isElse: boolean; // whether it is only for when something else is no longer possible
}

/** Highlights: lit links, with their price in cards if there is one, lit towns, and more. */
export interface Lights {
  links: Record<string, number | null>;
  towns: string[];
  refused?: string; // a place under the pointer that can't be chosen
  pointed?: string[]; // places that are mentioned
  flash?: string[]; // places where something has just changed
  marks?: MoveTrace[]; // of others' moves
  hinted?: string[]; // links of a journey that is only previewed
  planned?: Planned[]; // what the player has decided to place
  best?: string[]; // links of the best possible journey
  reached?: Record<string, number>; // towns within reach, with their cost in cards
}

/** A journey that hasn't been made yet: in a player's colour, with its stops. */
export interface Draft {
  colour: Colour;
  from?: string; // the town where it begins
  steps: { link?: string; to: string; pays?: string }[]; // `pays` are letters; a flight has no link
}

export const nothing: Position = { colours: [], boots: [], pieces: {}, links: {}, values: {} };
export const dark: Lights = { links: {}, towns: [] };

/** Whether a place is a link rather than a town. */
export function isLink(place: string): boolean {
  return place.length > 3;
}

/** The links among some places, each once: a journey may use one twice. */
export function linksOf(places: string[] | undefined): string[] {
  return [...new Set(places)].filter(isLink);
}

/** The towns among them. */
export function townsAmong(places: string[] | undefined): string[] {
  return [...new Set(places)].filter((place) => !isLink(place));
}
