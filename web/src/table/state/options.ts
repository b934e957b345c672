/**
 * The meaning of options, and those left after a click. Options come from the server as words of the notation;
 * the page finds out what may be done only by looking at them.
 */

import { linkBetween } from '../../board/places';
import type { Draft } from '../../board/position';
import { less } from '../../pieces/letters';

/** A parsed option. */
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

/** A counter on its link. */
export interface PlacedCounter {
  letter: string;
  link: string;
}

/** The payment of a step: by the counter of the road, by raft, or by caravan. */
export type By = 'counter' | 'raft' | 'caravan';

export type Option = Choice & { word: string };

/** A choice of one kind. */
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

/** Parse a word of the notation. */
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

/** The towns that a journey visits, in order. */
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

/** The options of one kind. */
export function only<S extends Choice['sort']>(options: string[], sort: S): Of<S>[] {
  return options.map(read).filter((option): option is Of<S> => option.sort === sort);
}

export function mayPass(options: string[]): boolean {
  return options.includes('-');
}

/** A piece of a player that can be placed: face up, or secret. */
export interface Piece {
  letter: string;
  secret: boolean;
}

/** All pieces of a player: face-up counters, secret pieces, and other face-up pieces. */
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

/** An option to place something: its pieces and its links. */
export interface Laying {
  word: string;
  pieces: Piece[];
  links: string[];
}

/** The options to place something. A spell goes with a counter or with two roads. */
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

/** The placements that contain everything selected; if some need no more pieces, only those. */
export function matchingLayings(all: Laying[], pieces: Piece[], links: string[]): Laying[] {
  const fit = all.filter(
    (laying) =>
      pieces.every((one) => laying.pieces.some((other) => samePiece(one, other))) &&
      links.every((one) => laying.links.includes(one)),
  );
  const enough = fit.filter((laying) => laying.pieces.length === pieces.length);
  return pieces.length && enough.length ? enough : fit;
}

/** The placements that are exactly the selection. */
export function complete(all: Laying[], pieces: Piece[], links: string[]): Laying[] {
  return matchingLayings(all, pieces, links).filter(
    (laying) => laying.pieces.length === pieces.length && laying.links.length === links.length,
  );
}

/** All links on which anything may be placed. */
export function openRoads(options: string[]): string[] {
  return [...new Set(layings(options).flatMap(({ links }) => links))];
}

/** The steps that lead to a town, those with the fewest cards first, and of those no caravan first. */
export function stepsTo(options: string[], town: string): Of<'step'>[] {
  return only(options, 'step')
    .filter((step) => step.to === town)
    .sort(cheaper);
}

/** The fewest cards first, including witches; among equals, without a witch first, and caravans last. */
export function cheaper(a: Of<'step'>, b: Of<'step'>): number {
  const odd = ({ by, witch }: Of<'step'>) => Number(by === 'caravan') + Number(witch);
  return cardsOf(a) - cardsOf(b) || odd(a) - odd(b);
}

/** The number of cards of a step, including its witch, unless one played earlier on the journey still helps. */
export function cardsOf({ pay, witch }: Of<'step'>, guided = false): number {
  return pay.length + Number(witch && !guided);
}

/** The cards that may be added to those chosen, so that an option contains them all. */
export function addable(bags: string[], chosen: string): string {
  const rests = bags.map((bag) => less(bag, chosen)).filter((rest) => rest !== null);
  return [...new Set(rests.join(''))].join('');
}

/** The bag that is exactly the chosen cards, in any order. */
export function exactly(bags: string[], chosen: string): string | undefined {
  return bags.find((bag) => less(bag, chosen) === '');
}
