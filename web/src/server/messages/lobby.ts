/** Messages about lobby, written by scripts/page_types from server/web/schemas. */

import type { LinkKind, PhaseName } from './game';
import type { TableView } from './tables';

/** The constants of a game by some rules. */
export interface Book {
  rules: string;
  title: string;
  rounds: number;
  start: string;
  phases: PhaseName[];
  towns: Record<string, TownView>;
  links: Record<string, LinkView>;
  chart: ChartView;
  cards: string;
  items: string;
  gold_a_card: number;
  card_names: Record<string, string>;
  item_names: Record<string, string>;
  colours: ('Red' | 'Green' | 'Blue' | 'Yellow' | 'Purple' | 'Black')[];
}

/** A level of our bots. `budget` is how long it thinks by default, `budgets` are some to choose from, the shortest first. */
export interface BotView {
  name: string;
  about: string;
  budget: string | null;
  budgets: string[];
}

/** Costs in cards: by terrain and transport, and in rafts on water. */
export interface ChartView {
  roads: Record<string, Record<string, number>>;
  with_stream: number;
  against: number;
  ferry: number;
}

/** A road with its terrain, a ferry, or a river, which flows from `a` to `b`. */
export interface LinkView {
  towns: string[];
  kind: LinkKind;
  terrain: string | null;
}

/** A page of the lobby; `next` is the `after` of the next page, or null. */
export interface Lobby {
  tables: LobbyEntry[];
  next: string | null;
}

/** An entry of the lobby; `to_act` is the seat to act. `moved` is the time of the last move, or at an open table when somebody last came or left. */
export interface LobbyEntry {
  table: TableView;
  version: number;
  to_act: number | null;
  moved: number;
}

/** The choices of one edition. Presets exclude each other; an explicit choice overrides the preset's. */
export interface PresetView {
  name: string;
  text: string;
  choices: Record<string, string>;
}

/** The rules to choose from; a name of rules is a title and words, joined by `+`. */
export interface RulesView {
  titles: TitleView[];
}

/** A game of the box; `players` are the least and the most. */
export interface TitleView {
  name: string;
  rounds: number;
  players: number[];
  variants: VariantView[];
  presets: PresetView[];
}

/** A town as the box has it; `gold` is the printed value of a visit. */
export interface TownView {
  name: string;
  gold: number;
}

/** A value of a variant, and its word in a name of rules. */
export interface ValueView {
  name: string;
  text: string;
  word: string;
}

/** A choice that a title offers; its values exclude each other. */
export interface VariantView {
  name: string;
  text: string;
  source: string;
  default: string;
  values: ValueView[];
}
