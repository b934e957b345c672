/** The words of the page, in French; terms as in docs/rules/glossary.md. */

import { about } from './fr/about';
import { accountWords } from './fr/account';
import { ahead } from './fr/ahead';
import { bots } from './fr/bots';
import { ends } from './fr/ends';
import { faults } from './fr/faults';
import { first } from './fr/first';
import { gold, goldStory } from './fr/gold';
import { coins, list, several } from './fr/language';
import { learn } from './fr/learn';
import { notes } from './fr/notes';
import { notifications } from './fr/notifications';
import { pages } from './fr/pages';
import { plan } from './fr/plan';
import { reasons } from './fr/reasons';
import { replay } from './fr/replay';
import { phases, story, table } from './fr/table';
import { waiting } from './fr/waiting';
import type { Words } from './languages';

export const fr: Words = {
  cards: {
    P: 'Sanglier géant',
    E: 'Roue elfique',
    C: 'Nuage magique',
    U: 'Licorne',
    T: 'Chariot troll',
    D: 'Dragon',
    R: 'Radeau',
    W: 'Sorcière',
  },
  obstacle: 'obstacle',
  items: { O: 'tronc d’arbre', S: 'monstre marin', G: 'pépite d’or', '2': 'doublement', X: 'échange' },
  terrains: {
    plains: 'plaine',
    woods: 'forêt',
    desert: 'désert',
    mountains: 'montagne',
    river: 'cours d’eau',
    ferry: 'bac',
  },
  colours: {
    red: 'Rouge',
    green: 'Vert',
    blue: 'Bleu',
    yellow: 'Jaune',
    purple: 'Violet',
    black: 'Noir',
  },
  map: {
    name: 'Plateau',
    home: 'votre destination',
    visited: 'déjà visitée',
    missing: 'pas encore visitée',
    keys: 'Les flèches vont d’un lieu à l’autre, plus et moins zooment, M montre tout le plateau.',
    zoomIn: 'Zoom avant',
    zoomOut: 'Zoom arrière',
    whole: 'Tout le plateau',
    back: 'Retour à votre vue',
    link: (from: string, to: string, terrain: string) => `${from} vers ${to}, ${terrain}`,
    laid: (things: string[]) => list(things),
    price: (cards: number) => several(cards, 'une carte', 'cartes'),
    boots: (colours: string[]) => `${list(colours)} ${colours.length === 1 ? 'est' : 'sont'} ici`,
    pieces: (colours: string[]) => (colours.length ? `bornes : ${list(colours)}` : 'plus de bornes'),
    gold: (value: number) => coins(value),
  },
  about,
  account: accountWords,
  ahead,
  phases,
  table,
  gold,
  story: { ...story, ...goldStory },
  notes,
  notifications,
  first,
  pages,
  bots,
  ends,
  plan,
  reasons,
  faults,
  learn,
  replay,
  waiting,
};
