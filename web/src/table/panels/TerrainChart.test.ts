// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';

import { shown } from '../../pieces/title.svelte';
import { sampleBook } from '../../server/message_samples';
import { Game } from '../state/game.svelte';
import TerrainChart from './TerrainChart.svelte';

afterEach(() => {
  cleanup();
  shown.title = 'elfenland';
});

function showChart(title: string): void {
  shown.title = title;
  const game = new Game('abc', [0]);
  game.book = sampleBook({ rules: title });
  render(TerrainChart, { game });
}

it('names the sea monster in Elfengold', () => {
  showChart('elfengold');
  expect(screen.getByText(/sea monster on a river or ferry costs one extra Raft/)).toBeTruthy();
});

it('names none in Elfenland', () => {
  showChart('elfenland');
  expect(screen.queryByText(/sea monster/)).toBeNull();
});
