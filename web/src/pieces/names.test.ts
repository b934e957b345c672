import { expect, it } from 'vitest';

import { named, terrainName, thing } from './names';

it('names pieces by their letters', () => {
  expect([thing('D'), thing('2'), thing('O')]).toEqual(['Dragon', 'double spell', 'tree']);
  expect(named('DDR')).toEqual([
    ['Dragon', 2],
    ['Raft', 1],
  ]);
  expect(terrainName('woods')).toBe('woods');
});

it('tells a hidden piece from one that has a name', () => {
  expect([thing('?'), thing(null)]).toEqual([null, null]);
  expect(named('D??')).toEqual([
    ['Dragon', 1],
    ['card', 2],
  ]);
  expect(named('?', 'secret counter')).toEqual([['secret counter', 1]]);
});
