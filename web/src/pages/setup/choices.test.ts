import { expect, it } from 'vitest';

import { levelChoices, strengthOf, titles } from './choices';

it.each(titles)('says of every level how strong it is in %s', (title) => {
  for (const { value, text } of levelChoices()) {
    expect(strengthOf(value, `${title}+home-town`)).toMatch(
      new RegExp(`^${text} wins [1-9]\\d? of 100 games`),
    );
  }
});

it('says nothing of bots that were not measured', () => {
  expect(strengthOf('wanderer', 'elfenland')).toBe('');
  expect(strengthOf('sage', 'chess')).toBe('');
});

it('names the level that was beaten', () => {
  expect(strengthOf('sage', 'elfenland')).toBe('Sharp wins 45 of 100 games against three Steady bots.');
});
