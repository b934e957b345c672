import { expect, it } from 'vitest';

import type { Scene } from '../server/messages';
import { moveAt, scoresOf, staircase } from './score';

const scene = (version: number, towns: number[], gold: number[]): Scene => ({
  version,
  towns,
  gold,
  seat: null,
  at: 0,
  by: null,
  round: 1,
  phase: 'plan',
  events: [],
});

it('begins before the first move', () => {
  const scenes = [scene(1, [0, 0], [12, 12]), scene(2, [0, 1], [12, 9])];
  expect(scoresOf(scenes, 1, 'towns')).toEqual([0, 0, 1]);
  expect(scoresOf(scenes, 1, 'gold')).toEqual([12, 12, 9]);
});

it('goes level, then up, to the very end', () => {
  const line = staircase(
    [0, 0, 2, 2],
    (move) => 10 * move,
    (score) => 100 - score,
  );
  expect(line).toBe('M0 100H20V98H30');
});

it('finds the move under a pointer, and none beyond the ends', () => {
  expect(moveAt(150, 100, 200, 40)).toBe(20);
  expect(moveAt(0, 100, 200, 40)).toBe(0);
  expect(moveAt(999, 100, 200, 40)).toBe(40);
});
