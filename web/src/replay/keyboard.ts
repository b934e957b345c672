/** The replay's keys, wherever the focus is, unless the focused element uses them. */

import { isWriting } from '../table/actions/keyboard';
import { speeds, type ReplayedGame } from './replayed_game.svelte';

/** Further actions of keys. */
export interface Others {
  branch: () => void;
  keys: () => void;
  map: (key: string) => boolean;
}

/** A key was pressed. */
export function replayKey(event: KeyboardEvent, reel: ReplayedGame, others: Others): void {
  if (
    event.defaultPrevented ||
    event.altKey ||
    event.ctrlKey ||
    event.metaKey ||
    isWriting(event) ||
    isTaken(event)
  )
    return;
  if (moves(event.key, reel) || does(event.key, reel, others)) event.preventDefault();
}

function moves(key: string, reel: ReplayedGame): boolean {
  const steps: Record<string, () => void> = {
    ArrowLeft: () => reel.step(-1),
    ArrowRight: () => reel.step(1),
    ArrowUp: () => reel.leap(-1),
    ArrowDown: () => reel.leap(1),
    Home: () => reel.step(-reel.last),
    End: () => reel.step(reel.last),
    ' ': () => reel.toggle(),
    ',': () => hurry(reel, -1),
    '.': () => hurry(reel, 1),
  };
  steps[key]?.();
  return key in steps;
}

function does(key: string, reel: ReplayedGame, others: Others): boolean {
  if (/^[0-6]$/.test(key)) return sees(reel, Number(key) - 1);
  if (key.toLowerCase() === 'b') others.branch();
  else if (key === '?') others.keys();
  else return others.map(key);
  return true;
}

function sees(reel: ReplayedGame, seat: number): boolean {
  if (seat >= (reel.table?.seats.length ?? 0)) return false;
  void reel.lookThrough(seat < 0 ? null : seat);
  return true;
}

function hurry(reel: ReplayedGame, by: number): void {
  reel.speed = speeds[speeds.indexOf(reel.speed) + by] ?? reel.speed;
}

/** On the map the keys have their own meaning; the space bar presses the focused button. */
function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (key === ' ') return !!target.closest('button, a, [role="tab"], .board');
  return (/^Arrow/.test(key) && !!target.closest('.board, [role="tablist"]')) || isScrolling(target, key);
}

/** The arrows scroll a focused list. */
function isScrolling(target: Element, key: string): boolean {
  return /^(ArrowUp|ArrowDown|Home|End)$/.test(key) && target.matches('[role="tabpanel"]');
}
