/** Options grouped by the place they are about, found by parsing their words. */

import { cheaper, layings, only, read, type Of } from '../table/state/options';

/** The options that aren't about a place. */
export function freely(options: string[]): string[] {
  const elsewhere = new Set(['lay', 'double', 'exchange', 'step']);
  return options.filter((word) => !elsewhere.has(read(word).sort));
}

/** The options on a link, seen from one of its towns; of steps, the cheapest of each kind, and `more` for the rest. */
export function offeredAt(options: string[], link: string, from: string): { shown: string[]; more: number } {
  const lays = layings(options).filter(({ links }) => links.includes(link));
  const steps = only(options, 'step').filter((step) => step.link === link && step.from === from);
  const first = new Map<string, Of<'step'>>();
  for (const step of steps.sort(cheaper)) {
    const kind = step.by === 'caravan' ? `caravan ${step.witch}` : step.word;
    if (!first.has(kind)) first.set(kind, step);
  }
  const shown = [...lays, ...first.values()].map(({ word }) => word);
  return { shown, more: steps.length - first.size };
}
