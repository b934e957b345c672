/** What may be seen while the screen is handed on: nothing that only the player of the seat may know. */

import type { GameEvent } from '../../server/messages';
import type { View } from './view';

/** Phases in which what is decided lies open: they can be played without a look at the hand. */
const openPhases = ['draw', 'cards', 'auction'];

/** Events that tell their player more than the others. */
const privateCodes: GameEvent['code'][] = [
  'card-drawn',
  'cards-dealt',
  'cards-discarded',
  'home-town-dealt',
  'item-shown',
  'items-drawn',
  'items-kept',
  'secret-drawn',
];

/** Whether the options of a phase tell nothing of the hand. */
export function isOpenPhase(phase: string | undefined): boolean {
  return !!phase && openPhases.includes(phase);
}

/** A view without the secrets of a seat. */
export function concealed(view: View, seat: number): View {
  const players = view.players.map((player, index) =>
    index === seat
      ? {
          ...player,
          hand: '?'.repeat(player.hand.length),
          secret: '?'.repeat(player.secret.length),
          home: player.home && '?',
        }
      : player,
  );
  return { ...view, players };
}

/** A story without what only a seat was told. */
export function withoutSecrets<E extends GameEvent>(events: E[], seat: number): E[] {
  return events.filter(
    (event) => !('seat' in event && event.seat === seat && privateCodes.includes(event.code)),
  );
}
