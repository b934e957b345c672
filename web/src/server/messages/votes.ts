/** Messages about votes, written by scripts/page_types from server/web/schemas. */

/** A proposal that everybody must agree to. */
export interface ProposalRequest {
  kind: 'end' | 'take-back' | 'bot' | 'pause';
  /** The version to go back to, for a take-back; by default your own last decision */
  version?: number | null;
}

/** The answer to a proposal. */
export interface VoteRequest {
  kind: 'end' | 'take-back' | 'bot' | 'pause';
  agree: boolean;
}
