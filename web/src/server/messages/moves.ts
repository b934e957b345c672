/** The game itself: decisions, and what receivers are told. scripts/page_types writes this from server/messages/playing.py. */

import type { GameEvent, View } from './game';
import type { TableShown } from './tables';

/** The clock of a game. Times are in milliseconds, those of the day since 1970 by the server's clock. */
export interface ClockShown {
  seat: number | null;
  remaining: number | null;
  deadline: number | null;
  now: number;
  is_up: boolean;
  stocks: number[];
}

/** Which of the events was not decided by whoever holds its seat, by its place among them, and by whom. */
export interface Decided {
  event: number;
  by: string;
}

/** A decision, or several that are taken whole or not at all, for one version of the game. */
export interface MoveWish {
  version: number;
  word: string | string[];
}

/** The moves are on disk; this is the version now. */
export interface Moved {
  version: number;
}

/** An order, as its owner sees it. */
export interface OrderShown {
  kind: 'pass' | 'lot' | 'item';
  item: string | null;
  most: number;
}

/** All that a receiver needs: what happened since the version it has, and how things are now. */
export interface Update {
  type: 'update';
  version: number;
  since: number;
  seat: number | null;
  to_act: number | null;
  events: GameEvent[];
  view: View | null;
  options: string[];
  undo: string[];
  table?: TableShown;
  decided?: Decided[];
  clock?: ClockShown;
  orders?: OrderShown[];
}
