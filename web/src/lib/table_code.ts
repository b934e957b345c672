/** Codes of tables that wait for players, as the server makes them: to be read out and typed. */

/** The code in what was typed, with spaces, dashes and small letters; null if it can't be one. */
export function readCode(given: string): string | null {
  const text = given.toUpperCase().replace(/[\s.-]/g, '');
  return /^[BCDFGHJKMNPRSTWXZ]{4,6}$/.test(text) ? text : null;
}
