import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { askEarly, fetchOnce } from './early';

const sent = vi.fn((_path: string, _how: RequestInit) => Promise.resolve(new Response('{"seat":1}')));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', sent);
  sent.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a request that began early', () => {
  it('is sent once, and answers both who began it and who needs it', async () => {
    const early = askEarly('POST', '/api/tables/a/sit', { tokens: ['x'] });
    const later = await fetchOnce('POST', '/api/tables/a/sit', '{"tokens":["x"]}');
    expect(await (await early).json()).toEqual({ seat: 1 });
    expect(await later.json()).toEqual({ seat: 1 });
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('answers only once: the next one may get another answer', async () => {
    await askEarly('GET', '/api/tables/a');
    await fetchOnce('GET', '/api/tables/a');
    await fetchOnce('GET', '/api/tables/a');
    expect(sent).toHaveBeenCalledTimes(2);
  });

  it('is forgotten when nobody asked for it in time, or with other words', async () => {
    await askEarly('GET', '/api/tables/a');
    await fetchOnce('GET', '/api/tables/b');
    expect(sent).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(10_000);
    await fetchOnce('GET', '/api/tables/a');
    expect(sent).toHaveBeenCalledTimes(3);
  });

  it('fails for who needs it as for who began it', async () => {
    sent.mockRejectedValueOnce(new TypeError('no network'));
    await expect(askEarly('GET', '/api/tables/a')).rejects.toThrow('no network');
    await expect(fetchOnce('GET', '/api/tables/a')).rejects.toThrow('no network');
  });
});
