/** The words of the page, in German; terms as in docs/rules/glossary.md. */

import { faults } from './de/faults';
import { gold, goldStory } from './de/gold';
import { list, several } from './de/language';
import { learn } from './de/learn';
import { pages } from './de/pages';
import { plan } from './de/plan';
import { reasons } from './de/reasons';
import { replay } from './de/replay';
import { phases, story, table } from './de/table';
import type { Words } from './locale.svelte';

export const de: Words = {
  cards: {
    P: 'Riesenschwein',
    E: 'Elfenrad',
    C: 'Magische Wolke',
    U: 'Einhorn',
    T: 'Trollwagen',
    D: 'Drache',
    R: 'Floß',
    W: 'Hexe',
  },
  items: { O: 'Baum', S: 'Seeungeheuer', G: 'Goldstück', '2': 'Verdopplung', X: 'Tausch' },
  terrains: {
    plains: 'Ebene',
    woods: 'Wald',
    desert: 'Wüste',
    mountains: 'Berge',
    river: 'Fluss',
    ferry: 'Fähre',
  },
  colours: {
    red: 'Rot',
    green: 'Grün',
    blue: 'Blau',
    yellow: 'Gelb',
    purple: 'Lila',
    black: 'Schwarz',
  },
  map: {
    name: 'Spielplan',
    keys: 'Pfeiltasten führen von Ort zu Ort, Plus und Minus ändern den Ausschnitt, M zeigt den ganzen Plan.',
    zoomIn: 'Näher',
    zoomOut: 'Weiter weg',
    whole: 'Ganzer Plan',
    back: 'Zurück zum eigenen Ausschnitt',
    link: (from: string, to: string, terrain: string) => `${from} nach ${to}, ${terrain}`,
    laid: (things: string[]) => list(things),
    price: (cards: number) => several(cards, 'eine Karte', 'Karten'),
    boots: (colours: string[]) => `${list(colours)} ${colours.length === 1 ? 'ist' : 'sind'} hier`,
    pieces: (colours: string[]) =>
      colours.length ? `Ortssteine von ${list(colours)}` : 'keine Ortssteine mehr',
    gold: (value: number) => `${value} Gold`,
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
