/** The catalogues say none of the words that docs/rules/glossary.md avoids. */

import { describe, expect, it } from 'vitest';

import glossary from '../../../docs/rules/glossary.md?raw';
import { allSaid } from './catalogue_calls';
import { de } from './de';
import { en } from './en';
import { fr } from './fr';
import { it as italian } from './it';
import { languages, type Language, type Words } from './languages';

const catalogues: Record<Language, Words> = { en, de, fr, it: italian };

/** Words of one row, and where they may stay: phrases, and entries of the catalogue. */
interface Row {
  language: string;
  avoided: RegExp;
  phrases: string[];
  entries: string[];
}

function plain(text: string): string {
  return text
    .replaceAll('’', "'")
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u00ad', '')
    .replace(/<\/?b>/g, '');
}

/** The rows of the last table of the glossary. */
function readRows(): Row[] {
  const [, part = ''] = glossary.split('## Words to avoid');
  const lines = part.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) => {
    const [, language = '', words = '', , places = ''] = line.split('|').map((cell) => cell.trim());
    const forms = words.split(', ').join('|');
    return {
      language,
      avoided: new RegExp(`(?<![\\p{L}\\d-])(?:${forms})(?![\\p{L}\\d-])`, 'iu'),
      phrases: [...places.matchAll(/"([^"]+)"/g)].map(([, phrase = '']) => phrase),
      entries: [...places.matchAll(/`([^`]+)`/g)].map(([, entry = '']) => entry),
    };
  });
}

function isSaid({ avoided, phrases, entries }: Row, path: string, text: string): boolean {
  if (!avoided.test(text) || entries.some((entry) => path.startsWith(entry))) return false;
  return avoided.test(phrases.reduce((left, phrase) => left.replaceAll(phrase, ''), text));
}

const rows = readRows();

describe.each(Object.entries(catalogues))('what is said in %s', (language, words) => {
  it('has one word for one thing', () => {
    const mine = rows.filter((row) => row.language === languages[language as Language]);
    const said = [...allSaid(words, en)];
    const faulty = said.filter(([path, text]) => mine.some((row) => isSaid(row, path, plain(text))));
    expect(mine.length).toBeGreaterThan(5);
    expect(Object.fromEntries(faulty)).toEqual({});
  });
});

describe('the search for avoided words', () => {
  const [tree] = rows;

  it('finds a word, and leaves it where it may stay', () => {
    if (!tree) throw new Error('the glossary has no words to avoid');
    expect(isSaid(tree, 'table.chart', 'A tree on a road')).toBe(true);
    expect(isSaid(tree, 'items.O', 'tree')).toBe(false);
    expect(isSaid(tree, 'table.keys', 'choose the obstacle or tree')).toBe(false);
    expect(isSaid(tree, 'table.keys', 'obstacle or tree, and a tree')).toBe(true);
    expect(isSaid(tree, 'table.keys', 'Street')).toBe(false);
  });
});
