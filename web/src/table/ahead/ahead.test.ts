// @vitest-environment happy-dom

/** Deciding ahead at a table: answers are sealed, placements are listed, and nothing is shown under a cover. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { FakeSocket } from '../../server/fake_socket';
import {
  sampleOrder,
  samplePlayer,
  sampleTable,
  sampleUpdate,
  sampleView,
} from '../../server/message_samples';
import type { StandingOrderRequest, Update, View } from '../../server/messages';
import { Game } from '../state/game.svelte';
import { Keeping } from '../state/phases/keep.svelte';
import { Planning } from '../state/phases/plan.svelte';
import { Waiting } from '../state/waiting';
import { PlanningAhead } from './planning_ahead.svelte';

const given: { path: string; orders: StandingOrderRequest[] }[] = [];
let possible: string[] = [];

/** A server that takes every order as it is given. */
function answer(path: string, text = '{}'): unknown {
  const body = JSON.parse(text) as { orders?: StandingOrderRequest[] };
  if (body.orders) {
    given.push({ path, orders: body.orders });
    return body.orders.map((order) => sampleOrder(order as Parameters<typeof sampleOrder>[0]));
  }
  return path.includes('/ahead')
    ? { version: 3, phase: 'plan', options: possible }
    : { version: 0, chapters: [] };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', async (path: string, how: { body?: string }) =>
    Response.json(answer(path, how.body)),
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  FakeSocket.all = [];
  given.length = 0;
  possible = [];
});

const settle = () => vi.advanceTimersByTimeAsync(0);

function view(phase: View['phase']): View {
  const pieces = { hand: 'PPEDRR', open: 'PD', secret: 'U' };
  const players = (['Red', 'Green'] as const).map((colour) => samplePlayer({ ...pieces, colour }));
  return sampleView({ phase, players });
}

/** News for a seat that is not to act. */
function waiting(version: number, phase: View['phase'], more: Partial<Update> = {}): Update {
  return sampleUpdate(version, { to_act: 1, view: view(phase), table: sampleTable(), ...more });
}

function open(own = [0]): { game: Game; tell: (update: Update) => void } {
  const game = new Game('abc', own);
  game.stream.start();
  return { game, tell: (update) => FakeSocket.last.tell(update) };
}

function press(game: Game, name: string): void {
  const found = game.acting.presses.find((one) => one.name === name);
  expect(found, name).toBeDefined();
  found?.do();
}

describe('an answer that all may give at the same time', () => {
  const ahead = ['=P', '=D', '=(U)'];

  it('is asked for before one’s turn, sealed, and may be changed', async () => {
    const { game, tell } = open();
    tell(waiting(3, 'keep', { ahead }));
    expect(game.isMyTurn).toBe(true);
    (game.acting as Keeping).toggle({ letter: 'D', secret: false }, false);
    press(game, 'Seal answer');
    await settle();
    expect(given.at(-1)?.orders).toEqual([{ kind: 'steps', phase: 'keep', steps: [['=D']] }]);
    expect(FakeSocket.last.sent).toEqual([]);
    expect(game.isMyTurn).toBe(false);
    expect(game.acting.said.text).toContain('sealed');
    expect(game.acting.said.text).toContain('Dragon');
    expect(game.ahead.listed).toEqual([]);
    press(game, 'Change');
    expect(game.acting).toBeInstanceOf(Keeping);
    press(game, 'Leave it as it was');
    expect(game.acting).toBeInstanceOf(Waiting);
    expect(given).toHaveLength(1);
  });

  it('stays half chosen while others answer, and when the turn comes', () => {
    const { game, tell } = open();
    tell(waiting(3, 'keep', { ahead }));
    (game.acting as Keeping).toggle({ letter: 'P', secret: false }, false);
    tell(waiting(4, 'keep', { ahead }));
    expect((game.acting as Keeping).kept).toHaveLength(1);
    tell(sampleUpdate(5, { view: view('keep'), options: ahead }));
    expect((game.acting as Keeping).kept).toHaveLength(1);
    expect(game.acting.presses.map(({ name }) => name)).toContain('Keep it');
  });

  it('is not asked for again when the turn has come', async () => {
    const { game, tell } = open();
    const orders = [sampleOrder({ kind: 'steps', phase: 'keep', steps: [['=D']] })];
    tell(sampleUpdate(5, { view: view('keep'), options: ahead, orders }));
    expect(game.isMyTurn).toBe(false);
    const dropped = orders.map((order) => ({ ...order, dropped: 'no-fit' as const }));
    tell(sampleUpdate(6, { view: view('keep'), options: ahead, orders: dropped }));
    expect(game.isMyTurn).toBe(true);
  });

  it('is asked of one after the other at one screen, each under a cover', async () => {
    const { game, tell } = open([0, 2]);
    const seats = { view: { ...view('keep'), players: [...view('keep').players, samplePlayer()] } };
    tell(waiting(3, 'keep', { ...seats, seat: 0, ahead }));
    tell(waiting(3, 'keep', { ...seats, seat: 2, ahead }));
    expect(game.seat).toBe(0);
    expect(game.isMyTurn).toBe(false); // covered
    game.takeScreen();
    expect(game.acting).toBeInstanceOf(Keeping);
    await game.send('=D');
    expect(game.seat).toBe(2);
    expect(game.isCovered).toBe(true);
    expect(game.ahead.orders).toEqual([]);
    expect(game.acting.said.text).not.toContain('Dragon');
  });
});

describe('a placement for a later turn', () => {
  async function planning(): Promise<{ game: Game; tell: (update: Update) => void }> {
    const table = open();
    possible = ['P@Elv-Lap', 'P@Elv-Bea', 'D@Elv-Lap', '-'];
    table.tell(waiting(3, 'plan'));
    press(table.game, 'Decide ahead');
    await settle();
    return table;
  }

  function place(game: Game, letter: string, on: string): Promise<unknown> {
    (game.acting as Planning).choose({ letter, secret: false });
    game.acting.link(on);
    return settle();
  }

  it('is a counter and a road; more are alternatives, or for the turn after', async () => {
    const { game } = await planning();
    expect(game.acting).toBeInstanceOf(PlanningAhead);
    await place(game, 'P', 'Elv-Lap');
    expect(given.at(-1)?.orders).toEqual([{ kind: 'steps', phase: 'plan', steps: [['P@Elv-Lap']] }]);
    await place(game, 'P', 'Elv-Bea');
    expect(game.ahead.steps).toEqual([['P@Elv-Lap', 'P@Elv-Bea']]);
    press(game, 'Turn after that');
    expect((game.acting as PlanningAhead).options).toEqual(['D@Elv-Lap']);
    await place(game, 'D', 'Elv-Lap');
    press(game, 'Then pass');
    await settle();
    expect(given.at(-1)?.orders).toEqual([
      { kind: 'steps', phase: 'plan', steps: [['P@Elv-Lap', 'P@Elv-Bea'], ['D@Elv-Lap']] },
      { kind: 'pass' },
    ]);
    expect(game.ahead.planned.map(({ link, turn }) => `${turn} ${link}`)).toEqual([
      '1 Elv-Lap',
      '1 Elv-Bea',
      '2 Elv-Lap',
    ]);
    press(game, 'Done');
    expect(game.acting).toBeInstanceOf(Waiting);
    expect(game.ahead.listed).toHaveLength(2);
  });

  it('takes back its last word by key', async () => {
    const { game } = await planning();
    await place(game, 'P', 'Elv-Lap');
    expect(game.acting.key('Backspace')).toBe(true);
    await settle();
    expect(given.at(-1)?.orders).toEqual([]);
  });

  it('is no longer chosen when the turn has come', async () => {
    const { game, tell } = await planning();
    tell(sampleUpdate(4, { view: view('plan'), options: ['P@Elv-Lap', '-'] }));
    expect(game.acting).toBeInstanceOf(Planning);
    expect(game.acting).not.toBeInstanceOf(PlanningAhead);
  });

  it('is told when it was dropped, until that is read', async () => {
    const { game, tell } = open();
    const orders = [
      sampleOrder({ kind: 'steps', phase: 'plan', steps: [['P@Elv-Lap']], dropped: 'no-fit' }),
      sampleOrder({ kind: 'item', item: 'D', most: 3 }),
    ];
    tell(sampleUpdate(4, { view: view('plan'), options: ['-'], orders }));
    expect(game.ahead.dropped).toHaveLength(1);
    await game.ahead.acknowledge();
    expect(given.at(-1)?.orders).toEqual([{ kind: 'item', item: 'D', most: 3 }]);
    expect(game.ahead.dropped).toEqual([]);
  });
});

it('says that nothing can be decided ahead where the server knows nothing', async () => {
  const { game, tell } = open();
  tell(waiting(3, 'draw'));
  await game.ahead.open();
  expect(game.open).toBeUndefined();
  expect(game.notice).toContain('nothing');
  possible = ['U', '*'];
  await game.ahead.open();
  expect(game.open).toBe('draws');
});
