/** What this browser remembers of its notifications, so that no page has to ask the server for it first. */

import { recall, remember } from '../lib/storage';
import type { NotificationsView, QuietHoursView } from '../server/messages';
import { putSeats } from '../server/request';
import { account } from './account.svelte';
import { allKeys } from './keys';

interface Notified {
  hasChannels: boolean;
  silent: string[]; // the tables that nothing is wanted from
  quiet: QuietHoursView | null;
}

const key = 'elfenland.notified';
const nothing: Notified = { hasChannels: false, silent: [], quiet: null };

export const notified: Notified = $state({ ...nothing, ...recall<Partial<Notified>>(key, {}) });

/** Remember what the server has said. */
export function noteChannels({ channels, settings, tables }: NotificationsView): void {
  const silent = tables.filter(({ choice }) => choice === 'none').map(({ game }) => game);
  Object.assign(notified, { hasChannels: channels.length > 0, silent, quiet: settings?.quiet ?? null });
  remember(key, notified);
}

/** Tell the server which seats this browser has, if its guest has channels: they are for all of them. */
export async function sendSeats(): Promise<void> {
  if (account.name || !notified.hasChannels) return;
  await putSeats(allKeys()).catch(() => undefined); // the next seat sends them all again
}

/** Whether nothing is to be shown about a table at this minute of the day. */
export function isSilent(table: string, minute: number): boolean {
  return notified.silent.includes(table) || isWithin(notified.quiet, minute);
}

/** Whether a minute of the day is in these hours, which may go past midnight. */
export function isWithin(hours: QuietHoursView | null, minute: number): boolean {
  if (!hours) return false;
  const { start, end } = hours;
  return start <= end ? start <= minute && minute < end : start <= minute || minute < end;
}
