/** Bot accounts, and how long bots of ours think, in English. */

const amount = new Intl.NumberFormat('en', { maximumFractionDigits: 3 });

export const bots = {
  mark: 'BOT',
  marked: 'bot',
  decided: 'a bot that belongs to a player',
  seconds: (seconds: number) => `${amount.format(seconds)} s`,
  simulations: (number: number) => `${amount.format(number)} ${number === 1 ? 'simulation' : 'simulations'}`,
  budgets: {
    label: 'Thinking time',
    quick: (seconds: number) => `Quick · ${amount.format(seconds)} s`,
    normal: (seconds: number) => `Normal · ${amount.format(seconds)} s`,
    strong: (seconds: number) => `Strong · ${amount.format(seconds)} s`,
    text: 'For each decision. With more time it tries out more games, and plays better.',
  },
  seat: {
    mine: (name: string) => `My bot: ${name}`,
    connected: 'Connected',
    away: 'Not connected: its turns wait for it',
  },
  account: {
    title: 'My bots',
    lead: 'A bot is a program of yours that plays on this server. It gets a name and a token; at a new table, choose it for a seat.',
    name: 'Name of the bot',
    add: 'Create a bot',
    full: (most: number) => `An account has at most ${amount.format(most)} bots.`,
    connected: 'Connected now',
    away: 'Not connected',
    revoked: 'It has no token, so it can’t play.',
    anyone: ['Others may invite it', 'Otherwise only you can choose it for a seat.'],
    renew: 'New token',
    revoke: 'Revoke token',
    remove: 'Delete',
    renewSure: (name: string) => `Give ${name} a new token? The old one stops working at once.`,
    revokeSure: (name: string) => `Revoke the token of ${name}? Its games wait until it has a new one.`,
    removeSure: (name: string) => `Delete ${name}? A bot of the server plays its games to the end.`,
    token: (name: string) => `The token of ${name}`,
    tokenText: 'Copy it now: it’s shown only this once. Anyone who has it can play as this bot.',
    copy: 'Copy token',
    copied: 'Copied',
    run: 'Then start your bot:',
    done: 'I’ve saved it',
  },
};

/** Refusals about bots. */
export const botRefusals = {
  'bot/budget': 'This server doesn’t let bots think that long.',
  'bot/most': 'Your account has as many bots as it may have. Delete one first.',
  'bot/none': 'There’s no such bot, or it isn’t open to everyone.',
  'bot/seated': 'A bot can have only one seat at a table.',
  'bot/token': 'This token isn’t valid any more.',
  'bot/votes': 'Bots don’t make proposals.',
};
