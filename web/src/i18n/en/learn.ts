/** The words of learning, in English: the page of it, puzzles, the journey of the day. */

import { capital, number, several } from './language';
import { steps } from './lessons';

export const learn = {
  steps,
  title: 'Learn the game',
  lead: 'Play your way into it: a first game in small steps, journeys to be found, and every rule at hand.',
  back: 'Learn',
  course: (title: string) => `First steps: ${title}`,
  tutorialText: {
    elfenland: 'A first game, step by step. It takes about ten minutes.',
    elfengold: 'What gold changes: the auction, gold pieces, sea monsters and spells.',
  },
  begin: 'Begin',
  goOn: 'Go on',
  again: 'Once more',
  stepsDone: (done: number, all: number) => `${done} of ${all} steps done`,
  step: (at: number, all: number) => `Step ${at} of ${all}`,
  previous: 'Back',
  first: 'This is the first step.',
  next: 'Next',
  skip: 'Skip',
  finish: 'Finish',
  showMe: 'Show me',
  wellDone: 'Well done.',
  lookAround: 'Look around, then go on.',
  allowedBut: 'That would be allowed, but here something else is asked for. Have another try.',
  hintDo: (what: string) => `Try this: ${what}.`,
  hintEnd: 'End the journey here.',
  hintNone: 'From here it cannot be done any more. Take something back, or begin anew.',
  restart: 'Begin anew',
  rule: (paragraph: string) => `Rule ${paragraph}`,
  courseDone: {
    title: 'You know how to play',
    text: 'Now play a round: the bots are patient, and every road says why it will not do.',
    play: 'Play your first game',
    next: (title: string) => `On to ${title}`,
  },
  puzzles: 'Journeys to be found',
  puzzlesText: (all: number) =>
    `${all} puzzles: a hand of cards, a map full of counters, and a number of towns to be reached.`,
  puzzlesDone: (done: number, all: number) => `${done} of ${all} solved`,
  puzzle: (at: number) => `Puzzle ${at}`,
  levels: { 1: 'Easy', 2: 'Medium', 3: 'Hard', 4: 'Very hard' },
  solved: 'solved',
  aim: (towns: number) => `Visit <b>${number(towns)} new towns</b> with this hand.`,
  aimText:
    'Click towns to draft a journey; nothing counts before you press Travel. Every town can be had only once.',
  puzzleDone: (towns: number) => `Solved: all ${number(towns)} towns.`,
  puzzleMissed: (towns: number, of: number) =>
    `${capital(several(towns, 'town'))}: ${number(of)} are possible. Try again.`,
  nextPuzzle: 'Next puzzle',
  possible: (towns: number) => `From here ${several(towns, 'new town')} in all can be reached.`,
  daily: 'Journey of the day',
  dailyText: 'The same for everybody, a new one each day. How far do you get?',
  dailyNumber: (at: number, day: string) => `No. ${at}, ${day}`,
  dailyAim: 'Visit <b>as many new towns as you can</b>; then keep as many cards as you can.',
  dailyPlay: 'Set out',
  dailyBest: 'Nobody can do better.',
  dailyResult: (towns: number, of: number, cards: number) =>
    `${capital(number(towns))} of ${several(of, 'town')}, ${several(cards, 'card')} left.`,
  dailyCards: (cards: number) => `The best journey leaves ${several(cards, 'card')}.`,
  dailyMine: (towns: number, of: number) => `Your best today: ${towns} of ${of} towns`,
  share: 'Share',
  shared: 'Copied: paste it wherever you like.',
  shareText: (at: number, towns: number, of: number, cards: number, tries: number, hints: number) =>
    `Elfenland, journey no. ${at}: ${towns}/${of} towns, ${several(cards, 'card')} left, ` +
    `${several(tries, 'try', 'tries')}${hints ? `, ${several(hints, 'hint')}` : ''}`,
  rules: 'The rules',
  rulesText: 'Every rule in our own words, numbered and searchable.',
  rulesGo: 'Read the rules',
  search: 'Search the rules',
  found: (number: number) => (number ? several(number, 'paragraph') : 'Nothing found'),
  pictures: {
    towns: 'A piece of the map: towns, roads with their terrain, a counter and a tree',
    cards: 'The seven travel cards with their prices',
    counters: 'The six counters, and the tree',
    items: 'What else there is in Elfengold: tree, sea monster, gold piece and the two spells',
  },
};
