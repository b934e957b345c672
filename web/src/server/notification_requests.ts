/** Requests about notifications: the channels of whoever asks, and their choices. */

import type {
  ChannelAdded,
  ChannelChange,
  ChannelTested,
  ChannelView,
  MailTokenRequest,
  NewChannelRequest,
  NotificationSettings,
  NotificationSettingsView,
  NotificationsView,
  StoppedView,
  TableChoiceRequest,
  TableChoiceView,
} from './messages';
import { ask } from './request';

const base = '/api/notifications';
const channelUrl = (id: string) => `${base}/channels/${encodeURIComponent(id)}`;

export type TableChoice = TableChoiceRequest['choice'];

export const getNotifications = () => ask<NotificationsView>('GET', base);
export const saveSettings = (settings: NotificationSettings) =>
  ask<NotificationSettingsView>('PUT', `${base}/settings`, settings);
export const addChannel = (wish: NewChannelRequest) => ask<ChannelAdded>('POST', `${base}/channels`, wish);
export const switchChannel = (id: string, on: boolean) =>
  ask<ChannelView>('PATCH', channelUrl(id), { on } satisfies ChannelChange);
export const removeChannel = (id: string) => ask<undefined>('DELETE', channelUrl(id));
export const testChannel = (id: string) => ask<ChannelTested>('POST', `${channelUrl(id)}/test`);
export const chooseForTable = (game: string, choice: TableChoice) =>
  ask<TableChoiceView>('PUT', `${base}/tables/${encodeURIComponent(game)}`, {
    choice,
  } satisfies TableChoiceRequest);
export const confirmChannel = (token: string) =>
  ask<ChannelView>('POST', `${base}/confirm`, { token } satisfies MailTokenRequest);
export const stopChannel = (token: string) =>
  ask<StoppedView>('POST', `${base}/stop`, { token } satisfies MailTokenRequest);
