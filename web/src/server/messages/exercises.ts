/** Learning by playing: which exercises there are, and how one stands in them. scripts/page_types writes this from server/messages/learning.py. */

import type { Update } from './playing';

/** The most new towns that there were to be had, and the most cards left with them. */
export interface BestShown {
  towns: number;
  cards: number;
}

/** The lessons of a game in their order. */
export interface CourseShown {
  name: string;
  lessons: LessonShown[];
}

/** All that there is to do, and the journey of today. */
export interface Exercises {
  courses: CourseShown[];
  puzzles: PuzzleShown[];
  daily: string;
  number: number;
}

/** A lesson: its name among the exercises, and its code in the page. Some are only to be looked at. */
export interface LessonShown {
  name: string;
  code: string;
  has_task: boolean;
}

/** A decision that leads on, if there is one, and how many new towns are possible at best from here. */
export interface PracticeHint {
  word: string | null;
  possible: number;
}

/** A town that the learner wants to go to. */
export interface PracticeWaysWish {
  words?: string[];
  to: string;
}

/** Words, links, towns or cards that the learner asks about: whether they can be had, and why not. */
export interface PracticeWhyWish {
  words?: string[];
  asks: string[];
}

/** All that the learner has decided so far: nothing of it is kept by the server. */
export interface PracticeWish {
  words?: string[];
}

/** How things stand: `open` while something is to be done, `astray` if it cannot be done any more. The update has the version 0 at the beginning, and all events since. `towns` is the aim of a journey, where it is told; `best` is told when the journey is over. */
export interface Practised {
  name: string;
  rules: string;
  verdict: 'open' | 'done' | 'astray';
  towns: number | null;
  new: number;
  best: BestShown | null;
  look: string[];
  update: Update;
}

/** A journey to be found, how many towns it leads to, and how hard it is: levels from 1 to 4. */
export interface PuzzleShown {
  name: string;
  towns: number;
  level: number;
  difficulty: number;
}
