import { expect, it } from 'vitest';

import { spreadApart, totals } from './chart';

it('adds up the rounds', () => {
  expect(totals([5, 4, 0, 4])).toEqual([0, 5, 9, 9, 13]);
  expect(totals([])).toEqual([0]);
});

it('moves labels apart and keeps their order', () => {
  expect(spreadApart([100, 40, 102], 20, 300)).toEqual([100, 40, 120]);
});

it('moves labels up where there is no room below', () => {
  expect(spreadApart([200, 200, 200], 20, 200)).toEqual([160, 180, 200]);
});

it('lets labels be that are far apart', () => {
  expect(spreadApart([10, 90], 20, 100)).toEqual([10, 90]);
});
