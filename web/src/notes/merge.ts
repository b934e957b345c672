/** Notes that were changed on two devices, put together so that nothing is lost. */

import type { MapMarkView } from '../server/messages';

export interface Written {
  text: string;
  marks: MapMarkView[];
}

export const MOST_LETTERS = 4000; // as the server has it
export const MOST_MARKS = 60;

/** What both have written since the base. */
export function merged(mine: Written, base: Written, theirs: Written): Written {
  return { text: oneText(mine.text, base.text, theirs.text), marks: allMarks(mine, base, theirs) };
}

function oneText(mine: string, base: string, theirs: string): string {
  if (mine === base || theirs.includes(mine)) return theirs;
  if (theirs === base || mine.includes(theirs)) return mine;
  return `${theirs}\n${mine}`.slice(0, MOST_LETTERS);
}

/** Theirs, with every mark that was set or taken away here. */
function allMarks(mine: Written, base: Written, theirs: Written): MapMarkView[] {
  const was = byPlace(base);
  const found = byPlace(theirs);
  const now = byPlace(mine);
  for (const [place, kind] of now) if (was.get(place) !== kind) found.set(place, kind);
  for (const place of was.keys()) if (!now.has(place)) found.delete(place);
  return [...found].map(([place, kind]) => ({ place, kind })).slice(0, MOST_MARKS);
}

function byPlace({ marks }: Written): Map<string, MapMarkView['kind']> {
  return new Map(marks.map(({ place, kind }) => [place, kind]));
}
