/** The words of the page in the language it is read in. */

export { chooseLanguage, languages, preferred, speak, spoken, words } from './spoken.svelte';
export type { Language, Words } from './spoken.svelte';
