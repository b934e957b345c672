import { expect, it } from 'vitest';

import { hiddenName, named, terrainName, thing } from './names';
import { shown } from './title.svelte';

it('names pieces by their letters', () => {
  expect([thing('D'), thing('2'), thing('O')]).toEqual(['Dragon', 'double spell', 'obstacle']);
  expect(named('DDR')).toEqual([
    ['Dragon', 2],
    ['Raft', 1],
  ]);
  expect(terrainName('woods')).toBe('woods');
});

it('calls item O a tree in Elfengold, and a hidden piece an item', () => {
  shown.title = 'elfengold';
  expect([thing('O'), hiddenName()]).toEqual(['tree', 'face-down item']);
  shown.title = 'elfenland';
  expect([thing('O'), hiddenName()]).toEqual(['obstacle', 'secret counter']);
});

it('tells a hidden piece from one that has a name', () => {
  expect([thing('?'), thing(null)]).toEqual([null, null]);
  expect(named('D??')).toEqual([
    ['Dragon', 1],
    ['card', 2],
  ]);
  expect(named('?', 'secret counter')).toEqual([['secret counter', 1]]);
});
