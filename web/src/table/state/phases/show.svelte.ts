/** Two items were drawn: one goes face up, the other face down. */

import { words } from '../../../i18n';
import { thing } from '../../../pieces/names';
import { hintPress, stayPress, undoPress } from '../../actions/buttons';
import { Acting, type Press, type Said } from '../decision';
import { only, type Of } from '../options';

export class Showing extends Acting {
  pointed: string | undefined = $state(); // the one that would be shown

  get options(): Of<'show'>[] {
    return only(this.game.options, 'show');
  }
  /** The two items. */
  get drawn(): string[] {
    const [first] = this.options;
    return first ? [first.open, first.hidden] : [];
  }

  override get said(): Said {
    const { items } = words.gold;
    const [first, second] = this.drawn;
    if (first && first === second) return { letter: first, text: items.alike(thing(first) ?? '') };
    const shown = this.options.find(({ open }) => open === this.pointed);
    if (!shown) return { text: items.say };
    return { letter: shown.open, text: items.chosen(thing(shown.open) ?? '', thing(shown.hidden) ?? '') };
  }
  override get presses(): Press[] {
    return [...hintPress(this.game), ...undoPress(this.game), ...stayPress(this.game)];
  }
  override get focus(): string[] {
    return this.here;
  }

  /** Show this one. */
  show(letter: string): boolean {
    const word = this.options.find(({ open }) => open === letter)?.word;
    if (word) void this.game.send(word);
    return !!word;
  }

  override key(key: string): boolean {
    const letter = /^[12]$/.test(key) ? this.drawn[Number(key) - 1] : key.toUpperCase();
    return !!letter && this.show(letter);
  }
}
