/** Messages about chat, written by scripts/page_types from server/web/schemas. */

/** A chat message; `seat` is null for a spectator. `version` is that of the game when it was sent. */
export interface ChatLine {
  n: number;
  seat: number | null;
  name: string;
  text: string;
  version: number;
  at: number;
}

/** Messages that are new to the receiver. */
export interface ChatLines {
  type: 'chat';
  lines: ChatLine[];
}

/** The messages a client may read, and the muted seats; null for all spectators. */
export interface ChatRead {
  type: 'chat';
  lines: ChatLine[];
  muted: (number | null)[];
}

/** A chat message to send; `name` is for spectators. */
export interface ChatRequest {
  text: string;
  seat?: number | null;
  name?: string | null;
}

/** The number of the message. */
export interface ChatSaid {
  n: number;
}

/** A seat to mute or unmute; null for all spectators. */
export interface MuteRequest {
  muted: number | null;
  on?: boolean;
  seat?: number | null;
}

/** A report of a message to the operator. */
export interface ReportRequest {
  n: number;
  reason?: string;
  seat?: number | null;
}
