import { describe, expect, it } from 'vitest';

import { codewords, dataBytes, readBits } from './codewords';
import { correction, product } from './correction';
import { drawPatterns, empty, formatBits, freeModules, masks, versionBits } from './grid';
import { qrCode } from './index';
import { penalty } from './penalty';
import { capacity, fitting, lengthBits, type Size } from './sizes';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('known vectors', () => {
  it('corrects as in the usual example of version 1-M', () => {
    const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
    expect(correction(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
  });

  it('tells the mask as the standard lists it', () => {
    expect(formatBits(0).join('')).toBe('101010000010010');
    expect(formatBits(5).join('')).toBe('100000011001110');
    expect(formatBits(7).join('')).toBe('100101010100000');
  });

  it('tells the version as the standard lists it', () => {
    expect(versionBits(7).join('')).toBe('000111110010010100');
    expect(versionBits(10).join('')).toBe('001010010011010011');
  });

  it('has room for as much text as the standard lists', () => {
    expect([14, 15, 26, 27, 106, 122, 180, 213].map((length) => fitting(length).version)).toEqual([
      1, 2, 2, 3, 6, 7, 9, 10,
    ]);
    expect(() => fitting(214)).toThrow('214');
  });

  it('begins with the mode, the length and the text, and fills up', () => {
    const size = fitting(2);
    expect(
      dataBytes(bytes('hi'), size)
        .map((byte) => byte.toString(16))
        .slice(0, 6),
    ).toEqual(['40', '26', '86', '90', 'ec', '11']);
  });

  it('has the squares that cameras look for', () => {
    const drawn = qrCode('a').map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));
    const square = [
      '#######.',
      '#.....#.',
      '#.###.#.',
      '#.###.#.',
      '#.###.#.',
      '#.....#.',
      '#######.',
      '........',
    ];
    const mirrored = square.map((row) => [...row].reverse().join(''));
    expect(drawn.slice(0, 8).map((row) => row.slice(0, 8))).toEqual(square);
    expect(drawn.slice(0, 8).map((row) => row.slice(-8))).toEqual(mirrored);
    expect(drawn.slice(-8).map((row) => row.slice(0, 8))).toEqual([...square].reverse());
  });

  it('leaves as many modules for data as the standard lists', () => {
    for (const [length, modules] of [
      [1, 208],
      [20, 359],
      [122, 1568],
      [213, 2768],
    ] as const) {
      const size = fitting(length);
      const grid = empty(size);
      drawPatterns(grid, size);
      expect(freeModules(grid)).toHaveLength(modules);
    }
  });
});

describe('a code can be read again', () => {
  const texts = [
    'a',
    'https://elf.example/table/71jsaTNl-7PmuovD',
    'Zwölf Türme',
    'x'.repeat(122),
    'y'.repeat(213),
  ];
  it.each(texts)('%s', (text) => {
    expect(readCode(qrCode(text))).toBe(text);
  });

  it('by the best mask', () => {
    const grid = qrCode('https://elf.example/');
    expect(penalty(grid)).toBeLessThan(penalty(grid.map((row) => row.map(() => true))));
  });
});

/** Read a code as a camera would: the mask from the format, the bytes along their path, the blocks apart. */
function readCode(grid: boolean[][]): string {
  const length = (grid.length - 17) / 4;
  const size = fitting([14, 26, 42, 62, 84, 106, 122, 152, 180, 213][length - 1] ?? 0);
  expect(size.width).toBe(grid.length);
  const mask = [0, 1, 2, 3, 4, 5, 6, 7].find((each) => formatBits(each).join('') === format(grid)) ?? -1;
  const data = joined(pathBytes(grid, size, mask), size);
  const bits = data.flatMap((byte) => [...byte.toString(2).padStart(8, '0')].map(Number));
  expect(readBits(bits.slice(0, 4))).toBe(4);
  const begin = 4 + lengthBits(size);
  const letters = readBits(bits.slice(4, begin));
  const text = Array.from({ length: letters }, (_, n) =>
    readBits(bits.slice(begin + 8 * n, begin + 8 * n + 8)),
  );
  return new TextDecoder().decode(new Uint8Array(text));
}

function format(grid: boolean[][]): string {
  const row = [0, 1, 2, 3, 4, 5, 7, 8].map((x) => grid[8]?.[x]);
  const column = [7, 5, 4, 3, 2, 1, 0].map((y) => grid[y]?.[8]);
  return [...row, ...column].map(Number).join('');
}

function pathBytes(grid: boolean[][], size: Size, mask: number): number[] {
  const frame = empty(size);
  drawPatterns(frame, size);
  const bits = freeModules(frame).map(([x, y]) => Number(grid[y]?.[x] !== masks[mask]?.(x, y)));
  return Array.from({ length: size.bytes }, (_, n) => readBits(bits.slice(8 * n, 8 * n + 8)));
}

/** The data of all blocks one after the other, each of which must be without a fault. */
function joined(all: number[], size: Size): number[] {
  const short = Math.floor(capacity(size) / size.blocks);
  const firstLong = size.blocks - (capacity(size) % size.blocks);
  const blocks = Array.from({ length: size.blocks }, (): number[] => []);
  let next = 0;
  for (let index = 0; index <= short; index++) {
    blocks.forEach((block, number) => {
      if (index < short || number >= firstLong) block.push(all[next++] ?? 0);
    });
  }
  const corrected = blocks.map((block) => [...block]);
  while (next < size.bytes) corrected.forEach((block) => block.push(all[next++] ?? 0));
  for (const block of corrected)
    expect(syndromes(block, size.correcting).every((each) => each === 0)).toBe(true);
  return blocks.flat();
}

function syndromes(block: number[], number: number): number[] {
  let root = 1;
  return Array.from({ length: number }, () => {
    const value = block.reduce((sum, byte) => product(sum, root) ^ byte, 0);
    root = product(root, 2);
    return value;
  });
}

it('interleaves the blocks of a large code', () => {
  const size = fitting(150);
  expect(codewords(bytes('z'.repeat(150)), size)).toHaveLength(size.bytes);
});
