/**
 * What the options mean, and which are left when something was clicked. The options come from the server as words of
 * the notation; what may be done is only ever found by looking at them.
 */

import { linkBetween } from '../../board/places';
import type { Draft } from '../../board/position';
import { less } from '../../pieces/letters';

/** An option, taken apart. */
export type Choice =
  | { sort: 'take'; letter: string }
  | { sort: 'blind' }
  | { sort: 'gold-deck' }
  | { sort: 'lay'; letter: string; secret: boolean; link: string }
  | { sort: 'double'; letter: string; secret: boolean; secretSpell: boolean; link: string }
  | { sort: 'exchange'; first: PlacedCounter; second: PlacedCounter; secret: boolean }
  | { sort: 'show'; open: string; hidden: string }
  | { sort: 'cards' }
  | { sort: 'step'; from: string; to: string; link: string; pay: string; by: By; witch: boolean }
  | { sort: 'flight'; from: string; to: string }
  | { sort: 'give-up'; cards: string }
  | { sort: 'keep'; open: string; secret: string }
  | { sort: 'amount'; gold: number }
  | { sort: 'pass' }
  | { sort: 'other' };

/** A counter where it lies. */
export interface PlacedCounter {
  letter: string;
  link: string;
}

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
  [/^\+$/, () => ({ sort: 'cards' })],
  [/^([A-Z2])\(([A-Z2])\)$/, ([open = '', hidden = '']) => ({ sort: 'show', open, hidden })],
  [/^(\()?([A-Z])@([^>]+)><([A-Z])@([^)]+)\)?$/, exchange],
  [/^(2|\(2\))([A-Z]|\([A-Z]\))@(.+)$/, double],
  [
    /^([A-Z])@(\w{3}[-~]\w{3})$/,
    ([letter = '', link = '']) => ({ sort: 'lay', letter, secret: false, link }),
  ],
  [
    /^\(([A-Z])\)@(\w{3}[-~]\w{3})$/,
    ([letter = '', link = '']) => ({ sort: 'lay', letter, secret: true, link }),
  ],
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
  return { sort: 'step', from, to, link: linkBetween(from, to, by === 'raft'), pay, by, witch: !!witch };
}

function double([spell = '', counter = '', link = '']: (string | undefined)[]): Choice {
  const letter = counter.replace(/[()]/g, '');
  return { sort: 'double', letter, secret: counter !== letter, secretSpell: spell !== '2', link };
}

function exchange([bracket, one = '', road = '', other = '', otherRoad = '']: (
  string | undefined
)[]): Choice {
  const [first, second] = [
    { letter: one, link: road },
    { letter: other, link: otherRoad },
  ];
  return { sort: 'exchange', first, second, secret: !!bracket };
}

/** The towns and links that an option is about. */
export function placesIn(word: string): string[] {
  const option = read(word);
  if (option.sort === 'exchange') return [option.first.link, option.second.link];
  if (option.sort === 'step') return [option.link, option.to];
  if (option.sort === 'flight') return [option.to];
  return option.sort === 'lay' || option.sort === 'double' ? [option.link] : [];
}

/** The towns that a journey comes to, in their order. */
export function townsOf(journey: string[]): string[] {
  return journey.map(read).flatMap((step) => ('to' in step ? [step.to] : []));
}

/** The steps of a journey as the map draws them. */
export function stepsOf(journey: string[]): Draft['steps'] {
  return journey.map(read).flatMap((step) => {
    if (step.sort === 'step') return [{ link: step.link, to: step.to, pays: step.pay }];
    return step.sort === 'flight' ? [{ to: step.to }] : [];
  });
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

/** All pieces of a player: open counters, secret pieces, and what else lies open. */
export function piecesOf(player: { open: string; secret: string } | undefined): Piece[] {
  const open = [...(player?.open ?? '')].map((letter) => ({ letter, secret: false }));
  const secret = [...(player?.secret ?? '')].map((letter) => ({ letter, secret: true }));
  return [...open.filter(isCounterPiece), ...secret, ...open.filter((piece) => !isCounterPiece(piece))];
}

export function isCounterPiece({ letter }: Piece): boolean {
  return 'PECUTD'.includes(letter);
}

export function samePiece(a: Piece | undefined, b: Piece | undefined): boolean {
  return a?.letter === b?.letter && a?.secret === b?.secret;
}

/** An option to lay something: with which pieces, and on which links. */
export interface Laying {
  word: string;
  pieces: Piece[];
  links: string[];
}

/** The options to lay something. A spell goes with a counter or with two roads. */
export function layings(options: string[]): Laying[] {
  return options.map(read).flatMap((option): Laying[] => {
    const { word } = option;
    if (option.sort === 'lay') return [{ word, pieces: [piece(option)], links: [option.link] }];
    if (option.sort === 'double') {
      const spell = { letter: '2', secret: option.secretSpell };
      return [{ word, pieces: [spell, piece(option)], links: [option.link] }];
    }
    if (option.sort !== 'exchange') return [];
    const spell = { letter: 'X', secret: option.secret };
    return [{ word, pieces: [spell], links: [option.first.link, option.second.link] }];
  });
}

function piece({ letter, secret }: Piece): Piece {
  return { letter, secret };
}

/** The layings that hold all that was picked; if some need no more pieces, only those. */
export function fitting(all: Laying[], pieces: Piece[], links: string[]): Laying[] {
  const fit = all.filter(
    (laying) =>
      pieces.every((one) => laying.pieces.some((other) => samePiece(one, other))) &&
      links.every((one) => laying.links.includes(one)),
  );
  const enough = fit.filter((laying) => laying.pieces.length === pieces.length);
  return pieces.length && enough.length ? enough : fit;
}

/** The layings that are just what was picked. */
export function complete(all: Laying[], pieces: Piece[], links: string[]): Laying[] {
  return fitting(all, pieces, links).filter(
    (laying) => laying.pieces.length === pieces.length && laying.links.length === links.length,
  );
}

/** All links on which anything may be laid. */
export function openRoads(options: string[]): string[] {
  return [...new Set(layings(options).flatMap(({ links }) => links))];
}

/** The steps that lead to a town, those with the fewest cards first, and of those no caravan first. */
export function stepsTo(options: string[], town: string): Of<'step'>[] {
  return only(options, 'step')
    .filter((step) => step.to === town)
    .sort(cheaper);
}

/** The fewest cards first, a witch counted; of equals one without a witch first, and no caravan. */
export function cheaper(a: Of<'step'>, b: Of<'step'>): number {
  const odd = ({ by, witch }: Of<'step'>) => Number(by === 'caravan') + Number(witch);
  return cardsOf(a) - cardsOf(b) || odd(a) - odd(b);
}

/** How many cards a step takes, a witch counted. */
export function cardsOf({ pay, witch }: Of<'step'>): number {
  return pay.length + Number(witch);
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
