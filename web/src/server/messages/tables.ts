/** Tables: what one is made of, who sits there, and what everybody sees of it beside the game. scripts/page_types writes this from server/messages/tables.py. */

/** Which help players may ask for. */
export interface Aids {
  hints?: boolean;
  journey_planner?: boolean;
  card_counting?: boolean;
  road_payers?: boolean;
}

/** Somebody wants to sit down. */
export interface ClaimWish {
  name: string;
  /** Any open seat, if none is named */
  seat?: number | null;
}

/** A seat that was claimed, with its secret. */
export interface Claimed {
  seat: number;
  token: string;
}

/** How long decisions may take: seconds a move, a stock a game that grows with every move, or both. */
export interface Clock {
  per_move?: number | null;
  per_game?: number | null;
  increment?: number;
  /** What happens when the time is up: for this turn, or for good */
  on_timeout?: 'bot-moves' | 'passes' | 'bot-takes-over';
}

/** Who was reminded last, and when. */
export interface NudgeShown {
  seat: number;
  at: number;
}

/** What somebody asked for, who agreed, and whose answer is missing. */
export interface ProposalShown {
  kind: 'end' | 'take-back' | 'bot';
  target: number;
  asker: number;
  consents: number[];
  missing: number[];
}

/** The host wants somebody to leave. */
export interface RemoveWish {
  /** It is open again then */
  seat: number;
}

/** The secret of a seat: told once, kept only as a hash. */
export interface SeatKey {
  seat: number;
  token: string;
}

/** Keys to seats at a table. */
export interface SeatKeys {
  seats: SeatKey[];
}

/** Who sits there. `bot` is the bot that decides there now, if one does; `here` says if a page is open. */
export interface SeatShown {
  kind: 'person' | 'bot' | 'open';
  name: string;
  bot: string | null;
  here: boolean;
}

/** Who a seat is for: a person who gets a secret link, a bot, or whoever comes first. */
export interface SeatWish {
  kind: 'person' | 'bot' | 'open';
  name?: string | null;
  /** Which bot, for a bot's seat */
  bot?: string | null;
}

/** A browser brings the tokens of its secret links, and gets them as a cookie that scripts cannot read. */
export interface SitWish {
  tokens: string[];
}

/** The host wants to begin. */
export interface StartWish {
  /** The bot for every seat that is still open */
  fill?: string | null;
}

/** A new table: its id, the host's secret, and those of the seats for persons. */
export interface TableMade {
  id: string;
  host: string;
  seats: SeatKey[];
}

/** What is agreed at a table beside the rules. */
export interface TableSettings {
  /** Whether the lobby lists it; else only who has the link knows it */
  public?: boolean;
  /** Whether others may watch */
  spectators?: boolean;
  /** How many moves later spectators are told of one */
  delay_moves?: number;
  /** How many seconds later spectators are told of a move */
  delay_seconds?: number;
  /** Whether people may talk */
  chat?: boolean;
  /** Whether players read during the game what spectators say */
  spectators_heard?: boolean;
  clock?: Clock | null;
  aids?: Aids;
}

/** What everybody at a table sees of it beside the game. */
export interface TableShown {
  id: string;
  status: 'open' | 'playing' | 'over' | 'frozen' | 'replay';
  rules: string;
  seats: SeatShown[];
  settings: TableSettings;
  created: number;
  unfinished: boolean;
  proposals: ProposalShown[];
  nudge: NudgeShown | null;
}

/** A table to be made. */
export interface TableWish {
  /** A name of rules, such as elfengold+witches */
  rules: string;
  seats: SeatWish[];
  settings?: TableSettings;
}
