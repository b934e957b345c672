/** The words of the page in the language it is read in. */

import { en } from './en';

export type Words = typeof en;

export const words: Words = en;
