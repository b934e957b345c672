// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';

import { routeOf } from './route';
import { go, readGiven, replayPath, route, tablePath } from './router.svelte';

describe('what a path means', () => {
  it('knows its places', () => {
    expect(routeOf('/')).toEqual({ page: 'start' });
    expect(routeOf('/lobby/')).toEqual({ page: 'lobby' });
    expect(routeOf('/table/aB-_9')).toEqual({ page: 'table', id: 'aB-_9', end: false });
    expect(routeOf('/table/aB-_9/end')).toEqual({ page: 'table', id: 'aB-_9', end: true });
    expect(routeOf('/learn/elfengold')).toEqual({ page: 'learn', chapter: 'elfengold' });
    expect(routeOf('/join')).toEqual({ page: 'join', given: '' });
    expect(routeOf('/notifications')).toEqual({ page: 'notifications' });
    expect(routeOf('/stop', '#to-ken')).toEqual({ page: 'stop', token: 'to-ken' });
  });

  it('takes the token of a secret link from the fragment', () => {
    expect(routeOf('/table/x', '#secret')).toEqual({ page: 'table', id: 'x', end: false, token: 'secret' });
  });

  it('takes the token of a mailed link from the fragment', () => {
    expect(routeOf('/account')).toEqual({ page: 'account' });
    expect(routeOf('/account/open', '#secret')).toEqual({ page: 'account', link: 'open', token: 'secret' });
    expect(routeOf('/account/reset/')).toEqual({ page: 'account', link: 'reset', token: '' });
  });

  it('looks back at a game, or at one moment of it', () => {
    expect(routeOf('/table/x/replay')).toEqual({ page: 'replay', id: 'x' });
    expect(routeOf('/table/x/replay', '#v=41')).toEqual({ page: 'replay', id: 'x', moment: 41 });
    expect(routeOf('/table/x/replay', '#v=last')).toEqual({ page: 'replay', id: 'x' });
    expect(replayPath('a b', 7)).toBe('/table/a%20b/replay#v=7');
  });

  it('is lost elsewhere', () => {
    for (const path of [
      '/nowhere',
      '/lobby/more',
      '/table',
      '/table/x/other',
      '/table/x/end/more',
      '/account/x',
      '/account/open/more',
    ]) {
      expect(routeOf(path), path).toEqual({ page: 'lost' });
    }
    expect(routeOf('/table/%E0%A4%A')).toEqual({ page: 'table', id: '%E0%A4%A', end: false });
  });
});

describe('what somebody was given', () => {
  it('is a link or an id', () => {
    expect(readGiven(' https://elf.example/table/abc-_123#tok-en ')).toEqual({
      id: 'abc-_123',
      token: 'tok-en',
    });
    expect(readGiven('elf.example/table/abcdef')).toEqual({ id: 'abcdef' });
    expect(readGiven('71jsaTNl-7PmuovD')).toEqual({ id: '71jsaTNl-7PmuovD' });
  });

  it('is nothing else', () => {
    for (const text of ['', 'hello there', 'https://elf.example/lobby', 'a/b'])
      expect(readGiven(text)).toBeNull();
  });
});

it('goes and comes back', () => {
  go('/lobby');
  expect(route.place).toEqual({ page: 'lobby' });
  go(tablePath('x y'), 'replace');
  expect(route.place).toEqual({ page: 'table', id: 'x y', end: false });
  expect(location.pathname).toBe('/table/x%20y');
});
