/** Learning progress in this browser: lessons done, puzzles solved, results of daily journeys. */

import { recall, remember } from '../lib/storage';

/** The best result of a daily journey, and its circumstances. */
export interface Result {
  towns: number;
  cards: number;
  of: number; // towns that were possible
  best: number; // cards left by the best journey
  tries: number;
  hints: number;
}

interface Progress {
  lessons: string[]; // by name: `elfenland-draw`
  puzzles: string[];
  daily: Record<string, Result>;
}

const key = 'elfenland.learning';
const MOST_DAILY_RESULTS = 400;

export const progress: Progress = $state({
  ...{ lessons: [], puzzles: [], daily: {} },
  ...recall<Partial<Progress>>(key, {}),
});

function keep(): void {
  remember(key, $state.snapshot(progress));
}

export function lessonDone(name: string): void {
  if (!progress.lessons.includes(name)) progress.lessons.push(name);
  keep();
}

export function puzzleSolved(name: string): void {
  if (!progress.puzzles.includes(name)) progress.puzzles.push(name);
  keep();
}

type Made = Omit<Result, 'tries'>;

/** More towns, or equally many with more cards left. */
function isBetter(made: Made, before: Made): boolean {
  return (made.towns - before.towns || made.cards - before.cards) > 0;
}

/** Add a result of a day; the best one is kept, and every attempt counts. */
export function dailyDone(name: string, made: Made): Result {
  const before = progress.daily[name];
  const kept = before && !isBetter(made, before) ? before : made;
  const result = { ...kept, hints: made.hints, tries: (before?.tries ?? 0) + 1 };
  const days = { ...progress.daily, [name]: result };
  progress.daily = Object.fromEntries(Object.entries(days).slice(-MOST_DAILY_RESULTS));
  keep();
  return result;
}
