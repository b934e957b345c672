/** Chat apps: what each of them asks for. */

import type { ChatAppRequest } from '../server/messages';

export type ChatApp = ChatAppRequest['kind'];

interface Form {
  example: string; // of an address
  token: 'needed' | 'optional' | 'none';
}

const forms: Record<ChatApp, Form> = {
  discord: { example: 'https://discord.com/api/webhooks/…', token: 'none' },
  slack: { example: 'https://hooks.slack.com/services/…', token: 'none' },
  mattermost: { example: 'https://chat.example.org/hooks/…', token: 'none' },
  ntfy: { example: 'https://ntfy.sh/my-topic-71jsaTNl', token: 'optional' },
  gotify: { example: 'https://gotify.example.org', token: 'needed' },
  matrix: { example: 'https://matrix.example.org', token: 'needed' },
  webhook: { example: 'https://example.org/turn', token: 'none' },
};

export function isChatApp(kind: string): kind is ChatApp {
  return Object.hasOwn(forms, kind);
}

export function formFor(app: ChatApp): Form {
  return forms[app];
}

/** The address that takes the messages, from what a user knows: the address of a server, and a room of Matrix. */
export function targetOf(app: ChatApp, url: string, room: string): string {
  const server = url.trim().replace(/\/+$/, '');
  if (app === 'gotify' && !server.endsWith('/message')) return `${server}/message`;
  if (app === 'matrix' && !server.includes('/_matrix/'))
    return `${server}/_matrix/client/v3/rooms/${encodeURIComponent(room.trim())}/send/m.room.message`;
  return url.trim();
}
