/** Parts that English sentences are made of: numbers, plurals, articles, lists. */

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** "two", and "12" where words would be long. */
export function number(count: number): string {
  return numbers[count] ?? String(count);
}

/** A number with nothing after it: "none", "one", "12". */
export function alone(count: number): string {
  return count === 0 ? 'none' : number(count);
}

/** "one card", "two cards". */
export function several(count: number, thing: string, things = `${thing}s`): string {
  return `${number(count)} ${count === 1 ? thing : things}`;
}

/** "a tree", "a tree and a Dragon", "a tree, a Dragon and a Raft". */
export function list(things: string[], and = 'and'): string {
  if (things.length < 2) return things.join('');
  return `${things.slice(0, -1).join(', ')} ${and} ${things.at(-1)}`;
}

/** Pieces by name, and how many of each. */
export type Pieces = [name: string, count: number][];

/** "1 Dragon", "2 Dragons". */
export function piece(name: string, count: number): string {
  return `${count} ${count === 1 ? name : plural(name)}`;
}

/** "2 Elfcycles and 1 Raft". */
export function pieces(all: Pieces): string {
  return list(all.map(([name, count]) => piece(name, count)));
}

/** "Dragons", "Witches". */
export function plural(name: string): string {
  return /(ch|s|x)$/.test(name) ? `${name}es` : `${name}s`;
}

/** "Red’s", "James’s". */
export function owned(name: string): string {
  return `${name}’s`;
}

/** "a Dragon", "an Elfcycle". */
export function a(thing: string): string {
  return `${/^[AEIO]/i.test(thing) ? 'an' : 'a'} ${thing}`;
}

/** The same with the thing in bold. */
export function aBold(thing: string): string {
  return `${/^[AEIO]/i.test(thing) ? 'an' : 'a'} <b>${thing}</b>`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
