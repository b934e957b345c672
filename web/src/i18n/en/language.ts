/** What English sentences are made with. */

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** "two", and "12" where words would be long. */
export function number(count: number): string {
  return numbers[count] ?? String(count);
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
