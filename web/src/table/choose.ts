/**
 * What the options mean, and which are left when something was clicked. The options come from the server as words of
 * the notation; what may be done is only ever found by looking at them.
 */

import { links } from '../board/places';

/** An option, taken apart. */
export type Choice =
  | { sort: 'take'; letter: string }
  | { sort: 'blind' }
  | { sort: 'gold-deck' }
  | { sort: 'lay'; letter: string; secret: boolean; link: string }
  | { sort: 'step'; from: string; to: string; link: string; pay: string; by: By; witch: boolean }
  | { sort: 'flight'; from: string; to: string }
  | { sort: 'give-up'; cards: string }
  | { sort: 'keep'; open: string; secret: string }
  | { sort: 'amount'; gold: number }
  | { sort: 'pass' }
  | { sort: 'other' };

/** How a step is paid: by the counter of the road, by raft, or by caravan. */
export type By = 'counter' | 'raft' | 'caravan';

export type Option = Choice & { word: string };

/** A choice of one sort. */
export type Of<S extends Choice['sort']> = Extract<Choice, { sort: S }> & { word: string };

const shapes: [RegExp, (parts: string[]) => Choice][] = [
  [/^-$/, () => ({ sort: 'pass' })],
  [/^\*$/, () => ({ sort: 'blind' })],
  [/^\$$/, () => ({ sort: 'gold-deck' })],
  [/^\$(\d+)$/, ([gold]) => ({ sort: 'amount', gold: Number(gold) })],
  [/^([A-Z])$/, ([letter = '']) => ({ sort: 'take', letter })],
  [/^([A-Z])@(\w{3}[-~]\w{3})$/, ([letter = '', link = '']) => ({ sort: 'lay', letter, secret: false, link })],
  [/^\(([A-Z])\)@(\w{3}[-~]\w{3})$/, ([letter = '', link = '']) => ({ sort: 'lay', letter, secret: true, link })],
  [/^([A-Z][a-z]{2})([-~=])([A-Z]+)(\+W)?\2([A-Z][a-z]{2})$/, step],
  [/^([A-Z][a-z]{2})\^([A-Z][a-z]{2})$/, ([from = '', to = '']) => ({ sort: 'flight', from, to })],
  [/^-([A-Z]+)$/, ([cards = '']) => ({ sort: 'give-up', cards })],
  [/^=([A-Z2]*)(?:\(([A-Z2]+)\))?$/, ([open = '', secret = '']) => ({ sort: 'keep', open, secret })],
];

const payments: Record<string, By> = { '-': 'counter', '~': 'raft', '=': 'caravan' };

/** A word of the notation, taken apart. */
export function read(word: string): Option {
  for (const [shape, make] of shapes) {
    const found = shape.exec(word);
    if (found) return { word, ...make(found.slice(1)) };
  }
  return { word, sort: 'other' };
}

function step([from = '', sign = '', pay = '', witch, to = '']: (string | undefined)[]): Choice {
  const by = payments[sign] ?? 'counter';
  return { sort: 'step', from, to, link: between(from, to, by === 'raft'), pay, by, witch: !!witch };
}

/** The link that joins two towns, by water or by land. */
function between(from: string, to: string, water: boolean): string {
  const found = Object.entries(links).find(
    ([, { ends, kind }]) => ends.includes(from) && ends.includes(to) && (kind !== 'road') === water,
  );
  return found?.[0] ?? `${from}${water ? '~' : '-'}${to}`;
}

/** The options of one sort. */
export function only<S extends Choice['sort']>(options: string[], sort: S): Of<S>[] {
  return options.map(read).filter((option): option is Of<S> => option.sort === sort);
}

export function mayPass(options: string[]): boolean {
  return options.includes('-');
}

/** Something in a player's hand that can be laid: an open piece, or a secret one. */
export interface Piece {
  letter: string;
  secret: boolean;
}

export function samePiece(a: Piece | undefined, b: Piece | undefined): boolean {
  return a?.letter === b?.letter && a?.secret === b?.secret;
}

/** Where a piece may be laid, by link the word that lays it. */
export function roadsFor(options: string[], piece: Piece): Record<string, string> {
  const fit = only(options, 'lay').filter((lay) => samePiece(lay, piece));
  return Object.fromEntries(fit.map((lay) => [lay.link, lay.word]));
}

/** Which pieces may be laid on a link. */
export function piecesFor(options: string[], link: string): Piece[] {
  return only(options, 'lay').filter((lay) => lay.link === link);
}

/** All links on which anything may be laid. */
export function openRoads(options: string[]): string[] {
  return [...new Set(only(options, 'lay').map((lay) => lay.link))];
}

/** The steps that lead to a town, those with the fewest cards first, and of those no caravan first. */
export function stepsTo(options: string[], town: string): Of<'step'>[] {
  return only(options, 'step')
    .filter((step) => step.to === town)
    .sort((a, b) => a.pay.length - b.pay.length || Number(a.by === 'caravan') - Number(b.by === 'caravan'));
}

/** Which cards may still be added to those chosen, so that an option holds them all. */
export function addable(bags: string[], chosen: string): string {
  const rests = bags.map((bag) => less(bag, chosen)).filter((rest) => rest !== null);
  return [...new Set(rests.join(''))].join('');
}

/** The bag that is just what was chosen, in any order. */
export function exactly(bags: string[], chosen: string): string | undefined {
  return bags.find((bag) => less(bag, chosen) === '');
}

/** What is left of a bag without some letters; null if they are not all in it. */
export function less(bag: string, letters: string): string | null {
  let rest = bag;
  for (const letter of letters) {
    if (!rest.includes(letter)) return null;
    rest = rest.replace(letter, '');
  }
  return rest;
}
