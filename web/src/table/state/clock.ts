/** Formatting of a clock, and its meaning for a game. */

import { words } from '../../i18n';
import type { Clock } from '../../server/messages';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** "1:24", "2:05:00", "3 d 4 h". */
export function timeLeft(milliseconds: number): string {
  if (milliseconds >= 2 * DAY_MS) {
    return words.table.clock.days(
      Math.floor(milliseconds / DAY_MS),
      Math.floor((milliseconds % DAY_MS) / HOUR_MS),
    );
  }
  const hours = Math.floor(milliseconds / HOUR_MS);
  const minutes = Math.floor((milliseconds % HOUR_MS) / MINUTE_MS);
  const seconds = two(Math.floor((milliseconds % MINUTE_MS) / SECOND_MS));
  return hours ? `${hours}:${two(minutes)}:${seconds}` : `${minutes}:${seconds}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** Whether the time is nearly up. */
export function isNear(milliseconds: number): boolean {
  return milliseconds < 20 * SECOND_MS;
}

/** Whether a move may take an hour or more. */
export function isSlow(clock: Clock | null | undefined): boolean {
  return (clock?.per_move ?? 0) * SECOND_MS >= HOUR_MS;
}

/** Whether players come back for a decision rather than wait: hours per move, or no clock. */
export function isOverDays(clock: Clock | null | undefined): boolean {
  const { per_move: decision, per_game: stock } = clock ?? {};
  return (decision ?? Infinity) * SECOND_MS >= HOUR_MS && (stock ?? Infinity) * SECOND_MS >= DAY_MS;
}
