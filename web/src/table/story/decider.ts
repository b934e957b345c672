/** Deciders other than the player: a mark beside a line of the story, and its text. */

import { words } from '../../i18n';
import { levelOf } from '../../lib/player_names';
import type { SeatView } from '../../server/messages';

export interface Decider {
  mark: string;
  says: string;
}

/** The mark of a seat's decider; none for its player, be it a person or a bot in its own seat. */
export function deciderOf(by: string, seat: SeatView | undefined): Decider | undefined {
  if (!by && seat?.account) return { mark: words.bots.mark, says: words.bots.decided };
  if (!by || !seat || (seat.kind === 'bot' && !seat.account && seat.bot === by)) return undefined;
  const said = words.table.deciders;
  if (by === 'order') return { mark: said.order, says: said.orderSays };
  if (by === 'time-up') return { mark: said.timeUp, says: said.timeUpSays };
  return { mark: said.bot, says: said.botSays(levelOf(by)) };
}
