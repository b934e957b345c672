/** Loads the rules and their pictures from docs; a page that is not translated is shown in English. */

import type { Language } from '../i18n';

export const chapters = ['elfenland', 'elfengold', 'variants'] as const;

export type RulesPage = (typeof chapters)[number];

const files = import.meta.glob<string>(['../../../docs/rules/**/*.md', '!../../../docs/rules/glossary.md'], {
  query: '?raw',
  import: 'default',
});

export async function getRulesText(chapter: RulesPage, language: Language): Promise<string> {
  const load =
    files[`../../../docs/rules/${language}/${chapter}.md`] ?? files[`../../../docs/rules/${chapter}.md`];
  if (!load) throw new Error(`There are no rules of ${chapter}.`);
  return await load();
}

const pictures = import.meta.glob<string>('../../../docs/pictures/*-round.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The address of a picture that the rules show, by its file name. */
export function pictureAddress(file: string): string | undefined {
  return pictures[`../../../docs/pictures/${file}`];
}
