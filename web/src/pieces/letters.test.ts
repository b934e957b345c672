import { expect, it } from 'vitest';

import { counted, less, without } from './letters';

it('counts letters in the order of their first', () => {
  expect(counted('TPT')).toEqual([
    ['T', 2],
    ['P', 1],
  ]);
});

it('takes letters away, as far as they are there', () => {
  expect(without('PPT', 'PX')).toBe('PT');
  expect(less('PPT', 'TP')).toBe('P');
  expect(less('PPT', 'TT')).toBeNull();
});
