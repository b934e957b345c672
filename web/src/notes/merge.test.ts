import { describe, expect, it } from 'vitest';

import { merged, MOST_LETTERS, type Written } from './merge';

const star = { place: 'Erg', kind: 'star' } as const;
const cross = { place: 'Elv-Lap', kind: 'cross' } as const;
const written = (text: string, ...marks: Written['marks']): Written => ({ text, marks });

describe('notes from two devices', () => {
  it.each([
    ['only theirs changed', 'a', 'a', 'a b', 'a b'],
    ['only mine changed', 'a b', 'a', 'a', 'a b'],
    ['both changed', 'mine', 'a', 'theirs', 'theirs\nmine'],
    ['they have mine already', 'mine', 'a', 'mine and more', 'mine and more'],
    ['theirs was emptied', 'a', 'a', '', ''],
  ])('%s', (_, mine, base, theirs, both) => {
    expect(merged(written(mine), written(base), written(theirs)).text).toBe(both);
  });

  it('keeps within the limit', () => {
    const long = 'x'.repeat(MOST_LETTERS - 1);
    expect(merged(written('mine'), written(''), written(long)).text).toHaveLength(MOST_LETTERS);
  });

  it('keeps the marks of both, and leaves those out that were taken away here', () => {
    const both = merged(written('', star), written(''), written('', cross));
    expect(both.marks).toEqual([cross, star]);
    expect(merged(written(''), written('', star), written('', star, cross)).marks).toEqual([cross]);
    const turned = { ...star, kind: 'question' } as const;
    expect(merged(written('', turned), written('', star), written('', star)).marks).toEqual([turned]);
  });
});
