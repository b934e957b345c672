/** The status of a sketched tour, and whether it got better or worse. The figures are the server's. */

import type { TourView } from '../server/messages';

export interface TourStatus {
  closed: number; // towns that no way leads to
  short: number; // missing cards
  paid: number; // cards that it costs
}

export type Change = 'broken' | 'closed' | 'worse' | 'ready' | 'better';

/** The status of a tour; undefined if the server's search ran out of budget. */
export function standingOf({ towns, open, journey, short }: TourView): TourStatus | undefined {
  const lacking = short ? short.cards.length + short.more : 0;
  if (short && !lacking) return undefined;
  return { closed: towns.length - open, short: lacking, paid: journey?.paid.length ?? 0 };
}

export function isReady({ closed, short }: TourStatus): boolean {
  return !closed && !short;
}

/** The change of a tour's status; null if there is none. */
export function changeOf(before: TourStatus, now: TourStatus): Change | null {
  const by = now.closed - before.closed || now.short - before.short || now.paid - before.paid;
  if (!by) return null;
  if (by < 0) return isReady(now) && !isReady(before) ? 'ready' : 'better';
  if (now.closed > before.closed) return 'closed';
  return isReady(before) && !isReady(now) ? 'broken' : 'worse';
}
