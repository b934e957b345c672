/** The words of a running table, in English. Words between <b> and </b> are bold. */

import { a, aBold, capital, list, number, several } from './language';

/** Somebody in a sentence: the reader himself, or another by name. */
export interface Who {
  name: string;
  own: boolean;
}

/** Pieces by name, and how many of each. */
export type Pieces = [name: string, count: number][];

function who({ name, own }: Who): string {
  return `<b>${own ? 'You' : name}</b>`;
}

function has({ own }: Who): string {
  return own ? 'have' : 'has';
}

/** "2 Elfcycles and 1 Raft". */
function pieces(all: Pieces): string {
  return list(all.map(([name, count]) => `${count} ${name}`));
}

export const phases: Record<string, string> = {
  deal: 'Deal',
  draw: 'Draw',
  cards: 'Cards',
  items: 'Items',
  auction: 'Auction',
  plan: 'Plan',
  travel: 'Travel',
  keep: 'Finish',
};

/** What is known of a place that will not do. */
export interface Place {
  text: string; // the server's own sentence
  road: string;
  thing: string; // the piece that was to lie there
  terrain: string;
  fits: Pieces; // transports that go there, with their price
}

/** Why a place will not do, and what would. */
function reason(code: string, facts: Place): { title: string; text: string } {
  const takes = facts.fits.map(([thing, cards]) => `${a(thing)} (${cards})`);
  const would = takes.length ? `${facts.road} takes ${list(takes, 'or')}.` : '';
  const known: Record<string, [string, string]> = {
    'illegal/terrain': [`${capital(a(facts.thing || 'counter'))} cannot cross ${facts.terrain}`, would],
    'illegal/occupied': ['This road has a counter already', 'One counter a road, until the round ends.'],
    'illegal/water': ['This is water', 'Counters lie on roads only.'],
    'illegal/obstacle-on-water': ['This is water', 'Trees lie on roads only.'],
    'illegal/no-counter-to-block': ['No counter lies here yet', 'A tree is laid beside a counter.'],
    'illegal/blocked': ['A tree lies here already', 'One tree a road.'],
    'illegal/no-counter': ['No counter lies on this road', 'Roads are travelled where a counter lies.'],
    'illegal/not-there': ['This way begins elsewhere', 'Choose a town to go there by the cheapest way.'],
    'illegal/only-rafts': ['Water is travelled with rafts', ''],
  };
  const [title, text] = known[code] ?? [capital(facts.text), ''];
  return { title, text };
}

export const table = {
  lost: 'The connection is lost. Trying to come back …',
  tryNow: 'Try now',
  close: 'Close',
  round: (round: number, rounds: number) => `Round ${round} of ${rounds}`,
  phasesOf: 'Phases of the round',
  players: 'Players, in turn order',
  passesLeft: (count: number) =>
    count === 1 ? 'One more pass ends planning' : `${capital(number(count))} more passes end planning`,
  towns: (count: number) => (count === 1 ? 'town' : 'towns'),
  ahead: (now: number, then: number) => `${now} → ${then}`,
  notes: {
    you: 'you',
    yourTurn: 'your turn',
    turn: 'to act',
    bot: (level: string) => `bot, ${level}`,
    passed: 'passed',
    away: 'away',
    botFor: (level: string) => `bot plays (${level})`,
    home: (town: string) => `home: ${town}`,
  },
  deciders: {
    bot: 'bot',
    botSays: (level: string) => `A bot (${level}) decided this.`,
    timeUp: 'time up',
    timeUpSays: 'The time was up.',
    order: 'in advance',
    orderSays: 'This was decided in advance.',
  },
  cardsInHand: (count: number) => `${several(count, 'card')} in hand`,
  secret: 'secret',
  secretCounter: 'secret counter',
  obstacleSpent: 'tree used',
  pile: (count: number) => `${count} in the pile`,
  yourCounters: 'Your counters',
  yourCards: 'Your cards',
  clock: {
    you: (time: string) => `You ${time}`,
    other: (name: string, time: string) => `${name} ${time}`,
    days: (days: number, hours: number) => `${days} d ${hours} h`,
  },
  tabs: { story: 'Story', talk: 'Talk', chart: 'Chart', players: 'Players' },
  say: 'Say something …',
  send: 'Send',
  yourName: 'Your name',
  noTalk: 'Nobody has said anything yet.',
  talkOff: 'This table is without talk.',
  talking: {
    about: 'Mute or report',
    mute: (name: string) => `Mute ${name}`,
    muteSpectators: 'Mute all spectators',
    muted: (name: string) => `You do not read ${name}.`,
    mutedSpectators: 'You do not read spectators.',
    unmute: 'Read again',
    report: 'Report this line',
    sure: (name: string) => `Show whoever runs this server what <b>${name}</b> said here?`,
    reported: 'The line is reported to whoever runs this server.',
    answer: 'Answer',
  },
  spectator: 'spectator',
  buttons: {
    hint: 'Hint',
    undo: 'Undo',
    pass: 'Pass',
    travel: 'Travel',
    stay: 'Stay here',
    undoStep: 'Undo step',
    bringBack: 'Bring it back',
    clear: 'Clear',
    giveUp: 'Give up the others',
    keep: 'Keep it',
    sure: 'Are you sure?',
    yes: 'Yes',
    no: 'No',
    back: 'Back',
    menu: 'Menu',
    theme: 'Day or night',
    findTown: 'Find a town',
  },
  draw: {
    say: 'Take an <b>open counter</b>, or one from the <b>pile</b> unseen.',
    take: (thing: string) => `Take the ${thing}`,
    blind: 'From the pile',
    row: 'Open counters',
  },
  plan: {
    say: 'Choose a <b>counter</b> to lay, or pass.',
    sayTree: 'Lay your <b>tree</b> on a road with a counter, or pass.',
    lay: (thing: string) => `Lay your <b>${thing}</b> on one of the lit roads.`,
    on: (road: string) => `What do you lay on <b>${road}</b>?`,
    tap: (thing: string) => `Tap a lit road for your <b>${thing}</b>.`,
    nowhere: (thing: string) => `There is no road left for your <b>${thing}</b>.`,
  },
  travel: {
    start: (town: string) => `Choose a <b>town</b> to travel to, or stay in <b>${town}</b>.`,
    stuck: (town: string) => `No way leads out of <b>${town}</b> with your cards.`,
    drafted: (town: string, towns: number, cards: number) =>
      `Travel to <b>${town}</b>${towns > 1 ? ` by ${several(towns, 'town')}` : ''} for <b>${several(cards, 'card')}</b>, or choose a town to go on.`,
    last: (town: string, cards: number) =>
      `Travel to <b>${town}</b> for <b>${several(cards, 'card')}</b>: further your cards do not lead.`,
    journey: 'Your journey',
    best: 'Best journeys',
    showBest: 'Journeys',
    bestNote: 'for your cards and this map',
    newTowns: (count: number) => several(count, 'new town'),
    pays: (paid: number, hand: number, left: Pieces) =>
      `Pays <b>${paid}</b> of ${several(hand, 'card')}${left.length ? `, keeps ${pieces(left)}` : ''}`,
    toPay: (count: number) => `To be paid · ${several(count, 'card')}`,
    paid: (all: Pieces) => `${pieces(all)}.`,
    otherWays: 'Click a lifted card to pay in another way.',
    otherWay: (road: string) => `Other ways to pay for ${road}`,
    caravan: 'caravan',
    flight: 'flight',
    isDrafted: 'drafted',
    cards: (count: number) => several(count, 'card'),
    keeps: (left: Pieces) => (left.length ? `keeps ${pieces(left)}` : 'keeps nothing'),
    short: (town: string, cards: Pieces, more: number) => {
      const lacking = [
        ...(cards.length ? [pieces(cards)] : []),
        ...(more ? [`${number(more)} more of any kind`] : []),
      ];
      return `${town} is out of reach: you lack ${list(lacking)}.`;
    },
    closed: (town: string) => `No way leads to ${town} now, whatever you hold.`,
    confirmStay: (town: string) => `Stay in <b>${town}</b> and end your journey?`,
  },
  discard: {
    say: (keep: number) => `Choose the <b>${several(keep, 'card')}</b> that you keep.`,
    more: (count: number) => `Choose <b>${number(count)} more</b> to keep.`,
    ready: (gone: Pieces) => `Give up <b>${pieces(gone)}</b> and keep the rest.`,
  },
  keep: {
    say: 'Choose the <b>counter</b> that you keep for the next round.',
    chosen: (thing: string) => `Keep your <b>${thing}</b> for the next round.`,
  },
  waiting: {
    draw: (name: string) => `<b>${name}</b> is taking a counter.`,
    plan: (name: string) => `<b>${name}</b> is planning.`,
    travel: (name: string) => `<b>${name}</b> is travelling.`,
    keep: (name: string) => `<b>${name}</b> is choosing what to keep.`,
    other: (name: string) => `The table waits for <b>${name}</b>.`,
    nobody: 'The cards are being shuffled.',
    over: 'The game is over.',
    frozen: 'This table is frozen: nobody plays on here for now.',
    botDecides: (level: string) => `A bot (${level}) decides for you.`,
    start: 'The game has not begun.',
  },
  confirm: {
    end: 'End the game for everybody, without a winner?',
  },
  menu: {
    title: 'Menu',
    handOver: 'Let a bot play for me',
    takeOver: 'Play on myself',
    nudge: 'Remind who is waited for',
    nudged: (name: string) => `<b>${name}</b> is reminded.`,
    end: 'Propose to end the game',
    takeBack: 'Propose to take the last move back',
    giveBot: 'Propose a bot for who is away',
    passOrder: 'Pass for the rest of planning',
    noPassOrder: 'Stop passing',
    hook: 'Tell me elsewhere when it is my turn',
    talk: 'Story and talk',
    keys: 'Keys',
    rules: 'Rules',
    link: 'Copy the link to watch',
    copied: 'The link is copied.',
    leave: 'To the start page',
    sounds: (on: boolean) => (on ? 'Sounds are on' : 'Sounds are off'),
    record: 'Record of the game (EGN)',
  },
  hook: {
    about:
      'When the game begins to wait for you, or somebody reminds you, this server calls an address of yours: that of a program, or of a service that passes messages on.',
    forSeat: (name: string) => `This is for the seat of <b>${name}</b>.`,
    address: 'Address',
    addressText: 'It begins with https://',
    set: 'Tell me there',
    told: (host: string) => `You are told at <b>${host}</b>.`,
    secret: 'Secret',
    secretText:
      'With this secret every message is signed, so that your program knows it from a false one. It is shown only now: keep it there.',
    copy: 'Copy the secret',
    notCopied: 'This browser does not let the page copy. Mark the secret and copy it by hand.',
    test: 'Try it',
    trying: 'A message is on its way …',
    answered: 'It works: the address took a message.',
    refused: 'The address answered, but did not take the message.',
    silent: 'No answer came from this address.',
    stop: 'Tell me there no more',
    stopped: 'You are told nowhere else any more.',
  },
  nudgedYou: 'The others wait for you.',
  proposals: {
    end: (name: string) => `<b>${name}</b> proposes to end the game.`,
    'take-back': (name: string) => `<b>${name}</b> asks to take the last moves back.`,
    bot: (name: string) => `<b>${name}</b> proposes a bot for who is away.`,
    waits: (names: string[]) => `Still to answer: ${list(names)}.`,
    agree: 'Agree',
    refuse: 'Refuse',
    withdraw: 'Withdraw',
  },
  orderPass: 'You pass for the rest of planning.',
  gone: {
    title: 'There is no such table',
    start: 'To the start page',
  },
  chart: {
    title: 'What a transport costs',
    river: 'Raft with the stream',
    against: 'Raft against the stream',
    ferry: 'Raft on a ferry',
    none: 'does not go',
    tree: 'A tree on the road costs one card more.',
    caravan: 'A caravan takes any three cards, four past a tree.',
  },
  keys: {
    title: 'Keys',
    rows: [
      ['P E C U T D', 'choose a counter or a card by its letter'],
      ['O', 'choose the tree'],
      ['1 … 5, 0', 'take an open counter, or one from the pile'],
      ['Enter', 'do the loud button'],
      ['X', 'pass, or stay'],
      ['Z', 'undo'],
      ['Backspace', 'undo a step of the journey'],
      ['Esc', 'let go'],
      ['/', 'find a town by its first letters'],
      ['Arrows', 'go from place to place on the map'],
      ['M, +, −', 'the whole map, nearer, farther'],
      ['H', 'ask for a hint'],
      ['J', 'sketch a plan'],
      ['L', 'the map in words, and a field for words'],
      ['Y', 'open the rule of a tip'],
      ['?', 'these keys'],
    ] as [string, string][],
  },
  search: {
    label: 'Town',
    none: 'No town begins like that.',
  },
  reason,
  does: {
    take: (thing: string) => `take the ${thing}`,
    blind: 'take one from the pile',
    lay: (thing: string, road: string) => `lay ${a(thing)} on ${road}`,
    step: (town: string, pay: Pieces) => `travel to ${town} for ${pieces(pay)}`,
    fly: (town: string) => `fly to ${town}`,
    giveUp: (cards: Pieces) => `give up ${pieces(cards)}`,
    keep: (things: Pieces) => `keep ${pieces(things)}`,
    pass: 'pass, or stay',
    amount: (gold: number) => `${gold} gold`,
    goldDeck: 'take the gold deck',
    cards: 'draw cards',
    show: (open: string, hidden: string) => `show the ${open} and keep the ${hidden} face down`,
    double: (thing: string, road: string) => `lay a second counter, the ${thing}, on ${road}`,
    exchange: (one: string, road: string, other: string, otherRoad: string) =>
      `exchange the ${one} on ${road} with the ${other} on ${otherRoad}`,
  },
  hint: {
    say: (what: string, why: string) => `<b>${capital(what)}</b>: ${why}.`,
    none: 'There is no advice here.',
  },
};

export const story = {
  'start-chosen': (by: Who) => `${who(by)} ${by.own ? 'start' : 'starts'}.`,
  'round-began': (round: number, by: Who) => `Round ${round} begins with <b>${by.own ? 'you' : by.name}</b>.`,
  'home-town-dealt': (by: Who, town: string | null) =>
    town ? `${who(by)} ${has(by)} the home town <b>${town}</b>.` : `${who(by)} got a home town.`,
  'cards-dealt': (by: Who, number: number) => `${who(by)} got ${several(number, 'card')}.`,
  'row-turned-up': (all: Pieces) => `Turned up: ${pieces(all)}.`,
  'secret-drawn': (by: Who, thing: string | null) =>
    thing ? `${who(by)} drew ${aBold(thing)} in secret.` : `${who(by)} drew a secret counter.`,
  'counter-taken': (by: Who, thing: string) => `${who(by)} took the open <b>${thing}</b>.`,
  'counter-drawn': (by: Who, thing: string) => `${who(by)} drew ${aBold(thing)} from the pile.`,
  'item-laid': (by: Who, thing: string, road: string) => `${who(by)} laid ${aBold(thing)} on ${road}.`,
  passed: (by: Who) => `${who(by)} passed.`,
  'boot-moved': (by: Who, to: string, pay: Pieces, caravan: boolean) =>
    `${who(by)} travelled to <b>${to}</b> ${caravan ? 'by caravan ' : ''}for ${pieces(pay)}.`,
  'boot-flew': (by: Who, to: string) => `${who(by)} flew to <b>${to}</b>.`,
  'travel-ended': (by: Who, town: string | null) =>
    town ? `${who(by)} stayed in ${town}.` : `${who(by)} ended the journey.`,
  'cards-discarded': (by: Who, number: number) => `${who(by)} gave up ${several(number, 'card')}.`,
  'items-kept': (by: Who, things: Pieces, secret: number) => {
    const kept = [
      ...(things.length ? [list(things.map(([name]) => aBold(name)))] : []),
      ...(secret ? [several(secret, 'secret counter')] : []),
    ];
    return kept.length ? `${who(by)} kept ${list(kept)}.` : `${who(by)} kept nothing.`;
  },
  'round-ended': (round: number) => `Round ${round} is over.`,
  'game-ended': (winners: string[]) => `The game is over: <b>${list(winners)}</b> won.`,
  'game-broken-off': () => 'The game was ended by agreement.',
  'turned-back': () => 'Moves were taken back.',
  road: (from: string, to: string) => `${from} – ${to}`,
  unknown: 'card',
};
