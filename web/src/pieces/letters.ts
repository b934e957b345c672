/** Pieces written as letters: a hand is "PPT", in any order. */

/** Letters and how often each is there, in the order of their first: "PPT" is P 2, T 1. */
export function counted(letters: string): [letter: string, count: number][] {
  const found = new Map<string, number>();
  for (const letter of letters) found.set(letter, (found.get(letter) ?? 0) + 1);
  return [...found];
}

/** Some letters without others: "PPT" without "P" is "PT". */
export function without(letters: string, gone: string): string {
  return [...gone].reduce((left, letter) => left.replace(letter, ''), letters);
}

/** The same, where all that goes must be there; else null. */
export function less(letters: string, gone: string): string | null {
  const left = without(letters, gone);
  return left.length === letters.length - gone.length ? left : null;
}
