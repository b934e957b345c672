/** The words of the page, in Italian; terms as in docs/rules/glossary.md. */

import { faults } from './it/faults';
import { gold, goldStory } from './it/gold';
import { coins, list, several } from './it/language';
import { learn } from './it/learn';
import { pages } from './it/pages';
import { plan } from './it/plan';
import { reasons } from './it/reasons';
import { replay } from './it/replay';
import { phases, story, table } from './it/table';
import type { Words } from './locale.svelte';

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
    name: 'Tavola da gioco',
    keys: 'Le frecce vanno da un luogo all’altro, più e meno cambiano la scala, M mostra tutta la mappa.',
    zoomIn: 'Più vicino',
    zoomOut: 'Più lontano',
    whole: 'Tutta la mappa',
    back: 'Torna alla tua parte della mappa',
    link: (from: string, to: string, terrain: string) => `Da ${from} a ${to}, ${terrain}`,
    laid: (things: string[]) => list(things),
    price: (cards: number) => several(cards, 'una carta', 'carte'),
    boots: (colours: string[]) => `${list(colours)} ${colours.length === 1 ? 'è' : 'sono'} qui`,
    pieces: (colours: string[]) => (colours.length ? `pedine di ${list(colours)}` : 'nessuna pedina rimasta'),
    gold: coins,
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
