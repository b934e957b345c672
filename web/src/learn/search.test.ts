import { expect, it } from 'vitest';

import { readMarkdown } from './markdown';
import { search, textOf } from './search';

const blocks = readMarkdown(
  '## 1 Towns\n\n**1.2** From *Lapphálya* to Virst.\n\n- an elf\n- a Dragon\n\n**1.3** Rafts.',
);

function found(wanted: string): [string, string][] {
  return search('elfenland', blocks, wanted).map(({ id, marks }) => [id, textOf(marks)]);
}

it('finds what holds every word, accents or not', () => {
  expect(found('virst lapphalya')).toEqual([['1.2', '1.2 From Lapphálya to Virst.']]);
  expect(found('virst dragon')).toEqual([]);
});

it('finds lists by the paragraph above them, and paragraphs by their number', () => {
  expect(found('dragon')).toEqual([['1.2', 'a Dragon']]);
  expect(found('1.3')).toEqual([['1.3', '1.3 Rafts.']]);
});

it('finds nothing when nothing is looked for', () => {
  expect(found('  ')).toEqual([]);
});
