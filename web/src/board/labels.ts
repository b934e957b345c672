/** The map for ears: every town and link in words. */

import { isCounter, isItem } from '../pieces/transports';
import { words } from '../words';
import { link, town } from './places';
import type { Lights, Position } from './position';

/** "Feodor to Lapphálya, woods, Elfcycle and tree, two cards". */
export function linkLabel(word: string, position: Position, lights: Lights): string {
  const { ends, terrain } = link(word);
  const [from, to] = ends.map((code) => town(code).name) as [string, string];
  const price = lights.links[word];
  const parts = [words.map.link(from, to, words.terrains[terrain as keyof typeof words.terrains])];
  const laid = [...(position.links[word] ?? '')].map(thing);
  if (laid.length) parts.push(words.map.laid(laid));
  if (price) parts.push(words.map.price(price));
  return parts.join(', ');
}

function thing(letter: string): string {
  if (isCounter(letter)) return words.cards[letter];
  return isItem(letter) ? words.items[letter] : letter;
}

/** "Lapphálya, 2 gold, Red is here, pieces of Green and Blue". */
export function townLabel(code: string, position: Position): string {
  const names = position.colours.map((colour) => words.colours[colour]);
  const here = names.filter((_, seat) => position.boots[seat] === code);
  const value = position.values[code];
  const pieces = position.pieces[code];
  const parts = [town(code).name];
  if (value) parts.push(words.map.gold(value));
  if (here.length) parts.push(words.map.boots(here));
  if (pieces) parts.push(words.map.pieces(pieces.map((seat) => names[seat] ?? '')));
  return parts.join(', ');
}
