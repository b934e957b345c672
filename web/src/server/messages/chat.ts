/** Talk at a table. scripts/page_types writes this from server/messages/chat.py. */

/** What somebody said; `seat` is null for a spectator, `version` that of the game when it was said. */
export interface ChatLine {
  n: number;
  seat: number | null;
  name: string;
  text: string;
  version: number;
  at: number;
}

/** Lines that the receiver had not read. */
export interface ChatLines {
  type: 'chat';
  lines: ChatLine[];
}

/** What the asker may read, and whom he does not want to; null is for all spectators. */
export interface ChatRead {
  type: 'chat';
  lines: ChatLine[];
  muted: (number | null)[];
}

/** The number of the line. */
export interface ChatSaid {
  n: number;
}

/** Something to say. `name` is for those who have no seat. */
export interface ChatWish {
  text: string;
  seat?: number | null;
  name?: string | null;
}

/** Whom a seat does not want to read, or wants to again; null for all spectators. */
export interface MuteWish {
  muted: number | null;
  on?: boolean;
  seat?: number | null;
}

/** A line that the operator should see. */
export interface ReportWish {
  n: number;
  reason?: string;
  seat?: number | null;
}
