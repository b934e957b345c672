/** Accounts, one's games, rematches and hooks. scripts/page_types writes this from server/messages/people.py. */

import type { SeatKey, TableShown } from './tables';

/** Who is logged in. */
export interface AccountShown {
  name: string;
}

/** Who somebody is, and how he shows it. */
export interface AccountWish {
  name: string;
  password: string;
}

/** Seats that shall belong to the account. */
export interface BindWish {
  game: string;
  tokens: string[];
}

/** A token, and the table it belongs to. */
export interface GameKey {
  game: string;
  token: string;
}

/** One of somebody's games; `moved` is since when it waits. */
export interface GameLine {
  table: TableShown;
  seat: number;
  version: number;
  to_act: number | null;
  your_turn: boolean;
  moved: number;
}

/** Somebody's games: first those that wait for him. */
export interface GameLines {
  games: GameLine[];
}

/** The secret that signs what is sent to a hook. */
export interface HookMade {
  seat: number;
  secret: string;
}

/** Where a seat is told, for its holder alone: the host, as the rest may be a secret; null for nowhere. */
export interface HookShown {
  seat: number;
  host: string | null;
}

/** Whether a hook took what was sent to it: with 2xx, with another answer, or there was none. */
export interface HookTested {
  seat: number;
  answer: 'answered' | 'refused' | 'silent';
}

/** Where somebody wants to be told that it is his turn. */
export interface HookWish {
  url: string;
  seat?: number | null;
}

/** To a rematch: its table, and keys to the receiver's seats there. */
export interface Invitation {
  type: 'invitation';
  table: string;
  seats: SeatKey[];
}

/** The keys that a browser holds. */
export interface KeysWish {
  keys: GameKey[];
}

/** An account is to be deleted. */
export interface LeaveWish {
  password: string;
}

/** Another password. */
export interface PasswordWish {
  old: string;
  new: string;
}
