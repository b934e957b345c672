/** Pieces written as letters: a hand is "PPT", in any order. */

/** Letters with their numbers, in order of first appearance: "PPT" is P 2, T 1. */
export function counted(letters: string): [letter: string, count: number][] {
  const found = new Map<string, number>();
  for (const letter of letters) found.set(letter, (found.get(letter) ?? 0) + 1);
  return [...found];
}

/** Some letters without others: "PPT" without "P" is "PT". */
export function without(letters: string, gone: string): string {
  return [...gone].reduce((left, letter) => left.replace(letter, ''), letters);
}

/** The same, but null unless all of the others are there. */
export function less(letters: string, gone: string): string | null {
  const left = without(letters, gone);
  return left.length === letters.length - gone.length ? left : null;
}
