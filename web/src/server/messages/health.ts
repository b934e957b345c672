/** Messages about health, written by scripts/page_types from server/web/schemas. */

/** That the server is well. */
export interface Health {
  status: 'well';
  version: string;
  compiled: boolean;
}
