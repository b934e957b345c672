/** Events of the game as the story needs them: with their deciders, and typed by their codes. */

import { town } from '../../board/places';
import type { Who } from '../../i18n/en/table';
import type { Chapter, Decided, GameEvent, TakenBack, TurnedBack } from '../../server/messages';

/** An event, with its decider if that was not the holder of the seat, and whether it was undone. */
export type StoryEvent = GameEvent & { by?: string; undone?: boolean };

/** A line of the story; `seat` is null for what nobody did. */
export interface Line {
  seat: number | null;
  by: string; // the decider, if that was not the holder of the seat
  text: string;
  places: string[];
  undone: boolean;
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

/** Whether an event says that decisions were undone. */
export function isTakenBack(event: { code: string }): event is TakenBack | TurnedBack {
  return event.code === 'taken-back' || event.code === 'turned-back';
}

/** The versions whose decisions were undone later. */
export function undoneIn(log: { version: number; events: GameEvent[] }[]): Set<number> {
  const undone = new Set<number>();
  for (const { version, events } of log) {
    const back = events.find(isTakenBack);
    if (back) for (let gone = back.version + 1; gone < version; gone++) undone.add(gone);
  }
  return undone;
}

/** The events of a story, with a mark on those that were undone later. */
export function storyOf(chapters: Chapter[]): StoryEvent[] {
  const undone = undoneIn(chapters);
  return chapters.flatMap((chapter) =>
    eventsBy(chapter).map((event) => (undone.has(chapter.version) ? { ...event, undone: true } : event)),
  );
}

export type Naming = (seat: number) => Who;

/** A sentence, with the places on the map that it is about; null for an event that needs none. */
export type StorySentence = string | { text: string; places: string[] } | null;

type EventCode = GameEvent['code'];
type EventsByCode = { [E in GameEvent as E['code']]: E };

/** The tellers of events by code: each gets the event that its code stands for. */
export type Tellers<Codes extends EventCode = EventCode> = {
  [C in Codes]: (event: EventsByCode[C], naming: Naming) => StorySentence;
};

/** Tell an event by its teller; null for a code that this page doesn't know, from a newer server. */
export function tellBy<C extends EventCode>(
  tellers: Tellers,
  code: C,
  event: EventsByCode[C],
  naming: Naming,
): StorySentence {
  return Object.hasOwn(tellers, code) ? tellers[code](event, naming) : null;
}

/** A sentence that points at places on the map. */
export function at(places: (string | null)[], text: string): StorySentence {
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
