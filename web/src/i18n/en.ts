/** The words of the page, in English. */

import { faults } from './en/faults';
import { gold, goldStory } from './en/gold';
import { list, several } from './en/language';
import { learn } from './en/learn';
import { pages } from './en/pages';
import { plan } from './en/plan';
import { reasons } from './en/reasons';
import { replay } from './en/replay';
import { phases, story, table } from './en/table';

export const en = {
  cards: {
    P: 'Giant Pig',
    E: 'Elfcycle',
    C: 'Magic Cloud',
    U: 'Unicorn',
    T: 'Troll Wagon',
    D: 'Dragon',
    R: 'Raft',
    W: 'Witch',
  },
  items: { O: 'tree', S: 'sea monster', G: 'gold piece', '2': 'double spell', X: 'exchange spell' },
  terrains: {
    plains: 'plains',
    woods: 'woods',
    desert: 'desert',
    mountains: 'mountains',
    river: 'river',
    ferry: 'ferry',
  },
  colours: {
    red: 'Red',
    green: 'Green',
    blue: 'Blue',
    yellow: 'Yellow',
    purple: 'Purple',
    black: 'Black',
  },
  map: {
    name: 'Map',
    keys: 'Arrow keys go from place to place, plus and minus zoom, M shows the whole map.',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    whole: 'Whole map',
    back: 'Back to your part of the map',
    link: (from: string, to: string, terrain: string) => `${from} to ${to}, ${terrain}`,
    laid: (things: string[]) => list(things),
    price: (cards: number) => several(cards, 'card'),
    boots: (colours: string[]) => `${list(colours)} ${colours.length === 1 ? 'is' : 'are'} here`,
    pieces: (colours: string[]) => (colours.length ? `pieces of ${list(colours)}` : 'no pieces left'),
    gold: (value: number) => `${value} gold`,
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
