/** Standing orders as lists: those in force, those that were dropped, and lists with one order replaced. */

import type { StandingOrderRequest, StandingOrderView } from '../../server/messages';

/** The phases with standing orders for several decisions; in all others an answer in advance is a sealed one. */
export const orderedPhases = ['draw', 'cards', 'plan', 'auction', 'travel'];

/** Words in order of preference: the first that is allowed is carried out. */
export type Step = string[];

export function inForce(orders: StandingOrderView[]): StandingOrderView[] {
  return orders.filter(({ dropped }) => !dropped);
}

export function droppedOf(orders: StandingOrderView[]): StandingOrderView[] {
  return orders.filter(({ dropped }) => dropped);
}

/** The orders to be given so that these hold: those that were dropped are not given again. */
export function again(orders: StandingOrderView[]): StandingOrderRequest[] {
  return inForce(orders).map(({ kind, item, most, lot, phase, steps }): StandingOrderRequest => {
    if (kind === 'steps') return { kind, phase, steps };
    if (kind === 'pass') return { kind };
    return kind === 'lot' ? { kind, most, lot } : { kind, most, item };
  });
}

/** The steps for a phase. */
export function orderedSteps(orders: StandingOrderView[], phase: string): Step[] {
  return inForce(orders).find((order) => order.kind === 'steps' && order.phase === phase)?.steps ?? [];
}

/** The same orders with other steps for a phase; without an alternative a step is none. */
export function withSteps(orders: StandingOrderView[], phase: string, steps: Step[]): StandingOrderRequest[] {
  const others = again(orders).filter((order) => order.kind !== 'steps' || order.phase !== phase);
  const filled = steps.filter((step) => step.length);
  return filled.length ? [...others, { kind: 'steps', phase, steps: filled }] : others;
}

export function passes(orders: StandingOrderView[]): boolean {
  return inForce(orders).some(({ kind }) => kind === 'pass');
}

/** The same orders with or without a pass for the rest of planning. */
export function withPass(orders: StandingOrderView[], isOn: boolean): StandingOrderRequest[] {
  const others = again(orders).filter(({ kind }) => kind !== 'pass');
  return isOn ? [...others, { kind: 'pass' }] : others;
}

/** Whether an order is about the auction. */
export function isBid({ kind }: { kind: StandingOrderView['kind'] }): boolean {
  return kind === 'lot' || kind === 'item';
}

/** The order that bids for the item on sale; one for just this item comes first. */
export function bidFor(orders: StandingOrderView[], lots: string): StandingOrderView | undefined {
  const bids = inForce(orders).filter(isBid);
  return (
    bids.find(({ kind, lot }) => kind === 'lot' && lot === lots.length) ??
    bids.find(({ kind, item }) => kind === 'item' && item === lots[0])
  );
}

/** The same orders with other limits for the auction. */
export function withBids(orders: StandingOrderView[], bids: StandingOrderRequest[]): StandingOrderRequest[] {
  return [...again(orders).filter((order) => !isBid(order)), ...bids];
}

/** Steps with a word added to one of them; it may be the one after the last. */
export function withWord(steps: Step[], at: number, word: string): Step[] {
  if (at >= steps.length) return [...steps, [word]];
  return steps.map((step, index) => (index === at && !step.includes(word) ? [...step, word] : step));
}

/** Steps without a word of one of them; a step with no word left is gone, too. */
export function withoutWord(steps: Step[], at: number, word: string): Step[] {
  const left = steps.map((step, index) => (index === at ? step.filter((one) => one !== word) : step));
  return left.filter((step) => step.length);
}
