/** Buttons that several phases have. */

import { words } from '../../i18n';
import { takeOver } from '../../server/table_requests';
import type { Press } from '../state/decision';
import type { Game } from '../state/game.svelte';
import { mayPass } from '../state/options';

/** Take one's last decision back, as long as the server offers it. */
export function undoPress(game: Game): Press[] {
  if (!game.update?.undo.length) return [];
  const { undo } = words.table.buttons;
  return [{ name: undo, key: 'z', keycap: 'Z', icon: 'undo', kind: 'quiet', do: () => game.undo() }];
}

/** Decide again oneself, while a bot does. */
export function takeOverPress(game: Game): Press[] {
  const { seat, table } = game;
  if (seat === null || table?.status !== 'playing' || !table.seats[seat]?.bot) return [];
  return [
    { name: words.table.menu.takeOver, kind: 'loud', do: () => void game.try(takeOver(game.id, seat)) },
  ];
}

/** Pass, where the options have it. Never loud: it must not be hit by habit. */
export function passPress(game: Game, name = words.table.buttons.pass): Press[] {
  if (!mayPass(game.options)) return [];
  return [{ name, key: 'x', keycap: 'X', do: () => void game.send('-') }];
}

/** Ask for advice, where the table allows it. */
export function hintPress(game: Game): Press[] {
  if (game.table?.settings.aids?.hints === false) return [];
  const { hint } = words.table.buttons;
  return [
    { name: hint, key: 'h', keycap: 'H', icon: 'light-bulb', kind: 'quiet', do: () => void game.askHint() },
  ];
}
