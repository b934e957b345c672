/** Objects that stay the same while data is received again. */

import { describe, expect, it } from 'vitest';

import { keeper, kept } from './structural_sharing';

describe('kept', () => {
  const before = { players: [{ hand: 'PP' }, { hand: 'T' }], links: { 'Elv-Lap': 'P' } };

  it('is the old object when nothing changed', () => {
    expect(kept(before, structuredClone(before))).toBe(before);
  });

  it('tells what is there now, and keeps the parts that are equal', () => {
    const now = kept(before, { ...structuredClone(before), players: [{ hand: 'PP' }, { hand: 'TD' }] });
    expect(now).toEqual({ players: [{ hand: 'PP' }, { hand: 'TD' }], links: { 'Elv-Lap': 'P' } });
    expect(now.players[0]).toBe(before.players[0]);
    expect(now.players[1]).not.toBe(before.players[1]);
    expect(now.links).toBe(before.links);
  });

  it('sees what has gone, what came, and what was put in order anew', () => {
    expect(kept({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
    expect(kept({ a: 1 }, { a: 1, b: undefined })).toEqual({ a: 1, b: undefined });
    expect(kept([1, 2], [2, 1])).toEqual([2, 1]);
    expect(kept([1, 2, 3], [1, 2])).toEqual([1, 2]);
    expect(kept({ 0: 'a' }, ['a'])).toEqual(['a']);
    expect(kept(null, { a: null })).toEqual({ a: null });
    expect(kept({ a: null }, { a: {} })).toEqual({ a: {} });
  });

  it('tells keys that stand in another order as they stand now', () => {
    expect(Object.keys(kept({ a: 1, b: 2 }, { b: 2, a: 1 }))).toEqual(['b', 'a']);
  });
});

describe('a keeper', () => {
  it('gives the same object for equal data, whatever came before', () => {
    const keep = keeper<string[]>();
    const first = keep(['a']);
    expect(keep(['a'])).toBe(first);
    expect(keep(['b'])).toEqual(['b']);
    expect(keep(['b'])).not.toBe(first);
  });
});
