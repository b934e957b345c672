/** Which language the page speaks. */

import { describe, expect, it } from 'vitest';

import { firstOf } from './spoken.svelte';

describe('the language to begin with', () => {
  it('is the first wish that can be met, whatever the region', () => {
    expect(firstOf(['nl-BE', 'en-GB', 'de'])).toBe('en');
  });

  it('is English where no wish can be met', () => {
    expect(firstOf(['', 'ja', 'toString'])).toBe('en');
  });
});
