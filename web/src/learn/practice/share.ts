/** The result of a daily journey as text: how far one came, and nothing of the way. */

import { words } from '../../i18n';
import type { Result } from '../progress.svelte';

const reached = '🟢';
const missed = '⚪';

/** A line of discs, a line of words, and where to try it oneself. */
export function shareText(at: number, { towns, of, cards, tries, hints }: Result, address: string): string {
  const discs = reached.repeat(towns) + missed.repeat(of - towns);
  return [words.learn.shareText(at, towns, of, cards, tries, hints), discs, address].join('\n');
}
