import { beforeEach, expect, it } from 'vitest';

import { recall } from '../lib/storage';
import { dailyDone, lessonDone, progress, puzzleSolved } from './progress.svelte';

const made = { towns: 4, cards: 1, of: 5, best: 2, hints: 0 };

beforeEach(() => {
  Object.assign(progress, { lessons: [], puzzles: [], daily: {} });
});

it('remembers lessons and puzzles once', () => {
  lessonDone('elfenland-draw');
  lessonDone('elfenland-draw');
  puzzleSolved('puzzle-1');
  const stored = recall<Partial<typeof progress>>('elfenland.learning', {});
  expect([stored.lessons, stored.puzzles]).toEqual([['elfenland-draw'], ['puzzle-1']]);
});

it('keeps the best result of a day and counts every try', () => {
  dailyDone('daily-1', made);
  dailyDone('daily-1', { ...made, towns: 5, cards: 0 });
  dailyDone('daily-1', { ...made, cards: 3 });
  expect(progress.daily['daily-1']).toEqual({ ...made, towns: 5, cards: 0, tries: 3 });
});

it('prefers more cards among equally many towns', () => {
  dailyDone('daily-1', made);
  expect(dailyDone('daily-1', { ...made, cards: 2 })).toMatchObject({ cards: 2, tries: 2 });
  expect(dailyDone('daily-1', { ...made, cards: 0 })).toMatchObject({ cards: 2, tries: 3 });
});
