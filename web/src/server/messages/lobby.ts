/** Messages about lobby, written by scripts/page_types from server/web/schemas. */

import type { TableView } from './tables';

/** The constants of a game by some rules. */
export interface Book {
  rules: string;
  title: string;
  rounds: number;
  start: string;
  phases: string[];
  towns: Record<string, TownView>;
  links: Record<string, LinkView>;
  chart: ChartView;
  cards: string;
  items: string;
  gold_a_card: number;
  card_names: Record<string, string>;
  item_names: Record<string, string>;
  colours: string[];
}

/** A level of our bots. */
export interface BotView {
  name: string;
  about: string;
}

/** Prices in cards: by terrain and transport where it goes at all, and in rafts on water. */
export interface ChartView {
  roads: Record<string, Record<string, number>>;
  with_stream: number;
  against: number;
  ferry: number;
}

/** A road with its terrain, a ferry, or a river, which flows from the first town to the second. */
export interface LinkView {
  towns: string[];
  kind: string;
  terrain: string | null;
}

/** One page of the lobby; `next` is the `after` of the next page, null if there is none. */
export interface Lobby {
  tables: LobbyEntry[];
  next: string | null;
}

/** A line of the lobby; `to_act` is the seat that is waited for. `moved` is when the last move was made, or at an open table when somebody came or left last. */
export interface LobbyEntry {
  table: TableView;
  version: number;
  to_act: number | null;
  moved: number;
}

/** The choices of one edition. Presets exclude each other; a choice of one's own comes before theirs. */
export interface PresetView {
  name: string;
  text: string;
  choices: Record<string, string>;
}

/** The rules to choose from. A name of rules is a title and words, joined by `+`. */
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

/** A value of a variant, and the word that chooses it in a name of rules. */
export interface ValueView {
  name: string;
  text: string;
  word: string;
}

/** A choice that a title offers: its values exclude each other. */
export interface VariantView {
  name: string;
  text: string;
  source: string;
  default: string;
  values: ValueView[];
}
