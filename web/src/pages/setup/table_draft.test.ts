import { expect, it } from 'vitest';

import { seatWish, settingsWish, usual } from './table_draft';

it('wishes for people, open seats and bots', () => {
  expect(seatWish({ who: 'me', name: ' Ada ' })).toEqual({ kind: 'person', name: 'Ada' });
  expect(seatWish({ who: 'here', name: '' })).toEqual({ kind: 'person', name: null });
  expect(seatWish({ who: 'open', name: 'Bert' })).toEqual({ kind: 'open', name: 'Bert' });
  expect(seatWish({ who: 'scout', name: 'ignored' })).toEqual({ kind: 'bot', bot: 'scout' });
});

it('has no clock unless one is chosen', () => {
  expect(settingsWish(usual).clock).toBeNull();
  expect(
    settingsWish({ ...usual, clock: 'own', own: { perMove: null, perGame: null, increment: 5 } }).clock,
  ).toBeNull();
});

it('knows its clocks', () => {
  expect(settingsWish({ ...usual, clock: 'days', timeOut: 'passes' }).clock).toEqual({
    per_move: 172_800,
    on_timeout: 'passes',
  });
  const own = { perMove: 30, perGame: 20, increment: 5 };
  expect(settingsWish({ ...usual, clock: 'own', own }).clock).toEqual({
    per_move: 30,
    per_game: 1200,
    increment: 5,
    on_timeout: 'bot-moves',
  });
});

it('delays and hears spectators only where there are some', () => {
  const closed = settingsWish({ ...usual, spectators: false, delay: 600, heard: true });
  expect(closed).toMatchObject({ spectators: false, delay_seconds: 0, spectators_heard: false });
  expect(settingsWish({ ...usual, delay: 600, heard: true })).toMatchObject({
    delay_seconds: 600,
    spectators_heard: true,
  });
});
