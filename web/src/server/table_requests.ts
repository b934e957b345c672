/** Requests of players and spectators at a table. */

import type {
  AheadView,
  Book,
  ChatRead,
  ChatRequest,
  Counted,
  CountRequest,
  DaysOffRequest,
  HandOverRequest,
  HintRequest,
  Hints,
  Journeys,
  JourneysRequest,
  MuteRequest,
  NudgeRequest,
  Payers,
  PayersRequest,
  PlanRequest,
  PlanView,
  ProposalRequest,
  ReportRequest,
  SeatPick,
  StandingOrderRequest,
  StandingOrdersRequest,
  StandingOrderView,
  Story,
  TableView,
  Tried,
  TryRequest,
  VoteRequest,
  Ways,
  WaysRequest,
  WebhookCreated,
  WebhookRequest,
  WebhookTested,
  WebhookView,
  Why,
  WhyRequest,
} from './messages';
import { rulesUrl, tableUrl } from './paths';
import { ask } from './request';

export const getBook = (rules: string) => ask<Book>('GET', rulesUrl(rules));
export const getStory = (game: string, seat: number | null, since = 0) =>
  ask<Story>('GET', tableUrl(game, `story?since=${since}${seat === null ? '' : `&seat=${seat}`}`));

export const say = (game: string, text: string, who: { seat: number } | { name: string }) =>
  ask<undefined>('POST', tableUrl(game, 'chat'), { text, ...who } satisfies ChatRequest);

export const getChat = (game: string, after: number) =>
  ask<ChatRead>('GET', tableUrl(game, `chat?after=${after}`));
export const mute = (game: string, seat: number, muted: number | null, on: boolean) =>
  ask<undefined>('POST', tableUrl(game, 'chat/mute'), { seat, muted, on } satisfies MuteRequest);
export const report = (game: string, n: number, seat: number | null) =>
  ask<undefined>('POST', tableUrl(game, 'chat/report'), { n, seat } satisfies ReportRequest);

export const handOver = (game: string, seat: number) =>
  ask<TableView>('POST', tableUrl(game, 'hand-over'), { seat } satisfies HandOverRequest);
export const takeOver = (game: string, seat: number) =>
  ask<TableView>('POST', tableUrl(game, 'take-over'), { seat } satisfies SeatPick);
export const resume = (game: string) => ask<TableView>('POST', tableUrl(game, 'resume'));
export const takeDaysOff = (game: string, seat: number, since: number | null, days: number) =>
  ask<TableView>('POST', tableUrl(game, 'days-off'), { seat, since, days } satisfies DaysOffRequest);
export const endDaysOff = (game: string, seat: number) =>
  ask<TableView>('POST', tableUrl(game, 'days-off/end'), { seat } satisfies SeatPick);
export const nudge = (game: string) =>
  ask<undefined>('POST', tableUrl(game, 'nudge'), {} satisfies NudgeRequest);
export const propose = (game: string, kind: Exclude<ProposalRequest['kind'], 'take-back'>) =>
  ask<TableView>('POST', tableUrl(game, 'proposals'), { kind } satisfies ProposalRequest);
export const proposeTakeBack = (game: string, version: number) =>
  ask<TableView>('POST', tableUrl(game, 'proposals'), {
    kind: 'take-back',
    version,
  } satisfies ProposalRequest);
export const consent = (game: string, kind: VoteRequest['kind'], agree: boolean) =>
  ask<TableView>('POST', tableUrl(game, 'consent'), { kind, agree } satisfies VoteRequest);

export const getHook = (game: string, seat: number) =>
  ask<WebhookView>('GET', tableUrl(game, `hook?seat=${seat}`));
export const setHook = (game: string, seat: number, url: string) =>
  ask<WebhookCreated>('POST', tableUrl(game, 'hook'), { seat, url } satisfies WebhookRequest);
export const testHook = (game: string, seat: number) =>
  ask<WebhookTested>('POST', tableUrl(game, 'hook/test'), { seat } satisfies SeatPick);
export const dropHook = (game: string, seat: number) =>
  ask<undefined>('DELETE', tableUrl(game, `hook?seat=${seat}`));

export const getAhead = (game: string, seat: number) =>
  ask<AheadView>('GET', tableUrl(game, `ahead?seat=${seat}`));
export const order = (game: string, seat: number, orders: StandingOrderRequest[]) =>
  ask<StandingOrderView[]>('PUT', tableUrl(game, 'orders'), { seat, orders } satisfies StandingOrdersRequest);

/** A draft for one version of the game: words that weren't sent as moves. */
export type Attempt = TryRequest & { words: string[]; seat: number };
export const attempt = (game: string, draft: Attempt) => ask<Tried>('POST', tableUrl(game, 'try'), draft);
export const why = (game: string, draft: Attempt, asks: string[]) =>
  ask<Why>('POST', tableUrl(game, 'why'), { ...draft, asks } satisfies WhyRequest);
export const ways = (game: string, draft: Attempt, to: string) =>
  ask<Ways>('POST', tableUrl(game, 'ways'), { ...draft, to } satisfies WaysRequest);
export const journeys = (game: string, draft: Attempt) =>
  ask<Journeys>('POST', tableUrl(game, 'journeys'), draft satisfies JourneysRequest);
export const hint = (game: string, version: number, seat: number) =>
  ask<Hints>('POST', tableUrl(game, 'hint'), { version, seat } satisfies HintRequest);
export const plan = (game: string, draft: Attempt, towns: string[]) =>
  ask<PlanView>('POST', tableUrl(game, 'plan'), { ...draft, towns } satisfies PlanRequest);
export const payers = (game: string, draft: Attempt, link: string) =>
  ask<Payers>('POST', tableUrl(game, 'payers'), { ...draft, link } satisfies PayersRequest);
export const counting = (game: string, draft: Attempt) =>
  ask<Counted>('POST', tableUrl(game, 'counting'), draft satisfies CountRequest);
