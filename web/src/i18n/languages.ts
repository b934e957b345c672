/** The languages of the page, each a file of its own, so that nobody loads more than one. */

import { recall, remember } from '../lib/storage';
import type { en } from './en';

/** A catalogue in any language: text wherever the English one has text. */
type InAnyLanguage<T> = T extends string
  ? string
  : T extends (...facts: infer Facts) => infer Said
    ? (...facts: Facts) => InAnyLanguage<Said>
    : { [Name in keyof T]: InAnyLanguage<T[Name]> };

export type Words = InAnyLanguage<typeof en>;

/** The languages by their own names, in the order they are offered in. */
export const languages = { en: 'English', de: 'Deutsch', fr: 'Français', it: 'Italiano' } as const;

export type Language = keyof typeof languages;

export const catalogues: Record<Language, () => Promise<Words>> = {
  en: () => import('./en').then(({ en }) => en),
  de: () => import('./de').then(({ de }) => de),
  fr: () => import('./fr').then(({ fr }) => fr),
  it: () => import('./it').then(({ it }) => it),
};

const key = 'elfenland.language';

/** The first of these languages that the page has: `de` for `de-CH`. */
export function firstOf(wished: readonly string[]): Language {
  const known = wished.map((tag) => tag.toLowerCase().split('-')[0] ?? '');
  return known.find((name): name is Language => Object.hasOwn(languages, name)) ?? 'en';
}

/** The language to begin with: the reader's choice, or the browser's first one that the page has. */
export function preferred(): Language {
  return firstOf([recall(key, ''), ...navigator.languages]);
}

/** Begin with a language at the next visit. */
export function prefer(language: Language): void {
  remember(key, language);
}
