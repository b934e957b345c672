/** What the pages offer at a glance; the server's own lists have the rest. */

import { words } from '../../i18n';

export const titles = ['elfenland', 'elfengold'];

/** The bots that have a name of their own, the weakest first. */
export function levelChoices(): { value: string; text: string }[] {
  return ['scout', 'pathfinder', 'sage'].map((value) => ({
    value,
    text: words.pages.levels[value] ?? value,
  }));
}
