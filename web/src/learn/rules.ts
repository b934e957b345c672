/** The rules as they are told in docs/rules, in the language of the page where they are told in it. */

import type { Language } from '../i18n';

export const chapters = ['elfenland', 'elfengold', 'variants'] as const;

export type Chapter = (typeof chapters)[number];

const files = import.meta.glob<string>('../../../docs/rules/**/*.md', { query: '?raw', import: 'default' });

export async function getRulesText(chapter: Chapter, language: Language): Promise<string> {
  const told =
    files[`../../../docs/rules/${language}/${chapter}.md`] ?? files[`../../../docs/rules/${chapter}.md`];
  if (!told) throw new Error(`There are no rules of ${chapter}.`);
  return await told();
}
