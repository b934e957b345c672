/** The sign in the browser's tab: the title and the favicon say that it is one's turn. */

import { words } from '../i18n';

const quiet = '/favicon.svg';
const lit = '/favicon-turn.svg';

/** Show in the tab whether it is one's turn at a game of this name. */
export function showTurn(isMine: boolean, title: string): void {
  call(isMine ? words.pages.feel.yourTurn(title) : title);
  wear(isMine ? lit : quiet);
}

/** Back to the page's own name. */
export function showNothing(): void {
  call(words.pages.brand);
  wear(quiet);
}

/** To name the tab, even with the name it has, takes the browser some milliseconds. */
function call(title: string): void {
  if (document.title !== title) document.title = title;
}

function wear(address: string): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon && icon.getAttribute('href') !== address) icon.setAttribute('href', address);
}
