/** The words of the pages around the table, in English. */

import { a, capital, list, number, several } from './language';
import { rules } from './rules';

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** "1 second", "2 seconds". */
function many(number: number, one: string, several = `${one}s`): string {
  return `${number} ${number === 1 ? one : several}`;
}

/** "two minutes ago" for so many milliseconds. */
function ago(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return relative.format(-minutes, 'minute');
  if (minutes < 48 * 60) return relative.format(-Math.round(minutes / 60), 'hour');
  return relative.format(-Math.round(minutes / 1440), 'day');
}

/** ", for 5 minutes" if it was longer than one. */
function waiting(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 1) return '';
  if (minutes < 60) return `, for ${many(minutes, 'minute')}`;
  if (minutes < 48 * 60) return `, for ${many(Math.round(minutes / 60), 'hour')}`;
  return `, for ${many(Math.round(minutes / 1440), 'day')}`;
}

const titles: Record<string, string> = { elfenland: 'Elfenland', elfengold: 'Elfengold' };

export const pages = {
  brand: 'Elfenland',
  title: (name: string) => titles[name] ?? name,
  rules,
  ago,
  loading: 'One moment …',
  header: {
    settings: 'Settings',
    night: 'By night',
    day: 'By day',
    you: 'You',
    learn: 'Rules',
    language: 'Language',
  },
  start: {
    heading: ['Twenty towns.', 'One pair of boots.'],
    lead: 'Plan the roads together, then outrun each other along them. By dragon, unicorn or raft: who visits the most towns wins.',
    play: 'Play now, against bots',
    game: 'Game',
    players: 'Players',
    bots: 'Bots',
    go: 'Start the game',
    friends: 'Table with friends',
    friendsText: 'Choose the game and the variants, then share a link.',
    open: 'Open a table',
    join: 'Join by link',
    joinText: "Paste a link or a table's word.",
    joinExample: 'a link or a word',
    learn: 'Learn the game',
    learnText: 'A first game in small steps, puzzles, a journey for every day, and the rules.',
    learnGo: 'Learn by playing',
    lobbyText: 'Tables that anybody may join or watch.',
  },
  credits: {
    short: "A fan's edition of Alan R. Moon's game, with its own art. Icons: game-icons.net (CC BY 3.0).",
    more: 'Credits',
    title: 'Credits',
    lines: [
      'Elfenland and Elfengold were designed by Alan R. Moon.',
      'This is an edition made by fans. It uses none of the publishers’ art and none of their text: the map, the pieces and every sentence of the rules are its own.',
      'The icons are by Lorc, Delapouite and others of game-icons.net, under the licence CC BY 3.0, some with other colours.',
      'The fonts are Cinzel, Alegreya and Alegreya Sans, under the SIL Open Font License 1.1.',
    ],
    file: 'Licences and names in full',
  },
  games: {
    title: 'My games',
    none: 'No game yet. Start one above: your seats are kept in this browser.',
    noneHere: 'No game yet. Your seats are kept in this browser, without an account.',
    waits: (number: number) => `${number} ${number === 1 ? 'waits' : 'wait'} for you`,
    yourTurn: (milliseconds: number) => `Your turn${waiting(milliseconds)}`,
    theirTurn: (name: string, milliseconds: number) => `${name}'s turn${waiting(milliseconds)}`,
    round: (title: string, round: number, rounds: number) => `${title}, round ${round} of ${rounds}`,
    with: (names: string[]) => `with ${list(names)}`,
    open: 'Waiting for players',
    over: (when: string) => `Over · ${when}`,
    unfinished: (when: string) => `Ended before its end · ${when}`,
    goOn: 'Go on',
    look: 'Look',
    result: 'Result',
    all: 'All my games',
    running: 'Running',
    waiting: 'Before the start',
    finished: 'Finished',
    account: 'Find these games on other devices too',
  },
  make: {
    title: 'A new table',
    lead: 'You get a link to share. Nobody needs an account.',
    game: 'Game',
    text: {
      elfenland: 'Four rounds. Plan the roads, travel, collect town pieces.',
      elfengold: 'Six rounds, with gold: what is laid is bought by auction, and journeys pay.',
    } as Record<string, string>,
    edition: 'Edition',
    extras: 'Extras',
    seats: 'Seats',
    seatsText: 'Open seats are for whoever has the link. Bots can fill them later.',
    seat: (number: number) => `Seat ${number}`,
    who: {
      me: 'You',
      here: 'Somebody at this screen',
      open: 'Open, by link',
      bot: (level: string) => `Bot: ${level}`,
    },
    name: 'Name',
    yourName: 'Your name',
    reserved: 'For whom? (optional)',
    add: 'One more seat',
    remove: (number: number) => `Take seat ${number} away`,
    fewest: (least: number) => `This game is for ${least} players or more.`,
    fullest: (most: number) => `This game is for ${most} players at most.`,
    noChat: 'For that, people must be able to talk at the table.',
    hotSeat: 'You share this screen: between turns it hides the hand until the next player takes over.',
    access: 'Who finds it',
    private: 'Only by link',
    privateText: 'Nobody but those who have the link.',
    public: 'In the lobby',
    publicText: 'Anybody may join; once it runs, anybody may watch.',
    clock: 'Clock',
    clocks: {
      none: ['None', 'Everybody takes the time it takes.'],
      relaxed: ['Relaxed', 'Three minutes for every decision.'],
      brisk: ['Brisk', 'Ten minutes for the whole game, and ten seconds more with every decision.'],
      days: ['Over days', 'Two days for every decision. You are told when it is your turn.'],
      own: ['Your own', 'As you set it below.'],
    },
    perMove: 'Seconds for a decision',
    perGame: 'Minutes for the game',
    increment: 'Seconds more with every decision',
    noClock: 'Leave a field empty that shall not count.',
    timeout: 'When the time is up',
    timeouts: {
      'bot-moves': ['A bot plays this turn', 'Then the player decides again.'],
      passes: ['The seat passes', 'Where that is not possible, a bot plays the turn.'],
      'bot-takes-over': ['A bot takes over', 'Until the player takes the seat back.'],
    },
    more: 'More: clock, help, spectators, and rules in detail',
    details: 'Rules in detail',
    detailsText: 'Where editions differ, or the books are silent.',
    aids: 'Help',
    hints: ['Hints', 'Players may ask what a good bot would do, and why.'],
    planner: ['Journey planner', 'Sketch a tour at any time and see what it costs and what is missing.'],
    counting: ['Card counting', 'Shows which cards have been seen and which may still come.'],
    payers: ['Who can pay', 'Shows who could still pay for a road, by what has been seen.'],
    company: 'Company',
    spectators: ['Spectators', 'Others may watch. They never see hidden cards.'],
    delay: 'Spectators see it',
    delays: ['at once', 'a minute later', 'ten minutes later', 'an hour later'],
    chat: ['Talk', 'Players may write to each other.'],
    heard: ['Players read spectators', 'Else only after the game.'],
    open: 'Open the table',
    start: 'Start the game',
  },
  gather: {
    title: (rules: string) => `${rules}: a table is laid`,
    lead: (open: number) =>
      open === 1
        ? 'One seat is open. The game begins when it is taken.'
        : `${open} seats are open. The game begins when all are taken.`,
    later: 'All seats are taken. Spectators see this game later than its players; it begins here by itself.',
    link: 'Share this link',
    linkText: 'Whoever opens it can take a seat.',
    copy: 'Copy the link',
    copied: 'Copied',
    notCopied: 'This browser does not let the page copy. Mark the link and copy it by hand.',
    share: 'Share …',
    shareText: (rules: string) => `Come and play ${rules}!`,
    qr: 'QR code of the link to this table',
    seats: 'Seats',
    open: 'open',
    reserved: (name: string) => `open, for ${name}`,
    you: 'you',
    bot: (level: string) => `bot, ${level}`,
    here: 'here',
    away: 'away',
    sitNamed: (colour: string) => `Sit down as ${colour}`,
    leaveNamed: (colour: string) => `Give ${colour} back`,
    removeNamed: (colour: string) => `Free ${colour}’s seat`,
    again: 'One more seat at this screen',
    name: 'Your name',
    nameText: 'So that the others know who you are. It is kept in this browser.',
    needName: 'Say first what the others shall call you.',
    start: 'Start with bots in the open seats',
    level: 'Their strength',
    waitHost: 'Whoever made the table can start it with bots in the open seats.',
    close: 'Close this table',
    closeSure: 'Close this table? Nobody can sit down here any more, and its link leads nowhere.',
    closed: 'This table is closed',
    closedText: 'Whoever made it has closed it before the game began.',
    lost: 'Your seat here was freed. Whoever made the table can do that until the game begins. You can take another one, if one is open.',
    rules: 'Rules',
    usual: 'as usual',
  },
  join: {
    title: 'Join a table',
    lead: 'Paste what you were sent: a link, or the word of a table.',
    field: 'Link or word',
    go: 'Join',
    wrong:
      'This is no link to a table. It should look like the example below, or be the word after the last slash of such a link.',
    example: 'https://…/table/71jsaTNl-7PmuovD',
    orLobby: 'Or look for an open table in the lobby.',
  },
  lobby: {
    title: 'Lobby',
    lead: 'Public tables of this server.',
    open: 'To join',
    playing: 'To watch',
    over: 'To see again',
    none: {
      open: 'No public table is waiting for players. Open one, and it stands here.',
      playing: 'No public game is running.',
      over: 'No public game has been finished yet.',
    },
    seats: (taken: number, all: number) => `${taken} of ${all} seats taken`,
    here: 'somebody is there now',
    join: 'Join',
    watch: 'Watch',
    result: 'Result',
    more: 'Show more',
  },
  account: {
    title: 'Account',
    lead: 'Nobody needs one. It collects your seats, so that you find your games on every device.',
    in: (name: string) => `You are logged in as ${name}.`,
    name: 'Name',
    password: 'Password',
    passwordText: 'Eight letters at least.',
    logIn: 'Log in',
    make: 'Make an account',
    logOut: 'Log out',
    bind: (number: number) =>
      number === 1
        ? 'Bind the game of this browser to the account'
        : `Bind the ${number} games of this browser to the account`,
    bindText: 'Then you find them on your other devices, too.',
    bound: (number: number) => (number === 1 ? 'One game is bound.' : `${number} games are bound.`),
    none: 'The account has no games yet.',
    change: 'Change the password',
    old: 'Old password',
    renewed: 'New password',
    changed: 'The password is changed. All other devices are logged out.',
    remove: 'Delete the account',
    removeText: 'Your games stay, and so do the seats in this browser.',
    removed: 'The account is deleted.',
    games: 'Games of the account',
    more: 'Password and deletion',
    switchToMake: 'I have none yet',
    switchToLogIn: 'I have one already',
  },
  settings: {
    title: 'Settings',
    lead: 'They are kept in this browser.',
    name: 'Your name',
    nameText: 'What others at a table call you.',
    theme: 'Light',
    themes: { system: 'As the system', light: 'Day', dark: 'Night' },
    motion: 'Motion',
    motions: { system: 'As the system', less: 'Little' },
    sounds: ['Sounds', 'Quiet ones: laid, your turn, a step, gold, a word, the end.'],
    soundTry: 'Hear one',
    soundsOff: 'Sounds are off.',
    notifications: ['Notifications', 'The browser tells you that it is your turn while you look elsewhere.'],
    denied:
      'This browser does not allow notifications for this page. You can change that in its own settings.',
    account: 'Account',
    accountText: 'To find your games on every device.',
    accountGo: 'To the account',
  },
  handOver: {
    title: (name: string) => `Hand the screen to ${name}`,
    text: 'The cards are hidden until then.',
    go: (name: string) => `I am ${name}`,
  },
  learn: { elfenland: 'Elfenland', elfengold: 'Elfengold', variants: 'Variants', table: 'Table' },
  end: {
    wins: (names: string[]) => (names.length > 1 ? `${list(names)} win together` : `${names[0] ?? ''} wins`),
    youWin: 'You win',
    brokenOff: 'The game was ended',
    unfinished: 'Everybody agreed to stop before its end.',
    reason: (
      by: 'towns' | 'cards' | 'gold' | 'distance' | 'shared',
      first: { points: number; towns: number },
      rival: string,
      had: number,
      rivalHad: number,
    ) => {
      const towns = capital(several(first.towns, 'town'));
      const what = first.points === first.towns ? 'town' : 'point';
      if (by === 'towns')
        return `${capital(several(had, what))}, and ${rival} came next with ${number(rivalHad)}.`;
      if (by === 'shared') return `${towns} each, and nothing to tell them apart.`;
      if (by === 'cards')
        return `${towns}, as many as ${rival}, but with ${several(had, 'card')} left against ${number(rivalHad)}.`;
      if (by === 'gold')
        return `${towns}, as many as ${rival}, but with ${number(had)} gold against ${number(rivalHad)}.`;
      return `As many points as ${rival}, but closer to home: ${several(had, 'link')} against ${number(rivalHad)}.`;
    },
    watch: 'Watch again',
    share: 'Share',
    copied: 'Copied: paste it wherever you like.',
    again: 'Play again',
    comeAlong: 'To the next game',
    invited: 'The next game is ready, and your seat is kept.',
    play: 'Play yourself',
    record: 'Download the record (EGN)',
    place: 'Place',
    player: 'Player',
    byRound: 'Towns by round',
    cards: 'Cards',
    gold: 'Gold',
    towns: 'Towns',
    points: 'Points',
    you: 'you',
    bot: 'bot',
    home: (town: string) => `home: ${town}`,
    chart: 'Towns visited',
    chartNote: (most: number) => `after each round, of ${most}`,
    chartText: (lines: { name: string; towns: number[] }[]) =>
      `Towns after each round. ${lines.map(({ name, towns }) => `${name}: ${towns.join(', ')}`).join('. ')}.`,
    chartName: (name: string) => (name.length > 11 ? `${name.slice(0, 10)}…` : name),
    startMark: 'start',
    roundMark: (round: number) => `round ${round}`,
    round: (round: number) => `Round ${round}`,
    journeys: 'Who went where',
    gained: (towns: number, cards: number) => `${several(towns, 'new town')} for ${several(cards, 'card')}`,
    facts: {
      longest: (name: string, round: number, towns: number, cards: number) => [
        'Longest journey',
        `${name}, round ${round}:`,
        `${several(towns, 'new town')} for ${several(cards, 'card')}.`,
      ],
      busiest: (from: string, to: string, passages: number, rounds: number) => [
        'Most used way',
        `${from} – ${to}:`,
        `${several(passages, 'passage')} in ${several(rounds, 'round')}.`,
      ],
      dearest: (name: string, thing: string, gold: number) => [
        'Dearest lot',
        `${name}:`,
        `${a(thing)} for ${number(gold)} gold.`,
      ],
      lead: (name: string, round: number, towns: number) => [
        'Turning point',
        `Round ${round}:`,
        `${name} takes the lead with ${several(towns, 'new town')}.`,
      ],
      ahead: (name: string, towns: number) => [
        'Never behind',
        name,
        `was ahead from the first round to the last, and came to ${several(towns, 'town')}.`,
      ],
    },
  },
  lost: {
    title: 'There is nothing here',
    text: 'This address leads nowhere. Perhaps a letter of it was lost on the way.',
    back: 'To the first page',
  },
  levels: {
    wanderer: 'Random',
    scout: 'Gentle',
    pathfinder: 'Steady',
    sage: 'Sharp',
  } as Record<string, string>,
  feel: {
    yourTurn: (title: string) => `Your turn · ${title}`,
    notice: (rules: string) => `${rules}: it is your turn.`,
  },
  failures: {
    again: 'Try again',
    offline: 'You are offline. As soon as the connection is back, try again.',
    unreachable: 'The server does not answer. Wait a moment and try again.',
    unknown: 'Something went wrong in this page. Load it anew; your games are kept.',
    other: (text: string) => `The server refused: ${text}.`,
    tooOften: (seconds: number) => `That was too often. Try again in ${many(seconds, 'second')}.`,
    refused: {
      'not-found': 'There is no such table, or this link is not the right one. Ask for it again.',
      'no-spectators': 'Only players see this game. Ask whoever made the table for a seat.',
      'not-host': 'Only whoever made the table may do this.',
      'seat/nobody': 'Nobody sits there any more who could leave.',
      'seat/taken': 'Somebody else was quicker: this seat is taken. Choose another one.',
      'table/open': 'This game has not begun yet.',
      'table/playing': 'This game has begun already. You can watch it.',
      'table/over': 'This game is over. You can watch it again.',
      'table/frozen': 'This game cannot go on: it was made by another version of the server.',
      'table/open-seats': 'There are open seats. Fill them with bots, or wait.',
      'no-seat': 'Only who has a seat at this table may do this.',
      'seat/yours': 'No bot has this seat.',
      'seat/patience': 'The player has not been away for long enough yet.',
      'chat/off': 'This table is without talk.',
      'chat/name': 'Say first who you are.',
      'chat/line': 'There is no such line to report.',
      aid: 'This table is played without this help.',
      town: 'There is no such town.',
      'account/login': 'Name and password do not belong together. Try again.',
      'account/none': 'You are not logged in any more. Log in again.',
      'account/name': 'This name is taken. Choose another one.',
      'account/alike': 'This name looks like one that is taken. Choose another one.',
      'account/scripts':
        'This name mixes letters of several alphabets that look alike. Write it with the letters of one.',
      'too-long': 'That is too long.',
      stale: 'The table has changed meanwhile. This is how it stands now.',
      'time-up': 'Your time for this decision is up.',
      'take-back': 'This cannot be taken back any more.',
      draft: 'Something hidden comes to light here. Send this much, look at it, then decide on.',
      'seat/bot': 'A bot decides in this seat. Take it back in the menu.',
      'seat/here': 'Nobody is away.',
      'nobody-waited-for': 'Nobody is waited for.',
      'proposal/open': 'That is proposed already.',
      'proposal/none': 'That is not proposed any more.',
      'order/late': 'It is too late for this order.',
      'hook/url': 'That is no address that can be called. One looks like https://example.org/turn.',
      'hook/https': 'The address must begin with https://, so that nobody reads along.',
      'hook/none': 'No address is set for this seat any more.',
      malformed: 'The server did not understand this. Look at what you wrote, or load the page anew.',
      busy: 'The server is very busy, and moves go first. Try again in a moment.',
      store: 'The server cannot keep anything just now, so nothing was changed. Try again in a minute.',
      'store/in-doubt':
        'The server failed while it was saving. What you did may have been done: look at the table before you try again.',
      origin:
        'This page comes from another address than its server expects. Open it by the address you were given.',
    } as Record<string, string>,
  },
};
