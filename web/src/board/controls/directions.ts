/** Moves from place to place with the arrow keys. */

import { link, town, type Point } from '../places';
import { isLink } from '../position';

const arrows: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function isArrow(key: string): boolean {
  return key in arrows;
}

/** The point of a place for navigation: the middle of a town, the counter's spot of a link. */
export function spot(name: string): Point {
  if (isLink(name)) return link(name).counter;
  const [left, top, right, bottom] = town(name).box;
  return [(left + right) / 2, (top + bottom) / 2];
}

/** The nearest place in the direction of an arrow, or the same place if there is none. */
export function next(from: string, key: string, places: string[]): string {
  const found = places
    .filter((place) => place !== from)
    .map((place) => ({ place, far: distance(spot(from), spot(place), key) }))
    .filter(({ far }) => far < Infinity)
    .sort((a, b) => a.far - b.far);
  return found[0]?.place ?? from;
}

/** The straight distance, longer the more it leads aside; behind and beside is out of reach. */
function distance(from: Point, to: Point, key: string): number {
  const [ahead, aside] = arrows[key] ?? [0, 0];
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const forward = x * ahead + y * aside;
  const sideways = Math.abs(x * aside - y * ahead);
  return forward <= 0 || sideways > forward * 1.8 ? Infinity : forward + 2 * sideways;
}
