/** The available room: the table has one of four layouts. */

import { MediaQuery } from 'svelte/reactivity';

const small = new MediaQuery('width < 600px');
const low = new MediaQuery('(width < 900px) or (height < 500px)');
const medium = new MediaQuery('width < 1200px');
const flat = new MediaQuery('height <= 900px');

export type Layout = 'wide' | 'medium' | 'side' | 'narrow';

/** `wide`: a column beside the map; `medium`: a slim one; `side`: everything in a panel; `narrow`: stacked. */
export function frame(): Layout {
  if (small.current) return 'narrow';
  if (low.current) return 'side';
  return medium.current ? 'medium' : 'wide';
}

/** Whether there is no room for a column beside map and dock. */
export function isSmall(): boolean {
  return frame() === 'narrow' || frame() === 'side';
}

/** Whether many players get only one line each. */
export function isFlat(): boolean {
  return flat.current;
}
