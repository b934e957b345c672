/** Limits for the auction: one for each item that is up or to come, and one for each kind that comes more than once. */

import type { AuctionView, StandingOrderRequest, StandingOrderView } from '../../server/messages';
import { counted } from '../../pieces/letters';
import { inForce } from './orders';

/** The highest bid; 0 is a pass, and without one the player decides. */
export type Limit = number | undefined;

/** An item, or a kind, and the limit for it. */
export interface Limited {
  letter: string;
  lot?: number; // for one item: how many are left when it is up
  limit: Limit;
}

/** The items in the order in which they come up, with the limits given. */
export function lotLimits({ lots }: AuctionView, orders: StandingOrderView[]): Limited[] {
  return [...lots].map((letter, index) => {
    const lot = lots.length - index;
    const given = inForce(orders).find((order) => order.kind === 'lot' && order.lot === lot);
    return { letter, lot, limit: given?.most };
  });
}

/** Kinds of which several are still to come, or that have a limit already. */
export function kindLimits({ lots }: AuctionView, orders: StandingOrderView[]): Limited[] {
  const given = inForce(orders).filter(({ kind }) => kind === 'item');
  const several = counted(lots).flatMap(([letter, count]) => (count > 1 ? [letter] : []));
  const letters = new Set([...several, ...given.flatMap(({ item }) => item ?? [])]);
  return [...letters].map((letter) => ({
    letter,
    limit: given.find(({ item }) => item === letter)?.most,
  }));
}

/** The orders for these limits. */
export function bidsFor(limits: Limited[]): StandingOrderRequest[] {
  return limits.flatMap(({ letter, lot, limit }): StandingOrderRequest[] => {
    if (limit === undefined) return [];
    return [lot ? { kind: 'lot', lot, most: limit } : { kind: 'item', item: letter, most: limit }];
  });
}

/** The gold that all of this might cost together. */
export function sumOf(limits: Limited[]): number {
  return limits.reduce((sum, { limit = 0 }) => sum + limit, 0);
}

/** The next limit up or down: pass, 1, 2 ... Without a limit, up begins with the lowest bid, and down is a pass. */
export function changed(limit: Limit, by: number, lowest: number, most: number): Limit {
  const first = lowest <= most ? lowest : 0;
  if (!limit) return by > 0 ? first : limit === 0 ? undefined : 0;
  const next = limit + by;
  return next < lowest ? 0 : Math.min(next, Math.max(most, limit));
}
