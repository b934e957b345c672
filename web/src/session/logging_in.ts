/** Entering and leaving an account in this browser, and what becomes of the seats meanwhile. */

import { channelHere, unsubscribe } from '../notifications/push';
import { bindAll, getAccount, logOut } from '../server/account_requests';
import { isRefused } from '../server/failures';
import type { AccountView } from '../server/messages';
import { removeChannel } from '../server/notification_requests';
import { account, setAccount } from './account.svelte';
import { ownKeys } from './keys';
import { leaveLentSeats } from './seats.svelte';

/** Go on in an account that has just been opened here; seats lent by another one go. */
export async function enter({ name }: AccountView): Promise<void> {
  if (account.name && account.name !== name) await leaveLentSeats();
  setAccount(name);
}

/** Log out here. The account's push messages no longer come to this browser. */
export async function leaveAccount(): Promise<void> {
  const channel = await channelHere();
  if (channel) await removeChannel(channel).catch(() => undefined); // it may have been removed elsewhere
  await logOut();
  await unsubscribe();
  await forgetAccount();
}

/** Go on without an account, after it has ended. */
export async function forgetAccount(): Promise<void> {
  await leaveLentSeats();
  setAccount('');
}

/** The account that is logged in; null if there is none, or its session has ended. */
export async function currentAccount(): Promise<AccountView | null> {
  if (!account.name) return null;
  try {
    const view = await getAccount();
    setAccount(view.name); // it may have been renamed elsewhere
    return view;
  } catch (error) {
    if (!isRefused(error, 'account/none')) throw error;
    setAccount('');
    return null;
  }
}

/** Move the seats of this browser into the account; returns how many games are new there. */
export async function moveSeats(): Promise<number> {
  const keys = ownKeys();
  return keys.length ? (await bindAll(keys)).games : 0;
}
