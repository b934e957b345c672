/** Finding paragraphs of the rules by what they say, or by their number. */

import type { Block, Mark } from './markdown';
import type { Chapter } from './rules';

/** A paragraph, an entry of a list or a row of a table that was found. */
export interface Found {
  chapter: Chapter;
  id: string; // of the paragraph, or of the heading above it
  marks: Mark[];
}

/** Without accents, in small letters: who searches for "lapphalya" finds Lapphálya. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}

export function textOf(marks: Mark[]): string {
  return marks.map((mark) => ('marks' in mark ? textOf(mark.marks) : mark.text)).join('');
}

/** All places of a chapter that hold each of the words. */
export function search(chapter: Chapter, blocks: Block[], wanted: string): Found[] {
  const parts = plain(wanted).split(/\s+/).filter(Boolean);
  if (!parts.length) return [];
  let id = '';
  return blocks.flatMap((block) => {
    if (block.kind !== 'code' && block.kind !== 'list' && block.kind !== 'table') id = block.id ?? id;
    return linesOf(block)
      .filter((marks) => parts.every((part) => plain(textOf(marks)).includes(part)))
      .map((marks) => ({ chapter, id, marks }));
  });
}

function linesOf(block: Block): Mark[][] {
  if (block.kind === 'paragraph') return [block.marks];
  return block.kind === 'list' ? block.items : [];
}
