/** Messages about standing_orders, written by scripts/page_types from server/web/schemas. */

/** A standing order: pass while planning, or bid for this lot or for a kind of item. */
export interface StandingOrderRequest {
  kind: 'pass' | 'lot' | 'item';
  item?: string | null;
  /** Gold that is bid at most */
  most?: number;
}

/** All standing orders of a seat. */
export interface StandingOrdersRequest {
  seat?: number | null;
  orders: StandingOrderRequest[];
}
