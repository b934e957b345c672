// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';

import { allKeys, drop, forget, keep, keysOf, lentGames, seatsOf, tokensOf } from './keys';

beforeEach(() => localStorage.clear());

it('keeps keys by table and seat, the host key beside them', () => {
  keep('game', [{ seat: 2, token: 'two' }], { host: 'boss' });
  keep('game', [{ seat: 0, token: 'nought' }]);
  expect(seatsOf('game')).toEqual([0, 2]);
  expect(tokensOf('game')).toEqual(['nought', 'two', 'boss']);
  expect(tokensOf('other')).toEqual([]);
});

it('looks up seats only, the newest tables first', () => {
  vi.useFakeTimers();
  vi.setSystemTime(1000);
  keep('old', [{ seat: 0, token: 'a' }], { host: 'h' });
  vi.setSystemTime(2000);
  keep('new', [{ seat: 1, token: 'b' }]);
  expect(allKeys()).toEqual([
    { game: 'new', token: 'b' },
    { game: 'old', token: 'a' },
  ]);
  vi.useRealTimers();
});

it('knows what an account lent', () => {
  keep('mine', [{ seat: 0, token: 'a' }]);
  keep('lent', [{ seat: 0, token: 'b' }], { lent: true });
  expect(lentGames()).toEqual(['lent']);
});

it('drops the key to one seat, and the table with the last', () => {
  keep('game', [
    { seat: 0, token: 'a' },
    { seat: 1, token: 'b' },
  ]);
  drop('game', 0);
  expect(tokensOf('game')).toEqual(['b']);
  drop('game', 1);
  expect(keysOf('game')).toBeUndefined();
  keep('hosted', [{ seat: 0, token: 'a' }], { host: 'h' });
  drop('hosted', 0);
  expect(tokensOf('hosted')).toEqual(['h']);
});

it('forgets a table', () => {
  keep('game', [{ seat: 0, token: 'a' }]);
  forget('game');
  expect(keysOf('game')).toBeUndefined();
});

it('keeps as many tables as the server looks up', () => {
  for (let number = 0; number < 205; number++) keep(`game${number}`, [{ seat: 0, token: 't' }]);
  expect(allKeys()).toHaveLength(200);
});

it('does without storage', () => {
  const broken = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  keep('game', [{ seat: 0, token: 'a' }]);
  expect(tokensOf('game')).toEqual(['a']);
  broken.mockRestore();
});
