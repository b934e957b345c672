/** How a clock is written, and what it says of a game. */

import { words } from '../../i18n';
import type { Clock } from '../../server/messages';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** "1:24", "2:05:00", "3 d 4 h". */
export function timeLeft(milliseconds: number): string {
  if (milliseconds >= 2 * day) {
    return words.table.clock.days(Math.floor(milliseconds / day), Math.floor((milliseconds % day) / hour));
  }
  const hours = Math.floor(milliseconds / hour);
  const minutes = Math.floor((milliseconds % hour) / minute);
  const seconds = two(Math.floor((milliseconds % minute) / second));
  return hours ? `${hours}:${two(minutes)}:${seconds}` : `${minutes}:${seconds}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** Whether the time is nearly up. */
export function isNear(milliseconds: number): boolean {
  return milliseconds < 20 * second;
}

/** Whether people come back for a decision rather than wait for it: hours for each, or no clock at all. */
export function isOverDays(clock: Clock | null | undefined): boolean {
  const { per_move: decision, per_game: stock } = clock ?? {};
  return (decision ?? Infinity) * second >= hour && (stock ?? Infinity) * second >= day;
}
