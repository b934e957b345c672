/** Calls of the functions of a catalogue, for tests: every parameter gets samples of its kind. */

import type { Words } from './languages';

type Phrase = (...facts: unknown[]) => unknown;
export type Leaf = [path: string, value: unknown];

/** Every string and function with its path: `table.round`. */
export function leaves(value: unknown, path = ''): Leaf[] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([name, inner]) => leaves(inner, path ? `${path}.${name}` : name));
}

/** All the texts in what a function returned. */
export function texts(value: unknown): string[] {
  return leaves(value).map(([, text]) => String(text));
}

const counts = [0, 1, 2, 5, 12];
const players = ['Ada', 'Bert'];
const towns = ['Elvenhold', 'Virst'];
const roads = ['Elvenhold – Virst', 'Ixara – Feodor'];

/** Samples by kind. Pieces have the names of the language: "Elfcycle" and "obstacle" begin with a vowel. */
function samplesFor(words: Words) {
  const { E, C, U, D } = words.cards;
  const piece = [E, C, U, D, words.obstacle, words.items.S, words.items.X];
  const pieces = [
    [[E, 1]],
    [[E, 2]],
    ...piece.map((name) => [
      [name, 2],
      [D, 1],
    ]),
  ];
  const facts = counts.flatMap((number) =>
    piece.map((kind) => ({
      ...{ kind, thing: kind, obstacle: words.obstacle, secret: false, terrain: words.terrains.woods },
      ...{ road: roads[0], town: towns[0], origin: towns[1], seat: players[0], text: 'it is so' },
      ...{ number, gold: number, fresh: number, price: number },
      cards: [[kind, Math.max(number, 1)]],
      needed: [[[kind, 1]], [[D, 2]]],
      fits: [[kind, number]],
      ...{ actual: 'P', character: '?', colour: 'Red', latest: '3', least: '2', most: '6', name: 'Ada' },
      ...{
        other: 'Green',
        phase: words.phases.plan,
        pile: 'cards',
        remark: '0',
        round: '2',
        rules: 'elfenland',
      },
      ...{ tag: 'Red', title: 'Elfenland', told: 'D', word: 'home' },
    })),
  );
  return {
    count: counts,
    total: [2, 5, 12], // never less than two
    player: players,
    town: towns,
    road: roads,
    piece,
    pieces,
    piecesOrNone: [[], ...pieces],
    facts,
    flag: [true, false],
    who: players.flatMap((name) => [true, false].map((own) => ({ name, own }))),
    names: [['Ada'], ['Ada', 'Bert'], ['Bert', 'Ada', 'Cleo']],
    pieceNames: [[E], [E, words.obstacle]],
    townNames: [['Elvenhold'], ['Elvenhold', 'Ixara', 'Virst']],
    time: [0, 60_000, 120_000, 3_600_000, 172_800_000],
    terrain: [words.terrains.woods],
    line: ['<b>Ada</b> passed.'],
    lines: [[{ name: 'Ada', towns: [0, 1] }]],
    decision: ['towns', 'cards', 'gold', 'distance', 'shared'],
    code: ['illegal/terrain', 'illegal/blocked', 'illegal/occupied', 'illegal/no-counter-to-block', 'new'],
    figure: ['0.5', '1.2'],
    text: ['Elfenland'],
    date: ['1 May', '3 May', '8 May', '11 May'],
    clockTime: ['14:35'],
  };
}

type Kind = keyof ReturnType<typeof samplesFor>;

/** The kinds of parameters by their names in the English catalogue, and by path where a name has several. */
const kinds: Record<string, Kind | [path: RegExp, kind: Kind][]> = {
  ...all('count', 'at bid count days done draws gold had hand hints hours keep last least line column lost'),
  ...all('count', 'lowest more most now number number_ paid passages percent rivalHad round score'),
  ...all('count', 'seconds speed taken then tries turn value which wins'),
  ...all('pieces', 'gone pay'),
  ...all('piecesOrNone', 'known left'),
  ...all('total', 'of rounds total'),
  ...all('flag', 'isRaft caravan inElfengold inPoints mayOverbid on'),
  ...all('piece', 'card obstacle one other shown thing'),
  ...all('player', 'name rival'),
  ...all('road', 'road otherRoad'),
  ...all('names', 'colours names winners'),
  ...all(
    'text',
    'prices laid fits address zone below colour day device game host kind level paragraph place pile preset rules text time title variant what when why word',
  ),
  all: [
    [/\.(lobby\.seats|effect\.open)$|^learn\./, 'total'],
    [/payers\.prices$/, 'names'],
    [/./, 'pieces'],
  ],
  by: [
    [/end\.reason$/, 'decision'],
    [/./, 'who'],
  ],
  cards: [
    [/(travel\.short|giveUp|plan\.short|effect\.short|payers\.price)$/, 'pieces'],
    [/./, 'count'],
  ],
  code: 'code',
  day: [
    [/^waiting/, 'date'],
    [/./, 'text'],
  ],
  until: 'date',
  time: [
    [/^waiting/, 'clockTime'],
    [/./, 'text'],
  ],
  facts: 'facts',
  from: 'town',
  to: 'town',
  town: 'town',
  hidden: [
    [/^(table\.does|gold\.items)/, 'piece'],
    [/./, 'count'],
  ],
  open: [
    [/^table\.does/, 'piece'],
    [/./, 'count'],
  ],
  lines: 'lines',
  milliseconds: 'time',
  move: 'line',
  terrain: 'terrain',
  things: [
    [/^map/, 'pieceNames'],
    [/items-kept$/, 'piecesOrNone'],
    [/./, 'pieces'],
  ],
  towns: [
    [/route$/, 'townNames'],
    [/analysis\.cost$/, 'figure'],
    [/^learn\.(aim|puzzleDone)$/, 'total'],
    [/./, 'count'],
  ],
};

function all(kind: Kind, names: string): Record<string, Kind> {
  return Object.fromEntries(names.split(' ').map((name) => [name, kind]));
}

/** The names of a function's parameters; what is taken apart is called "facts". */
function parameters(phrase: Phrase): string[] {
  const [, named = ''] = /^(?:function \w*)?\s*\(([^]*?)\)\s*(?:=>|\{)/.exec(phrase.toString()) ?? [];
  const flat = named.replace(/\{[^}]*\}/g, 'facts').replace(/\/\/.*/g, '');
  return flat.split(',').flatMap((name) => (name.trim() ? [name.trim()] : []));
}

function kindOf(path: string, name: string): Kind {
  const known = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  const kind = typeof known === 'string' ? known : known?.find(([paths]) => paths.test(path))?.[1];
  if (!kind) throw new Error(`${path}: say in catalogue_calls.ts what kind of parameter ${name} is`);
  return kind;
}

/** Every text that a catalogue can say, with its path; `english` names the parameters. */
export function* allSaid(words: Words, english: Words): Generator<[path: string, text: string]> {
  const samples = samplesFor(words);
  const namesOf = new Map(leaves(english).map(([path, value]) => [path, value]));
  for (const [path, value] of leaves(words)) {
    if (typeof value === 'string') yield [path, value];
    if (typeof value !== 'function') continue;
    const kindsOf = parameters(namesOf.get(path) as Phrase).map((name) => kindOf(path, name));
    for (const facts of combined(kindsOf.map((kind) => samples[kind])))
      for (const text of texts((value as Phrase)(...facts))) yield [path, text];
  }
}

function combined(lists: unknown[][]): unknown[][] {
  return lists.reduce<unknown[][]>(
    (found, list) => found.flatMap((facts) => list.map((fact) => [...facts, fact])),
    [[]],
  );
}
