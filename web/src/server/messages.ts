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
