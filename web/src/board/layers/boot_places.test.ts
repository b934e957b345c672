import { describe, expect, it } from 'vitest';

import { town, towns } from '../places';
import { stand } from './boot_places';

/** Whether the head of a pin covers a point. */
function covers([x, y]: [number, number], [px, py]: [number, number]): boolean {
  return Math.hypot(px - x, py - (y - 15)) < 11;
}

describe('boots in a town', () => {
  it('leave its name and its pieces to be read, however many there are', () => {
    const covered = Object.keys(towns).flatMap((code) => {
      const [left, top, right] = town(code).ribbon;
      const [, row] = town(code).pieces;
      const points = [left, (left + right) / 2, right].flatMap((x): [number, number][] => [
        [x, top + 8],
        [x, row],
      ]);
      return [1, 2, 3, 4, 5, 6].flatMap((many) =>
        Array.from({ length: many }, (_, place) => stand(code, place, many))
          .filter((foot) => points.some((point) => covers(foot, point)))
          .map(() => `${many} in ${code}`),
      );
    });
    expect(covered).toEqual([]);
  });

  it('stand at their town, not at the next one', () => {
    const far = Object.keys(towns).filter((code) => Math.abs(stand(code, 0, 1)[0] - town(code).at[0]) > 25);
    expect(far).toEqual([]);
  });

  it('stand side by side, every other one higher', () => {
    const [one, two, three] = [0, 1, 2].map((place) => stand('Lap', place, 3));
    expect(two?.[0]).toBe((one?.[0] ?? 0) + 16);
    expect(two?.[1]).toBe((one?.[1] ?? 0) - 7);
    expect(three?.[1]).toBe(one?.[1]);
  });
});
