/** Taking one of several things: a face-up one, or a blind draw. */

import { words } from '../../../i18n';
import { thing } from '../../../pieces/names';
import { hintPress, undoPress } from '../../actions/buttons';
import { Acting, type Press } from '../decision';

export abstract class Taking extends Acting {
  /** The face-up pieces, in order. */
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
    const { take, blind } = words.table.confirm;
    if (this.may(word)) this.game.act(word, word === '*' ? blind : take(thing(word) ?? ''));
  }

  /** A letter, an index in the row, or 0 for a blind draw. */
  override key(key: string): boolean {
    const word = /^[1-9]$/.test(key) ? this.row[Number(key) - 1] : key.toUpperCase().replace('0', '*');
    if (!word || !this.may(word)) return false;
    this.take(word);
    return true;
  }
}
