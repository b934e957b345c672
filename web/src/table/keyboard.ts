/** The table's keys, wherever the focus is, unless something is being written. */

import type { Game } from './game.svelte';

/** A key was pressed: a button's, one of the phase, or Esc. */
export function pressed(event: KeyboardEvent, game: Game): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isWriting(event)) return;
  if (event.key === 'Enter' && isOnButton(event)) return;
  if (does(event.key, game)) event.preventDefault();
}

function does(key: string, game: Game): boolean {
  const { acting } = game;
  if (acting.key(key)) return true;
  const press = acting.presses.find((one) => one.key?.toLowerCase() === key.toLowerCase() && !one.off);
  if (press) press.do();
  return !!press || (key === 'Escape' && acting.letGo());
}

function isWriting({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** Enter on a button presses that one, not the loud one. */
function isOnButton({ target }: KeyboardEvent): boolean {
  return target instanceof Element && !!target.closest('button, a, [role="button"], [role="tab"]');
}
