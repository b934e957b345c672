/** Messages about notifications, written by scripts/page_types from server/web/schemas. */

import type { GameKey } from './accounts';

/** A new channel; `secret` signs the calls of our own webhook, and is sent once. */
export interface ChannelAdded {
  channel: ChannelView;
  secret: string | null;
}

/** A channel is switched on or off. */
export interface ChannelChange {
  on: boolean;
}

/** The outcome of a test message. */
export interface ChannelTested {
  outcome: 'sent' | 'refused' | 'silent' | 'gone';
}

/** A channel, for its owner. `target` names it without secrets: the host of a URL, the browser's label, or the mail address. `problem` says why it failed, in a word; it is empty unless the state is `failed`. */
export interface ChannelView {
  id: string;
  kind: 'push' | 'mail' | 'discord' | 'slack' | 'mattermost' | 'ntfy' | 'gotify' | 'matrix' | 'webhook';
  target: string;
  state: 'on' | 'off' | 'unconfirmed' | 'failed';
  problem: '' | 'gone' | 'rejected' | 'unreachable';
  created: number;
  used: number | null;
}

/** A webhook of a chat app or push service, or any URL that takes our JSON. `secret` is the access token of Gotify or Matrix, or that of a protected ntfy topic. */
export interface ChatAppRequest {
  kind: 'discord' | 'slack' | 'mattermost' | 'ntfy' | 'gotify' | 'matrix' | 'webhook';
  url: string;
  secret?: string | null;
}

/** An e-mail address, which is sent nothing but a link until that is opened. */
export interface MailRequest {
  kind: 'mail';
  address: string;
}

/** A channel to add, and the seats of this browser that it is for. */
export interface NewChannelRequest {
  channel: PushRequest | MailRequest | ChatAppRequest;
  /** Applied if the recipient is new */
  settings: NotificationSettings;
  keys?: GameKey[];
}

/** The choices of a recipient for all tables. */
export interface NotificationSettings {
  language: string;
  /** A name of the IANA database, such as Europe/Berlin */
  time_zone: string;
  quiet?: QuietHours | null;
  digest?: 'off' | 'hourly' | 'daily';
  /** The kinds that are sent */
  kinds: ('turn' | 'nudge' | 'begin' | 'over' | 'chat' | 'proposal')[];
}

/** The choices of a recipient for all tables. */
export interface NotificationSettingsView {
  language: string;
  time_zone: string;
  quiet: QuietHoursView | null;
  digest: 'off' | 'hourly' | 'daily';
  kinds: ('turn' | 'nudge' | 'begin' | 'over' | 'chat' | 'proposal')[];
}

/** The channels and choices of a recipient, and the channels to choose from. `settings` is null until the first channel is added. `push_key` is the public key that browsers need to subscribe; `offered` leaves out `mail` if the server can't send any. */
export interface NotificationsView {
  offered: ('push' | 'mail' | 'discord' | 'slack' | 'mattermost' | 'ntfy' | 'gotify' | 'matrix' | 'webhook')[];
  push_key: string;
  settings: NotificationSettingsView | null;
  channels: ChannelView[];
  tables: TableChoiceView[];
}

/** The keys of a push subscription, in URL-safe base64. */
export interface PushKeys {
  p256dh: string;
  auth: string;
}

/** A browser's push subscription, as its `PushSubscription.toJSON()` has it. */
export interface PushRequest {
  kind: 'push';
  endpoint: string;
  keys: PushKeys;
  /** Which browser it is, such as Firefox on Android */
  label?: string;
}

/** Hours in which nothing is sent, in minutes since midnight there. */
export interface QuietHours {
  start: number;
  end: number;
}

/** Hours in which nothing is sent, in minutes since midnight. */
export interface QuietHoursView {
  start: number;
  end: number;
}

/** The channel that a link to stop has switched off. */
export interface StoppedView {
  kind: 'push' | 'mail' | 'discord' | 'slack' | 'mattermost' | 'ntfy' | 'gotify' | 'matrix' | 'webhook';
  target: string;
}

/** The choice for one table. */
export interface TableChoiceRequest {
  choice: 'all' | 'turns' | 'none';
}

/** The choice for one table. */
export interface TableChoiceView {
  game: string;
  choice: 'all' | 'turns' | 'none';
}
