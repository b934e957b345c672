/** The auction as derived from a view and the events. */

import { describe, expect, it } from 'vitest';

import { samplePlayer, sampleView } from '../../server/message_samples';
import type { GameEvent } from '../../server/messages';
import { biddersOf, bidsOf, lotsOf, quickBids } from './auction';
import type { View } from './view';

const turnedUp: GameEvent = { code: 'lots-turned-up', lots: 'DUPT' }; // the last one comes first
const sale: GameEvent[] = [
  { code: 'lot-sold', seat: 0, item: 'X', amount: 9 }, // from the round before
  turnedUp,
  { code: 'bid-made', seat: 0, amount: 1 },
  { code: 'bid-made', seat: 1, amount: 3 },
  { code: 'bid-passed', seat: 0 },
  { code: 'lot-sold', seat: 1, item: 'T', amount: 3 },
  { code: 'lot-unsold', item: 'P' },
  { code: 'bid-made', seat: 1, amount: 2 },
  { code: 'bid-passed', seat: 2 },
];

function view(auction: Partial<View['auction']>, toAct = 0): View {
  return sampleView({
    to_act: toAct,
    players: [samplePlayer(), samplePlayer(), samplePlayer()],
    auction: { lots: 'UD', bid: 2, bidder: 1, passed: [2], ...auction },
  });
}

describe('the lots of a round', () => {
  it('are those sold, the one on sale, and those to come', () => {
    expect(lotsOf(view({}), sale)).toEqual([
      { letter: 'T', now: false, buyer: 1, price: 3 },
      { letter: 'P', now: false, unsold: true },
      { letter: 'U', now: true },
      { letter: 'D', now: false },
    ]);
  });

  it('are those to come, as long as nothing was told', () => {
    expect(lotsOf(view({ lots: 'TPUD' }), [turnedUp]).map(({ letter }) => letter)).toEqual([
      'T',
      'P',
      'U',
      'D',
    ]);
  });
});

describe('the bids for a lot', () => {
  it('begin with the lot', () => {
    expect(bidsOf(sale)).toEqual([
      { seat: 1, gold: 2 },
      { seat: 2, gold: null },
    ]);
    expect(bidsOf([...sale, { code: 'lot-defaulted', seat: 1, item: 'U', amount: 2, lost: 1 }])).toEqual([]);
  });

  it('rank the bidders, and who passed stands last', () => {
    expect(biddersOf(view({}), sale)).toEqual([
      { seat: 1, gold: 2, state: 'highest' },
      { seat: 0, gold: 0, state: 'bids' },
      { seat: 2, gold: 0, state: 'passed' },
    ]);
  });

  it('know the highest bid also when nobody heard it made', () => {
    expect(biddersOf(view({ bid: 5 }), [])[0]).toEqual({ seat: 1, gold: 5, state: 'highest' });
  });

  it('leave out who could not pay before', () => {
    expect(biddersOf(view({ passed: [1, 2], barred: [1], bidder: null }), sale).at(-1)).toMatchObject({
      seat: 1,
      state: 'out',
    });
  });
});

describe('quick bids', () => {
  it('are the lowest, one more, twice the last, and all one has', () => {
    expect(quickBids([5, 6, 7, 8, 9, 10, 11], 4)).toEqual([5, 6, 8, 11]);
  });

  it('are only what is offered, each once', () => {
    expect(quickBids([1, 2, 3], 0)).toEqual([1, 2, 3]);
    expect(quickBids([4], 3)).toEqual([4]);
    expect(quickBids([], 3)).toEqual([]);
  });
});
