/** Reading a view: what the one who looks may see of the game. */

import type { Position } from '../../board/position';
import { colours, type Colour } from '../../pieces/players';
import type { View } from '../../server/messages';

export type { PlayerView, View } from '../../server/messages';

export function colourOf(view: View, seat: number): Colour {
  const name = view.players[seat]?.colour.toLowerCase();
  return colours.find((colour) => colour === name) ?? 'black';
}

/** What the board shows of a view. */
export function positionOf(view: View, own: number | null): Position {
  return {
    colours: view.players.map((_, seat) => colourOf(view, seat)),
    boots: view.players.map((player) => player.boot),
    pieces: view.pieces,
    links: view.links,
    values: view.values,
    own: own ?? undefined,
  };
}

/** The seats in the order of their turns, beginning with the one who began the round. */
export function turnOrder(view: View): number[] {
  return view.players.map((_, index) => (view.start + index) % view.players.length);
}
