/** The strings of a running table, in German. Text between <b> and </b> is bold. */

import type { PhaseName } from '../../server/messages';
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
    'illegal/occupied': ['Hier liegt schon ein Transportmittel', 'Nur eines je Straße, bis die Runde endet.'],
    'illegal/water': ['Das ist Wasser', 'Transportmittel liegen nur auf Straßen.'],
    'illegal/obstacle-on-water': [
      'Das ist Wasser',
      `${capital(the('ein', facts.obstacle))} kommt nur auf eine Straße.`,
    ],
    'illegal/no-counter-to-block': [
      'Hier liegt noch kein Transportmittel',
      `${capital(the('ein', facts.obstacle))} kommt auf eine Straße mit Transportmittel.`,
    ],
    'illegal/blocked': [
      `Hier liegt schon ${the('ein', facts.obstacle)}`,
      `Auf eine Straße kommt höchstens ${the('ein', facts.obstacle)}.`,
    ],
    'illegal/no-counter': [
      'Auf dieser Straße liegt kein Transportmittel',
      'Reisen kannst du nur, wo ein Transportmittel liegt.',
    ],
    'illegal/not-there': [
      'Dieser Weg beginnt woanders',
      'Wähle einen Ort, um möglichst günstig dorthin zu reisen.',
    ],
    'illegal/only-rafts': ['Auf dem Wasser reist man mit Flößen', ''],
  };
  const [title, text] = known[code] ?? [capital(facts.text), ''];
  return { title, text };
}

function price(paid: number, gold: number): string {
  return `${cards(paid)}${gold ? ` und ${gold} Gold` : ''}`;
}

export const phases: Partial<Record<PhaseName, string>> = {
  deal: 'Austeilen',
  draw: 'Ziehen',
  cards: 'Karten',
  items: 'Plättchen',
  auction: 'Versteigern',
  plan: 'Planen',
  travel: 'Reisen',
  keep: 'Abschluss',
};

export const table = {
  lost: 'Verbindung verloren. Neuer Versuch …',
  tryNow: 'Jetzt versuchen',
  close: 'Schließen',
  round: (round: number, rounds: number) => `Runde ${round} von ${rounds}`,
  phasesOf: 'Phasen der Runde',
  players: 'Mitspielende, der Reihe nach',
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
    botSays: (level: string) => `Das hat ein Bot (${level}) gespielt.`,
    timeUp: 'Zeit um',
    timeUpSays: 'Die Zeit war um.',
    order: 'automatisch',
    orderSays: 'Das war vorab so festgelegt.',
  },
  cardsInHand: (count: number) => `${cards(count)} auf der Hand`,
  secret: 'verdeckt',
  secretCounter: 'verdecktes Transportmittel',
  faceDown: 'verdeckt',
  faceDownItem: 'verdecktes Plättchen',
  obstacleSpent: 'Hindernis gelegt',
  pile: (count: number) => `${count} im Stapel`,
  yourCounters: 'Deine Transportmittel',
  yourCards: 'Deine Karten',
  dock: 'Deine Sachen und Züge',
  clock: {
    you: (time: string) => `Du ${time}`,
    other: (name: string, time: string) => `${name} ${time}`,
    days: (days: number, hours: number) => `${days} T ${hours} Std`,
  },
  tabs: { story: 'Verlauf', talk: 'Chat', chart: 'Übersicht', players: 'Am Tisch' },
  say: 'Etwas sagen …',
  send: 'Senden',
  yourName: 'Dein Name',
  noTalk: 'Noch keine Nachrichten.',
  talkOff: 'An diesem Tisch ist der Chat aus.',
  talking: {
    about: 'Stummschalten oder melden',
    mute: (name: string) => `${name} stummschalten`,
    muteSpectators: 'Das Publikum stummschalten',
    muted: (name: string) => `${name} ist stummgeschaltet.`,
    mutedSpectators: 'Das Publikum ist stummgeschaltet.',
    unmute: 'Stummschaltung aufheben',
    report: 'Diese Nachricht melden',
    sure: (name: string) =>
      `Diese Nachricht von <b>${name}</b> den Leuten melden, die diesen Server betreiben?`,
    reported: 'Gemeldet: Die Leute, die diesen Server betreiben, sehen es sich an.',
    answer: 'Antworten',
  },
  spectator: 'schaut zu',
  buttons: {
    hint: 'Tipp',
    undo: 'Rückgängig',
    askUndo: 'Rücknahme erbitten',
    pass: 'Passen',
    travel: 'Reisen',
    stay: 'Hier bleiben',
    undoStep: 'Schritt zurück',
    bringBack: 'Reise zurückholen',
    clear: 'Auswahl leeren',
    giveUp: 'Die anderen abgeben',
    keep: 'Behalten',
    sure: 'Wirklich?',
    yes: 'Ja',
    no: 'Nein',
    back: 'Zurück',
    menu: 'Menü',
    theme: 'Zwischen Tag und Nacht wechseln',
    findTown: 'Ort suchen',
  },
  draw: {
    say: 'Ein <b>offenes Transportmittel</b> nehmen oder blind eines vom <b>Stapel</b> ziehen.',
    take: (thing: string) => `${capital(the('den', thing))} nehmen`,
    blind: 'Blind ziehen',
    row: 'Auslage',
  },
  plan: {
    say: 'Ein <b>Transportmittel</b> zum Legen wählen oder passen.',
    sayObstacle: (obstacle: string) =>
      `${capital(theBold('den', obstacle))} auf eine Straße mit Transportmittel legen oder passen.`,
    lay: (thing: string) => `${capital(theBold('den', thing))} auf eine der hervorgehobenen Straßen legen.`,
    on: (road: string) => `Was kommt auf <b>${road}</b>?`,
    tap: (thing: string) => `Für ${theBold('den', thing)} eine hervorgehobene Straße antippen.`,
    nowhere: (thing: string) => `Für ${theBold('den', thing)} ist keine Straße mehr frei.`,
  },
  travel: {
    start: (town: string) => `Einen <b>Ort</b> als Ziel wählen oder in <b>${town}</b> bleiben.`,
    stuck: (town: string) => `Mit diesen Karten führt kein Weg aus <b>${town}</b> hinaus.`,
    drafted: (town: string, towns: number, paid: number, gold: number) =>
      `Für <b>${price(paid, gold)}</b> nach <b>${town}</b>${towns > 1 ? ` (${number(towns)} Orte)` : ''} reisen oder noch einen Ort wählen.`,
    last: (town: string, paid: number, gold: number) =>
      `Für <b>${price(paid, gold)}</b> nach <b>${town}</b> reisen. Weiter reichen deine Karten nicht.`,
    journey: 'Deine Reise',
    best: 'Beste Reisen',
    showBest: 'Beste Reisen',
    bestNote: 'für deine Karten auf diesem Spielplan',
    newTowns: (count: number) => several(count, 'ein neuer Ort', 'neue Orte'),
    pays: (paid: number, hand: number, left: Pieces) =>
      `Kostet <b>${paid}</b> von ${hand === 1 ? 'deiner einzigen Karte' : `deinen ${number(hand)} Karten`}${left.length ? `, ${remain(left)}` : ''}`,
    toPay: (count: number) => `Zu bezahlen: ${cards(count)}`,
    paid: (all: Pieces) => `${pieces(all)}.`,
    otherWays: 'Eine angehobene Karte anklicken, um anders zu bezahlen.',
    otherWay: (road: string) => `Andere Zahlweisen für ${road}`,
    caravan: 'Karawane',
    flight: 'Zauberflug',
    isDrafted: 'geplant',
    cards,
    keeps: (left: Pieces) => (left.length ? remain(left) : 'es bleibt keine Karte'),
    short: (town: string, lacking: Pieces, more: number) => {
      const all = [
        ...(lacking.length ? [pieces(lacking)] : []),
        ...(more ? [several(more, 'eine beliebige Karte', 'beliebige Karten')] : []),
      ];
      return `${town} ist nicht erreichbar. Dir fehlt noch: ${list(all)}.`;
    },
    closed: (town: string) => `Nach ${town} führt jetzt kein Weg, egal mit welchen Karten.`,
    confirmStay: (town: string) => `In <b>${town}</b> bleiben und deine Reise beenden?`,
  },
  discard: {
    say: (keep: number) => `<b>${capital(cards(keep))}</b> wählen, die ${keep === 1 ? 'bleibt' : 'bleiben'}.`,
    more: (count: number) => `Noch <b>${cards(count)}</b> zum Behalten wählen.`,
    ready: (gone: Pieces) => `<b>${given(gone)}</b> abgeben und den Rest behalten.`,
  },
  keep: {
    say: 'Ein <b>Transportmittel</b> für die nächste Runde wählen.',
    chosen: (thing: string) => `${capital(theBold('den', thing))} für die nächste Runde behalten.`,
  },
  watching: {
    title: 'Du schaust zu.',
    side: (name: string) => `Unten liegt offen, was <b>${name}</b> hat.`,
    counters: (name: string) => `Transportmittel von ${name}`,
    lobby: 'Zur Lobby',
  },
  waiting: {
    draw: (name: string) => `<b>${name}</b> nimmt ein Transportmittel.`,
    plan: (name: string) => `<b>${name}</b> plant.`,
    travel: (name: string) => `<b>${name}</b> reist.`,
    keep: (name: string) => `<b>${name}</b> wählt, was bleibt.`,
    other: (name: string) => `Warten auf <b>${name}</b>.`,
    nobody: 'Es wird gemischt.',
    over: 'Das Spiel ist zu Ende.',
    frozen: 'Dieser Tisch ist eingefroren: Hier geht es vorerst nicht weiter.',
    botDecides: (level: string) => `Ein Bot (${level}) spielt für dich.`,
    start: 'Das Spiel hat noch nicht begonnen.',
  },
  confirm: {
    end: 'Das Spiel für alle beenden, ohne dass jemand gewinnt?',
    place: (thing: string, road: string) => `<b>${thing}</b> auf ${road} legen?`,
    take: (thing: string) => `<b>${thing}</b> nehmen?`,
    blind: 'Verdeckt ziehen?',
    pass: 'Passen?',
  },
  menu: {
    title: 'Menü',
    groups: { game: 'Spiel und Chat', look: 'Nachschlagen', settings: 'Einstellungen', leave: 'Verlassen' },
    handOver: 'Bot für mich spielen lassen',
    takeOver: 'Selbst weiterspielen',
    nudge: 'Die Person am Zug erinnern',
    nudged: (name: string) => `<b>${name}</b> wurde erinnert.`,
    end: 'Spielende vorschlagen',
    giveBot: 'Bot für Abwesende vorschlagen',
    passOrder: 'Bis zum Ende des Planens passen',
    noPassOrder: 'Nicht mehr automatisch passen',
    talk: 'Verlauf und Chat',
    keys: 'Tastenkürzel',
    rules: 'Regeln',
    link: 'Link zum Zuschauen kopieren',
    copied: 'Link kopiert.',
    leave: 'Zurück zur Startseite',
    sounds: (on: boolean) => (on ? 'Töne: an' : 'Töne: aus'),
    record: 'Spielaufzeichnung (EGN)',
  },
  nudgedYou: 'Die anderen warten auf dich.',
  takenBack: (name: string) =>
    `<b>${name}</b> hat den eigenen Zug zurückgenommen. Er gilt nicht mehr und alles danach auch nicht.`,
  undone: 'zurückgenommen',
  proposals: {
    end: (name: string) => `<b>${name}</b> schlägt vor, das Spiel zu beenden.`,
    'take-back': (name: string, move: string) => `<b>${name}</b> möchte das zurücknehmen: ${move}`,
    bot: (name: string) => `<b>${name}</b> schlägt einen Bot für Abwesende vor.`,
    pause: (name: string) =>
      `<b>${name}</b> schlägt eine Pause vor. Alle Uhren stehen, bis jemand weiterspielt.`,
    waits: (names: string[]) => `Es fehlt noch die Antwort von ${list(names)}.`,
    agree: 'Zustimmen',
    refuse: 'Ablehnen',
    withdraw: 'Zurückziehen',
  },
  gone: {
    title: 'Diesen Tisch gibt es nicht',
    start: 'Zurück zur Startseite',
  },
  chart: {
    title: 'Was eine Reise kostet',
    river: 'Floß flussabwärts',
    against: 'Floß flussaufwärts',
    ferry: 'Floß auf der Fähre',
    none: 'geht nicht',
    obstacle: (obstacle: string) => `${capital(the('ein', obstacle))} auf der Straße kostet eine Karte mehr.`,
    seaMonster: 'Ein Seeungeheuer auf Fluss oder Fähre kostet ein Floß mehr.',
    caravan: (obstacle: string) =>
      `Eine Karawane kostet drei beliebige Karten oder vier, wenn dort ${the('ein', obstacle)} liegt.`,
  },
  since: {
    moves: (count: number) => `${several(count, 'ein Zug', 'Züge')} seit deinem`,
    at: (number: number, count: number) => `${number} von ${count}`,
    back: 'Voriger Zug seit deiner letzten Entscheidung',
    on: 'Nächster Zug seit deiner letzten Entscheidung',
  },
  keys: {
    title: 'Tastenkürzel',
    rows: [
      ['P E C U T D', 'Transportmittel oder Karte nach dem Buchstaben wählen'],
      ['O', 'das Hindernis oder den Baum wählen'],
      ['1–5, 0', 'ein offenes Transportmittel nehmen oder blind ziehen'],
      ['Enter', 'die hervorgehobene Schaltfläche drücken'],
      ['X', 'passen oder bleiben'],
      ['Z', 'rückgängig machen'],
      ['Rücktaste', 'einen Schritt der Reise zurücknehmen'],
      ['Esc, Leertaste', 'Gezeigtes überspringen; Esc hebt auch die Auswahl auf'],
      ['/', 'einen Ort nach den ersten Buchstaben suchen'],
      ['Pfeile', 'auf dem Spielplan von Ort zu Ort gehen'],
      ['M, +, −', 'ganzer Spielplan, vergrößern, verkleinern'],
      ['H', 'einen Tipp holen'],
      ['A', 'vorab entscheiden'],
      ['J', 'eine Reise planen'],
      ['N', 'auf Ort oder Weg: für dich markieren; sonst: deine Notizen öffnen'],
      ['L', 'Spielplan in Worten, mit einem Feld für Züge'],
      [', .', 'die Züge seit deiner letzten Entscheidung durchgehen'],
      ['Y', 'die Regel zu einem Hinweis öffnen'],
      ['?', 'diese Liste zeigen'],
    ] as [string, string][],
  },
  search: {
    label: 'Ort',
    none: 'Kein Ort beginnt so.',
  },
  reason,
  does: {
    take: (thing: string) => `${the('den', thing)} nehmen`,
    blind: 'blind vom Stapel ziehen',
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
    none: 'Hier gibt es keinen Tipp.',
    say: (what: string, why: string) => `<b>${capital(what)}</b>: ${why}.`,
  },
};

/** "es bleibt 1 Drache", "es bleiben 2 Drachen". */
function remain(left: Pieces): string {
  const total = left.reduce((sum, [, count]) => sum + count, 0);
  return `${total === 1 ? 'es bleibt' : 'es bleiben'} ${pieces(left)}`;
}

export const story = {
  'start-chosen': (by: Who) => `${by.own ? '<b>Du</b> darfst' : `${who(by)} darf`} beginnen.`,
  'round-began': (round: number, by: Who) => `Runde ${round}: ${who(by)} ${by.own ? 'beginnst' : 'beginnt'}.`,
  'home-town-dealt': (by: Who, town: string | null) =>
    town ? `${has(by)} den Zielort <b>${town}</b>.` : `${has(by)} einen Zielort bekommen.`,
  'cards-dealt': (by: Who, count: number) => `${has(by)} ${cards(count)} bekommen.`,
  'row-turned-up': (all: Pieces) => `Aufgedeckt: ${pieces(all)}.`,
  'secret-drawn': (by: Who, thing: string | null) =>
    thing
      ? `${has(by)} verdeckt ${theBold('einen', thing)} gezogen.`
      : `${has(by)} ein verdecktes Transportmittel gezogen.`,
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
  'items-kept': (by: Who, things: Pieces, hidden: number, inElfengold: boolean) => {
    const what = inElfengold ? 'Plättchen' : 'Transportmittel';
    const kept = [
      ...things.map(([name, count]) =>
        count === 1 ? theBold('einen', name) : `<b>${piece(name, count)}</b>`,
      ),
      ...(hidden ? [several(hidden, `ein verdecktes ${what}`, `verdeckte ${what}`)] : []),
    ];
    return `${has(by)} ${kept.length ? list(kept) : 'nichts'} behalten.`;
  },
  'round-ended': (round: number) => `Runde ${round} ist vorbei.`,
  'game-ended': (winners: string[]) =>
    `Das Spiel ist zu Ende: <b>${list(winners)}</b> ${winners.length === 1 ? 'hat' : 'haben'} gewonnen.`,
  'game-broken-off': () => 'Das Spiel wurde einvernehmlich beendet.',
  'taken-back': (by: Who) => `${has(by)} ${by.own ? 'deinen' : 'den eigenen'} Zug zurückgenommen.`,
  road: (from: string, to: string) => `${from} – ${to}`,
  unknown: 'Karte',
};
