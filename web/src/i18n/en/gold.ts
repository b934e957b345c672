/** What Elfengold adds to the words of a table and its story, in English. Words between <b> and </b> are bold. */

import { aBold, capital, list, number, several } from './language';
import type { Pieces, Who } from './table';

function who({ name, own }: Who): string {
  return `<b>${own ? 'You' : name}</b>`;
}

function pieces(all: Pieces): string {
  return list(all.map(([name, count]) => `${count} ${name}`));
}

export const gold = {
  playersAndGold: 'Players and their gold',
  amount: (gold: number) => `${gold} gold`,
  cards: {
    say: (draws: number) =>
      draws > 1
        ? `Draw <b>${several(draws, 'card')}</b>: an open one, one from the supply, or the gold deck.`
        : 'Draw a <b>card</b>: an open one, one from the supply, or the gold deck.',
    open: 'Open cards',
    supply: 'supply',
    take: (card: string) => `Take the ${card}`,
    blind: 'Draw from the supply, unseen',
    deck: (cards: number, gold: number) => `Take the gold deck: ${several(cards, 'card')}, ${gold} gold`,
    deckCards: (cards: number) => `${cards} ${cards === 1 ? 'card' : 'cards'}`,
    deckGold: (gold: number) => `= ${gold} gold`,
    noDeck: 'no gold',
  },
  items: {
    say: 'Which of the two may the <b>others see</b>? The other one stays face down.',
    chosen: (shown: string, hidden: string) =>
      `Show the <b>${shown}</b> and keep the <b>${hidden}</b> face down.`,
    alike: (thing: string) => `Both are a <b>${thing}</b>: show one of them.`,
    show: (thing: string) => `Show the ${thing}`,
    group: 'The two you drew',
  },
  auction: {
    fromTheRight: 'from the right',
    lots: 'Lots',
    bidding: 'bidding',
    noBid: 'no bid',
    lot: (which: number, of: number) => `Lot ${which} of ${of}`,
    highestFirst: 'Highest bid first',
    bids: 'Bids on this lot',
    note: 'A pass is final for the lot. If you cannot pay what you bid, you lose all your gold.',
    say: (lowest: number, thing: string, gold: number) =>
      `Bid <b>${lowest} or more</b> for the ${thing}, or pass. You have <b>${gold} gold</b>.`,
    broke: (thing: string, gold: number) =>
      `You have <b>${gold} gold</b>: too little to bid for the ${thing}. You can only pass.`,
    uncovered: (bid: number, gold: number) =>
      `You have only <b>${gold} gold</b>. If <b>${bid}</b> wins, you lose all of it and get nothing.`,
    bid: (gold: number) => `Bid ${gold}`,
    bidUncovered: (gold: number) => `Bid ${gold} without cover`,
    beyond: (gold: number) => `You have only ${gold} gold. Hold + to bid more than that.`,
    means: (gold: number) => `You have only ${gold} gold.`,
    amounts: 'Your bid',
    less: 'Less',
    more: 'More',
    highest: 'highest',
    toBid: 'to bid',
    youToBid: 'you, to bid',
    you: 'you',
    passed: 'passed',
    out: 'sits out',
    waits: 'not yet',
    opens: (by: Who, gold: number) => `${who(by)} ${by.own ? 'open' : 'opens'} with ${gold}`,
    raises: (by: Who, gold: number) => `${who(by)} ${by.own ? 'raise' : 'raises'} to ${gold}`,
    passes: (by: Who) => `${who(by)} ${by.own ? 'pass' : 'passes'}, out of this lot`,
    order: 'Bid for me up to',
    ordered: (gold: number) => `The server bids for you, up to <b>${gold}</b>.`,
    setOrder: 'Let it bid',
    dropOrder: 'No longer',
    notes: {
      bid: (gold: number) => `bid ${gold}`,
      highest: 'highest bid',
      passed: 'passed',
    },
  },
  plan: {
    double: 'Choose a <b>counter</b> for the double spell, and a road that has one.',
    exchange: 'Choose one of the two <b>counters</b> that shall change places.',
    exchangeWith: (road: string) => `Choose the counter that changes places with the one on <b>${road}</b>.`,
    which: 'Which counters shall change places?',
    swap: (one: string, other: string) => `${one} and ${other}`,
  },
  income: {
    say: (gold: number) => `Your journey earned <b>${gold} gold</b>. Take it, or draw cards instead?`,
    takeGold: (gold: number) => `Take ${gold} gold`,
    takeCards: 'Draw cards',
  },
  travel: {
    earns: (gold: number) => `Earns <b>${gold} gold</b>, or cards in its place.`,
    spends: (gold: number) => `Costs <b>${gold} gold</b>.`,
    earned: (gold: number) => `+${gold} gold`,
    fly: 'magic flight',
  },
  keep: {
    say: (number_: number) => `Choose <b>${number(number_)}</b> to keep for the next round.`,
    more: (count: number) => `Choose <b>${number(count)} more</b> to keep.`,
    chosen: (all: Pieces) => `Keep <b>${pieces(all)}</b> for the next round.`,
  },
  waiting: {
    cards: (name: string) => `<b>${name}</b> is drawing a card.`,
    items: (name: string) => `<b>${name}</b> is laying out two items.`,
    auction: (name: string, thing: string) => `<b>${name}</b> is thinking about the ${thing}.`,
    income: (name: string) => `<b>${name}</b> chooses gold or cards.`,
  },
};

export const goldStory = {
  'gold-values-laid': () => 'Every town got its gold value.',
  'gold-received': (by: Who, gold: number) => `${who(by)} got ${gold} gold.`,
  'card-turned-up': (card: string | null) =>
    card ? `Turned up: <b>${card}</b>.` : 'A gold card goes to the gold deck.',
  'card-taken': (by: Who, card: string) => `${who(by)} took the open <b>${card}</b>.`,
  'card-drawn': (by: Who, card: string | null) =>
    card ? `${who(by)} drew ${aBold(card)}.` : `${who(by)} drew a card.`,
  'gold-card-drawn': (by: Who) => `${who(by)} drew a gold card and ${by.own ? 'draw' : 'draws'} again.`,
  'gold-deck-taken': (by: Who, gold: number) => `${who(by)} took the gold deck: ${gold} gold.`,
  'draw-lost': (by: Who) => `${who(by)} found no card to draw.`,
  'cards-chosen': (by: Who) => `${who(by)} took cards in place of the gold.`,
  'items-drawn': (by: Who, all: Pieces | null) =>
    all ? `${who(by)} drew ${pieces(all)}.` : `${who(by)} drew two items.`,
  'item-shown': (by: Who, thing: string) => `${who(by)} showed ${aBold(thing)}.`,
  'lots-turned-up': (count: number) => `${capital(several(count, 'lot'))} are turned up.`,
  'bid-made': (by: Who, gold: number) => `${who(by)} ${by.own ? 'bid' : 'bids'} ${gold}.`,
  'bid-passed': (by: Who) => `${who(by)} ${by.own ? 'pass' : 'passes'}.`,
  'lot-sold': (by: Who, thing: string, gold: number) =>
    `${who(by)} ${by.own ? 'buy' : 'buys'} the <b>${thing}</b> for ${gold}.`,
  'lot-unsold': (thing: string) => `Nobody bids for the <b>${thing}</b>: back to the pile.`,
  'lot-defaulted': (by: Who, thing: string, gold: number, lost: number) =>
    `${who(by)} cannot pay ${gold} for the <b>${thing}</b> and ${by.own ? 'lose' : 'loses'} ${lost} gold.`,
  'counter-doubled': (by: Who, thing: string, road: string) =>
    `${who(by)} doubled ${road} with ${aBold(thing)}.`,
  'counters-exchanged': (by: Who, one: string, road: string, other: string, otherRoad: string) =>
    `${who(by)} exchanged the <b>${one}</b> on ${road} and the <b>${other}</b> on ${otherRoad}.`,
  shuffled: (pile: string) => `The ${pile} were shuffled.`,
  piles: { cards: 'cards', items: 'items', counters: 'counters' } as Record<string, string>,
};
