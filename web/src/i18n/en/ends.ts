/** Another game after the end, codes of tables, and seats that are kept, in English. */

export const ends = {
  offer: {
    title: (name: string) => `${name} offers another game`,
    own: 'You’ve offered another game',
    ready: 'Another game is on offer',
    begun: 'The next game has begun',
    see: 'Have a look',
    lead: 'It begins when everyone has accepted. Bots come along.',
    waiting: 'You’ll go there as soon as it begins. Keep this page open, or come back to it.',
    accept: 'Play along',
    decline: 'Not this time',
    stepBack: 'I can’t after all',
    withdraw: 'Withdraw the offer',
    watch: 'Watch the next game',
    table: 'Link and code to invite others',
    accepted: 'plays along',
    you: 'you play along',
    asked: 'hasn’t answered yet',
    free: 'free for anyone with the link',
    freeNamed: (name: string) => `Free ${name}’s seat`,
    start: (open: number) =>
      open === 1 ? 'Start now with a bot in the open seat' : `Start now with bots in ${open} open seats`,
  },
  code: {
    title: 'Or read out this code:',
    how: (host: string) => `Enter it at ${host} under “Link or code”. It works until the game begins.`,
  },
  kept: {
    keptFor: (name: string) => `kept for ${name}`,
    kept: 'kept for a player of the last game',
    sit: (name: string) => `I’m ${name}`,
    mine: 'Take my seat',
    free: (colour: string) => `Free ${colour}’s seat`,
  },
};
