/** Looking back: a game moment by moment, what was possible in it, and playing on from a moment. scripts/page_types writes this from server/messages/replaying.py. */

import type { GameEvent, View } from './game';
import type { Advised, JourneyShown } from './trying';

/** How far a game is analysed: `done` of `total` journeys and decisions, and what was found. `choices` are the costliest, the costliest first. */
export interface Analysis {
  state: 'none' | 'running' | 'stopped' | 'done';
  done: number;
  total: number;
  journeys: JourneyJudged[];
  choices: ChoiceJudged[];
}

/** Somebody wants to play on from a moment of a game, against bots. */
export interface BranchWish {
  /** The moment: so many lasting moves */
  version: number;
  /** Where to sit */
  seat: number;
  name?: string | null;
  /** Which bot, in all other seats */
  bot?: string;
}

/** A decision by a bot's judgement: what was chosen at a moment, what it thinks best, the difference. `cost` is in town pieces. */
export interface ChoiceJudged {
  version: number;
  round: number;
  phase: string;
  seat: number;
  made: Advised;
  best: Advised;
  cost: number;
}

/** A journey made from a moment on, and the best one that was possible; `exact` says if it surely is. */
export interface JourneyJudged {
  version: number;
  round: number;
  seat: number;
  made: JourneyShown;
  best: JourneyShown;
  exact: boolean;
}

/** The table after so many lasting moves. */
export interface Moment {
  version: number;
  to_act: number | null;
  view: View;
}

/** A whole game at a glance, through the eyes of a seat, or null: open, or as a spectator sees it. */
export interface Reel {
  version: number;
  seat: number | null;
  scenes: Scene[];
}

/** What happened by one lasting move, and how everybody stands after it; `seat` is null for a shuffle. `by` is null where whoever holds the seat decided. `round` and `phase` are those in which the move was made. */
export interface Scene {
  version: number;
  seat: number | null;
  at: number;
  by: string | null;
  round: number;
  phase: string;
  towns: number[];
  gold: number[];
  events: GameEvent[];
}
