/** The language of the page: what the reader chose, else the first of the browser's that there is. English is always at hand. */

import { recall, remember } from '../lib/storage';
import { en } from './en';

/** The same words in any language: whatever text the English ones are. */
type InAnyLanguage<T> = T extends string
  ? string
  : T extends (...facts: infer Facts) => infer Said
    ? (...facts: Facts) => InAnyLanguage<Said>
    : { [Name in keyof T]: InAnyLanguage<T[Name]> };

export type Words = InAnyLanguage<typeof en>;

/** The languages by their own names, in the order they are offered in. */
export const languages = { en: 'English', de: 'Deutsch', fr: 'Français', it: 'Italiano' } as const;

export type Language = keyof typeof languages;

const key = 'elfenland.language';
const loaded: Record<Language, () => Promise<Words>> = {
  en: () => Promise.resolve(en),
  de: () => import('./de').then(({ de }) => de),
  fr: () => import('./fr').then(({ fr }) => fr),
  it: () => import('./it').then(({ it }) => it),
};

let said: Words = $state.raw(en);

/** The words to read from; they change in place, so read them where something derives from them. */
export const words: Words = Object.defineProperties(
  {} as Words,
  Object.fromEntries(
    (Object.keys(en) as (keyof Words)[]).map((name) => [name, { enumerable: true, get: () => said[name] }]),
  ),
);

export const spoken: { language: Language } = $state({ language: 'en' });

/** The first of these languages that the page speaks: `de` for `de-CH`. */
export function firstOf(wished: readonly string[]): Language {
  const known = wished.map((tag) => tag.toLowerCase().split('-')[0] ?? '');
  return known.find((name): name is Language => Object.hasOwn(languages, name)) ?? 'en';
}

/** The language to begin with. */
export function preferred(): Language {
  return firstOf([recall(key, ''), ...navigator.languages]);
}

let wanted: Language = 'en';

/** Speak a language from now on. Where its words cannot be loaded, the page goes on in the one it speaks. */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  const found = await loaded[language]().catch(() => null);
  if (!found || wanted !== language) return; // somebody chose another one meanwhile
  said = found;
  spoken.language = language;
  document.documentElement.lang = language;
}

/** Speak a language, now and at the next visit. */
export function chooseLanguage(language: Language): Promise<void> {
  remember(key, language);
  return speak(language);
}
