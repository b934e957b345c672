/** The words of a running table, in German. Words between <b> and </b> are bold. */

import type { Pieces, Place, Who } from '../en/table';
import { capital, list, number, piece, several, the, theBold } from './language';

function who({ name, own }: Who): string {
  return `<b>${own ? 'Du' : name}</b>`;
}

function has(by: Who): string {
  return `${who(by)} ${by.own ? 'hast' : 'hat'}`;
}

/** "2 Elfenräder und 1 Floß". */
function pieces(all: Pieces): string {
  return list(all.map(([name, count]) => piece(name, count)));
}

/** The same where they are paid or given: "für 1 Drachen". */
function given(all: Pieces): string {
  return list(all.map(([name, count]) => piece(name, count, 'den')));
}

function cards(count: number): string {
  return several(count, 'eine Karte', 'Karten');
}

/** Why a place will not do, and what would. */
function reason(code: string, facts: Place): { title: string; text: string } {
  const takes = facts.fits.map(([thing, price]) => `${the('ein', thing)} (${price})`);
  const would = takes.length ? `Auf ${facts.road} passt ${list(takes, 'oder')}.` : '';
  const thing = facts.thing ? the('ein', facts.thing) : 'Das';
  const known: Record<string, [string, string]> = {
    'illegal/terrain': [`${capital(thing)} kann hier nicht reisen: ${facts.terrain}`, would],
    'illegal/occupied': ['Hier liegt schon ein Transportmittel', 'Eines je Straße, bis die Runde endet.'],
    'illegal/water': ['Das ist Wasser', 'Transportmittel liegen nur auf Straßen.'],
    'illegal/obstacle-on-water': ['Das ist Wasser', 'Bäume liegen nur auf Straßen.'],
    'illegal/no-counter-to-block': [
      'Hier liegt noch kein Transportmittel',
      'Ein Baum kommt neben ein Transportmittel.',
    ],
    'illegal/blocked': ['Hier liegt schon ein Baum', 'Einer je Straße.'],
    'illegal/no-counter': [
      'Auf dieser Straße liegt kein Transportmittel',
      'Gereist wird, wo ein Transportmittel liegt.',
    ],
    'illegal/not-there': ['Dieser Weg beginnt woanders', 'Einen Ort wählen, um günstig dorthin zu reisen.'],
    'illegal/only-rafts': ['Auf dem Wasser reist man mit Flößen', ''],
  };
  const [title, text] = known[code] ?? [capital(facts.text), ''];
  return { title, text };
}

export const phases: Record<string, string> = {
  deal: 'Austeilen',
  draw: 'Ziehen',
  cards: 'Karten',
  items: 'Plättchen',
  auction: 'Auktion',
  plan: 'Planen',
  travel: 'Reisen',
  keep: 'Abschluss',
};

export const table = {
  lost: 'Die Verbindung ist weg. Es wird weiter versucht …',
  tryNow: 'Jetzt versuchen',
  close: 'Schließen',
  round: (round: number, rounds: number) => `Runde ${round} von ${rounds}`,
  phasesOf: 'Phasen der Runde',
  players: 'Alle am Tisch, der Reihe nach',
  passesLeft: (count: number) =>
    count === 1
      ? 'Noch einmal Passen beendet das Planen'
      : `Noch ${number(count)}mal Passen beendet das Planen`,
  towns: (count: number) => (count === 1 ? 'Ort' : 'Orte'),
  ahead: (now: number, then: number) => `${now} → ${then}`,
  notes: {
    you: 'du',
    yourTurn: 'du bist dran',
    turn: 'ist dran',
    bot: (level: string) => `Bot, ${level}`,
    passed: 'hat gepasst',
    away: 'abwesend',
    botFor: (level: string) => `Bot spielt (${level})`,
    home: (town: string) => `Zielort: ${town}`,
  },
  deciders: {
    bot: 'Bot',
    botSays: (level: string) => `Das hat ein Bot (${level}) entschieden.`,
    timeUp: 'Zeit um',
    timeUpSays: 'Die Zeit war um.',
    order: 'vorab',
    orderSays: 'Das war vorab entschieden.',
  },
  cardsInHand: (count: number) => `${cards(count)} auf der Hand`,
  secret: 'verdeckt',
  secretCounter: 'verdecktes Transportmittel',
  obstacleSpent: 'Baum gelegt',
  pile: (count: number) => `${count} im Stapel`,
  yourCounters: 'Deine Transportmittel',
  yourCards: 'Deine Karten',
  clock: {
    you: (time: string) => `Du ${time}`,
    other: (name: string, time: string) => `${name} ${time}`,
    days: (days: number, hours: number) => `${days} T ${hours} Std`,
  },
  tabs: { story: 'Verlauf', talk: 'Gespräch', chart: 'Übersicht', players: 'Alle' },
  say: 'Etwas sagen …',
  send: 'Senden',
  yourName: 'Dein Name',
  noTalk: 'Noch hat niemand etwas gesagt.',
  talkOff: 'An diesem Tisch gibt es kein Gespräch.',
  talking: {
    about: 'Stummschalten oder melden',
    mute: (name: string) => `${name} stummschalten`,
    muteSpectators: 'Das Publikum stummschalten',
    muted: (name: string) => `Du liest ${name} nicht.`,
    mutedSpectators: 'Du liest das Publikum nicht.',
    unmute: 'Wieder lesen',
    report: 'Diese Zeile melden',
    sure: (name: string) => `Denen, die diesen Server betreiben, zeigen, was <b>${name}</b> hier gesagt hat?`,
    reported: 'Die Zeile ist gemeldet.',
    answer: 'Antworten',
  },
  spectator: 'schaut zu',
  buttons: {
    hint: 'Tipp',
    undo: 'Zurück',
    pass: 'Passen',
    travel: 'Reisen',
    stay: 'Hier bleiben',
    undoStep: 'Schritt zurück',
    bringBack: 'Zurückholen',
    clear: 'Leeren',
    giveUp: 'Die anderen abgeben',
    keep: 'Behalten',
    sure: 'Wirklich?',
    yes: 'Ja',
    no: 'Nein',
    back: 'Zurück',
    menu: 'Menü',
    theme: 'Tag oder Nacht',
    findTown: 'Ort suchen',
  },
  draw: {
    say: 'Ein <b>offenes Transportmittel</b> nehmen oder blind eines vom <b>Stapel</b>.',
    take: (thing: string) => `${capital(the('den', thing))} nehmen`,
    blind: 'Vom Stapel',
    row: 'Auslage',
  },
  plan: {
    say: 'Ein <b>Transportmittel</b> zum Legen wählen oder passen.',
    sayTree: 'Den <b>Baum</b> auf eine Straße mit Transportmittel legen oder passen.',
    lay: (thing: string) => `${capital(theBold('den', thing))} auf eine der hellen Straßen legen.`,
    on: (road: string) => `Was kommt auf <b>${road}</b>?`,
    tap: (thing: string) => `Für ${theBold('den', thing)} eine helle Straße antippen.`,
    nowhere: (thing: string) => `Für ${theBold('den', thing)} ist keine Straße mehr frei.`,
  },
  travel: {
    start: (town: string) => `Einen <b>Ort</b> als Ziel wählen oder in <b>${town}</b> bleiben.`,
    stuck: (town: string) => `Mit diesen Karten führt kein Weg aus <b>${town}</b> hinaus.`,
    drafted: (town: string, towns: number, paid: number) =>
      `Für <b>${cards(paid)}</b> nach <b>${town}</b>${towns > 1 ? ` über ${number(towns)} Orte` : ''} reisen oder weiter wählen.`,
    last: (town: string, paid: number) =>
      `Für <b>${cards(paid)}</b> nach <b>${town}</b> reisen: Weiter reichen die Karten nicht.`,
    journey: 'Deine Reise',
    best: 'Beste Reisen',
    showBest: 'Reisen',
    bestNote: 'für deine Karten und diesen Plan',
    newTowns: (count: number) => several(count, 'ein neuer Ort', 'neue Orte'),
    pays: (paid: number, hand: number, left: Pieces) =>
      `Kostet <b>${paid}</b> von ${several(hand, 'einer Karte', 'Karten')}${left.length ? `, ${remain(left)}` : ''}`,
    toPay: (count: number) => `Zu bezahlen · ${cards(count)}`,
    paid: (all: Pieces) => `${pieces(all)}.`,
    otherWays: 'Eine angehobene Karte anklicken, um anders zu bezahlen.',
    otherWay: (road: string) => `Andere Bezahlung für ${road}`,
    caravan: 'Karawane',
    flight: 'Flug',
    isDrafted: 'geplant',
    cards,
    keeps: (left: Pieces) => (left.length ? remain(left) : 'es bleibt nichts'),
    short: (town: string, lacking: Pieces, more: number) => {
      const all = [
        ...(lacking.length ? [pieces(lacking)] : []),
        ...(more ? [several(more, 'eine beliebige Karte', 'beliebige Karten')] : []),
      ];
      return `${town} ist nicht erreichbar. Noch nötig: ${list(all)}.`;
    },
    closed: (town: string) => `Nach ${town} führt jetzt kein Weg, mit keinen Karten.`,
    confirmStay: (town: string) => `In <b>${town}</b> bleiben und die Reise beenden?`,
  },
  discard: {
    say: (keep: number) => `<b>${capital(cards(keep))}</b> wählen, die ${keep === 1 ? 'bleibt' : 'bleiben'}.`,
    more: (count: number) => `Noch <b>${cards(count)}</b> zum Behalten wählen.`,
    ready: (gone: Pieces) => `<b>${given(gone)}</b> abgeben und den Rest behalten.`,
  },
  keep: {
    say: 'Das <b>Transportmittel</b> für die nächste Runde wählen.',
    chosen: (thing: string) => `${capital(theBold('den', thing))} für die nächste Runde behalten.`,
  },
  waiting: {
    draw: (name: string) => `<b>${name}</b> nimmt ein Transportmittel.`,
    plan: (name: string) => `<b>${name}</b> plant.`,
    travel: (name: string) => `<b>${name}</b> reist.`,
    keep: (name: string) => `<b>${name}</b> wählt, was bleibt.`,
    other: (name: string) => `Der Tisch wartet auf <b>${name}</b>.`,
    nobody: 'Es wird gemischt.',
    over: 'Das Spiel ist aus.',
    frozen: 'Dieser Tisch ist eingefroren: Hier geht es vorerst nicht weiter.',
    botDecides: (level: string) => `Ein Bot (${level}) entscheidet für dich.`,
    start: 'Das Spiel hat noch nicht begonnen.',
  },
  confirm: {
    end: 'Das Spiel für alle beenden, ohne Sieg?',
  },
  menu: {
    title: 'Menü',
    handOver: 'Einen Bot für mich spielen lassen',
    takeOver: 'Selbst weiterspielen',
    nudge: 'Wer dran ist, erinnern',
    nudged: (name: string) => `<b>${name}</b> ist erinnert.`,
    end: 'Vorschlagen, das Spiel zu beenden',
    takeBack: 'Vorschlagen, den letzten Zug zurückzunehmen',
    giveBot: 'Einen Bot für Abwesende vorschlagen',
    passOrder: 'Für den Rest des Planens passen',
    noPassOrder: 'Nicht mehr passen',
    hook: 'Mir woanders sagen, wenn ich dran bin',
    talk: 'Verlauf und Gespräch',
    keys: 'Tasten',
    rules: 'Regeln',
    link: 'Link zum Zuschauen kopieren',
    copied: 'Der Link ist kopiert.',
    leave: 'Zur Startseite',
    sounds: (on: boolean) => (on ? 'Töne sind an' : 'Töne sind aus'),
    record: 'Aufzeichnung des Spiels (EGN)',
  },
  hook: {
    about:
      'Wenn das Spiel auf dich wartet oder dich jemand erinnert, ruft dieser Server eine Adresse von dir auf: die eines Programms oder eines Dienstes, der Nachrichten weitergibt.',
    forSeat: (name: string) => `Das gilt für den Platz von <b>${name}</b>.`,
    address: 'Adresse',
    addressText: 'Sie beginnt mit https://',
    set: 'Dort Bescheid sagen',
    told: (host: string) => `Bescheid bekommst du bei <b>${host}</b>.`,
    secret: 'Geheimnis',
    secretText:
      'Mit diesem Geheimnis ist jede Nachricht unterschrieben, damit dein Programm sie von einer falschen unterscheidet. Es ist nur jetzt zu sehen: Bewahre es dort auf.',
    copy: 'Geheimnis kopieren',
    notCopied:
      'Dieser Browser lässt die Seite nicht kopieren. Das Geheimnis markieren und von Hand kopieren.',
    test: 'Ausprobieren',
    trying: 'Eine Nachricht ist unterwegs …',
    answered: 'Es klappt: Die Adresse hat eine Nachricht angenommen.',
    refused: 'Die Adresse hat geantwortet, die Nachricht aber nicht angenommen.',
    silent: 'Von dieser Adresse kam keine Antwort.',
    stop: 'Dort nicht mehr Bescheid sagen',
    stopped: 'Du bekommst nirgends sonst mehr Bescheid.',
  },
  nudgedYou: 'Die anderen warten auf dich.',
  proposals: {
    end: (name: string) => `<b>${name}</b> schlägt vor, das Spiel zu beenden.`,
    'take-back': (name: string) => `<b>${name}</b> möchte die letzten Züge zurücknehmen.`,
    bot: (name: string) => `<b>${name}</b> schlägt einen Bot für Abwesende vor.`,
    waits: (names: string[]) => `Es fehlt noch die Antwort von ${list(names)}.`,
    agree: 'Zustimmen',
    refuse: 'Ablehnen',
    withdraw: 'Zurückziehen',
  },
  orderPass: 'Du passt für den Rest des Planens.',
  gone: {
    title: 'Diesen Tisch gibt es nicht',
    start: 'Zur Startseite',
  },
  chart: {
    title: 'Was ein Transportmittel kostet',
    river: 'Floß flussabwärts',
    against: 'Floß flussaufwärts',
    ferry: 'Floß auf der Fähre',
    none: 'geht nicht',
    tree: 'Ein Baum auf der Straße kostet eine Karte mehr.',
    caravan: 'Eine Karawane nimmt drei beliebige Karten, an einem Baum vorbei vier.',
  },
  keys: {
    title: 'Tasten',
    rows: [
      ['P E C U T D', 'Transportmittel oder Karte nach dem Buchstaben wählen'],
      ['O', 'den Baum wählen'],
      ['1 … 5, 0', 'ein offenes Transportmittel nehmen oder eines vom Stapel'],
      ['Enter', 'die auffällige Schaltfläche drücken'],
      ['X', 'passen oder bleiben'],
      ['Z', 'zurück'],
      ['Rücktaste', 'einen Schritt der Reise zurück'],
      ['Esc', 'loslassen'],
      ['/', 'einen Ort nach den ersten Buchstaben suchen'],
      ['Pfeile', 'auf dem Plan von Ort zu Ort gehen'],
      ['M, +, −', 'der ganze Plan, näher, weiter weg'],
      ['H', 'einen Tipp holen'],
      ['J', 'eine Reise planen'],
      ['L', 'der Plan in Worten, mit einem Feld für Wörter'],
      ['Y', 'die Regel zu einem Hinweis öffnen'],
      ['?', 'diese Tasten'],
    ] as [string, string][],
  },
  search: {
    label: 'Ort',
    none: 'Kein Ort beginnt so.',
  },
  reason,
  does: {
    take: (thing: string) => `${the('den', thing)} nehmen`,
    blind: 'eines vom Stapel nehmen',
    lay: (thing: string, road: string) => `${the('einen', thing)} auf ${road} legen`,
    step: (town: string, pay: Pieces) => `für ${given(pay)} nach ${town} reisen`,
    fly: (town: string) => `nach ${town} fliegen`,
    giveUp: (gone: Pieces) => `${given(gone)} abgeben`,
    keep: (things: Pieces) => `${given(things)} behalten`,
    pass: 'passen oder bleiben',
    amount: (gold: number) => `${gold} Gold`,
    goldDeck: 'den Goldstapel nehmen',
    cards: 'Karten ziehen',
    show: (open: string, hidden: string) =>
      `${the('den', open)} zeigen und ${the('den', hidden)} verdeckt behalten`,
    double: (thing: string, road: string) =>
      `${the('den', thing)} als zweites Transportmittel auf ${road} legen`,
    exchange: (one: string, road: string, other: string, otherRoad: string) =>
      `${the('den', one)} auf ${road} mit ${the('dem', other)} auf ${otherRoad} tauschen`,
  },
  hint: {
    none: 'Dazu gibt es keinen Tipp.',
    say: (what: string, why: string) => `<b>${capital(what)}</b>: ${why}.`,
  },
};

/** "es bleibt 1 Drache", "es bleiben 2 Drachen". */
function remain(left: Pieces): string {
  const total = left.reduce((sum, [, count]) => sum + count, 0);
  return `${total === 1 ? 'es bleibt' : 'es bleiben'} ${pieces(left)}`;
}

export const story = {
  'start-chosen': (by: Who) => `${who(by)} ${by.own ? 'beginnst' : 'beginnt'}.`,
  'round-began': (round: number, by: Who) => `Runde ${round}: ${who(by)} ${by.own ? 'beginnst' : 'beginnt'}.`,
  'home-town-dealt': (by: Who, town: string | null) =>
    town ? `${has(by)} den Zielort <b>${town}</b>.` : `${has(by)} einen Zielort bekommen.`,
  'cards-dealt': (by: Who, count: number) => `${has(by)} ${cards(count)} bekommen.`,
  'row-turned-up': (all: Pieces) => `Aufgedeckt: ${pieces(all)}.`,
  'secret-drawn': (by: Who, thing: string | null) =>
    thing ? `${has(by)} verdeckt ${theBold('einen', thing)} gezogen.` : `${has(by)} verdeckt gezogen.`,
  'counter-taken': (by: Who, thing: string) =>
    `${has(by)} ${theBold('den', thing)} aus der Auslage genommen.`,
  'counter-drawn': (by: Who, thing: string) => `${has(by)} ${theBold('einen', thing)} vom Stapel gezogen.`,
  'item-laid': (by: Who, thing: string, road: string) =>
    `${has(by)} ${theBold('einen', thing)} auf ${road} gelegt.`,
  passed: (by: Who) => `${has(by)} gepasst.`,
  'boot-moved': (by: Who, to: string, pay: Pieces, caravan: boolean) =>
    `${who(by)} ${by.own ? 'bist' : 'ist'} für ${given(pay)} ${caravan ? 'mit einer Karawane ' : ''}nach <b>${to}</b> gereist.`,
  'boot-flew': (by: Who, to: string) => `${who(by)} ${by.own ? 'bist' : 'ist'} nach <b>${to}</b> geflogen.`,
  'travel-ended': (by: Who, town: string | null) =>
    town ? `${who(by)} ${by.own ? 'bist' : 'ist'} in ${town} geblieben.` : `${has(by)} die Reise beendet.`,
  'cards-discarded': (by: Who, count: number) => `${has(by)} ${cards(count)} abgegeben.`,
  'items-kept': (by: Who, things: Pieces, secret: number) => {
    const kept = [
      ...things.map(([name]) => theBold('einen', name)),
      ...(secret ? [several(secret, 'ein verdecktes Transportmittel', 'verdeckte Transportmittel')] : []),
    ];
    return `${has(by)} ${kept.length ? list(kept) : 'nichts'} behalten.`;
  },
  'round-ended': (round: number) => `Runde ${round} ist vorbei.`,
  'game-ended': (winners: string[]) =>
    `Das Spiel ist aus: <b>${list(winners)}</b> ${winners.length === 1 ? 'hat' : 'haben'} gewonnen.`,
  'game-broken-off': () => 'Das Spiel wurde einvernehmlich beendet.',
  'turned-back': () => 'Züge wurden zurückgenommen.',
  road: (from: string, to: string) => `${from} – ${to}`,
  unknown: 'Karte',
};
