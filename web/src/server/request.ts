/** Requests to the server, one function each. */

import { fetchOnce } from '../lib/early';
import { asNumber } from '../lib/narrowing';
import type {
  BindRequest,
  BotAccountViews,
  BotView,
  Claimed,
  ClaimRequest,
  CodeFound,
  GameKey,
  GameLines,
  Invitation,
  KeysRequest,
  Lobby,
  RefusalCode,
  Refused,
  RemoveRequest,
  RulesView,
  SeatKeys,
  SeatPick,
  SitRequest,
  StartRequest,
  TableCode,
  TableCreated,
  TableRequest,
  TableView,
  Update,
} from './messages';
import { tableUrl } from './paths';

/** The server's refusal. `text` is for clients without texts of their own; the page has its own by code. */
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

/** There was no answer, or not one of our server. */
export class UnreachableError extends Error {}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const MOST_TRIES = 4;

/** Send a request; the result has the documented type. Retries while the server is busy. */
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

/** Send a request. A response that is cut off, or comes from a proxy on the way, counts as none. */
async function send(
  method: Method,
  path: string,
  document: unknown,
): Promise<{ status: number; told: unknown }> {
  const body = document === undefined ? undefined : JSON.stringify(document);
  try {
    const answer = await fetchOnce(method, path, body);
    const text = await answer.text();
    return { status: answer.status, told: text ? JSON.parse(text) : undefined };
  } catch {
    throw new UnreachableError(path);
  }
}

function isRefused(told: unknown): told is Refused {
  return typeof told === 'object' && told !== null && 'code' in told;
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
export const decline = (game: string) => ask<undefined>('POST', tableUrl(game, 'rematch/decline'));
export const getCode = (game: string) => ask<TableCode>('POST', tableUrl(game, 'code'));
export const findCode = (code: string) => ask<CodeFound>('GET', `/api/codes/${encodeURIComponent(code)}`);

export const getLobby = (status: Extract<TableView['status'], 'open' | 'playing' | 'over'>, after?: string) =>
  ask<Lobby>('GET', `/api/lobby?status=${status}${after ? `&after=${encodeURIComponent(after)}` : ''}`);
export const getGames = (keys: GameKey[]) =>
  ask<GameLines>('POST', '/api/games', { keys } satisfies KeysRequest);

export const putSeats = (keys: GameKey[]) =>
  ask<undefined>('PUT', '/api/notifications/seats', { keys } satisfies KeysRequest);

export const getMyBots = () => ask<BotAccountViews>('GET', '/api/account/bots');
export const getAccountGames = () => ask<GameLines>('GET', '/api/account/games');
export const bindSeats = (game: string, tokens: string[]) =>
  ask<undefined>('POST', '/api/account/games', { game, tokens } satisfies BindRequest);
export const openSeats = (game: string) =>
  ask<SeatKeys>('POST', `/api/account/games/${encodeURIComponent(game)}/open`);
