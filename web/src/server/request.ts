/** Requests to the server, one function each. */

import { asNumber } from '../lib/narrowing';
import type {
  AccountRequest,
  AccountView,
  BindRequest,
  BotView,
  Claimed,
  ClaimRequest,
  GameKey,
  GameLines,
  Invitation,
  KeysRequest,
  LeaveRequest,
  Lobby,
  PasswordRequest,
  RefusalCode,
  Refused,
  RemoveRequest,
  RulesView,
  SeatKeys,
  SeatPick,
  SitRequest,
  StartRequest,
  TableCreated,
  TableRequest,
  TableView,
  Update,
} from './messages';

/** The server understood, and said no. `text` is for people who have no page; the page has its own words by the code. */
export class RefusedError extends Error {
  readonly code: RefusalCode;
  readonly data: Record<string, unknown>;
  readonly rule: string | null;

  constructor(
    readonly status: number,
    refused: Refused,
  ) {
    super(refused.text);
    this.code = refused.code;
    this.data = refused.data;
    this.rule = refused.rule;
  }
}

/** No answer came, or none that the server would give. */
export class UnreachableError extends Error {}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const MOST_TRIES = 4;

/** Ask the server; the answer is what its documentation promises. While it is too busy, ask again. */
export async function ask<T>(method: Method, path: string, document?: unknown): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const { status, told } = await send(method, path, document);
    if (status < 400) return told as T;
    if (!isRefused(told)) throw new UnreachableError(path);
    if (told.code !== 'busy' || tries === MOST_TRIES) throw new RefusedError(status, told);
    await pause(asNumber(told.data.seconds));
  }
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Send a request. An answer that is cut off, or comes from something on the way, is none. */
async function send(
  method: Method,
  path: string,
  document: unknown,
): Promise<{ status: number; told: unknown }> {
  const body = document === undefined ? {} : { body: JSON.stringify(document) };
  try {
    const answer = await fetch(path, { method, headers: { 'content-type': 'application/json' }, ...body });
    const text = await answer.text();
    return { status: answer.status, told: text ? JSON.parse(text) : undefined };
  } catch {
    throw new UnreachableError(path);
  }
}

function isRefused(told: unknown): told is Refused {
  return typeof told === 'object' && told !== null && 'code' in told;
}

/** The path of a table, and of something at it. */
export function tableUrl(game: string, what = ''): string {
  return `/api/tables/${encodeURIComponent(game)}${what && `/${what}`}`;
}

export const getRules = () => ask<RulesView>('GET', '/api/rules');
export const getBots = () => ask<BotView[]>('GET', '/api/bots');

export const makeTable = (wish: TableRequest) => ask<TableCreated>('POST', '/api/tables', wish);
export const getTable = (game: string) => ask<Update>('GET', tableUrl(game));
export const sit = (game: string, tokens: string[]) =>
  ask<undefined>('POST', tableUrl(game, 'sit'), { tokens } satisfies SitRequest);
export const standUp = (game: string) => ask<undefined>('DELETE', tableUrl(game, 'sit'));
export const claim = (game: string, name: string, seat?: number) =>
  ask<Claimed>('POST', tableUrl(game, 'claim'), {
    name,
    ...(seat === undefined ? {} : { seat }),
  } satisfies ClaimRequest);
export const leave = (game: string, seat: number) =>
  ask<undefined>('POST', tableUrl(game, 'leave'), { seat } satisfies SeatPick);
export const sendAway = (game: string, seat: number) =>
  ask<undefined>('POST', tableUrl(game, 'remove'), { seat } satisfies RemoveRequest);
export const close = (game: string) => ask<undefined>('POST', tableUrl(game, 'close'));
export const start = (game: string, fill?: string) =>
  ask<TableView>('POST', tableUrl(game, 'start'), (fill ? { fill } : {}) satisfies StartRequest);
export const rematch = (game: string) => ask<Invitation>('POST', tableUrl(game, 'rematch'));

export const getLobby = (status: Extract<TableView['status'], 'open' | 'playing' | 'over'>, after?: string) =>
  ask<Lobby>('GET', `/api/lobby?status=${status}${after ? `&after=${encodeURIComponent(after)}` : ''}`);
export const getGames = (keys: GameKey[]) =>
  ask<GameLines>('POST', '/api/games', { keys } satisfies KeysRequest);

export const makeAccount = (name: string, password: string) =>
  ask<AccountView>('POST', '/api/account', { name, password } satisfies AccountRequest);
export const logIn = (name: string, password: string) =>
  ask<AccountView>('POST', '/api/account/login', { name, password } satisfies AccountRequest);
export const logOut = () => ask<undefined>('POST', '/api/account/logout');
export const changePassword = (old: string, renewed: string) =>
  ask<undefined>('POST', '/api/account/password', { old, new: renewed } satisfies PasswordRequest);
export const deleteAccount = (password: string) =>
  ask<undefined>('POST', '/api/account/delete', { password } satisfies LeaveRequest);
export const getAccountGames = () => ask<GameLines>('GET', '/api/account/games');
export const bindSeats = (game: string, tokens: string[]) =>
  ask<undefined>('POST', '/api/account/games', { game, tokens } satisfies BindRequest);
export const openSeats = (game: string) =>
  ask<SeatKeys>('POST', `/api/account/games/${encodeURIComponent(game)}/open`);
