/** Events of the game as the story needs them: with their deciders, and typed by their codes. */

import { town } from '../../board/places';
import type { Who } from '../../i18n/en/table';
import type { Decided, GameEvent } from '../../server/messages';

/** An event, with its decider if that was not the holder of the seat. */
export type StoryEvent = GameEvent & { by?: string };

/** A line of the story; `seat` is null for what nobody did. */
export interface Line {
  seat: number | null;
  by: string; // the decider, if that was not the holder of the seat
  text: string;
  places: string[];
}

/** The events of an update, each decision with its decider if that was not the holder of the seat. */
export function eventsOf({ events, decided }: { events: GameEvent[]; decided?: Decided[] }): StoryEvent[] {
  if (!decided) return events;
  const deciders = new Map(decided.map(({ event, by }) => [event, by]));
  return events.map((event, index) => {
    const by = deciders.get(index);
    return by === undefined ? event : { ...event, by };
  });
}

/** The events of one entry of the log: the first of them is the decision. */
export function eventsBy({ events, by }: { events: GameEvent[]; by: string | null }): StoryEvent[] {
  return eventsOf(by ? { events, decided: [{ event: 0, by }] } : { events });
}

export type Naming = (seat: number) => Who;

/** A sentence, with the places on the map that it is about; null for an event that needs none. */
export type Sentence = string | { text: string; places: string[] } | null;

type EventCode = GameEvent['code'];
type EventsByCode = { [E in GameEvent as E['code']]: E };

/** The tellers of events by code: each gets the event that its code stands for. */
export type Tellers<Codes extends EventCode = EventCode> = {
  [C in Codes]: (event: EventsByCode[C], naming: Naming) => Sentence;
};

/** Tell an event by its teller; null for a code that this page doesn't know, from a newer server. */
export function tellBy<C extends EventCode>(
  tellers: Tellers,
  code: C,
  event: EventsByCode[C],
  naming: Naming,
): Sentence {
  return Object.hasOwn(tellers, code) ? tellers[code](event, naming) : null;
}

/** A sentence that points at places on the map. */
export function at(places: (string | null)[], text: string): Sentence {
  return { text, places: places.filter((place) => place !== null) };
}

/** The name of the player who did it. */
export function by(event: { seat: number }, naming: Naming): Who {
  return naming(event.seat);
}

export function townName(code: string): string;
export function townName(code: string | null): string | null;
export function townName(code: string | null): string | null {
  return code === null ? null : town(code).name;
}
