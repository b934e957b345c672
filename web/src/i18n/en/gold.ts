/** The strings that Elfengold adds to a table and its story, in English. Text between <b> and </b> is bold. */

import { aBold, capital, number, pieces, plural, several, type Pieces } from './language';
import type { Who } from './table';

function who({ name, own }: Who): string {
  return `<b>${own ? 'You' : name}</b>`;
}

export const gold = {
  playersAndGold: 'Players and their gold',
  amount: (gold: number) => `${gold} gold`,
  cards: {
    say: (draws: number) =>
      draws > 1
        ? `Draw <b>${several(draws, 'card')}</b>. Each time, take a face-up card, draw blind from the deck, or take the gold deck.`
        : 'Draw a <b>card</b>: take a face-up one, draw blind from the deck, or take the gold deck.',
    open: 'Face-up cards',
    supply: 'deck',
    take: (card: string) => `Take the ${card}`,
    blind: 'Draw blind from the deck',
    deck: (cards: number, gold: number) => `Take the gold deck: ${several(cards, 'card')}, ${gold} gold`,
    deckCards: (cards: number) => `${cards} ${cards === 1 ? 'card' : 'cards'}`,
    deckGold: (gold: number) => `= ${gold} gold`,
    noDeck: 'empty',
  },
  items: {
    say: 'Which one will you <b>reveal</b>? The other stays face down.',
    chosen: (shown: string, hidden: string) =>
      `Reveal the <b>${shown}</b> and keep the <b>${hidden}</b> face down.`,
    alike: (thing: string) => `You drew two <b>${plural(thing)}</b>: reveal one of them.`,
    show: (thing: string) => `Reveal the ${thing}`,
    group: 'The two items you drew',
  },
  auction: {
    moreLots: (count: number) => `${count} more to come`,
    lots: 'Items for auction',
    bidding: 'bidding',
    noBid: 'no bid',
    lot: (which: number, of: number) => `Item ${which} of ${of}`,
    bids: 'Bids on this item',
    note: (mayOverbid: boolean) =>
      mayOverbid
        ? 'Once you pass, you’re out for this item. Win with a bid you can’t pay and you lose all your gold.'
        : 'Once you pass, you’re out for this item. You can’t bid more gold than you have.',
    say: (lowest: number, thing: string, gold: number) =>
      `Bid <b>${lowest} or more</b> on the ${thing}, or pass. You have <b>${gold} gold</b>.`,
    broke: (thing: string, gold: number) =>
      `You have only <b>${gold} gold</b>, too little to bid on the ${thing}. Pass, or hold + to bid anyway.`,
    uncovered: (bid: number, gold: number) =>
      `You have only <b>${gold} gold</b>. If your bid of <b>${bid}</b> wins, you lose it all and get nothing.`,
    bid: (gold: number) => `Bid ${gold}`,
    bidUncovered: (gold: number) => `Bid ${gold} anyway`,
    beyond: (gold: number) => `You have only ${gold} gold. Hold + to bid more than that.`,
    means: (gold: number) => `You have only ${gold} gold.`,
    amounts: 'Your bid',
    less: 'Less',
    more: 'More',
    passed: 'passed',
    out: 'sits out',
    opens: (by: Who, gold: number) => `${who(by)} opened with ${gold}`,
    raises: (by: Who, gold: number) => `${who(by)} raised to ${gold}`,
    passes: (by: Who) => `${who(by)} passed and ${by.own ? 'are' : 'is'} out for this item`,
    ordered: (gold: number) => `Bidding for you, up to <b>${gold}</b>.`,
    orderedPass: 'You’re auto-passing on this item.',
    dropOrder: 'Stop auto-bid',
    notes: {
      bid: (gold: number) => `bid ${gold}`,
    },
  },
  plan: {
    say: 'Choose an <b>item</b> to place, or pass.',
    double: 'Choose a <b>counter</b> to add with the double spell, then a road that already has one.',
    onWater: (thing: string) => `Place your <b>${thing}</b> on one of the highlighted rivers and ferries.`,
    noWater: (thing: string) => `There’s no river or ferry left for your <b>${thing}</b>.`,
    noExchange:
      'The exchange spell needs <b>two counters</b> on roads that can swap places. Right now there aren’t any.',
    noDouble:
      'The double spell needs a road with a counter, and a <b>second counter of yours</b> that can go there.',
    exchange: 'Choose the first <b>counter</b> to swap.',
    exchangeWith: (road: string) => `Choose the counter to swap with the one on <b>${road}</b>.`,
    which: 'Which counters do you want to swap?',
    swap: (one: string, other: string) => `${one} and ${other}`,
  },
  income: {
    say: (gold: number) => `Your journey earned <b>${gold} gold</b>. Take it, or draw two cards instead?`,
    takeGold: (gold: number) => `Take ${gold} gold`,
    takeCards: 'Draw two cards',
  },
  travel: {
    earns: (gold: number) => `Earns <b>${gold} gold</b>, or two cards instead.`,
    spends: (gold: number) => `Costs <b>${gold} gold</b>.`,
    earned: (gold: number) => `+${gold} gold`,
    fly: 'magic flight',
  },
  keep: {
    say: (number_: number) => `Choose <b>${several(number_, 'item')}</b> to keep for the next round.`,
    more: (count: number) => `Choose <b>${number(count)} more</b> to keep.`,
    chosen: (all: Pieces) => `Keep <b>${pieces(all)}</b> for the next round.`,
  },
  waiting: {
    cards: (name: string) => `<b>${name}</b> is drawing a card.`,
    items: (name: string) => `<b>${name}</b> is choosing which item to reveal.`,
    auction: (name: string, thing: string) => `<b>${name}</b> is thinking about the ${thing}.`,
    income: (name: string) => `<b>${name}</b> is choosing between gold and cards.`,
  },
};

export const goldStory = {
  'gold-values-laid': () => 'Gold values were placed on the towns.',
  'gold-received': (by: Who, gold: number) => `${who(by)} received ${gold} gold.`,
  'card-turned-up': (card: string | null) =>
    card ? `Revealed: <b>${card}</b>.` : 'A gold card went to the gold deck.',
  'card-taken': (by: Who, card: string) => `${who(by)} took the face-up <b>${card}</b>.`,
  'card-drawn': (by: Who, card: string | null) =>
    card ? `${who(by)} drew ${aBold(card)}.` : `${who(by)} drew a card.`,
  'gold-card-drawn': (by: Who) => `${who(by)} drew a gold card and drew again.`,
  'gold-deck-taken': (by: Who, gold: number) => `${who(by)} took the gold deck: ${gold} gold.`,
  'draw-lost': (by: Who) => `There was no card for <b>${by.own ? 'you' : by.name}</b> to draw.`,
  'cards-chosen': (by: Who) => `${who(by)} drew cards instead of taking the gold.`,
  'items-drawn': (by: Who, all: Pieces | null) =>
    all ? `${who(by)} drew ${pieces(all)}.` : `${who(by)} drew two items.`,
  'item-shown': (by: Who, thing: string) => `${who(by)} revealed ${aBold(thing)}.`,
  'lots-turned-up': (count: number) => `${capital(several(count, 'item'))} came up for auction.`,
  'bid-made': (by: Who, gold: number) => `${who(by)} bid ${gold}.`,
  'bid-passed': (by: Who) => `${who(by)} passed.`,
  'lot-sold': (by: Who, thing: string, gold: number) => `${who(by)} bought the <b>${thing}</b> for ${gold}.`,
  'lot-unsold': (thing: string) => `Nobody bid on the <b>${thing}</b>; it went back to the pile.`,
  'lot-defaulted': (by: Who, thing: string, gold: number, lost: number) =>
    `${who(by)} couldn’t pay ${gold} for the <b>${thing}</b> and lost ${lost} gold.`,
  'counter-doubled': (by: Who, thing: string, road: string) =>
    `${who(by)} added ${aBold(thing)} to ${road} with a double spell.`,
  'counters-exchanged': (by: Who, one: string, road: string, other: string, otherRoad: string) =>
    `${who(by)} swapped the <b>${one}</b> on ${road} with the <b>${other}</b> on ${otherRoad}.`,
  shuffled: (pile: string) => `The ${pile} were shuffled.`,
  piles: { cards: 'cards', items: 'items', counters: 'counters' } as Record<string, string>,
};
