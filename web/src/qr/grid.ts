/** The modules of a QR code: its fixed patterns, where the data goes, and the masks that keep it legible. */

import { written } from './codewords';
import type { Size } from './sizes';

/** Dark or light, row by row; undefined where nothing was drawn yet. */
export type Grid = (boolean | undefined)[][];

const levelM = 0b00;

export function empty({ width }: Size): Grid {
  return Array.from({ length: width }, () => new Array<boolean | undefined>(width).fill(undefined));
}

/** Everything that is the same in all codes of a size, with room kept for what tells the mask. */
export function drawPatterns(grid: Grid, size: Size): void {
  const last = size.width - 4;
  for (const [x, y] of [
    [3, 3],
    [last, 3],
    [3, last],
  ] as const)
    drawSquare(grid, x, y, 4, [0, 1, 3]);
  for (const [x, y] of alignments(size)) drawSquare(grid, x, y, 2, [0, 2]);
  for (let at = 8; at < size.width - 8; at++) {
    set(grid, at, 6, at % 2 === 0);
    set(grid, 6, at, at % 2 === 0);
  }
  drawFormat(grid, size, 0);
  drawVersion(grid, size);
}

/** Rings around a middle; those at the distances in `dark` are dark. */
function drawSquare(grid: Grid, x: number, y: number, reach: number, dark: number[]): void {
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const ring = Math.max(Math.abs(dx), Math.abs(dy));
      set(grid, x + dx, y + dy, dark.includes(ring));
    }
  }
}

function alignments({ alignment, width }: Size): [number, number][] {
  const all = alignment.flatMap((y) => alignment.map((x): [number, number] => [x, y]));
  const far = width - 7;
  return all.filter(([x, y]) => !(x === 6 && y === 6) && !(x === 6 && y === far) && !(x === far && y === 6));
}

/** Which level and which mask it is, twice. */
export function drawFormat(grid: Grid, { width }: Size, mask: number): void {
  const bits = formatBits(mask);
  const beside = [0, 1, 2, 3, 4, 5, 7, 8]; // leaving out the line of the timing pattern
  beside.forEach((at, index) => {
    set(grid, at, 8, bits[index] === 1);
    set(grid, 8, at, bits[14 - index] === 1);
  });
  for (let index = 0; index < 7; index++) set(grid, 8, width - 1 - index, bits[index] === 1);
  for (let index = 7; index < 15; index++) set(grid, width - 15 + index, 8, bits[index] === 1);
  set(grid, 8, width - 8, true);
}

/** The fifteen bits for a mask, at the level M. */
export function formatBits(mask: number): number[] {
  const told = (levelM << 3) | mask;
  return written(((told << 10) | remainder(told << 10, 0x537)) ^ 0x5412, 15);
}

function drawVersion(grid: Grid, { version, width }: Size): void {
  if (version < 7) return;
  versionBits(version).forEach((bit, index) => {
    const far = width - 9 - (index % 3);
    const near = 5 - Math.floor(index / 3);
    set(grid, far, near, bit === 1);
    set(grid, near, far, bit === 1);
  });
}

/** The eighteen bits that tell the version of a large code. */
export function versionBits(version: number): number[] {
  return written((version << 12) | remainder(version << 12, 0x1f25), 18);
}

/** What is left of a number when it is divided, without carrying. */
function remainder(value: number, divisor: number): number {
  const length = (number: number) => 32 - Math.clz32(number);
  let rest = value;
  while (length(rest) >= length(divisor)) rest ^= divisor << (length(rest) - length(divisor));
  return rest;
}

/** The free modules in the order of the data: pairs of columns from the right, up and down. */
export function freeModules(grid: Grid): [x: number, y: number][] {
  const width = grid.length;
  const columns = Array.from({ length: (width - 1) / 2 }, (_, pair) => width - 1 - 2 * pair);
  const path = columns.flatMap((column, pair) => {
    const right = column > 6 ? column : column - 1; // the timing pattern has a column of its own
    const rows = Array.from({ length: width }, (_, row) => (pair % 2 ? row : width - 1 - row));
    return rows.flatMap((y): [number, number][] => [
      [right, y],
      [right - 1, y],
    ]);
  });
  return path.filter(([x, y]) => grid[y]?.[x] === undefined);
}

export const masks: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function set(grid: Grid, x: number, y: number, dark: boolean): void {
  const row = grid[y];
  if (row && x >= 0 && x < row.length) row[x] = dark;
}
