/** Who is logged in, and the seats that his account collects. */

import { recall, remember } from '../lib/storage';
import type { SeatKey } from '../server/messages';
import { bindSeats } from '../server/request';

const key = 'elfenland.account';

/** Who is logged in, as far as this browser knows; so nobody is asked for an account he never made. */
export const account: { name: string } = $state({ name: recall(key, '') });

export function setAccount(name: string): void {
  account.name = name;
  remember(key, name);
}

/** Let the account collect seats that somebody takes while he is logged in. */
export async function collect(game: string, seats: SeatKey[]): Promise<void> {
  if (!account.name || !seats.length) return;
  try {
    await bindSeats(
      game,
      seats.map(({ token }) => token),
    );
  } catch {
    // He has his seat all the same, and the account's page offers to bind what it does not have.
  }
}
