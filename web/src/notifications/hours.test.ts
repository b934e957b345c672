import { expect, it } from 'vitest';

import { fieldTime, minutesOf } from './hours';

it('writes and reads times of day', () => {
  expect([0, 425, 1439].map(fieldTime)).toEqual(['00:00', '07:05', '23:59']);
  expect(['00:00', '07:05', '23:59:00', '', '7:5'].map(minutesOf)).toEqual([0, 425, 1439, null, null]);
});
