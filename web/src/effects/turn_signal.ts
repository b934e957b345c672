/** Signals of a table: it calls when it is the player's turn, and ticks when time runs out. */

import { words } from '../i18n';
import { isNear } from '../table/state/clock';
import { notify } from './notifications';
import { play } from './sounds';
import { showNothing, showTurn } from './tab_sign';

/** Keeps the tab in step with one table, and calls once per turn. */
export class TurnSign {
  private wasMine = false;

  constructor(
    private table: string,
    private title: string,
  ) {}

  /** Set whether it is the player's turn; it calls when the turn begins. */
  tell(isMine: boolean): void {
    showTurn(isMine, this.title);
    if (isMine && !this.wasMine) this.call();
    this.wasMine = isMine;
  }

  /** Call the player. */
  call(): void {
    play('turn');
    void notify(words.pages.feel.notice(this.title), this.table);
  }

  leave(): void {
    showNothing();
  }
}

/** Tick once a second while little time is left on the player's clock; return a function that stops it. */
export function beat(remaining: () => number | null): () => void {
  const beating = setInterval(() => {
    const left = remaining();
    if (left !== null && left > 0 && isNear(left)) play('beat');
  }, 1000);
  return () => clearInterval(beating);
}
