/** The strings of the journey planner and other help, in English. Text between <b> and </b> is bold. */

import { alone, list, number, piece, pieces, several, type Pieces } from './language';

/** "1 Dragon and two more of any kind". */
function lacking(cards: Pieces, more: number): string {
  const any = cards.length ? 'more of any kind' : more === 1 ? 'card of any kind' : 'cards of any kind';
  return list([
    ...cards.map(([name, count]) => piece(name, count)),
    ...(more ? [`${number(more)} ${any}`] : []),
  ]);
}

export const plan = {
  open: 'Plan a journey',
  title: 'Journey planner',
  lead: 'Choose towns on the map in the order you want to visit them.',
  empty: (count: number) =>
    `Choose <b>towns</b> to sketch a journey: <b>${alone(count)}</b> ${count === 1 ? 'is' : 'are'} within reach.`,
  ready: (town: string, cards: number, left: Pieces) =>
    `You can afford the journey to <b>${town}</b>: <b>${several(cards, 'card')}</b>${left.length ? `, leaving ${pieces(left)}` : ''}.`,
  short: (town: string, cards: Pieces, more: number) =>
    `For the journey to <b>${town}</b> you’re missing <b>${lacking(cards, more)}</b>.`,
  closed: (town: string) => `There’s no route to <b>${town}</b> yet: some roads have no counter.`,
  unknown: (town: string) =>
    `There’s a route to <b>${town}</b>, but its cost couldn’t be worked out in time.`,
  thinking: 'Checking the roads…',
  inexact: {
    tour: 'This sketch has too many possibilities to check them all. There may be a cheaper route, and more of your counters may help.',
    journeys: 'There are too many journeys to check them all. There may be better ones.',
  },
  states: {
    ready: 'affordable',
    short: (count: number) => (count === 1 ? 'one card short' : `${number(count)} cards short`),
    closed: 'no route',
  },
  notOpen: 'no route yet',
  buttons: {
    done: 'Done',
    turn: 'Back to your turn',
    undo: 'Remove last town',
    travel: 'Use this journey',
    more: 'Details',
    show: 'Show the planner',
    lay: 'Place it',
    remove: (town: string) => `Remove ${town}`,
  },
  helps: 'Counters of yours that would help',
  help: (thing: string, road: string) => `${thing} on ${road}`,
  effect: {
    open: (towns: number, all: number) =>
      `opens a route to ${towns} of ${all} ${all === 1 ? 'town' : 'towns'}`,
    paid: (cards: number) => `then you can afford it: ${several(cards, 'card')}`,
    short: (cards: Pieces, more: number) => `then you’d still be missing ${lacking(cards, more)}`,
  },
  news: {
    broken: 'You can no longer afford your planned journey.',
    closed: 'Your planned route is no longer open.',
    worse: 'Your planned journey now costs more.',
    ready: 'You can now afford your planned journey.',
    better: 'That helps your planned journey.',
  },
  payers: {
    title: (road: string) => `Who could pay for ${road}?`,
    note: 'Based on everything you’ve seen; hidden cards could be anywhere.',
    way: (from: string, to: string) => `From ${from} to ${to}`,
    price: (cards: Pieces, more: number, gold: number) =>
      list([lacking(cards, more), ...(gold ? [`${gold} gold`] : [])]),
    prices: (all: string[]) => `Costs ${list(all, 'or')}.`,
    nobody: 'Nobody: it has no counter yet.',
    surely: 'certain',
    never: 'no',
    chance: (percent: number) => `${percent}%`,
    ask: 'Choose a road to see who could pay for it.',
  },
  counting: {
    title: 'Cards seen and unseen',
    card: 'Card',
    all: 'all',
    own: 'yours',
    open: 'face up',
    played: 'played',
    known: 'known',
    unseen: 'unseen',
    hand: (name: string, known: Pieces, hidden: number) =>
      `<b>${name}</b>: ${list([...(known.length ? [pieces(known)] : []), ...(hidden || !known.length ? [`${hidden} hidden`] : [])])}`,
    supply: (count: number) => `<b>${count}</b> in the deck`,
    givenUp: (count: number) => `<b>${count}</b> discarded unseen`,
    items: 'Unseen items',
    itemsNote: (count: number) => `${count} of them in the pile`,
  },
  inWords: {
    title: 'The map as text',
    open: 'Map as text',
    field: 'Type your move',
    note: 'Uses the notation of game records: P@Elv-Lap places a counter, Elv-P-Lap travels, - passes. Separate several moves with spaces.',
    send: 'Play it',
    notWord: (word: string) => `${word} isn’t valid notation.`,
    can: 'You can now',
    towns: 'Towns and their roads',
    road: (to: string, terrain: string) => `road to ${to}, ${terrain}`,
    river: (to: string) => `river to ${to}`,
    ferry: (to: string) => `ferry to ${to}`,
    bare: 'empty',
    also: (count: number) => `${several(count, 'other way', 'other ways')} to pay: type the move`,
  },
  ruleMissing: 'This rule couldn’t be loaded.',
  settings: {
    type: 'Text size',
    types: { usual: 'Normal', large: 'Large', larger: 'Larger' },
  },
};
