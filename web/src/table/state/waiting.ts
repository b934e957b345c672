/** While somebody else decides: the sentence says who, and for what. */

import { words } from '../../i18n';
import { levelOf } from '../../lib/player_names';
import { thing } from '../../pieces/names';
import { takeOverPress, undoPress } from '../actions/buttons';
import { Acting, type Press, type Said } from './decision';

export class Waiting extends Acting {
  override get said(): Said {
    return { text: sentence(this) };
  }
  override get presses(): Press[] {
    return [...takeOverPress(this.game), ...undoPress(this.game)];
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
  const bot = game.table?.seats[toAct]?.bot;
  if (toAct === game.seat && bot) return waiting.botDecides(levelOf(bot));
  const { draw, plan, travel, keep, other } = waiting;
  const { cards, items } = words.gold.waiting;
  const [lot] = game.view.auction.lots;
  if (lot) return words.gold.waiting.auction(game.name(toAct), thing(lot) ?? '');
  if (game.view.turn.stage && game.book?.gold_a_card) return words.gold.waiting.income(game.name(toAct));
  const sentences: Record<string, typeof other> = { draw, plan, travel, keep, cards, items };
  const say = sentences[game.view.phase] ?? other;
  return say(game.name(toAct));
}
