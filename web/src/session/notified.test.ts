// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { NotificationsView } from '../server/messages';
import { account } from './account.svelte';
import { keep } from './keys';
import { isSilent, isWithin, noteChannels, notified, sendSeats } from './notified.svelte';

const view: NotificationsView = {
  offered: ['push'],
  push_key: '',
  settings: {
    language: 'en',
    time_zone: 'UTC',
    quiet: { start: 1320, end: 480 },
    digest: 'off',
    kinds: ['turn'],
  },
  channels: [{ id: 'a', kind: 'push', target: '', state: 'on', problem: '', created: 0, used: null }],
  tables: [
    { game: 'quiet', choice: 'none' },
    { game: 'other', choice: 'turns' },
  ],
};

let asked: [path: string, body: unknown][] = [];

beforeEach(() => {
  asked = [];
  localStorage.clear();
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    asked.push([path, JSON.parse(body)]);
    return new Response(null, { status: 204 });
  });
});

afterEach(() => vi.unstubAllGlobals());

it('knows quiet hours, past midnight too', () => {
  const night = { start: 1320, end: 480 };
  expect([1319, 1320, 0, 479, 480].map((minute) => isWithin(night, minute))).toEqual([
    ...[false, true, true, true, false],
  ]);
  const noon = { start: 720, end: 780 };
  expect([719, 720, 779, 780].map((minute) => isWithin(noon, minute))).toEqual([false, true, true, false]);
  expect(isWithin(null, 0)).toBe(false);
});

it('remembers tables that nothing is wanted from, and quiet hours', () => {
  noteChannels(view);
  expect([isSilent('quiet', 600), isSilent('other', 600), isSilent('other', 60)]).toEqual([
    true,
    false,
    true,
  ]);
  noteChannels({ ...view, settings: null, channels: [], tables: [] });
  expect([notified.hasChannels, isSilent('quiet', 60)]).toEqual([false, false]);
});

it('tells the server of the seats of a guest with channels, and of nobody else', async () => {
  keep('game', [{ seat: 1, token: 'one' }]);
  noteChannels({ ...view, channels: [] });
  await sendSeats();
  expect(asked).toEqual([]);
  noteChannels(view);
  await sendSeats();
  expect(asked).toEqual([['/api/notifications/seats', { keys: [{ game: 'game', token: 'one' }] }]]);
  account.name = 'Ada';
  await sendSeats();
  expect(asked.length).toBe(1);
});
