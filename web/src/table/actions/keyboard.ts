/** The table's keys, wherever the focus is, unless something is being written. */

import type { Game } from '../state/game.svelte';

/** A key was pressed: a button's, one of the phase, one of the map, or Esc. */
export function tableKey(event: KeyboardEvent, game: Game, mapKey: (key: string) => boolean): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isWriting(event)) return;
  if ((event.key === 'Enter' || event.key === ' ') && isOnButton(event)) return;
  if (opens(event.key, game) || does(event.key, game) || mapKey(event.key)) event.preventDefault();
}

function opens(key: string, game: Game): boolean {
  if (key === '?') game.open = 'keys';
  else if (key === '/') game.open = 'towns';
  else if (key.toLowerCase() === 'l') game.open = 'words';
  else if (key.toLowerCase() === 'j') game.planner.toggle();
  else return false;
  return true;
}

function does(key: string, game: Game): boolean {
  const { acting } = game;
  if (acting.key(key)) return true;
  const press = acting.presses.find((one) => one.key?.toLowerCase() === key.toLowerCase() && !one.off);
  if (press) press.do();
  return !!press || (key === 'Escape' && acting.letGo());
}

/** Whether somebody writes or chooses something in a field. */
export function isWriting({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.matches('input, textarea, select');
}

/** Enter on a button presses that one, not the loud one; a place on the map has had its say already. */
function isOnButton({ target }: KeyboardEvent): boolean {
  return target instanceof Element && !!target.closest('button, a, [role="tab"]');
}
