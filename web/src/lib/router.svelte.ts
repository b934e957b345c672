/** The current place of the page, and the ways to another. An address leads everyone to the same place. */

import { routeOf, type Route } from './route';

/** The path to a table, or to its result. */
export function tablePath(id: string, end = false): string {
  return `/table/${encodeURIComponent(id)}${end ? '/end' : ''}`;
}

/** The path to a replay, or to one moment of it. */
export function replayPath(id: string, moment?: number): string {
  return `/table/${encodeURIComponent(id)}/replay${moment === undefined ? '' : `#v=${moment}`}`;
}

/** The table and the token in a link or a table's id; null if it is neither. */
export function readGiven(given: string): { id: string; token?: string } | null {
  const text = given.trim();
  const found =
    /(?:^|\/)table\/([\w-]+)\/?(?:end\/?)?(?:#([\w-]+))?$/.exec(text) ?? /^([\w-]{6,32})$/.exec(text);
  if (!found?.[1]) return null;
  return { id: found[1], ...(found[2] ? { token: found[2] } : {}) };
}

class Router {
  place: Route = $state(routeOf(location.pathname, location.hash));

  /** Read the address bar again. */
  look(): void {
    this.place = routeOf(location.pathname, location.hash);
  }
}

export const route = new Router();

/** Go to another route. */
export function go(path: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'replace') history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  route.look();
  scrollTo(0, 0);
}

/** Follow a link inside the page without reloading it. */
export function follow(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || event.defaultPrevented || event.button || isSpecial(event)) return;
  if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (/\.\w+$|^\/api\//.test(link.pathname)) return; // a file
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

function isSpecial(event: MouseEvent): boolean {
  return event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
}
