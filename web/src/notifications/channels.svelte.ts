/** The channels and choices of whoever is reading: the account that is logged in, or the guest of this browser. */

import { askLeave } from '../effects/notifications';
import { spoken } from '../i18n';
import type {
  ChannelAdded,
  ChannelView,
  NewChannelRequest,
  NotificationSettings,
  NotificationsView,
} from '../server/messages';
import {
  addChannel,
  chooseForTable,
  getNotifications,
  removeChannel,
  saveSettings,
  switchChannel,
  type TableChoice,
} from '../server/notification_requests';
import { account } from '../session/account.svelte';
import { allKeys } from '../session/keys';
import { noteChannels } from '../session/notified.svelte';
import { choose } from '../session/settings.svelte';
import { channelHere, keepChannel, obstacleHere, subscribe, unsubscribe, type Obstacle } from './push';

export type Kind = NotificationSettings['kinds'][number];

export const allKinds: Kind[] = ['turn', 'nudge', 'begin', 'over', 'chat', 'proposal'];

/** The outcome of asking this browser for push messages. */
export type PushOutcome = 'on' | 'closed' | 'denied' | 'failed';

export class Channels {
  view: NotificationsView | undefined = $state.raw();
  here: string | undefined = $state(); // the id of this browser's channel
  obstacle: Obstacle | undefined = $state(obstacleHere());

  get list(): ChannelView[] {
    return this.view?.channels ?? [];
  }
  get isHere(): boolean {
    return this.list.some(({ id, state }) => id === this.here && state !== 'failed');
  }
  get failed(): ChannelView[] {
    return this.list.filter(({ state }) => state === 'failed');
  }
  /** The choices, or those of a newcomer; messages are in the language of the page. */
  get settings(): NotificationSettings {
    const { quiet = null, digest = 'off', kinds = allKinds } = this.view?.settings ?? {};
    const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    return { language: spoken.language, time_zone, quiet, digest, kinds };
  }

  async load(): Promise<void> {
    const [view, here] = await Promise.all([getNotifications(), channelHere()]);
    this.here = here;
    this.set(view);
    await this.follow();
  }

  /** Save some choices. */
  async choose(changed: Partial<NotificationSettings>): Promise<void> {
    if (this.view) this.set({ ...this.view, settings: await saveSettings({ ...this.settings, ...changed }) });
  }

  /** Save the language and the time zone of this browser if they have changed. */
  async follow(): Promise<void> {
    const saved = this.view?.settings;
    const { language, time_zone } = this.settings;
    if (saved && (saved.language !== language || saved.time_zone !== time_zone)) await this.choose({});
  }

  async add(channel: NewChannelRequest['channel']): Promise<ChannelAdded> {
    const keys = account.name ? [] : allKeys();
    const added = await addChannel({ channel, settings: this.settings, keys });
    if (channel.kind === 'push') await keepChannel(added.channel.id);
    await this.load();
    return added;
  }

  /** Ask the browser for push messages, and send them to it from now on. */
  async addHere(): Promise<PushOutcome> {
    if (!(await askLeave())) return Notification.permission === 'denied' ? 'denied' : 'closed';
    const request = await subscribe(this.view?.push_key ?? '').catch(() => null);
    if (!request) return 'failed';
    await this.add(request);
    return 'on';
  }

  async turn(id: string, on: boolean): Promise<void> {
    this.replace(await switchChannel(id, on));
  }

  async remove(id: string): Promise<void> {
    await removeChannel(id);
    if (id === this.here) {
      await unsubscribe();
      choose({ notifications: false });
      this.here = undefined;
    }
    if (this.view) this.set({ ...this.view, channels: this.list.filter((channel) => channel.id !== id) });
  }

  /** What is sent of one table. */
  choiceFor(game: string): TableChoice {
    return this.view?.tables.find((table) => table.game === game)?.choice ?? 'all';
  }

  async chooseFor(game: string, choice: TableChoice): Promise<void> {
    const chosen = await chooseForTable(game, choice);
    if (!this.view) return;
    const others = this.view.tables.filter((table) => table.game !== game);
    this.set({ ...this.view, tables: [...others, chosen] });
  }

  private replace(changed: ChannelView): void {
    if (!this.view) return;
    const channels = this.list.map((channel) => (channel.id === changed.id ? changed : channel));
    this.set({ ...this.view, channels });
  }

  private set(view: NotificationsView): void {
    this.view = view;
    noteChannels(view);
  }
}
