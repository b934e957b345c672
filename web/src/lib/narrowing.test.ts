import { expect, it } from 'vitest';

import { entryOf, fieldsOf, numberOf, textOf } from './narrowing';

it('reads text, and numbers as text', () => {
  expect([textOf('PPT'), textOf(7), textOf(null), textOf({})]).toEqual(['PPT', '7', '', '']);
});

it('reads numbers, and nothing else as one', () => {
  expect([numberOf(7), numberOf('7'), numberOf(NaN), numberOf(undefined, 60)]).toEqual([7, 0, 0, 60]);
});

it('reads the fields of an object', () => {
  expect([fieldsOf({ word: 'P' }), fieldsOf(null), fieldsOf('P')]).toEqual([{ word: 'P' }, {}, {}]);
});

it('finds only own entries', () => {
  expect([entryOf({ P: 'pig' }, 'P'), entryOf({ P: 'pig' }, 'toString')]).toEqual(['pig', undefined]);
});
