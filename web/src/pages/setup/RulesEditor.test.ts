// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';

import type { TitleView } from '../../server/messages';
import RulesEditor from './RulesEditor.svelte';

afterEach(cleanup);

const values = ['random', 'first-seat', 'second-seat', 'third-seat', 'fourth-seat', 'fifth-seat'];
const title: TitleView = {
  name: 'elfenland',
  rounds: 4,
  players: [2, 6],
  presets: [],
  variants: [
    {
      name: 'first-player',
      text: 'Who starts.',
      default: 'random',
      source: '',
      values: values.map((name) => ({ name, text: name, word: `first-player=${name}` })),
    },
  ],
};
const seats = [
  { who: 'me', name: '' },
  { who: 'open', name: ' Ada ' },
  { who: 'open', name: '' },
  { who: 'scout', name: '' },
];

it('names who begins by the player in a seat, of the seats that there are', () => {
  render(RulesEditor, { title, seats, choices: { 'first-player': 'fifth-seat' } });
  const choice = screen.getByLabelText('who starts');
  const offered = within(choice)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(offered.slice(0, 4)).toEqual([
    'random',
    'the first seat (You)',
    'the second seat (Ada)',
    'the third seat',
  ]);
  expect(offered[4]).toMatch(/^the fourth seat \(Bot: /);
  expect(offered).toHaveLength(5);
  expect((choice as HTMLSelectElement).value).toBe('random');
});
