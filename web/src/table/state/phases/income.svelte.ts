/** After a journey: the gold it earned, or cards instead. */

import { words } from '../../../i18n';
import { hintPress, undoPress } from '../../actions/buttons';
import { Acting, type Press, type Said } from '../decision';
import { only } from '../options';

export class Income extends Acting {
  get gold(): number {
    return only(this.game.options, 'amount')[0]?.gold ?? 0;
  }

  override get said(): Said {
    const { income } = words.gold;
    return { letter: 'G', text: income.say(this.gold) };
  }

  override get presses(): Press[] {
    const { income } = words.gold;
    const { game } = this;
    return [
      ...hintPress(game),
      ...undoPress(game),
      { name: income.takeCards, key: '+', keycap: '+', icon: 'cards', do: () => void game.send('+') },
      {
        name: income.takeGold(this.gold),
        key: 'g',
        keycap: 'G',
        icon: 'two-coins',
        do: () => void game.send(`$${this.gold}`),
      },
    ];
  }

  override get focus(): string[] {
    return this.here;
  }
}
