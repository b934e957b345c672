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

/** Time for decisions: seconds per move, seconds per game that grow with every move, or both. */
export interface Clock {
  per_move?: number | null;
  per_game?: number | null;
  increment?: number;
  /** What happens when the time is up: for this turn, or for good */
  on_timeout?: 'bot-moves' | 'passes' | 'bot-takes-over';
}

/** The seat that was nudged last, and when. */
export interface NudgeView {
  seat: number;
  at: number;
}

/** A proposal, the seats that agreed, and those whose answer is missing. */
export interface ProposalView {
  kind: 'end' | 'take-back' | 'bot';
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

/** A seat for a person with a secret link, for a bot, or for whoever comes first. */
export interface SeatRequest {
  kind: 'person' | 'bot' | 'open';
  name?: string | null;
  /** Which bot, for a bot's seat */
  bot?: string | null;
}

/** A seat. `bot` is the bot that plays it now, if one does. `here` says whether its player has a page open. */
export interface SeatView {
  kind: 'person' | 'bot' | 'open';
  name: string;
  bot: string | null;
  here: boolean;
}

/** The start of a game by the host. */
export interface StartRequest {
  /** The bot for every seat that is still open */
  fill?: string | null;
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

/** Settings of a table beside the rules. */
export interface TableSettings {
  /** Whether the lobby lists it; otherwise it takes the link to find it */
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
  clock?: Clock | null;
  aids?: Aids;
}

/** A table as everybody sees it beside the game. */
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
}
