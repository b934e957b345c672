/** Requests of those who sit at a table or watch it. */

import type {
  Book,
  ChatRead,
  Counted,
  Hints,
  WebhookCreated,
  WebhookView,
  WebhookTested,
  Journeys,
  StandingOrderView,
  Payers,
  PlanView,
  Story,
  TableView,
  Tried,
  Ways,
  Why,
} from './messages';
import { ask, at } from './request';

export const getBook = (rules: string) => ask<Book>('GET', `/api/rules/${encodeURIComponent(rules)}`);
export const getStory = (game: string, seat: number | null) =>
  ask<Story>('GET', at(game, `story${seat === null ? '' : `?seat=${seat}`}`));

export const say = (game: string, text: string, who: { seat: number } | { name: string }) =>
  ask<void>('POST', at(game, 'chat'), { text, ...who });

export const getChat = (game: string, after: number) => ask<ChatRead>('GET', at(game, `chat?after=${after}`));
export const mute = (game: string, seat: number, muted: number | null, on: boolean) =>
  ask<void>('POST', at(game, 'chat/mute'), { seat, muted, on });
export const report = (game: string, n: number, seat: number | null) =>
  ask<void>('POST', at(game, 'chat/report'), { n, seat });

export const handOver = (game: string, seat: number) =>
  ask<TableView>('POST', at(game, 'hand-over'), { seat });
export const takeOver = (game: string, seat: number) =>
  ask<TableView>('POST', at(game, 'take-over'), { seat });
export const nudge = (game: string) => ask<void>('POST', at(game, 'nudge'), {});
export const propose = (game: string, kind: 'end' | 'bot') =>
  ask<TableView>('POST', at(game, 'proposals'), { kind });
export const proposeTakeBack = (game: string, version: number) =>
  ask<TableView>('POST', at(game, 'proposals'), { kind: 'take-back', version });
export const consent = (game: string, kind: string, agree: boolean) =>
  ask<TableView>('POST', at(game, 'consent'), { kind, agree });

export const getHook = (game: string, seat: number) => ask<WebhookView>('GET', at(game, `hook?seat=${seat}`));
export const setHook = (game: string, seat: number, url: string) =>
  ask<WebhookCreated>('POST', at(game, 'hook'), { seat, url });
export const testHook = (game: string, seat: number) =>
  ask<WebhookTested>('POST', at(game, 'hook/test'), { seat });
export const dropHook = (game: string, seat: number) => ask<void>('DELETE', at(game, `hook?seat=${seat}`));

export interface Order {
  kind: 'pass' | 'lot' | 'item';
  item?: string;
  most?: number;
}
export const order = (game: string, seat: number, orders: Order[]) =>
  ask<StandingOrderView[]>('PUT', at(game, 'orders'), { seat, orders });

/** A draft at one version of the game: words that were not sent. */
export interface Attempt {
  version: number;
  words: string[];
  seat: number;
}
export const attempt = (game: string, draft: Attempt) => ask<Tried>('POST', at(game, 'try'), draft);
export const why = (game: string, draft: Attempt, asks: string[]) =>
  ask<Why>('POST', at(game, 'why'), { ...draft, asks });
export const ways = (game: string, draft: Attempt, to: string) =>
  ask<Ways>('POST', at(game, 'ways'), { ...draft, to });
export const journeys = (game: string, draft: Attempt) => ask<Journeys>('POST', at(game, 'journeys'), draft);
export const hint = (game: string, version: number, seat: number) =>
  ask<Hints>('POST', at(game, 'hint'), { version, seat });
export const plan = (game: string, draft: Attempt, towns: string[]) =>
  ask<PlanView>('POST', at(game, 'plan'), { ...draft, towns });
export const payers = (game: string, draft: Attempt, link: string) =>
  ask<Payers>('POST', at(game, 'payers'), { ...draft, link });
export const counting = (game: string, draft: Attempt) => ask<Counted>('POST', at(game, 'counting'), draft);
