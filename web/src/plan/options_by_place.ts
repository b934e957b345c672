/** Options by the place that they are about: found by reading their words, like all that may be done. */

import { cheaper, layings, only, read, type Of } from '../table/state/options';

/** The options that are about no place. */
export function freely(options: string[]): string[] {
  const elsewhere = new Set(['lay', 'double', 'exchange', 'step']);
  return options.filter((word) => !elsewhere.has(read(word).sort));
}

/** What can be done on a link, seen from one of its towns; of steps the cheapest of each kind, `more` is the rest. */
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
