/** Full-text search over the rules; a paragraph is also found by its number. */

import { unfolded, type Block, type Inline } from './markdown';
import type { RulesPage } from './rules';

/** A paragraph or list entry that matches. */
export interface Found {
  chapter: RulesPage;
  id: string; // of the paragraph, or of the heading above it
  marks: Inline[];
}

/** Lower case without accents, so that "lapphalya" finds Lapphálya. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}

export function textOf(marks: Inline[]): string {
  return marks.map((mark) => ('marks' in mark ? textOf(mark.marks) : mark.text)).join('');
}

/** Find all places of a chapter that contain every word of the query. */
export function search(chapter: RulesPage, blocks: Block[], wanted: string): Found[] {
  const parts = plain(wanted).split(/\s+/).filter(Boolean);
  if (!parts.length) return [];
  let id = '';
  return unfolded(blocks).flatMap((block) => {
    if (block.kind === 'heading' || block.kind === 'paragraph') id = block.id ?? id;
    return linesOf(block)
      .filter((marks) => parts.every((part) => plain(textOf(marks)).includes(part)))
      .map((marks) => ({ chapter, id, marks }));
  });
}

function linesOf(block: Block): Inline[][] {
  if (block.kind === 'paragraph') return [block.marks];
  return block.kind === 'list' ? block.items : [];
}
