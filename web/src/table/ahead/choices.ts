/** What can be drawn ahead: an ordered list of pieces, the first of which that can be had is taken. */

import type { Book } from '../../server/messages';
import { isCounter, placeOf } from '../../pieces/transports';

export const BLIND = '*';
export const GOLD_DECK = '$';

/** All kinds that might lie face up in a phase, in the order of a hand, and then the piles. */
export function kindsOf(phase: string | undefined, book: Book | undefined, options: string[]): string[] {
  const pool = phase === 'draw' ? [...(book?.items ?? '')].filter(isCounter) : [...(book?.cards ?? '')];
  const shown = options.filter((word) => /^[A-Z]$/.test(word));
  const letters = [...new Set([...pool.filter((letter) => letter !== 'G'), ...shown])];
  const piles = phase === 'draw' ? [BLIND] : [BLIND, GOLD_DECK];
  return [...letters.sort((a, b) => placeOf(a) - placeOf(b)), ...piles];
}

/** A list with an entry moved by some places, as far as there are any. */
export function moved<T>(list: T[], from: number, by: number): T[] {
  const to = Math.min(Math.max(from + by, 0), list.length - 1);
  const [one] = list.slice(from, from + 1);
  if (one === undefined) return list;
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), one, ...rest.slice(to)];
}

/** A list with an entry at its end, or without it if it was there. */
export function toggled<T>(list: T[], entry: T): T[] {
  return list.includes(entry) ? list.filter((one) => one !== entry) : [...list, entry];
}

/** Draws for a whole round: more than anybody has in one. */
export const ALL_DRAWS = 9;
/** As many as nobody chooses one by one, so that some of all are left. */
export const MANY_DRAWS = 4;
