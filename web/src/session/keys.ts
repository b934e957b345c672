/** The seats of this browser: for each table the tokens that open them. The server stores only hashes. */

import { recall, remember } from '../lib/storage';
import type { GameKey } from '../server/messages';

/** The tokens of this browser for one table. */
export interface Keyring {
  seats: Record<number, string>; // tokens by seat
  host?: string; // the host's token
  lent?: boolean; // whether they come from an account, and end with its session
  at: number; // when the last token was added
}

const key = 'elfenland.keys';
const MOST_TABLES = 200; // as many as the server looks up in one request

function read(): Record<string, Keyring> {
  return recall<Record<string, Keyring>>(key, {});
}

function write(rings: Record<string, Keyring>): void {
  const newest = Object.entries(rings).sort(([, a], [, b]) => b.at - a.at);
  remember(key, Object.fromEntries(newest.slice(0, MOST_TABLES)));
}

/** The tokens of this browser for a table, if any. */
export function keysOf(game: string): Keyring | undefined {
  return read()[game];
}

/** All tokens for a table, as the server expects them. */
export function tokensOf(game: string): string[] {
  const ring = keysOf(game);
  return ring ? [...Object.values(ring.seats), ...(ring.host ? [ring.host] : [])] : [];
}

/** The seats that belong to this browser. */
export function seatsOf(game: string): number[] {
  return Object.keys(keysOf(game)?.seats ?? {}).map(Number);
}

/** Store tokens for a table beside the existing ones. */
export function keep(
  game: string,
  seats: { seat: number; token: string }[],
  more: { host?: string; lent?: boolean } = {},
): void {
  const rings = read();
  const before = rings[game];
  const added = Object.fromEntries(seats.map(({ seat, token }) => [seat, token]));
  write({
    ...rings,
    [game]: { ...before, ...more, seats: { ...before?.seats, ...added }, at: Date.now() },
  });
}

/** Delete the token of one seat. */
export function drop(game: string, seat: number): void {
  const { [game]: ring, ...rest } = read();
  if (!ring) return;
  const { [seat]: _, ...seats } = ring.seats;
  write(Object.keys(seats).length || ring.host ? { ...rest, [game]: { ...ring, seats } } : rest);
}

/** Delete the tokens for a table. */
export function forget(game: string): void {
  const { [game]: _, ...rest } = read();
  write(rest);
}

/** The tables whose tokens come from an account. */
export function lentGames(): string[] {
  return Object.entries(read()).flatMap(([game, ring]) => (ring.lent ? [game] : []));
}

/** A pair of table and token for each seat, the newest tables first. */
export function allKeys(): GameKey[] {
  return pairs(() => true);
}

/** The same without those that come from an account. */
export function ownKeys(): GameKey[] {
  return pairs(({ lent }) => !lent);
}

function pairs(fits: (ring: Keyring) => boolean): GameKey[] {
  const all = Object.entries(read()).flatMap(([game, ring]) =>
    fits(ring) ? Object.values(ring.seats).map((token) => ({ game, token })) : [],
  );
  return all.slice(0, MOST_TABLES);
}
