/** Channels in words. */

import { words } from '../i18n';
import type { ChannelView } from '../server/messages';

/** "Discord (discord.com)"; an e-mail address speaks for itself. */
export function channelName({ kind, target }: Pick<ChannelView, 'kind' | 'target'>): string {
  const name = words.notifications.list.kinds[kind];
  if (kind === 'mail') return target;
  return target ? `${name} (${target})` : name;
}

/** What has to be known of a channel that isn't simply on or off. */
export function channelNote({ kind, state, problem }: ChannelView): string {
  const { unconfirmed, failed, problems } = words.notifications.list;
  if (state === 'unconfirmed') return unconfirmed;
  if (state !== 'failed' || !problem) return '';
  return `${failed} ${problems[problem][kind === 'push' || kind === 'mail' ? kind : 'app']}`;
}
