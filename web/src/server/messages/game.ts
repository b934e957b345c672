/** Messages about game, written by scripts/page_types from server/web/schemas. */

/** The lots to come, the next one first, and the bidding for it. */
export interface AuctionView {
  lots: string;
  bid: number;
  bidder: number | null;
  passed: number[];
  barred: number[];
}

/** A player made a bid. */
export interface BidMade {
  code: 'bid-made';
  seat: number;
  amount: number;
}

/** A player passed and is out for this item. */
export interface BidPassed {
  code: 'bid-passed';
  seat: number;
}

/** A player moved by magic flight. */
export interface BootFlew {
  code: 'boot-flew';
  seat: number;
  origin: string;
  target: string;
  gold: number;
  collected: boolean;
}

/** A player moved along a link; `collected` says whether they took a town piece. */
export interface BootMoved {
  code: 'boot-moved';
  seat: number;
  way: [string, string];
  pay: string;
  caravan: boolean;
  witch: boolean;
  collected: boolean;
}

/** A player drew a card blind. */
export interface CardDrawn {
  code: 'card-drawn';
  seat: number;
  card: string | null;
}

/** A player took a face-up card. */
export interface CardTaken {
  code: 'card-taken';
  seat: number;
  card: string;
}

/** A card was turned face up; a gold card went to the gold deck. */
export interface CardTurnedUp {
  code: 'card-turned-up';
  card: string;
}

/** A player chose cards instead of the gold their journey earned. */
export interface CardsChosen {
  code: 'cards-chosen';
  seat: number;
}

/** A player was dealt travel cards. */
export interface CardsDealt {
  code: 'cards-dealt';
  seat: number;
  number: number;
  cards: string | null;
}

/** A player discarded surplus cards, face down. */
export interface CardsDiscarded {
  code: 'cards-discarded';
  seat: number;
  number: number;
  cards: string | null;
}

/** The cards that nobody has: face up, in the gold deck, in the deck, and played. */
export interface CardsView {
  open: string;
  gold_deck: number;
  deck: number;
  played: string;
}

/** A player placed the double spell and a second counter on a road. */
export interface CounterDoubled {
  code: 'counter-doubled';
  seat: number;
  kind: string;
  link: string;
  secret_spell: boolean;
  secret_counter: boolean;
}

/** A player drew a counter blind and placed it face up. */
export interface CounterDrawn {
  code: 'counter-drawn';
  seat: number;
  kind: string;
}

/** A player took a face-up counter, and another was turned up in its place. */
export interface CounterTaken {
  code: 'counter-taken';
  seat: number;
  kind: string;
  turned_up: string;
}

/** A player swapped two counters with the exchange spell. */
export interface CountersExchanged {
  code: 'counters-exchanged';
  seat: number;
  first_link: string;
  first_kind: string;
  second_link: string;
  second_kind: string;
  secret: boolean;
}

/** A player should have drawn a card, and there was none. */
export interface DrawLost {
  code: 'draw-lost';
  seat: number;
}

/** Everybody agreed to end the game unfinished; `seat` proposed it. */
export interface GameBrokenOff {
  code: 'game-broken-off';
  seat: number;
}

/** The game is over: points and winners; town cards, if any, are shown. */
export interface GameEnded {
  code: 'game-ended';
  points: number[];
  winners: number[];
  homes: (string | null)[];
}

/** A player drew a gold card blind: it went to the gold deck, and they draw again. */
export interface GoldCardDrawn {
  code: 'gold-card-drawn';
  seat: number;
}

/** A player took the gold deck instead of a card. */
export interface GoldDeckTaken {
  code: 'gold-deck-taken';
  seat: number;
  cards: number;
  amount: number;
}

/** A player received gold. */
export interface GoldReceived {
  code: 'gold-received';
  seat: number;
  amount: number;
}

/** Every town got its gold value. */
export interface GoldValuesLaid {
  code: 'gold-values-laid';
  values: number[];
}

/** A player got a town card. */
export interface HomeTownDealt {
  code: 'home-town-dealt';
  seat: number;
  town: string | null;
}

/** A player placed a counter, an obstacle or a gold piece on a link. */
export interface ItemLaid {
  code: 'item-laid';
  seat: number;
  kind: string;
  link: string;
  secret: boolean;
}

/** A player revealed one of the two items and kept the other face down. */
export interface ItemShown {
  code: 'item-shown';
  seat: number;
  open: string;
  secret: string | null;
}

/** A player drew two items. */
export interface ItemsDrawn {
  code: 'items-drawn';
  seat: number;
  items: string | null;
}

/** A player kept items for the next round and returned the others. */
export interface ItemsKept {
  code: 'items-kept';
  seat: number;
  open: string;
  secret_number: number;
  secret: string | null;
}

/** The items that nobody has: face up, face down, and those that came back. */
export interface ItemsView {
  row: string;
  pile: number;
  returned: string;
}

/** The winner couldn't pay: they lost all their gold and sit out the next auction. */
export interface LotDefaulted {
  code: 'lot-defaulted';
  seat: number;
  item: string;
  amount: number;
  lost: number;
}

/** An item was sold. */
export interface LotSold {
  code: 'lot-sold';
  seat: number;
  item: string;
  amount: number;
}

/** Nobody bid on an item; it went back to the pile. */
export interface LotUnsold {
  code: 'lot-unsold';
  item: string;
}

/** Items were turned up for the auction; the last one comes first. */
export interface LotsTurnedUp {
  code: 'lots-turned-up';
  lots: string;
}

/** A player passed. */
export interface Passed {
  code: 'passed';
  seat: number;
}

/** One player; `known` are the cards in hand that everyone saw them take. */
export interface PlayerView {
  colour: 'Red' | 'Green' | 'Blue' | 'Yellow' | 'Purple' | 'Black';
  boot: string;
  visited: string[];
  hand: string;
  known: string;
  open: string;
  secret: string;
  surplus: string;
  gold: number;
  home: string | null;
}

/** A round began. */
export interface RoundBegan {
  code: 'round-began';
  round: number;
  start: number;
}

/** The board was cleared, and the starting player's card was passed on. */
export interface RoundEnded {
  code: 'round-ended';
  round: number;
}

/** Counters were turned up to fill the face-up row. */
export interface RowTurnedUp {
  code: 'row-turned-up';
  counters: string;
}

/** A player drew a counter and placed it face down. */
export interface SecretDrawn {
  code: 'secret-drawn';
  seat: number;
  kind: string | null;
}

/** A pile was shuffled; nobody knows its order. */
export interface Shuffled {
  code: 'shuffled';
  pile: string;
  number: number;
}

/** A player was chosen to start the first round. */
export interface StartChosen {
  code: 'start-chosen';
  seat: number;
}

/** A player undid decisions: the table is again as it was at a version. */
export interface TakenBack {
  code: 'taken-back';
  seat: number;
  version: number;
}

/** A player ended their journey. */
export interface TravelEnded {
  code: 'travel-ended';
  seat: number;
}

/** Progress of the phase and of the turn of the seat to act. */
export interface TurnView {
  turns: number;
  passes: number;
  stage: number;
  draws: number;
  moved: boolean;
  earned: number;
  guided: boolean;
  fresh: string;
}

/** Everybody agreed to go back; `revealed` says if hidden things were seen since. */
export interface TurnedBack {
  code: 'turned-back';
  seat: number;
  version: number;
  revealed: boolean;
}

/** The whole view; `seat` is the viewer, null for a spectator. */
export interface View {
  rules: string;
  over: boolean;
  round: number;
  rounds: number;
  phase: PhaseName;
  phase_number: number;
  to_act: number | null;
  start: number;
  items: ItemsView;
  cards: CardsView;
  values: Record<string, number>;
  auction: AuctionView;
  pieces: Record<string, number[]>;
  links: Record<string, string>;
  seat: number | null;
  turn: TurnView;
  players: PlayerView[];
}

/** What happened, as its code tells. */
export type GameEvent =
  | StartChosen
  | HomeTownDealt
  | RoundBegan
  | Shuffled
  | CardsDealt
  | RowTurnedUp
  | SecretDrawn
  | CounterTaken
  | CounterDrawn
  | ItemLaid
  | Passed
  | BootMoved
  | BootFlew
  | TravelEnded
  | CardsDiscarded
  | ItemsKept
  | GoldValuesLaid
  | GoldReceived
  | CardTurnedUp
  | CardTaken
  | CardDrawn
  | GoldCardDrawn
  | GoldDeckTaken
  | DrawLost
  | CardsChosen
  | ItemsDrawn
  | ItemShown
  | LotsTurnedUp
  | BidMade
  | BidPassed
  | LotSold
  | LotUnsold
  | LotDefaulted
  | CounterDoubled
  | CountersExchanged
  | RoundEnded
  | GameEnded
  | TakenBack
  | TurnedBack
  | GameBrokenOff;

/** The name of a phase. */
export type PhaseName =
  | 'auction'
  | 'cards'
  | 'clear'
  | 'deal'
  | 'draw'
  | 'end'
  | 'gold'
  | 'home'
  | 'items'
  | 'keep'
  | 'mix'
  | 'obstacles'
  | 'plan'
  | 'round'
  | 'secret'
  | 'start'
  | 'travel'
  | 'values';

/** The kind of a link. */
export type LinkKind =
  | 'road'
  | 'river'
  | 'ferry';
