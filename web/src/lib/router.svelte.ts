/** Where the page is: a path and what it means. Whoever has the address comes to the same place. */

/** Places whose name is all there is to their path. */
const plain = ['new', 'lobby', 'games', 'account', 'settings', 'credits', 'records'] as const;

export type Route =
  | { page: 'learn'; chapter: string; part?: string }
  | { page: (typeof plain)[number] | 'start' | 'lost' }
  | { page: 'replay'; id: string; moment?: number }
  | { page: 'join'; given: string }
  | { page: 'table'; id: string; token?: string; end: boolean };

/** What a path means; the token of a secret link is in its fragment, which no server ever sees. */
export function routeOf(path: string, fragment = ''): Route {
  const [first = '', second = '', third = '', ...rest] = path.split('/').filter(Boolean).map(decode);
  if (!first) return { page: 'start' };
  if (first === 'table' && second && !rest.length && ['', 'end'].includes(third)) {
    const token = fragment.replace(/^#/, '');
    return { page: 'table', id: second, end: third === 'end', ...(token ? { token } : {}) };
  }
  if (first === 'learn' && !rest.length)
    return { page: 'learn', chapter: second, ...(third ? { part: third } : {}) };
  if (first === 'table' && second && third === 'replay' && !rest.length) {
    const moment = /^#v=(\d{1,6})$/.exec(fragment)?.[1];
    return { page: 'replay', id: second, ...(moment ? { moment: Number(moment) } : {}) };
  }
  if (first === 'join' && !third) return { page: 'join', given: second };
  const known = plain.find((name) => name === first && !second);
  return { page: known ?? 'lost' };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The path to a table, or to its end. */
export function tablePath(id: string, end = false): string {
  return `/table/${encodeURIComponent(id)}${end ? '/end' : ''}`;
}

/** The path to a game looked back on, or to one moment of it. */
export function replayPath(id: string, moment?: number): string {
  return `/table/${encodeURIComponent(id)}/replay${moment === undefined ? '' : `#v=${moment}`}`;
}

/** The table and the token in what somebody was given: a link, or a table's id. Null if it is neither. */
export function readGiven(given: string): { id: string; token?: string } | null {
  const text = given.trim();
  const found =
    /(?:^|\/)table\/([\w-]+)\/?(?:end\/?)?(?:#([\w-]+))?$/.exec(text) ?? /^([\w-]{6,32})$/.exec(text);
  if (!found?.[1]) return null;
  return { id: found[1], ...(found[2] ? { token: found[2] } : {}) };
}

class Router {
  place: Route = $state(routeOf(location.pathname, location.hash));

  /** Read the address bar anew. */
  look(): void {
    this.place = routeOf(location.pathname, location.hash);
  }
}

export const route = new Router();

/** Go to another place of the page. */
export function go(path: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'replace') history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  route.look();
  scrollTo(0, 0);
}

/** Follow a link inside the page without loading the page anew. */
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
