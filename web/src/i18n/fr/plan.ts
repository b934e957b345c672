/** The words of the planner and the other aids, in French. */

import type { Pieces } from '../en/table';
import { capital, counted, list, lower, piece, several } from './language';

function pieces(all: Pieces): string {
  return list(all.map(([name, count]) => piece(name, count)));
}

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
  title: 'Votre itinéraire',
  lead: 'Choisissez des villes sur le plateau, dans l’ordre du voyage.',
  empty: (count: number) =>
    `Choisissez des <b>villes</b> pour un voyage : <b>${several(count, 'une ville', 'villes')}</b> à portée.`,
  ready: (town: string, paid: number, left: Pieces) =>
    `Vous pouvez payer le voyage vers <b>${town}</b> : <b>${cards(paid)}</b>${left.length ? `, il reste ${pieces(left)}` : ''}.`,
  short: (town: string, named: Pieces, more: number) =>
    `Pour le voyage vers <b>${town}</b>, il manque <b>${lacking(named, more)}</b>.`,
  closed: (town: string) =>
    `Aucun chemin vers <b>${town}</b> n’est ouvert : il manque des moyens de transport.`,
  unknown: (town: string) =>
    `Un chemin vers <b>${town}</b> est ouvert ; son prix n’a pas pu être trouvé assez vite.`,
  thinking: 'On regarde les routes …',
  inexact: {
    tour: 'Ce voyage offre trop de possibilités pour les essayer toutes. Il y a peut-être un chemin moins cher et d’autres moyens de transport utiles.',
    journeys: 'Il y a trop de voyages pour les essayer tous. Il y en a peut-être de meilleurs.',
  },
  states: {
    ready: 'payable',
    short: (count: number) => (count === 1 ? 'il manque une carte' : `il manque ${cards(count)}`),
    closed: 'fermé',
  },
  notOpen: 'pas encore de chemin',
  buttons: {
    done: 'Terminé',
    turn: 'À votre tour',
    undo: 'Retirer la ville',
    travel: 'Préparer ce voyage',
    more: 'Détails',
    show: 'Voir l’itinéraire',
    lay: 'Poser',
    remove: (town: string) => `Retirer ${town}`,
  },
  helps: 'Vos moyens de transport utiles',
  help: (thing: string, road: string) => `${capital(lower(thing))} sur ${road}`,
  effect: {
    open: (towns: number, all: number) =>
      `ouvre le chemin vers ${counted(towns, 'ville', 'villes')} sur ${all}`,
    paid: (paid: number) => `alors payable : ${cards(paid)}`,
    short: (named: Pieces, more: number) => `alors il manque ${lacking(named, more)}`,
  },
  news: {
    broken: 'Votre itinéraire n’est plus payable.',
    closed: 'Le chemin de votre itinéraire n’est plus ouvert.',
    worse: 'Votre itinéraire coûte plus cher.',
    ready: 'Votre itinéraire est maintenant payable.',
    better: 'Cela aide votre itinéraire.',
  },
  payers: {
    title: (road: string) => `Qui pourrait payer ${road} ?`,
    note: 'D’après tout ce que vous avez vu ; les cartes cachées peuvent être partout.',
    way: (from: string, to: string) => `De ${from} à ${to}`,
    price: (named: Pieces, more: number, gold: number) =>
      list([lacking(named, more), ...(gold ? [`${gold} or`] : [])]),
    prices: (all: string[]) => `Coûte ${list(all, 'ou')}.`,
    nobody: 'Personne : aucun moyen de transport n’y est posé.',
    surely: 'sûrement',
    never: 'non',
    chance: (percent: number) => `${percent} %`,
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
      `<b>${name}</b> : ${list([...(known.length ? [pieces(known)] : []), ...(hidden || !known.length ? [several(hidden, 'une cachée', 'cachées')] : [])])}`,
    supply: (count: number) => `<b>${count}</b> dans la pioche`,
    givenUp: (count: number) => `<b>${count}</b> rendues sans être vues`,
    items: 'Jetons non vus',
    itemsNote: (count: number) => `dont ${count} dans la pile`,
  },
  inWords: {
    title: 'Le plateau en mots',
    open: 'Plateau en mots',
    field: 'Votre coup en un mot',
    note: 'Comme dans le relevé : P@Elv-Lap pose, Elv-P-Lap voyage, - passe. Plusieurs mots séparés par des espaces.',
    send: 'Jouer',
    notWord: (word: string) => `${word} n’est pas un mot de la notation.`,
    can: 'Possible maintenant',
    towns: 'Les villes et leurs routes',
    road: (to: string, terrain: string) => `route vers ${to}, ${terrain}`,
    river: (to: string) => `cours d’eau vers ${to}`,
    ferry: (to: string) => `bac vers ${to}`,
    bare: 'rien n’y est posé',
    also: (count: number) => `${several(count, 'une autre façon', 'autres façons')} de payer : tapez le mot`,
  },
  ruleMissing: 'Ce paragraphe n’a pas pu être lu.',
  settings: {
    type: 'Caractères',
    types: { usual: 'Normaux', large: 'Grands', larger: 'Plus grands' },
  },
};
