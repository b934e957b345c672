/** What Elfengold adds to the words of a table and its story, in French. Words between <b> and </b> are bold. */

import type { Pieces, Who } from '../en/table';
import {
  aBold,
  capital,
  coins,
  counted,
  isFeminine,
  lower,
  number,
  piece,
  pieces,
  several,
  the,
  theBold,
} from './language';

function who({ name, own }: Who): string {
  return `<b>${own ? 'Vous' : name}</b>`;
}

function has(by: Who): string {
  return `${who(by)} ${by.own ? 'avez' : 'a'}`;
}

export const gold = {
  playersAndGold: 'Les joueurs et leur or',
  amount: coins,
  cards: {
    say: (draws: number) =>
      draws > 1
        ? `Piochez <b>${number(draws)} cartes</b>. À chaque fois : une carte visible, une à l’aveugle dans la pioche, ou la pile d’or.`
        : 'Piochez une <b>carte</b> : une visible, une à l’aveugle dans la pioche, ou la pile d’or.',
    open: 'Cartes visibles',
    supply: 'pioche',
    take: (card: string) => `Prendre ${the(card)}`,
    blind: 'Piocher à l’aveugle',
    deck: (cards: number, gold: number) =>
      `Prendre la pile d’or : ${several(cards, 'une carte', 'cartes')}, ${coins(gold)}`,
    deckCards: (cards: number) => counted(cards, 'carte', 'cartes'),
    deckGold: (gold: number) => `= ${coins(gold)}`,
    noDeck: 'vide',
  },
  items: {
    say: 'Lequel des deux <b>montrez</b>-vous aux autres ? L’autre reste face cachée.',
    chosen: (shown: string, hidden: string) =>
      `Montrez ${theBold(shown)} et gardez ${theBold(hidden)} face cachée.`,
    alike: (thing: string) =>
      `Vous avez pioché <b>${piece(thing, 2)}</b> : montrez-en ${isFeminine(thing) ? 'une' : 'un'}.`,
    show: (thing: string) => `Montrer ${the(thing)}`,
    group: 'Vos deux jetons piochés',
  },
  auction: {
    moreLots: (count: number) => `Encore ${count}`,
    lots: 'Jetons aux enchères',
    bidding: 'en cours',
    noBid: 'aucune mise',
    lot: (which: number, of: number) => `Jeton ${which} sur ${of}`,
    bids: 'Mises sur ce jeton',
    note: (mayOverbid: boolean) =>
      mayOverbid
        ? 'Si vous passez, c’est définitif pour ce jeton. Si vous l’emportez sans pouvoir payer, vous perdez tout votre or.'
        : 'Si vous passez, c’est définitif pour ce jeton. Vous ne pouvez pas miser plus d’or que vous n’en avez.',
    say: (lowest: number, thing: string, gold: number) =>
      `Misez <b>${lowest} ou plus</b> pour ${the(thing)}, ou passez. Vous avez <b>${coins(gold)}</b>.`,
    broke: (thing: string, gold: number) =>
      `Vous n’avez que <b>${coins(gold)}</b>, trop peu pour ${the(thing)}. Passez, ou maintenez + pour miser quand même.`,
    uncovered: (bid: number, gold: number) =>
      `Vous n’avez que <b>${coins(gold)}</b>. Si votre mise de <b>${bid}</b> l’emporte, vous perdez tout et n’obtenez rien.`,
    bid: (gold: number) => `Miser ${gold}`,
    bidUncovered: (gold: number) => `Miser ${gold} quand même`,
    beyond: (gold: number) => `Vous n’avez que ${coins(gold)}. Maintenez + pour miser davantage.`,
    means: (gold: number) => `Vous n’avez que ${coins(gold)}.`,
    amounts: 'Votre mise',
    less: 'Moins',
    more: 'Plus',
    passed: 'passe',
    out: 'ne participe pas',
    opens: (by: Who, gold: number) => `${has(by)} ouvert à ${gold}`,
    raises: (by: Who, gold: number) => `${has(by)} misé ${gold}`,
    passes: (by: Who) => `${has(by)} passé et ne ${by.own ? 'misez' : 'mise'} plus pour ce jeton`,
    ordered: (gold: number) => `Mise automatique pour vous, jusqu’à <b>${gold}</b>.`,
    orderedPass: 'Vous passez automatiquement pour ce jeton.',
    dropOrder: 'Arrêter',
    notes: {
      bid: (gold: number) => `mise ${gold}`,
    },
  },
  plan: {
    say: 'Choisissez un <b>jeton</b> à poser, ou passez.',
    double:
      'Choisissez un <b>moyen de transport</b> à poser avec le doublement, puis une route qui en a déjà un.',
    onWater: (thing: string) =>
      `Posez votre <b>${lower(thing)}</b> sur un des cours d’eau ou bacs en surbrillance.`,
    noWater: (thing: string) => `Il ne reste ni cours d’eau ni bac pour votre <b>${lower(thing)}</b>.`,
    noExchange:
      'L’échange demande <b>deux moyens de transport</b> posés sur des routes et qui peuvent changer de place. Il n’y en a pas pour l’instant.',
    noDouble:
      'Le doublement demande une route avec un moyen de transport et <b>un second des vôtres</b> qui peut y aller.',
    exchange: 'Choisissez le premier des deux <b>moyens de transport</b> à échanger.',
    exchangeWith: (road: string) =>
      `Choisissez le moyen de transport à échanger avec celui sur <b>${road}</b>.`,
    which: 'Quels moyens de transport échanger ?',
    swap: (one: string, other: string) => `${lower(one)} et ${lower(other)}`,
  },
  income: {
    say: (gold: number) =>
      `Votre voyage a rapporté <b>${coins(gold)}</b>. Prendre l’or, ou piocher deux cartes à la place ?`,
    takeGold: (gold: number) => `Prendre ${coins(gold)}`,
    takeCards: 'Piocher deux cartes',
  },
  travel: {
    earns: (gold: number) => `Rapporte <b>${coins(gold)}</b>, ou deux cartes à la place.`,
    spends: (gold: number) => `Coûte <b>${coins(gold)}</b>.`,
    earned: (gold: number) => `+${coins(gold)}`,
    fly: 'vol magique',
  },
  keep: {
    say: (count: number) =>
      `Choisissez <b>${several(count, 'un jeton', 'jetons')}</b> à garder pour la prochaine manche.`,
    more: (count: number) => `Choisissez encore <b>${several(count, 'un jeton', 'jetons')}</b> à garder.`,
    chosen: (all: Pieces) => `Gardez <b>${pieces(all)}</b> pour la prochaine manche.`,
  },
  waiting: {
    cards: (name: string) => `<b>${name}</b> pioche une carte.`,
    items: (name: string) => `<b>${name}</b> choisit le jeton à montrer.`,
    auction: (name: string, thing: string) => `<b>${name}</b> réfléchit à sa mise pour ${the(thing)}.`,
    income: (name: string) => `<b>${name}</b> choisit entre l’or et les cartes.`,
  },
};

export const goldStory = {
  'gold-values-laid': () => 'Chaque ville a reçu sa valeur en or.',
  'gold-received': (by: Who, gold: number) => `${has(by)} reçu ${coins(gold)}.`,
  'card-turned-up': (card: string | null) =>
    card ? `Carte visible : <b>${lower(card)}</b>.` : 'Une carte Or a rejoint la pile d’or.',
  'card-taken': (by: Who, card: string) => `${has(by)} pris ${aBold(card)} parmi les cartes visibles.`,
  'card-drawn': (by: Who, card: string | null) =>
    card ? `${has(by)} pioché ${aBold(card)}.` : `${has(by)} pioché une carte.`,
  'gold-card-drawn': (by: Who) => `${has(by)} pioché une carte Or, puis une autre carte.`,
  'gold-deck-taken': (by: Who, gold: number) => `${has(by)} pris la pile d’or : ${coins(gold)}.`,
  'draw-lost': (by: Who) => `Il n’y avait pas de carte à piocher pour <b>${by.own ? 'vous' : by.name}</b>.`,
  'cards-chosen': (by: Who) => `${has(by)} pioché des cartes au lieu de prendre l’or.`,
  'items-drawn': (by: Who, all: Pieces | null) => `${has(by)} pioché ${all ? pieces(all) : 'deux jetons'}.`,
  'item-shown': (by: Who, thing: string) => `${has(by)} montré ${aBold(thing)}.`,
  'lots-turned-up': (count: number) => `${capital(several(count, 'un jeton', 'jetons'))} aux enchères.`,
  'bid-made': (by: Who, gold: number) => `${has(by)} misé ${gold}.`,
  'bid-passed': (by: Who) => `${has(by)} passé.`,
  'lot-sold': (by: Who, thing: string, gold: number) =>
    `${has(by)} acheté ${theBold(thing)} pour ${coins(gold)}.`,
  'lot-unsold': (thing: string) => `Personne n’a misé pour ${theBold(thing)} : retour à la pile.`,
  'lot-defaulted': (by: Who, thing: string, gold: number, lost: number) =>
    `${who(by)} n’${by.own ? 'avez' : 'a'} pas pu payer ${gold} pour ${theBold(thing)} et ${by.own ? 'avez' : 'a'} perdu ${coins(lost)}.`,
  'counter-doubled': (by: Who, thing: string, road: string) =>
    `${has(by)} posé un doublement et ${aBold(thing)} sur ${road}.`,
  'counters-exchanged': (by: Who, one: string, road: string, other: string, otherRoad: string) =>
    `${has(by)} échangé ${theBold(one)} sur ${road} avec ${theBold(other)} sur ${otherRoad}.`,
  shuffled: (pile: string) => `On a mélangé ${pile}.`,
  piles: { cards: 'les cartes', items: 'les jetons', counters: 'les moyens de transport' } as Record<
    string,
    string
  >,
};
