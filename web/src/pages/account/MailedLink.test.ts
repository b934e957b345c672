// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { account, setAccount } from '../../session/account.svelte';
import MailedLink from './MailedLink.svelte';

const sent: [path: string, body: unknown][] = [];
const dead = { code: 'account/mail-link', text: 'too old', data: {}, rule: null };

function answering(status: number, document: unknown): void {
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    sent.push([path, body && JSON.parse(body)]);
    return new Response(JSON.stringify(document), { status });
  });
}

beforeEach(() => {
  sent.length = 0;
  setAccount('');
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('uses a link only when it is clicked, because programs open links in mail, too', async () => {
  answering(200, { name: 'Ada', email: null, passkeys: 0, mail: true });
  const ondone = vi.fn();
  render(MailedLink, { kind: 'open', token: 'secret', ondone });
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(sent).toEqual([['/api/account/mail-login/open', { token: 'secret' }]]);
  expect(account.name).toBe('Ada');
  expect(ondone).toHaveBeenCalledWith('');
});

it('offers another link if this one no longer works', async () => {
  answering(410, dead);
  render(MailedLink, { kind: 'reset', token: 'secret', ondone: vi.fn() });
  await userEvent.type(screen.getByLabelText('New password'), 'a long password');
  await userEvent.click(screen.getByRole('button', { name: 'Save and log in' }));
  expect(screen.getByRole('alert').textContent).toContain('doesn’t work any more');
  answering(202, null);
  await userEvent.type(screen.getByLabelText('E-mail address'), 'ada@elf.example');
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(sent.at(-1)).toEqual(['/api/account/reset', { address: 'ada@elf.example' }]);
  expect(account.name).toBe('');
});

it('says so if the token is missing', () => {
  render(MailedLink, { kind: 'confirm', token: '', ondone: vi.fn() });
  expect(screen.getByRole('alert').textContent).toContain('incomplete');
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
});
