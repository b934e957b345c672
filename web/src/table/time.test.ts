import { expect, it } from 'vitest';

import { isNear, timeLeft } from './time';

it('is written as a clock would be', () => {
  expect(timeLeft(84_900)).toBe('1:24');
  expect(timeLeft(2 * 3_600_000 + 5 * 60_000)).toBe('2:05:00');
  expect(timeLeft(3 * 86_400_000 + 4 * 3_600_000)).toBe('3 d 4 h');
});

it('warns in the last twenty seconds', () => {
  expect([isNear(20_000), isNear(19_999)]).toEqual([false, true]);
});
