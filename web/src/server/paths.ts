/** Addresses of the server's API that are needed before the rest of the page. */

/** The address of a table, or of something below it. */
export function tableUrl(game: string, what = ''): string {
  return `/api/tables/${encodeURIComponent(game)}${what && `/${what}`}`;
}

export function rulesUrl(rules: string): string {
  return `/api/rules/${encodeURIComponent(rules)}`;
}
