/** The title of the game on the page. Item O is the obstacle in Elfenland and a tree in Elfengold. */

export const shown: { title: string } = $state({ title: 'elfenland' });

/** Whether the game on the page is Elfengold. */
export function isElfengold(): boolean {
  return shown.title === 'elfengold';
}
