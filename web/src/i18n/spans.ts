/** Spans of time in the unit in which people tell them. */

export type Unit = 'second' | 'minute' | 'hour' | 'day';

const SECOND_MS = 1000;
const units: [unit: Unit, milliseconds: number][] = [
  ['day', 24 * 3600 * SECOND_MS],
  ['hour', 3600 * SECOND_MS],
  ['minute', 60 * SECOND_MS],
  ['second', SECOND_MS],
];
const LEAST = 2; // days and hours, below which a smaller unit says more
const STEP_S = 5; // seconds are told in steps, from twice as many on

/** A measured span, told roughly: 40 seconds, 3 minutes, 26 hours, 5 days. */
export function roughly(milliseconds: number): [count: number, unit: Unit] {
  const [unit, length] = units.find(
    ([unit, length]) => milliseconds >= length * (unit === 'day' || unit === 'hour' ? LEAST : 1),
  ) ?? ['second', SECOND_MS];
  const count = Math.max(1, Math.round(milliseconds / length));
  const isStepped = unit === 'second' && count >= 2 * STEP_S;
  return [isStepped ? Math.floor(count / STEP_S) * STEP_S : count, unit];
}

/** A span that somebody chose, told wholeSpan: 90 seconds, 2 days. */
export function wholeSpan(milliseconds: number): [count: number, unit: Unit] {
  const [unit, length] = units.find(([, length]) => milliseconds && milliseconds % length === 0) ?? [
    'second',
    SECOND_MS,
  ];
  return [Math.round(milliseconds / length), unit];
}
