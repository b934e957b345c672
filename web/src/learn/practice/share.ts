/** The result of a daily journey as text, which doesn't give the route away. */

import { words } from '../../i18n';
import type { Result } from '../progress.svelte';

const reached = '🟢';
const missed = '⚪';

/** A line of discs, a line of words, and a link to try it. */
export function shareText(at: number, { towns, of, cards, tries, hints }: Result, address: string): string {
  const discs = reached.repeat(towns) + missed.repeat(of - towns);
  return [words.learn.shareText(at, towns, of, cards, tries, hints), discs, address].join('\n');
}
