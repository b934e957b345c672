/** The strings for deciding ahead, in English. Text between <b> and </b> is bold. */

import { capital, number } from './language';

export const ahead = {
  open: 'Decide ahead',
  nothing: 'There’s nothing to decide ahead right now.',
  title: 'Decided ahead',
  own: 'Only you can see this.',
  soon: 'Carried out in a moment, unless you decide first.',
  orElse: 'else',
  change: 'Change',
  drop: (what: string) => `Drop this: ${what}`,
  done: 'Done',
  give: 'Decide this ahead',
  seal: 'Seal answer',
  sealing: 'Your answer stays sealed until your turn.',
  sealed: (what: string) => `Your answer is <b>sealed</b> until your turn: ${what}.`,
  leave: 'Leave it as it was',
  lines: {
    pass: 'then pass for the rest of planning',
    passOnly: 'pass for the rest of planning',
    turn: (turn: number, what: string) => `${turn}. ${what}`,
    draw: (what: string) => `next draw: ${what}`,
    draws: (count: number, what: string) =>
      count === 1 ? `next draw: ${what}` : `next ${number(count)} draws: ${what}`,
    allDraws: (what: string) => `all draws this round: ${what}`,
    bid: (thing: string, gold: number) => `${thing} up to ${gold}`,
    bidKind: (thing: string, gold: number) => `any ${thing} up to ${gold}`,
    noBid: (thing: string) => `pass on the ${thing}`,
    noKind: (thing: string) => `pass on every ${thing}`,
  },
  dropped: {
    say: (what: string) => `Your standing order was <b>dropped</b>: ${what}.`,
    why: {
      'no-fit': 'Nothing in it was possible any more.',
      undone: 'The game went back to before it.',
    },
    read: 'OK',
  },
  plan: {
    empty: (turn: number) =>
      turn === 1
        ? 'Plan your <b>next turn</b>: choose what to place, then a road.'
        : `Plan the <b>turn after that</b> (turn ${turn}): choose what to place, then a road.`,
    filled: (turn: number) =>
      turn === 1
        ? 'That’s your <b>next turn</b>. Add something else in case it’s no longer possible?'
        : `That’s <b>turn ${turn}</b>. Add something else in case it’s no longer possible?`,
    following: 'Turn after that',
    thenPass: 'Then pass',
    noPass: 'Don’t pass',
  },
  draws: {
    title: 'Draw ahead',
    text: 'Choose kinds in the order you want them. Each time, the first one available is taken.',
    kinds: 'Kinds to choose from',
    list: 'Your order',
    empty: 'Nothing chosen yet.',
    blind: 'blind',
    goldDeck: 'the gold deck',
    up: (thing: string) => `${capital(thing)}: move up`,
    down: (thing: string) => `${capital(thing)}: move down`,
    remove: (thing: string) => `${capital(thing)}: remove`,
    note: 'If none of these can be had, the order is dropped and you’re told.',
    times: 'For',
    time: { '1': 'next draw', '2': 'two draws', '3': 'three draws', '9': 'all this round' },
  },
  bids: {
    openLeft: (count: number) => (count === 1 ? 'Decide ahead' : `Decide on all ${count} items`),
    title: 'Bid ahead',
    text: 'Set how far to bid for you. The lowest bid that leads is made, up to your limit, then a pass.',
    gold: (gold: number) => `You have <b>${gold} gold</b>.`,
    have: 'You already have',
    nothing: 'You have no items yet.',
    items: 'Items in order of sale',
    now: 'now',
    kinds: 'Until you win one',
    kind: (thing: string) => `any ${thing}`,
    limit: (which: number, thing: string) => `Limit for item ${which}, ${thing}`,
    limitKind: (thing: string) => `Limit for any ${thing}`,
    none: 'I’ll decide',
    pass: 'pass',
    upTo: (gold: number) => `up to ${gold}`,
    less: 'Lower limit',
    more: 'Higher limit',
    rest: 'Pass on the rest',
    clear: 'Clear all',
    sum: (gold: number) => `Limits together: <b>${gold}</b>`,
    over: (gold: number) =>
      `That’s more than your ${gold} gold: whatever you can no longer pay for is passed.`,
    keys: 'Keys: arrows or digits set a limit, X passes, Delete clears it.',
  },
};
