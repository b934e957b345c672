/** What Elfengold adds to the words of a table and its story, in French. Words between <b> and </b> are bold. */

import type { Pieces, Who } from '../en/table';
import { aBold, counted, list, lower, number, piece, several, the, theBold } from './language';

function who({ name, own }: Who): string {
  return `<b>${own ? 'Vous' : name}</b>`;
}

function has(by: Who): string {
  return `${who(by)} ${by.own ? 'avez' : 'a'}`;
}

function pieces(all: Pieces): string {
  return list(all.map(([name, count]) => piece(name, count)));
}

export const gold = {
  playersAndGold: 'Tout le monde et son or',
  amount: (gold: number) => `${gold} d’or`,
  cards: {
    say: (draws: number) =>
      draws > 1
        ? `Piochez <b>${number(draws)} cartes</b> : une visible, une de la pioche, ou la pile d’or.`
        : 'Piochez une <b>carte</b> : une visible, une de la pioche, ou la pile d’or.',
    open: 'Cartes visibles',
    supply: 'pioche',
    take: (card: string) => `Prendre ${the(card)}`,
    blind: 'Piocher à l’aveugle',
    deck: (cards: number, gold: number) =>
      `Prendre la pile d’or : ${several(cards, 'une carte', 'cartes')}, ${gold} d’or`,
    deckCards: (cards: number) => counted(cards, 'carte', 'cartes'),
    deckGold: (gold: number) => `= ${gold} d’or`,
    noDeck: 'pas d’or',
  },
  items: {
    say: 'Lequel des deux les <b>autres</b> peuvent-ils <b>voir</b> ? L’autre reste caché.',
    chosen: (shown: string, hidden: string) =>
      `Montrez ${theBold(shown)} et gardez ${theBold(hidden)} en secret.`,
    alike: (thing: string) => `Deux fois <b>${lower(thing)}</b> : montrez-en un.`,
    show: (thing: string) => `Montrer ${the(thing)}`,
    group: 'Les deux piochés',
  },
  auction: {
    fromTheRight: 'à partir de la droite',
    lots: 'Jetons',
    bidding: 'aux enchères',
    noBid: 'aucune mise',
    lot: (which: number, of: number) => `Jeton ${which} sur ${of}`,
    highestFirst: 'La plus haute mise d’abord',
    bids: 'Mises sur ce jeton',
    note: 'Passer est définitif pour le jeton. Qui ne peut pas payer sa mise perd tout son or.',
    say: (lowest: number, thing: string, gold: number) =>
      `Misez <b>${lowest} ou plus</b> pour ${the(thing)}, ou passez. Vous avez <b>${gold} d’or</b>.`,
    broke: (thing: string, gold: number) =>
      `Vous avez <b>${gold} d’or</b> : trop peu pour ${the(thing)}. Il ne reste qu’à passer.`,
    uncovered: (bid: number, gold: number) =>
      `Vous n’avez que <b>${gold} d’or</b>. Si <b>${bid}</b> l’emporte, vous perdez tout et n’avez rien.`,
    bid: (gold: number) => `Miser ${gold}`,
    bidUncovered: (gold: number) => `Miser ${gold} à découvert`,
    beyond: (gold: number) => `Vous n’avez que ${gold} d’or. Maintenez + pour enchérir au-delà.`,
    means: (gold: number) => `Vous n’avez que ${gold} d’or.`,
    amounts: 'Votre mise',
    less: 'Moins',
    more: 'Plus',
    highest: 'la plus haute',
    toBid: 'doit miser',
    youToBid: 'à vous de miser',
    you: 'vous',
    passed: 'a passé',
    out: 'à l’écart',
    waits: 'pas encore',
    opens: (by: Who, gold: number) => `${who(by)} ${by.own ? 'ouvrez' : 'ouvre'} à ${gold}`,
    raises: (by: Who, gold: number) => `${who(by)} ${by.own ? 'montez' : 'monte'} à ${gold}`,
    passes: (by: Who) => `${who(by)} ${by.own ? 'passez' : 'passe'} pour ce jeton`,
    order: 'Miser pour moi jusqu’à',
    ordered: (gold: number) => `Le serveur mise pour vous, jusqu’à <b>${gold}</b>.`,
    setOrder: 'Laisser miser',
    dropOrder: 'Ne plus miser',
    notes: {
      bid: (gold: number) => `mise ${gold}`,
      highest: 'plus haute mise',
      passed: 'a passé',
    },
  },
  plan: {
    double: 'Choisissez un <b>moyen de transport</b> pour le doublement, et une route qui en a un.',
    exchange: 'Choisissez un des deux <b>moyens de transport</b> à échanger.',
    exchangeWith: (road: string) =>
      `Choisissez le moyen de transport à échanger avec celui sur <b>${road}</b>.`,
    which: 'Quels moyens de transport échanger ?',
    swap: (one: string, other: string) => `${lower(one)} et ${lower(other)}`,
  },
  income: {
    say: (gold: number) =>
      `Votre voyage a rapporté <b>${gold} d’or</b>. Le prendre, ou piocher des cartes à la place ?`,
    takeGold: (gold: number) => `Prendre ${gold} d’or`,
    takeCards: 'Piocher des cartes',
  },
  travel: {
    earns: (gold: number) => `Rapporte <b>${gold} d’or</b>, ou des cartes à la place.`,
    spends: (gold: number) => `Coûte <b>${gold} d’or</b>.`,
    earned: (gold: number) => `+${gold} d’or`,
    fly: 'vol magique',
  },
  keep: {
    say: (count: number) => `Choisissez-en <b>${number(count)}</b> à garder pour la prochaine manche.`,
    more: (count: number) => `Choisissez-en encore <b>${number(count)}</b> à garder.`,
    chosen: (all: Pieces) => `Gardez <b>${pieces(all)}</b> pour la prochaine manche.`,
  },
  waiting: {
    cards: (name: string) => `<b>${name}</b> pioche une carte.`,
    items: (name: string) => `<b>${name}</b> pose deux jetons.`,
    auction: (name: string, thing: string) => `<b>${name}</b> réfléchit : ${lower(thing)}.`,
    income: (name: string) => `<b>${name}</b> choisit l’or ou les cartes.`,
  },
};

export const goldStory = {
  'gold-values-laid': () => 'Chaque ville a reçu sa valeur en or.',
  'gold-received': (by: Who, gold: number) => `${has(by)} reçu ${gold} d’or.`,
  'card-turned-up': (card: string | null) =>
    card ? `Carte visible : <b>${lower(card)}</b>.` : 'Une carte Or va sur la pile d’or.',
  'card-taken': (by: Who, card: string) => `${has(by)} pris ${aBold(card)} visible.`,
  'card-drawn': (by: Who, card: string | null) =>
    card ? `${has(by)} pioché ${aBold(card)}.` : `${has(by)} pioché une carte.`,
  'gold-card-drawn': (by: Who) =>
    `${has(by)} pioché une carte Or et ${by.own ? 'piochez' : 'pioche'} de nouveau.`,
  'gold-deck-taken': (by: Who, gold: number) => `${has(by)} pris la pile d’or : ${gold} d’or.`,
  'draw-lost': (by: Who) => `${who(by)} n’${by.own ? 'avez' : 'a'} trouvé aucune carte à piocher.`,
  'cards-chosen': (by: Who) => `${has(by)} pris des cartes au lieu de l’or.`,
  'items-drawn': (by: Who, all: Pieces | null) => `${has(by)} pioché ${all ? pieces(all) : 'deux jetons'}.`,
  'item-shown': (by: Who, thing: string) => `${has(by)} montré ${aBold(thing)}.`,
  'lots-turned-up': (count: number) => `Aux enchères : ${several(count, 'un jeton', 'jetons')}.`,
  'bid-made': (by: Who, gold: number) => `${who(by)} ${by.own ? 'misez' : 'mise'} ${gold}.`,
  'bid-passed': (by: Who) => `${who(by)} ${by.own ? 'passez' : 'passe'}.`,
  'lot-sold': (by: Who, thing: string, gold: number) =>
    `${who(by)} ${by.own ? 'achetez' : 'achète'} ${theBold(thing)} pour ${gold}.`,
  'lot-unsold': (thing: string) => `Aucune mise pour ${theBold(thing)} : retour à la pile.`,
  'lot-defaulted': (by: Who, thing: string, gold: number, lost: number) =>
    `${who(by)} ne ${by.own ? 'pouvez' : 'peut'} pas payer ${gold} pour ${theBold(thing)} et ${by.own ? 'perdez' : 'perd'} ${lost} d’or.`,
  'counter-doubled': (by: Who, thing: string, road: string) =>
    `${has(by)} posé un doublement et ${aBold(thing)} sur ${road}.`,
  'counters-exchanged': (by: Who, one: string, road: string, other: string, otherRoad: string) =>
    `${has(by)} échangé ${theBold(one)} sur ${road} et ${theBold(other)} sur ${otherRoad}.`,
  shuffled: (pile: string) => `On a mélangé ${pile}.`,
  piles: { cards: 'les cartes', items: 'les jetons', counters: 'les moyens de transport' } as Record<
    string,
    string
  >,
};
