import { describe, expect, it } from 'vitest';

import { linkLabel, townLabel } from './labels';
import { dark, nothing, type Position } from './position';

const position: Position = {
  ...nothing,
  colours: ['red', 'green', 'blue'],
  boots: ['Lap', 'Elv', 'Lap'],
  pieces: { Lap: [1], Feo: [] },
  links: { 'Feo-Lap': 'EO' },
  values: { Lap: 2 },
};

describe('the map in words', () => {
  it('says what a link is, what lies there and what it costs', () => {
    const lights = { links: { 'Feo-Lap': 2 }, towns: [] };
    expect(linkLabel('Feo-Lap', position, lights)).toBe(
      'Feodor to Lapphálya, woods, Elfcycle and obstacle, two cards',
    );
    expect(linkLabel('Vir~Ixa', position, dark)).toBe('Virst to Ixara, river');
  });

  it('says who is in a town and whose pieces are still there', () => {
    expect(townLabel('Lap', position)).toBe(
      'Lapphálya, 2 gold, Red’s and Blue’s boots are here, Green’s town pieces',
    );
    expect(townLabel('Feo', position)).toBe('Feodor, no town pieces left');
    expect(townLabel('Elv', position)).toBe('Elvenhold, Green’s boot is here');
  });

  it('refuses a place that is not on the map', () => {
    expect(() => townLabel('Xyz', position)).toThrow('There is no town Xyz on the map.');
  });
});
