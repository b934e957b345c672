/** While somebody else decides: the sentence says who, and about what. */

import { words } from '../../i18n';
import { levelOf } from '../../lib/player_names';
import { thing } from '../../pieces/names';
import type { PhaseName } from '../../server/messages';
import { aheadPress, resumePress, takeOverPress, undoPress } from '../actions/buttons';
import { Acting, type Press, type Said } from './decision';
import { described } from './option_text';
import { waitedPresses } from './waited';

export class Waiting extends Acting {
  override get said(): Said {
    const { sealed } = this.game.ahead;
    if (sealed && !this.game.isCovered) return { text: words.ahead.sealed(described(sealed)) };
    return { text: sentence(this) };
  }
  override get presses(): Press[] {
    const { game } = this;
    return [
      ...resumePress(game),
      ...takeOverPress(game),
      ...undoPress(game),
      ...aheadPress(game),
      ...waitedPresses(game),
    ];
  }
  override get focus(): string[] {
    return this.here;
  }
}

function sentence({ game }: Waiting): string {
  const waiting = words.table.waiting;
  const toAct = game.update?.to_act ?? null;
  if (game.table?.status === 'frozen') return waiting.frozen;
  if (game.view?.over || game.table?.status === 'over') return waiting.over;
  if (!game.view) return waiting.start;
  if (toAct === null) return waiting.nobody;
  if (game.table?.pause) return words.waiting.paused(game.name(game.table.pause.seat));
  const bot = game.table?.seats[toAct]?.bot;
  if (toAct === game.seat && bot) return waiting.botDecides(levelOf(bot));
  const { draw, plan, travel, keep, other } = waiting;
  const { cards, items } = words.gold.waiting;
  const [lot] = game.view.auction.lots;
  if (lot) return words.gold.waiting.auction(game.name(toAct), thing(lot) ?? '');
  if (game.view.turn.stage && game.book?.gold_a_card) return words.gold.waiting.income(game.name(toAct));
  const sentences: Partial<Record<PhaseName, typeof other>> = { draw, plan, travel, keep, cards, items };
  const say = sentences[game.view.phase] ?? other;
  return say(game.name(toAct));
}
