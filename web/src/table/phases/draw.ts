/** Drawing counters: one of the open row, or one from the pile unseen. */

import { words } from '../../words';
import type { Said } from '../acting';
import { Taking } from './take';

export class Drawing extends Taking {
  override get said(): Said {
    return { text: words.table.draw.say };
  }
  override get row(): string[] {
    return [...(this.game.view?.items.row ?? '')];
  }
}
