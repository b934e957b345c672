/** Requests for the private notes of a seat. */

import type { NotesRequest, NotesSaved, NotesView } from './messages';
import { tableUrl } from './paths';
import { ask } from './request';

export const readNotes = (game: string, seat: number) =>
  ask<NotesView>('GET', tableUrl(game, `notes?seat=${seat}`));
export const writeNotes = (game: string, seat: number, notes: Omit<NotesRequest, 'seat'>) =>
  ask<NotesSaved>('PUT', tableUrl(game, 'notes'), { ...notes, seat } satisfies NotesRequest);
