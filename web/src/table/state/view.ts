/** Reading a view: what the viewer may see of the game. */

import type { Position } from '../../board/position';
import { colours, type Colour } from '../../pieces/players';
import type { View } from '../../server/messages';

export type { PlayerView, View } from '../../server/messages';

export function colourOf(view: View, seat: number): Colour {
  const name = view.players[seat]?.colour.toLowerCase();
  return colours.find((colour) => colour === name) ?? 'black';
}

/** The position of a view for the board. */
export function positionOf(view: View, own: number | null): Position {
  return {
    colours: view.players.map((_, seat) => colourOf(view, seat)),
    boots: view.players.map((player) => player.boot),
    pieces: view.pieces,
    links: view.links,
    values: view.values,
    own: own ?? undefined,
    ...(own === null ? {} : ownTowns(view, own)),
  };
}

/** Where a seat has been, and its home town if the one who looks may know it. */
function ownTowns(view: View, own: number): Pick<Position, 'visited' | 'home'> {
  const { visited = [], home } = view.players[own] ?? {};
  return { visited, home: home && home !== '?' ? home : undefined };
}

/** The seats in the order of their turns, beginning with the one who began the round. */
export function turnOrder(view: View): number[] {
  return view.players.map((_, index) => (view.start + index) % view.players.length);
}
