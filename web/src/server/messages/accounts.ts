/** Messages about accounts, written by scripts/page_types from server/web/schemas. */

import type { SeatKey, TableView } from './tables';

/** A name and its password. */
export interface AccountRequest {
  name: string;
  password: string;
}

/** The account that is logged in. `mail` says whether this server can send mail, `passkeys` how many passkeys the account has. */
export interface AccountView {
  name: string;
  email: EmailView | null;
  passkeys: number;
  mail: boolean;
}

/** Seats to bind to an account. */
export interface BindRequest {
  game: string;
  tokens: string[];
}

/** The number of games that have moved into the account. */
export interface BoundGames {
  games: number;
}

/** The address to which a link is sent if it is an account's. */
export interface EmailLinkRequest {
  address: string;
}

/** An e-mail address for the account, to be confirmed by a link. */
export interface EmailRequest {
  address: string;
  password?: string | null;
}

/** The e-mail address of an account, for its owner. */
export interface EmailView {
  address: string;
  confirmed: boolean;
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

/** The games of a player, those in which it is their turn first. */
export interface GameLines {
  games: GameLine[];
}

/** An offer of a rematch: its table, and the receiver's tokens there. `offerer` is the seat of the finished game that offers it; null if the rematch began without an offer. `seats` are those that the receiver has taken, and `host` is for the player who offers. */
export interface Invitation {
  type: 'invitation';
  table: string;
  offerer: number | null;
  seats: SeatKey[];
  host: string | null;
}

/** Keys that a browser holds. */
export interface KeysRequest {
  keys: GameKey[];
}

/** The deletion of an account. */
export interface LeaveRequest {
  password: string;
}

/** The token of a link that was sent by mail: valid once, and not for long. */
export interface MailTokenRequest {
  token: string;
}

/** A challenge signed by a passkey, as `PublicKeyCredential.toJSON()` has it. */
export interface PasskeyLoginRequest {
  challenge: string;
  credential: Record<string, unknown>;
}

/** Options for `navigator.credentials`, in the JSON form that browsers parse. */
export interface PasskeyOptions {
  challenge: string;
  options: Record<string, unknown>;
}

/** A passkey that the browser has made, as `PublicKeyCredential.toJSON()` has it. */
export interface PasskeyRequest {
  /** The challenge that the options came with */
  challenge: string;
  credential: Record<string, unknown>;
  /** Which device it is on, to tell passkeys apart */
  label?: string;
}

/** A passkey of an account. */
export interface PasskeyView {
  id: string;
  label: string;
  created: number;
  used: number | null;
}

/** The passkeys of an account. */
export interface PasskeyViews {
  passkeys: PasskeyView[];
}

/** A change of password. */
export interface PasswordRequest {
  old: string;
  new: string;
}

/** A new name of the account. */
export interface RenameRequest {
  name: string;
}

/** A new password, by the token of a mailed link. */
export interface ResetRequest {
  token: string;
  password: string;
}

/** A device on which the account is logged in; `used` is the hour it was last seen. */
export interface SessionView {
  id: string;
  device: string;
  created: number;
  used: number;
  current: boolean;
}

/** The sessions of an account, the current one first. */
export interface SessionViews {
  sessions: SessionView[];
}
