import { expect, it } from 'vitest';

import { changeOf, standingOf } from './tour_status';

const ready = { closed: 0, short: 0, paid: 4 };

it('reads how a tour stands', () => {
  const journey = { words: [], end: 'Feo', new: [], paid: 'PPE', left: '', spent: 0, earned: 0 };
  const tour = { towns: ['Lap', 'Feo'], open: 1, journey, short: null, lays: [], exact: true };
  expect(standingOf(tour)).toEqual({ closed: 1, short: 0, paid: 3 });
  const short = { cards: 'D', more: 2, open: true };
  expect(standingOf({ ...tour, open: 2, short })).toEqual({ closed: 0, short: 3, paid: 3 });
});

it('does not know how a tour stands whose cost is unknown', () => {
  const short = { cards: '', more: 0, open: true };
  const tour = { towns: ['Lap'], open: 1, journey: null, short, lays: [], exact: false };
  expect(standingOf(tour)).toBeUndefined();
});

it('tells what became of a tour', () => {
  expect(changeOf(ready, ready)).toBeNull();
  expect(changeOf(ready, { ...ready, paid: 5 })).toBe('worse');
  expect(changeOf(ready, { ...ready, paid: 3 })).toBe('better');
  expect(changeOf(ready, { closed: 0, short: 1, paid: 5 })).toBe('broken');
  expect(changeOf(ready, { closed: 1, short: 0, paid: 0 })).toBe('closed');
  expect(changeOf({ closed: 1, short: 0, paid: 0 }, ready)).toBe('ready');
  expect(changeOf({ closed: 0, short: 2, paid: 5 }, { closed: 0, short: 1, paid: 5 })).toBe('better');
});
