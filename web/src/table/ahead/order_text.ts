/** Standing orders as text, line by line, each with the orders that are left without it. */

import { words } from '../../i18n';
import { pieceName } from '../../pieces/names';
import type { StandingOrderRequest, StandingOrderView } from '../../server/messages';
import { described } from '../state/option_text';
import { BLIND, GOLD_DECK, MANY_DRAWS } from './choices';
import { isBid, withBids, withoutWord, withPass, withSteps, type Step } from './orders';

/** A line, and what to order instead of it: everything else. */
export interface OrderLine {
  text: string;
  isElse?: boolean; // whether it is an alternative to the line before
  rest: StandingOrderRequest[];
}

/** The name of a kind that is drawn, or of a pile. */
export function drawName(word: string): string {
  const { blind, goldDeck } = words.ahead.draws;
  if (word === BLIND) return blind;
  return word === GOLD_DECK ? goldDeck : pieceName(word);
}

/** "Unicorn, else Magic Cloud, else blind". */
export function alternatives(names: string[]): string {
  return names.join(`, ${words.ahead.orElse} `);
}

/** The lines of those orders that are listed; without a line, all others in force are left. */
export function linesOf(orders: StandingOrderView[], lots = '', listed = orders): OrderLine[] {
  const steps = listed.filter(({ kind }) => kind === 'steps').flatMap((order) => stepLines(orders, order));
  return [...steps, ...passLine(orders), ...bidLine(orders, lots)];
}

/** One order as a sentence; `lots` are the items still for auction. */
export function orderText(order: StandingOrderView, lots = ''): string {
  const { lines } = words.ahead;
  if (order.kind === 'pass') return lines.passOnly;
  if (isBid(order)) return bidText(order, lots);
  if (isDrawing(order)) return drawText(order.steps ?? []);
  const texts = (order.steps ?? []).map((step) => alternatives(step.map(described)));
  return texts.length === 1 ? (texts[0] ?? '') : texts.map((text, at) => lines.turn(at + 1, text)).join(' ');
}

function stepLines(orders: StandingOrderView[], order: StandingOrderView): OrderLine[] {
  const { phase, steps } = order;
  if (!phase || !steps) return [];
  if (isDrawing(order)) return [{ text: drawText(steps), rest: withSteps(orders, phase, []) }];
  return steps.flatMap((step, at) =>
    step.map((word, index): OrderLine => {
      const said = described(word);
      const rest = withSteps(orders, phase, withoutWord(steps, at, word));
      if (index) return { text: `${words.ahead.orElse} ${said}`, isElse: true, rest };
      return { text: phase === 'plan' ? words.ahead.lines.turn(at + 1, said) : said, rest };
    }),
  );
}

function isDrawing({ phase }: StandingOrderView): boolean {
  return phase === 'draw' || phase === 'cards';
}

/** All draws in one text; the same list is said once. */
function drawText(steps: Step[]): string {
  const { draw, draws, allDraws } = words.ahead.lines;
  const [first = [], ...others] = steps.map((step) => alternatives(step.map(drawName)));
  if (others.some((one) => one !== first))
    return steps.map((step) => draw(alternatives(step.map(drawName)))).join('; ');
  const said = String(first);
  if (!others.length) return draw(said);
  return steps.length >= MANY_DRAWS ? allDraws(said) : draws(steps.length, said);
}

function passLine(orders: StandingOrderView[]): OrderLine[] {
  const { pass, passOnly } = words.ahead.lines;
  if (!orders.some(({ kind }) => kind === 'pass')) return [];
  const follows = orders.some(({ phase }) => phase === 'plan');
  return [{ text: follows ? pass : passOnly, rest: withPass(orders, false) }];
}

function bidLine(orders: StandingOrderView[], lots: string): OrderLine[] {
  const bids = orders.filter(isBid);
  if (!bids.length) return [];
  return [{ text: bids.map((bid) => bidText(bid, lots)).join(', '), rest: withBids(orders, []) }];
}

function bidText({ kind, item, lot, most }: StandingOrderView, lots: string): string {
  const { bid, bidKind, noBid, noKind } = words.ahead.lines;
  const name = pieceName(item ?? lots[lots.length - (lot ?? lots.length)] ?? '?');
  if (kind === 'item') return most ? bidKind(name, most) : noKind(name);
  return most ? bid(name, most) : noBid(name);
}
