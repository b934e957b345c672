/** Requests about the account itself, which the account page alone needs. */

import type {
  AccountRequest,
  AccountView,
  BotAccountView,
  BotChange,
  BotToken,
  BoundGames,
  EmailLinkRequest,
  EmailRequest,
  GameKey,
  KeysRequest,
  LeaveRequest,
  MailTokenRequest,
  NewBotRequest,
  NotificationsView,
  PasskeyLoginRequest,
  PasskeyOptions,
  PasskeyRequest,
  PasskeyView,
  PasskeyViews,
  PasswordRequest,
  RenameRequest,
  ResetRequest,
  SessionViews,
} from './messages';
import { ask } from './request';

const below = (what: string, id: string) => `/api/account/${what}/${encodeURIComponent(id)}`;

export const getAccount = () => ask<AccountView>('GET', '/api/account');
export const makeAccount = (name: string, password: string) =>
  ask<AccountView>('POST', '/api/account', { name, password } satisfies AccountRequest);
export const logIn = (name: string, password: string) =>
  ask<AccountView>('POST', '/api/account/login', { name, password } satisfies AccountRequest);
export const logOut = () => ask<undefined>('POST', '/api/account/logout');
export const rename = (name: string) =>
  ask<AccountView>('PUT', '/api/account/name', { name } satisfies RenameRequest);
export const changePassword = (old: string, renewed: string) =>
  ask<undefined>('POST', '/api/account/password', { old, new: renewed } satisfies PasswordRequest);
export const deleteAccount = (password: string) =>
  ask<undefined>('POST', '/api/account/delete', { password } satisfies LeaveRequest);
export const bindAll = (keys: GameKey[]) =>
  ask<BoundGames>('POST', '/api/account/games/all', { keys } satisfies KeysRequest);

export const setEmail = (address: string, password: string) =>
  ask<AccountView>('PUT', '/api/account/email', { address, password } satisfies EmailRequest);
export const removeEmail = () => ask<undefined>('DELETE', '/api/account/email');
export const confirmEmail = (token: string) =>
  ask<undefined>('POST', '/api/account/email/confirm', { token } satisfies MailTokenRequest);

export const sendLoginLink = (address: string) =>
  ask<undefined>('POST', '/api/account/mail-login', { address } satisfies EmailLinkRequest);
export const openLoginLink = (token: string) =>
  ask<AccountView>('POST', '/api/account/mail-login/open', { token } satisfies MailTokenRequest);
export const sendResetLink = (address: string) =>
  ask<undefined>('POST', '/api/account/reset', { address } satisfies EmailLinkRequest);
export const resetPassword = (token: string, password: string) =>
  ask<AccountView>('POST', '/api/account/reset/open', { token, password } satisfies ResetRequest);

/** Whether the server can send mail. */
export const sendsMail = async () =>
  (await ask<NotificationsView>('GET', '/api/notifications')).offered.includes('mail');

export const getSessions = () => ask<SessionViews>('GET', '/api/account/sessions');
export const endSession = (session: string) => ask<undefined>('DELETE', below('sessions', session));
export const endOtherSessions = () => ask<undefined>('DELETE', '/api/account/sessions');

export const getPasskeys = () => ask<PasskeyViews>('GET', '/api/account/passkeys');
export const offerPasskey = () =>
  ask<PasskeyOptions & { options: PublicKeyCredentialCreationOptionsJSON }>(
    'POST',
    '/api/account/passkeys/options',
  );
export const addPasskey = (made: PasskeyRequest) => ask<PasskeyView>('POST', '/api/account/passkeys', made);
export const removePasskey = (passkey: string) => ask<undefined>('DELETE', below('passkeys', passkey));
export const challengePasskey = () =>
  ask<PasskeyOptions & { options: PublicKeyCredentialRequestOptionsJSON }>(
    'POST',
    '/api/account/login/passkey/options',
  );
export const logInWithPasskey = (signed: PasskeyLoginRequest) =>
  ask<AccountView>('POST', '/api/account/login/passkey', signed);

export const makeBot = (name: string) =>
  ask<BotToken>('POST', '/api/account/bots', { name } satisfies NewBotRequest);
export const changeBot = (bot: string, anyone: boolean) =>
  ask<BotAccountView>('PUT', `/api/account/bots/${bot}`, { anyone } satisfies BotChange);
export const deleteBot = (bot: string) => ask<undefined>('DELETE', `/api/account/bots/${bot}`);
export const renewToken = (bot: string) => ask<BotToken>('POST', `/api/account/bots/${bot}/token`);
export const revokeToken = (bot: string) => ask<undefined>('DELETE', `/api/account/bots/${bot}/token`);
