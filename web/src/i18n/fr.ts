/** The words of the page, in French; terms as in docs/rules/glossary.md. */

import { faults } from './fr/faults';
import { gold, goldStory } from './fr/gold';
import { list, several } from './fr/language';
import { learn } from './fr/learn';
import { pages } from './fr/pages';
import { plan } from './fr/plan';
import { reasons } from './fr/reasons';
import { replay } from './fr/replay';
import { phases, story, table } from './fr/table';
import type { Words } from './locale.svelte';

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
    keys: 'Les flèches vont d’un lieu à l’autre, plus et moins changent l’échelle, M montre tout le plateau.',
    zoomIn: 'Plus près',
    zoomOut: 'Plus loin',
    whole: 'Tout le plateau',
    back: 'Retour à votre partie du plateau',
    link: (from: string, to: string, terrain: string) => `${from} vers ${to}, ${terrain}`,
    laid: (things: string[]) => list(things),
    price: (cards: number) => several(cards, 'une carte', 'cartes'),
    boots: (colours: string[]) => `${list(colours)} ${colours.length === 1 ? 'est' : 'sont'} ici`,
    pieces: (colours: string[]) => (colours.length ? `bornes de ${list(colours)}` : 'plus de bornes'),
    gold: (value: number) => `${value} d’or`,
  },
  phases,
  table,
  gold,
  story: { ...story, ...goldStory },
  pages,
  plan,
  reasons,
  faults,
  learn,
  replay,
};
