/** Drawing counters: one of the open row, or one from the pile unseen. */

import { words } from '../../words';
import { Acting, type Press, type Said } from '../acting';
import { only } from '../choose';
import { hintPress, undoPress } from '../presses';

export class Drawing extends Acting {
  override get said(): Said {
    return { text: words.table.draw.say };
  }
  override get presses(): Press[] {
    return [...hintPress(this.game), ...undoPress(this.game)];
  }
  override get focus(): string[] {
    return this.here;
  }

  /** The open counters in the order in which they lie. */
  get row(): string[] {
    return [...(this.game.view?.items.row ?? '')];
  }

  take(letter: string): void {
    if (only(this.game.options, 'take').some((option) => option.letter === letter))
      void this.game.send(letter);
  }

  blind(): void {
    if (this.game.options.includes('*')) void this.game.send('*');
  }

  override key(key: string): boolean {
    const letter = /^[1-9]$/.test(key) ? this.row[Number(key) - 1] : key.toUpperCase();
    if (key === '0') this.blind();
    else if (letter && this.row.includes(letter)) this.take(letter);
    else return false;
    return true;
  }
}
