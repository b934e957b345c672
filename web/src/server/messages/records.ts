/** Stories, logs, records, and records that are brought in. scripts/page_types writes this from server/messages/records.py. */

import type { GameEvent } from './game';

/** What happened by one entry of the log; `by` is null where whoever holds the seat decided. */
export interface Chapter {
  version: number;
  seat: number | null;
  at: number;
  by: string | null;
  events: GameEvent[];
}

/** A game as the rules replay it. */
export interface Log {
  rules: string;
  players: number;
  log: LogLine[];
}

/** An entry of a log; `seat` is null for a shuffle, `by` where whoever holds the seat decided. */
export interface LogLine {
  version: number;
  seat: number | null;
  word: string;
  at: number;
  by: string | null;
}

/** The id of the table that a record became. */
export interface ReplayMade {
  id: string;
}

/** A record to be brought in. */
export interface ReplayWish {
  egn: string;
}

/** What happened in a game; `version` is how far it is told. */
export interface Story {
  version: number;
  chapters: Chapter[];
}
