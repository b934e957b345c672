/** Messages about accounts, written by scripts/page_types from server/web/schemas. */

import type { SeatKey, TableView } from './tables';

/** A name and its password. */
export interface AccountRequest {
  name: string;
  password: string;
}

/** The account that is logged in. */
export interface AccountView {
  name: string;
}

/** Seats to bind to an account. */
export interface BindRequest {
  game: string;
  tokens: string[];
}

/** A token, and the table it belongs to. */
export interface GameKey {
  game: string;
  token: string;
}

/** A game in the list of a player; `moved` is the time of the last move. */
export interface GameLine {
  table: TableView;
  seat: number;
  version: number;
  to_act: number | null;
  your_turn: boolean;
  moved: number;
}

/** The games of a player: first those in which it is their turn. */
export interface GameLines {
  games: GameLine[];
}

/** An invitation to a rematch: its table, and tokens of the receiver's seats there. */
export interface Invitation {
  type: 'invitation';
  table: string;
  seats: SeatKey[];
}

/** The keys that a browser holds. */
export interface KeysRequest {
  keys: GameKey[];
}

/** The deletion of an account. */
export interface LeaveRequest {
  password: string;
}

/** A change of password. */
export interface PasswordRequest {
  old: string;
  new: string;
}
