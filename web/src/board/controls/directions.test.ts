import { describe, expect, it } from 'vitest';

import { towns } from '../places';
import { next } from './directions';

const all = Object.keys(towns);

describe('the arrow keys', () => {
  it('go to the nearest town in their direction', () => {
    expect(next('Elv', 'ArrowDown', all)).toBe('Str');
    expect(next('Elv', 'ArrowRight', all)).toBe('Erg');
    expect(next('Dag', 'ArrowUp', all)).toBe('Alb');
  });

  it('stop at the edge of the map', () => {
    expect(next('Uss', 'ArrowLeft', all)).toBe('Uss');
  });

  it('stop at lit roads on the way', () => {
    expect(next('Dag', 'ArrowRight', [...all, 'Dag-Lap'])).toBe('Dag-Lap');
  });

  it('lead to every town', () => {
    const reached = new Set(['Elv']);
    for (const town of reached) {
      for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])
        reached.add(next(town, key, all));
    }
    expect([...reached].sort()).toEqual([...all].sort());
  });
});
