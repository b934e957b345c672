import { expect, it } from 'vitest';

import { wholeSpan, roughly } from './spans';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

it.each([
  [0, 1, 'second'],
  [7.4 * second, 7, 'second'],
  [48 * second, 45, 'second'],
  [59.9 * second, 60, 'second'],
  [minute, 1, 'minute'],
  [90 * second, 2, 'minute'],
  [119 * minute, 119, 'minute'],
  [2 * hour, 2, 'hour'],
  [47.4 * hour, 47, 'hour'],
  [2.4 * day, 2, 'day'],
])('tells %i ms roughly', (milliseconds, count, unit) => {
  expect(roughly(milliseconds)).toEqual([count, unit]);
});

it.each([
  [0, 0, 'second'],
  [90 * second, 90, 'second'],
  [3 * minute, 3, 'minute'],
  [90 * minute, 90, 'minute'],
  [36 * hour, 36, 'hour'],
  [2 * day, 2, 'day'],
])('tells %i ms wholeSpan', (milliseconds, count, unit) => {
  expect(wholeSpan(milliseconds)).toEqual([count, unit]);
});
