/** The sign in the browser's tab: the title and the favicon show that it is the player's turn. */

import { words } from '../i18n';

const quiet = '/favicon.svg';
const lit = '/favicon-turn.svg';

/** Show in the tab whether it is the player's turn in a game of this name. */
export function showTurn(isMine: boolean, title: string): void {
  call(isMine ? words.pages.feel.yourTurn(title) : title);
  wear(isMine ? lit : quiet);
}

/** Restore the page's own title. */
export function showNothing(): void {
  call(words.pages.brand);
  wear(quiet);
}

/** Setting the title takes the browser some milliseconds, even if it is the same. */
function call(title: string): void {
  if (document.title !== title) document.title = title;
}

function wear(address: string): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon && icon.getAttribute('href') !== address) icon.setAttribute('href', address);
}
