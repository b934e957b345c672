/** What keeps a table from stalling: bots in seats, reminders, proposals, orders. scripts/page_types writes this from server/messages/agreeing.py. */

/** The answer to a proposal. */
export interface ConsentWish {
  kind: 'end' | 'take-back' | 'bot';
  agree: boolean;
}

/** A bot shall decide in one's seat. */
export interface HandOverWish {
  seat?: number | null;
  bot?: string | null;
}

/** Whoever is waited for shall be reminded. */
export interface NudgeWish {}

/** What to decide when the turn comes: pass while planning, or bid for this lot or for a sort of item. */
export interface OrderWish {
  kind: 'pass' | 'lot' | 'item';
  item?: string | null;
  /** Gold that is bid at most */
  most?: number;
}

/** All orders of a seat. */
export interface OrdersWish {
  seat?: number | null;
  orders: OrderWish[];
}

/** Everybody shall agree to something. */
export interface ProposalWish {
  kind: 'end' | 'take-back' | 'bot';
  /** Where to go back to, for a take-back */
  version?: number | null;
}

/** Which of one's seats is meant, for those who hold several. */
export interface SeatPick {
  seat?: number | null;
}
