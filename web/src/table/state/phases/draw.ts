/** Drawing counters: from the face-up row, or blind from the pile. */

import { words } from '../../../i18n';
import type { Said } from '../decision';
import { Taking } from './take';

export class Drawing extends Taking {
  override get said(): Said {
    return { text: words.table.draw.say };
  }
  override get row(): string[] {
    return [...(this.game.view?.items.row ?? '')];
  }
}
