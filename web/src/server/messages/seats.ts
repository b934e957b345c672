/** Messages about seats, written by scripts/page_types from server/web/schemas. */

/** A claim to an open seat. */
export interface ClaimRequest {
  name: string;
  /** Any open seat if null */
  seat?: number | null;
}

/** A bot for the client's seat. */
export interface HandOverRequest {
  seat?: number | null;
  bot?: string | null;
}

/** A nudge to the player to act. */
export interface NudgeRequest {}

/** The removal of a player by the host. */
export interface RemoveRequest {
  /** It becomes open again */
  seat: number;
}

/** One of the client's seats, for clients who hold several. */
export interface SeatPick {
  seat?: number | null;
}

/** The tokens of secret links, for a cookie that scripts can't read. */
export interface SitRequest {
  tokens: string[];
}
