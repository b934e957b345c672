// @vitest-environment happy-dom
import { expect, it } from 'vitest';

import { soundOf } from './sounds';

it('has one sound for what happened at once', () => {
  expect(soundOf(['boot-moved', 'gold-received'])).toBe('gold');
  expect(soundOf(['shuffled', 'item-laid'])).toBe('laid');
  expect(soundOf(['passed', 'travel-ended'])).toBeUndefined();
});
