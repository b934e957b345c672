/** Drags a counter from the dock onto a lit road. */

const DRAG_THRESHOLD_PX = 6; // pixels before a press becomes a drag
const DROP_REACH_PX = 30; // pixels within which a lit road takes the counter

export class Drag {
  letter = $state('');
  x = $state(0);
  y = $state(0);
  /** The lit road at a point of the screen; set by the table. */
  roadAt: (x: number, y: number, within: number) => string | null = () => null;

  /** Handle a press on a counter; `lift` is called when it starts to move, `drop` when it is released over a road. */
  begin(letter: string, start: PointerEvent, lift: () => void, drop: (road: string) => void): void {
    if (start.button !== 0) return;
    const ended = new AbortController();
    const { signal } = ended;
    const move = (event: PointerEvent) => {
      [this.x, this.y] = [event.clientX, event.clientY];
      if (this.letter || Math.hypot(this.x - start.clientX, this.y - start.clientY) < DRAG_THRESHOLD_PX)
        return;
      this.letter = letter;
      lift();
    };
    const end = (event: PointerEvent) => {
      ended.abort();
      if (!this.letter) return;
      this.letter = '';
      swallowClick();
      const road =
        event.type === 'pointerup' ? this.roadAt(event.clientX, event.clientY, DROP_REACH_PX) : null;
      if (road) drop(road);
    };
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', end, { signal });
    window.addEventListener('pointercancel', end, { signal });
  }
}

/** Swallow the click at the end of a drag. */
function swallowClick(): void {
  const swallow = (event: Event) => event.stopPropagation();
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
}

export const drag = new Drag();
