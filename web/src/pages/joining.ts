/** Where a link, a table's id or a code leads. */

import { readGiven, tablePath } from '../lib/router.svelte';
import { readCode } from '../lib/table_code';
import { findCode } from '../server/request';

/** Whether a text can be a link, an id or a code. */
export function isGiven(given: string): boolean {
  return readCode(given) !== null || readGiven(given) !== null;
}

/** The path to the table that was given; null if the text is neither a link nor a code. */
export async function pathOf(given: string): Promise<string | null> {
  const code = readCode(given);
  if (code) return tablePath((await findCode(code)).table);
  const found = readGiven(given);
  return found && `${tablePath(found.id)}${found.token ? `#${found.token}` : ''}`;
}
