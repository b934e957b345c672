import { expect, it } from 'vitest';

import type { TitleView } from '../server/messages';
import { changesIn, isExtra, rulesName, titleIn } from './rules_name';

const title: TitleView = {
  name: 'elfenland',
  rounds: 4,
  players: [2, 6],
  variants: [
    {
      name: 'home-town',
      text: '',
      source: '',
      default: 'off',
      values: [
        { name: 'off', text: '', word: 'home-town=off' },
        { name: 'on', text: '', word: 'home-town' },
      ],
    },
    {
      name: 'rounds',
      text: '',
      source: '',
      default: '4',
      values: [
        { name: '4', text: '', word: 'rounds=4' },
        { name: '3', text: '', word: 'rounds=3' },
      ],
    },
  ],
  presets: [
    { name: 'amigo', text: '', choices: {} },
    { name: 'moon-1998', text: '', choices: { 'home-town': 'on' } },
  ],
};
const [usual, moon] = title.presets;

it('says nothing of what is as usual', () => {
  expect(rulesName(title, usual, { 'home-town': 'off', rounds: '4' })).toBe('elfenland');
});

it('puts what was chosen before the edition', () => {
  expect(rulesName(title, moon, { 'home-town': 'on', rounds: '3' })).toBe('elfenland+rounds=3+moon-1998');
  expect(rulesName(title, moon, { 'home-town': 'off' })).toBe('elfenland+home-town=off+moon-1998');
});

it('leaves out what no title knows', () => {
  expect(rulesName(title, undefined, { 'home-town': 'maybe', witches: 'on' })).toBe('elfenland');
});

it('tells extras from other choices', () => {
  expect(title.variants.map(isExtra)).toEqual([true, false]);
});

it('reads names for people', () => {
  expect(titleIn('elfengold+witches')).toBe('Elfengold');
  expect(changesIn('elfengold+witches+card-draft=three-at-once')).toEqual([
    'elven witches',
    'drawing cards: three at once',
  ]);
});
