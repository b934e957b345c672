/** What French sentences are made with. */

import type { Pieces } from '../en/table';

const numbers = '0 un deux trois quatre cinq six sept huit neuf dix onze douze'.split(' ');
const plural = new Intl.PluralRules('fr'); // none is singular

/** Which names of pieces are feminine; the plural is regular but for a few. */
const feminine = new Set(['roue elfique', 'licorne', 'sorcière', 'pépite d’or', 'carte Or']);
const plurals: Record<string, string> = {
  radeau: 'radeaux',
  'tronc d’arbre': 'troncs d’arbre',
  'pépite d’or': 'pépites d’or',
  'carte Or': 'cartes Or',
};

/** "deux", and "13" where words would be long. */
export function number(count: number): string {
  return numbers[count] ?? String(count);
}

/** "une carte", "deux cartes". */
export function several(count: number, one: string, many: string): string {
  if (count === 1) return one;
  return `${number(count)} ${isOne(count) ? one.replace(/^une? /, '') : many}`;
}

/** "1 carte", "2 cartes". */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${isOne(count) ? one : many}`;
}

/** Whether French has the singular for so many: for 0 and 1. */
export function isOne(count: number): boolean {
  return plural.select(count) === 'one';
}

/** "un dragon", "un dragon et un radeau". */
export function list(things: string[], and = 'et'): string {
  if (things.length < 2) return things.join('');
  return `${things.slice(0, -1).join(', ')} ${and} ${things.at(-1)}`;
}

/** "un dragon", "une licorne". */
export function a(thing: string): string {
  return `${isFeminine(thing) ? 'une' : 'un'} ${lower(thing)}`;
}

/** The same with the piece in bold. */
export function aBold(thing: string): string {
  return `${isFeminine(thing) ? 'une' : 'un'} <b>${lower(thing)}</b>`;
}

/** "le dragon", "la licorne", "l’échange". */
export function the(thing: string): string {
  return theSuch(thing, lower(thing));
}

/** The same with the piece in bold. */
export function theBold(thing: string): string {
  return theSuch(thing, `<b>${lower(thing)}</b>`);
}

function theSuch(thing: string, name: string): string {
  return beginsWithVowel(thing) ? `l’${name}` : `${isFeminine(thing) ? 'la' : 'le'} ${name}`;
}

/** Whether "de" and "que" lose their vowel before a word; a tag before it does not count. An h keeps them whole. */
function beginsWithVowel(text: string): boolean {
  return /^(?:<b>)?[aeiouyàâäéèêëîïôöœùûü]/i.test(text);
}

/** "de dragon", "d’échange". */
export function of(thing: string): string {
  return de(lower(thing));
}

/** "de Virst", "d’Elvenhold": for names of towns and people. */
export function de(name: string): string {
  return beginsWithVowel(name) ? `d’${name}` : `de ${name}`;
}

/** "que Léa", "qu’Ada". */
export function que(name: string): string {
  return beginsWithVowel(name) ? `qu’${name}` : `que ${name}`;
}

/** "1 pièce d’or", "12 pièces d’or". */
export function coins(gold: number): string {
  return counted(gold, 'pièce d’or', 'pièces d’or');
}

/** "1 dragon", "2 dragons". */
export function piece(thing: string, count: number): string {
  const name = lower(thing);
  return `${count} ${isOne(count) ? name : (plurals[name] ?? name.replaceAll(/(\S)(?= |$)/g, '$1s'))}`;
}

/** "2 roues elfiques et 1 radeau". */
export function pieces(all: Pieces): string {
  return list(all.map(([name, count]) => piece(name, count)));
}

export function isFeminine(thing: string): boolean {
  return feminine.has(lower(thing));
}

/** The name of a piece inside a sentence. */
export function lower(thing: string): string {
  return thing.charAt(0).toLowerCase() + thing.slice(1);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
