/** The lobby: which tables there are, and what one can be made of. scripts/page_types writes this from server/messages/lobby.py. */

import type { TableShown } from './tables';

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

/** A level of our bots. */
export interface BotShown {
  name: string;
  about: string;
}

/** Prices in cards: by terrain and transport where it goes at all, and in rafts on water. */
export interface ChartShown {
  roads: Record<string, Record<string, number>>;
  with_stream: number;
  against: number;
  ferry: number;
}

/** A road with its terrain, a ferry, or a river, which flows from the first town to the second. */
export interface LinkShown {
  towns: string[];
  kind: string;
  terrain: string | null;
}

/** A line of the lobby; `to_act` is the seat that is waited for. `moved` is when the last move was made, or at an open table when somebody came or left last. */
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

/** The choices of one edition. Presets exclude each other; a choice of one's own comes before theirs. */
export interface PresetShown {
  name: string;
  text: string;
  choices: Record<string, string>;
}

/** What a table can be made of. A name of rules is a title and words, joined by `+`. */
export interface RulesShown {
  titles: TitleShown[];
}

/** A game of the box; `players` are the least and the most. */
export interface TitleShown {
  name: string;
  rounds: number;
  players: number[];
  variants: VariantShown[];
  presets: PresetShown[];
}

/** A town as the box has it; `gold` is the printed value of a visit. */
export interface TownShown {
  name: string;
  gold: number;
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
