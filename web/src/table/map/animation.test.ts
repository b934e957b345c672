// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { settings } from '../../session/settings.svelte';
import type { StoryEvent } from '../story/events';
import { Motion } from './animation.svelte';

const laid = (seat: number): StoryEvent => ({
  code: 'item-laid',
  seat,
  kind: 'D',
  link: 'Feo-Lap',
  secret: false,
});
const moved = (seat: number): StoryEvent => ({
  code: 'boot-moved',
  seat,
  way: ['Lap', 'Feo'],
  pay: 'E',
  caravan: false,
  witch: false,
  collected: true,
});

let motion: Motion;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame', 'performance'] });
  motion = new Motion();
  motion.places = { place: () => [0, 0], seat: () => [9, 9], towns: () => [9, 9] };
});

afterEach(() => {
  vi.useRealTimers();
  settings.pace = 'normal';
  settings.motion = 'system';
});

/** The seats whose pieces move. */
function moving(): Set<number> {
  return new Set([...motion.flights.map(({ seat }) => seat), ...Object.keys(motion.walks).map(Number)]);
}

/** Let it play to the end: the most players that moved at once, and how long it took. */
async function watch(): Promise<{ most: number; took: number }> {
  let most = 0;
  let took = 0;
  for (; motion.queue.length || motion.flights.length; took += 10) {
    await vi.advanceTimersByTimeAsync(10);
    most = Math.max(most, moving().size);
    if (took > 60_000) throw new Error('it does not end');
  }
  return { most, took };
}

describe('what happened is played', () => {
  it('one player after the other, even if it comes in one update', async () => {
    motion.play([laid(1), moved(2), moved(2), moved(3), { code: 'passed', seat: 1 }]);
    motion.play([laid(3)]);
    const { most, took } = await watch();
    expect(most).toBe(1);
    expect(took).toBeGreaterThan(1000);
  });

  it('one player after the other, also when it gets faster while a town piece is on its way', async () => {
    motion.play([moved(1)]);
    await vi.advanceTimersByTimeAsync(350);
    motion.play([moved(1), ...Array.from({ length: 9 }, () => moved(2))]);
    expect((await watch()).most).toBe(1);
  });

  it('within 300 ms at once', async () => {
    settings.pace = 'at-once';
    motion.play([laid(1), laid(2), laid(3)]);
    expect((await watch()).took).toBeLessThanOrEqual(300);
  });

  it.each([
    ['relaxed', 600],
    ['normal', 420],
    ['quick', 210],
  ] as const)('at the pace of one’s own: %s', async (pace, expected) => {
    settings.pace = pace;
    motion.play([laid(1)]);
    const { took } = await watch();
    expect(took).toBeGreaterThanOrEqual(expected);
    expect(took).toBeLessThan(expected + 120);
  });

  it('faster when there is much of it, and not at all when there is too much', async () => {
    motion.play(Array.from({ length: 20 }, (_, index) => laid(index % 3)));
    expect((await watch()).took).toBeLessThan(5000);
    motion.play(Array.from({ length: 40 }, () => laid(1)));
    expect(motion.queue).toEqual([]);
  });

  it('until somebody skips to now', async () => {
    motion.play([laid(1), laid(2)]);
    await vi.advanceTimersByTimeAsync(100);
    expect(motion.finish()).toBe(true);
    expect([motion.queue, motion.flights, motion.walks]).toEqual([[], [], {}]);
    expect(motion.finish()).toBe(false);
    motion.play([laid(3)]);
    expect((await watch()).most).toBe(1);
  });

  it('as a list with reduced motion', async () => {
    settings.motion = 'less';
    motion.play([laid(1), laid(2)]);
    expect([motion.queue, motion.flash]).toEqual([[], ['Feo-Lap']]);
    expect(motion.list).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(6000);
    expect([motion.flash, motion.list]).toEqual([[], []]);
  });
});
