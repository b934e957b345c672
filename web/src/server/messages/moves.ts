/** Messages about moves, written by scripts/page_types from server/web/schemas. */

import type { RefusalCode } from './errors';
import type { GameEvent, View } from './game';
import type { TableView } from './tables';

/** The clock of a game in milliseconds; times are since 1970 by the server's clock. */
export interface ClockView {
  seat: number | null;
  remaining: number | null;
  deadline: number | null;
  now: number;
  is_up: boolean;
  stocks: number[];
}

/** An event, by index, that the holder of its seat didn't decide, and its decider. */
export interface Decided {
  event: number;
  by: string;
}

/** The answer on the stream to a move that is on disk; `version` is the version it led to. */
export interface MoveAnswer {
  type: 'moved';
  id: number;
  version: number;
}

/** A move as it goes up the stream; the answer carries the same id. */
export interface MoveMessage {
  version: number;
  word: string | string[];
  type: 'move';
  id: number;
}

/** The answer on the stream to a move that was refused; `status` is the one a POST would get. `id` is null if the message had none. */
export interface MoveRefused {
  code: RefusalCode;
  text: string;
  data: Record<string, unknown>;
  rule: string | null;
  type: 'refused';
  id: number | null;
  status: number;
}

/** A decision, or several that are taken whole or not at all, for one version of the game. */
export interface MoveRequest {
  version: number;
  word: string | string[];
}

/** The moves are on disk; this is the version now. */
export interface Moved {
  version: number;
}

/** A standing order, as its owner sees it. */
export interface StandingOrderView {
  kind: 'pass' | 'lot' | 'item';
  item: string | null;
  most: number;
}

/** An update: what happened since the receiver's version, and the game as it is now. */
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
  table?: TableView;
  decided?: Decided[];
  clock?: ClockView;
  orders?: StandingOrderView[];
}
