/** The words of the page in the language it is read in. */

export { chooseLanguage, languages, preferred, speak, spoken, words } from './locale.svelte';
export type { Language, Words } from './locale.svelte';
