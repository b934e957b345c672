import { describe, expect, it } from 'vitest';

import { nothing, type Position } from '../../board/position';
import type { StoryEvent } from './events';
import { before, isDecision, lastMove, marksOf, sinceOwn } from './since';

const laid = (seat: number, kind: string, link: string): StoryEvent => ({
  code: 'item-laid',
  seat,
  kind,
  link,
  secret: false,
});
const moved = (seat: number, from: string, to: string, collected = true): StoryEvent => ({
  code: 'boot-moved',
  seat,
  way: [from, to],
  pay: 'E',
  caravan: false,
  witch: false,
  collected,
});
const passed = (seat: number, by?: string): StoryEvent => ({ code: 'passed', seat, ...(by ? { by } : {}) });
const round: StoryEvent = { code: 'round-began', round: 1, start: 0 };
const position: Position = {
  ...nothing,
  colours: ['red', 'green'],
  boots: ['Lap', 'Feo'],
  pieces: { Feo: [0] },
  links: { 'Feo-Lap': 'EO', 'Bea-Elv': 'D' },
};

describe('what happened since my last decision', () => {
  it('begins after it, and has the decisions of others only', () => {
    const events = [
      laid(1, 'P', 'Bea-Elv'),
      laid(0, 'E', 'Feo-Lap'),
      round,
      laid(1, 'O', 'Feo-Lap'),
      passed(1),
    ];
    expect(sinceOwn(events, 0)).toEqual([laid(1, 'O', 'Feo-Lap'), passed(1)]);
    expect(sinceOwn(events, 1)).toEqual([]);
    expect(sinceOwn(events, null)).toEqual([]);
    expect(isDecision(round)).toBe(false);
  });

  it('has what the clock or a bot decided for me', () => {
    expect(sinceOwn([passed(0), passed(0, 'time-up'), passed(1)], 0)).toHaveLength(2);
  });

  it('is nothing when I have taken a decision back', () => {
    expect(sinceOwn([passed(0), passed(1), { code: 'taken-back', seat: 0, version: 3 }], 0)).toEqual([]);
  });
});

describe('the last move', () => {
  it('is a whole journey, or one decision', () => {
    const journey = [moved(1, 'Elv', 'Bea'), moved(1, 'Bea', 'Feo')];
    expect(lastMove([moved(0, 'Elv', 'Lap'), ...journey, round])).toEqual(journey);
    expect(lastMove([passed(0), passed(1)])).toEqual([passed(1)]);
    expect(lastMove([round])).toEqual([]);
  });
});

describe('the marks on the map', () => {
  it('are in the colour of whoever did it, and the last one is strong', () => {
    const events = [laid(0, 'D', 'Bea-Elv'), laid(1, 'O', 'Feo-Lap')];
    expect(marksOf(events, events.slice(1), position)).toEqual([
      { place: 'Bea-Elv', colour: 'red', isLast: false, isWay: false },
      { place: 'Feo-Lap', colour: 'green', isLast: true, isWay: false },
    ]);
  });

  it('are along the way of a journey', () => {
    const [mark] = marksOf([moved(1, 'Lap', 'Feo')], [], position);
    expect(mark).toEqual({ place: 'Feo-Lap', colour: 'green', isLast: false, isWay: true });
  });

  it('are not where nothing lies any more', () => {
    expect(marksOf([laid(1, 'D', 'Elv-Lap')], [], position)).toEqual([]);
  });
});

describe('the map before something happened', () => {
  it('has neither the counters nor the steps', () => {
    const events = [
      laid(1, 'D', 'Bea-Elv'),
      laid(1, 'O', 'Feo-Lap'),
      moved(1, 'Elv', 'Lap', false),
      moved(1, 'Lap', 'Feo'),
    ];
    expect(before(position, events)).toEqual({
      ...position,
      boots: ['Lap', 'Elv'],
      pieces: { Feo: [0, 1] },
      links: { 'Feo-Lap': 'E' },
    });
    expect(before(position, [])).toBe(position);
  });
});
