/** The names of editions and variants, in English. Their texts come from the server, where a language has none of its own. */

import { rulesOf, type Named, type VariantWords } from '../variant_texts';

const variants: Record<string, VariantWords> = {
  'home-town': { name: 'home towns', values: { off: { name: 'no' }, on: { name: 'yes' } } },
  'town-distance': {
    name: 'distance to the home town',
    values: { 'all-links': { name: 'any route' }, 'roads-only': { name: 'roads only' } },
  },
  rounds: { name: 'rounds', values: { 4: { name: 'four' }, 3: { name: 'three' } } },
  'early-end': {
    name: 'when someone has all their town pieces',
    values: {
      'finish-round': { name: 'finish the round' },
      'at-once': { name: 'end at once' },
      'at-once-through-round-3': { name: 'end at once in rounds one to three' },
    },
  },
  'open-counters': {
    name: 'face-up counters between rounds',
    values: { stay: { name: 'stay' }, reset: { name: 'are replaced' } },
  },
  'card-deal': {
    name: 'dealing cards',
    values: { 'fill-to-eight': { name: 'refill to eight' }, 'eight-new': { name: 'eight new ones' } },
  },
  'hand-limit': {
    name: 'hand limit of four',
    values: {
      none: { name: 'no limit' },
      'four-before-choice': { name: 'before choosing gold or cards' },
      'four-after-choice': { name: 'after choosing gold or cards' },
    },
  },
  'final-hand-limit': {
    name: 'hand limit in the last round',
    values: { apply: { name: 'yes' }, skip: { name: 'no' } },
  },
  caravan: {
    name: 'caravans',
    values: { always: { name: 'always' }, 'only-if-unable': { name: 'only if you can’t pay otherwise' } },
  },
  'first-player': {
    name: 'who starts',
    values: {
      random: { name: 'random' },
      'first-seat': { name: 'the first seat' },
      'second-seat': { name: 'the second seat' },
      'third-seat': { name: 'the third seat' },
      'fourth-seat': { name: 'the fourth seat' },
      'fifth-seat': { name: 'the fifth seat' },
      'sixth-seat': { name: 'the sixth seat' },
    },
  },
  'card-draft': {
    name: 'drawing cards',
    values: { 'one-at-a-time': { name: 'one at a time' }, 'three-at-once': { name: 'three at once' } },
  },
  overbid: {
    name: 'bids you can’t pay',
    values: { penalty: { name: 'cost all your gold' }, forbidden: { name: 'are not allowed' } },
  },
  'random-gold': { name: 'random gold values', values: { off: { name: 'no' }, on: { name: 'yes' } } },
  'witch-in-caravan': { name: 'witches in caravans', values: { no: { name: 'no' }, yes: { name: 'yes' } } },
  'witch-obstacles': {
    name: 'witches past obstacles',
    values: {
      'one-each': { name: 'one for each obstacle' },
      'one-for-all': { name: 'one for the whole journey' },
    },
  },
  witches: { name: 'elven witches', values: { off: { name: 'no' }, on: { name: 'yes' } } },
};

const presets: Record<string, Named> = {
  amigo: { name: 'Standard' },
  english: { name: 'English booklet' },
  french: { name: 'French booklet' },
  'moon-1998': { name: 'The designer, 1998' },
  manual: { name: 'Reference manual' },
};

export const rules = rulesOf(variants, presets);
