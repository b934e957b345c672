/** The words of the planner and the other aids, in English. Words between <b> and </b> are bold. */

import { list, number, several } from './language';
import type { Pieces } from './table';

/** "2 Elfcycle and 1 Raft". */
function pieces(all: Pieces): string {
  return list(all.map(([name, count]) => `${count} ${name}`));
}

/** "1 Dragon and two more of any kind". */
function lacking(cards: Pieces, more: number): string {
  const any = cards.length ? 'more of any kind' : more === 1 ? 'card of any kind' : 'cards of any kind';
  return list([
    ...cards.map(([name, count]) => `${count} ${name}`),
    ...(more ? [`${number(more)} ${any}`] : []),
  ]);
}

export const plan = {
  open: 'Plan a journey',
  title: 'Your plan',
  lead: 'Choose towns on the map, in the order of your tour.',
  empty: (count: number) =>
    `Choose <b>towns</b> to sketch a tour: <b>${number(count)}</b> ${count === 1 ? 'is' : 'are'} within reach.`,
  ready: (town: string, cards: number, left: Pieces) =>
    `You can pay the tour to <b>${town}</b>: <b>${several(cards, 'card')}</b>${left.length ? `, and you keep ${pieces(left)}` : ''}.`,
  short: (town: string, cards: Pieces, more: number) =>
    `For the tour to <b>${town}</b> you lack <b>${lacking(cards, more)}</b>.`,
  closed: (town: string) => `No way to <b>${town}</b> is open yet: counters are missing.`,
  unknown: (town: string) => `A way to <b>${town}</b> is open; what it costs could not be found out quickly.`,
  thinking: 'Looking at the roads …',
  inexact: {
    tour: 'This sketch has too many possibilities to try them all. There may be a cheaper way, and more of your counters may help.',
    journeys: 'There are too many journeys to try them all. There may be better ones.',
  },
  states: {
    ready: 'payable',
    short: (count: number) => (count === 1 ? 'one card short' : `${number(count)} cards short`),
    closed: 'not open',
  },
  notOpen: 'no way yet',
  buttons: {
    done: 'Done',
    turn: 'To your turn',
    undo: 'Undo town',
    travel: 'Draft this journey',
    more: 'Details',
    show: 'Show the plan',
    lay: 'Lay it',
    remove: (town: string) => `Remove ${town}`,
  },
  helps: 'Your counters that would help',
  help: (thing: string, road: string) => `${thing} on ${road}`,
  effect: {
    open: (towns: number, all: number) =>
      `opens the way to ${towns} of ${all} ${all === 1 ? 'town' : 'towns'}`,
    paid: (cards: number) => `then you can pay it: ${several(cards, 'card')}`,
    short: (cards: Pieces, more: number) => `then you lack ${lacking(cards, more)}`,
  },
  news: {
    broken: 'Your plan can no longer be paid.',
    closed: 'The way of your plan is no longer open.',
    worse: 'Your plan costs more now.',
    ready: 'Now you can pay your plan.',
    better: 'That helps your plan.',
  },
  payers: {
    title: (road: string) => `Who could pay for ${road}?`,
    note: 'By all that you have seen; hidden cards may be anywhere.',
    way: (from: string, to: string) => `From ${from} to ${to}`,
    price: (cards: Pieces, more: number, gold: number) =>
      list([lacking(cards, more), ...(gold ? [`${gold} gold`] : [])]),
    prices: (all: string[]) => `Costs ${list(all, 'or')}.`,
    nobody: 'Nobody: no counter lies there yet.',
    surely: 'surely',
    never: 'no',
    chance: (percent: number) => `${percent} %`,
    ask: 'Choose a road to see who could pay for it.',
  },
  counting: {
    title: 'Cards seen and unseen',
    card: 'Card',
    all: 'all',
    own: 'yours',
    open: 'open',
    played: 'played',
    known: 'known',
    unseen: 'unseen',
    hand: (name: string, known: Pieces, hidden: number) =>
      `<b>${name}</b>: ${list([...(known.length ? [pieces(known)] : []), ...(hidden || !known.length ? [`${hidden} hidden`] : [])])}`,
    supply: (count: number) => `<b>${count}</b> in the supply`,
    givenUp: (count: number) => `<b>${count}</b> given up unseen`,
    items: 'Items unseen',
    itemsNote: (count: number) => `${count} of them in the pile`,
  },
  inWords: {
    title: 'The map in words',
    open: 'Map in words',
    field: 'Your move as a word',
    note: 'As in the record: P@Elv-Lap lays, Elv-P-Lap travels, - passes. Several words with spaces between them.',
    send: 'Do it',
    notWord: (word: string) => `${word} is no word of the notation.`,
    can: 'Now you can',
    towns: 'Towns and their roads',
    road: (to: string, terrain: string) => `road to ${to}, ${terrain}`,
    river: (to: string) => `river to ${to}`,
    ferry: (to: string) => `ferry to ${to}`,
    bare: 'nothing lies there',
    also: (count: number) => `${several(count, 'other way', 'other ways')} to pay: type the word`,
  },
  ruleMissing: 'This paragraph could not be read.',
  settings: {
    type: 'Type',
    types: { usual: 'Usual', large: 'Large', larger: 'Larger' },
  },
};
