/** The words of the planner and the other aids, in French. */

import type { Pieces } from '../en/table';
import { capital, coins, counted, de, isOne, list, lower, piece, pieces, several } from './language';

function cards(count: number): string {
  return several(count, 'une carte', 'cartes');
}

/** "1 dragon et deux cartes quelconques". */
function lacking(named: Pieces, more: number): string {
  const any = several(more, 'une carte quelconque', 'cartes quelconques');
  return list([...named.map(([name, count]) => piece(name, count)), ...(more ? [any] : [])]);
}

export const plan = {
  open: 'Préparer un voyage',
  title: 'Itinéraires',
  lead: 'Choisissez des villes sur le plateau, dans l’ordre où vous voulez les visiter.',
  empty: (count: number) =>
    `Choisissez des <b>villes</b> pour préparer un voyage : <b>${count ? several(count, 'une ville', 'villes') : 'aucune ville'}</b> à votre portée.`,
  ready: (town: string, paid: number, left: Pieces) =>
    `Vous pouvez payer le voyage vers <b>${town}</b> : <b>${cards(paid)}</b>${left.length ? `, il reste ${pieces(left)}` : ''}.`,
  short: (town: string, named: Pieces, more: number) =>
    `Pour le voyage vers <b>${town}</b>, il manque <b>${lacking(named, more)}</b>.`,
  closed: (town: string) =>
    `Aucun chemin ne mène encore à <b>${town}</b> : il manque des moyens de transport.`,
  unknown: (town: string) => `Un chemin mène à <b>${town}</b>, mais le calcul de son prix a été trop long.`,
  thinking: 'Recherche d’un chemin…',
  inexact: {
    tour: 'Ce voyage offre trop de possibilités pour les essayer toutes. Il y a peut-être un chemin moins cher et d’autres moyens de transport utiles.',
    journeys: 'Il y a trop de voyages pour les essayer tous. Il y en a peut-être de meilleurs.',
  },
  states: {
    ready: 'payable',
    short: (count: number) => (count === 1 ? 'il manque une carte' : `il manque ${cards(count)}`),
    closed: 'pas de chemin',
  },
  notOpen: 'pas encore de chemin',
  buttons: {
    done: 'Terminé',
    turn: 'Retour à votre tour',
    undo: 'Retirer la dernière ville',
    travel: 'Choisir ce voyage',
    more: 'Détails',
    show: 'Voir l’itinéraire',
    lay: 'Poser',
    remove: (town: string) => `Retirer ${town}`,
  },
  helps: 'Vos moyens de transport utiles',
  help: (thing: string, road: string) => `${capital(lower(thing))} sur ${road}`,
  effect: {
    open: (towns: number, all: number) =>
      `ouvre un chemin vers ${counted(towns, 'ville', 'villes')} sur ${all}`,
    paid: (paid: number) => `vous pourrez alors payer : ${cards(paid)}`,
    short: (named: Pieces, more: number) => `il manquera alors ${lacking(named, more)}`,
  },
  news: {
    broken: 'Vous ne pouvez plus payer votre itinéraire.',
    closed: 'Votre itinéraire n’a plus de chemin.',
    worse: 'Votre itinéraire coûte plus cher.',
    ready: 'Vous pouvez maintenant payer votre itinéraire.',
    better: 'Cela aide votre itinéraire.',
  },
  payers: {
    title: (road: string) => `Qui pourrait payer ${road} ?`,
    note: 'D’après tout ce que vous avez vu. Les cartes cachées peuvent être n’importe où.',
    way: (from: string, to: string) => `${capital(de(from))} à ${to}`,
    price: (named: Pieces, more: number, gold: number) =>
      list([lacking(named, more), ...(gold ? [coins(gold)] : [])]),
    prices: (all: string[]) => `Coûte ${list(all, 'ou')}.`,
    nobody: 'Personne : aucun moyen de transport n’y est posé.',
    surely: 'certainement',
    never: 'non',
    chance: (percent: number) => `${percent} %`,
    ask: 'Choisissez une route pour voir qui pourrait la payer.',
  },
  counting: {
    title: 'Cartes vues et non vues',
    card: 'Carte',
    all: 'toutes',
    own: 'à vous',
    open: 'visibles',
    played: 'jouées',
    known: 'connues',
    unseen: 'non vues',
    hand: (name: string, known: Pieces, hidden: number) =>
      `<b>${name}</b> : ${list([...(known.length ? [pieces(known)] : []), ...(hidden || !known.length ? [several(hidden, 'une cachée', 'cachées')] : [])])}`,
    supply: (count: number) => `<b>${count}</b> dans la pioche`,
    givenUp: (count: number) =>
      `<b>${count}</b> ${isOne(count) ? 'défaussée sans avoir été vue' : 'défaussées sans avoir été vues'}`,
    items: 'Jetons non vus',
    itemsNote: (count: number) => `dont ${count} dans la pile`,
  },
  inWords: {
    title: 'Le plateau en toutes lettres',
    open: 'Plateau en toutes lettres',
    field: 'Tapez votre coup',
    note: 'Comme dans la partie enregistrée : P@Elv-Lap pose, Elv-P-Lap voyage, - passe. Séparez plusieurs coups par des espaces.',
    send: 'Jouer',
    notWord: (word: string) => `${word} n’existe pas dans la notation.`,
    can: 'Vous pouvez maintenant',
    towns: 'Les villes et leurs routes',
    road: (to: string, terrain: string) => `route vers ${to}, ${terrain}`,
    river: (to: string) => `cours d’eau vers ${to}`,
    ferry: (to: string) => `bac vers ${to}`,
    bare: 'rien',
    also: (count: number) => `${several(count, 'une autre façon', 'autres façons')} de payer : tapez le coup`,
  },
  ruleMissing: 'Ce paragraphe n’a pas pu être chargé.',
  settings: {
    type: 'Taille du texte',
    types: { usual: 'Normale', large: 'Grande', larger: 'Très grande' },
  },
};
