/** QR codes for links. */

import { codewords, written } from './codewords';
import { drawFormat, drawPatterns, empty, freeModules, masks, type Grid } from './grid';
import { penalty } from './penalty';
import { fitting, type Size } from './sizes';

/** The modules of the QR code of a text, row by row; true is dark. A light margin of four belongs around it. */
export function qrCode(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const size = fitting(bytes.length);
  const bits = codewords(bytes, size).flatMap((byte) => written(byte, 8));
  const drawn = masks.map((_, mask) => draw(bits, size, mask));
  const scored = drawn.map((grid) => ({ grid, score: penalty(grid) }));
  return scored.reduce((best, each) => (each.score < best.score ? each : best)).grid;
}

function draw(bits: number[], size: Size, mask: number): boolean[][] {
  const grid: Grid = empty(size);
  drawPatterns(grid, size);
  const places = freeModules(grid);
  drawFormat(grid, size, mask);
  places.forEach(([x, y], index) => {
    const row = grid[y];
    if (row) row[x] = (bits[index] === 1) !== masks[mask]?.(x, y);
  });
  return grid.map((row) => row.map(Boolean));
}
