import { expect, it } from 'vitest';

import { isChatApp, targetOf } from './chat_apps';

it('finds the address that takes the messages', () => {
  const room = '!abc:example.org';
  const rooms = 'https://m.example/_matrix/client/v3/rooms/!abc%3Aexample.org/send/m.room.message';
  expect(targetOf('gotify', ' https://g.example/ ', '')).toBe('https://g.example/message');
  expect(targetOf('gotify', 'https://g.example/message', '')).toBe('https://g.example/message');
  expect(targetOf('matrix', 'https://m.example/', ` ${room} `)).toBe(rooms);
  expect(targetOf('matrix', rooms, '')).toBe(rooms);
  expect(targetOf('webhook', ' https://w.example/turn/ ', '')).toBe('https://w.example/turn/');
});

it('knows chat apps', () => {
  expect(['discord', 'webhook', 'push', 'mail', 'toString'].filter(isChatApp)).toEqual([
    'discord',
    'webhook',
  ]);
});
