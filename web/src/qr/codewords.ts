/** A text as the bytes of a QR code: heading, text, filling, correction, and all of it interleaved. */

import { correction } from './correction';
import { capacity, lengthBits, type Size } from './sizes';

const byteMode = 0b0100;
const filling = [0xec, 0x11];

/** All bytes of a code in the order in which they are drawn. */
export function codewords(text: Uint8Array, size: Size): number[] {
  const blocks = split(dataBytes(text, size), size);
  const corrections = blocks.map((block) => correction(block, size.correcting));
  return [...interleaved(blocks), ...interleaved(corrections)];
}

/** Heading, text and filling. */
export function dataBytes(text: Uint8Array, size: Size): number[] {
  const bits = [
    ...written(byteMode, 4),
    ...written(text.length, lengthBits(size)),
    ...[...text].flatMap((byte) => written(byte, 8)),
  ];
  const room = 8 * capacity(size);
  const ended = [...bits, ...written(0, Math.min(4, room - bits.length))];
  const whole = [...ended, ...written(0, -ended.length & 7)];
  const bytes = Array.from({ length: whole.length / 8 }, (_, n) => readBits(whole.slice(8 * n, 8 * n + 8)));
  const left = capacity(size) - bytes.length;
  return [...bytes, ...Array.from({ length: left }, (_, n) => filling[n % 2] ?? 0)];
}

/** The blocks that are corrected by themselves; the last ones may be longer by one. */
function split(data: number[], { blocks }: Size): number[][] {
  const short = Math.floor(data.length / blocks);
  const firstLong = blocks - (data.length % blocks);
  const begins = (block: number) => block * short + Math.max(0, block - firstLong);
  return Array.from({ length: blocks }, (_, block) => data.slice(begins(block), begins(block + 1)));
}

/** The first byte of each, then the second of each, and so on. */
function interleaved(blocks: number[][]): number[] {
  const longest = Math.max(...blocks.map((block) => block.length));
  return Array.from({ length: longest }, (_, index) =>
    blocks.flatMap((block) => block.slice(index, index + 1)),
  ).flat();
}

/** The bits of a number, the highest first. */
export function written(value: number, bits: number): number[] {
  return Array.from({ length: bits }, (_, index) => (value >> (bits - 1 - index)) & 1);
}

export function readBits(bits: number[]): number {
  return bits.reduce((value, bit) => (value << 1) | bit, 0);
}
