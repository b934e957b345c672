/** How a sketched tour stands, and whether it got better or worse. The figures are the server's. */

import type { TourShown } from '../server/messages';

export interface Standing {
  closed: number; // towns to which no way is open
  short: number; // cards that are missing
  paid: number; // cards that it costs
}

export type Change = 'broken' | 'closed' | 'worse' | 'ready' | 'better';

export function standingOf({ towns, open, journey, short }: TourShown): Standing {
  const lacking = short ? short.cards.length + short.more : 0;
  return { closed: towns.length - open, short: lacking, paid: journey?.paid.length ?? 0 };
}

export function isReady({ closed, short }: Standing): boolean {
  return !closed && !short;
}

/** What became of a tour; null if it stands as before. */
export function changeOf(before: Standing, now: Standing): Change | null {
  const by = now.closed - before.closed || now.short - before.short || now.paid - before.paid;
  if (!by) return null;
  if (by < 0) return isReady(now) && !isReady(before) ? 'ready' : 'better';
  if (now.closed > before.closed) return 'closed';
  return isReady(before) && !isReady(now) ? 'broken' : 'worse';
}
