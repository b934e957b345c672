/** Positions of the price tags of a drafted journey: beside the road's counter, and never on a town's name. */

import { link, towns, type Point, type Rectangle } from '../places';

const HALF_HEIGHT = 10;
const CLEAR_OF_COUNTER = 24; // units from the middle of the counter to that of the tag
const BESIDE_COUNTER = 20; // units from the middle of the counter to the near end of a tag beside it

/** The middle of a tag of this half width for a link. */
export function tagSpot(word: string, halfWidth: number): Point {
  const [x, y] = link(word).counter;
  const aside = BESIDE_COUNTER + halfWidth;
  const wished: Point[] = [
    [x, y + CLEAR_OF_COUNTER],
    [x, y - CLEAR_OF_COUNTER],
    [x + aside, y],
    [x - aside, y],
    [x + aside, y + CLEAR_OF_COUNTER],
    [x - aside, y + CLEAR_OF_COUNTER],
    [x + aside, y - CLEAR_OF_COUNTER],
    [x - aside, y - CLEAR_OF_COUNTER],
  ];
  return wished.find((spot) => isFree(spot, halfWidth)) ?? [x, y + CLEAR_OF_COUNTER];
}

function isFree([x, y]: Point, halfWidth: number): boolean {
  const tag: Rectangle = [x - halfWidth, y - HALF_HEIGHT, x + halfWidth, y + HALF_HEIGHT];
  return Object.values(towns).every(({ ribbon }) => !overlap(tag, ribbon));
}

function overlap(one: Rectangle, other: Rectangle): boolean {
  return one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];
}
