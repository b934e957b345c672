/** Messages about exercises, written by scripts/page_types from server/web/schemas. */

import type { Update } from './moves';

/** The most new towns that were possible, and the most cards left with them. */
export interface BestView {
  towns: number;
  cards: number;
}

/** The lessons of a game in their order. */
export interface CourseView {
  name: string;
  lessons: LessonView[];
}

/** All exercises, and the journey of today. */
export interface Exercises {
  courses: CourseView[];
  puzzles: PuzzleView[];
  daily: string;
  number: number;
}

/** A lesson: its name, its code in the page, and whether there is something to do. */
export interface LessonView {
  name: string;
  code: string;
  has_task: boolean;
}

/** A decision that leads on, if any, and how many new towns are possible from here. */
export interface PracticeHint {
  word: string | null;
  possible: number;
}

/** All decisions of the learner so far, which the server doesn't store. */
export interface PracticeRequest {
  words?: string[];
}

/** A town that the learner wants to go to. */
export interface PracticeWaysRequest {
  words?: string[];
  to: string;
}

/** Words, links, towns or cards to check: whether they are possible, or why not. */
export interface PracticeWhyRequest {
  words?: string[];
  asks: string[];
}

/** The state of an exercise: `astray` if it can no longer be solved. The update has the version 0 at the beginning, and all events since. `towns` is the goal of a journey, if it is shown; `best` is shown when the journey is over. */
export interface Practised {
  name: string;
  rules: string;
  verdict: 'open' | 'done' | 'astray';
  towns: number | null;
  new: number;
  best: BestView | null;
  look: string[];
  update: Update;
}

/** A journey to find: how many towns it reaches, and its difficulty from 1 to 4. */
export interface PuzzleView {
  name: string;
  towns: number;
  level: number;
  difficulty: number;
}
