/** Drawing travel cards: an open one, the top one of the supply unseen, or the gold deck. */

import { words } from '../../words';
import { Acting, type Press, type Said } from '../acting';
import { hintPress, undoPress } from '../presses';

export class DrawingCards extends Acting {
  override get said(): Said {
    return { text: words.gold.cards.say(this.game.view?.turn.draws ?? 1) };
  }
  override get presses(): Press[] {
    return [...hintPress(this.game), ...undoPress(this.game)];
  }
  override get focus(): string[] {
    return this.here;
  }

  /** The open cards in the order in which they lie. */
  get open(): string[] {
    return [...(this.game.view?.cards.open ?? '')];
  }

  may(word: string): boolean {
    return this.game.options.includes(word);
  }

  take(word: string): void {
    if (this.may(word)) void this.game.send(word);
  }

  override key(key: string): boolean {
    const letter = /^[1-9]$/.test(key) ? this.open[Number(key) - 1] : key.toUpperCase();
    const word = { '0': '*', g: '$', G: '$' }[key] ?? letter ?? '';
    if (!this.may(word)) return false;
    this.take(word);
    return true;
  }
}
