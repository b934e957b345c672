/** Positions of boots: side by side at the foot of their town, and never on its name. */

import { town, type Point, type Rectangle } from '../places';

const apart = 16; // units from one boot to the next
const lift = 7; // every other one is higher
const near = 25; // the furthest that boots may be from their town
const [wide, high] = [14, 30]; // half the width of a pin with its ring, and its height

/** The foot of a boot in a town, by its index and the number of boots. */
export function stand(code: string, place: number, many: number): Point {
  const { at } = town(code);
  const [x, y] = footing(code, many);
  return [at[0] + x + (place - (many - 1) / 2) * apart, at[1] + y - (place % 2) * (y < 0 ? lift : -lift)];
}

/** The middle of the row, from the town's foot: before its walls, beside the name, or lower if the name is above. */
function footing(code: string, many: number): Point {
  const half = wide + ((many - 1) / 2) * apart;
  const [left, , right] = nameOf(code);
  const aside = right < 0 ? right + half : left - half;
  const wished: Point[] = [
    [0, -15],
    [Math.abs(aside) < near ? aside : 0, -15],
    [0, 2],
    [aside, -15],
  ];
  return wished.find((foot) => isFree(code, foot, half)) ?? [0, -15];
}

function isFree(code: string, [x, y]: Point, half: number): boolean {
  const [left, top, right, bottom] = nameOf(code);
  return x + half <= left || x - half >= right || y <= top || y - high >= bottom;
}

/** A town's ribbon with the row below it, relative to its foot. */
function nameOf(code: string): Rectangle {
  const { at, ribbon, pieces } = town(code);
  const [left, top, right] = ribbon;
  return [left - at[0], top - at[1], right - at[0], pieces[1] + 4 - at[1]];
}
