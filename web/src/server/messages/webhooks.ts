/** Messages about webhooks, written by scripts/page_types from server/web/schemas. */

/** The secret that signs the calls of a webhook. */
export interface WebhookCreated {
  seat: number;
  secret: string;
}

/** The URL to call when it is a seat's turn. */
export interface WebhookRequest {
  url: string;
  seat?: number | null;
}

/** The answer of a webhook: 2xx, another status, or none. */
export interface WebhookTested {
  seat: number;
  answer: 'answered' | 'refused' | 'silent';
}

/** The host of a seat's webhook, or null; the rest of its URL may be secret. */
export interface WebhookView {
  seat: number;
  host: string | null;
}
