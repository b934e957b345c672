// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { ChatLine } from '../../server/messages';
import { Conversation } from './chat.svelte';

let answer: unknown;

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer)));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function line(n: number, seat: number | null = 1): ChatLine {
  return { n, seat, name: '', text: `line ${n}`, version: 0, at: 0 };
}

const numbers = (lines: ChatLine[]) => lines.map(({ n }) => n);

it('knows what others said since one looked, also after a reload', () => {
  const talk = new Conversation('abc', [0]);
  talk.hear([line(1), line(2, 0), line(3, null)]);
  expect(numbers(talk.unseen)).toEqual([1, 3]);
  talk.look();
  expect(talk.unseen).toEqual([]);
  const reloaded = new Conversation('abc', [0]);
  reloaded.hear([line(1), line(2, 0), line(3, null), line(4)]);
  expect(numbers(reloaded.unseen)).toEqual([4]);
});

it('hides whom one does not read, and brings the lines back to their place', async () => {
  const talk = new Conversation('abc', [0]);
  talk.hear([line(1), line(2, null)]);
  await talk.mute(0, 1, true);
  expect(numbers(talk.lines)).toEqual([2]);
  expect(talk.muted).toEqual([1]);
  answer = { type: 'chat', lines: [line(1), line(2, null)], muted: [] };
  await talk.mute(0, 1, false);
  expect(numbers(talk.lines)).toEqual([1, 2]);
  expect(talk.muted).toEqual([]);
});

it('asks whom one does not read', async () => {
  const talk = new Conversation('abc', [0]);
  answer = { type: 'chat', lines: [], muted: [null, 2] };
  await talk.learn();
  expect(talk.muted).toEqual([null, 2]);
});
