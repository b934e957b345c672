/** Passkeys of this device: made and used through WebAuthn. */

import { addPasskey, challengePasskey, logInWithPasskey, offerPasskey } from '../server/account_requests';
import type { AccountView } from '../server/messages';

const address = /^[\d.]+$|^\[/; // passkeys belong to names: an address such as 127.0.0.1 can have none

/** Whether this browser can use passkeys on this page: they need https or localhost, and a recent browser. */
export function canUsePasskeys(): boolean {
  if (!('PublicKeyCredential' in window) || address.test(location.hostname)) return false;
  return 'parseRequestOptionsFromJSON' in PublicKeyCredential;
}

/** Make a passkey for the account on this device, and say what came of it. */
export async function makePasskey(label: string): Promise<'added' | 'known' | 'cancelled'> {
  const { challenge, options } = await offerPasskey();
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  try {
    const made = await navigator.credentials.create({ publicKey });
    await addPasskey({ challenge, credential: written(made), label });
    return 'added';
  } catch (error) {
    if (isNamed(error, 'InvalidStateError')) return 'known';
    if (isCancelled(error)) return 'cancelled';
    throw error;
  }
}

/** Log in with a passkey of this device; null if the user chose none. */
export async function usePasskey(): Promise<AccountView | null> {
  const { challenge, options } = await challengePasskey();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  try {
    const signed = await navigator.credentials.get({ publicKey });
    return await logInWithPasskey({ challenge, credential: written(signed) });
  } catch (error) {
    if (isCancelled(error)) return null;
    throw error;
  }
}

/** A browser doesn't tell apart whether there is no passkey, the user has closed the sheet, or time is up. */
function isCancelled(error: unknown): boolean {
  return isNamed(error, 'NotAllowedError') || isNamed(error, 'AbortError');
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof DOMException && error.name === name;
}

const buffers = [
  'clientDataJSON',
  'attestationObject',
  'authenticatorData',
  'signature',
  'userHandle',
] as const;

/** A credential as its own `toJSON` would write it, which fails for those of several password managers. */
function written(found: Credential | null): Record<string, unknown> {
  const { id, type, response } = found as PublicKeyCredential;
  const parts = response as Partial<AuthenticatorAttestationResponse & AuthenticatorAssertionResponse>;
  const there = buffers.flatMap((name) => {
    const bytes = parts[name];
    return bytes ? [[name, base64url(bytes)]] : [];
  });
  return { id, rawId: id, type, response: Object.fromEntries(there) };
}

function base64url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
