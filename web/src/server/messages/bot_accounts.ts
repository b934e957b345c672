/** Messages about bot_accounts, written by scripts/page_types from server/web/schemas. */

/** A bot account, for its owner. `connected` says whether it listens now, `anyone` whether others may invite it, and `has_token` is false once its token is revoked. */
export interface BotAccountView {
  id: string;
  name: string;
  anyone: boolean;
  connected: boolean;
  has_token: boolean;
}

/** The bots of an account, and how many it may have. */
export interface BotAccountViews {
  bots: BotAccountView[];
  most: number;
}

/** A setting of a bot account. */
export interface BotChange {
  /** Whether others than its owner may invite it */
  anyone: boolean;
}

/** A game is over, or the bot has lost its seat there. */
export interface BotGone {
  type: 'gone';
  table: string;
  seat: number;
}

/** The bot whose token a request carries. */
export interface BotIdentity {
  id: string;
  name: string;
}

/** A seat of the bot, at a table that is open or whose game is played. */
export interface BotInvited {
  type: 'invited';
  table: string;
  seat: number;
  rules: string;
  status: 'open' | 'playing';
}

/** The token of a bot: sent once, and stored only as a hash. */
export interface BotToken {
  bot: BotAccountView;
  token: string;
}

/** It is the bot's turn at a table, at this version. */
export interface BotTurn {
  type: 'your-turn';
  table: string;
  seat: number;
  version: number;
}

/** An invitation of a bot account to an open seat. */
export interface InviteRequest {
  /** Its name */
  bot: string;
  /** Any open seat if null */
  seat?: number | null;
}

/** A new bot account. */
export interface NewBotRequest {
  name: string;
}
