import { expect, it } from 'vitest';

import { sprite, written } from '../../icons.js';
import { cardLooks, itemLooks } from './transports';

it('has fresh icons', () => {
  expect(written(), 'run `npm run icons`').toBe(sprite());
});

it('has an icon for every piece', () => {
  for (const { icon } of [...Object.values(cardLooks), ...Object.values(itemLooks)]) {
    expect(written()).toContain(`id="i-${icon}"`);
  }
});
