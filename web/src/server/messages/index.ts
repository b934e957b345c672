/** All that goes over the wire. scripts/page_types writes this folder from server/web/schemas. */

export type * from './accounts';
export type * from './bot_accounts';
export type * from './chat';
export type * from './days_off';
export type * from './errors';
export type * from './exercises';
export type * from './game';
export type * from './health';
export type * from './lobby';
export type * from './moves';
export type * from './notes';
export type * from './notifications';
export type * from './previews';
export type * from './records';
export type * from './replays';
export type * from './seats';
export type * from './standing_orders';
export type * from './summary';
export type * from './tables';
export type * from './votes';
export type * from './webhooks';
