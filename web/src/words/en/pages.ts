/** The words of the pages around the table, in English. */

/** "1 second", "2 seconds". */
function many(number: number, one: string, several = `${one}s`): string {
  return `${number} ${number === 1 ? one : several}`;
}

const titles: Record<string, string> = { elfenland: 'Elfenland', elfengold: 'Elfengold' };

export const pages = {
  brand: 'Elfenland',
  title: (name: string) => titles[name] ?? name,
  header: {
    settings: 'Settings',
    night: 'By night',
    day: 'By day',
    you: 'You',
    skip: 'To the content',
  },
  start: {
    heading: ['Twenty towns.', 'One pair of boots.'],
    lead: 'Plan the roads together, then outrun each other along them. By dragon, unicorn or raft: who visits the most towns wins.',
    play: 'Play now, against bots',
    game: 'Game',
    players: 'Players',
    bots: 'Bots',
    go: 'Start the game',
  },
  levels: {
    wanderer: 'Random',
    scout: 'Gentle',
    pathfinder: 'Steady',
    sage: 'Sharp',
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
      'seat/taken': 'Somebody else was quicker: this seat is taken. Choose another one.',
      'table/playing': 'This game has begun already. You can watch it.',
      'table/over': 'This game is over. You can watch it again.',
      'table/open-seats': 'There are open seats. Fill them with bots, or wait.',
      'account/login': 'Name and password do not belong together. Try again.',
      'account/none': 'You are not logged in any more. Log in again.',
      'account/name': 'This name is taken. Choose another one.',
      'too-long': 'That is too long.',
      stale: 'The table has changed meanwhile. This is how it stands now.',
      'time-up': 'Your time for this decision is up.',
      'take-back': 'This cannot be taken back any more.',
      'seat/bot': 'A bot decides in this seat. Take it back in the menu.',
      'seat/here': 'Nobody is away.',
      'table/frozen': 'This table is frozen: nobody plays on here for now.',
      'nobody-waited-for': 'Nobody is waited for.',
      'proposal/open': 'That is proposed already.',
      'proposal/none': 'That is not proposed any more.',
      'order/late': 'It is too late for this order.',
      malformed: 'The server did not understand this. Load the page anew and try again.',
      store: 'The server cannot keep anything just now, so nothing was changed. Try again in a minute.',
      origin:
        'This page comes from another address than its server expects. Open it by the address you were given.',
    },
  },
};
