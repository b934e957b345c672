/** How a sketched tour stands, and whether it got better or worse. The figures are the server's. */

import type { TourView } from '../server/messages';

export interface TourStatus {
  closed: number; // towns to which no way is open
  short: number; // cards that are missing
  paid: number; // cards that it costs
}

export type Change = 'broken' | 'closed' | 'worse' | 'ready' | 'better';

/** How a tour stands; undefined if the server could not find out in time what it costs. */
export function standingOf({ towns, open, journey, short }: TourView): TourStatus | undefined {
  const lacking = short ? short.cards.length + short.more : 0;
  if (short && !lacking) return undefined;
  return { closed: towns.length - open, short: lacking, paid: journey?.paid.length ?? 0 };
}

export function isReady({ closed, short }: TourStatus): boolean {
  return !closed && !short;
}

/** What became of a tour; null if it stands as before. */
export function changeOf(before: TourStatus, now: TourStatus): Change | null {
  const by = now.closed - before.closed || now.short - before.short || now.paid - before.paid;
  if (!by) return null;
  if (by < 0) return isReady(now) && !isReady(before) ? 'ready' : 'better';
  if (now.closed > before.closed) return 'closed';
  return isReady(before) && !isReady(now) ? 'broken' : 'worse';
}
