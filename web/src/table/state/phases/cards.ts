/** Drawing travel cards: a face-up one, the top of the supply, or the gold deck. */

import { words } from '../../../i18n';
import type { Said } from '../decision';
import { Taking } from './take';

export class DrawingCards extends Taking {
  override get said(): Said {
    return { text: words.gold.cards.say(this.game.view?.turn.draws ?? 1) };
  }
  override get row(): string[] {
    return [...(this.game.view?.cards.open ?? '')];
  }
  override key(key: string): boolean {
    return super.key(key.toLowerCase() === 'g' ? '$' : key);
  }
}
