/** Wheel, drag and pinch on an element, reported as zooming and panning. */

import type { Attachment } from 'svelte/attachments';

export interface Moves {
  pan(dx: number, dy: number): void;
  zoom(factor: number, x: number, y: number): void;
}

const CLICK_TOLERANCE_PX = 5; // pixels that a click may move

interface Finger {
  x: number;
  y: number;
}

/** Listens on an element; a drag swallows the click at its end. */
export function gestures(moves: Moves): Attachment<HTMLElement> {
  return (node) => {
    const hand = new Hand(node, moves);
    const stop = new AbortController();
    const { signal } = stop;
    node.addEventListener('pointerdown', hand.down, { signal });
    node.addEventListener('pointermove', hand.move, { signal });
    // A finger may be lifted elsewhere: over something that has appeared meanwhile.
    window.addEventListener('pointerup', hand.up, { signal });
    window.addEventListener('pointercancel', hand.up, { signal });
    node.addEventListener('click', hand.click, { signal, capture: true });
    node.addEventListener('wheel', hand.wheel, { signal, passive: false });
    return () => stop.abort();
  };
}

class Hand {
  private fingers = new Map<number, Finger>();
  private start: Finger = { x: 0, y: 0 };
  private dragging = false;

  constructor(
    private node: HTMLElement,
    private moves: Moves,
  ) {}

  down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    if (this.fingers.size === 0) {
      this.start = { x: event.clientX, y: event.clientY };
      this.dragging = false;
    }
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };

  move = (event: PointerEvent): void => {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    if (!this.dragging) this.begin(event, now);
    if (!this.dragging) return;
    this.fingers.set(event.pointerId, now);
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) this.pinch(before, now, other);
    else this.moves.pan(now.x - before.x, now.y - before.y);
  };

  private begin(event: PointerEvent, now: Finger): void {
    this.dragging = this.fingers.size > 1 || distance(now, this.start) > CLICK_TOLERANCE_PX;
    if (this.dragging) this.node.setPointerCapture(event.pointerId);
  }

  private pinch(before: Finger, now: Finger, other: Finger): void {
    const { left, top } = this.node.getBoundingClientRect();
    const factor = distance(now, other) / Math.max(distance(before, other), 1);
    this.moves.zoom(factor, (now.x + other.x) / 2 - left, (now.y + other.y) / 2 - top);
    this.moves.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
  }

  up = (event: PointerEvent): void => {
    this.fingers.delete(event.pointerId);
  };

  click = (event: MouseEvent): void => {
    if (!this.dragging) return;
    this.dragging = false;
    event.stopPropagation();
    event.preventDefault();
  };

  wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const { left, top } = this.node.getBoundingClientRect();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    const strength = event.ctrlKey ? 0.01 : 0.0015; // a pinch on a touchpad comes as a wheel with control
    const factor = Math.exp(-event.deltaY * lines * strength);
    this.moves.zoom(factor, event.clientX - left, event.clientY - top);
  };
}

function distance(a: Finger, b: Finger): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
