import { expect, it } from 'vitest';

import { entryOf, asFields, asNumber, asText } from './narrowing';

it('reads text, and numbers as text', () => {
  expect([asText('PPT'), asText(7), asText(null), asText({})]).toEqual(['PPT', '7', '', '']);
});

it('reads numbers, and nothing else as one', () => {
  expect([asNumber(7), asNumber('7'), asNumber(NaN), asNumber(undefined, 60)]).toEqual([7, 0, 0, 60]);
});

it('reads the fields of an object', () => {
  expect([asFields({ word: 'P' }), asFields(null), asFields('P')]).toEqual([{ word: 'P' }, {}, {}]);
});

it('finds only own entries', () => {
  expect([entryOf({ P: 'pig' }, 'P'), entryOf({ P: 'pig' }, 'toString')]).toEqual(['pig', undefined]);
});
