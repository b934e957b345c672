/** What happened since one's own last decision, and what the map looked like before it. */

import { linkBetween } from '../../board/places';
import type { MoveTrace, Position } from '../../board/position';
import type { BootMoved } from '../../server/messages';
import type { StoryEvent } from './events';

/** Events by which a player decides something; all others follow from them. */
const DECISIONS = new Set<StoryEvent['code']>([
  'bid-made',
  'bid-passed',
  'boot-flew',
  'boot-moved',
  'card-drawn',
  'card-taken',
  'cards-chosen',
  'cards-discarded',
  'counter-doubled',
  'counter-drawn',
  'counter-taken',
  'counters-exchanged',
  'gold-card-drawn',
  'gold-deck-taken',
  'item-laid',
  'item-shown',
  'items-kept',
  'passed',
  'travel-ended',
]);

/** Whether a player decided this, and it stands: what was undone is no news. */
export function isDecision(event: StoryEvent): boolean {
  return DECISIONS.has(event.code) && !event.undone;
}

/** What others decided after one's own last decision; what a bot or the clock decided for one is news, too. */
export function sinceOwn(events: StoryEvent[], seat: number | null): StoryEvent[] {
  if (seat === null) return [];
  const own = events.findLastIndex((event) => isOwn(event, seat));
  return events.slice(own + 1).filter(isDecision);
}

function isOwn(event: StoryEvent, seat: number): boolean {
  if (!('seat' in event) || event.seat !== seat || event.by) return false;
  return isDecision(event) || event.code === 'taken-back';
}

/** The last decision at the table: the whole of a journey, else one event. */
export function lastMove(events: StoryEvent[]): StoryEvent[] {
  const last = events.findLast(isDecision);
  if (!last) return [];
  if (last.code !== 'boot-moved') return [last];
  const decided = events.filter(isDecision);
  const before = decided.findLastIndex((event) => event.code !== 'boot-moved' || event.seat !== last.seat);
  return decided.slice(before + 1);
}

/** The link that a boot took: on water only rafts pay, and never in a caravan. */
export function linkOf(event: BootMoved): string {
  const [from, to] = event.way;
  return linkBetween(from, to, !event.caravan && /^R+$/.test(event.pay));
}

/** The places where an event changed something. */
export function placesOf(event: StoryEvent): string[] {
  if (event.code === 'item-laid' || event.code === 'counter-doubled') return [event.link];
  if (event.code === 'counters-exchanged') return [event.first_link, event.second_link];
  if (event.code === 'boot-flew') return [event.target];
  return event.code === 'boot-moved' ? [event.way[1]] : [];
}

/** Marks in the colours of those who did it: round what was laid, and along the ways that were travelled. */
export function marksOf(events: StoryEvent[], last: StoryEvent[], position: Position): MoveTrace[] {
  const found = new Map<string, MoveTrace>();
  for (const event of events) {
    const colour = 'seat' in event ? position.colours[event.seat] : undefined;
    if (!colour) continue;
    const isLast = last.includes(event);
    if (event.code === 'boot-moved')
      found.set(linkOf(event), { place: linkOf(event), colour, isLast, isWay: true });
    else
      for (const place of placesOf(event))
        if (position.links[place] || event.code === 'boot-flew')
          found.set(`@${place}`, { place, colour, isLast, isWay: false });
  }
  return [...found.values()];
}

/** The map as it was before these events, the latest of which led to this position. */
export function before(position: Position, events: StoryEvent[]): Position {
  if (!events.length) return position;
  const { boots, links, pieces } = {
    boots: [...position.boots],
    links: { ...position.links },
    pieces: { ...position.pieces },
  };
  for (const event of events.toReversed()) {
    if (event.code === 'item-laid') lift(links, event.link, event.kind);
    else if (event.code === 'boot-moved' || event.code === 'boot-flew') {
      const [from, to] = event.code === 'boot-moved' ? event.way : [event.origin, event.target];
      boots[event.seat] = from;
      if (event.collected) pieces[to] = [...(pieces[to] ?? []), event.seat].sort((a, b) => a - b);
    }
  }
  return { ...position, boots, links, pieces };
}

function lift(links: Record<string, string>, link: string, letter: string): void {
  const there = links[link] ?? '';
  const at = there.lastIndexOf(letter);
  const left = at < 0 ? there : there.slice(0, at) + there.slice(at + 1);
  if (left) links[link] = left;
  // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- a link without anything on it isn't there
  else delete links[link];
}
