/** Known faults of grammar and typography, looked for in everything that a catalogue can say. */

import { beforeAll, describe, expect, it } from 'vitest';

import index from '../../index.html?raw';
import manifest from '../../public/manifest.webmanifest?raw';
import { allSaid } from './catalogue_calls';
import { de } from './de';
import { en } from './en';
import type { RecordFacts } from './en/faults';
import { fr } from './fr';
import { it as italian } from './it';
import type { Words } from './languages';

type Fault = [name: string, pattern: RegExp, allowed?: RegExp];

const everywhere: Fault[] = [
  ['two spaces', / {2}|^ | $/],
  ['an unfilled place', /\$\{|undefined|NaN|\[object|\bnull\b/],
  ['a space before a comma or full stop', /[ \u00a0\u202f][,.](?![.\d])/, /, \.$/],
  ['two full stops', /[^.]\.\.(?!\.)|…\./],
];
const noGermanSpaces: Fault[] = [
  ['a space before an ellipsis', /[ \u00a0]…/],
  ['a straight apostrophe', /\p{L}'\p{L}/u],
];

const nouns = 'card|town|step|point|item|counter|round|hint|player|game|minute|second|hour|rule|game|time';
const pieceNames = Object.values({ ...en.cards, ...en.items }).join('|');

const faults: Record<string, Fault[]> = {
  en: [
    ...noGermanSpaces,
    ['a percent sign after a space', /\d %/],
    ['one of several', new RegExp(`\\b(1|one) (new |more |other )?(${nouns}|${pieceNames})s\\b`, 'i')],
    [
      'several of one',
      new RegExp(`(?<!Round )\\b([025]|12|two|five) (new |more |other )?(${nouns}|${pieceNames})(?![\\w-])`),
    ],
    ['"a" before a vowel', /\ba (<b>)?[aeio]/i],
    ['"an" before a consonant', /\ban (<b>)?[^aeio<]/i, /an hour/],
    ['a bare "no"', /\b(with|to|against|by|exactly|of) no\b(?! \w)/i],
  ],
  de: [
    ['"keine" in the dative', /\b(zu|mit|von|aus|in|gegen) keine( |$)/],
    ['a road that is for its owner alone', /wer dort ein (<b>)?Transportmittel/],
  ],
  fr: [
    ...noGermanSpaces,
    ['a breakable space before a double sign', / [:;?!»%]|« /],
    ['no elision', /(?<![\p{L}’-])(de|que|le|la|ne|se|me|te) (<b>)?[aeiouyéèê]/iu],
    ['one of several', /\b[01] (cartes|villes|points|étapes|manches|jetons|leçons|parties|pièces|joueurs)\b/],
    ['one of several solved', /\b[01] sur \d+ (résolue?s|analysés)\b|\b[01] (rendues|défaussées|cachées)\b/],
    ['gold without a coin', /\d d’or/],
  ],
  it: [
    ...noGermanSpaces,
    ['a percent sign after a space', /\d %/],
    ['no elision', /\b(il|della|dalla|alla|nella|sulla|del|dal|al|nel|sul) (<b>)?[aeiou]/],
    ['one of several', /\b1 (carte|città nuove|punti|passi|mosse|tessere|lezioni|risolti|monete|coperte)\b/],
    ['one of several analysed', /\b1 (su|di) \d+ (risolti|analizzati)\b/],
    ['a plural before one', /\b(restano|servono|mancano) (1|un|una|uno)\b/, / (1|un|una|uno) .* e /],
  ],
};

const catalogues: Record<string, Words> = { en, de, fr, it: italian };

describe.each(Object.entries(catalogues))('what is said in %s', (language, words) => {
  let said: [path: string, text: string][] = [];
  beforeAll(() => {
    said = [...allSaid(words, en)];
  });

  it.each([...everywhere, ...(faults[language] ?? [])])('has nowhere %s', (_, pattern, allowed) => {
    const faulty = said.filter(([, text]) => pattern.test(text) && !allowed?.test(text));
    const shown = new Map(faulty.map(([path, text]) => [path, text])); // one of each path will do
    expect(Object.fromEntries(shown)).toEqual({});
  });
});

/** Sentences that once came out wrong. */
describe('a sentence that was wrong', () => {
  const ada = { name: 'Ada', own: false };

  it('has the plural of pieces in English', () => {
    expect(en.story['boot-moved'](ada, 'Beatá', [['Giant Pig', 2]], false)).toContain('for 2 Giant Pigs.');
    expect(en.plan.short('Virst', [['Troll Wagon', 2]], 1)).toContain('2 Troll Wagons and one more');
    expect(en.table.travel.short('Virst', [], 2)).toContain('you’re missing two cards of any kind.');
    expect(en.plan.effect.short([['Witch', 2]], 0)).toContain('2 Witches');
  });

  it('has the article of pieces in English', () => {
    expect(en.gold.items.alike(en.cards.E)).toContain('two <b>Elfcycles</b>');
    expect(en.story['counter-drawn'](ada, en.cards.U)).toContain('a <b>Unicorn</b>');
    expect(en.story['counter-drawn'](ada, en.obstacle)).toContain('an <b>obstacle</b>');
  });

  it.each(Object.entries(catalogues))('tells 0 and 1 alone in %s', (language, words) => {
    const { dailyResult } = words.learn;
    const bare = { en: /\bno\b/i, de: /\bkeine\b|mit ein\b/i, fr: /avec un\b/i, it: /\buno\b|con un\b/i };
    for (const by of ['towns', 'cards', 'gold', 'distance'] as const)
      for (const rivalHad of [0, 1])
        expect(words.pages.end.reason(by, 7, false, 'Blue', 7, rivalHad)).not.toMatch(
          bare[language as keyof typeof bare],
        );
    expect(dailyResult(0, 9, 2)).not.toMatch(/^(No|Keine) /);
    expect(dailyResult(1, 9, 2)).not.toMatch(/^(Ein|Un|Uno) (von|sur|su) /);
    expect(words.plan.empty(0)).not.toMatch(/>no</);
  });

  it.each(Object.entries(catalogues))('tells how many items were kept in %s', (_, words) => {
    const two = words.story['items-kept'](ada, [[words.cards.D, 2]], 0, true);
    expect(two).toContain('2 ');
    const hidden = [true, false].map((inElfengold) => words.story['items-kept'](ada, [], 1, inElfengold));
    expect(hidden[0]).not.toBe(hidden[1]); // a face-down item is no secret counter
    expect(words.story['items-kept'](ada, [], 0, true)).toContain('Ada');
  });

  it.each(Object.entries(catalogues))('counts points with home towns in %s', (_, words) => {
    const { reason } = words.pages.end;
    for (const by of ['towns', 'cards', 'shared'] as const)
      expect(reason(by, 7, true, 'Blue', 7, 5)).not.toBe(reason(by, 7, false, 'Blue', 7, 5));
  });

  it.each(Object.entries(catalogues))('tells the rule on bids beyond one’s gold in %s', (_, words) => {
    const { note, broke } = words.gold.auction;
    expect(note(true)).not.toBe(note(false));
    expect(broke(words.cards.D, 3)).toContain('+'); // a pass is not the only way out
  });

  it.each(Object.entries(catalogues))(
    'names the undo button otherwise than the one back in %s',
    (_, words) => {
      expect(words.table.buttons.undo).not.toBe(words.table.buttons.back);
    },
  );

  it.each(Object.entries(catalogues))('names the obstacle otherwise than the tree in %s', (_, words) => {
    const said = [words.obstacle, words.items.O].map((obstacle) => words.table.chart.obstacle(obstacle));
    expect(said[0]).not.toBe(said[1]);
    expect(words.table.chart.seaMonster).toContain(words.items.S);
  });

  it.each(Object.entries(catalogues))('says how many columns a row can have in %s', (_, words) => {
    const said = words.faults['round/columns']?.({ number: '4' } as RecordFacts);
    expect(said).toMatch(/can|darf|peut|può/); // not that it has no more than four, which is untrue
  });

  it('describes the page by its own first sentence', () => {
    const [first] = en.pages.start.lead.split(/(?<=\.) /);
    for (const file of [index, manifest])
      expect(file.toLowerCase()).toContain(`elfenland and elfengold: ${first?.toLowerCase()}`);
  });

  it('tells of one item for auction in English', () => {
    expect(en.story['lots-turned-up'](1)).toBe('One item came up for auction.');
  });

  it('asks for characters, not letters, of a password', () => {
    expect(en.account.passwordText).toBe('At least eight characters.');
  });

  it('does not speak of theft in French where somebody flies', () => {
    expect(fr.story['boot-flew'](ada, 'Virst')).not.toMatch(/volé à/);
    expect(fr.table.does.fly('Virst')).not.toMatch(/^voler à/);
  });

  it('agrees with one in German', () => {
    expect(de.learn.possible(1)).not.toMatch(/\bsind\b/);
  });

  it('agrees with what is left in Italian', () => {
    expect(italian.plan.ready('Virst', 1, [[italian.cards.D, 1]])).not.toMatch(/restano 1/);
    expect(italian.table.does.show(italian.cards.D, italian.cards.R)).not.toMatch(/coperto la/);
  });
});
