import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { NotesView } from '../server/messages';
import { RefusedError, UnreachableError } from '../server/request';
import { Notebook } from './notebook.svelte';

let kept: NotesView; // what the server has
let isAway = false;
let game = '';

vi.mock('../server/note_requests', () => ({
  readNotes: () => (isAway ? Promise.reject(new UnreachableError()) : Promise.resolve(kept)),
  writeNotes: (_game: string, _seat: number, notes: NotesView) => {
    if (isAway) return Promise.reject(new UnreachableError());
    if (notes.revision !== kept.revision) {
      const refused = { code: 'notes/changed', text: '', data: {}, rule: null } as const;
      return Promise.reject(new RefusedError(409, refused));
    }
    kept = { ...notes, revision: notes.revision + 1 };
    return Promise.resolve({ revision: kept.revision });
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  game = `game ${Math.random()}`; // this process remembers drafts
  kept = { text: '', marks: [], revision: 0 };
  isAway = false;
});
afterEach(() => {
  vi.useRealTimers();
});

async function opened(): Promise<Notebook> {
  const notes = new Notebook(game, 0);
  await notes.open();
  return notes;
}

it('saves by itself, once, after a pause', async () => {
  const notes = await opened();
  for (const text of ['a', 'ab', 'abc']) notes.write(text);
  expect(notes.state).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1000);
  expect([notes.state, kept.text, kept.revision]).toEqual(['saved', 'abc', 1]);
});

it('puts together what two devices wrote', async () => {
  const [desk, phone] = [await opened(), await opened()];
  desk.write('from the desk');
  desk.turn('Gra');
  await vi.advanceTimersByTimeAsync(1000);
  phone.write('from the phone');
  await vi.advanceTimersByTimeAsync(2000);
  expect(phone.state).toBe('saved');
  expect(kept).toEqual({
    text: 'from the desk\nfrom the phone',
    marks: [{ place: 'Gra', kind: 'star' }],
    revision: 2,
  });
});

it('keeps what cannot be saved, and tries again', async () => {
  const notes = await opened();
  isAway = true;
  notes.write('offline');
  await vi.advanceTimersByTimeAsync(1000);
  expect(notes.state).toBe('failed');
  const later = await opened(); // the page was closed meanwhile
  expect([later.state, later.text]).toEqual(['failed', 'offline']);
  isAway = false;
  await vi.advanceTimersByTimeAsync(20_000);
  expect([later.state, kept.text]).toEqual(['saved', 'offline']);
});

it('turns a mark through all kinds, and away', async () => {
  const notes = await opened();
  const kinds = [1, 2, 3, 4].map(() => {
    notes.turn('Gra');
    return notes.places.Gra;
  });
  expect(kinds).toEqual(['star', 'cross', 'question', undefined]);
});
