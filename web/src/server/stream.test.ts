// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { FakeSocket } from './fake_socket';
import { RefusedError, UnreachableError } from './request';
import { Stream } from './stream.svelte';

let version = 10; // the version of the last update
let streams: Stream[] = [];

function open(mayRest?: () => boolean): Stream {
  const hear = (news: { type: string; version?: number }) => (version = news.version ?? version);
  const look = () => Promise.resolve(true);
  const stream = new Stream('abc', { since: () => version, said: () => 0, hear, look, mayRest });
  stream.start();
  streams.push(stream);
  return stream;
}

const update = (version: number) => FakeSocket.last.tell({ type: 'update', version });
const refused = (id: number, code: string) =>
  FakeSocket.last.tell({ type: 'refused', id, status: 409, code, text: code, data: {}, rule: 'P1' });
const sent = () => FakeSocket.all.map(({ sent }) => sent.length);
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** The outcome of a move so far. */
function outcome(move: Promise<void>): { of: unknown } {
  const found: { of: unknown } = { of: 'open' };
  move.then(
    () => (found.of = 'made'),
    (error: unknown) => (found.of = error),
  );
  return found;
}

beforeEach(() => {
  version = 10;
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
});

afterEach(() => {
  for (const stream of streams) stream.stop();
  streams = [];
  vi.useRealTimers();
  vi.unstubAllGlobals();
  FakeSocket.all = [];
});

describe('a move', () => {
  it('goes up the socket, and is made when that is answered', async () => {
    const stream = open();
    update(10);
    const move = outcome(stream.move(10, ['a', 'b']));
    expect(FakeSocket.last.sent).toEqual([{ type: 'move', id: 1, version: 10, word: ['a', 'b'] }]);
    update(11); // may come first, and isn't an answer
    await pass(0);
    expect(move.of).toBe('open');
    FakeSocket.last.tell({ type: 'moved', id: 1, version: 11 });
    await pass(20_000);
    expect(move.of).toBe('made');
    expect(sent()).toEqual([1]);
  });

  it('is refused with code and paragraph, and only the one that is meant', async () => {
    const stream = open();
    update(10);
    const [first, second] = [outcome(stream.move(10, 'a')), outcome(stream.move(10, 'b'))];
    refused(1, 'stale');
    FakeSocket.last.tell({ type: 'moved', id: 2, version: 11 });
    await pass(0);
    expect(first.of).toBeInstanceOf(RefusedError);
    expect(first.of).toMatchObject({ status: 409, code: 'stale', rule: 'P1' });
    expect(second.of).toBe('made');
  });

  it('is sent again with the same version when the table is still there', async () => {
    const stream = open();
    update(10);
    const move = outcome(stream.move(10, 'a'));
    FakeSocket.last.break();
    await pass(300);
    expect(sent()).toEqual([1, 0]); // not before the table is known
    update(10);
    expect(FakeSocket.last.sent).toEqual(FakeSocket.all[0]?.sent);
    update(10);
    FakeSocket.last.tell({ type: 'moved', id: 1, version: 11 });
    await pass(20_000);
    expect(move.of).toBe('made');
    expect(sent()).toEqual([1, 1]);
  });

  it('is made when the game has gone on while the connection was broken', async () => {
    const stream = open();
    update(10);
    const move = outcome(stream.move(10, 'a'));
    FakeSocket.last.break();
    await pass(300);
    update(11);
    await pass(0);
    expect(move.of).toBe('made');
    expect(sent()).toEqual([1, 0]);
  });

  it('is made when it is stale only because it was sent before', async () => {
    const stream = open();
    update(10);
    const move = outcome(stream.move(10, 'a'));
    FakeSocket.last.break();
    await pass(300);
    update(10);
    refused(1, 'stale');
    await pass(0);
    expect(move.of).toBe('made');
  });

  it('in doubt is made if the table has gone on, and else sent once more', async () => {
    const stream = open();
    update(10);
    const first = outcome(stream.move(10, 'a'));
    refused(1, 'store/in-doubt');
    update(11);
    await pass(0);
    expect(first.of).toBe('made');
    const second = outcome(stream.move(11, 'b'));
    refused(2, 'store/in-doubt');
    update(11);
    refused(2, 'store/in-doubt');
    await pass(0);
    expect(second.of).toMatchObject({ code: 'store/in-doubt' });
    expect(sent()).toEqual([1, 1, 1]);
  });

  it('that never went up goes up later, and is refused if it comes too late', async () => {
    const stream = open();
    update(10);
    FakeSocket.last.break();
    const move = outcome(stream.move(10, 'a'));
    await pass(300);
    update(11);
    expect(sent()).toEqual([0, 1]);
    refused(1, 'stale');
    await pass(0);
    expect(move.of).toBeInstanceOf(RefusedError);
  });

  it('that is not answered is tried once more by another socket', async () => {
    const stream = open();
    update(10);
    const move = outcome(stream.move(10, 'a'));
    await pass(3000);
    update(10);
    FakeSocket.last.tell({ type: 'moved', id: 1, version: 11 });
    await pass(0);
    expect([move.of, sent()]).toEqual(['made', [1, 1]]);
  });

  it('fails when the connection does not come back, and is not sent after that', async () => {
    const stream = open();
    update(10);
    FakeSocket.last.break();
    const move = outcome(stream.move(10, 'a'));
    await pass(9999);
    expect(move.of).toBe('open');
    await pass(1);
    expect(move.of).toBeInstanceOf(UnreachableError);
    update(10);
    expect(sent().at(-1)).toBe(0);
  });
});

describe('a hidden page', () => {
  function show(state: DocumentVisibilityState): void {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  }

  afterEach(() => vi.restoreAllMocks());

  it('goes offline after a minute if its player is told elsewhere, and is back at once', async () => {
    const stream = open(() => true);
    update(10);
    show('hidden');
    await pass(59_999);
    expect(stream.connection).toBe('live');
    await pass(60_000);
    expect([stream.connection, FakeSocket.all.length]).toEqual(['lost', 1]);
    show('visible');
    update(10);
    expect([stream.connection, FakeSocket.all.length]).toEqual(['live', 2]);
  });

  it('stays online if nobody else tells its player', async () => {
    const stream = open(() => false);
    update(10);
    show('hidden');
    await pass(120_000);
    expect(stream.connection).toBe('live');
  });
});
