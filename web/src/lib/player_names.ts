/** How those at a table are called. */

import { words } from '../i18n';
import { colours, type Colour } from '../pieces/players';
import type { SeatView, TableView } from '../server/messages';

/** The colour of a seat, which is the same in every game. */
export function colourOfSeat(seat: number): Colour {
  return colours[seat] ?? 'black';
}

/** A person by name; who has none, and a bot that is only called after its kind, by the colour. */
export function called({ name, bot }: SeatView, seat: number): string {
  return name && name !== bot ? name : words.colours[colourOfSeat(seat)];
}

/** How strong a bot is, by its name; one that the page does not know is called by that. */
export function levelOf(bot: string): string {
  return words.pages.levels[bot] ?? bot;
}

/** The names of all but one at a table, those in open seats left out. */
export function othersAt(table: TableView, own: number | null): string[] {
  return table.seats.flatMap((seat, index) =>
    index === own || seat.kind === 'open' ? [] : [called(seat, index)],
  );
}
