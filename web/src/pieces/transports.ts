/** The look of the pieces, by their letters in the notation. */

export const cards = ['P', 'E', 'C', 'U', 'T', 'D', 'R', 'W'] as const;
export const counters = ['P', 'E', 'C', 'U', 'T', 'D', 'R'] as const;
export const items = ['O', 'S', 'G', '2', 'X'] as const;

export type CardLetter = (typeof cards)[number];
export type CounterLetter = (typeof counters)[number];
export type ItemLetter = (typeof items)[number];

/** The position of a card in a hand; unknown ones come last. */
export function placeOf(letter: string): number {
  return 'ECUPTDRW?'.indexOf(letter);
}

export interface Look {
  icon: string;
  colour: string;
}

export const cardLooks: Record<CardLetter, Look> = {
  P: { icon: 'boar', colour: 'var(--pig)' },
  E: { icon: 'unicycle', colour: 'var(--elfcycle)' },
  C: { icon: 'fluffy-cloud', colour: 'var(--cloud)' },
  U: { icon: 'unicorn', colour: 'var(--unicorn)' },
  T: { icon: 'old-wagon', colour: 'var(--wagon)' },
  D: { icon: 'dragon-head', colour: 'var(--dragon)' },
  R: { icon: 'raft', colour: 'var(--raft)' },
  W: { icon: 'witch-flight', colour: 'var(--witch)' },
};

export const itemLooks: Record<ItemLetter, Look> = {
  O: { icon: 'log', colour: 'var(--obstacle)' },
  S: { icon: 'sea-serpent', colour: 'var(--monster)' },
  G: { icon: 'two-coins', colour: 'var(--gold-piece)' },
  '2': { icon: 'doubled', colour: 'var(--double)' },
  X: { icon: 'card-exchange', colour: 'var(--exchange)' },
};

export function isCounter(letter: string): letter is CounterLetter {
  return (counters as readonly string[]).includes(letter);
}

export function isItem(letter: string): letter is ItemLetter {
  return (items as readonly string[]).includes(letter);
}
