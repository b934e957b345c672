/** The players: each with a colour, a shape and a pattern, so that nobody is identified by colour alone. */

import type { PlayerView } from '../server/messages';

export type Colour = Lowercase<PlayerView['colour']>;

/** By seat. */
export const colours: readonly Colour[] = ['red', 'green', 'blue', 'yellow', 'purple', 'black'];

/** The outline of a player's shape, about one unit around the origin. */
export const shapes: Record<Colour, string> = {
  red: 'M0-1.2L1.05 0L0 1.2L-1.05 0Z',
  green: 'M0-1.1L1.15 .9H-1.15Z',
  blue: 'M-1 0A1 1 0 1 1 1 0A1 1 0 1 1-1 0Z',
  yellow: 'M-.4-1.1H.4V-.4H1.1V.4H.4V1.1H-.4V.4H-1.1V-.4H-.4Z',
  purple: 'M0-1.2L.35-.4L1.2-.35L.55 .2L.75 1.05L0 .6L-.75 1.05L-.55 .2L-1.2-.35L-.35-.4Z',
  black: 'M-.9-.9H.9V.9H-.9Z',
};

/** The pattern over a player's colour, in a tile six units wide. */
export const patterns: Record<Colour, string> = {
  red: 'M-1 7L7-1M-1 1L1-1M5 7L7 5',
  green: 'M1.5 1.5h0M4.5 4.5h0',
  blue: 'M0 3Q1.5 1 3 3T6 3',
  yellow: 'M1.5 0V6M4.5 0V6',
  purple: 'M0 3L3 0L6 3L3 6Z',
  black: 'M0 0L6 6M6 0L0 6',
};

/** The colour of drawings on a player's colour. */
export function ink(colour: Colour): string {
  return colour === 'yellow' ? 'var(--print)' : '#fff';
}
