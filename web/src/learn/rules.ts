/** The rules from docs/rules, in the language of the page if they are translated. */

import type { Language } from '../i18n';

export const chapters = ['elfenland', 'elfengold', 'variants'] as const;

export type Chapter = (typeof chapters)[number];

const files = import.meta.glob<string>(['../../../docs/rules/**/*.md', '!../../../docs/rules/glossary.md'], {
  query: '?raw',
  import: 'default',
});

export async function getRulesText(chapter: Chapter, language: Language): Promise<string> {
  const load =
    files[`../../../docs/rules/${language}/${chapter}.md`] ?? files[`../../../docs/rules/${chapter}.md`];
  if (!load) throw new Error(`There are no rules of ${chapter}.`);
  return await load();
}
