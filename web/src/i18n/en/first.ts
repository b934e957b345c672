/** A first game and the levels' strength, in English. */

export const first = {
  title: 'New here?',
  text: 'Learn Elfenland by playing: a guided first game, one small step at a time. It takes about ten minutes.',
  go: 'Start the tutorial',
  strength: (level: string, wins: number, below: string) =>
    `${level} wins ${wins} of 100 games against three ${below} bots.`,
};
