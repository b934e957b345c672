/** What Elfengold adds to the words of a table and its story, in Italian. Words between <b> and </b> are bold. */

import type { Pieces, Who } from '../en/table';
import { aBold, coins, counted, isOne, list, lower, number, piece, several, the, theBold } from './language';

function who({ name, own }: Who): string {
  return `<b>${own ? 'Tu' : name}</b>`;
}

function has(by: Who): string {
  return `${who(by)} ${by.own ? 'hai' : 'ha'}`;
}

function pieces(all: Pieces): string {
  return list(all.map(([name, count]) => piece(name, count)));
}

export const gold = {
  playersAndGold: 'Chi gioca e il suo oro',
  amount: coins,
  cards: {
    say: (draws: number) =>
      draws > 1
        ? `Pesca <b>${number(draws)} carte</b>: una scoperta, una dal mazzo, o il mazzo d’oro.`
        : 'Pesca una <b>carta</b>: una scoperta, una dal mazzo, o il mazzo d’oro.',
    open: 'Carte scoperte',
    supply: 'mazzo di pesca',
    take: (card: string) => `Prendi ${the(card)}`,
    blind: 'Pesca dal mazzo, alla cieca',
    deck: (cards: number, gold: number) =>
      `Prendi il mazzo d’oro: ${several(cards, 'una carta', 'carte')}, ${coins(gold)}`,
    deckCards: (cards: number) => counted(cards, 'carta', 'carte'),
    deckGold: (gold: number) => `= ${coins(gold)}`,
    noDeck: 'niente oro',
  },
  items: {
    say: 'Quale delle due possono <b>vedere gli altri</b>? L’altra resta coperta.',
    chosen: (shown: string, hidden: string) => `Mostra ${theBold(shown)}, copri ${theBold(hidden)}.`,
    alike: (thing: string) => `Due volte <b>${lower(thing)}</b>: mostrane uno.`,
    show: (thing: string) => `Mostra ${the(thing)}`,
    group: 'Le due pescate',
  },
  auction: {
    fromTheRight: 'da destra',
    lots: 'Tessere',
    bidding: 'all’asta',
    noBid: 'nessuna offerta',
    lot: (which: number, of: number) => `Tessera ${which} di ${of}`,
    highestFirst: 'Prima l’offerta più alta',
    bids: 'Offerte per questa tessera',
    note: 'Passare è definitivo per la tessera. Chi non può pagare la sua offerta perde tutto l’oro.',
    say: (lowest: number, thing: string, gold: number) =>
      `Offri <b>${lowest} o più</b> per ${the(thing)}, o passa. Hai <b>${coins(gold)}</b>.`,
    broke: (thing: string, gold: number) =>
      `Hai <b>${coins(gold)}</b>: troppo poco per ${the(thing)}. Si può solo passare.`,
    uncovered: (bid: number, gold: number) =>
      `Hai solo <b>${coins(gold)}</b>. Se vince <b>${bid}</b>, perdi tutto e non ottieni nulla.`,
    bid: (gold: number) => `Offri ${gold}`,
    bidUncovered: (gold: number) => `Offri ${gold} allo scoperto`,
    beyond: (gold: number) => `Hai solo ${coins(gold)}. Tieni premuto + per offrire di più.`,
    means: (gold: number) => `Hai solo ${coins(gold)}.`,
    amounts: 'La tua offerta',
    less: 'Meno',
    more: 'Più',
    highest: 'la più alta',
    toBid: 'deve offrire',
    youToBid: 'tocca a te offrire',
    you: 'tu',
    passed: 'ha passato',
    out: 'resta fuori',
    waits: 'non ancora',
    opens: (by: Who, gold: number) => `${who(by)} ${by.own ? 'apri' : 'apre'} con ${gold}`,
    raises: (by: Who, gold: number) => `${who(by)} ${by.own ? 'sali' : 'sale'} a ${gold}`,
    passes: (by: Who) => `${who(by)} ${by.own ? 'passi' : 'passa'} per questa tessera`,
    order: 'Offri per me fino a',
    ordered: (gold: number) => `Il server offre per te, fino a <b>${gold}</b>.`,
    setOrder: 'Lascia offrire',
    dropOrder: 'Non più',
    notes: {
      bid: (gold: number) => `offre ${gold}`,
      highest: 'offerta più alta',
      passed: 'ha passato',
    },
  },
  plan: {
    double: 'Scegli un <b>mezzo di trasporto</b> per il raddoppio, e una strada che ne ha uno.',
    exchange: 'Scegli uno dei due <b>mezzi di trasporto</b> da scambiare.',
    exchangeWith: (road: string) => `Scegli il mezzo di trasporto da scambiare con quello su <b>${road}</b>.`,
    which: 'Quali mezzi di trasporto si scambiano?',
    swap: (one: string, other: string) => `${lower(one)} e ${lower(other)}`,
  },
  income: {
    say: (gold: number) =>
      `Il viaggio ha reso <b>${coins(gold)}</b>. Prendere l’oro, o invece pescare carte?`,
    takeGold: (gold: number) => `Prendi ${coins(gold)}`,
    takeCards: 'Pesca carte',
  },
  travel: {
    earns: (gold: number) => `Rende <b>${coins(gold)}</b>, o carte al loro posto.`,
    spends: (gold: number) => `Costa <b>${coins(gold)}</b>.`,
    earned: (gold: number) => `+${coins(gold)}`,
    fly: 'volo magico',
  },
  keep: {
    say: (count: number) =>
      `Scegline <b>${isOne(count) ? 'una' : number(count)}</b> da tenere per la prossima mano.`,
    more: (count: number) => `Scegline ancora <b>${isOne(count) ? 'una' : number(count)}</b> da tenere.`,
    chosen: (all: Pieces) => `Tieni <b>${pieces(all)}</b> per la prossima mano.`,
  },
  waiting: {
    cards: (name: string) => `<b>${name}</b> pesca una carta.`,
    items: (name: string) => `<b>${name}</b> posa due tessere.`,
    auction: (name: string, thing: string) => `<b>${name}</b> riflette: ${lower(thing)}.`,
    income: (name: string) => `<b>${name}</b> sceglie oro o carte.`,
  },
};

export const goldStory = {
  'gold-values-laid': () => 'Ogni città ha ricevuto il suo valore in oro.',
  'gold-received': (by: Who, gold: number) => `${has(by)} ricevuto ${coins(gold)}.`,
  'card-turned-up': (card: string | null) =>
    card ? `Carta scoperta: <b>${lower(card)}</b>.` : 'Una carta oro va sul mazzo d’oro.',
  'card-taken': (by: Who, card: string) => `${has(by)} preso dalle carte scoperte ${aBold(card)}.`,
  'card-drawn': (by: Who, card: string | null) =>
    card ? `${has(by)} pescato ${aBold(card)}.` : `${has(by)} pescato una carta.`,
  'gold-card-drawn': (by: Who) =>
    `${has(by)} pescato una carta oro e ${by.own ? 'peschi' : 'pesca'} di nuovo.`,
  'gold-deck-taken': (by: Who, gold: number) => `${has(by)} preso il mazzo d’oro: ${coins(gold)}.`,
  'draw-lost': (by: Who) => `${who(by)} non ${by.own ? 'hai' : 'ha'} trovato carte da pescare.`,
  'cards-chosen': (by: Who) => `${has(by)} preso carte invece dell’oro.`,
  'items-drawn': (by: Who, all: Pieces | null) => `${has(by)} pescato ${all ? pieces(all) : 'due tessere'}.`,
  'item-shown': (by: Who, thing: string) => `${has(by)} mostrato ${aBold(thing)}.`,
  'lots-turned-up': (count: number) => `All’asta: ${several(count, 'una tessera', 'tessere')}.`,
  'bid-made': (by: Who, gold: number) => `${who(by)} ${by.own ? 'offri' : 'offre'} ${gold}.`,
  'bid-passed': (by: Who) => `${who(by)} ${by.own ? 'passi' : 'passa'}.`,
  'lot-sold': (by: Who, thing: string, gold: number) =>
    `${who(by)} ${by.own ? 'compri' : 'compra'} ${theBold(thing)} per ${gold}.`,
  'lot-unsold': (thing: string) => `Nessuna offerta per ${theBold(thing)}: torna nella pila.`,
  'lot-defaulted': (by: Who, thing: string, gold: number, lost: number) =>
    `${who(by)} non ${by.own ? 'puoi' : 'può'} pagare ${gold} per ${theBold(thing)} e ${by.own ? 'perdi' : 'perde'} ${coins(lost)}.`,
  'counter-doubled': (by: Who, thing: string, road: string) =>
    `${has(by)} posato un raddoppio e ${aBold(thing)} su ${road}.`,
  'counters-exchanged': (by: Who, one: string, road: string, other: string, otherRoad: string) =>
    `${has(by)} scambiato ${theBold(one)} su ${road} e ${theBold(other)} su ${otherRoad}.`,
  shuffled: (pile: string) => `Si mescolano ${pile}.`,
  piles: { cards: 'le carte', items: 'le tessere', counters: 'i mezzi di trasporto' } as Record<
    string,
    string
  >,
};
