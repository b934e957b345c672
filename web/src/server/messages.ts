/** What goes over the wire. scripts/page_types writes this from the models in server/messages. */

/** Who is logged in. */
export interface AccountShown {
  name: string;
}

/** Who somebody is, and how he shows it. */
export interface AccountWish {
  name: string;
  password: string;
}

/** An option, its worth in town pieces next to the others, and why. */
export interface Advised {
  word: string;
  value: number;
  code: string;
  text: string;
  data: Record<string, unknown>;
}

/** Which help players may ask for. */
export interface Aids {
  hints?: boolean;
  journey_planner?: boolean;
  card_counting?: boolean;
  road_payers?: boolean;
}

/** How far a game is analysed: `done` of `total` journeys and decisions, and what was found. `choices` are the costliest, the costliest first. */
export interface Analysis {
  state: 'none' | 'running' | 'stopped' | 'done';
  done: number;
  total: number;
  journeys: JourneyJudged[];
  choices: ChoiceJudged[];
}

/** The lots to come, the first one first, and how the bidding for it stands. */
export interface AuctionView {
  lots: string;
  bid: number;
  bidder: number | null;
  passed: number[];
  barred: number[];
}

/** The most new towns that there were to be had, and the most cards left with them. */
export interface BestShown {
  towns: number;
  cards: number;
}

/** A player made a bid. */
export interface BidMade {
  code: 'bid-made';
  seat: number;
  amount: number;
}

/** A player bids no more for this lot. */
export interface BidPassed {
  code: 'bid-passed';
  seat: number;
}

/** Seats that shall belong to the account. */
export interface BindWish {
  game: string;
  tokens: string[];
}

/** What never changes in a game by some rules. */
export interface Book {
  rules: string;
  title: string;
  rounds: number;
  start: string;
  phases: string[];
  towns: Record<string, TownShown>;
  links: Record<string, LinkShown>;
  chart: ChartShown;
  cards: string;
  items: string;
  gold_a_card: number;
  card_names: Record<string, string>;
  item_names: Record<string, string>;
  colours: string[];
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

/** A player moved along a link; `collected` says whether a town piece was there to take. */
export interface BootMoved {
  code: 'boot-moved';
  seat: number;
  way: [string, string];
  pay: string;
  caravan: boolean;
  witch: boolean;
  collected: boolean;
}

/** A level of our bots. */
export interface BotShown {
  name: string;
  about: string;
}

/** Somebody wants to play on from a moment of a game, against bots. */
export interface BranchWish {
  /** The moment: so many lasting moves */
  version: number;
  /** Where to sit */
  seat: number;
  name?: string | null;
  /** Which bot, in all other seats */
  bot?: string;
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

/** A player drew a card blind. */
export interface CardDrawn {
  code: 'card-drawn';
  seat: number;
  card: string | null;
}

/** A player took an open card. */
export interface CardTaken {
  code: 'card-taken';
  seat: number;
  card: string;
}

/** A card was turned up to lie open; a gold card went to the gold deck. */
export interface CardTurnedUp {
  code: 'card-turned-up';
  card: string;
}

/** A player chose cards in place of the gold his journey earned. */
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

/** A player gave up surplus cards, face down. */
export interface CardsDiscarded {
  code: 'cards-discarded';
  seat: number;
  number: number;
  cards: string | null;
}

/** The cards that nobody has: open ones, gold in the gold deck, how many are left, and those played. */
export interface CardsView {
  open: string;
  gold_deck: number;
  deck: number;
  played: string;
}

/** What happened by one entry of the log. */
export interface Chapter {
  version: number;
  seat: number | null;
  at: number;
  events: GameEvent[];
}

/** Prices in cards: by terrain and transport where it goes at all, and in rafts on water. */
export interface ChartShown {
  roads: Record<string, Record<string, number>>;
  with_stream: number;
  against: number;
  ferry: number;
}

/** What somebody said; `seat` is null for a spectator, `version` that of the game when it was said. */
export interface ChatLine {
  n: number;
  seat: number | null;
  name: string;
  text: string;
  version: number;
  at: number;
}

/** Lines that the receiver had not read. */
export interface ChatLines {
  type: 'chat';
  lines: ChatLine[];
}

/** The number of the line. */
export interface ChatSaid {
  n: number;
}

/** Something to say. `name` is for those who have no seat. */
export interface ChatWish {
  text: string;
  seat?: number | null;
  name?: string | null;
}

/** A decision by a bot's judgement: what was chosen at a moment, what it thinks best, the difference. `cost` is in town pieces. */
export interface ChoiceJudged {
  version: number;
  round: number;
  phase: string;
  seat: number;
  made: Advised;
  best: Advised;
  cost: number;
}

/** Somebody wants to sit down. */
export interface ClaimWish {
  name: string;
  /** Any open seat, if none is named */
  seat?: number | null;
}

/** A seat that was claimed, with its secret. */
export interface Claimed {
  seat: number;
  token: string;
}

/** How long decisions may take: seconds a move, a stock a game that grows with every move, or both. */
export interface Clock {
  per_move?: number | null;
  per_game?: number | null;
  increment?: number;
  /** What happens when the time is up: for this turn, or for good */
  on_timeout?: 'bot-moves' | 'passes' | 'bot-takes-over';
}

/** The clock of a game. Times are in milliseconds, those of the day since 1970 by the server's clock. */
export interface ClockShown {
  seat: number | null;
  remaining: number | null;
  deadline: number | null;
  now: number;
  is_up: boolean;
  stocks: number[];
}

/** The answer to a proposal. */
export interface ConsentWish {
  kind: 'end' | 'take-back' | 'bot';
  agree: boolean;
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

/** A player laid the double spell and a second counter on a road. */
export interface CounterDoubled {
  code: 'counter-doubled';
  seat: number;
  kind: string;
  link: string;
  secret_spell: boolean;
  secret_counter: boolean;
}

/** A player drew a counter blind and laid it face up. */
export interface CounterDrawn {
  code: 'counter-drawn';
  seat: number;
  kind: string;
}

/** A player took an open counter, and another was turned up in its place. */
export interface CounterTaken {
  code: 'counter-taken';
  seat: number;
  kind: string;
  turned_up: string;
}

/** A player exchanged two counters by the exchange spell. */
export interface CountersExchanged {
  code: 'counters-exchanged';
  seat: number;
  first_link: string;
  first_kind: string;
  second_link: string;
  second_kind: string;
  secret: boolean;
}

/** The lessons of a game in their order. */
export interface CourseShown {
  name: string;
  lessons: LessonShown[];
}

/** What the game was decided by: the winner's number of it, and that of the rival who came closest. */
export interface Decision {
  by: 'towns' | 'cards' | 'gold' | 'distance' | 'shared';
  rival: number | null;
  had: number;
  rival_had: number;
}

/** A player should have drawn a card, and there was none. */
export interface DrawLost {
  code: 'draw-lost';
  seat: number;
}

/** All that there is to do, and the journey of today. */
export interface Exercises {
  courses: CourseShown[];
  puzzles: PuzzleShown[];
  daily: string;
  number: number;
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

/** A price: these cards, so many of any kind, and gold. */
export interface FareShown {
  cards: string;
  more: number;
  gold: number;
}

/** Everybody agreed to end the game here, unfinished; a seat had asked for it. */
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

/** A token, and the table it belongs to. */
export interface GameKey {
  game: string;
  token: string;
}

/** One of somebody's games; `moved` is since when it waits. */
export interface GameLine {
  table: TableShown;
  seat: number;
  version: number;
  to_act: number | null;
  your_turn: boolean;
  moved: number;
}

/** Somebody's games: first those that wait for him. */
export interface GameLines {
  games: GameLine[];
}

/** A player drew a gold card blind; it went to the gold deck, and he draws again. */
export interface GoldCardDrawn {
  code: 'gold-card-drawn';
  seat: number;
}

/** A player took the gold deck in place of a card. */
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

/** What is known of another seat's cards: these letters, and how many are hidden. */
export interface HandCount {
  seat: number;
  known: string;
  hidden: number;
}

/** A bot shall decide in one's seat. */
export interface HandOverWish {
  seat?: number | null;
  bot?: string | null;
}

/** That the server is well. */
export interface Health {
  status: 'well';
  version: string;
  compiled: boolean;
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

/** A player got a town card. */
export interface HomeTownDealt {
  code: 'home-town-dealt';
  seat: number;
  town: string | null;
}

/** The secret that signs what is sent to a hook. */
export interface HookMade {
  seat: number;
  secret: string;
}

/** Where somebody wants to be told that it is his turn. */
export interface HookWish {
  url: string;
  seat?: number | null;
}

/** To a rematch: its table, and keys to the receiver's seats there. */
export interface Invitation {
  type: 'invitation';
  table: string;
  seats: SeatKey[];
}

/** One kind of item: how many there are, and how many of them the asker has not seen. */
export interface ItemCount {
  item: string;
  all: number;
  unseen: number;
}

/** A player laid a counter, an obstacle or a gold piece on a link. */
export interface ItemLaid {
  code: 'item-laid';
  seat: number;
  kind: string;
  link: string;
  secret: boolean;
}

/** A player laid one fresh item face up and the other face down. */
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

/** A player kept items for the next round and handed in the others. */
export interface ItemsKept {
  code: 'items-kept';
  seat: number;
  open: string;
  secret_number: number;
  secret: string | null;
}

/** The items that nobody has: the open row, how many are face down, and those that came back. */
export interface ItemsView {
  row: string;
  pile: number;
  returned: string;
}

/** A journey made from a moment on, and the best one that was possible; `exact` says if it surely is. */
export interface JourneyJudged {
  version: number;
  round: number;
  seat: number;
  made: JourneyShown;
  best: JourneyShown;
  exact: boolean;
}

/** Where a seat went in a round, the town it set out from first; `towns` are the pieces it took. */
export interface JourneyMade {
  round: number;
  seat: number;
  stops: string[];
  towns: number;
  cards: number;
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

/** The keys that a browser holds. */
export interface KeysWish {
  keys: GameKey[];
}

/** A counter of one's own that would help a tour: how many of its towns were open then, at what cost. */
export interface LayShown {
  word: string;
  open: number;
  paid: number;
  short: ShortShown | null;
}

/** An account is to be deleted. */
export interface LeaveWish {
  password: string;
}

/** A lesson: its name among the exercises, and its code in the page. Some are only to be looked at. */
export interface LessonShown {
  name: string;
  code: string;
  has_task: boolean;
}

/** A road with its terrain, a ferry, or a river, which flows from the first town to the second. */
export interface LinkShown {
  towns: string[];
  kind: string;
  terrain: string | null;
}

/** A line of the lobby; `moved` is when the last move was made, `to_act` the seat that is waited for. */
export interface Listed {
  table: TableShown;
  version: number;
  to_act: number | null;
  moved: number;
}

/** One page of the lobby; `next` is the `after` of the next page, null if there is none. */
export interface Lobby {
  tables: Listed[];
  next: string | null;
}

/** A game as the rules replay it. */
export interface Log {
  rules: string;
  players: number;
  log: LogLine[];
}

/** An entry of a log; `seat` is null for a shuffle. */
export interface LogLine {
  version: number;
  seat: number | null;
  word: string;
  at: number;
}

/** The winner of a lot could not pay: he lost all he had, and the lot comes up again without him. */
export interface LotDefaulted {
  code: 'lot-defaulted';
  seat: number;
  item: string;
  amount: number;
  lost: number;
}

/** A lot was sold. */
export interface LotSold {
  code: 'lot-sold';
  seat: number;
  item: string;
  amount: number;
}

/** Nobody wanted a lot; it went back to the pile. */
export interface LotUnsold {
  code: 'lot-unsold';
  item: string;
}

/** Items were turned up for the auction; the last one comes first. */
export interface LotsTurnedUp {
  code: 'lots-turned-up';
  lots: string;
}

/** The table after so many lasting moves. */
export interface Moment {
  version: number;
  to_act: number | null;
  view: View;
}

/** A decision, or several that are taken whole or not at all, for one version of the game. */
export interface MoveWish {
  version: number;
  word: string | string[];
}

/** The moves are on disk; this is the version now. */
export interface Moved {
  version: number;
}

/** Whom a seat does not want to read, or wants to again; null for all spectators. */
export interface MuteWish {
  muted: number | null;
  on?: boolean;
  seat?: number | null;
}

/** Who was reminded last, and when. */
export interface NudgeShown {
  seat: number;
  at: number;
}

/** Whoever is waited for shall be reminded. */
export interface NudgeWish {}

/** An order, as its owner sees it. */
export interface OrderShown {
  kind: 'pass' | 'lot' | 'item';
  item: string | null;
  most: number;
}

/** What to decide when the turn comes: pass while planning, or bid for this lot or for a sort of item. */
export interface OrderWish {
  kind: 'pass' | 'lot' | 'item';
  item?: string | null;
  /** Gold that is bid at most */
  most?: number;
}

/** All orders of a seat. */
export interface OrdersWish {
  seat?: number | null;
  orders: OrderWish[];
}

/** A player passed. */
export interface Passed {
  code: 'passed';
  seat: number;
}

/** Another password. */
export interface PasswordWish {
  old: string;
  new: string;
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

/** One player. `known` are the cards of the hand that everybody saw him take. */
export interface PlayerView {
  colour: string;
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

/** A word that is allowed, and by what it does it: an item, cards, `=` a caravan, `^` a flight. */
export interface Possible {
  by: string;
  word: string;
}

/** A decision that leads on, if there is one, and how many new towns are possible at best from here. */
export interface PracticeHint {
  word: string | null;
  possible: number;
}

/** A town that the learner wants to go to. */
export interface PracticeWaysWish {
  words?: string[];
  to: string;
}

/** Words, links, towns or cards that the learner asks about: whether they can be had, and why not. */
export interface PracticeWhyWish {
  words?: string[];
  asks: string[];
}

/** All that the learner has decided so far: nothing of it is kept by the server. */
export interface PracticeWish {
  words?: string[];
}

/** How things stand: `open` while something is to be done, `astray` if it cannot be done any more. The update has the version 0 at the beginning, and all events since. `towns` is the aim of a journey, where it is told; `best` is told when the journey is over. */
export interface Practised {
  name: string;
  rules: string;
  verdict: 'open' | 'done' | 'astray';
  towns: number | null;
  new: number;
  best: BestShown | null;
  look: string[];
  update: Update;
}

/** The choices of one edition. Presets exclude each other; a choice of one's own comes before theirs. */
export interface PresetShown {
  name: string;
  text: string;
  choices: Record<string, string>;
}

/** What somebody asked for, who agreed, and whose answer is missing. */
export interface ProposalShown {
  kind: 'end' | 'take-back' | 'bot';
  target: number;
  asker: number;
  consents: number[];
  missing: number[];
}

/** Everybody shall agree to something. */
export interface ProposalWish {
  kind: 'end' | 'take-back' | 'bot';
  /** Where to go back to, for a take-back */
  version?: number | null;
}

/** A journey to be found, how many towns it leads to, and how hard it is: levels from 1 to 4. */
export interface PuzzleShown {
  name: string;
  towns: number;
  level: number;
  difficulty: number;
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

/** A whole game at a glance, through the eyes of a seat, or null: open, or as a spectator sees it. */
export interface Reel {
  version: number;
  seat: number | null;
  scenes: Scene[];
}

/** Why a request was not carried out. */
export interface Refused {
  code: RefusalCode;
  text: string;
  data: Record<string, unknown>;
  rule: string | null;
}

/** The id of the table that a record became. */
export interface ReplayMade {
  id: string;
}

/** A record to be brought in. */
export interface ReplayWish {
  egn: string;
}

/** A line that the operator should see. */
export interface ReportWish {
  n: number;
  reason?: string;
  seat?: number | null;
}

/** A round began. */
export interface RoundBegan {
  code: 'round-began';
  round: number;
  start: number;
}

/** The board was cleared, and the starting player's card went on. */
export interface RoundEnded {
  code: 'round-ended';
  round: number;
}

/** Counters were turned up to fill the open row. */
export interface RowTurnedUp {
  code: 'row-turned-up';
  counters: string;
}

/** What a table can be made of. A name of rules is a title and words, joined by `+`. */
export interface RulesShown {
  titles: TitleShown[];
}

/** What happened by one lasting move, and how everybody stands after it; `seat` is null for a shuffle. `round` and `phase` are those in which the move was made. */
export interface Scene {
  version: number;
  seat: number | null;
  at: number;
  round: number;
  phase: string;
  towns: number[];
  gold: number[];
  events: GameEvent[];
}

/** The secret of a seat: told once, kept only as a hash. */
export interface SeatKey {
  seat: number;
  token: string;
}

/** Keys to seats at a table. */
export interface SeatKeys {
  seats: SeatKey[];
}

/** Which of one's seats is meant, for those who hold several. */
export interface SeatPick {
  seat?: number | null;
}

/** Who sits there. `bot` is the bot that decides there now, if one does; `here` says if a page is open. */
export interface SeatShown {
  kind: 'person' | 'bot' | 'open';
  name: string;
  bot: string | null;
  here: boolean;
}

/** Who a seat is for: a person who gets a secret link, a bot, or whoever comes first. */
export interface SeatWish {
  kind: 'person' | 'bot' | 'open';
  name?: string | null;
  /** Which bot, for a bot's seat */
  bot?: string | null;
}

/** A player drew a counter and laid it face down. */
export interface SecretDrawn {
  code: 'secret-drawn';
  seat: number;
  kind: string | null;
}

/** What the hand lacks: these cards and `more` of any kind. `open` is false if no cards would help. */
export interface ShortShown {
  cards: string;
  more: number;
  open: boolean;
}

/** A pile was shuffled; nobody knows its order. */
export interface Shuffled {
  code: 'shuffled';
  pile: string;
  number: number;
}

/** A browser brings the tokens of its secret links, and gets them as a cookie that scripts cannot read. */
export interface SitWish {
  tokens: string[];
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

/** A player was chosen to start the first round. */
export interface StartChosen {
  code: 'start-chosen';
  seat: number;
}

/** The host wants to begin. */
export interface StartWish {
  /** The bot for every seat that is still open */
  fill?: string | null;
}

/** A step of a journey, and the other words that lead to the same town from there. */
export interface StepShown {
  word: string;
  to: string;
  others: string[];
}

/** What happened in a game; `version` is how far it is told. */
export interface Story {
  version: number;
  chapters: Chapter[];
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

/** A new table: its id, the host's secret, and those of the seats for persons. */
export interface TableMade {
  id: string;
  host: string;
  seats: SeatKey[];
}

/** What is agreed at a table beside the rules. */
export interface TableSettings {
  /** Whether the lobby lists it; else only who has the link knows it */
  public?: boolean;
  /** Whether others may watch */
  spectators?: boolean;
  /** How many moves later spectators are told of one */
  delay_moves?: number;
  /** How many seconds later spectators are told of a move */
  delay_seconds?: number;
  /** Whether people may talk */
  chat?: boolean;
  /** Whether players read during the game what spectators say */
  spectators_heard?: boolean;
  clock?: Clock | null;
  aids?: Aids;
}

/** What everybody at a table sees of it beside the game. */
export interface TableShown {
  id: string;
  status: 'open' | 'playing' | 'over' | 'frozen' | 'replay';
  rules: string;
  seats: SeatShown[];
  settings: TableSettings;
  created: number;
  unfinished: boolean;
  proposals: ProposalShown[];
  nudge: NudgeShown | null;
}

/** A table to be made. */
export interface TableWish {
  /** A name of rules, such as elfengold+witches */
  rules: string;
  seats: SeatWish[];
  settings?: TableSettings;
}

/** A player took decisions back: the table is again as it was at a version. */
export interface TakenBack {
  code: 'taken-back';
  seat: number;
  version: number;
}

/** A game of the box; `players` are the least and the most. */
export interface TitleShown {
  name: string;
  rounds: number;
  players: number[];
  variants: VariantShown[];
  presets: PresetShown[];
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

/** A town as the box has it; `gold` is the printed value of a visit. */
export interface TownShown {
  name: string;
  gold: number;
}

/** A player ended his journey. */
export interface TravelEnded {
  code: 'travel-ended';
  seat: number;
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

/** How far the phase and the turn of the seat to act have come. */
export interface TurnView {
  turns: number;
  passes: number;
  stage: number;
  draws: number;
  moved: boolean;
  earned: number;
  fresh: string;
}

/** Everybody agreed to go back to a version. `revealed` says if hidden things were seen since then. */
export interface TurnedBack {
  code: 'turned-back';
  seat: number;
  version: number;
  revealed: boolean;
}

/** All that a receiver needs: what happened since the version it has, and how things are now. */
export interface Update {
  type: 'update';
  version: number;
  since: number;
  seat: number | null;
  to_act: number | null;
  events: GameEvent[];
  view: View | null;
  options: string[];
  undo: string[];
  table?: TableShown;
  clock?: ClockShown;
  orders?: OrderShown[];
}

/** A value of a variant, and the word that chooses it in a name of rules. */
export interface ValueShown {
  name: string;
  text: string;
  word: string;
}

/** A choice that a title offers: its values exclude each other. */
export interface VariantShown {
  name: string;
  text: string;
  source: string;
  default: string;
  values: ValueShown[];
}

/** All of it; `seat` is who looks, null for a spectator. */
export interface View {
  rules: string;
  over: boolean;
  round: number;
  rounds: number;
  phase: string;
  phase_number: number;
  to_act: number | null;
  start: number;
  pieces: Record<string, number[]>;
  links: Record<string, string>;
  items: ItemsView;
  cards: CardsView;
  values: Record<string, number>;
  auction: AuctionView;
  seat: number | null;
  turn: TurnView;
  players: PlayerView[];
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

/** Why something was refused. */
export type RefusalCode =
  | 'account/login'
  | 'account/name'
  | 'account/none'
  | 'aid'
  | 'bot'
  | 'chat/line'
  | 'chat/name'
  | 'chat/off'
  | 'failed'
  | 'hint/none'
  | 'hint/turn'
  | 'hook/https'
  | 'hook/url'
  | 'link'
  | 'malformed'
  | 'method'
  | 'moment'
  | 'moment/over'
  | 'no-seat'
  | 'no-spectators'
  | 'nobody-waited-for'
  | 'not-found'
  | 'not-host'
  | 'order'
  | 'order/late'
  | 'origin'
  | 'page'
  | 'proposal/none'
  | 'proposal/open'
  | 'record'
  | 'record/view'
  | 'request'
  | 'rules'
  | 'seat'
  | 'seat/bot'
  | 'seat/here'
  | 'seat/patience'
  | 'seat/taken'
  | 'seat/yours'
  | 'stale'
  | 'store'
  | 'table/frozen'
  | 'table/open'
  | 'table/open-seats'
  | 'table/over'
  | 'table/playing'
  | 'table/replay'
  | 'take-back'
  | 'time-up'
  | 'too-long'
  | 'too-often'
  | 'town'
  | 'word'
  | 'illegal/over'
  | 'illegal/turn'
  | 'illegal/phase'
  | 'illegal/shuffle'
  | 'illegal/order'
  | 'illegal/not-in-row'
  | 'illegal/not-held'
  | 'illegal/obstacle-spent'
  | 'illegal/no-such-item'
  | 'illegal/water'
  | 'illegal/obstacle-on-water'
  | 'illegal/terrain'
  | 'illegal/occupied'
  | 'illegal/no-counter-to-block'
  | 'illegal/blocked'
  | 'illegal/no-such-move'
  | 'illegal/not-there'
  | 'illegal/no-counter'
  | 'illegal/wrong-cards'
  | 'illegal/price'
  | 'illegal/only-rafts'
  | 'illegal/caravan-needs-counter'
  | 'illegal/caravan-on-water'
  | 'illegal/caravan-size'
  | 'illegal/caravan-size-blocked'
  | 'illegal/caravan-while-able'
  | 'illegal/cards-not-held'
  | 'illegal/discard-number'
  | 'illegal/discard-not-held'
  | 'illegal/discard-now'
  | 'illegal/must-discard'
  | 'illegal/keep-not-held'
  | 'illegal/keep-number'
  | 'illegal/no-open-card'
  | 'illegal/no-supply'
  | 'illegal/no-gold-deck'
  | 'illegal/not-fresh'
  | 'illegal/bid-too-low'
  | 'illegal/bid-too-high'
  | 'illegal/bid-above-means'
  | 'illegal/gold-piece-there'
  | 'illegal/sea-monster-on-road'
  | 'illegal/sea-monster-there'
  | 'illegal/gold-piece-on-water'
  | 'illegal/gold-piece-needs-counter'
  | 'illegal/gold-piece-at-obstacle'
  | 'illegal/second-gold-piece'
  | 'illegal/double-alone'
  | 'illegal/double-needs-counter'
  | 'illegal/doubled'
  | 'illegal/exchange-alone'
  | 'illegal/exchange-same-road'
  | 'illegal/exchange-same-kind'
  | 'illegal/exchange-missing'
  | 'illegal/no-obstacle'
  | 'illegal/gold'
  | 'illegal/flight-nowhere'
  | 'illegal/witch-in-caravan'
  | 'illegal/income'
  | 'illegal/gold-or-cards'
  | 'illegal/draw-cards'
  | 'illegal/keep-obstacle';
