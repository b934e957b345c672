/** Asks for the table of the address before the page's own code has come: its seat, itself, and its rules. */

import { askEarly } from '../lib/early';
import { rulesUrl, tableUrl } from '../server/paths';
import { tokensOf } from './keys';

export async function askForTable(id: string, token?: string): Promise<void> {
  try {
    const tokens = token ? [token] : tokensOf(id);
    if (tokens.length && !(await askEarly('POST', tableUrl(id, 'sit'), { tokens })).ok) return;
    const { table } = (await (await askEarly('GET', tableUrl(id))).json()) as { table?: { rules: string } };
    if (table) await askEarly('GET', rulesUrl(table.rules));
  } catch {
    // the page asks again, and says what went wrong
  }
}
