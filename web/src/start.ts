/** Shows the page, in the reader's language. */

import { mount } from 'svelte';

import App from './App.svelte';
import { preferred, speak } from './i18n';

export async function showPage(opening: HTMLElement | null): Promise<void> {
  await speak(preferred());
  opening?.remove();
  mount(App, { target: document.body });
}
