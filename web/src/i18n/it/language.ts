/** Numbers, articles, plurals and lists of Italian sentences. */

import type { Pieces } from '../en/language';

const numbers = '0 uno due tre quattro cinque sei sette otto nove dieci undici dodici'.split(' ');
const plural = new Intl.PluralRules('it');

interface Noun {
  article: 'un' | 'una' | 'uno' | 'un’';
  the: 'il ' | 'la ' | 'lo ' | 'l’';
  plural: string;
}

/** How the names of pieces go with articles and in the plural. */
const nouns: Record<string, Noun> = {
  'maiale gigante': { article: 'un', the: 'il ', plural: 'maiali giganti' },
  'ruota dei folletti': { article: 'una', the: 'la ', plural: 'ruote dei folletti' },
  'nuvola magica': { article: 'una', the: 'la ', plural: 'nuvole magiche' },
  unicorno: { article: 'un', the: 'l’', plural: 'unicorni' },
  'carrozza dei demoni': { article: 'una', the: 'la ', plural: 'carrozze dei demoni' },
  drago: { article: 'un', the: 'il ', plural: 'draghi' },
  zattera: { article: 'una', the: 'la ', plural: 'zattere' },
  strega: { article: 'una', the: 'la ', plural: 'streghe' },
  'carta oro': { article: 'una', the: 'la ', plural: 'carte oro' },
  ostacolo: { article: 'un', the: 'l’', plural: 'ostacoli' },
  albero: { article: 'un', the: 'l’', plural: 'alberi' },
  'mostro marino': { article: 'un', the: 'il ', plural: 'mostri marini' },
  'pepita d’oro': { article: 'una', the: 'la ', plural: 'pepite d’oro' },
  raddoppio: { article: 'un', the: 'il ', plural: 'raddoppi' },
  scambio: { article: 'uno', the: 'lo ', plural: 'scambi' },
};
const unknown: Noun = { article: 'un', the: 'il ', plural: '' };

/** "due", and "13" where words would be long. */
export function number(count: number): string {
  return numbers[count] ?? String(count);
}

/** "una carta", "due carte". */
export function several(count: number, one: string, many: string): string {
  return isOne(count) ? one : `${number(count)} ${many}`;
}

/** "1 carta", "2 carte". */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${isOne(count) ? one : many}`;
}

export function isOne(count: number): boolean {
  return plural.select(count) === 'one';
}

/** "un drago", "un drago e una zattera". */
export function list(things: string[], and = 'e'): string {
  if (things.length < 2) return things.join('');
  return `${things.slice(0, -1).join(', ')} ${and} ${things.at(-1)}`;
}

/** "un drago", "una zattera", "uno scambio". */
export function a(thing: string): string {
  return `${noun(thing).article} ${lower(thing)}`;
}

/** The same with the piece in bold. */
export function aBold(thing: string): string {
  return `${noun(thing).article} <b>${lower(thing)}</b>`;
}

/** "il drago", "l'unicorno". */
export function the(thing: string): string {
  return `${noun(thing).the}${lower(thing)}`;
}

/** The same with the piece in bold. */
export function theBold(thing: string): string {
  return `${noun(thing).the}<b>${lower(thing)}</b>`;
}

/** "1 drago", "2 draghi". */
export function piece(thing: string, count: number): string {
  const name = lower(thing);
  return `${count} ${isOne(count) ? name : noun(thing).plural || name}`;
}

/** "2 ruote dei folletti e 1 zattera". */
export function pieces(all: Pieces): string {
  return list(all.map(([name, count]) => piece(name, count)));
}

/** How many pieces there are in all. */
export function total(all: Pieces): number {
  return all.reduce((sum, [, count]) => sum + count, 0);
}

/** "resta 1 drago", "restano 2 draghi". */
export function remain(left: Pieces): string {
  return `${isOne(total(left)) ? 'resta' : 'restano'} ${pieces(left)}`;
}

/** "1 moneta d’oro", "2 monete d’oro". */
export function coins(gold: number): string {
  return counted(gold, 'moneta d’oro', 'monete d’oro');
}

/** The name of a piece inside a sentence. */
export function lower(thing: string): string {
  return thing.charAt(0).toLowerCase() + thing.slice(1);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function noun(thing: string): Noun {
  return nouns[lower(thing)] ?? unknown;
}
