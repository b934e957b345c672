/** The table's keys, wherever the focus is, unless the user is typing. */

import type { Game } from '../state/game.svelte';

/** Handle a key: of a button, the phase, the map, or Esc. */
export function tableKey(event: KeyboardEvent, game: Game, mapKey: (key: string) => boolean): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isWriting(event)) return;
  if ((event.key === 'Enter' || event.key === ' ') && isOnButton(event)) return;
  if (skips(event.key, game) || opens(event.key, game) || does(event.key, game) || mapKey(event.key))
    event.preventDefault();
}

/** What is being played comes to an end; and the moves since one's own last decision are gone through. */
function skips(key: string, game: Game): boolean {
  if (key === ',' || key === '.') {
    void game.review.step(key === '.' ? 1 : -1);
    return true;
  }
  const isSkipped = [game.motion.finish(), game.review.close()].includes(true);
  return isSkipped && (key === 'Escape' || key === ' ');
}

function opens(key: string, game: Game): boolean {
  if (key === '?') game.open = 'keys';
  else if (key === '/') game.open = 'towns';
  else if (key.toLowerCase() === 'l') game.open = 'words';
  else if (key.toLowerCase() === 'j') game.planner.toggle();
  else if (key.toLowerCase() === 'a' && game.ahead.canOpen) void game.ahead.open();
  else if (key.toLowerCase() === 'n' && game.notebook) notes(game);
  else return false;
  return true;
}

/** Mark the place that has the focus, for oneself; without one, open the notes. */
function notes(game: Game): void {
  const place = document.activeElement?.closest('[data-place]')?.getAttribute('data-place');
  if (place) return game.notebook?.turn(place);
  game.tab = 'notes';
  game.open = 'sheet';
}

function does(key: string, game: Game): boolean {
  const { acting, notebook } = game;
  if (key === 'Escape' && notebook?.tool) {
    notebook.tool = undefined;
    return true;
  }
  if (acting.key(key)) return true;
  const press = acting.presses.find((one) => one.key?.toLowerCase() === key.toLowerCase() && !one.off);
  if (press) press.do();
  return !!press || (key === 'Escape' && acting.letGo());
}

/** Whether the user is typing or choosing in a field. */
export function isWriting({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.matches('input, textarea, select');
}

/** Enter on a focused button presses that one, not the primary one; a place on the map has handled it already. */
function isOnButton({ target }: KeyboardEvent): boolean {
  return target instanceof Element && !!target.closest('button, a, [role="tab"]');
}
