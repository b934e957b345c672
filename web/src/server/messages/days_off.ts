/** Messages about days_off, written by scripts/page_types from server/web/schemas. */

/** Days on which a player is away. */
export interface DaysOffRequest {
  seat?: number | null;
  /** When they begin, in milliseconds since 1970; by default now */
  since?: number | null;
  days: number;
}
