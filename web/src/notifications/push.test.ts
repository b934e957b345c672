import { describe, expect, it } from 'vitest';

import { browserName, isApple, obstacleFor, type Abilities } from './push';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1';
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/605.1.15';
const android = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
const edge =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0';

describe('an obstacle to push messages', () => {
  const able: Abilities = {
    isSecure: true,
    hasPush: true,
    isApple: false,
    isInstalled: false,
    isDenied: false,
  };

  it.each<[unknown, Partial<Abilities>]>([
    [undefined, {}],
    ['insecure', { isSecure: false, hasPush: false }],
    ['install', { isApple: true, hasPush: false }],
    [undefined, { isApple: true, isInstalled: true }],
    ['unsupported', { hasPush: false }],
    ['denied', { isDenied: true }],
  ])('is %s', (obstacle, but) => {
    expect(obstacleFor({ ...able, ...but })).toBe(obstacle);
  });
});

it('tells an iPad from a Mac', () => {
  expect([isApple(iPhone, 5), isApple(mac, 5), isApple(mac, 0), isApple(android, 5)]).toEqual([
    ...[true, true, false, false],
  ]);
});

it('names browsers', () => {
  expect([iPhone, mac, android, edge, 'curl/8'].map(browserName)).toEqual([
    'Safari · iPhone',
    'Safari · Mac',
    'Firefox · Android',
    'Edge · Windows',
    '',
  ]);
});
