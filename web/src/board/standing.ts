/** What stands on the map and is written there, as a part of the page. */

import address from './map.svg?url';

export const ground = `${address}#m-ground`;

// Cut as text: the server allows the page no style of its own, not even in what it reads and throws away.
const parts = /^(.*?)<style>(.*?)<\/style>(.*?)<g id="m-ground">.*(<g id="m-standing">.*)$/s;

let map: Promise<Element> | undefined;

/** A copy of the map without its ground; the file is fetched once. */
export async function standing(): Promise<Node> {
  map ??= load();
  try {
    return (await map).cloneNode(true);
  } catch (error) {
    map = undefined; // the next board tries again
    throw error;
  }
}

async function load(): Promise<Element> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The map could not be fetched: ${answer.status}.`);
  const [, head = '', style = '', drawings = '', standing = ''] = parts.exec(await answer.text()) ?? [];
  wear(style);
  return new DOMParser().parseFromString(head + drawings + standing, 'image/svg+xml').documentElement;
}

/** Its style for the whole page: as a sheet, which the server allows. */
function wear(style: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
}
