// @vitest-environment happy-dom
/** The choice of the page's language. */

import { describe, expect, it } from 'vitest';

import { firstOf, preferred } from './languages';
import { chooseLanguage, speak, spoken, words } from './locale.svelte';

describe('the language to begin with', () => {
  it('is the first wish that can be met, whatever the region', () => {
    expect(firstOf(['nl-BE', 'de-CH', 'en'])).toBe('de');
    expect(firstOf(['IT', 'fr'])).toBe('it');
  });

  it('is English where no wish can be met', () => {
    expect(firstOf(['', 'ja', 'toString'])).toBe('en');
  });
});

describe('speaking another language', () => {
  it('changes the words in place, and the language of the document', async () => {
    const { map } = words;
    expect(map.name).toBe('Map');
    await speak('de');
    expect(words.map.name).toBe('Spielplan');
    expect(words.table.round(2, 4)).toBe('Runde 2 von 4');
    expect([spoken.language, document.documentElement.lang]).toEqual(['de', 'de']);
  });

  it('speaks the one that was chosen last, however quickly they follow', async () => {
    await Promise.all([speak('fr'), speak('it')]);
    expect(spoken.language).toBe('it');
    expect(words.colours.red).toBe('Rosso');
  });

  it('is remembered, and goes before the wishes of the browser', async () => {
    await chooseLanguage('fr');
    expect(preferred()).toBe('fr');
  });
});
