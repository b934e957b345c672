/** What German sentences are made with. */

const numbers = 'keine ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' ');
const plural = new Intl.PluralRules('de');

interface Noun {
  gender: 'm' | 'f' | 'n';
  accusative?: string; // where it is not the name
  dative?: string;
  plural: string;
}

/** How the names of pieces are declined. */
const nouns: Record<string, Noun> = {
  Riesenschwein: { gender: 'n', plural: 'Riesenschweine' },
  Elfenrad: { gender: 'n', plural: 'Elfenräder' },
  'Magische Wolke': { gender: 'f', dative: 'Magischen Wolke', plural: 'Magische Wolken' },
  Einhorn: { gender: 'n', plural: 'Einhörner' },
  Trollwagen: { gender: 'm', plural: 'Trollwagen' },
  Drache: { gender: 'm', accusative: 'Drachen', dative: 'Drachen', plural: 'Drachen' },
  Floß: { gender: 'n', plural: 'Flöße' },
  Hexe: { gender: 'f', plural: 'Hexen' },
  Goldkarte: { gender: 'f', plural: 'Goldkarten' },
  Hindernis: { gender: 'n', plural: 'Hindernisse' },
  Baum: { gender: 'm', plural: 'Bäume' },
  Seeungeheuer: { gender: 'n', plural: 'Seeungeheuer' },
  Goldstück: { gender: 'n', plural: 'Goldstücke' },
  Verdopplung: { gender: 'f', plural: 'Verdopplungen' },
  Tausch: { gender: 'm', plural: 'Tausche' },
};
const unknown: Noun = { gender: 'n', plural: '' };

const articles = {
  ein: { m: 'ein', f: 'eine', n: 'ein' },
  einen: { m: 'einen', f: 'eine', n: 'ein' },
  den: { m: 'den', f: 'die', n: 'das' },
  dem: { m: 'dem', f: 'der', n: 'dem' },
  keinen: { m: 'keinen', f: 'keine', n: 'kein' },
  kein: { m: 'kein', f: 'keine', n: 'kein' },
};
const nominative = new Set(['ein', 'kein']);

/** "zwei", and "13" where words would be long. */
export function number(count: number): string {
  return numbers[count] ?? String(count);
}

/** "eine Karte", "zwei Karten". */
export function several(count: number, one: string, many: string): string {
  return plural.select(count) === 'one' ? one : `${number(count)} ${many}`;
}

/** "1 Karte", "2 Karten". */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${plural.select(count) === 'one' ? one : many}`;
}

/** "ein Baum", "ein Baum und ein Drache", "ein Baum, ein Drache und ein Floß". */
export function list(things: string[], and = 'und'): string {
  if (things.length < 2) return things.join('');
  return `${things.slice(0, -1).join(', ')} ${and} ${things.at(-1)}`;
}

/** A piece with an article in its case: "einen Drachen", "die Magische Wolke". */
export function the(article: keyof typeof articles, thing: string): string {
  return `${articles[article][noun(thing).gender]} ${cased(article, thing)}`;
}

/** The same with the piece in bold. */
export function theBold(article: keyof typeof articles, thing: string): string {
  return `${articles[article][noun(thing).gender]} <b>${cased(article, thing)}</b>`;
}

/** "1 Drache", "2 Drachen"; "1 Drachen" as an object. */
export function piece(thing: string, count: number, article: keyof typeof articles = 'ein'): string {
  return `${count} ${count === 1 ? cased(article, thing) : noun(thing).plural || thing}`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function noun(thing: string): Noun {
  return nouns[thing] ?? unknown;
}

function cased(article: keyof typeof articles, thing: string): string {
  if (nominative.has(article)) return thing;
  return noun(thing)[article === 'dem' ? 'dative' : 'accusative'] ?? thing;
}
