/** Looks up a paragraph of the rules by its number, whose first letter names the page. */

import type { Language } from '../i18n';
import { readMarkdown, unfolded, type Inline } from './markdown';
import { getRulesText, type RulesPage } from './rules';

/** The page of a paragraph: "6.3" is in Elfenland, "G7.2" in Elfengold, "V2.1" in the variants. */
function chapterOf(number: string): RulesPage {
  if (number.startsWith('G')) return 'elfengold';
  return number.startsWith('V') ? 'variants' : 'elfenland';
}

/** The text of a paragraph, or null if there is no such number. */
export async function getParagraph(number: string, language: Language): Promise<Inline[] | null> {
  const blocks = unfolded(readMarkdown(await getRulesText(chapterOf(number), language)));
  const found = blocks.find((block) => block.kind === 'paragraph' && block.id === number);
  return found?.kind === 'paragraph' ? found.marks : null;
}
