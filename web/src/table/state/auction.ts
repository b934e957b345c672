/** The auction, derived from the view and the events so far. */

import type { GameEvent } from '../../server/messages';
import type { View } from './view';

/** A lot of this round. Those before `now` are sold or returned, those after it are still to come. */
export interface Lot {
  letter: string;
  now: boolean;
  buyer?: number; // the seat that bought it
  price?: number;
  unsold?: boolean;
}

/** All lots of the round in order of sale. */
export function lotsOf(view: View, events: GameEvent[]): Lot[] {
  const sold = since(events, ['lots-turned-up']).flatMap(outcome);
  const coming = [...view.auction.lots].map((letter, index): Lot => ({ letter, now: index === 0 }));
  return [...sold, ...coming];
}

function outcome(event: GameEvent): Lot[] {
  if (event.code === 'lot-unsold') return [{ letter: event.item, now: false, unsold: true }];
  if (event.code !== 'lot-sold') return [];
  return [{ letter: event.item, now: false, buyer: event.seat, price: event.amount }];
}

/** The events after the last one with these codes. */
function since(events: GameEvent[], codes: GameEvent['code'][]): GameEvent[] {
  const last = events.findLastIndex(({ code }) => codes.includes(code));
  return events.slice(last + 1);
}

/** A bid for the current lot; null for a pass. */
export interface Bid {
  seat: number;
  gold: number | null;
}

/** The bids for the current lot, in order. */
export function bidsOf(events: GameEvent[]): Bid[] {
  return since(events, ['lots-turned-up', 'lot-sold', 'lot-unsold', 'lot-defaulted']).flatMap(
    (event): Bid[] => {
      if (event.code === 'bid-made') return [{ seat: event.seat, gold: event.amount }];
      return event.code === 'bid-passed' ? [{ seat: event.seat, gold: null }] : [];
    },
  );
}

/** A player in the auction of a lot. */
export interface Bidder {
  seat: number;
  gold: number; // the last bid; 0 if there was none
  state: 'highest' | 'bids' | 'waits' | 'passed' | 'out';
}

/** All players, the highest bid first; those who passed are last. */
export function biddersOf(view: View, events: GameEvent[]): Bidder[] {
  const bids = bidsOf(events);
  const last = (seat: number) =>
    seat === view.auction.bidder // the current bid is known even to those who missed the event
      ? view.auction.bid
      : (bids.findLast((bid) => bid.seat === seat && bid.gold !== null)?.gold ?? 0);
  return view.players
    .map((_, seat): Bidder => ({ seat, gold: last(seat), state: stateOf(view, seat) }))
    .sort((a, b) => rank(a) - rank(b) || b.gold - a.gold || after(view, a.seat) - after(view, b.seat));
}

function stateOf({ auction, to_act: toAct }: View, seat: number): Bidder['state'] {
  if (auction.barred.includes(seat)) return 'out';
  if (auction.passed.includes(seat)) return 'passed';
  if (auction.bidder === seat) return 'highest';
  return toAct === seat ? 'bids' : 'waits';
}

function rank({ state }: Bidder): number {
  return { highest: 0, bids: 1, waits: 1, passed: 2, out: 3 }[state];
}

function after({ players, to_act: toAct }: View, seat: number): number {
  return (seat - (toAct ?? 0) + players.length) % players.length;
}

/** One-click bids: the lowest, one more, twice the last bid, and all of the player's gold. */
export function quickBids(amounts: number[], bid: number): number[] {
  const [lowest] = amounts;
  const most = amounts.at(-1);
  if (lowest === undefined || most === undefined) return [];
  const wished = [lowest, lowest + 1, 2 * Math.max(bid, 2), most];
  return [...new Set(wished)].filter((gold) => amounts.includes(gold)).sort((a, b) => a - b);
}
