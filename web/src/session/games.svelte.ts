/** The games of this browser, and of the account if one is logged in. */

import { isRefused } from '../server/failures';
import type { GameLine } from '../server/messages';
import { getAccountGames, getGames, openSeats, RefusedError } from '../server/request';
import { account, setAccount } from './account.svelte';
import { allKeys, keysOf } from './keys';
import { acceptKeys } from './seats.svelte';

/** All games, those waiting for the player first, then the newest; each once, even with several seats. */
export async function loadGames(): Promise<GameLine[]> {
  const keys = allKeys();
  const here = keys.length ? (await getGames(keys)).games : [];
  return sorted(onePerTable([...here, ...(await ofAccount())]));
}

async function ofAccount(): Promise<GameLine[]> {
  if (!account.name) return [];
  try {
    return (await getAccountGames()).games;
  } catch (error) {
    if (!isRefused(error, 'account/none')) throw error;
    setAccount('');
    return [];
  }
}

function onePerTable(lines: GameLine[]): GameLine[] {
  const found = new Map<string, GameLine>();
  for (const line of lines) {
    const known = found.get(line.table.id);
    if (!known || (line.your_turn && !known.your_turn)) found.set(line.table.id, line);
  }
  return [...found.values()];
}

function sorted(lines: GameLine[]): GameLine[] {
  const rank = ({ your_turn, table }: GameLine) =>
    your_turn ? 0 : table.status === 'playing' ? 1 : table.status === 'open' ? 2 : 3;
  return lines.sort((a, b) => rank(a) - rank(b) || b.moved - a.moved);
}

/** Get keys for a table from the account, if this browser has none and the account has some. */
export async function fetchKeys(game: string): Promise<void> {
  if (!account.name || keysOf(game)) return;
  try {
    const { seats } = await openSeats(game);
    if (seats.length) await acceptKeys(game, seats, { lent: true });
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error; // the account has no seat there: watch
  }
}
