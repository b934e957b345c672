/** Requests to the server, one function each. */

import type {
  AccountView,
  BotView,
  Claimed,
  GameLines,
  Invitation,
  Lobby,
  Refused,
  RulesView,
  SeatKeys,
  TableCreated,
  TableView,
  TableRequest,
  Update,
} from './messages';

/** The server understood, and said no. `text` is for people who have no page; the page has its own words by the code. */
export class RefusedError extends Error {
  readonly code: string;
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
    await pause(Number(told.data.seconds));
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
export function at(game: string, what = ''): string {
  return `/api/tables/${encodeURIComponent(game)}${what && `/${what}`}`;
}

export const getRules = () => ask<RulesView>('GET', '/api/rules');
export const getBots = () => ask<BotView[]>('GET', '/api/bots');

export const makeTable = (wish: TableRequest) => ask<TableCreated>('POST', '/api/tables', wish);
export const getTable = (game: string) => ask<Update>('GET', at(game));
export const sit = (game: string, tokens: string[]) => ask<void>('POST', at(game, 'sit'), { tokens });
export const standUp = (game: string) => ask<void>('DELETE', at(game, 'sit'));
export const claim = (game: string, name: string, seat?: number) =>
  ask<Claimed>('POST', at(game, 'claim'), { name, ...(seat === undefined ? {} : { seat }) });
export const leave = (game: string, seat: number) => ask<void>('POST', at(game, 'leave'), { seat });
export const sendAway = (game: string, seat: number) => ask<void>('POST', at(game, 'remove'), { seat });
export const close = (game: string) => ask<void>('POST', at(game, 'close'));
export const start = (game: string, fill?: string) =>
  ask<TableView>('POST', at(game, 'start'), fill ? { fill } : {});
export const rematch = (game: string) => ask<Invitation>('POST', at(game, 'rematch'));

export const getLobby = (status: 'open' | 'playing' | 'over', after?: string) =>
  ask<Lobby>('GET', `/api/lobby?status=${status}${after ? `&after=${encodeURIComponent(after)}` : ''}`);
export const getGames = (keys: { game: string; token: string }[]) =>
  ask<GameLines>('POST', '/api/games', { keys });

export const makeAccount = (name: string, password: string) =>
  ask<AccountView>('POST', '/api/account', { name, password });
export const logIn = (name: string, password: string) =>
  ask<AccountView>('POST', '/api/account/login', { name, password });
export const logOut = () => ask<void>('POST', '/api/account/logout');
export const changePassword = (old: string, renewed: string) =>
  ask<void>('POST', '/api/account/password', { old, new: renewed });
export const deleteAccount = (password: string) => ask<void>('POST', '/api/account/delete', { password });
export const getAccountGames = () => ask<GameLines>('GET', '/api/account/games');
export const bindSeats = (game: string, tokens: string[]) =>
  ask<void>('POST', '/api/account/games', { game, tokens });
export const openSeats = (game: string) =>
  ask<SeatKeys>('POST', `/api/account/games/${encodeURIComponent(game)}/open`);
