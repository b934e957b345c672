/** The words of the page, in English. */

import { pages } from './en/pages';

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** "a tree", "a tree and a Dragon", "a tree, a Dragon and a Raft". */
function list(things: string[]): string {
  return things.length < 2 ? things.join('') : `${things.slice(0, -1).join(', ')} and ${things.at(-1)}`;
}

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
    laid: list,
    price: (cards: number) => `${numbers[cards] ?? cards} ${cards === 1 ? 'card' : 'cards'}`,
    boots: (colours: string[]) => `${list(colours)} ${colours.length === 1 ? 'is' : 'are'} here`,
    pieces: (colours: string[]) => (colours.length ? `pieces of ${list(colours)}` : 'no pieces left'),
    gold: (value: number) => `${value} gold`,
  },
  pages,
};
