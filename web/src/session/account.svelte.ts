/** The account that is logged in, and the seats it collects. */

import { recall, remember } from '../lib/storage';
import type { BotAccountView, SeatKey } from '../server/messages';
import { bindSeats, getMyBots } from '../server/request';

const key = 'elfenland.account';

/** The account's name, as far as this browser knows; so nobody is asked for an account they never created. */
export const account: { name: string } = $state({ name: recall(key, '') });

export function setAccount(name: string): void {
  account.name = name;
  remember(key, name);
}

/** Add seats to the account that are claimed while it is logged in. */
export async function collect(game: string, seats: SeatKey[]): Promise<void> {
  if (!account.name || !seats.length) return;
  try {
    await bindSeats(
      game,
      seats.map(({ token }) => token),
    );
  } catch {
    // The seat is kept all the same, and the account page offers to add what is missing.
  }
}

/** The bots of the account; none if nobody is logged in, or they can't be had. */
export async function myBots(): Promise<BotAccountView[]> {
  if (!account.name) return [];
  return getMyBots().then(
    ({ bots }) => bots,
    () => [],
  );
}
