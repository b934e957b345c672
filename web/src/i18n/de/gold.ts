/** The strings that Elfengold adds to a table and its story, in German. Text between <b> and </b> is bold. */

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
  playersAndGold: 'Mitspielende und ihr Gold',
  amount: (gold: number) => `${gold} Gold`,
  cards: {
    say: (draws: number) =>
      draws > 1
        ? `<b>${capital(number(draws))} Karten</b> ziehen: jeweils eine offene, blind eine vom Nachziehstapel oder den ganzen Goldstapel.`
        : 'Eine <b>Karte</b> ziehen: eine offene, blind eine vom Nachziehstapel oder den ganzen Goldstapel.',
    open: 'Offene Karten',
    supply: 'Nachzieh\u00adstapel',
    take: (card: string) => `${capital(the('den', card))} nehmen`,
    blind: 'Blind vom Nachziehstapel ziehen',
    deck: (cards: number, gold: number) =>
      `Den Goldstapel nehmen: ${several(cards, 'eine Karte', 'Karten')}, ${gold} Gold`,
    deckCards: (cards: number) => counted(cards, 'Karte', 'Karten'),
    deckGold: (gold: number) => `= ${gold} Gold`,
    noDeck: 'leer',
  },
  items: {
    say: 'Welches der beiden Plättchen willst du <b>zeigen</b>? Das andere bleibt verdeckt.',
    chosen: (shown: string, hidden: string) =>
      `${capital(theBold('den', shown))} zeigen, ${theBold('den', hidden)} verdeckt lassen.`,
    alike: (thing: string) => `Zweimal <b>${thing}</b>: eines der Plättchen zeigen.`,
    show: (thing: string) => `${capital(the('den', thing))} zeigen`,
    group: 'Die beiden gezogenen Plättchen',
  },
  auction: {
    moreLots: (count: number) => `Noch ${count} weitere`,
    lots: 'Plättchen der Versteigerung',
    bidding: 'wird versteigert',
    noBid: 'kein Gebot',
    lot: (which: number, of: number) => `Plättchen ${which} von ${of}`,
    bids: 'Gebote auf dieses Plättchen',
    note: (mayOverbid: boolean) =>
      mayOverbid
        ? 'Wer passt, ist für dieses Plättchen raus. Wer mit einem Gebot gewinnt und nicht zahlen kann, verliert alles Gold.'
        : 'Wer passt, ist für dieses Plättchen raus. Mehr Gold, als du hast, kannst du nicht bieten.',
    say: (lowest: number, thing: string, gold: number) =>
      `<b>${lowest} oder mehr</b> für ${the('den', thing)} bieten oder passen. Du hast <b>${gold} Gold</b>.`,
    broke: (thing: string, gold: number) =>
      `Du hast nur <b>${gold} Gold</b>, zu wenig für ${the('den', thing)}. Passe, oder halte + gedrückt, um trotzdem zu bieten.`,
    uncovered: (bid: number, gold: number) =>
      `Du hast nur <b>${gold} Gold</b>. Gewinnt dein Gebot von <b>${bid}</b>, verlierst du alles und bekommst nichts.`,
    bid: (gold: number) => `${gold} bieten`,
    bidUncovered: (gold: number) => `Trotzdem ${gold} bieten`,
    beyond: (gold: number) => `Du hast nur ${gold} Gold. Halte + gedrückt, um mehr zu bieten.`,
    means: (gold: number) => `Du hast nur ${gold} Gold.`,
    amounts: 'Dein Gebot',
    less: 'Weniger',
    more: 'Mehr',
    passed: 'passt',
    out: 'setzt aus',
    opens: (by: Who, gold: number) => `${has(by)} mit ${gold} eröffnet`,
    raises: (by: Who, gold: number) => `${has(by)} auf ${gold} erhöht`,
    passes: (by: Who) => `${has(by)} gepasst und ${by.own ? 'bist' : 'ist'} für dieses Plättchen raus`,
    ordered: (gold: number) => `Für dich wird automatisch geboten, bis <b>${gold}</b>.`,
    orderedPass: 'Bei diesem Plättchen wird für dich gepasst.',
    dropOrder: 'Nicht mehr bieten',
    notes: {
      bid: (gold: number) => `bietet ${gold}`,
    },
  },
  plan: {
    say: 'Ein <b>Plättchen</b> zum Legen wählen oder passen.',
    double:
      'Ein <b>Transportmittel</b> für die Verdopplung wählen, dann eine Straße, auf der schon eines liegt.',
    onWater: (thing: string) =>
      `${capital(theBold('den', thing))} auf einen der hervorgehobenen Flüsse oder eine Fähre legen.`,
    noWater: (thing: string) => `Für ${theBold('den', thing)} ist kein Fluss und keine Fähre mehr frei.`,
    noExchange:
      'Der Tausch braucht <b>zwei Transportmittel</b> auf Straßen, die die Plätze tauschen können. Die gibt es gerade nicht.',
    noDouble:
      'Die Verdopplung braucht eine Straße mit Transportmittel und ein <b>zweites von dir</b>, das dort fahren kann.',
    exchange: 'Das erste <b>Transportmittel</b> für den Tausch wählen.',
    exchangeWith: (road: string) =>
      `Das Transportmittel wählen, das mit dem auf <b>${road}</b> den Platz tauscht.`,
    which: 'Welche Transportmittel sollen die Plätze tauschen?',
    swap: (one: string, other: string) => `${one} und ${other}`,
  },
  income: {
    say: (gold: number) =>
      `Deine Reise hat <b>${gold} Gold</b> eingebracht. Nimmst du es, oder ziehst du stattdessen zwei Karten?`,
    takeGold: (gold: number) => `${gold} Gold nehmen`,
    takeCards: 'Zwei Karten ziehen',
  },
  travel: {
    earns: (gold: number) => `Bringt <b>${gold} Gold</b> ein, oder stattdessen zwei Karten.`,
    spends: (gold: number) => `Kostet <b>${gold} Gold</b>.`,
    earned: (gold: number) => `+${gold} Gold`,
    fly: 'Zauberflug',
  },
  keep: {
    say: (count: number) =>
      `<b>${capital(several(count, 'ein Plättchen', 'Plättchen'))}</b> für die nächste Runde wählen.`,
    more: (count: number) => `Noch <b>${count === 1 ? 'eines' : number(count)}</b> zum Behalten wählen.`,
    chosen: (all: Pieces) => `<b>${pieces(all)}</b> für die nächste Runde behalten.`,
  },
  waiting: {
    cards: (name: string) => `<b>${name}</b> zieht eine Karte.`,
    items: (name: string) => `<b>${name}</b> wählt, welches Plättchen zu sehen ist.`,
    auction: (name: string, thing: string) => `<b>${name}</b> überlegt, was ${the('ein', thing)} wert ist.`,
    income: (name: string) => `<b>${name}</b> wählt Gold oder Karten.`,
  },
};

export const goldStory = {
  'gold-values-laid': () => 'Die Goldwerte der Orte wurden ausgelegt.',
  'gold-received': (by: Who, gold: number) => `${has(by)} ${gold} Gold bekommen.`,
  'card-turned-up': (card: string | null) =>
    card ? `Aufgedeckt: <b>${card}</b>.` : 'Eine Goldkarte kam auf den Goldstapel.',
  'card-taken': (by: Who, card: string) =>
    `${has(by)} ${theBold('den', card)} aus den offenen Karten genommen.`,
  'card-drawn': (by: Who, card: string | null) =>
    card ? `${has(by)} ${theBold('einen', card)} gezogen.` : `${has(by)} eine Karte gezogen.`,
  'gold-card-drawn': (by: Who) => `${has(by)} eine Goldkarte und dann noch einmal gezogen.`,
  'gold-deck-taken': (by: Who, gold: number) => `${has(by)} den Goldstapel genommen: ${gold} Gold.`,
  'draw-lost': (by: Who) => `Für ${by.own ? '<b>dich</b>' : who(by)} war keine Karte zum Ziehen da.`,
  'cards-chosen': (by: Who) => `${has(by)} Karten gezogen, statt das Gold zu nehmen.`,
  'items-drawn': (by: Who, all: Pieces | null) =>
    `${has(by)} ${all ? pieces(all) : 'zwei Plättchen'} gezogen.`,
  'item-shown': (by: Who, thing: string) => `${has(by)} ${theBold('einen', thing)} gezeigt.`,
  'lots-turned-up': (count: number) =>
    `${capital(several(count, 'ein Plättchen kam', 'Plättchen kamen'))} zur Versteigerung.`,
  'bid-made': (by: Who, gold: number) => `${has(by)} ${gold} geboten.`,
  'bid-passed': (by: Who) => `${has(by)} gepasst.`,
  'lot-sold': (by: Who, thing: string, gold: number) =>
    `${has(by)} ${theBold('den', thing)} für ${gold} ersteigert.`,
  'lot-unsold': (thing: string) =>
    `<b>${thing}</b>: Niemand hat geboten, das Plättchen kam in den Stapel zurück.`,
  'lot-defaulted': (by: Who, thing: string, gold: number, lost: number) =>
    `${who(by)} ${by.own ? 'konntest' : 'konnte'} ${gold} für ${theBold('den', thing)} nicht bezahlen und ${by.own ? 'hast' : 'hat'} ${lost} Gold verloren.`,
  'counter-doubled': (by: Who, thing: string, road: string) =>
    `${has(by)} mit einer Verdopplung ${theBold('einen', thing)} auf ${road} gelegt.`,
  'counters-exchanged': (by: Who, one: string, road: string, other: string, otherRoad: string) =>
    `${has(by)} ${theBold('den', one)} auf ${road} mit ${theBold('dem', other)} auf ${otherRoad} vertauscht.`,
  shuffled: (pile: string) => `${capital(pile)} wurden gemischt.`,
  piles: { cards: 'die Karten', items: 'die Plättchen', counters: 'die Transportmittel' } as Record<
    string,
    string
  >,
};
