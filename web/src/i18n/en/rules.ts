/** The names of editions and variants, in English. Their texts come from the server, where a language has none of its own. */

import { rulesOf, type Named, type VariantWords } from '../variant_texts';

const variants: Record<string, VariantWords> = {
  'home-town': { name: 'home towns', values: { off: { name: 'no' }, on: { name: 'yes' } } },
  'town-distance': {
    name: 'distance to the home town',
    values: { 'all-links': { name: 'every way' }, 'roads-only': { name: 'roads only' } },
  },
  rounds: { name: 'rounds', values: { 4: { name: 'four' }, 3: { name: 'three' } } },
  'early-end': {
    name: 'somebody has all pieces',
    values: {
      'finish-round': { name: 'finish the round' },
      'at-once': { name: 'end at once' },
      'at-once-through-round-3': { name: 'end at once, but not in the last round' },
    },
  },
  'open-counters': {
    name: 'open counters between rounds',
    values: { stay: { name: 'stay' }, reset: { name: 'are renewed' } },
  },
  'card-deal': {
    name: 'dealing cards',
    values: { 'fill-to-eight': { name: 'up to eight' }, 'eight-new': { name: 'eight new ones' } },
  },
  'hand-limit': {
    name: 'four cards at most',
    values: {
      none: { name: 'no limit' },
      'four-before-choice': { name: 'before gold or cards' },
      'four-after-choice': { name: 'after gold or cards' },
    },
  },
  'final-hand-limit': {
    name: 'hand limit in the last round',
    values: { apply: { name: 'yes' }, skip: { name: 'no' } },
  },
  caravan: {
    name: 'caravans',
    values: { always: { name: 'always' }, 'only-if-unable': { name: 'only if one cannot pay otherwise' } },
  },
  'first-player': {
    name: 'who starts',
    values: { random: { name: 'chance decides' }, 'first-seat': { name: 'the first seat' } },
  },
  'card-draft': {
    name: 'drawing cards',
    values: { 'one-at-a-time': { name: 'one at a time' }, 'three-at-once': { name: 'three at once' } },
  },
  overbid: {
    name: 'bids without cover',
    values: { penalty: { name: 'cost all gold' }, forbidden: { name: 'are forbidden' } },
  },
  'random-gold': { name: 'random gold values', values: { off: { name: 'no' }, on: { name: 'yes' } } },
  'witch-in-caravan': { name: 'witches in caravans', values: { no: { name: 'no' }, yes: { name: 'yes' } } },
  witches: { name: 'elven witches', values: { off: { name: 'no' }, on: { name: 'yes' } } },
};

const presets: Record<string, Named> = {
  amigo: { name: 'Usual' },
  english: { name: 'English booklet' },
  'moon-1998': { name: 'The designer, 1998' },
  manual: { name: 'Reference manual' },
};

export const rules = rulesOf(variants, presets);
