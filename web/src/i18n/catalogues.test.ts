/** The strings of all languages: none is missing, none is unused, and none is empty. */

import { describe, expect, it } from 'vitest';

import { de } from './de';
import { en } from './en';
import { fr } from './fr';
import { it as italian } from './it';
import type { Words } from './languages';

const others: Record<string, Words> = { de, fr, it: italian };
const every: Record<string, Words> = { en, ...others };

type Phrase = (...facts: unknown[]) => unknown;
type Leaf = [path: string, value: unknown];

/** Every string with its path: `table.round`. */
function leaves(value: unknown, path = ''): Leaf[] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([name, inner]) => leaves(inner, path ? `${path}.${name}` : name));
}

/** All the texts in a function's result. */
function texts(value: unknown): string[] {
  return leaves(value).map(([, text]) => String(text));
}

describe('a language', () => {
  it.each(Object.keys(others))('has all the words there are, and no others: %s', (language) => {
    const kinds = (words: unknown) => leaves(words).map(([path, value]) => `${path}: ${typeof value}`);
    expect(kinds(others[language]).sort()).toEqual(kinds(en).sort());
  });
});

/** Sample arguments for functions that take people, places, pieces or numbers. */
const facts: unknown[] = [
  3,
  'Feodor',
  ['Ada', 'Bert', 'Cleo'],
  [
    ['Dragon', 2],
    ['Raft', 1],
  ],
  { name: 'Ada', own: false },
  [{ name: 'Ada', towns: [3, 5] }],
  true,
  {
    kind: 'Dragon',
    obstacle: 'tree',
    secret: false,
    road: 'Feodor – Virst',
    terrain: 'woods',
    town: 'Feodor',
    origin: 'Virst',
    cards: [['Dragon', 2]],
    needed: [[['Dragon', 2]], [['Elfcycle', 1]]],
    number: 3,
    gold: 4,
    fresh: 2,
    price: 5,
    seat: 'Ada',
    text: 'it is so',
    thing: 'Dragon',
    fits: [['Dragon', 2]],
    actual: 'actual',
    character: 'character',
    colour: 'colour',
    latest: 'latest',
    least: 'least',
    most: 'most',
    name: 'name',
    other: 'other',
    phase: 'phase',
    pile: 'pile',
    remark: 'remark',
    round: 'round',
    rules: 'rules',
    tag: 'tag',
    title: 'title',
    told: 'told',
    word: 'word',
  },
];

function isSound(said: unknown): boolean {
  const all = texts(said);
  return (
    all.length > 0 && all.every((text) => !/undefined|NaN|\[object|function/.test(text)) && !!all.join('')
  );
}

/** Arguments that work in all languages; found by trying, because nothing else knows what a function takes. */
function fitting(says: Phrase[], told: unknown[] = []): unknown[] | null {
  if (told.length === says[0]?.length) return says.every((say) => isSoundFor(say, told)) ? told : null;
  for (const fact of facts) {
    const found = fitting(says, [...told, fact]);
    if (found) return found;
  }
  return null;
}

function isSoundFor(say: Phrase, told: unknown[]): boolean {
  try {
    return isSound(say(...told));
  } catch {
    return false;
  }
}

/** The same arguments with other numbers, and from the player's own view. */
function likewise(told: unknown[]): unknown[][] {
  const numbers = [0, 1, 2, 12, 60_000, 7_200_000].map((number) =>
    told.map((fact) => (typeof fact === 'number' ? number : fact)),
  );
  const own = told.map((fact) => (fact === facts[4] ? { name: 'Ada', own: true } : fact));
  return [told, own, ...numbers];
}

describe.each(Object.keys(every))('what is said in %s', (language) => {
  const words = every[language];

  it('is never empty', () => {
    const empty = leaves(words).filter(([, value]) => typeof value === 'string' && !value.trim());
    expect(empty).toEqual([]);
  });

  it('ends what it begins in bold', () => {
    const said = leaves(words).map(([path, value]) => {
      const text = typeof value === 'function' ? value.toString() : String(value);
      return [path, text.split('<b>').length, text.split('</b>').length];
    });
    expect(said.filter(([, begins, ends]) => begins !== ends)).toEqual([]);
  });
});

describe('a sentence', () => {
  const languages = Object.values(every).map((words) => new Map(leaves(words)));

  it.each(leaves(en).filter(([, value]) => typeof value === 'function'))(
    'can be told in every language, with any number: %s',
    (path) => {
      const says = languages.map((words) => words.get(path) as Phrase);
      const told = fitting(says);
      expect(told).not.toBeNull();
      const failed = likewise(told ?? []).filter((facts) => !says.every((say) => isSoundFor(say, facts)));
      expect(failed).toEqual([]);
    },
  );
});

/** Groups whose strings are looked up by a name from the server or from a list. */
const lookedUp =
  /^(cards|items|terrains|colours|phases|story|reasons|faults)\.|\.(levels|kinds|states|refused|proposals|waiting|tabs|clocks|timeouts|themes|motions|confirms|types|none|news|counting|text|why|piles|steps|tutorialText|pictures|openings|round|tips|finds|digests|choices|where|gone|rejected|unreachable|outcomes|here)\.|^pages\.(lobby\.(playing|over)|learn\.)/;

describe('a word', () => {
  const sources = Object.entries(
    import.meta.glob<string>('../**/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true }),
  );
  const readers = sources
    .filter(([path]) => !/^\.\/|\.test\.ts$/.test(path))
    .map(([, text]) => text.replace(/<style>.*<\/style>/s, ''));

  /** Whether some file mentions a string, and the group it belongs to. */
  function isRead(path: string): boolean {
    const [word, group] = path.split('.').reverse();
    const [said, told] = [new RegExp(`[.{,\\s'"]${word}\\b`), new RegExp(`\\b${group}\\b`)];
    return readers.some((text) => said.test(text) && told.test(text));
  }

  it('is used somewhere in the page', () => {
    const idle = leaves(en)
      .map(([path]) => path.replace(/(\.\d+)+$/, ''))
      .filter((path) => !lookedUp.test(path) && !isRead(path));
    expect([...new Set(idle)]).toEqual([]);
  });
});
