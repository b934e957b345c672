/** A paragraph of the rules by its number, which tells the chapter that it stands in. */

import type { Language } from '../i18n';
import { readMarkdown, type Mark } from './markdown';
import { getRulesText, type Chapter } from './rules';

/** "6.3" is of Elfenland, "G7.2" of Elfengold, "V2.1" of the variants. */
function chapterOf(number: string): Chapter {
  if (number.startsWith('G')) return 'elfengold';
  return number.startsWith('V') ? 'variants' : 'elfenland';
}

/** What it says; null if there is none. */
export async function getParagraph(number: string, language: Language): Promise<Mark[] | null> {
  const blocks = readMarkdown(await getRulesText(chapterOf(number), language));
  const found = blocks.find((block) => block.kind === 'paragraph' && block.id === number);
  return found?.kind === 'paragraph' ? found.marks : null;
}
