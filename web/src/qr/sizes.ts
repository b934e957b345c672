/** The sizes of QR codes, at the level M, which mends about fifteen parts of a hundred. */

export interface Size {
  version: number;
  width: number; // modules
  bytes: number; // of data and correction
  blocks: number;
  correcting: number; // bytes of correction in each block
  alignment: number[]; // where the middles of the small squares are, across and down
}

// Up to version 10: 213 bytes, longer than any link of ours.
const table: [bytes: number, blocks: number, correcting: number, alignment: number[]][] = [
  [26, 1, 10, []],
  [44, 1, 16, [6, 18]],
  [70, 1, 26, [6, 22]],
  [100, 2, 18, [6, 26]],
  [134, 2, 24, [6, 30]],
  [172, 4, 16, [6, 34]],
  [196, 4, 18, [6, 22, 38]],
  [242, 4, 22, [6, 24, 42]],
  [292, 5, 22, [6, 26, 46]],
  [346, 5, 26, [6, 28, 50]],
];

const sizes = table.map(([bytes, blocks, correcting, alignment], index): Size => {
  return { version: index + 1, width: 21 + 4 * index, bytes, blocks, correcting, alignment };
});

/** How many bytes of data a size takes, the heading of a text among them. */
export function capacity({ bytes, blocks, correcting }: Size): number {
  return bytes - blocks * correcting;
}

/** How many bits tell the length of a text. */
export function lengthBits({ version }: Size): number {
  return version < 10 ? 8 : 16;
}

/** The smallest size for so many bytes of text. */
export function fitting(length: number): Size {
  const found = sizes.find((size) => 4 + lengthBits(size) + 8 * length <= 8 * capacity(size));
  if (!found) throw new RangeError(`A QR code of ours has no room for ${length} bytes.`);
  return found;
}
