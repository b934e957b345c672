/** The strings of the page, in Italian; terms as in docs/rules/glossary.md. */

import { about } from './it/about';
import { accountWords } from './it/account';
import { ahead } from './it/ahead';
import { bots } from './it/bots';
import { ends } from './it/ends';
import { faults } from './it/faults';
import { first } from './it/first';
import { gold, goldStory } from './it/gold';
import { coins, list, several } from './it/language';
import { learn } from './it/learn';
import { notes } from './it/notes';
import { notifications } from './it/notifications';
import { pages } from './it/pages';
import { plan } from './it/plan';
import { reasons } from './it/reasons';
import { replay } from './it/replay';
import { phases, story, table } from './it/table';
import { waiting } from './it/waiting';
import type { Words } from './languages';

export const it: Words = {
  cards: {
    P: 'Maiale gigante',
    E: 'Ruota dei folletti',
    C: 'Nuvola magica',
    U: 'Unicorno',
    T: 'Carrozza dei demoni',
    D: 'Drago',
    R: 'Zattera',
    W: 'Strega',
  },
  obstacle: 'ostacolo',
  items: { O: 'albero', S: 'mostro marino', G: 'pepita d’oro', '2': 'raddoppio', X: 'scambio' },
  terrains: {
    plains: 'pianura',
    woods: 'bosco',
    desert: 'deserto',
    mountains: 'montagna',
    river: 'fiume',
    ferry: 'traghetto',
  },
  colours: {
    red: 'Rosso',
    green: 'Verde',
    blue: 'Blu',
    yellow: 'Giallo',
    purple: 'Viola',
    black: 'Nero',
  },
  map: {
    name: 'Mappa',
    home: 'la tua meta',
    visited: 'già visitata',
    missing: 'non ancora visitata',
    keys: 'Le frecce vanno da un luogo all’altro, più e meno ingrandiscono e riducono, M mostra tutta la mappa.',
    zoomIn: 'Ingrandisci',
    zoomOut: 'Riduci',
    whole: 'Tutta la mappa',
    back: 'Torna alla tua vista',
    link: (from: string, to: string, terrain: string) => `Da ${from} a ${to}, ${terrain}`,
    laid: (things: string[]) => list(things),
    price: (cards: number) => several(cards, 'una carta', 'carte'),
    boots: (colours: string[]) => `${list(colours)} ${colours.length === 1 ? 'è' : 'sono'} qui`,
    pieces: (colours: string[]) => (colours.length ? `pedine di ${list(colours)}` : 'nessuna pedina rimasta'),
    gold: coins,
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
