/** The strings of the page in the current language. */

import { catalogues, prefer, type Language, type Words } from './languages';

let catalogue: Words | undefined = $state.raw();

/** The strings in the current language. They change in place: read them where something derives from them. */
export const words = new Proxy({} as Words, {
  get(_, name) {
    if (!catalogue) throw new Error('no language is loaded yet');
    return catalogue[name as keyof Words];
  },
});

export const spoken: { language: Language } = $state({ language: 'en' });

let wanted: Language = 'en';

/** Switch to a language; rejects if its file can't be loaded, and the page keeps the one it has. */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  const found = await catalogues[language]();
  if (wanted !== language) return; // another one was chosen meanwhile
  use(language, found);
  document.documentElement.lang = language;
}

/** Take the strings from a catalogue that is at hand. */
export function use(language: Language, found: Words): void {
  catalogue = found;
  spoken.language = language;
}

/** Switch to a language, now and at the next visit. */
export async function chooseLanguage(language: Language): Promise<void> {
  prefer(language);
  await speak(language).catch(() => undefined); // the next visit tries again
}
