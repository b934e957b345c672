/** Buttons that several phases share. */

import { words } from '../../i18n';
import { resume, takeOver } from '../../server/table_requests';
import type { Press } from '../state/decision';
import type { Game } from '../state/game.svelte';
import { mayPass } from '../state/options';

/** Undo the player's last decision while the server offers it; otherwise ask the others, once. */
export function undoPress(game: Game): Press[] {
  const { undo, askUndo } = words.table.buttons;
  const press = { key: 'z', keycap: 'Z', icon: 'undo', kind: 'quiet' } as const;
  if (game.update?.undo.length) return [{ ...press, name: undo, do: () => game.undo() }];
  if (game.canAskUndo) return [{ ...press, name: askUndo, do: () => game.askUndo() }];
  return [];
}

/** Take the seat back from a bot. */
export function takeOverPress(game: Game): Press[] {
  const { seat, table } = game;
  if (seat === null || table?.status !== 'playing' || !table.seats[seat]?.bot) return [];
  return [
    { name: words.table.menu.takeOver, kind: 'loud', do: () => void game.try(takeOver(game.id, seat)) },
  ];
}

/** Change a sealed answer, or decide ahead what is still to come. */
export function aheadPress({ ahead, isCovered }: Game): Press[] {
  const press = { key: 'a', keycap: 'A' } as const;
  if (ahead.sealed && !isCovered) return [{ ...press, name: words.ahead.change, do: () => ahead.reopen() }];
  return ahead.canOpen ? [{ ...press, name: words.ahead.open, do: () => void ahead.open() }] : [];
}

/** Finish an answer: on one's turn, or sealed until then. */
export function answerPress(game: Game, name: string, send?: () => void): Press[] {
  const { seal } = words.ahead;
  const finish: Press = {
    name: game.ahead.isSealing ? seal : name,
    key: 'Enter',
    keycap: '↵',
    kind: 'loud',
    off: !send,
    do: () => send?.(),
  };
  return [...stayPress(game), finish];
}

/** Leave a sealed answer as it was. */
export function stayPress({ ahead }: Game): Press[] {
  if (!ahead.isReopened) return [];
  return [{ name: words.ahead.leave, key: 'Escape', kind: 'quiet', do: () => void ahead.keepSealed() }];
}

/** End a pause; every player may. */
export function resumePress(game: Game): Press[] {
  if (game.seat === null || !game.table?.pause) return [];
  return [{ name: words.waiting.resume, kind: 'loud', do: () => void game.try(resume(game.id)) }];
}

/** Pass, if that is an option. Never the primary button: it must not be pressed by habit. */
export function passPress(game: Game, name = words.table.buttons.pass): Press[] {
  if (!mayPass(game.options)) return [];
  return [{ name, key: 'x', keycap: 'X', do: () => game.act('-', words.table.confirm.pass) }];
}

/** Ask for a hint, if the table allows it. */
export function hintPress(game: Game): Press[] {
  if (game.table?.settings.aids?.hints === false || game.ahead.isSealing) return [];
  const { hint } = words.table.buttons;
  return [
    { name: hint, key: 'h', keycap: 'H', icon: 'light-bulb', kind: 'quiet', do: () => void game.askHint() },
  ];
}
