/** The strings of a game in progress, in English. Text between <b> and </b> is bold. */

import type { PhaseName } from '../../server/messages';
import { a, aBold, capital, list, number, owned, piece, pieces, several, type Pieces } from './language';

/** The subject of a sentence: the reader, or another player by name. */
export interface Who {
  name: string;
  own: boolean;
}

export type { Pieces };

function who({ name, own }: Who): string {
  return `<b>${own ? 'You' : name}</b>`;
}

function was({ own }: Who): string {
  return own ? 'were' : 'was';
}

/** "two cards and 3 gold". */
function price(cards: number, gold: number): string {
  return gold ? `${several(cards, 'card')} and ${gold} gold` : several(cards, 'card');
}

export const phases: Partial<Record<PhaseName, string>> = {
  deal: 'Deal',
  draw: 'Draw',
  cards: 'Cards',
  items: 'Items',
  auction: 'Auction',
  plan: 'Planning',
  travel: 'Travel',
  keep: 'Tidy up',
};

/** The facts about a place that can't be chosen. */
export interface Place {
  text: string; // the server's own sentence
  road: string;
  thing: string; // the piece to be placed there
  obstacle: string; // the name of item O in this game: obstacle or tree
  terrain: string;
  fits: Pieces; // transports that go there, with their price
}

/** Return why a place can't be chosen, and what would work. */
function reason(code: string, facts: Place): { title: string; text: string } {
  const takes = facts.fits.map(([thing, cards]) => `${a(thing)} (${cards})`);
  const would = takes.length ? `${facts.road} takes ${list(takes, 'or')}.` : '';
  const known: Record<string, [string, string]> = {
    'illegal/terrain': [`${capital(a(facts.thing || 'counter'))} can’t cross ${facts.terrain}`, would],
    'illegal/occupied': [
      'This road already has a counter',
      'Only one counter per road until the round ends.',
    ],
    'illegal/water': ['This is water', 'Counters go on roads only.'],
    'illegal/obstacle-on-water': ['This is water', `${capital(a(facts.obstacle))} can only go on a road.`],
    'illegal/no-counter-to-block': [
      'There’s no counter here yet',
      `${capital(a(facts.obstacle))} can only go on a road that has a counter.`,
    ],
    'illegal/blocked': [`There’s already ${a(facts.obstacle)} here`, `One ${facts.obstacle} per road.`],
    'illegal/no-counter': ['This road has no counter', 'You can only travel on roads that have a counter.'],
    'illegal/not-there': [
      'This road doesn’t start where you are',
      'Choose a town to go there by the cheapest route.',
    ],
    'illegal/only-rafts': ['You need Rafts to travel on water', ''],
  };
  const [title, text] = known[code] ?? [capital(facts.text), ''];
  return { title, text };
}

export const table = {
  lost: 'Connection lost. Reconnecting…',
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
    turn: 'playing',
    bot: (level: string) => `bot, ${level}`,
    passed: 'passed',
    away: 'away',
    botFor: (level: string) => `bot playing (${level})`,
    home: (town: string) => `home: ${town}`,
  },
  deciders: {
    bot: 'bot',
    botSays: (level: string) => `A bot (${level}) played this.`,
    timeUp: 'time up',
    timeUpSays: 'Time ran out.',
    order: 'standing order',
    orderSays: 'This was played by standing order.',
  },
  cardsInHand: (count: number) => `${several(count, 'card')} in hand`,
  secret: 'secret',
  secretCounter: 'secret counter',
  faceDown: 'face down', // in Elfengold
  faceDownItem: 'face-down item',
  obstacleSpent: 'obstacle used',
  pile: (count: number) => `${count} in the pile`,
  yourCounters: 'Your counters',
  yourCards: 'Your cards',
  dock: 'Your things and moves',
  clock: {
    you: (time: string) => `You ${time}`,
    other: (name: string, time: string) => `${name} ${time}`,
    days: (days: number, hours: number) => `${days} d ${hours} h`,
  },
  tabs: { story: 'Story', talk: 'Chat', chart: 'Costs', players: 'Players' },
  say: 'Say something…',
  send: 'Send',
  yourName: 'Your name',
  noTalk: 'No messages yet.',
  talkOff: 'Chat is off at this table.',
  talking: {
    about: 'Mute or report',
    mute: (name: string) => `Mute ${name}`,
    muteSpectators: 'Mute all spectators',
    muted: (name: string) => `You’ve muted ${name}.`,
    mutedSpectators: 'You’ve muted spectators.',
    unmute: 'Unmute',
    report: 'Report this message',
    sure: (name: string) => `Report what <b>${name}</b> said here to the people who run this server?`,
    reported: 'Reported. The people who run this server will see it.',
    answer: 'Reply',
  },
  spectator: 'spectator',
  buttons: {
    hint: 'Hint',
    undo: 'Undo',
    askUndo: 'Ask to undo',
    pass: 'Pass',
    travel: 'Travel',
    stay: 'Stay here',
    undoStep: 'Undo step',
    bringBack: 'Restore journey',
    clear: 'Clear',
    giveUp: 'Discard the rest',
    keep: 'Keep it',
    sure: 'Are you sure?',
    yes: 'Yes',
    no: 'No',
    back: 'Back',
    menu: 'Menu',
    theme: 'Switch between day and night',
    findTown: 'Find a town',
  },
  draw: {
    say: 'Take a <b>face-up counter</b>, or draw one blind from the <b>pile</b>.',
    take: (thing: string) => `Take the ${thing}`,
    blind: 'Draw blind',
    row: 'Face-up counters',
  },
  plan: {
    say: 'Choose a <b>counter</b> to place, or pass.',
    sayObstacle: (obstacle: string) => `Place your <b>${obstacle}</b> on a road that has a counter, or pass.`,
    lay: (thing: string) => `Place your <b>${thing}</b> on one of the highlighted roads.`,
    on: (road: string) => `What will you place on <b>${road}</b>?`,
    tap: (thing: string) => `Tap a highlighted road for your <b>${thing}</b>.`,
    nowhere: (thing: string) => `There’s no road left for your <b>${thing}</b>.`,
  },
  travel: {
    start: (town: string) => `Choose a <b>town</b> to travel to, or stay in <b>${town}</b>.`,
    stuck: (town: string) => `You can’t leave <b>${town}</b> with the cards you have.`,
    drafted: (town: string, towns: number, cards: number, gold: number) =>
      `Travel to <b>${town}</b>${towns > 1 ? ` (${several(towns, 'town')})` : ''} for <b>${price(cards, gold)}</b>, or choose another town to go further.`,
    last: (town: string, cards: number, gold: number) =>
      `Travel to <b>${town}</b> for <b>${price(cards, gold)}</b>. That’s as far as your cards will take you.`,
    journey: 'Your journey',
    best: 'Best journeys',
    showBest: 'Journeys',
    bestNote: 'with these cards, on this map',
    newTowns: (count: number) => several(count, 'new town'),
    pays: (paid: number, hand: number, left: Pieces) =>
      `Costs <b>${paid}</b> of your ${several(hand, 'card')}${left.length ? `, leaving ${pieces(left)}` : ''}`,
    toPay: (count: number) => `To pay: ${several(count, 'card')}`,
    paid: (all: Pieces) => `${pieces(all)}.`,
    otherWays: 'Click a raised card to pay differently.',
    otherWay: (road: string) => `Other ways to pay for ${road}`,
    caravan: 'caravan',
    flight: 'flight',
    isDrafted: 'planned',
    cards: (count: number) => several(count, 'card'),
    keeps: (left: Pieces) => (left.length ? `leaves ${pieces(left)}` : 'leaves no cards'),
    short: (town: string, cards: Pieces, more: number) => {
      const lacking = [
        ...(cards.length ? [pieces(cards)] : []),
        ...(more
          ? [cards.length ? `${number(more)} more of any kind` : `${several(more, 'card')} of any kind`]
          : []),
      ];
      return `${town} is out of reach: you’re missing ${list(lacking)}.`;
    },
    closed: (town: string) => `There’s no open route to ${town} right now, whatever cards you have.`,
    confirmStay: (town: string) => `Stay in <b>${town}</b> and end your journey?`,
  },
  discard: {
    say: (keep: number) => `Choose <b>${several(keep, 'card')}</b> to keep.`,
    more: (count: number) => `Choose <b>${number(count)} more</b> to keep.`,
    ready: (gone: Pieces) => `Discard <b>${pieces(gone)}</b> and keep the rest.`,
  },
  keep: {
    say: 'Choose a <b>counter</b> to keep for the next round.',
    chosen: (thing: string) => `Keep your <b>${thing}</b> for the next round.`,
  },
  watching: {
    title: 'You’re watching.',
    side: (name: string) => `Below are <b>${owned(name)}</b> face-up things.`,
    counters: (name: string) => `${owned(name)} counters`,
    lobby: 'Lobby',
  },
  waiting: {
    draw: (name: string) => `<b>${name}</b> is taking a counter.`,
    plan: (name: string) => `<b>${name}</b> is planning.`,
    travel: (name: string) => `<b>${name}</b> is travelling.`,
    keep: (name: string) => `<b>${name}</b> is choosing what to keep.`,
    other: (name: string) => `Waiting for <b>${name}</b>.`,
    nobody: 'The cards are being shuffled.',
    over: 'The game is over.',
    frozen: 'This table is frozen: play is suspended for now.',
    botDecides: (level: string) => `A bot (${level}) is playing for you.`,
    start: 'The game hasn’t started yet.',
  },
  confirm: {
    end: 'End the game for everyone, with no winner?',
    place: (thing: string, road: string) => `Place <b>${thing}</b> on ${road}?`,
    take: (thing: string) => `Take <b>${thing}</b>?`,
    blind: 'Draw blind?',
    pass: 'Pass?',
  },
  menu: {
    title: 'Menu',
    groups: { game: 'Game and chat', look: 'Look up', settings: 'Settings', leave: 'Leave' },
    handOver: 'Let a bot play for me',
    takeOver: 'Take my seat back',
    nudge: 'Nudge the player we’re waiting for',
    nudged: (name: string) => `<b>${name}</b> has been nudged.`,
    end: 'Propose ending the game',
    giveBot: 'Propose a bot for the absent player',
    passOrder: 'Auto-pass for the rest of planning',
    noPassOrder: 'Stop auto-passing',
    talk: 'Story and chat',
    keys: 'Keyboard shortcuts',
    rules: 'Rules',
    link: 'Copy spectator link',
    copied: 'Link copied.',
    leave: 'Back to the start page',
    sounds: (on: boolean) => (on ? 'Sound: on' : 'Sound: off'),
    record: 'Game record (EGN)',
  },
  nudgedYou: 'The others are waiting for you.',
  takenBack: (name: string) =>
    `<b>${name}</b> took their move back. It was undone, and so was everything since.`,
  undone: 'undone',
  proposals: {
    end: (name: string) => `<b>${name}</b> proposes ending the game.`,
    'take-back': (name: string, move: string) => `<b>${name}</b> asks to take this back: ${move}`,
    bot: (name: string) => `<b>${name}</b> proposes a bot for the absent player.`,
    pause: (name: string) =>
      `<b>${name}</b> proposes a pause. All clocks will stand still until someone resumes the game.`,
    waits: (names: string[]) => `Waiting for an answer from ${list(names)}.`,
    agree: 'Agree',
    refuse: 'Refuse',
    withdraw: 'Withdraw',
  },
  gone: {
    title: 'Table not found',
    start: 'Back to the start page',
  },
  chart: {
    title: 'Travel costs',
    river: 'Raft, downstream',
    against: 'Raft, upstream',
    ferry: 'Raft, by ferry',
    none: 'can’t go',
    obstacle: (obstacle: string) => `${capital(a(obstacle))} on a road costs one extra card.`,
    seaMonster: 'A sea monster on a river or ferry costs one extra Raft.',
    caravan: (obstacle: string) => `A caravan costs any three cards, or four if there’s ${a(obstacle)}.`,
  },
  since: {
    moves: (count: number) => `${several(count, 'move')} since yours`,
    at: (number: number, count: number) => `${number} of ${count}`,
    back: 'Previous move since your last decision',
    on: 'Next move since your last decision',
  },
  keys: {
    title: 'Keyboard shortcuts',
    rows: [
      ['P E C U T D', 'choose a counter or a card by its letter'],
      ['O', 'choose the obstacle or tree'],
      ['1–5, 0', 'take a face-up counter, or draw blind'],
      ['Enter', 'press the highlighted button'],
      ['X', 'pass, or stay'],
      ['Z', 'undo'],
      ['Backspace', 'undo a step of the journey'],
      ['Esc, Space', 'skip what is being shown; Esc also deselects'],
      ['/', 'find a town by its first letters'],
      ['Arrows', 'move from place to place on the map'],
      ['M, +, −', 'whole map, zoom in, zoom out'],
      ['H', 'ask for a hint'],
      ['A', 'decide ahead what is possible'],
      ['J', 'plan a journey'],
      ['N', 'on a town or road: mark it for yourself; elsewhere: open your notes'],
      ['L', 'the map as text, with a box to type moves'],
      [', .', 'step through the moves since your last decision'],
      ['Y', 'open the rule behind a tip'],
      ['?', 'show this list'],
    ] as [string, string][],
  },
  search: {
    label: 'Town',
    none: 'No town starts with that.',
  },
  reason,
  does: {
    take: (thing: string) => `take the ${thing}`,
    blind: 'draw blind from the pile',
    lay: (thing: string, road: string) => `place ${a(thing)} on ${road}`,
    step: (town: string, pay: Pieces) => `travel to ${town} for ${pieces(pay)}`,
    fly: (town: string) => `fly to ${town}`,
    giveUp: (cards: Pieces) => `discard ${pieces(cards)}`,
    keep: (things: Pieces) => `keep ${pieces(things)}`,
    pass: 'pass, or stay',
    amount: (gold: number) => `${gold} gold`,
    goldDeck: 'take the gold deck',
    cards: 'draw cards',
    show: (open: string, hidden: string) => `reveal the ${open} and keep the ${hidden} face down`,
    double: (thing: string, road: string) => `add the ${thing} to ${road} as a second counter`,
    exchange: (one: string, road: string, other: string, otherRoad: string) =>
      `swap the ${one} on ${road} with the ${other} on ${otherRoad}`,
  },
  hint: {
    say: (what: string, why: string) => `<b>${capital(what)}</b>: ${why}.`,
    none: 'No hint available here.',
  },
};

export const story = {
  'start-chosen': (by: Who) => `${who(by)} ${was(by)} chosen to go first.`,
  'round-began': (round: number, by: Who) =>
    `Round ${round} began, with <b>${by.own ? 'you' : by.name}</b> going first.`,
  'home-town-dealt': (by: Who, town: string | null) =>
    town
      ? `${by.own ? '<b>Your</b>' : `<b>${owned(by.name)}</b>`} home town is <b>${town}</b>.`
      : `${who(by)} ${was(by)} dealt a home town.`,
  'cards-dealt': (by: Who, number: number) => `${who(by)} ${was(by)} dealt ${several(number, 'card')}.`,
  'row-turned-up': (all: Pieces) => `Face-up counters: ${pieces(all)}.`,
  'secret-drawn': (by: Who, thing: string | null) =>
    thing ? `${who(by)} secretly drew ${aBold(thing)}.` : `${who(by)} drew a secret counter.`,
  'counter-taken': (by: Who, thing: string) => `${who(by)} took the face-up <b>${thing}</b>.`,
  'counter-drawn': (by: Who, thing: string) => `${who(by)} drew ${aBold(thing)} from the pile.`,
  'item-laid': (by: Who, thing: string, road: string) => `${who(by)} placed ${aBold(thing)} on ${road}.`,
  passed: (by: Who) => `${who(by)} passed.`,
  'boot-moved': (by: Who, to: string, pay: Pieces, caravan: boolean) =>
    `${who(by)} travelled to <b>${to}</b> ${caravan ? 'by caravan ' : ''}for ${pieces(pay)}.`,
  'boot-flew': (by: Who, to: string) => `${who(by)} flew to <b>${to}</b>.`,
  'travel-ended': (by: Who, town: string | null) =>
    town ? `${who(by)} stayed in ${town}.` : `${who(by)} ended ${by.own ? 'your' : 'their'} journey.`,
  'cards-discarded': (by: Who, number: number) => `${who(by)} discarded ${several(number, 'card')}.`,
  'items-kept': (by: Who, things: Pieces, hidden: number, inElfengold: boolean) => {
    const secret = inElfengold ? 'face-down item' : 'secret counter';
    const kept = [
      ...things.map(([name, count]) => (count === 1 ? aBold(name) : `<b>${piece(name, count)}</b>`)),
      ...(hidden ? [hidden === 1 ? a(secret) : several(hidden, secret)] : []),
    ];
    return kept.length ? `${who(by)} kept ${list(kept)}.` : `${who(by)} kept nothing.`;
  },
  'round-ended': (round: number) => `Round ${round} ended.`,
  'game-ended': (winners: string[]) => `The game is over: <b>${list(winners)}</b> won.`,
  'game-broken-off': () => 'The game was ended by agreement.',
  'taken-back': (by: Who) => `${who(by)} took ${by.own ? 'your' : 'their'} move back.`,
  road: (from: string, to: string) => `${from} – ${to}`,
  unknown: 'card',
};
