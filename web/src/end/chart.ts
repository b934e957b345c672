/** The chart of towns by round, as plain arithmetic. */

import type { Colour } from '../pieces/players';

/** A dash for each player, so that no line is known by colour alone. */
export const dashes: Record<Colour, string> = {
  red: '',
  green: '8 4',
  blue: '2 4',
  yellow: '12 4 2 4',
  purple: '5 3 1 3 1 3',
  black: '1 3',
};

/** The totals after each round, beginning with zero. */
export function totals(byRound: number[]): number[] {
  return byRound.reduce((sums, taken) => [...sums, (sums.at(-1) ?? 0) + taken], [0]);
}

/** Move labels apart so that they don't overlap: the same order, with at least a gap between two. */
export function spreadApart(places: number[], gap: number, lowest: number): number[] {
  const order = places.map((_, index) => index).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const moved = [...places];
  let last = -Infinity;
  for (const index of order) last = moved[index] = Math.max(moved[index] ?? 0, last + gap);
  let next = lowest + gap;
  for (const index of order.reverse()) next = moved[index] = Math.min(moved[index] ?? 0, next - gap);
  return moved;
}
