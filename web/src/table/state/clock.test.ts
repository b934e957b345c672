import { expect, it } from 'vitest';

import { isNear, isOverDays, timeLeft } from './clock';

it('is written as a clock would be', () => {
  expect(timeLeft(84_900)).toBe('1:24');
  expect(timeLeft(2 * 3_600_000 + 5 * 60_000)).toBe('2:05:00');
  expect(timeLeft(3 * 86_400_000 + 4 * 3_600_000)).toBe('3 d 4 h');
});

it('warns in the last twenty seconds', () => {
  expect([isNear(20_000), isNear(19_999)]).toEqual([false, true]);
});

it('tells games over days from those at which one sits', () => {
  for (const clock of [null, undefined, { per_move: 3600 }, { per_game: 86_400 }]) {
    expect(isOverDays(clock)).toBe(true);
  }
  for (const clock of [{ per_move: 180 }, { per_game: 1200 }, { per_move: 86_400, per_game: 3600 }]) {
    expect(isOverDays(clock)).toBe(false);
  }
});
