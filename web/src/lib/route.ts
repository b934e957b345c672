/** The places of the page, and the paths that lead to them. */

/** Routes whose name is their whole path. */
const plain = ['new', 'lobby', 'games', 'settings', 'notifications', 'credits', 'records'] as const;

/** Links in messages about tables; what they do, and to which channel, is in the token. */
const channelLinks = ['confirm', 'stop'] as const;

/** What a link that was sent by mail does to an account. */
const mailed = ['confirm', 'open', 'reset'] as const;

export type MailedLinkKind = (typeof mailed)[number];

export type Route =
  | { page: 'learn'; chapter: string; part?: string }
  | { page: (typeof plain)[number] | 'start' | 'lost' }
  | { page: (typeof channelLinks)[number]; token: string }
  | { page: 'replay'; id: string; moment?: number }
  | { page: 'join'; given: string }
  | { page: 'account'; link?: MailedLinkKind; token?: string }
  | { page: 'table'; id: string; token?: string; end: boolean };

/** The meaning of a path; the token of a secret link is in its fragment, which is never sent to a server. */
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
  if (first === 'account' && !third) return account(second, fragment);
  if (first === 'join' && !third) return { page: 'join', given: second };
  const link = channelLinks.find((name) => name === first && !second);
  if (link) return { page: link, token: fragment.replace(/^#/, '') };
  const known = plain.find((name) => name === first && !second);
  return { page: known ?? 'lost' };
}

/** The account page, or the place of a mailed link with its token in the fragment. */
function account(second: string, fragment: string): Route {
  if (!second) return { page: 'account' };
  const link = mailed.find((name) => name === second);
  return link ? { page: 'account', link, token: fragment.replace(/^#/, '') } : { page: 'lost' };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
