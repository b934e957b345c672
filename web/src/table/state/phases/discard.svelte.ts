/** After a journey: the cards to keep; the others are discarded. */

import { words } from '../../../i18n';
import { without } from '../../../pieces/letters';
import { named } from '../../../pieces/names';
import { answerPress, hintPress, undoPress } from '../../actions/buttons';
import { Acting, type Press, type Said } from '../decision';
import { exactly, only } from '../options';

export class Discarding extends Acting {
  kept = $state(''); // letters

  get hand(): string {
    return this.game.hand;
  }

  private get bags(): string[] {
    return only(this.game.options, 'give-up').map(({ cards }) => cards);
  }

  /** The number still to choose. */
  get missing(): number {
    return this.hand.length - (this.bags[0]?.length ?? 0) - this.kept.length;
  }

  /** Toggle a card. */
  toggle(letter: string, isKept: boolean): void {
    if (isKept) this.kept = without(this.kept, letter);
    else if (this.missing > 0) this.kept += letter;
  }

  /** The word that would keep this card, too. */
  without(letter: string): string {
    return `-${without(without(this.hand, this.kept), letter)}`;
  }

  override get said(): Said {
    const { discard } = words.table;
    if (!this.missing) return { text: discard.ready(named(without(this.hand, this.kept))) };
    return { text: this.kept ? discard.more(this.missing) : discard.say(this.missing) };
  }

  override get presses(): Press[] {
    const send = this.missing > 0 ? undefined : () => this.giveUp();
    const finish = answerPress(this.game, words.table.buttons.giveUp, send);
    return [...hintPress(this.game), ...undoPress(this.game), ...finish];
  }

  private giveUp(): void {
    const gone = exactly(this.bags, without(this.hand, this.kept));
    if (gone) void this.game.send(`-${gone}`);
  }

  override key(key: string): boolean {
    const letter = key.toUpperCase();
    if (letter.length > 1 || !this.hand.includes(letter)) return false;
    const left = without(this.hand, this.kept).includes(letter);
    this.toggle(letter, !left || !this.missing);
    return true;
  }

  override letGo(): boolean {
    const held = this.kept !== '';
    this.kept = '';
    return held;
  }
}
