/** What every phase tells the table: what to say, what to light, what can be pressed. */

import type { Component } from 'svelte';

import { dark, type Draft, type Lights } from '../../board/position';
import type { Game } from './game.svelte';
import type { View } from './view';

/** A button of the action bar. At most one is loud: the one that finishes what was drafted. */
export interface Press {
  name: string;
  key?: string; // as `KeyboardEvent.key` has it, in small letters
  keycap?: string; // as it is written on the button
  icon?: string;
  kind?: 'loud' | 'plain' | 'quiet';
  off?: boolean;
  spare?: boolean; // left out where there is little room
  small?: boolean; // only there
  do: () => void;
}

/** A sentence with its <b>bold</b> words, and the piece that it is about. */
export interface Said {
  text: string;
  letter?: string;
}

/** One's own decision in a phase, as far as it has come. A new one is made whenever the game goes on. */
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
  /** How things stand at the end of the draft. */
  get view(): View | null {
    return this.game.view;
  }
  /** What was drafted and not sent. */
  get words(): string[] {
    return [];
  }
  /** Places that matter now: what a small screen opens on. */
  get focus(): string[] {
    return [];
  }
  /** The town where one's boot stands. */
  protected get here(): string[] {
    const boot = this.game.player?.boot;
    return boot ? [boot] : [];
  }
  /** What is asked of a link or town under the pointer that will not do: words, a link or a town. */
  asks(_place: string): string[] {
    return [];
  }
  /** A town on the map was chosen. */
  town(_code: string): void {}
  /** A link on the map was chosen. */
  link(_word: string): void {}
  /** A key was pressed that nobody else wanted; whether it meant something. */
  key(_key: string): boolean {
    return false;
  }
  /** Esc, or the empty map: let go of what was chosen; whether there was something. */
  letGo(): boolean {
    return false;
  }
}

/** How a phase is played: who decides, and what lies in the dock, beside the map and over it. */
export interface Phase {
  acting: (game: Game) => Acting;
  dock?: Component<{ game: Game }>; // the row under the action bar; else counters and cards
  aside?: Component<{ game: Game }>; // in the column, in place of the story
  over?: Component<{ game: Game }>; // a strip over the map
  beside?: Component<{ game: Game }>; // at the right of the map; in the column where there is no room for it
  bar?: Component<{ game: Game }>; // in the action bar, before the buttons
}
