/** The errors in the text of a game record, in English: half sentences by the server's codes. */

/** The details that the server sends with a code, as they are in the text. */
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
  'comment/never-opened': () => 'there is no open comment to close here',
  'tag/form': () => 'a tag should look like [Red "name"]',
  'tag/twice': ({ tag }) => `the tag ${tag} appears twice`,
  'tag/missing': ({ tag }) => `the tag ${tag} is missing`,
  'tag/late': () => 'tags must come first, one per line',
  'tag/seat-missing': ({ tag }) => `the tag ${tag} is missing: seats are filled in colour order`,
  'tag/players': ({ title, least, most, number }) =>
    `${title} is for ${least} to ${most} players, but the tags name ${number}`,
  'tag/rules': ({ rules }) => `“${rules}” is not a known set of rules`,
  'tag/rules-version': ({ told, latest }) =>
    `there is no version ${told} of the rules here; the latest is ${latest}`,
  'tag/result': () => 'a result should look like "Red 15 Green 13", or be "*"',
  'tag/view': ({ name }) => `${name} has no seat`,
  character: ({ character }) => `unexpected ${character}`,
  'round/form': () => 'a round starts with its number and the colours, for example: 1. Red Green',
  'round/number': ({ round }) => `this should be round ${round}`,
  'round/colour': ({ word }) => `${word} is not one of the players’ colours`,
  'round/order': () => 'there must be one column per player, in seat order',
  'round/columns': ({ number }) => `this row can have at most ${number} columns`,
  'round/not-over': ({ round }) => `round ${round} is not over`,
  'round/start': ({ colour }) => `${colour} should start this round`,
  'round/part': ({ word }) => `${word} is not part of a round`,
  'shuffle/form': () => 'a shuffle should look like: shuffle cards DUCT',
  'shuffle/missing': ({ pile }) => `a shuffle is missing before this: shuffle ${pile}`,
  'shuffle/not-due': () => 'this shuffle does not belong in this round',
  'shuffle/pile': () => 'this pile cannot be shuffled like that',
  'shuffle/view': () => 'one player’s view cannot contain shuffles: nobody sees the order of a pile',
  'turn/over': () => 'the game is over',
  'turn/phase': ({ word, phase }) => `${word} cannot be played now: the phase is ${phase}`,
  'turn/seat': ({ colour, other }) => `it is ${colour}’s turn, not ${other}’s`,
  'turn/goes-on': () => 'nothing can follow this',
  'turn/empty': () => 'a move is missing',
  'turn/word': ({ word }) => `${word} is not valid notation`,
  'told/nothing': ({ word }) => `${word} does not match anything that happened`,
  'told/otherwise': ({ told, actual }) => `it says ${told}, but it was ${actual}`,
  'told/remark': ({ remark, word }) => `${remark} cannot follow ${word}`,
  'told/unclear': ({ word }) => `${word} has no meaning here`,
  'result/breaks-off': ({ told }) => `the game stops here, but its result is given as ${told}`,
  'result/otherwise': ({ told, actual }) => `the result is ${actual}, not ${told}`,
};
