/** Why something is refused, and why it is advised, in English: half sentences by the server's codes. */

import { a, alone, list, number, pieces, several, type Pieces } from './language';

/** The details that the server sends with a code, with pieces and places named in the page's language. */
export interface Facts {
  kind: string; // a piece
  obstacle: string; // the name of item O in this game: obstacle or tree
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

function either(needed: Pieces[]): string {
  return list(needed.map(pieces), 'or');
}

function plan({ fresh, price }: Facts): string {
  return `${several(fresh, 'new town')} for ${several(price, 'card')}`;
}

export const reasons: Reasons = {
  'illegal/over': () => 'the game is over',
  'illegal/turn': () => 'it is not your turn',
  'illegal/phase': () => 'that isn’t possible in this phase',
  'illegal/not-in-row': ({ kind }) => `there is no face-up ${kind}`,
  'illegal/not-held': ({ kind, secret }) => `you have no ${secret ? 'secret' : 'face-up'} ${kind}`,
  'illegal/obstacle-spent': () => 'you have already used your obstacle',
  'illegal/no-such-item': () => 'there is no such piece in this game',
  'illegal/water': ({ road }) => `${road} is water: counters go on roads only`,
  'illegal/obstacle-on-water': ({ road, obstacle }) =>
    `${road} is water: ${a(obstacle)} can only go on a road`,
  'illegal/terrain': ({ kind, terrain }) => `${a(kind)} can’t travel through ${terrain}`,
  'illegal/occupied': ({ road }) => `${road} already has a counter`,
  'illegal/no-counter-to-block': ({ road }) => `${road} has no counter yet`,
  'illegal/blocked': ({ road, obstacle }) => `${road} already has ${a(obstacle)}`,
  'illegal/no-such-move': () => 'you can’t move like that in this game',
  'illegal/not-there': ({ town, origin }) => `your boot is in ${town}, not in ${origin}`,
  'illegal/no-counter': ({ road }) => `${road} has no counter`,
  'illegal/wrong-cards': ({ road, needed }) => `${road} costs ${either(needed)}`,
  'illegal/price': ({ road, needed }) => `${road} costs exactly ${either(needed)}`,
  'illegal/only-rafts': () => 'only Rafts can travel on water',
  'illegal/caravan-needs-counter': ({ road }) => `${road} has no counter, and a caravan needs one`,
  'illegal/caravan-on-water': () => 'caravans can’t travel on water',
  'illegal/caravan-size': (facts) =>
    `a caravan on ${facts.road} costs exactly ${several(facts.number, 'card')}`,
  'illegal/caravan-size-blocked': (facts) =>
    `with the ${facts.obstacle} on ${facts.road}, a caravan costs exactly ${several(facts.number, 'card')}`,
  'illegal/caravan-while-able': ({ road, needed }) =>
    `you can pay for ${road} with ${either(needed)}, so a caravan isn’t allowed`,
  'illegal/cards-not-held': ({ cards }) => `you don’t have ${pieces(cards)}`,
  'journey/card': ({ town, kind }) => `you can’t pay for any route out of ${town} with ${a(kind)} right now`,
  'journey/later': () => 'you play cards when you travel, later in the round',
  'illegal/discard-number': (facts) => `you must discard exactly ${several(facts.number, 'card')}`,
  'illegal/discard-not-held': ({ cards }) => `you don’t have ${pieces(cards)}`,
  'illegal/discard-now': () => 'you can’t discard before your journey is over',
  'illegal/must-discard': (facts) => `first discard down to ${several(facts.number, 'card')}`,
  'illegal/keep-not-held': ({ kind, secret }) => `you have no ${secret ? 'secret' : 'face-up'} ${kind}`,
  'illegal/keep-number': (facts) => `you must keep exactly ${alone(facts.number)}`,
  'illegal/keep-obstacle': () => 'you keep your obstacle anyway',
  'illegal/no-open-card': ({ kind }) => `there is no face-up ${kind}`,
  'illegal/no-supply': () => 'there is no card left to draw',
  'illegal/no-gold-deck': () => 'the gold deck is empty',
  'illegal/not-fresh': () => 'of the two items you just drew, one goes face up and the other face down',
  'illegal/bid-too-low': ({ gold }) => `a bid must be higher than ${gold}`,
  'illegal/bid-too-high': ({ gold }) => `bids can’t go above ${gold}`,
  'illegal/bid-above-means': ({ gold }) => `you have only ${gold} gold`,
  'illegal/gold-piece-there': ({ road }) => `${road} has a gold piece, so no tree can go there`,
  'illegal/sea-monster-on-road': ({ road }) => `${road} is a road: sea monsters go on water only`,
  'illegal/sea-monster-there': ({ road }) => `${road} already has a sea monster`,
  'illegal/gold-piece-on-water': ({ road }) => `${road} is water: gold pieces go on roads only`,
  'illegal/gold-piece-needs-counter': ({ road }) => `${road} has no counter yet`,
  'illegal/gold-piece-at-obstacle': ({ road }) => `${road} has a tree, so no gold piece can go there`,
  'illegal/second-gold-piece': ({ road }) => `${road} already has a gold piece`,
  'illegal/double-alone': () => 'the double spell must be played together with a counter',
  'illegal/double-needs-counter': ({ road }) => `${road} has no counter yet`,
  'illegal/doubled': ({ road }) => `${road} already has a double spell`,
  'illegal/exchange-alone': () => 'the exchange spell needs two counters to swap',
  'illegal/exchange-same-road': () => 'the two counters must be on different roads',
  'illegal/exchange-same-kind': () => 'the two counters must be of different kinds',
  'illegal/exchange-missing': ({ kind, road }) => `there is no ${kind} on ${road}`,
  'illegal/no-obstacle': ({ road }) => `there is no obstacle on ${road}`,
  'illegal/gold': ({ gold }) => `this costs ${gold} gold`,
  'illegal/flight-nowhere': () => 'a magic flight must lead to another town',
  'illegal/witch-in-caravan': () => 'a witch card can’t be part of a caravan',
  'illegal/income': ({ gold }) => `your journey earned ${gold} gold`,
  'illegal/gold-or-cards': () => 'your journey is over: take the gold or draw cards',
  'illegal/draw-cards': (facts) => `you still have ${several(facts.number, 'card')} to draw`,

  'advice/counter': (facts) => `with the ${facts.kind} you can build a journey to ${plan(facts)}`,
  'advice/blind': () => 'a blind draw helps just as much on average',
  'advice/journey': (facts) => `opens a journey to ${plan(facts)}`,
  'advice/useless': () => 'it doesn’t improve your journey',
  'advice/gold-piece': ({ gold }) => `earns ${gold} more gold along the way`,
  'advice/exchange': (facts) => `swapping these two counters lets you reach ${plan(facts)}`,
  'advice/block': ({ road, seat }) => `makes ${road}, which ${seat} probably needs, more expensive`,
  'advice/pass': (facts) => `the roads already take you to ${plan(facts)}`,
  'advice/travel': (facts) => `leads to ${plan(facts)} and ends in ${facts.town}`,
  'advice/detour': () => 'no good journey starts this way',
  'advice/stay': ({ town }) => `you stay in ${town} and keep your cards`,
  'advice/end': ({ town }) => `your journey ends in ${town} and you keep your other cards`,
  'advice/discard': ({ cards }) => `keeps ${pieces(cards)}`,
  'advice/keep': ({ cards }) => `keeps ${pieces(cards)} for the next round`,
  'advice/show': ({ kind }) => `keeps the ${kind} secret`,
  'advice/card': (facts) =>
    facts.number
      ? `${a(facts.kind)} will be useful: you already have ${number(facts.number)}`
      : `${a(facts.kind)} will be useful`,
  'advice/blind-card': () => 'a blind draw is worth just as much on average',
  'advice/gold-deck': ({ gold }) => `it’s worth ${gold} gold`,
  'advice/bid': (facts) => `the ${facts.kind} is worth up to ${facts.gold} gold: it gets you ${plan(facts)}`,
  'advice/overbid': ({ kind, gold }) => `the ${kind} is worth no more than ${gold} gold`,
  'advice/no-bid': ({ kind, gold }) => `the ${kind} is worth no more than ${gold} gold`,
  'advice/gold': ({ gold }) => `${gold} gold to bid with, and to break ties`,
  'advice/cards': ({ gold }) => `cards take you to towns; ${gold} gold only buys counters`,
  'advice/any': () => 'there’s nothing special about it',
};
