/** What pieces and terrains are called, by the letters and names that the server gives them. */

import { words } from '../i18n';
import type { Pieces } from '../i18n/en/table';
import { counted } from './letters';

/** The name of a card by its letter; null if it is hidden. */
export function cardName(letter: unknown): string | null {
  if (typeof letter !== 'string' || letter === '?') return null;
  return words.cards[letter as keyof typeof words.cards] ?? letter;
}

/** The name of a piece by its letter; null if it is hidden. */
export function thing(letter: unknown): string | null {
  return words.items[letter as keyof typeof words.items] ?? cardName(letter);
}

/** The names of pieces, and how many there are of each. */
export function named(letters: string, hidden = words.story.unknown): Pieces {
  return counted(letters).map(([letter, count]) => [thing(letter) ?? hidden, count]);
}

/** The name of a terrain, or of a kind of water. */
export function terrainName(terrain: string): string {
  return words.terrains[terrain as keyof typeof words.terrains] ?? terrain;
}
