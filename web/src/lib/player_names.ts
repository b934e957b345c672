/** Names of the players at a table. */

import { words } from '../i18n';
import { colours, type Colour } from '../pieces/players';
import type { SeatView, TableView } from '../server/messages';

/** The colour of a seat, which is the same in every game. */
export function colourOfSeat(seat: number): Colour {
  return colours[seat] ?? 'black';
}

/** A person's name; without one, and for a bot that is only named after its kind, the colour. */
export function called({ name, bot }: SeatView, seat: number): string {
  return name && name !== bot ? name : words.colours[colourOfSeat(seat)];
}

/** The strength of a bot, by its name, and how long it thinks; an unknown bot is called by its name. */
export function levelOf(bot: string): string {
  const [level = bot, budget] = bot.split(':');
  const name = words.pages.levels[level] ?? level;
  return budget ? `${name} · ${budgetText(budget)}` : name;
}

/** A budget in words: `2s`, `500ms`, or `200` simulations. */
function budgetText(budget: string): string {
  const number = parseFloat(budget);
  if (budget.endsWith('ms')) return words.bots.seconds(number / 1000);
  return budget.endsWith('s') ? words.bots.seconds(number) : words.bots.simulations(number);
}

/** The names of all but one at a table, without open seats. */
export function othersAt(table: TableView, own: number | null): string[] {
  return table.seats.flatMap((seat, index) =>
    index === own || seat.kind === 'open' ? [] : [called(seat, index)],
  );
}
