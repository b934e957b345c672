/** The strings that Elfengold adds to a table and its story, in Italian. Text between <b> and </b> is bold. */

import type { Pieces, Who } from '../en/table';
import {
  aBold,
  capital,
  coins,
  counted,
  isOne,
  lower,
  number,
  pieces,
  several,
  the,
  theBold,
} from './language';

function who({ name, own }: Who): string {
  return `<b>${own ? 'Tu' : name}</b>`;
}

function has(by: Who): string {
  return `${who(by)} ${by.own ? 'hai' : 'ha'}`;
}

export const gold = {
  playersAndGold: 'Chi gioca e il suo oro',
  amount: coins,
  cards: {
    say: (draws: number) =>
      draws > 1
        ? `Pesca <b>${number(draws)} carte</b>. Ogni volta prendine una scoperta, pescane una alla cieca dal mazzo, o prendi il mazzo d’oro.`
        : 'Pesca una <b>carta</b>: prendine una scoperta, pescane una alla cieca dal mazzo, o prendi il mazzo d’oro.',
    open: 'Carte scoperte',
    supply: 'mazzo di pesca',
    take: (card: string) => `Prendi ${the(card)}`,
    blind: 'Pesca dal mazzo, alla cieca',
    deck: (cards: number, gold: number) =>
      `Prendi il mazzo d’oro: ${several(cards, 'una carta', 'carte')}, ${coins(gold)}`,
    deckCards: (cards: number) => counted(cards, 'carta', 'carte'),
    deckGold: (gold: number) => `= ${counted(gold, 'moneta', 'monete')}`,
    noDeck: 'vuoto',
  },
  items: {
    say: 'Quale delle due tessere vuoi <b>mostrare</b>? L’altra resta coperta.',
    chosen: (shown: string, hidden: string) =>
      `Mostra ${theBold(shown)}, tieni coperta l’altra tessera: ${theBold(hidden)}.`,
    alike: (thing: string) => `Due volte <b>${lower(thing)}</b>: mostra una delle tessere.`,
    show: (thing: string) => `Mostra ${the(thing)}`,
    group: 'Le due tessere pescate',
  },
  auction: {
    moreLots: (count: number) => `Ancora ${count}`,
    lots: 'Tessere all’asta',
    bidding: 'all’asta',
    noBid: 'nessuna offerta',
    lot: (which: number, of: number) => `Tessera ${which} di ${of}`,
    bids: 'Offerte per questa tessera',
    note: (mayOverbid: boolean) =>
      mayOverbid
        ? 'Se passi, per questa tessera non offri più. Se vinci con un’offerta che non puoi pagare, perdi tutto l’oro.'
        : 'Se passi, per questa tessera non offri più. Non puoi offrire più oro di quanto ne hai.',
    say: (lowest: number, thing: string, gold: number) =>
      `Offri <b>${lowest} o più</b> per ${the(thing)}, o passa. Hai <b>${coins(gold)}</b>.`,
    broke: (thing: string, gold: number) =>
      `Hai solo <b>${coins(gold)}</b>: troppo poco per ${the(thing)}. Passa, oppure tieni premuto + per offrire lo stesso.`,
    uncovered: (bid: number, gold: number) =>
      `Hai solo <b>${coins(gold)}</b>. Se vinci con <b>${bid}</b>, perdi tutto e non ottieni nulla.`,
    bid: (gold: number) => `Offri ${gold}`,
    bidUncovered: (gold: number) => `Offri ${gold} lo stesso`,
    beyond: (gold: number) => `Hai solo ${coins(gold)}. Tieni premuto + per offrire di più.`,
    means: (gold: number) => `Hai solo ${coins(gold)}.`,
    amounts: 'La tua offerta',
    less: 'Meno',
    more: 'Più',
    passed: 'passa',
    out: 'non partecipa',
    opens: (by: Who, gold: number) => `${has(by)} aperto con ${gold}`,
    raises: (by: Who, gold: number) => `${has(by)} rilanciato a ${gold}`,
    passes: (by: Who) => `${has(by)} passato per questa tessera`,
    ordered: (gold: number) => `Si offre per te, fino a <b>${gold}</b>.`,
    orderedPass: 'Per questa tessera passi in automatico.',
    dropOrder: 'Smetti di offrire',
    notes: {
      bid: (gold: number) => `offre ${gold}`,
    },
  },
  plan: {
    say: 'Scegli una <b>tessera</b> da posare, o passa.',
    double: 'Scegli un <b>mezzo di trasporto</b> per il raddoppio, poi una strada che ne ha già uno.',
    onWater: (thing: string) => `Posa <b>${the(thing)}</b> su uno dei fiumi o traghetti in evidenza.`,
    noWater: (thing: string) => `Non restano fiumi o traghetti per <b>${the(thing)}</b>.`,
    noExchange:
      'Lo scambio richiede <b>due mezzi di trasporto</b> sulle strade che possano scambiarsi di posto. Ora non ci sono.',
    noDouble:
      'Il raddoppio richiede una strada con un mezzo di trasporto e <b>un tuo secondo mezzo</b> che possa andarci.',
    exchange: 'Scegli il primo <b>mezzo di trasporto</b> da scambiare.',
    exchangeWith: (road: string) => `Scegli il mezzo di trasporto da scambiare con quello su <b>${road}</b>.`,
    which: 'Quali mezzi di trasporto vuoi scambiare?',
    swap: (one: string, other: string) => `${lower(one)} e ${lower(other)}`,
  },
  income: {
    say: (gold: number) => `Il viaggio ti ha reso <b>${coins(gold)}</b>. Prendi l’oro, o peschi due carte?`,
    takeGold: (gold: number) => `Prendi ${coins(gold)}`,
    takeCards: 'Pesca due carte',
  },
  travel: {
    earns: (gold: number) => `Rende <b>${coins(gold)}</b>, oppure due carte.`,
    spends: (gold: number) => `Costa <b>${coins(gold)}</b>.`,
    earned: (gold: number) => `+${counted(gold, 'moneta', 'monete')}`,
    fly: 'volo magico',
  },
  keep: {
    say: (count: number) =>
      `Scegli <b>${several(count, 'una tessera', 'tessere')}</b> da tenere per la prossima mano.`,
    more: (count: number) => `Scegline ancora <b>${isOne(count) ? 'una' : number(count)}</b> da tenere.`,
    chosen: (all: Pieces) => `Tieni <b>${pieces(all)}</b> per la prossima mano.`,
  },
  waiting: {
    cards: (name: string) => `<b>${name}</b> pesca una carta.`,
    items: (name: string) => `<b>${name}</b> sceglie quale tessera mostrare.`,
    auction: (name: string, thing: string) => `<b>${name}</b> pensa all’offerta: ${lower(thing)}.`,
    income: (name: string) => `<b>${name}</b> sceglie oro o carte.`,
  },
};

export const goldStory = {
  'gold-values-laid': () => 'Ogni città ha ricevuto il suo valore in oro.',
  'gold-received': (by: Who, gold: number) => `${has(by)} ricevuto ${coins(gold)}.`,
  'card-turned-up': (card: string | null) =>
    card ? `Carta scoperta: <b>${lower(card)}</b>.` : 'Una carta oro è andata sul mazzo d’oro.',
  'card-taken': (by: Who, card: string) => `${has(by)} preso ${aBold(card)} dalle carte scoperte.`,
  'card-drawn': (by: Who, card: string | null) =>
    card ? `${has(by)} pescato ${aBold(card)}.` : `${has(by)} pescato una carta.`,
  'gold-card-drawn': (by: Who) =>
    `${has(by)} pescato una carta oro e poi ${by.own ? 'hai' : 'ha'} pescato di nuovo.`,
  'gold-deck-taken': (by: Who, gold: number) => `${has(by)} preso il mazzo d’oro: ${coins(gold)}.`,
  'draw-lost': (by: Who) => `Per <b>${by.own ? 'te' : by.name}</b> non c’erano carte da pescare.`,
  'cards-chosen': (by: Who) => `${has(by)} pescato carte invece di prendere l’oro.`,
  'items-drawn': (by: Who, all: Pieces | null) => `${has(by)} pescato ${all ? pieces(all) : 'due tessere'}.`,
  'item-shown': (by: Who, thing: string) => `${has(by)} mostrato ${aBold(thing)}.`,
  'lots-turned-up': (count: number) => `All’asta: ${several(count, 'una tessera', 'tessere')}.`,
  'bid-made': (by: Who, gold: number) => `${has(by)} offerto ${gold}.`,
  'bid-passed': (by: Who) => `${has(by)} passato.`,
  'lot-sold': (by: Who, thing: string, gold: number) => `${has(by)} comprato ${theBold(thing)} per ${gold}.`,
  'lot-unsold': (thing: string) =>
    `Nessuno ha fatto offerte (${lower(thing)}): la tessera è tornata nella pila.`,
  'lot-defaulted': (by: Who, thing: string, gold: number, lost: number) =>
    `${who(by)} non ${by.own ? 'hai' : 'ha'} potuto pagare ${gold} per ${theBold(thing)} e ${by.own ? 'hai' : 'ha'} perso ${coins(lost)}.`,
  'counter-doubled': (by: Who, thing: string, road: string) =>
    `${has(by)} posato un raddoppio e ${aBold(thing)} su ${road}.`,
  'counters-exchanged': (by: Who, one: string, road: string, other: string, otherRoad: string) =>
    `${has(by)} scambiato ${theBold(one)} su ${road} con ${theBold(other)} su ${otherRoad}.`,
  shuffled: (pile: string) => `${capital(pile)}.`,
  piles: {
    cards: 'le carte sono state mescolate',
    items: 'le tessere sono state mescolate',
    counters: 'i mezzi di trasporto sono stati mescolati',
  } as Record<string, string>,
};
