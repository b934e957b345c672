import { expect, it } from 'vitest';

import {
  aidsOf,
  fittingChoices,
  mayTakeDaysOff,
  seatNamed,
  seatWish,
  settingsWish,
  usual,
} from './table_draft';

it('wishes for people, open seats and bots', () => {
  expect(seatWish({ who: 'me', name: ' Ada ' })).toEqual({ kind: 'person', name: 'Ada' });
  expect(seatWish({ who: 'here', name: '' })).toEqual({ kind: 'person', name: null });
  expect(seatWish({ who: 'open', name: 'Bert' })).toEqual({ kind: 'open', name: 'Bert' });
  expect(seatWish({ who: 'scout', name: 'ignored' })).toEqual({ kind: 'bot', bot: 'scout' });
  expect(seatWish({ who: 'sage', name: '', budget: '2s' })).toEqual({ kind: 'bot', bot: 'sage:2s' });
  expect(seatWish({ who: '@Gretel', name: '' })).toEqual({ kind: 'bot', account: 'Gretel' });
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
    days_off: 0,
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

it('lets only a seat of the table begin', () => {
  expect([seatNamed('first-seat'), seatNamed('sixth-seat'), seatNamed('random')]).toEqual([0, 5, -1]);
  const choices = { 'first-player': 'fourth-seat', rounds: '3' };
  expect(fittingChoices(choices, usual.seats)).toEqual(choices);
  expect(fittingChoices(choices, usual.seats.slice(1))).toEqual({ rounds: '3' });
});

it('has days off where a decision may take a day', () => {
  const own = { perMove: 86_400, perGame: null, increment: 0 };
  expect(settingsWish({ ...usual, clock: 'days', daysOff: 7 }).clock).toMatchObject({ days_off: 7 });
  expect(settingsWish({ ...usual, clock: 'own', own, daysOff: 7 }).clock).toMatchObject({ days_off: 7 });
  expect(mayTakeDaysOff({ ...usual, clock: 'own', own: { ...own, perMove: 86_399 } })).toBe(false);
  expect(settingsWish({ ...usual, clock: 'relaxed', daysOff: 7 }).clock).not.toHaveProperty('days_off');
});

it('has no help among people unless somebody wants it, and all of it against bots', () => {
  const alone = {
    ...usual,
    seats: [
      { who: 'me', name: '' },
      { who: 'scout', name: '' },
    ],
  };
  expect(Object.values(settingsWish(usual).aids ?? {})).toEqual([false, false, false, false]);
  expect(Object.values(settingsWish(alone).aids ?? {})).toEqual([true, true, true, true]);
  const draft = structuredClone(usual);
  aidsOf(draft).counting = true;
  expect(settingsWish(draft).aids).toMatchObject({ card_counting: true, hints: false });
  expect(settingsWish({ ...draft, seats: alone.seats }).aids).toMatchObject({
    card_counting: true,
    hints: true,
  });
});
