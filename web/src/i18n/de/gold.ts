/** What Elfengold adds to the words of a table and its story, in German. Words between <b> and </b> are bold. */

import type { Pieces, Who } from '../en/table';
import { capital, counted, list, number, piece, several, the, theBold } from './language';

function who({ name, own }: Who): string {
  return `<b>${own ? 'Du' : name}</b>`;
}

function has(by: Who): string {
  return `${who(by)} ${by.own ? 'hast' : 'hat'}`;
}

function pieces(all: Pieces): string {
  return list(all.map(([name, count]) => piece(name, count, 'den')));
}

export const gold = {
  playersAndGold: 'Alle am Tisch und ihr Gold',
  amount: (gold: number) => `${gold} Gold`,
  cards: {
    say: (draws: number) =>
      draws > 1
        ? `<b>${capital(number(draws))} Karten</b> ziehen: offen, vom Nachziehstapel oder den Goldstapel.`
        : 'Eine <b>Karte</b> ziehen: eine offene, vom Nachziehstapel oder den Goldstapel.',
    open: 'Offene Karten',
    supply: 'Nachzieh\u00adstapel',
    take: (card: string) => `${capital(the('den', card))} nehmen`,
    blind: 'Blind vom Nachziehstapel ziehen',
    deck: (cards: number, gold: number) =>
      `Den Goldstapel nehmen: ${several(cards, 'eine Karte', 'Karten')}, ${gold} Gold`,
    deckCards: (cards: number) => counted(cards, 'Karte', 'Karten'),
    deckGold: (gold: number) => `= ${gold} Gold`,
    noDeck: 'kein Gold',
  },
  items: {
    say: 'Welches der beiden dürfen die <b>anderen sehen</b>? Das andere bleibt verdeckt.',
    chosen: (shown: string, hidden: string) =>
      `${capital(theBold('den', shown))} zeigen, ${theBold('den', hidden)} verdecken.`,
    alike: (thing: string) => `Zweimal <b>${thing}</b>: eines davon zeigen.`,
    show: (thing: string) => `${capital(the('den', thing))} zeigen`,
    group: 'Die beiden gezogenen',
  },
  auction: {
    fromTheRight: 'von rechts',
    lots: 'Angebot',
    bidding: 'unter dem Hammer',
    noBid: 'kein Gebot',
    lot: (which: number, of: number) => `Plättchen ${which} von ${of}`,
    highestFirst: 'Höchstes Gebot zuerst',
    bids: 'Gebote auf dieses Plättchen',
    note: 'Passen gilt für das Plättchen endgültig. Wer ein Gebot nicht bezahlen kann, verliert alles Gold.',
    say: (lowest: number, thing: string, gold: number) =>
      `<b>${lowest} oder mehr</b> für ${the('den', thing)} bieten oder passen. Du hast <b>${gold} Gold</b>.`,
    broke: (thing: string, gold: number) =>
      `Du hast <b>${gold} Gold</b>: zu wenig für ${the('den', thing)}. Es bleibt nur Passen.`,
    uncovered: (bid: number, gold: number) =>
      `Du hast nur <b>${gold} Gold</b>. Gewinnt das Gebot von <b>${bid}</b>, ist alles weg, und du bekommst nichts.`,
    bid: (gold: number) => `${gold} bieten`,
    bidUncovered: (gold: number) => `${gold} ungedeckt bieten`,
    beyond: (gold: number) => `Du hast nur ${gold} Gold. Halte + gedrückt, um mehr zu bieten.`,
    means: (gold: number) => `Du hast nur ${gold} Gold.`,
    amounts: 'Dein Gebot',
    less: 'Weniger',
    more: 'Mehr',
    highest: 'höchstes',
    toBid: 'am Bieten',
    youToBid: 'du, am Bieten',
    you: 'du',
    passed: 'hat gepasst',
    out: 'setzt aus',
    waits: 'noch nicht',
    opens: (by: Who, gold: number) => `${who(by)} ${by.own ? 'eröffnest' : 'eröffnet'} mit ${gold}`,
    raises: (by: Who, gold: number) => `${who(by)} ${by.own ? 'erhöhst' : 'erhöht'} auf ${gold}`,
    passes: (by: Who) => `${who(by)} ${by.own ? 'passt und bist' : 'passt und ist'} hier draußen`,
    order: 'Für mich bieten bis',
    ordered: (gold: number) => `Der Server bietet für dich, bis <b>${gold}</b>.`,
    setOrder: 'Bieten lassen',
    dropOrder: 'Nicht mehr',
    notes: {
      bid: (gold: number) => `bietet ${gold}`,
      highest: 'höchstes Gebot',
      passed: 'hat gepasst',
    },
  },
  plan: {
    double:
      'Ein <b>Transportmittel</b> für die Verdopplung wählen und eine Straße, auf der schon eines liegt.',
    exchange: 'Eines der beiden <b>Transportmittel</b> wählen, die die Plätze tauschen.',
    exchangeWith: (road: string) => `Das Transportmittel wählen, das mit dem auf <b>${road}</b> tauscht.`,
    which: 'Welche Transportmittel sollen tauschen?',
    swap: (one: string, other: string) => `${one} und ${other}`,
  },
  income: {
    say: (gold: number) =>
      `Die Reise hat <b>${gold} Gold</b> eingebracht. Nehmen oder stattdessen Karten ziehen?`,
    takeGold: (gold: number) => `${gold} Gold nehmen`,
    takeCards: 'Karten ziehen',
  },
  travel: {
    earns: (gold: number) => `Bringt <b>${gold} Gold</b> ein, oder stattdessen Karten.`,
    spends: (gold: number) => `Kostet <b>${gold} Gold</b>.`,
    earned: (gold: number) => `+${gold} Gold`,
    fly: 'Zauberflug',
  },
  keep: {
    say: (count: number) =>
      `<b>${capital(count === 1 ? 'eines' : number(count))}</b> für die nächste Runde wählen.`,
    more: (count: number) => `Noch <b>${count === 1 ? 'eines' : number(count)}</b> zum Behalten wählen.`,
    chosen: (all: Pieces) => `<b>${pieces(all)}</b> für die nächste Runde behalten.`,
  },
  waiting: {
    cards: (name: string) => `<b>${name}</b> zieht eine Karte.`,
    items: (name: string) => `<b>${name}</b> legt zwei Plättchen aus.`,
    auction: (name: string, thing: string) => `<b>${name}</b> überlegt: ${thing}.`,
    income: (name: string) => `<b>${name}</b> wählt Gold oder Karten.`,
  },
};

export const goldStory = {
  'gold-values-laid': () => 'Jeder Ort hat seinen Goldwert bekommen.',
  'gold-received': (by: Who, gold: number) => `${has(by)} ${gold} Gold bekommen.`,
  'card-turned-up': (card: string | null) =>
    card ? `Aufgedeckt: <b>${card}</b>.` : 'Eine Goldkarte kommt auf den Goldstapel.',
  'card-taken': (by: Who, card: string) => `${has(by)} offen ${theBold('den', card)} genommen.`,
  'card-drawn': (by: Who, card: string | null) =>
    card ? `${has(by)} ${theBold('einen', card)} gezogen.` : `${has(by)} eine Karte gezogen.`,
  'gold-card-drawn': (by: Who) =>
    `${has(by)} eine Goldkarte gezogen und ${by.own ? 'ziehst' : 'zieht'} noch einmal.`,
  'gold-deck-taken': (by: Who, gold: number) => `${has(by)} den Goldstapel genommen: ${gold} Gold.`,
  'draw-lost': (by: Who) => `${has(by)} keine Karte zum Ziehen gefunden.`,
  'cards-chosen': (by: Who) => `${has(by)} Karten statt Gold genommen.`,
  'items-drawn': (by: Who, all: Pieces | null) =>
    `${has(by)} ${all ? pieces(all) : 'zwei Plättchen'} gezogen.`,
  'item-shown': (by: Who, thing: string) => `${has(by)} ${theBold('einen', thing)} gezeigt.`,
  'lots-turned-up': (count: number) =>
    `${capital(several(count, 'ein Plättchen kommt', 'Plättchen kommen'))} unter den Hammer.`,
  'bid-made': (by: Who, gold: number) => `${who(by)} ${by.own ? 'bietest' : 'bietet'} ${gold}.`,
  'bid-passed': (by: Who) => `${who(by)} passt.`,
  'lot-sold': (by: Who, thing: string, gold: number) =>
    `${who(by)} ${by.own ? 'ersteigerst' : 'ersteigert'} ${theBold('den', thing)} für ${gold}.`,
  'lot-unsold': (thing: string) => `<b>${thing}</b>: kein Gebot, zurück in den Stapel.`,
  'lot-defaulted': (by: Who, thing: string, gold: number, lost: number) =>
    `${who(by)} ${by.own ? 'kannst' : 'kann'} ${gold} für ${theBold('den', thing)} nicht bezahlen und ${by.own ? 'verlierst' : 'verliert'} ${lost} Gold.`,
  'counter-doubled': (by: Who, thing: string, road: string) =>
    `${has(by)} ${road} verdoppelt: dazu ${theBold('ein', thing)}.`,
  'counters-exchanged': (by: Who, one: string, road: string, other: string, otherRoad: string) =>
    `${has(by)} ${theBold('den', one)} auf ${road} und ${theBold('den', other)} auf ${otherRoad} getauscht.`,
  shuffled: (pile: string) => `${capital(pile)} wurden gemischt.`,
  piles: { cards: 'die Karten', items: 'die Plättchen', counters: 'die Transportmittel' } as Record<
    string,
    string
  >,
};
