/** Messages about tables, written by scripts/page_types from server/web/schemas. */

/** The aids that players may use. */
export interface Aids {
  hints?: boolean;
  journey_planner?: boolean;
  card_counting?: boolean;
  road_payers?: boolean;
}

/** A seat that was claimed, with its token. */
export interface Claimed {
  seat: number;
  token: string;
}

/** Time limits in seconds: per move, per game with an increment per move, or both. */
export interface Clock {
  per_move?: number | null;
  per_game?: number | null;
  increment?: number;
  /** What happens when the time is up, for this turn or for good */
  on_timeout?: 'bot-moves' | 'passes' | 'bot-takes-over';
  /** Days on which each player's clock may stand still; needs per_move of a day or more */
  days_off?: number;
}

/** The table that a code belongs to. */
export interface CodeFound {
  table: string;
}

/** The days off that a seat has left, and the last ones that it took. */
export interface DaysOffView {
  left: number;
  since: number | null;
  until: number | null;
}

/** The seat that was nudged last, and when. */
export interface NudgeView {
  seat: number;
  at: number;
}

/** A pause: since when, and the seat that proposed it. */
export interface PauseView {
  at: number;
  seat: number;
}

/** A proposal, the seats that agreed, and those whose answer is missing. */
export interface ProposalView {
  kind: 'end' | 'take-back' | 'bot' | 'pause';
  target: number;
  asker: number;
  consents: number[];
  missing: number[];
}

/** The token of a seat: sent once, and stored only as a hash. */
export interface SeatKey {
  seat: number;
  token: string;
}

/** Tokens of seats at a table. */
export interface SeatKeys {
  seats: SeatKey[];
}

/** A seat for a person with a secret link, for a bot, or open to anyone. The bot is one of ours, `sage:2s` with a budget, or a bot account. */
export interface SeatRequest {
  kind: 'person' | 'bot' | 'open';
  name?: string | null;
  /** The bot of ours in a bot's seat */
  bot?: string | null;
  /** The name of the bot account in a bot's seat */
  account?: string | null;
}

/** A seat. `bot` is the bot that plays it now, if one does. `here` says whether its player has a page open, `account` whether a bot account holds it, and `kept` whether it is open but meant for somebody. */
export interface SeatView {
  kind: 'person' | 'bot' | 'open';
  name: string;
  bot: string | null;
  here: boolean;
  account: boolean;
  kept: boolean;
}

/** The host's request to start the game. */
export interface StartRequest {
  /** The bot for every seat that is still open */
  fill?: string | null;
}

/** A short code of an open table, to be read out; `until` is when it expires. */
export interface TableCode {
  code: string;
  until: number;
}

/** A new table: its id, the host's token, and the tokens of the seats for persons. */
export interface TableCreated {
  id: string;
  host: string;
  seats: SeatKey[];
}

/** A new table. */
export interface TableRequest {
  /** A name of rules, such as elfengold+witches */
  rules: string;
  seats: SeatRequest[];
  settings?: TableSettings;
}

/** Settings of a table other than the rules. */
export interface TableSettings {
  /** Whether the lobby lists it; otherwise people need the link */
  public?: boolean;
  /** Whether others may watch */
  spectators?: boolean;
  /** By how many moves spectators are behind */
  delay_moves?: number;
  /** By how many seconds spectators are behind */
  delay_seconds?: number;
  /** Whether there is a chat */
  chat?: boolean;
  /** Whether players see spectators' messages during the game */
  spectators_heard?: boolean;
  /** Whether undo goes back over anything; only for one person against bots */
  practice?: boolean;
  clock?: Clock | null;
  aids?: Aids;
  /** How long bots wait before they move while people are present */
  pace?: 'relaxed' | 'normal' | 'quick' | 'at-once';
}

/** The public data of a table, apart from the game. `days_off` has one entry per seat, and none where players have no days off. `after` is the finished game that this one is a rematch of; lists of tables leave it out. */
export interface TableView {
  id: string;
  status: 'open' | 'playing' | 'over' | 'frozen' | 'replay';
  rules: string;
  seats: SeatView[];
  settings: TableSettings;
  created: number;
  unfinished: boolean;
  proposals: ProposalView[];
  nudge: NudgeView | null;
  pause: PauseView | null;
  days_off: DaysOffView[];
  after: string | null;
}
