/** The map for screen readers: every town and link in words. */

import { words } from '../i18n';
import { terrainName, thing } from '../pieces/names';
import { link, town } from './places';
import { isLink, type Lights, type Position } from './position';

/** "Feodor to Lapphálya, woods, Elfcycle and tree, two cards". */
export function linkLabel(word: string, position: Position, lights: Lights): string {
  const { ends, terrain } = link(word);
  const [from, to] = ends;
  const price = lights.links[word];
  const parts = [words.map.link(town(from).name, town(to).name, terrainName(terrain))];
  const laid = laidLabel(word, position);
  if (laid) parts.push(laid);
  if (price) parts.push(words.map.price(price));
  return [...parts, ...noteOf(word, position)].join(', ');
}

/** "your mark: star", for who has marked this place. */
function noteOf(place: string, { notes }: Position): string[] {
  const kind = notes?.[place];
  return kind ? [words.notes.on(words.notes.kinds[kind])] : [];
}

/** A town by its name, or a road. */
export function placeName(place: string): string {
  return isLink(place) ? road(place) : town(place).name;
}

/** "Elfcycle and tree"; empty if there is nothing. */
export function laidLabel(word: string, position: Position): string {
  const laid = [...(position.links[word] ?? '')].map((letter) => thing(letter) ?? letter);
  return laid.length ? words.map.laid(laid) : '';
}

/** "Feodor – Lapphálya". */
export function road(word: string): string {
  const [from, to] = link(word).ends;
  return words.story.road(town(from).name, town(to).name);
}

/** "Lapphálya, 2 gold, Red’s boot is here, Green’s and Blue’s town pieces". */
export function townLabel(code: string, position: Position): string {
  const names = position.colours.map((colour) => words.colours[colour]);
  const here = names.filter((_, seat) => position.boots[seat] === code);
  const value = position.values[code];
  const pieces = position.pieces[code];
  const parts = [town(code).name];
  if (value) parts.push(words.map.gold(value));
  if (code === position.home) parts.push(words.map.home);
  if (pieces && position.own !== undefined)
    parts.push(pieces.includes(position.own) ? words.map.missing : words.map.visited);
  if (here.length) parts.push(words.map.boots(here));
  if (pieces) parts.push(words.map.pieces(pieces.map((seat) => names[seat] ?? '')));
  return [...parts, ...noteOf(code, position)].join(', ');
}
