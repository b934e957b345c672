// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Analysis, Scene } from '../server/messages';
import { RefusedError } from '../server/request';
import { further, linksIn, Study } from './analysis.svelte';
import { faultOf, records } from './records/records.svelte';
import { ReplayedGame } from './replayed_game.svelte';

const last = 30;
const asked: string[] = [];

/** A scene of a game whose phase changes after ten moves, and whose round after twenty. */
function scene(version: number): Scene {
  const [round, phase]: [number, Scene['phase']] =
    version <= 10 ? [1, 'draw'] : version <= 20 ? [1, 'plan'] : [2, 'draw'];
  const events: Scene['events'] = [{ code: 'passed', seat: 0 }];
  return { version, seat: 0, at: 0, by: null, round, phase, towns: [0, 0], gold: [0, 0], events };
}

function answer(path: string): unknown {
  const [, from = '', number = ''] = /replay\/(\d+)\?number=(\d+)/.exec(path) ?? [];
  if (from)
    return Array.from({ length: Math.min(Number(number), last + 1 - Number(from)) }, (_, index) => ({
      version: Number(from) + index,
      to_act: 0,
      view: { players: [], over: false },
    }));
  if (path.includes('/replay?'))
    return { version: last, scenes: [...Array(last).keys()].map((n) => scene(n + 1)) };
  if (path.includes('/rules/')) return { phases: [] };
  if (path.endsWith('/analysis')) return { state: 'running', done: 1, total: 9, journeys: [], choices: [] };
  return {
    table: { status: 'over', rules: 'elfenland', seats: [{ kind: 'person', name: 'Ada', here: false }] },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return new Response(JSON.stringify(answer(path)));
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  asked.length = 0;
});

async function opened(moment?: number): Promise<ReplayedGame> {
  const reel = new ReplayedGame('x', []);
  await reel.load(moment);
  return reel;
}

describe('a game looked back on', () => {
  it('opens at a moment, or at its beginning, and not beyond its end', async () => {
    expect((await opened()).version).toBe(0);
    expect((await opened(12)).version).toBe(12);
    expect((await opened(99)).version).toBe(last);
  });

  it('leaps from phase to phase', async () => {
    const reel = await opened(3);
    reel.leap(1);
    expect(reel.at).toBe(10);
    reel.leap(1);
    expect(reel.at).toBe(20);
    reel.leap(1);
    expect(reel.at).toBe(last);
    reel.leap(-1);
    expect(reel.at).toBe(20);
  });

  it('plays as quickly as it is told, and rests at the end', async () => {
    const reel = await opened(26);
    reel.speed = 4;
    reel.play();
    await vi.advanceTimersByTimeAsync(600);
    expect(reel.version).toBe(28);
    await vi.advanceTimersByTimeAsync(3000);
    expect([reel.version, reel.isPlaying]).toEqual([last, false]);
  });

  it('fetches moments together, and each of them once', async () => {
    const reel = await opened(0);
    for (let moment = 0; moment <= last; moment++) await reel.go(moment);
    for (let moment = last; moment >= 0; moment--) await reel.go(moment);
    const fetched = asked.filter((path) => path.includes('/replay/'));
    expect(fetched.map((path) => /replay\/(\d+)/.exec(path)?.[1])).toEqual(['0', '8', '16', '24']);
  });

  it('tells what has just happened only when it goes one move on', async () => {
    const reel = await opened(5);
    expect(reel.fresh.events).toEqual([]);
    await reel.go(6);
    expect(reel.fresh.events).toHaveLength(1);
    await reel.go(9);
    expect(reel.fresh.events).toEqual([]);
    expect(reel.events).toHaveLength(9);
  });

  it('asks anew when it is looked at through other eyes', async () => {
    const reel = await opened(2);
    await reel.lookThrough(0);
    expect(asked.filter((path) => path.includes('seat=0'))).toHaveLength(2);
    expect(reel.version).toBe(2);
  });
});

describe('what is judged', () => {
  it('is about places on the map', () => {
    expect(linksIn('(P)@Elv-Lap')).toEqual(['Elv-Lap']);
    expect(linksIn('D@Ixa-Vir><T@Dag-Feo')).toEqual(['Ixa-Vir', 'Dag-Feo']);
    expect(linksIn('-')).toEqual([]);
  });

  it('is looked at no more when its panel was closed, also while an answer is on its way', async () => {
    const study = new Study(await opened());
    const looks = () => asked.filter((path) => path.endsWith('/analysis')).length;
    const looking = study.look();
    study.leave();
    await looking;
    await vi.advanceTimersByTimeAsync(2000);
    expect([study.isRunning, looks()]).toEqual([true, 1]);
    await study.look();
    await vi.advanceTimersByTimeAsync(1000);
    expect(looks()).toBe(4);
    study.leave();
  });

  it('never goes back while it runs', () => {
    const at = (done: number, state: Analysis['state'] = 'running'): Analysis => ({
      state,
      done,
      total: 9,
      journeys: [],
      choices: [],
    });
    expect(further(at(5), at(3)).done).toBe(5);
    expect(further(at(5), at(3, 'stopped')).done).toBe(3);
    expect(further(undefined, at(3)).done).toBe(3);
  });
});

it('says what is wrong with a record, and quotes its line', () => {
  const fault = (code: string, facts: Record<string, unknown>) => {
    const data = { line: 2, column: 4, fault: code, facts, reason: 'in English' };
    const error = new RefusedError(422, { code: 'record', text: '', data, rule: null });
    return faultOf('a.egn', 'one\r\ntwo\r\nthree', error);
  };
  const text = 'The tag Result is missing.';
  const where = { name: 'a.egn', line: 2, column: 4, quoted: 'two' };
  expect(fault('tag/missing', { tag: 'Result' })).toEqual({ ...where, text });
  expect(fault('illegal/occupied', { link: 'Elv-Lap' }).text).toMatch(
    /^Elvenhold – Lapphálya already has a counter/,
  );
  expect(fault('of/tomorrow', {}).text).toBe('In English.');
});

it('says of a file that it cannot be read, or is none, without asking the server', async () => {
  const gone = Object.assign(new File(['x'], 'gone.egn'), { text: () => Promise.reject(new Error('gone')) });
  for (const [file, said] of [
    [gone, 'This file can’t be read.'],
    [new File([' '], 'empty.egn'), 'This file is empty.'],
    [new File(['x'.repeat(60_001)], 'long.egn'), 'This file is too long to be a game record.'],
  ] as const) {
    await records.open([file]);
    expect([records.fault, records.isReading]).toEqual([{ name: file.name, text: said }, false]);
  }
  expect(asked).toEqual([]);
});
