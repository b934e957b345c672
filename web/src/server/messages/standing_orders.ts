/** Messages about standing_orders, written by scripts/page_types from server/web/schemas. */

/** A standing order: pass in planning, bid for a lot or a kind of item, or steps. Steps are the next decisions of the seat in a phase of this round, each a list of words to try in turn. */
export interface StandingOrderRequest {
  kind: 'pass' | 'lot' | 'item' | 'steps';
  item?: string | null;
  /** The highest bid, in gold */
  most?: number;
  /** How many items are still for auction when it comes; by default the current one */
  lot?: number | null;
  /** Of the steps, such as draw */
  phase?: string | null;
  steps?: string[][] | null;
}

/** All standing orders of a seat. */
export interface StandingOrdersRequest {
  seat?: number | null;
  orders: StandingOrderRequest[];
}
