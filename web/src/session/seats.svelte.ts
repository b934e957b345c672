/** Seats of this browser: tokens are stored here and sent to the server before a table is loaded. */

import { go, tablePath } from '../lib/router.svelte';
import { isRefused } from '../server/failures';
import type { SeatKey, TableCreated, TableRequest, Update } from '../server/messages';
import { claim, close, getTable, leave, makeTable, sit, standUp } from '../server/request';
import { collect } from './account.svelte';
import { drop, forget, keep, keysOf, lentGames, seatsOf, tokensOf } from './keys';
import { sendSeats } from './notified.svelte';

let sittings = $state(0); // how often the server has set the cookie

/** The seats of this browser at a table, reactive: a socket opened before a change acts for other seats. */
export function seatedAt(game: string): number[] {
  return sittings >= 0 ? seatsOf(game) : []; // read it, so that callers react to it
}

/** Create a table and go there. */
export async function openTable(wish: TableRequest): Promise<void> {
  await settleAt(await makeTable(wish));
}

/** Store the tokens of a new table, set the cookie and go there. */
export async function settleAt(made: TableCreated): Promise<void> {
  keep(made.id, made.seats, { host: made.host });
  await sitDown(made.id);
  await share(made.id, made.seats);
  go(tablePath(made.id));
}

/** Add new seats to the account, or to those that a guest gets notifications for. */
async function share(game: string, seats: SeatKey[]): Promise<void> {
  void sendSeats();
  await collect(game, seats);
}

/** Claim an open seat, and set the cookie. */
export async function takeSeat(game: string, name: string, seat?: number): Promise<number> {
  const key = await claim(game, name, seat);
  await acceptKeys(game, [key]);
  return key.seat;
}

/** Leave a seat before the game begins; the browser then watches, or keeps its other seats. */
export async function giveBack(game: string, seat: number): Promise<void> {
  await leave(game, seat);
  drop(game, seat);
  if (tokensOf(game).length) await sitDown(game);
  else await leaveSeats(game);
}

/** Close a table as its host, before its game begins, and go to the start page. */
export async function closeTable(game: string): Promise<void> {
  await close(game);
  forget(game);
  go('/');
}

/** Store tokens from elsewhere, and set the cookie. */
export async function acceptKeys(
  game: string,
  keys: SeatKey[],
  more: { host?: string; lent?: boolean } = {},
): Promise<void> {
  keep(game, keys, more);
  await sitDown(game);
  await share(game, keys);
}

/** Send the tokens of this browser to the server, if any; invalid ones are deleted. */
export async function sitDown(game: string): Promise<void> {
  const tokens = tokensOf(game);
  if (!tokens.length) return;
  try {
    await sit(game, tokens);
  } catch (error) {
    if (!isRefused(error, 'not-found')) throw error;
    await sortKeys(game);
    if (tokensOf(game).length) await sit(game, tokensOf(game));
    else await leaveSeats(game);
  }
  sittings += 1;
}

/** Delete invalid tokens; another player at this screen may still have a seat. */
async function sortKeys(game: string): Promise<void> {
  const { seats, host } = keysOf(game) ?? { seats: {} };
  for (const [seat, token] of Object.entries(seats)) {
    if (!(await opens(game, token))) drop(game, Number(seat));
  }
  if (host && !(await opens(game, host))) forget(game); // a host's token ends with the table
}

async function opens(game: string, token: string): Promise<boolean> {
  return isThere(sit(game, [token]));
}

/** Whether a request finds its table; false if it is refused as `not-found`. */
async function isThere(asked: Promise<void>): Promise<boolean> {
  try {
    await asked;
    return true;
  } catch (error) {
    if (isRefused(error, 'not-found')) return false;
    throw error;
  }
}

/** Delete this browser's tokens for a table: from now on it watches, if the table still exists. */
async function leaveSeats(game: string): Promise<void> {
  await isThere(standUp(game));
  forget(game);
  sittings += 1;
}

/** Take the token of a secret link: it opens a seat, or is the host's. Returns the table that it opens. */
export async function acceptToken(game: string, token: string): Promise<Update> {
  await sit(game, [token]);
  const found = await getTable(game);
  const { seat } = found;
  const keys = seat === null ? [] : [{ seat, token }];
  keep(game, keys, seat === null ? { host: token } : {});
  if (tokensOf(game).length > 1) await sitDown(game);
  else sittings += 1;
  await share(game, keys);
  return found;
}

/** Delete tokens that came from an account, after logging out. */
export async function leaveLentSeats(): Promise<void> {
  await Promise.all(lentGames().map(leaveSeats));
}
