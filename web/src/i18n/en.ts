/** The strings of the page in English. */

import { about } from './en/about';
import { accountWords } from './en/account';
import { ahead } from './en/ahead';
import { bots } from './en/bots';
import { ends } from './en/ends';
import { faults } from './en/faults';
import { first } from './en/first';
import { gold, goldStory } from './en/gold';
import { list, owned, several } from './en/language';
import { learn } from './en/learn';
import { notes } from './en/notes';
import { notifications } from './en/notifications';
import { pages } from './en/pages';
import { plan } from './en/plan';
import { reasons } from './en/reasons';
import { replay } from './en/replay';
import { phases, story, table } from './en/table';
import { waiting } from './en/waiting';

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
  obstacle: 'obstacle', // the name of item O in Elfenland
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
    home: 'your home town',
    visited: 'you’ve been here',
    missing: 'you haven’t been here yet',
    keys: 'Arrow keys move from place to place, + and − zoom, M shows the whole map.',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    whole: 'Whole map',
    back: 'Back to your view',
    link: (from: string, to: string, terrain: string) => `${from} to ${to}, ${terrain}`,
    laid: (things: string[]) => list(things),
    price: (cards: number) => several(cards, 'card'),
    boots: (colours: string[]) =>
      `${list(colours.map(owned))} ${colours.length === 1 ? 'boot is' : 'boots are'} here`,
    pieces: (colours: string[]) =>
      colours.length ? `${list(colours.map(owned))} town pieces` : 'no town pieces left',
    gold: (value: number) => `${value} gold`,
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
