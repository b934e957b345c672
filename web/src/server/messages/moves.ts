/** Messages about moves, written by scripts/page_types from server/web/schemas. */

import type { RefusalCode } from './errors';
import type { GameEvent, PhaseName, View } from './game';
import type { TableView } from './tables';

/** The options of a seat as if it were to act now; none if that can't be said. */
export interface AheadView {
  version: number;
  phase: PhaseName;
  options: string[];
}

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

/** The answer on the stream to a move that is on disk, with the new version. */
export interface MoveAnswer {
  type: 'moved';
  id: number;
  version: number;
}

/** A move on the stream; the answer carries the same id. */
export interface MoveMessage {
  version: number;
  word: string | string[];
  type: 'move';
  id: number;
}

/** The answer on the stream to a refused move; `status` is that of a POST. `id` is null if the message had none. */
export interface MoveRefused {
  code: RefusalCode;
  text: string;
  data: Record<string, unknown>;
  rule: string | null;
  type: 'refused';
  id: number | null;
  status: number;
}

/** Decisions for a version of the game, all or none of which are made. */
export interface MoveRequest {
  version: number;
  word: string | string[];
}

/** The new version; the moves are on disk. */
export interface Moved {
  version: number;
}

/** A standing order, as its owner sees it; of steps, those that are left. */
export interface StandingOrderView {
  kind: 'pass' | 'lot' | 'item' | 'steps';
  item: string | null;
  most: number;
  lot: number | null;
  phase: string | null;
  steps: string[][] | null;
  dropped: 'no-fit' | 'undone' | null;
}

/** An update: the events since the receiver's version, and the game now. */
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
  take_back?: number;
  table?: TableView;
  decided?: Decided[];
  clock?: ClockView;
  waiting?: WaitingView;
  orders?: StandingOrderView[];
  ahead?: string[];
}

/** The person who is waited for: since when, and how long they usually take. `usual` is the median of their last decisions at this table, in milliseconds, null as long as there are few. If they have no page open, the others may propose a bot from `bot_from` on. Times are since 1970 by the server's clock, which shows `now`. */
export interface WaitingView {
  seat: number;
  since: number;
  usual: number | null;
  bot_from: number;
  now: number;
}
