/** The score line as plain arithmetic: positions of moves and scores. */

import type { Scene } from '../server/messages';

export type Measure = 'towns' | 'gold';

/** The score of a seat at every moment, from before the first move. */
export function scoresOf(scenes: Scene[], seat: number, measure: Measure): number[] {
  const first = measure === 'towns' ? 0 : (scenes[0]?.gold[seat] ?? 0);
  return [first, ...scenes.map((scene) => scene[measure][seat] ?? 0)];
}

/** A step line; `x` and `y` give the position of a move and a score. */
export function staircase(
  scores: number[],
  x: (move: number) => number,
  y: (score: number) => number,
): string {
  const parts = scores.flatMap((score, move) => {
    if (!move) return [`M${round(x(0))} ${round(y(score))}`];
    const isSame = score === scores[move - 1];
    const isLast = move === scores.length - 1;
    if (isSame) return isLast ? [`H${round(x(move))}`] : [];
    return [`H${round(x(move))}V${round(y(score))}`];
  });
  return parts.join('');
}

/** The move at a position of the line. */
export function moveAt(place: number, left: number, right: number, last: number): number {
  const part = (place - left) / Math.max(1, right - left);
  return Math.round(Math.min(1, Math.max(0, part)) * last);
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}
