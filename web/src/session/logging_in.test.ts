// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { account, setAccount } from './account.svelte';
import { keep, keysOf } from './keys';
import { currentAccount, enter, leaveAccount, moveSeats } from './logging_in';

const ada = { name: 'Ada', email: null, passkeys: 0, mail: true };

let sent: { method: string; path: string; body: unknown }[] = [];

function answering(status: number, document: unknown): void {
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    sent.push({ method, path, body: body && JSON.parse(body) });
    return new Response(JSON.stringify(document), { status });
  });
}

beforeEach(() => {
  localStorage.clear();
  sent = [];
  setAccount('');
});

afterEach(() => vi.unstubAllGlobals());

it('moves the seats of this browser, but not those that an account has lent it', async () => {
  answering(200, { games: 1 });
  expect(await moveSeats()).toBe(0);
  expect(sent).toEqual([]);
  keep('mine', [{ seat: 2, token: 'two' }], { host: 'boss' });
  keep('lent', [{ seat: 0, token: 'nought' }], { lent: true });
  expect(await moveSeats()).toBe(1);
  expect(sent).toEqual([
    {
      method: 'POST',
      path: '/api/account/games/all',
      body: { keys: [{ game: 'mine', token: 'two' }] },
    },
  ]);
});

it('gives back the seats of another account that was logged in here', async () => {
  answering(200, null);
  setAccount('Bert');
  keep('lent', [{ seat: 0, token: 'nought' }], { lent: true });
  keep('mine', [{ seat: 1, token: 'one' }]);
  await enter(ada);
  expect([account.name, keysOf('lent'), keysOf('mine')?.seats]).toEqual(['Ada', undefined, { 1: 'one' }]);
  expect(sent).toMatchObject([{ method: 'DELETE', path: '/api/tables/lent/sit' }]);
});

it('ends the push messages of the account in this browser when it logs out', async () => {
  const subscription = { unsubscribe: vi.fn() };
  const registration = { pushManager: { getSubscription: async () => subscription } };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', vi.fn());
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('navigator', {
    userAgent: 'Firefox',
    serviceWorker: { getRegistration: async () => registration },
  });
  vi.stubGlobal('caches', { match: async () => new Response('channel7'), delete: vi.fn() });
  answering(200, null);
  setAccount('Bert');
  await leaveAccount();
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /api/notifications/channels/channel7',
    'POST /api/account/logout',
  ]);
  expect(subscription.unsubscribe).toHaveBeenCalled();
  expect(account.name).toBe('');
});

it('asks nobody for an account who has none', async () => {
  answering(200, ada);
  expect(await currentAccount()).toBeNull();
  expect(sent).toEqual([]);
});

it('learns the name that the account has got elsewhere, and that its session is over', async () => {
  setAccount('Adelheid');
  answering(200, ada);
  expect(await currentAccount()).toEqual(ada);
  expect(account.name).toBe('Ada');
  answering(401, { code: 'account/none', text: 'nobody is logged in', data: {}, rule: null });
  expect(await currentAccount()).toBeNull();
  expect(account.name).toBe('');
});
