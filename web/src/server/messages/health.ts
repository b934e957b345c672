/** What an operator asks. scripts/page_types writes this from server/messages/operation.py. */

/** That the server is well. */
export interface Health {
  status: 'well';
  version: string;
  compiled: boolean;
}
