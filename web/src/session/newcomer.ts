/** Whether somebody is here for the first time, as far as this browser knows. */

import { progress } from '../learn/progress.svelte';
import { account } from './account.svelte';
import { allKeys } from './keys';

/** Whether nobody has played a game or finished a lesson in this browser, or logged in. */
export function isNewcomer(): boolean {
  return !progress.lessons.length && !allKeys().length && !account.name;
}
