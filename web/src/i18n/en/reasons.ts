/** Why something is refused, and why it is advised, in English: half sentences by the server's codes. */

import { a, list, number, several } from './language';
import type { Pieces } from './table';

/** What the server tells with a code, its pieces and places named in the language of the page. */
export interface Facts {
  kind: string; // a piece
  secret: boolean;
  road: string;
  terrain: string;
  town: string;
  origin: string;
  cards: Pieces;
  needed: Pieces[]; // one or the other
  number: number;
  gold: number;
  fresh: number; // new towns
  price: number; // cards
  seat: string; // a player
}

export type Reasons = Record<string, (facts: Facts) => string>;

function pieces(all: Pieces): string {
  return list(all.map(([name, count]) => `${count} ${name}`));
}

function either(needed: Pieces[]): string {
  return list(needed.map(pieces), 'or');
}

function plan({ fresh, price }: Facts): string {
  return `${several(fresh, 'new town')} for ${several(price, 'card')}`;
}

export const reasons: Reasons = {
  'illegal/over': () => 'the game is over',
  'illegal/turn': () => 'it is not your turn',
  'illegal/phase': () => 'that is not what is decided now',
  'illegal/not-in-row': ({ kind }) => `no ${kind} lies in the open row`,
  'illegal/not-held': ({ kind, secret }) => `you have no ${secret ? 'secret' : 'open'} ${kind}`,
  'illegal/obstacle-spent': () => 'you have used your tree already',
  'illegal/no-such-item': () => 'there is nothing like that to lay in this game',
  'illegal/water': ({ road }) => `${road} is water: counters lie on roads only`,
  'illegal/obstacle-on-water': ({ road }) => `${road} is water: trees lie on roads only`,
  'illegal/terrain': ({ kind, terrain }) => `${a(kind)} cannot travel through ${terrain}`,
  'illegal/occupied': ({ road }) => `a counter lies on ${road} already`,
  'illegal/no-counter-to-block': ({ road }) => `no counter lies on ${road} yet`,
  'illegal/blocked': ({ road }) => `a tree lies on ${road} already`,
  'illegal/no-such-move': () => 'one cannot move like that in this game',
  'illegal/not-there': ({ town, origin }) => `your boot stands in ${town}, not in ${origin}`,
  'illegal/no-counter': ({ road }) => `no counter lies on ${road}`,
  'illegal/wrong-cards': ({ road, needed }) => `${road} is travelled with ${either(needed)}`,
  'illegal/price': ({ road, needed }) => `${road} costs exactly ${either(needed)}`,
  'illegal/only-rafts': () => 'water is travelled with rafts',
  'illegal/caravan-needs-counter': ({ road }) => `no counter lies on ${road}, and a caravan needs one`,
  'illegal/caravan-on-water': () => 'caravans do not travel on water',
  'illegal/caravan-size': (facts) => `a caravan along ${facts.road} takes exactly ${facts.number} cards`,
  'illegal/caravan-size-blocked': (facts) =>
    `past the obstacle on ${facts.road} a caravan takes exactly ${facts.number} cards`,
  'illegal/caravan-while-able': ({ road, needed }) =>
    `${road} can be paid with ${either(needed)}, so no caravan`,
  'illegal/cards-not-held': ({ cards }) => `you do not hold ${pieces(cards)}`,
  'journey/card': ({ town, kind }) => `no way from ${town} can be paid with ${a(kind)} now`,
  'journey/later': () => 'cards are paid on the journey, later in the round',
  'illegal/discard-number': (facts) => `exactly ${several(facts.number, 'card')} must go`,
  'illegal/discard-not-held': ({ cards }) => `you do not hold ${pieces(cards)}`,
  'illegal/discard-now': () => 'no cards may be given up before the journey is over',
  'illegal/must-discard': (facts) => `first your hand must come down to ${several(facts.number, 'card')}`,
  'illegal/keep-not-held': ({ kind, secret }) => `you have no ${secret ? 'secret' : 'open'} ${kind}`,
  'illegal/keep-number': (facts) => `exactly ${number(facts.number)} must be kept`,
  'illegal/keep-obstacle': () => 'the tree stays with you anyway',
  'illegal/no-open-card': ({ kind }) => `no ${kind} lies open`,
  'illegal/no-supply': () => 'there is no card left to draw',
  'illegal/no-gold-deck': () => 'the gold deck is empty',
  'illegal/not-fresh': () => 'of the two items just drawn one is laid up and the other down',
  'illegal/bid-too-low': ({ gold }) => `a bid must be higher than ${gold}`,
  'illegal/bid-too-high': ({ gold }) => `nobody can bid more than ${gold}`,
  'illegal/bid-above-means': ({ gold }) => `you have only ${gold} gold`,
  'illegal/gold-piece-there': ({ road }) => `a gold piece lies on ${road}`,
  'illegal/sea-monster-on-road': ({ road }) => `${road} is a road: sea monsters lie on water only`,
  'illegal/sea-monster-there': ({ road }) => `a sea monster lies on ${road} already`,
  'illegal/gold-piece-on-water': ({ road }) => `${road} is water: gold pieces lie on roads only`,
  'illegal/gold-piece-needs-counter': ({ road }) => `no counter lies on ${road} yet`,
  'illegal/gold-piece-at-obstacle': ({ road }) => `a tree lies on ${road}`,
  'illegal/second-gold-piece': ({ road }) => `a gold piece lies on ${road} already`,
  'illegal/double-alone': () => 'the double spell is laid together with a counter',
  'illegal/double-needs-counter': ({ road }) => `no counter lies on ${road} yet`,
  'illegal/doubled': ({ road }) => `${road} is doubled already`,
  'illegal/exchange-alone': () => 'the exchange spell takes two counters',
  'illegal/exchange-same-road': () => 'the two counters must lie on different roads',
  'illegal/exchange-same-kind': () => 'the two counters must be of different kinds',
  'illegal/exchange-missing': ({ kind, road }) => `no ${kind} lies on ${road}`,
  'illegal/no-obstacle': ({ road }) => `there is no obstacle on ${road}`,
  'illegal/gold': ({ gold }) => `this takes ${gold} gold`,
  'illegal/flight-nowhere': () => 'a flight goes to another town',
  'illegal/witch-in-caravan': () => 'a witch is no caravan card',
  'illegal/income': ({ gold }) => `the journey earned ${gold} gold`,
  'illegal/gold-or-cards': () => 'the journey is over: choose the gold or cards',
  'illegal/draw-cards': (facts) =>
    `there ${facts.number === 1 ? 'is' : 'are'} ${several(facts.number, 'more card')} to draw`,

  'advice/counter': (facts) => `with the ${facts.kind}, a journey to ${plan(facts)} can be built`,
  'advice/blind': () => 'the counters that lie face down help as much on average',
  'advice/journey': (facts) => `opens a journey to ${plan(facts)}`,
  'advice/useless': () => 'it does not make the journey better',
  'advice/gold-piece': ({ gold }) => `pays ${gold} gold more on the way`,
  'advice/exchange': (facts) => `with the two counters exchanged, ${plan(facts)} can be reached`,
  'advice/block': ({ road, seat }) => `makes ${road} dearer, which ${seat} is likely to need`,
  'advice/pass': (facts) => `the roads as they are lead to ${plan(facts)}`,
  'advice/travel': (facts) => `leads to ${plan(facts)} and ends in ${facts.town}`,
  'advice/detour': () => 'no good journey begins like this',
  'advice/stay': ({ town }) => `the boot stays in ${town} and the cards in hand`,
  'advice/end': ({ town }) => `the journey ends in ${town} and the other cards stay in hand`,
  'advice/discard': ({ cards }) => `keeps ${pieces(cards)}`,
  'advice/keep': ({ cards }) => `keeps ${pieces(cards)} for the next round`,
  'advice/show': ({ kind }) => `keeps the ${kind} a secret`,
  'advice/card': (facts) => `the ${facts.kind} will be of use, with ${facts.number} of them in hand`,
  'advice/blind-card': () => 'the cards that lie face down are worth as much on average',
  'advice/gold-deck': ({ gold }) => `it is ${gold} gold`,
  'advice/bid': (facts) => `the ${facts.kind} is worth up to ${facts.gold} gold: with it, ${plan(facts)}`,
  'advice/overbid': ({ kind, gold }) => `the ${kind} is worth no more than ${gold} gold`,
  'advice/no-bid': ({ kind, gold }) => `the ${kind} is worth no more than ${gold} gold`,
  'advice/gold': ({ gold }) => `${gold} gold for bids, and against ties`,
  'advice/cards': ({ gold }) => `cards lead to towns, ${gold} gold only to counters`,
  'advice/any': () => 'there is nothing to be said about it',
};
