/** Messages about summary, written by scripts/page_types from server/web/schemas. */

/** The tie-breaker of the game: the winner's value, and the closest rival's. */
export interface Decision {
  by: 'towns' | 'cards' | 'gold' | 'distance' | 'shared';
  rival: number | null;
  had: number;
  rival_had: number;
}

/** A fact worth telling; its code says which fields have a meaning. */
export interface Fact {
  code: 'longest-journey' | 'busiest-link' | 'dearest-lot' | 'took-the-lead' | 'led-throughout';
  seat: number | null;
  round: number | null;
  place: string | null;
  number: number;
  cards: number;
}

/** The journey of a seat in a round, beginning with the town it set out from. `towns` are the pieces it took. */
export interface JourneyMade {
  round: number;
  seat: number;
  stops: string[];
  towns: number;
  cards: number;
}

/** The final standing of a seat, with the town pieces it took in each round. */
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

/** The summary of a game; `standings` begin with the first. */
export interface Summary {
  finished: boolean;
  rounds: number;
  winners: number[];
  decision: Decision;
  standings: Standing[];
  journeys: JourneyMade[];
  facts: Fact[];
}
