/** What would be: drafts, reasons, ways, journeys, hints. scripts/page_types writes this from server/messages/trying.py. */

import type { GameEvent, View } from './game';

/** An option, its worth in town pieces next to the others, and why. */
export interface Advised {
  word: string;
  value: number;
  code: string;
  text: string;
  data: Record<string, unknown>;
}

/** One kind of travel card: how many there are, and where those are that the asker has seen. */
export interface CardCount {
  card: string;
  all: number;
  own: number;
  open: number;
  played: number;
  known: number;
  unseen: number;
}

/** Somebody wants to know which cards and items have been seen. */
export interface CountWish {
  version: number;
  /** Decisions of one's own, in their order */
  words?: string[];
  /** For those who hold several */
  seat?: number | null;
}

/** What has been seen, and where the rest may be: in hands, given up, or in the supply. */
export interface Counted {
  version: number;
  cards: CardCount[];
  items: ItemCount[];
  hands: HandCount[];
  given_up: number;
  deck: number;
  pile: number;
}

/** A price: these cards, so many of any kind, and gold. */
export interface FareShown {
  cards: string;
  more: number;
  gold: number;
}

/** What is known of another seat's cards: these letters, and how many are hidden. */
export interface HandCount {
  seat: number;
  known: string;
  hidden: number;
}

/** Somebody wants advice. */
export interface HintWish {
  version: number;
  seat?: number | null;
  limit?: number;
}

/** Advice, the best first. */
export interface Hints {
  version: number;
  hints: Advised[];
}

/** One kind of item: how many there are, and how many of them the asker has not seen. */
export interface ItemCount {
  item: string;
  all: number;
  unseen: number;
}

/** A journey: its words, what it costs, what it brings, and what is left. */
export interface JourneyShown {
  words: string[];
  end: string;
  new: string[];
  paid: string;
  left: string;
  spent: number;
  earned: number;
}

/** The best journeys; `exact` says whether they surely are. */
export interface Journeys {
  version: number;
  journeys: JourneyShown[];
  exact: boolean;
}

/** Where the hand could lead from where the draft ends. */
export interface JourneysWish {
  version: number;
  /** Decisions of one's own, in their order */
  words?: string[];
  /** For those who hold several */
  seat?: number | null;
  limit?: number;
}

/** A counter of one's own that would help a tour: how many of its towns were open then, at what cost. */
export interface LayShown {
  word: string;
  open: number;
  paid: number;
  short: ShortShown | null;
}

/** Who could pay for a link, by what the asker sees; a chance is 1 or 0 only if it is certain. */
export interface Payers {
  version: number;
  link: string;
  ways: WayPayers[];
}

/** A link of which somebody wants to know who could pay for it. */
export interface PayersWish {
  version: number;
  /** Decisions of one's own, in their order */
  words?: string[];
  /** For those who hold several */
  seat?: number | null;
  link: string;
}

/** Where one could get now, the best journeys, and the sketched tour, if there is one. */
export interface PlanShown {
  version: number;
  reach: Reached[];
  journeys: JourneyShown[];
  tour: TourShown | null;
  exact: boolean;
}

/** A sketch of a tour: towns in the order in which they shall be come to, others between them allowed. */
export interface PlanWish {
  version: number;
  /** Decisions of one's own, in their order */
  words?: string[];
  /** For those who hold several */
  seat?: number | null;
  /** None: no sketch */
  towns?: string[];
  /** How many of the best journeys */
  limit?: number;
}

/** A word that is allowed, and by what it does it: an item, cards, `=` a caravan, `^` a flight. */
export interface Possible {
  by: string;
  word: string;
}

/** A town that can be come to, and the cards of the cheapest journey there. */
export interface Reached {
  to: string;
  paid: string;
}

/** A refusal, and all by which it would be refused like this. */
export interface Reason {
  code: string;
  text: string;
  data: Record<string, unknown>;
  rule: string | null;
  by: string[];
}

/** What the hand lacks: these cards and `more` of any kind. `open` is false if no cards would help. */
export interface ShortShown {
  cards: string;
  more: number;
  open: boolean;
}

/** A step of a journey, and the other words that lead to the same town from there. */
export interface StepShown {
  word: string;
  to: string;
  others: string[];
}

/** A sketched tour. To the first `open` of its towns ways are open; `journey` goes there. If cards are missing, `short` says which, and the journey is the one that they would make. `lays` are counters of one's own that would help, the most helpful first, as long as some can be laid in this round. */
export interface TourShown {
  towns: string[];
  open: number;
  journey: JourneyShown | null;
  short: ShortShown | null;
  lays: LayShown[];
  exact: boolean;
}

/** What would stand after a draft, as its seat would see it. Nothing has changed. `taken` words of it were carried out. `ends` says why it ends there: because another seat would act (`turn`); because the next word would bring to light what is hidden (`chance`) or end the game (`over`). */
export interface Tried {
  version: number;
  seat: number;
  taken: number;
  ends: 'turn' | 'chance' | 'over' | null;
  view: View;
  events: GameEvent[];
  options: string[];
}

/** A draft to be tried out at one version of the game. */
export interface TryWish {
  version: number;
  /** Decisions of one's own, in their order */
  words?: string[];
  /** For those who hold several */
  seat?: number | null;
}

/** A way along a link, what it costs, and for each seat how likely it can pay one of the prices. */
export interface WayPayers {
  origin: string;
  target: string;
  fares: FareShown[];
  chances: number[];
}

/** A journey to the town that was asked for, step by step. */
export interface WayShown {
  words: string[];
  end: string;
  new: string[];
  paid: string;
  left: string;
  spent: number;
  earned: number;
  steps: StepShown[];
}

/** The cheapest ways to a town, each with another first step; `short` if there is none. */
export interface Ways {
  version: number;
  ways: WayShown[];
  short: ShortShown | null;
  exact: boolean;
}

/** A town that somebody wants to go to from where the draft ends. */
export interface WaysWish {
  version: number;
  /** Decisions of one's own, in their order */
  words?: string[];
  /** For those who hold several */
  seat?: number | null;
  to: string;
  limit?: number;
}

/** An answer for each ask, in their order. */
export interface Why {
  version: number;
  answers: WhyAnswer[];
}

/** What can be had there, and what cannot and why; `fits` are the transports that travel on a link. */
export interface WhyAnswer {
  ask: string;
  legal: Possible[];
  reasons: Reason[];
  fits: string;
}

/** Words, links, towns or cards of which somebody wants to know whether they can be had, and why not. */
export interface WhyWish {
  version: number;
  /** Decisions of one's own, in their order */
  words?: string[];
  /** For those who hold several */
  seat?: number | null;
  asks: string[];
}
