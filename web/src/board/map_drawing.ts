/** What stands on the map and is written there, as a part of the page. */

import address from './map.svg?url';

export const ground = `${address}#m-ground`;

// Cut as text: the server allows the page no style of its own, not even in what it reads and throws away.
const parts = /^(.*?)<style>(.*?)<\/style>(.*?)<g id="m-ground">.*(<g id="m-standing">.*)$/s;

let map: Promise<Element> | undefined;

/** Fetch it, once. Resolves to nothing where it can't be fetched; the next call tries again. */
export function loadMap(): Promise<Element | undefined> {
  return (map ??= load()).catch(() => (map = undefined));
}

/** Put a copy of it into an element. Without it there is still a map, so it fails silently. */
export function standing(layer: Element): void {
  void loadMap().then((found) => found && layer.replaceChildren(found.cloneNode(true)));
}

async function load(): Promise<Element> {
  const answer = await fetch(address);
  const found = answer.ok ? parts.exec(await answer.text()) : null;
  if (!found) throw new Error(`There is no map at ${address}.`);
  const [, head = '', style = '', drawings = '', standing = ''] = found;
  wear(style);
  return new DOMParser().parseFromString(head + drawings + standing, 'image/svg+xml').documentElement;
}

/** Its style for the whole page: as a sheet, which the server allows. */
function wear(style: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
}
