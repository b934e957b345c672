/** Messages about replays, written by scripts/page_types from server/web/schemas. */

import type { GameEvent, PhaseName, View } from './game';
import type { Advised, JourneyView } from './previews';

/** The analysis of a game: `done` of `total` journeys and decisions, and findings. `choices` are the costliest, the costliest first. */
export interface Analysis {
  state: 'none' | 'running' | 'stopped' | 'done';
  done: number;
  total: number;
  journeys: JourneyJudged[];
  choices: ChoiceJudged[];
}

/** A branch that plays on from a moment of a game, against bots. */
export interface BranchRequest {
  /** The moment: the number of lasting moves */
  version: number;
  /** The client's seat */
  seat: number;
  name?: string | null;
  /** The bot in all other seats */
  bot?: string;
}

/** A decision in the judgement of a bot: the choice, the best one, the difference. `cost` is in town pieces. */
export interface ChoiceJudged {
  version: number;
  round: number;
  phase: PhaseName;
  seat: number;
  made: Advised;
  best: Advised;
  cost: number;
}

/** A journey that was made, and the best possible one if `exact`. */
export interface JourneyJudged {
  version: number;
  round: number;
  seat: number;
  made: JourneyView;
  best: JourneyView;
  exact: boolean;
}

/** The position after this many lasting moves. */
export interface Moment {
  version: number;
  to_act: number | null;
  view: View;
}

/** A whole game as a seat sees it, or null: open, or as a spectator sees it. */
export interface Reel {
  version: number;
  seat: number | null;
  scenes: Scene[];
}

/** The events of one lasting move, and the standings after it. `seat` is null for a shuffle. `by` is null if the holder of the seat decided. `round` and `phase` are those in which the move was made. */
export interface Scene {
  version: number;
  seat: number | null;
  at: number;
  by: string | null;
  round: number;
  phase: PhaseName;
  towns: number[];
  gold: number[];
  events: GameEvent[];
}
