/** Messages about chat, written by scripts/page_types from server/web/schemas. */

/** A chat message; `seat` is null for a spectator, `version` that of the game when it was sent. */
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

/** The messages a client may read, and whom they have muted; null stands for all spectators. */
export interface ChatRead {
  type: 'chat';
  lines: ChatLine[];
  muted: (number | null)[];
}

/** Something to say. `name` is for those who have no seat. */
export interface ChatRequest {
  text: string;
  seat?: number | null;
  name?: string | null;
}

/** The number of the line. */
export interface ChatSaid {
  n: number;
}

/** Whom a seat does not want to read, or wants to again; null for all spectators. */
export interface MuteRequest {
  muted: number | null;
  on?: boolean;
  seat?: number | null;
}

/** A line that the operator should see. */
export interface ReportRequest {
  n: number;
  reason?: string;
  seat?: number | null;
}
