/** The result of a daily journey as text: how far one came, and nothing of the way. */

import { words } from '../words';
import type { Result } from './progress.svelte';

const reached = '🟢';
const missed = '⚪';

/** A line of discs, a line of words, and where to try it oneself. */
export function shareText(at: number, { towns, of, cards, tries, hints }: Result, address: string): string {
  const discs = reached.repeat(towns) + missed.repeat(of - towns);
  return [words.learn.shareText(at, towns, of, cards, tries, hints), discs, address].join('\n');
}

/** Give it to another program where the device can, else to the clipboard; whether it was copied. */
export async function share(text: string): Promise<boolean> {
  const isTouch = matchMedia('(pointer: coarse)').matches;
  if (isTouch && 'share' in navigator) {
    await navigator.share({ text }).catch(() => undefined); // who closes the sheet has changed his mind
    return false;
  }
  await navigator.clipboard.writeText(text);
  return true;
}
