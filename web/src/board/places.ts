/** The places on the map: towns by code, links by word, as written by scripts/map. */

import { present } from '../lib/narrowing';
import type { LinkKind } from '../server/messages';
import map from './map.json';

export type Point = [x: number, y: number];
export type Rectangle = [left: number, top: number, right: number, bottom: number];

/** In units of the map; `at` is the foot of the town's drawing, `pieces` the middle of the row of town pieces. */
export interface TownPlace {
  name: string;
  at: Point;
  box: Rectangle;
  ribbon: Rectangle;
  coin: Point;
  pieces: Point;
}

export interface LinkPlace {
  ends: [string, string];
  kind: LinkKind;
  terrain: string;
  counter: Point;
  path: string;
}

export const [width, height] = pointOf(map.size);

export const towns: Readonly<Record<string, TownPlace>> = Object.fromEntries(
  Object.entries(map.towns).map(([code, { name, at, box, ribbon, coin, pieces }]) => [
    code,
    {
      name,
      at: pointOf(at),
      box: rectangleOf(box),
      ribbon: rectangleOf(ribbon),
      coin: pointOf(coin),
      pieces: pointOf(pieces),
    },
  ]),
);

export const links: Readonly<Record<string, LinkPlace>> = Object.fromEntries(
  Object.entries(map.links).map(([word, { ends, kind, terrain, counter, path }]) => {
    const [from = '', to = ''] = ends;
    return [word, { ends: [from, to], kind: kindOf(kind), terrain, counter: pointOf(counter), path }];
  }),
);

function kindOf(text: string): LinkKind {
  const kinds: LinkKind[] = ['road', 'river', 'ferry'];
  return present(
    kinds.find((kind) => kind === text),
    `kind of link ${text}`,
  );
}

/** A point as JSON has it: the compiler infers an array of any length. */
function pointOf([x = NaN, y = NaN]: number[]): Point {
  return [x, y];
}

function rectangleOf([left = NaN, top = NaN, right = NaN, bottom = NaN]: number[]): Rectangle {
  return [left, top, right, bottom];
}

/** The town with this code; an unknown code is a bug of the caller. */
export function town(code: string): TownPlace {
  return present(towns[code], `town ${code} on the map`);
}

/** The link with this word. */
export function link(word: string): LinkPlace {
  return present(links[word], `link ${word} on the map`);
}

/** The word of the link that joins two towns, by water or by land. */
export function linkBetween(from: string, to: string, isWater: boolean): string {
  const found = Object.entries(links).find(
    ([, { ends, kind }]) => ends.includes(from) && ends.includes(to) && (kind !== 'road') === isWater,
  );
  return found?.[0] ?? `${from}${isWater ? '~' : '-'}${to}`;
}

/** The smallest rectangle around towns and links, with room for the pieces on them. */
export function around(names: string[]): Rectangle {
  const points = names.flatMap((name) => (name in towns ? townCorners(town(name)) : linkEnds(link(name))));
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [Math.min(...xs) - 30, Math.min(...ys) - 30, Math.max(...xs) + 30, Math.max(...ys) + 30];
}

function townCorners({ box, ribbon }: TownPlace): Point[] {
  return [box, ribbon].flatMap(([left, top, right, bottom]): Point[] => [
    [left, top],
    [right, bottom],
  ]);
}

function linkEnds({ ends, counter }: LinkPlace): Point[] {
  return [counter, ...ends.map((code) => town(code).at)];
}
