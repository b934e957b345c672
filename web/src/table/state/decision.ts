/** The interface of a phase to the table: what to say, what to light, what can be pressed. */

import type { Component } from 'svelte';

import { dark, type Draft, type Lights } from '../../board/position';
import type { StoryEvent } from '../story/events';
import type { Game } from './game.svelte';
import type { View } from './view';

/** A button of the action bar. At most one is primary: the one that finishes the draft. */
export interface Press {
  name: string;
  key?: string; // as in `KeyboardEvent.key`, in lower case
  keycap?: string; // as shown on the button
  icon?: string;
  kind?: 'loud' | 'plain' | 'quiet';
  off?: boolean;
  whyNot?: string; // why it is off, if the sentence doesn't say it
  spare?: boolean; // left out if there is little room
  small?: boolean; // only if there is little room
  do: () => void;
}

/** A sentence with its <b>bold</b> words, and the piece it is about. */
export interface Said {
  text: string;
  letter?: string;
}

/** The player's decision in a phase, as far as it has come. A new one is made whenever the game moves on. */
export class Acting {
  constructor(readonly game: Game) {}

  get said(): Said {
    return { text: '' };
  }
  get lights(): Lights {
    return dark;
  }
  get draft(): Draft | undefined {
    return undefined;
  }
  get presses(): Press[] {
    return [];
  }
  /** The view at the end of the draft. */
  get view(): View | null {
    return this.game.view;
  }
  /** The words that are drafted but not sent. */
  get words(): string[] {
    return [];
  }
  /** Places that matter now: a small screen opens on them. */
  get focus(): string[] {
    return [];
  }
  /** The town of the player's boot. */
  protected get here(): string[] {
    const boot = this.game.player?.boot;
    return boot ? [boot] : [];
  }
  /** The question about a link or town under the pointer that can't be chosen: words, a link or a town. */
  asks(_place: string): string[] {
    return [];
  }
  /** A town on the map was chosen. */
  town(_code: string): void {}
  /** A link on the map was chosen. */
  link(_word: string): void {}
  /** A key that nothing else handled; return whether it had a meaning. */
  key(_key: string): boolean {
    return false;
  }
  /** One's own decision was undone and is due again. */
  resume(_undone: StoryEvent): void {}
  /** Esc, or a click on the empty map: deselect; return whether there was a selection. */
  letGo(): boolean {
    return false;
  }
}

/** The components of a phase: its decision, and the contents of the dock, beside the map and over it. */
export interface Phase {
  acting: (game: Game) => Acting;
  dock?: Component<{ game: Game }>; // the row under the action bar; by default counters and cards
  aside?: Component<{ game: Game }>; // in the column, instead of the story
  over?: Component<{ game: Game }>; // a strip over the map
  beside?: Component<{ game: Game }>; // at the right of the map; in the column if there is no room
  bar?: Component<{ game: Game }>; // in the action bar, before the buttons
}
