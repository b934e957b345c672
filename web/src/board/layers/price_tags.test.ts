import { expect, it } from 'vitest';

import { links, towns } from '../places';
import { tagSpot } from './price_tags';

it.each([19, 38, 57])('lies on no name, however many cards are paid (%i units to each side)', (half) => {
  for (const word of Object.keys(links)) {
    const [x, y] = tagSpot(word, half);
    for (const { name, ribbon } of Object.values(towns)) {
      const [left, top, right, bottom] = ribbon;
      const isClear = x + half <= left || x - half >= right || y + 10 <= top || y - 10 >= bottom;
      expect(isClear, `the price on ${word} and the name of ${name}`).toBe(true);
    }
  }
});
