/** Taking seats: keys are kept in this browser, and the server is told of them before a table is looked at. */

import { go, tablePath } from '../lib/router.svelte';
import { isRefused } from '../server/failures';
import type { Invitation, SeatKey, TableCreated, TableRequest } from '../server/messages';
import { claim, close, getTable, leave, makeTable, sit, standUp } from '../server/request';
import { collect } from './account.svelte';
import { drop, forget, keep, keysOf, lentGames, seatsOf, tokensOf } from './keys';

let sittings = $state(0); // how often the server set the cookie

/** The seats of this browser at a table, reactive: a socket that was opened before they changed speaks for others. */
export function seatedAt(game: string): number[] {
  return sittings >= 0 ? seatsOf(game) : []; // read, so that whoever asks follows it
}

/** Make a table and go there. */
export async function openTable(wish: TableRequest): Promise<void> {
  await settleAt(await makeTable(wish));
}

/** Keep the keys of a table that was just made, sit down and go there. */
export async function settleAt(made: TableCreated): Promise<void> {
  keep(made.id, made.seats, { host: made.host });
  await sitDown(made.id);
  await collect(made.id, made.seats);
  go(tablePath(made.id));
}

/** Take an open seat, and sit down. */
export async function takeSeat(game: string, name: string, seat?: number): Promise<number> {
  const key = await claim(game, name, seat);
  await acceptKeys(game, [key]);
  return key.seat;
}

/** Give a seat back before the game begins; one watches, or keeps the others. */
export async function giveBack(game: string, seat: number): Promise<void> {
  await leave(game, seat);
  drop(game, seat);
  if (tokensOf(game).length) await sitDown(game);
  else await leaveSeats(game);
}

/** Close a table that one has made, before its game begins, and go to the first page. */
export async function closeTable(game: string): Promise<void> {
  await close(game);
  forget(game);
  go('/');
}

/** Keep keys that came from somewhere, and sit down with them. */
export async function acceptKeys(game: string, keys: SeatKey[], lent = false): Promise<void> {
  keep(game, keys, lent ? { lent } : {});
  await sitDown(game);
  await collect(game, keys);
}

/** Come along to another table to which one was invited at this one; who sat here by an account does so there. */
export async function comeAlong(game: string, { table, seats }: Invitation): Promise<void> {
  await acceptKeys(table, seats, keysOf(game)?.lent);
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
    await sortKeys(game);
    if (tokensOf(game).length) await sit(game, tokensOf(game));
    else await leaveSeats(game);
  }
  sittings += 1;
}

/** Throw the keys away that open nothing any more; who shares this screen may still have a seat. */
async function sortKeys(game: string): Promise<void> {
  const { seats, host } = keysOf(game) ?? { seats: {} };
  for (const [seat, token] of Object.entries(seats)) {
    if (!(await opens(game, token))) drop(game, Number(seat));
  }
  if (host && !(await opens(game, host))) forget(game); // a host's ends with the table
}

async function opens(game: string, token: string): Promise<boolean> {
  return isThere(sit(game, [token]));
}

/** Whether something could be asked for, and was not answered by there being no such table or key. */
async function isThere(asked: Promise<void>): Promise<boolean> {
  try {
    await asked;
    return true;
  } catch (error) {
    if (isRefused(error, 'not-found')) return false;
    throw error;
  }
}

/** Give up this browser's seats at a table: from now on it watches there, if there is still one. */
async function leaveSeats(game: string): Promise<void> {
  await isThere(standUp(game));
  forget(game);
  sittings += 1;
}

/** Take the token of a secret link: it opens a seat, or is the host's. */
export async function acceptToken(game: string, token: string): Promise<void> {
  await sit(game, [token]);
  const { seat } = await getTable(game);
  const keys = seat === null ? [] : [{ seat, token }];
  keep(game, keys, seat === null ? { host: token } : {});
  await sitDown(game);
  await collect(game, keys);
}

/** Give up what an account lent: it is left, and its keys open nothing any more. */
export async function leaveLentSeats(): Promise<void> {
  await Promise.all(lentGames().map(leaveSeats));
}
