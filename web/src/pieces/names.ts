/** Names of pieces and terrains, by the letters and names that the server uses. */

import { words } from '../i18n';
import type { Pieces } from '../i18n/en/table';
import { entryOf } from '../lib/narrowing';
import { counted } from './letters';
import { isElfengold } from './title.svelte';

/** The name of a card by its letter; null if it is hidden. */
export function cardName(letter: string | null | undefined): string | null {
  return letter && letter !== '?' ? (entryOf(words.cards, letter) ?? letter) : null;
}

/** The name of a piece by its letter; null if it is hidden. */
export function thing(letter: string | null | undefined): string | null {
  if (letter === 'O') return obstacleName();
  return letter ? (entryOf(words.items, letter) ?? cardName(letter)) : null;
}

/** The name of item O in the game on the page. */
export function obstacleName(): string {
  return isElfengold() ? words.items.O : words.obstacle;
}

/** The name of a piece that only its owner sees. */
export function hiddenName(): string {
  return isElfengold() ? words.table.faceDownItem : words.table.secretCounter;
}

/** The name of a piece that lies face down, for its owner. */
export function ownedName(letter: string): string {
  return `${pieceName(letter)}, ${isElfengold() ? words.table.faceDown : words.table.secret}`;
}

/** The name of a piece that is not hidden. */
export function pieceName(letter: string): string {
  return thing(letter) ?? letter;
}

/** The names of pieces, and how many there are of each. */
export function named(letters: string, hidden = words.story.unknown): Pieces {
  return counted(letters).map(([letter, count]) => [thing(letter) ?? hidden, count]);
}

/** The name of a terrain, or of a kind of water. */
export function terrainName(terrain: string): string {
  return entryOf(words.terrains, terrain) ?? terrain;
}
