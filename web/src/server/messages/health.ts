/** Messages about health, written by scripts/page_types from server/web/schemas. */

/** Confirmation that the server works. */
export interface Health {
  status: 'well';
  version: string;
  compiled: boolean;
}
