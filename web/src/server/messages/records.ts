/** Messages about records, written by scripts/page_types from server/web/schemas. */

import type { GameEvent } from './game';

/** The events of one entry of the log. `by` is null if the holder of the seat decided. */
export interface Chapter {
  version: number;
  seat: number | null;
  at: number;
  by: string | null;
  events: GameEvent[];
}

/** A game as the rules replay it. */
export interface GameLogDocument {
  rules: string;
  rules_version: number;
  players: number;
  log: LogLine[];
}

/** An entry of a log. `seat` is null for a shuffle, `by` if the holder of the seat decided. */
export interface LogLine {
  version: number;
  seat: number | null;
  word: string;
  at: number;
  by: string | null;
}

/** The id of an imported record's table. */
export interface ReplayCreated {
  id: string;
}

/** A record to import. */
export interface ReplayRequest {
  egn: string;
}

/** The events of a game up to `version`. */
export interface Story {
  version: number;
  chapters: Chapter[];
}
