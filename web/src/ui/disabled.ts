/** Buttons that are off, and can be asked why. */

import type { HTMLButtonAttributes } from 'svelte/elements';

/** What a button is given that is off for this reason: it is told, and nothing else happens. */
export function off(why: string | undefined): HTMLButtonAttributes {
  return why ? { 'aria-disabled': true, 'data-why-text': why, onclick: undefined } : {};
}
