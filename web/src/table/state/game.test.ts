// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { FakeSocket } from '../../server/fake_socket';
import { samplePlayer, sampleTable, sampleUpdate, sampleView } from '../../server/message_samples';
import type { GameEvent, Update, View } from '../../server/messages';
import { Game } from './game.svelte';
import { Planning } from './phases/plan.svelte';
import { Travelling } from './phases/travel.svelte';
import { Waiting } from './waiting';

const asked: { path: string; body: unknown }[] = [];
let answers: Record<string, { status: number; document: unknown }> = {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', async (path: string, how: { body?: string }) => {
    asked.push({ path, body: how.body ? JSON.parse(how.body) : undefined });
    const name = path.split('?')[0]?.split('/').at(-1) ?? '';
    const { status, document } = answers[name] ?? { status: 200, document: { version: 0, chapters: [] } };
    return new Response(JSON.stringify(document), { status });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  FakeSocket.all = [];
  asked.length = 0;
  answers = {};
});

function view(phase: View['phase'], more: Partial<View> = {}): View {
  const pieces = { hand: 'PPEDRR', open: 'PO', secret: 'D' };
  const players = (['Red', 'Green'] as const).map((colour) => samplePlayer({ ...pieces, colour }));
  return sampleView({ phase, players, ...more });
}

function update(version: number, more: Partial<Update> = {}): Update {
  const options = ['P@Elv-Lap', '(D)@Elv-Bea', '-'];
  return sampleUpdate(version, { view: view('plan'), options, ...more });
}

function open(): { game: Game; line: () => FakeSocket } {
  const game = new Game('abc', [0]);
  game.stream.start();
  return { game, line: () => FakeSocket.last };
}

const seatOf = (event: GameEvent) => ('seat' in event ? event.seat : null);
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('a game', () => {
  it('tells which orders hold as soon as they are given', async () => {
    const { game, line } = open();
    line().tell(update(3, { options: [], to_act: 1 }));
    answers = { orders: { status: 200, document: [{ kind: 'pass', item: null, most: 0 }] } };
    await game.order([{ kind: 'pass' }]);
    expect(game.update?.orders).toEqual([{ kind: 'pass', item: null, most: 0 }]);
    expect(asked.at(-1)).toEqual({
      path: '/api/tables/abc/orders',
      body: { seat: 0, orders: [{ kind: 'pass' }] },
    });
  });

  it('is reminded of one decision, and of no other', () => {
    const { game, line } = open();
    const table = sampleTable({ nudge: { seat: 0, at: 17 } });
    line().tell(update(3));
    expect(game.isNudged).toBe(false);
    line().tell(update(3, { table }));
    expect(game.isNudged).toBe(true);
    line().tell(update(5));
    expect(game.isNudged).toBe(false);
    line().tell(update(5, { table }));
    expect(game.isNudged).toBe(false);
  });

  it('asks for a decision when it is one’s turn, and waits when it is not', () => {
    const { game, line } = open();
    line().tell(update(10));
    expect(game.acting).toBeInstanceOf(Planning);
    line().tell(update(11, { options: [], to_act: 1 }));
    expect(game.acting).toBeInstanceOf(Waiting);
    expect(game.acting.said.text).toContain('Green');
  });

  it('keeps what was chosen when only something beside the game changes', () => {
    const { game, line } = open();
    line().tell(update(10));
    (game.acting as Planning).choose({ letter: 'P', secret: false });
    line().tell(update(10));
    expect(Object.keys(game.acting.lights.links)).toEqual(['Elv-Lap']);
    line().tell(update(11));
    expect(game.acting.lights.links).toEqual({});
  });

  it('sends the word for the road, with the version it answers', async () => {
    const { game, line } = open();
    line().tell(update(10));
    (game.acting as Planning).choose({ letter: 'D', secret: true });
    game.acting.link('Elv-Bea');
    await settle();
    expect(line().sent).toMatchObject([{ type: 'move', version: 10, word: '(D)@Elv-Bea' }]);
  });

  it('sends nothing twice, but the next decision though the answer to the last is still on its way', async () => {
    const { game, line } = open();
    line().tell(update(10));
    void game.send('-');
    void game.send('-');
    line().tell(update(12, { since: 10 }));
    void game.send('P@Elv-Lap');
    await settle();
    expect(line().sent).toMatchObject([
      { version: 10, word: '-' },
      { version: 12, word: 'P@Elv-Lap' },
    ]);
  });

  it('leaves alone what did not change on the table', () => {
    const { game, line } = open();
    line().tell(update(10));
    const before = { view: game.view, drawn: game.drawn };
    line().tell(update(11, { view: view('plan', { links: {}, round: 2 }) }));
    expect(game.view?.round).toBe(2);
    expect(game.view?.players).toBe(before.view?.players);
    expect(game.drawn).toBe(before.drawn);
    line().tell(update(12, { view: view('plan', { links: { 'Elv-Lap': 'P' } }) }));
    expect(game.drawn.links).toEqual({ 'Elv-Lap': 'P' });
    expect(game.drawn.pieces).toBe(before.drawn.pieces);
  });

  it('comes back with the version it has, and hears each event once', async () => {
    const { game, line } = open();
    line().tell(update(10));
    await settle();
    line().tell(update(11, { since: 10, events: [{ code: 'passed', seat: 1 }] }));
    line().break();
    expect(game.stream.connection).toBe('lost');
    await vi.advanceTimersByTimeAsync(400);
    expect(line().address).toContain('since=11');
    line().tell(update(13, { since: 11, events: [{ code: 'passed', seat: 0 }] }));
    expect(game.stream.connection).toBe('live');
    expect(game.events.map(seatOf)).toEqual([1, 0]);
  });

  it('waits longer after each try that fails', async () => {
    const { line } = open();
    line().tell(update(10));
    line().break();
    await vi.advanceTimersByTimeAsync(300);
    expect(FakeSocket.all).toHaveLength(2);
    line().break();
    await vi.advanceTimersByTimeAsync(900);
    expect(FakeSocket.all).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(200);
    expect(FakeSocket.all).toHaveLength(3);
  });

  it('calls nobody any more when it was left, whatever is answered then', () => {
    const { game, line } = open();
    line().tell(update(10));
    game.stream.stop();
    game.stream.again();
    game.stream.start();
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('asks again for the story and the rules that it did not get', async () => {
    answers = { story: { status: 502, document: 'away' }, elfenland: { status: 502, document: 'away' } };
    const { game, line } = open();
    line().tell(update(10, { table: sampleTable() }));
    await settle();
    expect([game.events, game.book]).toEqual([[], undefined]);
    const told = {
      version: 11,
      chapters: [{ version: 10, by: null, events: [{ code: 'passed', seat: 1 }] }],
    };
    answers = {
      story: { status: 200, document: told },
      elfenland: { status: 200, document: { title: 'elfenland' } },
    };
    line().tell(update(11, { since: 10 }));
    await settle();
    expect(game.events.map(seatOf)).toEqual([1]);
    expect(game.book?.title).toBe('elfenland');
  });

  it('knows of what has happened and of news who decided it', async () => {
    const passed: GameEvent = { code: 'passed', seat: 1 };
    const ended: GameEvent = { code: 'round-ended', round: 1 };
    const chapters = [{ version: 10, by: 'scout', events: [passed, ended] }];
    answers = { story: { status: 200, document: { version: 10, chapters } } };
    const { game, line } = open();
    line().tell(update(10));
    await settle();
    const events = [passed, ended, passed];
    line().tell(update(12, { since: 10, events, decided: [{ event: 2, by: 'time-up' }] }));
    expect(game.events.map(({ by }) => by)).toEqual(['scout', undefined, undefined, undefined, 'time-up']);
  });

  it('tells it once when a move is taken back before the story has come', async () => {
    const passed: GameEvent = { code: 'passed', seat: 1 };
    const back: GameEvent = { code: 'taken-back', seat: 1, version: 9 };
    const chapters = [
      { version: 10, by: null, events: [passed] },
      { version: 11, by: null, events: [back] },
    ];
    answers = { story: { status: 200, document: { version: 11, chapters } } };
    const { game, line } = open();
    line().tell(update(10));
    line().tell(update(11, { since: 10, events: [back], to_act: 1, options: [] }));
    await settle();
    expect(game.events.map(({ code }) => code)).toEqual(['passed', 'taken-back']);
  });

  it('tells the end of a table that is not there', async () => {
    answers = { abc: { status: 404, document: { code: 'not-found', text: 'no', data: {}, rule: null } } };
    const { game, line } = open();
    line().break();
    await settle();
    expect(game.stream.connection).toBe('refused');
    expect(game.refusal?.code).toBe('not-found');
  });

  it('renews the table when its answer came late, and says so', async () => {
    const { game, line } = open();
    line().tell(update(10));
    void game.send('-');
    line().tell({ type: 'refused', id: 1, status: 409, code: 'stale', text: 'stale', data: {}, rule: null });
    await settle();
    expect(game.notice).toContain('changed in the meantime');
    expect(FakeSocket.all).toHaveLength(2);
    expect(line().address).toContain('since=10');
  });

  it('takes back with the word that the server offers', async () => {
    const { game, line } = open();
    line().tell(update(10, { undo: ['<8', '<5'], to_act: 1, options: [] }));
    expect(game.acting.presses.map(({ name }) => name)).toEqual(['Undo']);
    game.undo();
    expect(line().sent).toMatchObject([{ version: 10, word: '<8' }]);
  });

  it('asks the others once to undo a decision that they have built on', async () => {
    const { game, line } = open();
    line().tell(update(10, { take_back: 8, to_act: 1, options: [] }));
    expect(game.acting.presses.map(({ name }) => name)).toEqual(['Ask to undo']);
    game.askUndo();
    await settle();
    expect(game.acting.presses).toEqual([]);
    line().tell(update(12, { take_back: 11, to_act: 1, options: [] }));
    expect(game.acting.presses.map(({ name }) => name)).toEqual(['Ask to undo']);
  });

  it('tells whoever waits that somebody took a move back', () => {
    const { game, line } = open();
    line().tell(update(10));
    line().tell(
      update(11, {
        since: 10,
        events: [{ code: 'taken-back', seat: 1, version: 9 }],
        to_act: 1,
        options: [],
      }),
    );
    expect(game.notice).toContain('took their move back');
  });

  it('looks through the eyes of whoever is to act, when two share a browser', () => {
    const game = new Game('abc', [0, 1]);
    game.stream.start();
    const line = FakeSocket.last;
    line.tell(update(10, { to_act: 1, options: [] }));
    line.tell(update(10, { seat: 1, to_act: 1 }));
    expect(game.seat).toBe(1);
    expect(game.isMyTurn).toBe(false); // the screen was not handed on yet
    game.takeScreen();
    expect(game.isMyTurn).toBe(true);
  });
});

describe('a journey', () => {
  const after = (boot: string, hand: string, visited: string[], options: string[]) => ({
    status: 200,
    document: {
      version: 10,
      seat: 0,
      taken: 1,
      ends: null,
      events: [],
      options,
      view: view('travel', {
        players: [samplePlayer({ boot, hand, visited }), samplePlayer({ colour: 'Green' })],
      }),
    },
  });

  const tries = () => asked.filter(({ path }) => path.endsWith('/try')).map(({ body }) => body);

  function travelling(): Travelling {
    const { game, line } = open();
    line().tell(update(10, { view: view('travel'), options: ['Elv-P-Lap', 'Elv~RR~Vir', '-'] }));
    return game.acting as Travelling;
  }

  it('is drafted town by town, and sent whole with its end', async () => {
    const journey = travelling();
    answers = { try: after('Lap', 'PEDRR', ['Lap'], ['Lap-P-Vir', '-']) };
    journey.town('Lap');
    await settle();
    expect(journey.draft?.steps).toEqual([{ link: 'Elv-Lap', to: 'Lap', pays: 'P' }]);
    expect([journey.paid, journey.newTowns]).toEqual(['P', 1]);
    expect(FakeSocket.last.sent).toEqual([]);
    journey.travel();
    expect(FakeSocket.last.sent).toMatchObject([{ version: 10, word: ['Elv-P-Lap', '-'] }]);
  });

  it('does not say that it ends where it ends by itself', async () => {
    const journey = travelling();
    answers = { try: after('Lap', '', ['Lap'], []) };
    journey.town('Lap');
    await settle();
    journey.travel();
    expect(FakeSocket.last.sent).toMatchObject([{ word: ['Elv-P-Lap'] }]);
  });

  it('goes back step by step, and asks nobody for it', async () => {
    const journey = travelling();
    answers = { try: after('Lap', 'PEDRR', ['Lap'], ['Lap-P-Vir', '-']) };
    journey.town('Lap');
    await settle();
    expect(journey.key('Backspace')).toBe(true);
    await settle();
    expect(tries()).toHaveLength(1);
    expect(journey.stops).toEqual([]);
    expect(journey.lights.towns).toEqual(['Lap', 'Vir']);
    expect(journey.key('Backspace')).toBe(false);
  });

  it('that was let go can be had back until another one is begun', async () => {
    const journey = travelling();
    answers = { try: after('Lap', 'PEDRR', ['Lap'], ['Lap-P-Vir', '-']) };
    journey.town('Lap');
    await settle();
    expect(journey.letGo()).toBe(true);
    expect(journey.words).toEqual([]);
    journey.presses.find(({ key }) => key === 'z')?.do();
    expect(journey.words).toEqual(['Elv-P-Lap']);
    journey.letGo();
    journey.town('Vir');
    await settle();
    journey.back();
    await settle();
    expect(journey.presses.find(({ key }) => key === 'z')).toBeUndefined();
  });

  it('to a far town is the cheapest way that the server knows', async () => {
    const journey = travelling();
    answers = {
      ways: {
        status: 200,
        document: { version: 10, short: null, exact: true, ways: [{ words: ['Elv~RR~Vir'] }] },
      },
      try: after('Vir', 'PPED', ['Vir'], ['-']),
    };
    journey.town('Ixa');
    await settle();
    expect(journey.words).toEqual(['Elv~RR~Vir']);
  });

  it('of many steps is tried whole, and again only where somebody looks between them', async () => {
    const journey = travelling();
    answers = { try: after('Gra', '', ['Lap', 'Vir', 'Gra'], []) };
    await journey.replace(['Elv-P-Lap', 'Lap-P-Vir', 'Vir-E-Gra', '-']);
    expect(tries()).toMatchObject([{ words: ['Elv-P-Lap', 'Lap-P-Vir', 'Vir-E-Gra'] }]);
    expect([journey.stops.length, journey.newTowns]).toEqual([3, 3]);
    answers = { try: after('Lap', 'PEDRR', ['Lap'], ['Lap-P-Vir', 'Lap=EDR=Vir', '-']) };
    await journey.togglePayment(1);
    expect(tries().slice(1)).toMatchObject([{ words: ['Elv-P-Lap'] }]);
    expect([journey.paying, journey.optionsAt(1)[1]]).toEqual([1, 'Lap=EDR=Vir']);
    answers = { try: after('Vir', 'E', ['Lap', 'Vir'], ['-']) };
    journey.back();
    await settle();
    journey.back();
    await settle();
    expect(tries().slice(2)).toMatchObject([{ words: ['Elv-P-Lap', 'Lap-P-Vir'] }]);
    expect(journey.words).toEqual(['Elv-P-Lap']);
    expect(journey.boot).toBe('Lap');
  });

  it('that is paid in another way goes on as far as the cards allow', async () => {
    const journey = travelling();
    answers = { try: after('Gra', '', ['Lap', 'Vir', 'Gra'], []) };
    await journey.replace(['Elv-P-Lap', 'Lap-P-Vir', 'Vir-E-Gra']);
    const short = { code: 'illegal/cards', text: 'no', data: { word: 'Vir-E-Gra', step: 2 }, rule: null };
    answers = { try: { status: 422, document: short } };
    const paying = journey.payAnew(0, 'Elv=EDR=Lap');
    answers = { try: after('Vir', '', ['Lap', 'Vir'], ['-']) };
    await paying;
    expect(journey.words).toEqual(['Elv=EDR=Lap', 'Lap-P-Vir']);
    expect(journey.game.notice).toBe('');
    expect(tries().slice(1)).toMatchObject([
      { words: ['Elv=EDR=Lap', 'Lap-P-Vir', 'Vir-E-Gra'] },
      { words: ['Elv=EDR=Lap', 'Lap-P-Vir'] },
    ]);
  });

  it('that was let go stays gone, though an answer comes later', async () => {
    const journey = travelling();
    answers = { try: after('Lap', 'PEDRR', ['Lap'], ['Lap-P-Vir', '-']) };
    await journey.add(['Elv-P-Lap']);
    const adding = journey.add(['Lap-P-Vir']);
    journey.letGo();
    await adding;
    expect(journey.words).toEqual([]);
  });

  it('says what is missing where no way leads', async () => {
    const journey = travelling();
    const short = { cards: 'RR', more: 1, open: true };
    answers = { ways: { status: 200, document: { version: 10, short, exact: true, ways: [] } } };
    journey.town('Gra');
    await settle();
    expect(journey.game.notice).toBe(
      'Grangor is out of reach: you’re missing 2 Rafts and one more of any kind.',
    );
  });
});
