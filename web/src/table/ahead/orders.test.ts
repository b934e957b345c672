// @vitest-environment happy-dom

/** Standing orders as lists: what holds, what is left without a line, and what the lines say. */

import { describe, expect, it } from 'vitest';

import { sampleBook, sampleOrder } from '../../server/message_samples';
import { kindsOf, moved, toggled } from './choices';
import { bidsFor, changed, kindLimits, lotLimits, sumOf } from './limits';
import { linesOf, orderText } from './order_text';
import {
  again,
  bidFor,
  inForce,
  orderedSteps,
  withBids,
  withoutWord,
  withPass,
  withSteps,
  withWord,
} from './orders';
import { plannedIn } from './planned';
import { left } from './planning_ahead.svelte';

const pass = sampleOrder();
const plan = sampleOrder({
  kind: 'steps',
  phase: 'plan',
  steps: [['D@Elv-Lap', 'P@Elv-Bea'], ['(U)@Feo-Lap']],
});
const gone = sampleOrder({ kind: 'steps', phase: 'draw', steps: [['U', '*']], dropped: 'no-fit' });
const dragon = sampleOrder({ kind: 'item', item: 'D', most: 4 });
const third = sampleOrder({ kind: 'lot', lot: 3, most: 5 });

describe('standing orders', () => {
  it('are given again as they are, but for those that were dropped', () => {
    expect(inForce([pass, gone])).toEqual([pass]);
    expect(again([pass, plan, gone, dragon, third])).toEqual([
      { kind: 'pass' },
      { kind: 'steps', phase: 'plan', steps: plan.steps },
      { kind: 'item', item: 'D', most: 4 },
      { kind: 'lot', lot: 3, most: 5 },
    ]);
  });

  it('change one at a time', () => {
    expect(orderedSteps([pass, plan], 'plan')).toEqual(plan.steps);
    expect(orderedSteps([gone], 'draw')).toEqual([]);
    expect(withSteps([pass, plan], 'plan', [['D@Elv-Lap']])).toEqual([
      { kind: 'pass' },
      { kind: 'steps', phase: 'plan', steps: [['D@Elv-Lap']] },
    ]);
    expect(withSteps([pass, plan], 'plan', [[]])).toEqual([{ kind: 'pass' }]);
    expect(withPass([dragon], true)).toEqual([...again([dragon]), { kind: 'pass' }]);
    expect(withPass([pass], false)).toEqual([]);
    expect(withBids([pass, dragon], [{ kind: 'lot', lot: 1, most: 2 }])).toEqual([
      { kind: 'pass' },
      { kind: 'lot', lot: 1, most: 2 },
    ]);
  });

  it('for just this item come before those for its kind', () => {
    expect(bidFor([dragon, third], 'DPU')).toBe(third);
    expect(bidFor([dragon, third], 'DP')).toBe(dragon);
    expect(bidFor([dragon, third], 'PU')).toBeUndefined();
  });
});

describe('steps', () => {
  it('get another word, or another turn', () => {
    expect(withWord([], 0, 'a')).toEqual([['a']]);
    expect(withWord([['a']], 0, 'b')).toEqual([['a', 'b']]);
    expect(withWord([['a']], 0, 'a')).toEqual([['a']]);
    expect(withWord([['a']], 1, 'b')).toEqual([['a'], ['b']]);
  });

  it('without their last word are gone', () => {
    expect(withoutWord([['a', 'b'], ['c']], 0, 'a')).toEqual([['b'], ['c']]);
    expect(withoutWord([['a'], ['c']], 0, 'a')).toEqual([['c']]);
  });

  it('are on the map, with their turn', () => {
    expect(plannedIn(plan.steps ?? [])).toEqual([
      { link: 'Elv-Lap', letters: 'D', turn: 1, isElse: false },
      { link: 'Elv-Bea', letters: 'P', turn: 1, isElse: true },
      { link: 'Feo-Lap', letters: 'U', turn: 2, isElse: false },
    ]);
  });

  it('leave for later turns only what they don’t use up themselves', () => {
    const options = ['D@Elv-Lap', 'D@Elv-Bea', 'P@Elv-Lap', '-'];
    const pieces = [
      { letter: 'D', secret: false },
      { letter: 'P', secret: false },
    ];
    expect(left(options, pieces, [])).toEqual(['D@Elv-Lap', 'D@Elv-Bea', 'P@Elv-Lap']);
    expect(left(options, pieces, [['D@Elv-Lap', 'D@Elv-Bea']])).toEqual(['P@Elv-Lap']);
    expect(left(options, pieces, [['D@Elv-Lap', 'P@Elv-Bea']])).toHaveLength(3);
    expect(left(options, [...pieces, { letter: 'D', secret: false }], [['D@Elv-Lap']])).toHaveLength(3);
  });
});

describe('the lines', () => {
  it('tell every turn with its alternatives, and leave the rest when one is dropped', () => {
    const lines = linesOf([plan, pass]);
    expect(lines.map(({ text }) => text)).toEqual([
      '1. place a Dragon on Elvenhold – Lapphálya',
      'else place a Giant Pig on Elvenhold – Beatá',
      '2. place a Unicorn on Feodor – Lapphálya',
      'then pass for the rest of planning',
    ]);
    expect(lines.map(({ isElse }) => !!isElse)).toEqual([false, true, false, false]);
    expect(lines[1]?.rest).toEqual(
      [{ kind: 'steps', phase: 'plan', steps: [['D@Elv-Lap'], ['(U)@Feo-Lap']] }, { kind: 'pass' }].sort(
        (a) => (a.kind === 'pass' ? -1 : 1),
      ),
    );
    expect(lines[3]?.rest).toEqual(again([plan]));
  });

  it('leave what is sealed, and not listed, as it is', () => {
    const sealed = sampleOrder({ kind: 'steps', phase: 'items', steps: [['D(U)']] });
    const [line, ...others] = linesOf([sealed, dragon], 'D', [dragon]);
    expect(others).toEqual([]);
    expect(line?.rest).toEqual(again([sealed]));
  });

  it('tell a list for several draws once', () => {
    const draws = (steps: string[][]) =>
      linesOf([sampleOrder({ kind: 'steps', phase: 'draw', steps })])[0]?.text;
    const list = ['U', 'C', '*'];
    expect(draws([list])).toBe('next draw: Unicorn, else Magic Cloud, else blind');
    expect(draws([list, list])).toBe('next two draws: Unicorn, else Magic Cloud, else blind');
    expect(draws(Array.from({ length: 8 }, () => list))).toMatch(/^all draws this round: Unicorn/);
    expect(draws([['U'], ['*']])).toBe('next draw: Unicorn; next draw: blind');
  });

  it('tell limits by the items that are still to come', () => {
    const zero = sampleOrder({ kind: 'lot', lot: 1, most: 0 });
    expect(linesOf([third, zero, dragon], 'PUT')[0]?.text).toBe(
      'Giant Pig up to 5, pass on the Troll Wagon, any Dragon up to 4',
    );
    expect(orderText(gone)).toBe('next draw: Unicorn, else blind');
  });
});

describe('limits', () => {
  const auction = { lots: 'DPD', bid: 2, bidder: null, passed: [], barred: [] };

  it('are there for every item, and for kinds that come more than once', () => {
    expect(lotLimits(auction, [third])).toEqual([
      { letter: 'D', lot: 3, limit: 5 },
      { letter: 'P', lot: 2, limit: undefined },
      { letter: 'D', lot: 1, limit: undefined },
    ]);
    expect(kindLimits(auction, [])).toEqual([{ letter: 'D', limit: undefined }]);
    expect(kindLimits({ ...auction, lots: 'P' }, [dragon])).toEqual([{ letter: 'D', limit: 4 }]);
  });

  it('become orders where there are any; a pass is one', () => {
    const limits = [
      { letter: 'D', lot: 3, limit: 5 },
      { letter: 'P', lot: 2, limit: 0 },
      { letter: 'D', lot: 1, limit: undefined },
      { letter: 'D', limit: 4 },
    ];
    expect(bidsFor(limits)).toEqual([
      { kind: 'lot', lot: 3, most: 5 },
      { kind: 'lot', lot: 2, most: 0 },
      { kind: 'item', item: 'D', most: 4 },
    ]);
    expect(sumOf(limits)).toBe(9);
  });

  it('go from undecided up to the lowest bid, and down to a pass', () => {
    expect(changed(undefined, 1, 3, 7)).toBe(3);
    expect(changed(undefined, -1, 3, 7)).toBe(0);
    expect(changed(0, 1, 3, 7)).toBe(3);
    expect(changed(0, -1, 3, 7)).toBeUndefined();
    expect(changed(3, -1, 3, 7)).toBe(0);
    expect(changed(6, 1, 3, 7)).toBe(7);
    expect(changed(7, 1, 3, 7)).toBe(7);
    expect(changed(undefined, 1, 3, 2)).toBe(0);
  });
});

describe('kinds to draw', () => {
  it('are all that might lie face up, and the piles', () => {
    const book = sampleBook({ items: 'OOPPECUTD', cards: 'PPRG' });
    expect(kindsOf('draw', book, ['*', 'U'])).toEqual(['E', 'C', 'U', 'P', 'T', 'D', '*']);
    expect(kindsOf('cards', book, ['W', '*', '$'])).toEqual(['P', 'R', 'W', '*', '$']);
  });

  it('are put in order', () => {
    expect(toggled(['U'], 'C')).toEqual(['U', 'C']);
    expect(toggled(['U', 'C'], 'U')).toEqual(['C']);
    expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  });
});
