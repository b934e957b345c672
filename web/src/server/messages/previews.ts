/** Messages about previews, written by scripts/page_types from server/web/schemas. */

import type { GameEvent, View } from './game';

/** An option, its value in town pieces relative to the others, and the reason. */
export interface Advised {
  word: string;
  value: number;
  code: string;
  text: string;
  data: Record<string, unknown>;
}

/** One kind of travel card: how many there are, and where the known ones are. */
export interface CardCount {
  card: string;
  all: number;
  own: number;
  open: number;
  played: number;
  known: number;
  unseen: number;
}

/** A request to count the cards and items seen so far. */
export interface CountRequest {
  version: number;
  /** The client's own decisions, in order */
  words?: string[];
  /** For clients who hold several */
  seat?: number | null;
}

/** Cards and items seen, and where the rest may be: hands, discards or supply. */
export interface Counted {
  version: number;
  cards: CardCount[];
  items: ItemCount[];
  hands: HandCount[];
  given_up: number;
  deck: number;
  pile: number;
}

/** A price: these cards, this many of any kind, and gold. */
export interface FareView {
  cards: string;
  more: number;
  gold: number;
}

/** The known cards of another seat, and the number of hidden ones. */
export interface HandCount {
  seat: number;
  known: string;
  hidden: number;
}

/** A request for a hint. */
export interface HintRequest {
  version: number;
  seat?: number | null;
  limit?: number;
}

/** Advice, the best first. */
export interface Hints {
  version: number;
  hints: Advised[];
}

/** One kind of item: how many there are, and how many the client has not seen. */
export interface ItemCount {
  item: string;
  all: number;
  unseen: number;
}

/** A journey: its words, what it costs, what it brings, and what is left. */
export interface JourneyView {
  words: string[];
  end: string;
  new: string[];
  paid: string;
  left: string;
  spent: number;
  earned: number;
}

/** The best journeys; `exact` says whether they certainly are. */
export interface Journeys {
  version: number;
  journeys: JourneyView[];
  exact: boolean;
}

/** A request for the best journeys from where a draft ends. */
export interface JourneysRequest {
  version: number;
  /** The client's own decisions, in order */
  words?: string[];
  /** For clients who hold several */
  seat?: number | null;
  limit?: number;
}

/** The seats that could pay for a link, by what the client sees. A chance is 1 or 0 only if it is certain. */
export interface Payers {
  version: number;
  link: string;
  ways: WayPayers[];
}

/** A link, to find out who could pay for it. */
export interface PayersRequest {
  version: number;
  /** The client's own decisions, in order */
  words?: string[];
  /** For clients who hold several */
  seat?: number | null;
  link: string;
}

/** A counter of the seat's own that would help a tour. It says how many towns of the tour it would open, and at what cost. */
export interface PlacementView {
  word: string;
  open: number;
  paid: number;
  short: ShortView | null;
}

/** A sketch of a tour: towns in order, possibly with others between them. */
export interface PlanRequest {
  version: number;
  /** The client's own decisions, in order */
  words?: string[];
  /** For clients who hold several */
  seat?: number | null;
  /** None: no sketch */
  towns?: string[];
  /** The number of journeys */
  limit?: number;
}

/** The towns within reach, the best journeys, and the sketched tour, if any. */
export interface PlanView {
  version: number;
  reach: Reached[];
  journeys: JourneyView[];
  tour: TourView | null;
  exact: boolean;
}

/** A legal word and its means: an item, cards, `=` a caravan, `^` a flight. */
export interface Possible {
  by: string;
  word: string;
}

/** A town within reach, and the cards of the cheapest journey there. */
export interface Reached {
  to: string;
  paid: string;
}

/** A refusal, and all means that would be refused like this. */
export interface Reason {
  code: string;
  text: string;
  data: Record<string, unknown>;
  rule: string | null;
  by: string[];
}

/** The cards that a hand lacks: these, and `more` of any kind. `open` is false if no cards would help. */
export interface ShortView {
  cards: string;
  more: number;
  open: boolean;
}

/** A step of a journey, and the other words that lead to the same town from there. */
export interface StepView {
  word: string;
  to: string;
  others: string[];
}

/** A sketched tour, of which the first `open` towns are within reach. `journey` leads there. If cards are missing, `short` says which, and it is the journey that they would allow. `lays` are the seat's own counters that would help, the most helpful first, as long as some can be placed in this round. */
export interface TourView {
  towns: string[];
  open: number;
  journey: JourneyView | null;
  short: ShortView | null;
  lays: PlacementView[];
  exact: boolean;
}

/** The position after a draft, as its seat would see it. Nothing has changed. `taken` words of it were carried out. `ends` says why it ends there: because another seat would act (`turn`); because the next word would reveal something hidden (`chance`) or end the game (`over`). */
export interface Tried {
  version: number;
  seat: number;
  taken: number;
  ends: 'turn' | 'chance' | 'over' | null;
  view: View;
  events: GameEvent[];
  options: string[];
}

/** A draft to try out at a version of the game. */
export interface TryRequest {
  version: number;
  /** The client's own decisions, in order */
  words?: string[];
  /** For clients who hold several */
  seat?: number | null;
}

/** A way along a link, its prices, and each seat's chance to pay one of them. */
export interface WayPayers {
  origin: string;
  target: string;
  fares: FareView[];
  chances: number[];
}

/** A journey to the requested town, step by step. */
export interface WayView {
  words: string[];
  end: string;
  new: string[];
  paid: string;
  left: string;
  spent: number;
  earned: number;
  steps: StepView[];
}

/** The cheapest ways to a town, by first step; `short` if there is none. */
export interface Ways {
  version: number;
  ways: WayView[];
  short: ShortView | null;
  exact: boolean;
}

/** A town to reach from where the draft ends. */
export interface WaysRequest {
  version: number;
  /** The client's own decisions, in order */
  words?: string[];
  /** For clients who hold several */
  seat?: number | null;
  to: string;
  limit?: number;
}

/** An answer to each query, in their order. */
export interface Why {
  version: number;
  answers: WhyAnswer[];
}

/** The legal actions there, and the reasons against the others. `fits` are the transports that travel on a link. */
export interface WhyAnswer {
  ask: string;
  legal: Possible[];
  reasons: Reason[];
  fits: string;
}

/** Words, links, towns or cards to check: whether they are possible, or why not. */
export interface WhyRequest {
  version: number;
  /** The client's own decisions, in order */
  words?: string[];
  /** For clients who hold several */
  seat?: number | null;
  asks: string[];
}
