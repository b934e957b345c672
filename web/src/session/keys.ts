/** The seats of this browser: for each table the tokens that open them. The server keeps only their hashes. */

import { recall, remember } from '../lib/storage';

/** What this browser holds at one table. */
export interface Keyring {
  seats: Record<number, string>; // tokens by seat
  host?: string; // the token of whoever made the table
  lent?: boolean; // they came from an account, and end when it is left
  at: number; // when a key was added last
}

const key = 'elfenland.keys';
const MOST_TABLES = 200; // as many as the server looks up at once

function read(): Record<string, Keyring> {
  return recall<Record<string, Keyring>>(key, {});
}

function write(rings: Record<string, Keyring>): void {
  const newest = Object.entries(rings).sort(([, a], [, b]) => b.at - a.at);
  remember(key, Object.fromEntries(newest.slice(0, MOST_TABLES)));
}

/** What this browser holds at a table, if anything. */
export function keysOf(game: string): Keyring | undefined {
  return read()[game];
}

/** All tokens for a table, as the server wants to see them. */
export function tokensOf(game: string): string[] {
  const ring = keysOf(game);
  return ring ? [...Object.values(ring.seats), ...(ring.host ? [ring.host] : [])] : [];
}

/** The seats that are this browser's own. */
export function seatsOf(game: string): number[] {
  return Object.keys(keysOf(game)?.seats ?? {}).map(Number);
}

/** Keep keys for a table, beside those that are there. */
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

/** Throw the key to one seat away. */
export function drop(game: string, seat: number): void {
  const { [game]: ring, ...rest } = read();
  if (!ring) return;
  const { [seat]: _, ...seats } = ring.seats;
  write(Object.keys(seats).length || ring.host ? { ...rest, [game]: { ...ring, seats } } : rest);
}

/** Throw the keys for a table away. */
export function forget(game: string): void {
  const { [game]: _, ...rest } = read();
  write(rest);
}

/** The tables whose keys an account lent. */
export function lentGames(): string[] {
  return Object.entries(read()).flatMap(([game, ring]) => (ring.lent ? [game] : []));
}

/** A pair of table and token for each seat, the newest tables first. */
export function allKeys(): { game: string; token: string }[] {
  const pairs = Object.entries(read()).flatMap(([game, { seats }]) =>
    Object.values(seats).map((token) => ({ game, token })),
  );
  return pairs.slice(0, MOST_TABLES);
}
