/** Messages about notes, written by scripts/page_types from server/web/schemas. */

/** A mark on the map: the code of a town, or the word of a link. */
export interface MapMarkRequest {
  place: string;
  kind: 'star' | 'cross' | 'question';
}

/** A mark on the map that only its owner sees. */
export interface MapMarkView {
  place: string;
  kind: 'star' | 'cross' | 'question';
}

/** All notes of a seat, and the revision that the client has read. */
export interface NotesRequest {
  seat?: number | null;
  text: string;
  marks: MapMarkRequest[];
  revision: number;
}

/** The revision of the notes that were written. */
export interface NotesSaved {
  revision: number;
}

/** The private notes of a seat; `revision` is 0 as long as nothing was written. */
export interface NotesView {
  text: string;
  marks: MapMarkView[];
  revision: number;
}
