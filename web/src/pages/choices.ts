/** What the pages offer at a glance; the server's own lists have the rest. */

export const titles = ['elfenland', 'elfengold'];
export const levels = ['scout', 'pathfinder', 'sage'] as const;

export type Level = (typeof levels)[number];
