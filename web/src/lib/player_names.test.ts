import { expect, it } from 'vitest';

import { levelOf } from './player_names';

it('names a bot by its strength, and by how long it thinks', () => {
  expect(levelOf('sage')).toBe('Sharp');
  expect(levelOf('sage:2s')).toBe('Sharp · 2 s');
  expect(levelOf('sage:200ms')).toBe('Sharp · 0.2 s');
  expect(levelOf('sage:1')).toBe('Sharp · 1 simulation');
  expect(levelOf('gretel')).toBe('gretel');
});
