/** The strings of the page in the language it is read in. */

export { languages, preferred } from './languages';
export type { Language, Words } from './languages';
export { chooseLanguage, speak, spoken, words } from './locale.svelte';
