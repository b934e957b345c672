/** What is wrong with the text of a record, in English: half sentences by the server's codes. */

/** What the server tells with a code, as it stands in the text. */
export interface RecordFacts {
  actual: string;
  character: string;
  colour: string;
  latest: string;
  least: string;
  most: string;
  name: string;
  number: string;
  other: string;
  phase: string;
  pile: string;
  remark: string;
  round: string;
  rules: string;
  tag: string;
  title: string;
  told: string;
  word: string;
}

export type RecordFaults = Record<string, (facts: RecordFacts) => string>;

export const faults: RecordFaults = {
  'comment/never-closed': () => 'this comment is never closed',
  'comment/never-opened': () => 'no comment is open here',
  'tag/form': () => 'a tag reads like [Red "name"]',
  'tag/twice': ({ tag }) => `there is a tag ${tag} already`,
  'tag/missing': ({ tag }) => `the tag ${tag} is missing`,
  'tag/late': () => 'tags come first, a line each',
  'tag/seat-missing': ({ tag }) => `the tag ${tag} is missing: seats are taken in the order of the colours`,
  'tag/players': ({ title, least, most, number }) =>
    `${title} is for ${least} to ${most} players, and the tags name ${number}`,
  'tag/rules': ({ rules }) => `there are no rules “${rules}”`,
  'tag/rules-version': ({ told, latest }) =>
    `there is no version ${told} of the rules here; the latest is ${latest}`,
  'tag/result': () => 'a result reads like "Red 15 Green 13", or "*"',
  'tag/view': ({ name }) => `${name} has no seat`,
  character: ({ character }) => `${character} is out of place`,
  'round/form': () => 'a round begins with its number and the colours, such as: 1. Red Green',
  'round/number': ({ round }) => `this is round ${round}`,
  'round/colour': ({ word }) => `${word} is no player’s colour`,
  'round/order': () => 'every player has a column, and they follow the order of the seats',
  'round/columns': ({ number }) => `this row has no more than ${number} columns`,
  'round/not-over': ({ round }) => `round ${round} is not over`,
  'round/start': ({ colour }) => `${colour} starts this round`,
  'round/part': ({ word }) => `${word} is no part of a round`,
  'shuffle/form': () => 'a shuffle reads like: shuffle cards DUCT',
  'shuffle/missing': ({ pile }) => `a shuffle is missing before this: shuffle ${pile}`,
  'shuffle/not-due': () => 'no such shuffle is due in this round',
  'shuffle/pile': () => 'this is no pile that can be shuffled like that',
  'shuffle/view': () => 'nobody sees the order of a pile: one player’s view has no shuffles',
  'turn/over': () => 'the game is over',
  'turn/phase': ({ word, phase }) => `${word} is not what is decided now: the phase is ${phase}`,
  'turn/seat': ({ colour, other }) => `it is the turn of ${colour}, not of ${other}`,
  'turn/goes-on': () => 'nothing goes on after this',
  'turn/empty': () => 'a word is missing',
  'turn/word': ({ word }) => `${word} is no word of the notation`,
  'told/nothing': ({ word }) => `nothing happened that ${word} could tell`,
  'told/otherwise': ({ told, actual }) => `it says ${told}, but it was ${actual}`,
  'told/remark': ({ remark, word }) => `${remark} is out of place behind ${word}`,
  'told/unclear': ({ word }) => `${word} tells nothing`,
  'result/breaks-off': ({ told }) => `the game breaks off here, but its result is ${told}`,
  'result/otherwise': ({ told, actual }) => `the result is ${actual}, not ${told}`,
};
