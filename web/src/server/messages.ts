/** What goes over the wire, as in server/messages.py. */

export interface SeatWish {
  kind: 'person' | 'bot' | 'open';
  name?: string | null;
  bot?: string | null;
}
export interface Clock {
  per_move?: number | null;
  per_game?: number | null;
  increment?: number;
  on_timeout?: 'bot-moves' | 'passes' | 'bot-takes-over';
}
export interface Aids {
  hints?: boolean;
  journey_planner?: boolean;
  card_counting?: boolean;
}
export interface TableSettings {
  public?: boolean;
  spectators?: boolean;
  delay_moves?: number;
  delay_seconds?: number;
  chat?: boolean;
  spectators_heard?: boolean;
  clock?: Clock | null;
  aids?: Aids;
}
export interface TableWish {
  rules: string;
  seats: SeatWish[];
  settings?: TableSettings;
}
export interface Refused {
  code: string;
  text: string;
  data: Record<string, unknown>;
  rule: string | null;
}
export interface SeatShown {
  kind: 'person' | 'bot' | 'open';
  name: string;
  bot: string | null;
  here: boolean;
}
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
export interface Update {
  type: 'update';
  version: number;
  since: number;
  seat: number | null;
  to_act: number | null;
  events: Record<string, unknown>[];
  view: Record<string, unknown> | null;
  options: string[];
  undo: string[];
  table?: TableShown;
  clock?: ClockShown;
  orders?: OrderShown[];
}
export interface SeatKey {
  seat: number;
  token: string;
}
export interface TableMade {
  id: string;
  host: string;
  seats: SeatKey[];
}
export interface Claimed {
  seat: number;
  token: string;
}
export interface Listed {
  table: TableShown;
  version: number;
  to_act: number | null;
  moved: number;
}
export interface Lobby {
  tables: Listed[];
  next: string | null;
}
export interface ValueShown {
  name: string;
  text: string;
  word: string;
}
export interface VariantShown {
  name: string;
  text: string;
  source: string;
  default: string;
  values: ValueShown[];
}
export interface PresetShown {
  name: string;
  text: string;
  choices: Record<string, string>;
}
export interface TitleShown {
  name: string;
  rounds: number;
  players: number[];
  variants: VariantShown[];
  presets: PresetShown[];
}
export interface RulesShown {
  titles: TitleShown[];
}
export interface BotShown {
  name: string;
  about: string;
}
export interface AccountShown {
  name: string;
}
export interface GameLine {
  table: TableShown;
  seat: number;
  version: number;
  to_act: number | null;
  your_turn: boolean;
  moved: number;
}
export interface GameLines {
  games: GameLine[];
}
export interface SeatKeys {
  seats: SeatKey[];
}
export interface Invitation {
  type: 'invitation';
  table: string;
  seats: SeatKey[];
}

export interface ProposalShown {
  kind: 'end' | 'take-back' | 'bot';
  target: number;
  asker: number;
  consents: number[];
  missing: number[];
}
export interface NudgeShown {
  seat: number;
  at: number;
}
export interface OrderShown {
  kind: 'pass' | 'lot' | 'item';
  item: string | null;
  most: number;
}
export interface ClockShown {
  seat: number | null;
  remaining: number | null;
  deadline: number | null;
  now: number;
  is_up: boolean;
  stocks: number[];
}
export interface Moved {
  version: number;
}
export interface ChatLine {
  n: number;
  seat: number | null;
  name: string;
  text: string;
  version: number;
  at: number;
}
export interface ChatLines {
  type: 'chat';
  lines: ChatLine[];
}
export interface Chapter {
  version: number;
  seat: number | null;
  at: number;
  events: Record<string, unknown>[];
}
export interface Story {
  version: number;
  chapters: Chapter[];
}
export interface Book {
  rules: string;
  title: string;
  rounds: number;
  start: string;
  phases: string[];
  towns: Record<string, { name: string; gold: number }>;
  links: Record<string, { towns: string[]; kind: string; terrain: string | null }>;
  chart: ChartShown;
  cards: string;
  items: string;
  gold_a_card: number;
  card_names: Record<string, string>;
  item_names: Record<string, string>;
  colours: string[];
}
export interface ChartShown {
  roads: Record<string, Record<string, number>>;
  with_stream: number;
  against: number;
  ferry: number;
}
export interface Tried {
  version: number;
  seat: number;
  taken: number;
  ends: 'turn' | 'chance' | 'over' | null;
  view: Record<string, unknown>;
  events: Record<string, unknown>[];
  options: string[];
}
export interface Possible {
  by: string;
  word: string;
}
export interface Reason {
  code: string;
  text: string;
  data: Record<string, unknown>;
  rule: string | null;
  by: string[];
}
export interface WhyAnswer {
  ask: string;
  legal: Possible[];
  reasons: Reason[];
  fits: string;
}
export interface Why {
  version: number;
  answers: WhyAnswer[];
}
export interface StepShown {
  word: string;
  to: string;
  others: string[];
}
export interface JourneyShown {
  words: string[];
  end: string;
  new: string[];
  paid: string;
  left: string;
  spent: number;
  earned: number;
}
export interface WayShown extends JourneyShown {
  steps: StepShown[];
}
export interface ShortShown {
  cards: string;
  more: number;
  open: boolean;
}
export interface Ways {
  version: number;
  ways: WayShown[];
  short: ShortShown | null;
  exact: boolean;
}
export interface Journeys {
  version: number;
  journeys: JourneyShown[];
  exact: boolean;
}
export interface Advised {
  word: string;
  value: number;
  code: string;
  text: string;
  data: Record<string, unknown>;
}
export interface Hints {
  version: number;
  hints: Advised[];
}
