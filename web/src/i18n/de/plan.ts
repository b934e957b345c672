/** The strings of the journey planner and other help, in German. Text between <b> and </b> is bold. */

import type { Pieces } from '../en/table';
import { list, number, piece, several } from './language';

function pieces(all: Pieces): string {
  return list(all.map(([name, count]) => piece(name, count)));
}

function cards(count: number): string {
  return several(count, 'eine Karte', 'Karten');
}

/** "1 Drache und zwei beliebige Karten". */
function lacking(named: Pieces, more: number): string {
  const any = several(more, 'eine beliebige Karte', 'beliebige Karten');
  return list([...named.map(([name, count]) => piece(name, count)), ...(more ? [any] : [])]);
}

export const plan = {
  open: 'Reise planen',
  title: 'Reiseplaner',
  lead: 'Orte auf dem Spielplan wählen, in der Reihenfolge der Reise.',
  empty: (count: number) =>
    `<b>Orte</b> für eine Reise wählen: ${count === 1 ? '<b>einer</b> ist' : count ? `<b>${number(count)}</b> sind` : 'gerade ist <b>keiner</b>'} erreichbar.`,
  ready: (town: string, paid: number, left: Pieces) =>
    `Die Reise nach <b>${town}</b> ist bezahlbar: <b>${cards(paid)}</b>${left.length ? `, übrig: ${pieces(left)}` : ''}.`,
  short: (town: string, named: Pieces, more: number) =>
    `Für die Reise nach <b>${town}</b> fehlt dir noch: <b>${lacking(named, more)}</b>.`,
  closed: (town: string) =>
    `Nach <b>${town}</b> führt noch kein Weg: Auf manchen Straßen fehlt ein Transportmittel.`,
  unknown: (town: string) =>
    `Nach <b>${town}</b> führt ein Weg, aber sein Preis ließ sich so schnell nicht berechnen.`,
  thinking: 'Die Straßen werden geprüft …',
  inexact: {
    tour: 'Diese Reise hat zu viele Möglichkeiten, um alle zu prüfen. Vielleicht gibt es einen günstigeren Weg und weitere Transportmittel, die helfen.',
    journeys: 'Es gibt zu viele Reisen, um alle zu prüfen. Vielleicht sind noch bessere dabei.',
  },
  states: {
    ready: 'bezahlbar',
    short: (count: number) => (count === 1 ? 'eine Karte fehlt' : `${number(count)} Karten fehlen`),
    closed: 'kein Weg',
  },
  notOpen: 'noch kein Weg',
  buttons: {
    done: 'Fertig',
    turn: 'Zurück zum Zug',
    undo: 'Letzten Ort entfernen',
    travel: 'Diese Reise übernehmen',
    more: 'Details',
    show: 'Reiseplaner zeigen',
    lay: 'Legen',
    remove: (town: string) => `${town} entfernen`,
  },
  helps: 'Deine Transportmittel, die helfen würden',
  help: (thing: string, road: string) => `${thing} auf ${road}`,
  effect: {
    open: (towns: number, all: number) =>
      `öffnet den Weg zu ${towns} von ${all} ${all === 1 ? 'Ort' : 'Orten'}`,
    paid: (paid: number) => `dann bezahlbar: ${cards(paid)}`,
    short: (named: Pieces, more: number) => `dann fehlt noch: ${lacking(named, more)}`,
  },
  news: {
    broken: 'Deine geplante Reise ist nicht mehr bezahlbar.',
    closed: 'Der Weg deiner geplanten Reise ist nicht mehr offen.',
    worse: 'Deine geplante Reise kostet jetzt mehr.',
    ready: 'Jetzt ist deine geplante Reise bezahlbar.',
    better: 'Das hilft deiner geplanten Reise.',
  },
  payers: {
    title: (road: string) => `Wer könnte ${road} bezahlen?`,
    note: 'Nach allem, was du gesehen hast; verdeckte Karten können überall sein.',
    way: (from: string, to: string) => `Von ${from} nach ${to}`,
    price: (named: Pieces, more: number, gold: number) =>
      list([lacking(named, more), ...(gold ? [`${gold} Gold`] : [])]),
    prices: (all: string[]) => `Kostet ${list(all, 'oder')}.`,
    nobody: 'Niemand: Dort liegt noch kein Transportmittel.',
    surely: 'sicher',
    never: 'nein',
    chance: (percent: number) => `${percent} %`,
    ask: 'Eine Straße wählen, um zu sehen, wer sie bezahlen könnte.',
  },
  counting: {
    title: 'Bekannte und unbekannte Karten',
    card: 'Karte',
    all: 'alle',
    own: 'deine',
    open: 'offen',
    played: 'gespielt',
    known: 'bekannt',
    unseen: 'unbekannt',
    hand: (name: string, known: Pieces, hidden: number) =>
      `<b>${name}</b>: ${list([...(known.length ? [pieces(known)] : []), ...(hidden || !known.length ? [`${hidden} verdeckt`] : [])])}`,
    supply: (count: number) => `<b>${count}</b> im Nachziehstapel`,
    givenUp: (count: number) => `<b>${count}</b> verdeckt abgegeben`,
    items: 'Unbekannte Plättchen',
    itemsNote: (count: number) => `davon ${count} im Stapel`,
  },
  inWords: {
    title: 'Der Spielplan in Worten',
    open: 'Spielplan in Worten',
    field: 'Zug eingeben',
    note: 'In der Notation der Spielaufzeichnung: P@Elv-Lap legt, Elv-P-Lap reist, - passt. Mehrere Züge mit Leerzeichen trennen.',
    send: 'Ausführen',
    notWord: (word: string) => `${word} ist keine gültige Notation.`,
    can: 'Jetzt möglich',
    towns: 'Orte und ihre Straßen',
    road: (to: string, terrain: string) => `Straße nach ${to}, ${terrain}`,
    river: (to: string) => `Fluss nach ${to}`,
    ferry: (to: string) => `Fähre nach ${to}`,
    bare: 'leer',
    also: (count: number) =>
      `${several(count, 'eine andere Zahlweise', 'andere Zahlweisen')}: den Zug eintippen`,
  },
  ruleMissing: 'Diese Regel ließ sich nicht laden.',
  settings: {
    type: 'Schriftgröße',
    types: { usual: 'Normal', large: 'Groß', larger: 'Größer' },
  },
};
