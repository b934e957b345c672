/** Samples for the component sheet: prices, and a busy position. */

import { towns } from '../board/places';
import type { Draft, Lights, Position } from '../board/position';
import type { Price } from '../pieces/card_prices';
import { terrains as land } from '../pieces/card_prices';
import { colours } from '../pieces/players';
import type { CardLetter } from '../pieces/transports';

const landPrices: [CardLetter, number[]][] = [
  ['D', [1, 2, 1, 1]],
  ['U', [0, 1, 2, 1]],
  ['P', [1, 1, 0, 0]],
  ['C', [2, 2, 0, 1]],
  ['T', [1, 2, 2, 2]],
  ['E', [1, 1, 0, 2]],
];

const water: Price[] = [
  { terrain: 'river', cards: 1, sign: '↓' },
  { terrain: 'river', cards: 2, sign: '↑' },
  { terrain: 'ferry', cards: 2 },
];

export const cardPrices: [CardLetter, Price[]][] = [
  ...landPrices.map(([letter, prices]): [CardLetter, Price[]] => [
    letter,
    prices.map((cards, index) => ({ terrain: land[index] ?? '', cards })),
  ]),
  ['R', water],
];

export const sampleTerrains = [...land, 'river', 'ferry'];

const codes = Object.keys(towns).filter((code) => code !== 'Elv');

export const position: Position = {
  colours: [...colours],
  boots: ['Lap', 'Lap', 'Lap', 'Lap', 'Alb', 'Riv'],
  pieces: Object.fromEntries(
    codes.map((code, index) => [code, [0, 1, 2, 3, 4, 5].filter((seat) => (index + seat) % 7)]),
  ),
  links: {
    'Feo-Lap': 'EO',
    'Riv-Lap': 'DU2',
    'Elv-Lap': 'TG',
    'Elv~Vir': 'S',
    'Par-Alb': 'T',
    'Alb-Feo': 'D',
    'Jac-Tic': 'C',
    'Uss-Par': 'P',
  },
  values: Object.fromEntries(codes.map((code, index) => [code, 2 + (index % 6)])),
  own: 0,
};

export const lights: Lights = {
  links: {
    'Uss-Wyl': 1,
    'Wyl-Par': 1,
    'Dag-Lap': 1,
    'Ixa-Lap': 1,
    'Lap-Vir': 1,
    'Ixa-Vir': 1,
    'Dag-Feo': 2,
    'Tic-Erg': 1,
  },
  towns: [],
  refused: 'Thr-Alb',
};

export const draft: Draft = {
  colour: 'red',
  steps: [
    { link: 'Feo-Lap', to: 'Feo', pays: 'EE' },
    { link: 'Alb-Feo', to: 'Alb', pays: 'D' },
    { link: 'Par-Alb', to: 'Par', pays: 'TT' },
    { link: 'Par~Gra', to: 'Gra', pays: 'RR' },
  ],
};
