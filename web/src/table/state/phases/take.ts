/** Taking one thing of several: what lies open in a row, or something unseen. */

import { hintPress, undoPress } from '../../actions/buttons';
import { Acting, type Press } from '../decision';

export abstract class Taking extends Acting {
  /** What lies open, in its order. */
  abstract get row(): string[];

  override get presses(): Press[] {
    return [...hintPress(this.game), ...undoPress(this.game)];
  }
  override get focus(): string[] {
    return this.here;
  }

  may(word: string): boolean {
    return this.game.options.includes(word);
  }

  take(word: string): void {
    if (this.may(word)) void this.game.send(word);
  }

  /** A letter, a place in the row, or 0 for what is unseen. */
  override key(key: string): boolean {
    const word = /^[1-9]$/.test(key) ? this.row[Number(key) - 1] : key.toUpperCase().replace('0', '*');
    if (!word || !this.may(word)) return false;
    this.take(word);
    return true;
  }
}
