// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { canUsePasskeys, makePasskey, usePasskey } from './passkeys';

const sent: [path: string, document: unknown][] = [];

/** Bytes that have every letter in which base64 and its form for addresses differ. */
const bytes = new Uint8Array([251, 255, 254, 1]).buffer;

/** A credential as some password managers make it: `toJSON` throws. */
function credential(response: object): object {
  const toJSON = () => {
    throw new TypeError('Illegal invocation');
  };
  return { id: '-__-', type: 'public-key', response, toJSON };
}

/** A browser with passkeys, whose user does this when one is asked for. */
function choosing(choose: () => Promise<unknown>): void {
  const parse = (options: object) => ({ parsed: options });
  vi.stubGlobal('PublicKeyCredential', {
    parseCreationOptionsFromJSON: parse,
    parseRequestOptionsFromJSON: parse,
  });
  vi.stubGlobal('navigator', { onLine: true, credentials: { create: choose, get: choose } });
}

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    sent.push([path, body && JSON.parse(body)]);
    const answer = path.endsWith('/options') ? { challenge: 'c1', options: { rpId: 'x' } } : { name: 'Ada' };
    return new Response(JSON.stringify(answer));
  });
});

afterEach(() => vi.unstubAllGlobals());

it('is offered where the page has a name and the browser can read options', () => {
  choosing(() => Promise.resolve(null));
  for (const [address, can] of [
    ['elf.example', true],
    ['localhost', true],
    ['127.0.0.1', false],
    ['[::1]', false],
  ] as const) {
    vi.stubGlobal('location', { hostname: address });
    expect(canUsePasskeys(), address).toBe(can);
  }
  vi.stubGlobal('PublicKeyCredential', {});
  vi.stubGlobal('location', { hostname: 'elf.example' });
  expect(canUsePasskeys()).toBe(false);
});

it('sends what the device has signed, whatever its toJSON does', async () => {
  const signed = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: null };
  choosing(() => Promise.resolve(credential(signed)));
  expect(await usePasskey()).toEqual({ name: 'Ada' });
  const written = { clientDataJSON: '-__-AQ', authenticatorData: '-__-AQ', signature: '-__-AQ' };
  expect(sent.at(-1)).toEqual([
    '/api/account/login/passkey',
    {
      challenge: 'c1',
      credential: { id: '-__-', rawId: '-__-', type: 'public-key', response: written },
    },
  ]);
});

it('sends a new passkey with its name', async () => {
  choosing(() => Promise.resolve(credential({ clientDataJSON: bytes, attestationObject: bytes })));
  expect(await makePasskey('My phone')).toBe('added');
  expect(sent.at(-1)).toMatchObject([
    '/api/account/passkeys',
    { label: 'My phone', credential: { response: { attestationObject: '-__-AQ' } } },
  ]);
});

it('takes a closed sheet for a change of mind', async () => {
  choosing(() => Promise.reject(new DOMException('', 'NotAllowedError')));
  expect(await usePasskey()).toBeNull();
  expect(await makePasskey('')).toBe('cancelled');
  choosing(() => Promise.reject(new DOMException('', 'InvalidStateError')));
  expect(await makePasskey('')).toBe('known');
  choosing(() => Promise.reject(new DOMException('', 'SecurityError')));
  await expect(usePasskey()).rejects.toMatchObject({ name: 'SecurityError' });
  expect(sent.every(([path]) => path.endsWith('/options'))).toBe(true);
});
