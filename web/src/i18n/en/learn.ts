/** The strings of the learning pages, in English: tutorial, puzzles, the daily journey. */

import { alone, capital, number, several } from './language';
import { steps } from './lessons';

export const learn = {
  steps,
  title: 'Learn the game',
  lead: 'Learn by playing: a guided first game, journey puzzles, and every rule at your fingertips.',
  back: 'Learn',
  course: (title: string) => `First steps: ${title}`,
  tutorialText: {
    elfenland: 'A guided first game, step by step. Takes about ten minutes.',
    elfengold: 'What gold adds: the auction, gold pieces, sea monsters and spells.',
  },
  begin: 'Begin',
  goOn: 'Continue',
  again: 'Play it again',
  stepsDone: (done: number, all: number) => `${done} of ${all} steps done`,
  step: (at: number, all: number) => `Step ${at} of ${all}`,
  previous: 'Back',
  next: 'Next',
  skip: 'Skip',
  finish: 'Finish',
  showMe: 'Show me',
  wellDone: 'Well done.',
  lookAround: 'Have a look around, then press Next.',
  allowedBut: 'That’s a legal move, but not the one we’re after here. Try again.',
  hintDo: (what: string) => `Try this: ${what}.`,
  hintEnd: 'End the journey here.',
  hintNone: 'It can’t be done from here any more. Undo something, or start over.',
  restart: 'Start over',
  rule: (paragraph: string) => `Rule ${paragraph}`,
  ours: 'Our own reading or rule: the printed rules differ here or say nothing.',
  courseDone: {
    title: 'You know how to play',
    text: 'Now play a real game: the bots are patient, and every road that won’t work tells you why.',
    play: 'Play your first game',
    next: (title: string) => `On to ${title}`,
  },
  openings: {
    elfenland: {
      aim: 'Young elves set out to see the world. Visit <b>more of the twenty towns</b> than anyone else in <b>four rounds</b>, and you win. Every round goes like this:',
      round: {
        cards: { title: 'Cards', text: 'Everyone is dealt travel cards, up to eight.' },
        secret: { title: 'A secret counter', text: 'Everyone draws one from the face-down pile.' },
        counters: { title: 'Three more', text: 'Everyone takes three counters, face up or blind.' },
        plan: { title: 'Planning', text: 'In turn, everyone places counters on roads.' },
        travel: { title: 'Travelling', text: 'In turn, everyone makes one journey and pays with cards.' },
        end: {
          title: 'Tidying up',
          text: 'The roads are cleared, and you keep one counter. The next player starts.',
        },
      },
    },
    elfengold: {
      aim: 'You know Elfenland; now there’s <b>gold</b>. Visit <b>more of the twenty towns</b> than anyone else in <b>six rounds</b>, and you win. Every round goes like this; the first one starts with the items:',
      round: {
        cards: { title: 'Cards', text: 'Everyone draws three travel cards.' },
        gold: { title: 'Gold', text: 'Everyone gets 2 gold.' },
        items: { title: 'Two items', text: 'Everyone draws two and reveals one.' },
        auction: { title: 'Auction', text: 'Two items per player go to the highest bidder.' },
        plan: { title: 'Planning', text: 'In turn, everyone places items.' },
        travel: { title: 'Travelling', text: 'Everyone makes one journey, then takes gold or two cards.' },
        end: {
          title: 'Tidying up',
          text: 'The map is cleared, and you keep two items. The next player starts.',
        },
      },
    },
  },
  bar: 'The bar at the top always shows the round and its phase.',
  tipsTitle: 'Three tips',
  tips: {
    elfenland: [
      '<b>Watch the others.</b> Their counters show which cards they hold. Use their roads, and place yours where theirs end.',
      '<b>Place first what could be spoiled.</b> A road you can’t do without may soon have another counter, or cost one card more.',
      '<b>Think of the next round.</b> End your journey near towns you still need.',
    ],
    elfengold: [
      '<b>Towns win, not gold.</b> Spend it while it still buys you roads.',
      '<b>Count the others’ gold.</b> It’s there for all to see, and tells you how far they can bid.',
      '<b>Mind your hand.</b> If you’re short of cards, two of them are worth more than a little gold.',
    ],
  },
  findsTitle: 'Where to find things',
  finds: [
    ['Costs', 'Beside the story: what each counter costs on each terrain.'],
    ['Journey planner', 'At the top of the table: try out journeys before you place anything.'],
    ['Hint', 'Next to your buttons: what a bot would do, and why.'],
    ['Rule', 'Whenever something won’t work, the tip links to the rule behind it.'],
    ['Shortcuts', 'In the menu, with the complete rules.'],
  ] as [string, string][],
  puzzles: 'Journey puzzles',
  puzzlesText: (all: number) =>
    `${all} puzzles: a hand of cards, a map full of counters, and a target number of towns.`,
  puzzlesDone: (done: number, all: number) => `${done} of ${all} solved`,
  puzzle: (at: number) => `Puzzle ${at}`,
  levels: { 1: 'Easy', 2: 'Medium', 3: 'Hard', 4: 'Very hard' },
  solved: 'solved',
  aim: (towns: number) => `Visit <b>${several(towns, 'new town')}</b> with this hand.`,
  aimText:
    'Click towns to plan a journey; nothing is final until you press Travel. Each town counts only once.',
  puzzleDone: (towns: number) => `Solved: ${several(towns, 'town')}.`,
  puzzleMissed: (towns: number, of: number) =>
    `${capital(several(towns, 'town'))}, but ${number(of)} ${of === 1 ? 'is' : 'are'} possible. Try again.`,
  nextPuzzle: 'Next puzzle',
  possible: (towns: number) => `You can still reach ${several(towns, 'new town')} in total.`,
  daily: 'Daily journey',
  dailyText: 'The same for everyone, a new one every day. How far can you get?',
  dailyNumber: (at: number, day: string) => `No. ${at}, ${day}`,
  dailyAim: 'Visit <b>as many new towns as you can</b>, with as many cards left as possible.',
  dailyPlay: 'Set out',
  dailyBest: 'That’s the best possible result.',
  dailyResult: (towns: number, of: number, cards: number) =>
    `${capital(alone(towns))} of ${several(of, 'town')}, ${several(cards, 'card')} left.`,
  dailyCards: (cards: number) => `The best journey leaves you ${several(cards, 'card')}.`,
  dailyMine: (towns: number, of: number) =>
    `Your best today: ${towns} of ${of} ${of === 1 ? 'town' : 'towns'}`,
  share: 'Share',
  shared: 'Copied. Paste it anywhere you like.',
  shareText: (at: number, towns: number, of: number, cards: number, tries: number, hints: number) =>
    `Elfenland daily journey #${at}: ${towns}/${of} towns, ${several(cards, 'card')} left, ` +
    `${several(tries, 'try', 'tries')}${hints ? `, ${several(hints, 'hint')}` : ''}`,
  rules: 'The rules',
  rulesText: 'The complete rules, numbered and searchable.',
  rulesGo: 'Read the rules',
  search: 'Search the rules',
  found: (number: number) => (number ? `${several(number, 'rule')} found` : 'Nothing found'),
  pictures: {
    towns: 'Part of the map: towns, roads with their terrain, a counter and an obstacle',
    cards: 'The seven travel cards with their prices',
    counters: 'The six counters, and the obstacle',
    items: 'What Elfengold adds: tree, sea monster, gold piece and the two spells',
  },
};
