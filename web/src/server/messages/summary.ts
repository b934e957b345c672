/** What goes over the wire when a game is looked back on. scripts/page_types writes this from server/messages/summary.py. */

/** What the game was decided by: the winner's number of it, and that of the rival who came closest. */
export interface Decision {
  by: 'towns' | 'cards' | 'gold' | 'distance' | 'shared';
  rival: number | null;
  had: number;
  rival_had: number;
}

/** Something worth telling; which fields mean something depends on the code. */
export interface Fact {
  code: 'longest-journey' | 'busiest-link' | 'dearest-lot' | 'took-the-lead' | 'led-throughout';
  seat: number | null;
  round: number | null;
  place: string | null;
  number: number;
  cards: number;
}

/** Where a seat went in a round, the town it set out from first; `towns` are the pieces it took. */
export interface JourneyMade {
  round: number;
  seat: number;
  stops: string[];
  towns: number;
  cards: number;
}

/** How a seat ended. `by_round` are the town pieces that it took in each round. */
export interface Standing {
  seat: number;
  place: number;
  points: number;
  towns: number;
  cards: number;
  gold: number;
  home: string | null;
  by_round: number[];
}

/** A game looked back on; `standings` begin with the first. */
export interface Summary {
  finished: boolean;
  rounds: number;
  winners: number[];
  decision: Decision;
  standings: Standing[];
  journeys: JourneyMade[];
  facts: Fact[];
}
