/** The private notes of one seat: a text and marks on the map, saved by themselves. */

import { recall, remember } from '../lib/storage';
import { isRefused } from '../server/failures';
import type { MapMarkView, NotesView } from '../server/messages';
import { readNotes, writeNotes } from '../server/note_requests';
import { merged, type Written } from './merge';

export type MarkKind = MapMarkView['kind'];

/** What can be marked, in the order in which a key goes through it. */
export const markKinds: readonly MarkKind[] = ['star', 'cross', 'question'];

const SAVED_AFTER_MS = 800; // milliseconds after the last letter
const RETRIED_AFTER_MS = 5000; // milliseconds after a save that failed

const blank: NotesView = { text: '', marks: [], revision: 0 };

/** A draft that the server doesn't have yet, and what it is based on. */
interface Draft {
  mine: Written;
  base: NotesView;
}

export class Notebook {
  text = $state('');
  marks: MapMarkView[] = $state.raw([]);
  state: 'loading' | 'saved' | 'waiting' | 'saving' | 'failed' = $state('loading');
  tool: MarkKind | undefined = $state(); // while set, a click on the map marks a place

  private base = blank; // as the server has them, as far as known
  private timer: ReturnType<typeof setTimeout> | undefined;
  private writes = 0; // changes made here
  private pending: Promise<void> | undefined; // a request that is under way

  constructor(
    private game: string,
    readonly seat: number,
  ) {}

  /** The marks by place. */
  readonly places = $derived(Object.fromEntries(this.marks.map(({ place, kind }) => [place, kind])));

  /** Load the notes, and what this browser couldn't save before it was closed. */
  async open(): Promise<void> {
    if (this.state === 'waiting' || this.pending) return;
    const draft = recall<Draft | null>(this.key, null);
    const before = this.writes;
    try {
      const theirs = await readNotes(this.game, this.seat);
      if (this.writes !== before) return; // the writer was quicker
      this.base = theirs;
      this.show(draft ? merged(draft.mine, draft.base, theirs) : theirs);
      this.state = 'saved';
      if (draft) this.changed(0);
    } catch {
      if (draft) this.show(draft.mine);
      this.state = 'failed';
      this.later(() => this.open(), RETRIED_AFTER_MS);
    }
  }

  write(text: string): void {
    this.text = text;
    this.changed();
  }

  /** Mark a place, or take the same mark away again. */
  mark(place: string, kind: MarkKind | undefined): void {
    const isSame = kind === this.places[place];
    const others = this.marks.filter((mark) => mark.place !== place);
    this.marks = kind && !isSame ? [...others, { place, kind }] : others;
    this.changed();
  }

  /** Give a place the next kind of mark; after the last one, none. */
  turn(place: string): void {
    const known = this.places[place];
    this.mark(place, markKinds[known ? markKinds.indexOf(known) + 1 : 0]);
  }

  clear(): void {
    this.marks = [];
    this.changed();
  }

  /** Save at once, because the page may be about to close. */
  flush(): void {
    if (this.state === 'waiting') void this.save();
  }

  close(): void {
    clearTimeout(this.timer);
    this.flush();
  }

  private changed(wait = SAVED_AFTER_MS): void {
    this.writes += 1;
    this.state = 'waiting';
    remember(this.key, { mine: this.mine, base: this.base } satisfies Draft);
    this.later(() => this.save(), wait);
  }

  private later(what: () => Promise<void>, wait: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void what(), wait);
  }

  /** Save what is written; one request after the other. */
  private async save(): Promise<void> {
    clearTimeout(this.timer);
    await this.pending;
    if (this.state !== 'waiting' && this.state !== 'failed') return;
    this.pending = this.send();
    await this.pending;
    this.pending = undefined;
  }

  private async send(): Promise<void> {
    const sent = this.mine;
    this.state = 'saving';
    try {
      const { revision } = await writeNotes(this.game, this.seat, { ...sent, revision: this.base.revision });
      this.base = { ...sent, revision };
      this.settle(sent);
    } catch (error) {
      if (isRefused(error, 'notes/changed')) await this.catchUp();
      else this.fail();
    }
  }

  /** The server has what was sent; whatever was written meanwhile waits. */
  private settle(sent: Written): void {
    if (sent.text !== this.text || sent.marks !== this.marks) return;
    this.state = 'saved';
    remember(this.key, null);
  }

  /** Another device was quicker: put both together. */
  private async catchUp(): Promise<void> {
    try {
      const theirs = await readNotes(this.game, this.seat);
      this.show(merged(this.mine, this.base, theirs));
      this.base = theirs;
      this.changed(0);
    } catch {
      this.fail();
    }
  }

  private fail(): void {
    this.state = 'failed';
    this.later(() => this.save(), RETRIED_AFTER_MS);
  }

  private show({ text, marks }: Written): void {
    this.text = text;
    this.marks = marks;
  }

  private get mine(): Written {
    return { text: this.text, marks: this.marks };
  }

  private get key(): string {
    return `elfenland.notes.${this.game}.${this.seat}`;
  }
}
