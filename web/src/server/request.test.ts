import { afterEach, expect, it, vi } from 'vitest';

import { ask, RefusedError, UnreachableError } from './request';

afterEach(() => vi.unstubAllGlobals());

function answering(text: string | null, status = 200): void {
  vi.stubGlobal('fetch', async () => new Response(text, { status }));
}

it('gives what the server answers, or nothing', async () => {
  answering('{"id": "x"}');
  expect(await ask('GET', '/api/x')).toEqual({ id: 'x' });
  answering(null, 204);
  expect(await ask('POST', '/api/x', {})).toBeUndefined();
});

it('tells a refusal from silence', async () => {
  answering('{"code": "stale", "text": "late", "data": {"version": 3}, "rule": null}', 409);
  const refused = await ask('GET', '/api/x').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(RefusedError);
  expect(refused).toMatchObject({ status: 409, code: 'stale', data: { version: 3 } });
  answering('"Bad gateway"', 502);
  await expect(ask('GET', '/api/x')).rejects.toBeInstanceOf(UnreachableError);
});

it('takes nothing for an answer that the server would not give', async () => {
  answering('<html>Log in to the network</html>');
  await expect(ask('GET', '/api/x')).rejects.toBeInstanceOf(UnreachableError);
  vi.stubGlobal('fetch', async () => ({ status: 200, text: () => Promise.reject(new TypeError('cut off')) }));
  await expect(ask('GET', '/api/x')).rejects.toBeInstanceOf(UnreachableError);
});

it('asks a busy server again, but not forever', async () => {
  vi.useFakeTimers();
  const busy = '{"code": "busy", "text": "busy", "data": {"seconds": 2}, "rule": null}';
  const answers = [busy, busy];
  let asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    const text = answers.pop();
    return new Response(text ?? '{"id": "x"}', { status: text ? 503 : 200 });
  });
  const answered = ask('GET', '/api/x');
  await vi.advanceTimersByTimeAsync(4000);
  expect(await answered).toEqual({ id: 'x' });
  expect(asked).toBe(3);
  answers.push(...Array<string>(10).fill(busy));
  const refused = ask('GET', '/api/x').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(6000);
  expect(await refused).toMatchObject({ status: 503, code: 'busy' });
  expect(asked).toBe(7);
  vi.useRealTimers();
});
