/** Keeps a notebook in step with the server while its table is open. */

import { untrack } from 'svelte';

import type { Notebook } from './notebook.svelte';

/** Load it now and whenever the page comes back; save it before the page goes. Returns the end of that. */
export function keepInStep(notes: Notebook | undefined): (() => void) | undefined {
  if (!notes) return undefined;
  const look = () => {
    if (document.hidden) notes.flush();
    else void notes.open();
  };
  untrack(look); // an effect that keeps a notebook mustn't begin again whenever it is written
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    notes.close();
  };
}
