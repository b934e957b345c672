/** The strings of the page, in German; terms as in docs/rules/glossary.md. */

import { about } from './de/about';
import { accountWords } from './de/account';
import { ahead } from './de/ahead';
import { bots } from './de/bots';
import { ends } from './de/ends';
import { faults } from './de/faults';
import { first } from './de/first';
import { gold, goldStory } from './de/gold';
import { list, several } from './de/language';
import { learn } from './de/learn';
import { notes } from './de/notes';
import { notifications } from './de/notifications';
import { pages } from './de/pages';
import { plan } from './de/plan';
import { reasons } from './de/reasons';
import { replay } from './de/replay';
import { phases, story, table } from './de/table';
import { waiting } from './de/waiting';
import type { Words } from './languages';

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
  obstacle: 'Hindernis',
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
    home: 'dein Zielort',
    visited: 'hier warst du schon',
    missing: 'hier warst du noch nicht',
    keys: 'Pfeiltasten führen von Ort zu Ort, Plus und Minus zoomen, M zeigt den ganzen Spielplan.',
    zoomIn: 'Vergrößern',
    zoomOut: 'Verkleinern',
    whole: 'Ganzer Spielplan',
    back: 'Zurück zum eigenen Ausschnitt',
    link: (from: string, to: string, terrain: string) => `${from} nach ${to}, ${terrain}`,
    laid: (things: string[]) => list(things),
    price: (cards: number) => several(cards, 'eine Karte', 'Karten'),
    boots: (colours: string[]) => `${list(colours)} ${colours.length === 1 ? 'ist' : 'sind'} hier`,
    pieces: (colours: string[]) =>
      colours.length ? `Ortssteine von ${list(colours)}` : 'keine Ortssteine mehr',
    gold: (value: number) => `${value} Gold`,
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
