/** Taking seats: keys are kept in this browser, and the server is told of them before a table is looked at. */

import { forget, keep, lentGames, tokensOf } from './keys';
import { go, tablePath } from './route.svelte';
import { claim, getTable, makeTable, sit, standUp } from './server/ask';
import { isRefused } from './server/failures';
import type { Invitation, SeatKey, TableMade, TableWish } from './server/messages';

/** Make a table and go there. */
export async function openTable(wish: TableWish): Promise<void> {
  await settleAt(await makeTable(wish));
}

/** Keep the keys of a table that was just made, sit down and go there. */
export async function settleAt(made: TableMade): Promise<void> {
  keep(made.id, made.seats, { host: made.host });
  await sitDown(made.id);
  go(tablePath(made.id));
}

/** Take an open seat, and sit down. */
export async function takeSeat(game: string, name: string, seat?: number): Promise<number> {
  const key = await claim(game, name, seat);
  await acceptKeys(game, [key]);
  return key.seat;
}

/** Keep keys that came from somewhere, and sit down with them. */
export async function acceptKeys(game: string, keys: SeatKey[], lent = false): Promise<void> {
  keep(game, keys, lent ? { lent } : {});
  await sitDown(game);
}

/** Come along to another table to which one was invited. */
export async function comeAlong({ table, seats }: Invitation): Promise<void> {
  await acceptKeys(table, seats);
  go(tablePath(table));
}

/** Tell the server which seats are this browser's, if any are; keys that open nothing any more are thrown away. */
export async function sitDown(game: string): Promise<void> {
  const tokens = tokensOf(game);
  if (!tokens.length) return;
  try {
    await sit(game, tokens);
  } catch (error) {
    if (!isRefused(error, 'not-found')) throw error;
    await leaveSeats(game);
  }
}

/** Give up this browser's seats at a table: from now on it watches there. */
async function leaveSeats(game: string): Promise<void> {
  await standUp(game);
  forget(game);
}

/** Take the token of a secret link: it opens a seat, or is the host's. */
export async function acceptToken(game: string, token: string): Promise<void> {
  await sit(game, [token]);
  const { seat } = await getTable(game);
  keep(game, seat === null ? [] : [{ seat, token }], seat === null ? { host: token } : {});
  await sitDown(game);
}

/** Give up what an account lent: it is left, and its keys open nothing any more. */
export async function leaveLentSeats(): Promise<void> {
  await Promise.all(lentGames().map(leaveSeats));
}
