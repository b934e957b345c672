/** What a table feels like from outside: it calls when it is one's turn, and beats when time runs out. */

import { words } from '../i18n';
import { isNear } from '../table/state/clock';
import { notify } from './notifications';
import { play } from './sounds';
import { showNothing, showTurn } from './tab_sign';

/** Keeps the tab in step with one table, and calls once for every turn. */
export class TurnSign {
  private wasMine = false;

  constructor(
    private table: string,
    private title: string,
  ) {}

  /** Tell it whether it is one's turn now; a call is made when it becomes so. */
  tell(isMine: boolean): void {
    showTurn(isMine, this.title);
    if (isMine && !this.wasMine) this.call();
    this.wasMine = isMine;
  }

  /** Call whoever is waited for. */
  call(): void {
    play('turn');
    notify(words.pages.feel.notice(this.title), this.table);
  }

  leave(): void {
    showNothing();
  }
}

/** Beat once a second while little time is left on one's own clock; returns how to stop it. */
export function beat(remaining: () => number | null): () => void {
  const beating = setInterval(() => {
    const left = remaining();
    if (left !== null && left > 0 && isNear(left)) play('beat');
  }, 1000);
  return () => clearInterval(beating);
}
