// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';

import { sampleTable } from '../server/message_samples';
import type { Standing } from '../server/messages';
import Standings from './Standings.svelte';

afterEach(cleanup);

const standing: Standing = {
  seat: 0,
  place: 1,
  points: 9,
  towns: 11,
  cards: 2,
  gold: 0,
  home: null,
  by_round: [5, 6],
};
const rest = { winners: [0], names: ['Ada'], table: sampleTable(), own: [] };

it('counts towns', () => {
  render(Standings, { standings: [{ ...standing, points: 11 }], ...rest });
  expect(screen.getAllByRole('columnheader').at(-1)?.textContent).toBe('Towns');
});

it('counts points where home towns cost some', () => {
  render(Standings, { standings: [{ ...standing, home: 'Vir' }], ...rest });
  expect(screen.getAllByRole('columnheader').at(-1)?.textContent).toBe('Points');
  expect(screen.getByText('9')).toBeTruthy();
});
