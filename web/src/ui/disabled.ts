/** Disabled buttons that can say why. */

import type { HTMLButtonAttributes } from 'svelte/elements';

/** The attributes of a button that is disabled for this reason: it is announced, and nothing else happens. */
export function off(why: string | undefined): HTMLButtonAttributes {
  return why ? { 'aria-disabled': true, 'data-why-text': why, onclick: undefined } : {};
}
