/** All that goes over the wire. scripts/page_types writes this folder from server/messages. */

export type * from './agreeing';
export type * from './chat';
export type * from './game';
export type * from './learning';
export type * from './lobby';
export type * from './operation';
export type * from './people';
export type * from './playing';
export type * from './records';
export type * from './refusals';
export type * from './replaying';
export type * from './summary';
export type * from './tables';
export type * from './trying';
