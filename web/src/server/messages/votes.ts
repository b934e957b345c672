/** Messages about votes, written by scripts/page_types from server/web/schemas. */

/** A proposal that everybody must agree to. */
export interface ProposalRequest {
  kind: 'end' | 'take-back' | 'bot';
  /** Where to go back to, for a take-back */
  version?: number | null;
}

/** The answer to a proposal. */
export interface VoteRequest {
  kind: 'end' | 'take-back' | 'bot';
  agree: boolean;
}
