/** The words of the pages around the table, in German. */

import { capital, counted, list, number, several, the } from './language';
import { rules } from './rules';

const relative = new Intl.RelativeTimeFormat('de', { numeric: 'auto' });

/** "vor zwei Minuten" for so many milliseconds. */
function ago(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 1) return 'gerade eben';
  if (minutes < 60) return relative.format(-minutes, 'minute');
  if (minutes < 48 * 60) return relative.format(-Math.round(minutes / 60), 'hour');
  return relative.format(-Math.round(minutes / 1440), 'day');
}

/** ", seit 5 Minuten" if it was longer than one. */
function waiting(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 1) return '';
  if (minutes < 60) return `, seit ${counted(minutes, 'Minute', 'Minuten')}`;
  if (minutes < 48 * 60) return `, seit ${counted(Math.round(minutes / 60), 'Stunde', 'Stunden')}`;
  return `, seit ${counted(Math.round(minutes / 1440), 'Tag', 'Tagen')}`;
}

function orte(count: number): string {
  return several(count, 'ein Ort', 'Orte');
}

function neue(count: number): string {
  return several(count, 'ein neuer Ort', 'neue Orte');
}

function karten(count: number): string {
  return several(count, 'eine Karte', 'Karten');
}

const titles: Record<string, string> = { elfenland: 'Elfenland', elfengold: 'Elfengold' };

export const pages = {
  brand: 'Elfenland',
  title: (name: string) => titles[name] ?? name,
  rules,
  ago,
  loading: 'Einen Moment …',
  header: {
    settings: 'Einstellungen',
    night: 'Bei Nacht',
    day: 'Bei Tag',
    you: 'Du',
    learn: 'Regeln',
    language: 'Sprache',
  },
  start: {
    heading: ['Zwanzig Orte.', 'Ein Paar Stiefel.'],
    lead: 'Erst die Straßen gemeinsam planen, dann einander davonreisen. Mit Drache, Einhorn oder Floß: Wer die meisten Orte besucht, gewinnt.',
    play: 'Jetzt gegen Bots spielen',
    game: 'Spiel',
    players: 'Personen',
    bots: 'Bots',
    go: 'Spiel beginnen',
    friends: 'Tisch mit Freunden',
    friendsText: 'Spiel und Varianten wählen, dann einen Link teilen.',
    open: 'Tisch öffnen',
    join: 'Mit Link dazu',
    joinText: 'Einen Link oder das Wort eines Tisches einfügen.',
    joinExample: 'Link',
    learn: 'Das Spiel lernen',
    learnText: 'Ein erstes Spiel in kleinen Schritten, Rätsel, eine Reise für jeden Tag und die Regeln.',
    learnGo: 'Spielend lernen',
    lobbyText: 'Tische, an denen alle mitspielen oder zuschauen dürfen.',
  },
  credits: {
    short:
      'Eine Ausgabe von Fans des Spiels von Alan R. Moon, mit eigenen Bildern. Icons: game-icons.net (CC BY 3.0).',
    more: 'Mitwirkende',
    title: 'Mitwirkende',
    lines: [
      'Elfenland und Elfengold sind von Alan R. Moon.',
      'Diese Ausgabe haben Fans gemacht. Sie verwendet weder Bilder noch Texte der Verlage: Plan, Spielmaterial und jeder Satz der Regeln sind ihre eigenen.',
      'Die Icons sind von Lorc, Delapouite und anderen von game-icons.net, unter der Lizenz CC BY 3.0, einige umgefärbt.',
      'Die Schriften sind Cinzel, Alegreya und Alegreya Sans, unter der SIL Open Font License 1.1.',
    ],
    file: 'Lizenzen und alle Namen',
  },
  games: {
    title: 'Meine Spiele',
    none: 'Noch kein Spiel. Oben beginnt eines: Die Plätze merkt sich dieser Browser.',
    noneHere: 'Noch kein Spiel. Die Plätze merkt sich dieser Browser, ohne Konto.',
    waits: (number: number) => `${number} ${number === 1 ? 'wartet' : 'warten'} auf dich`,
    yourTurn: (milliseconds: number) => `Du bist dran${waiting(milliseconds)}`,
    theirTurn: (name: string, milliseconds: number) => `${name} ist dran${waiting(milliseconds)}`,
    round: (title: string, round: number, rounds: number) => `${title}, Runde ${round} von ${rounds}`,
    with: (names: string[]) => `mit ${list(names)}`,
    open: 'Wartet auf Mitspielende',
    over: (when: string) => `Zu Ende · ${when}`,
    unfinished: (when: string) => `Vor dem Ende abgebrochen · ${when}`,
    goOn: 'Weiter',
    look: 'Ansehen',
    result: 'Ergebnis',
    all: 'Alle meine Spiele',
    running: 'Laufend',
    waiting: 'Vor dem Beginn',
    finished: 'Beendet',
    account: 'Diese Spiele auch auf anderen Geräten finden',
  },
  make: {
    title: 'Ein neuer Tisch',
    lead: 'Dazu gibt es einen Link zum Teilen. Niemand braucht ein Konto.',
    game: 'Spiel',
    text: {
      elfenland: 'Vier Runden. Straßen planen, reisen, Ortssteine sammeln.',
      elfengold: 'Sechs Runden, mit Gold: Was gelegt wird, wird ersteigert, und Reisen bringen etwas ein.',
    } as Record<string, string>,
    edition: 'Ausgabe',
    extras: 'Extras',
    seats: 'Plätze',
    seatsText: 'Freie Plätze sind für alle mit dem Link. Bots können sie später füllen.',
    seat: (number: number) => `Platz ${number}`,
    who: {
      me: 'Du',
      here: 'Jemand an diesem Bildschirm',
      open: 'Frei, per Link',
      bot: (level: string) => `Bot: ${level}`,
    },
    name: 'Name',
    yourName: 'Dein Name',
    reserved: 'Für wen? (freiwillig)',
    add: 'Noch ein Platz',
    remove: (number: number) => `Platz ${number} wegnehmen`,
    fewest: (least: number) => `Dieses Spiel ist für mindestens ${least} Personen.`,
    fullest: (most: number) => `Dieses Spiel ist für höchstens ${most} Personen.`,
    noChat: 'Dafür muss am Tisch gesprochen werden können.',
    hotSeat:
      'Ihr teilt euch diesen Bildschirm: Zwischen den Zügen bleibt die Hand verdeckt, bis die nächste Person übernimmt.',
    access: 'Wer ihn findet',
    private: 'Nur per Link',
    privateText: 'Niemand außer denen, die den Link haben.',
    public: 'In der Halle',
    publicText: 'Alle dürfen sich setzen; läuft das Spiel, dürfen alle zuschauen.',
    clock: 'Uhr',
    clocks: {
      none: ['Keine', 'Alle nehmen sich die Zeit, die sie brauchen.'],
      relaxed: ['Gemütlich', 'Drei Minuten für jede Entscheidung.'],
      brisk: ['Flott', 'Zehn Minuten für das ganze Spiel und zehn Sekunden mehr mit jeder Entscheidung.'],
      days: ['Über Tage', 'Zwei Tage für jede Entscheidung. Wer dran ist, bekommt Bescheid.'],
      own: ['Eigene', 'Wie unten eingestellt.'],
    },
    perMove: 'Sekunden für eine Entscheidung',
    perGame: 'Minuten für das Spiel',
    increment: 'Sekunden mehr mit jeder Entscheidung',
    noClock: 'Ein leeres Feld zählt nicht.',
    timeout: 'Wenn die Zeit um ist',
    timeouts: {
      'bot-moves': ['Ein Bot spielt diesen Zug', 'Danach entscheidet die Person wieder selbst.'],
      passes: ['Der Platz passt', 'Wo das nicht geht, spielt ein Bot den Zug.'],
      'bot-takes-over': ['Ein Bot übernimmt', 'Bis die Person den Platz zurücknimmt.'],
    },
    more: 'Mehr: Uhr, Hilfen, Publikum und Regeln im Einzelnen',
    details: 'Regeln im Einzelnen',
    detailsText: 'Wo Ausgaben sich unterscheiden oder die Hefte schweigen.',
    aids: 'Hilfen',
    hints: ['Tipps', 'Wer mag, kann fragen, was ein guter Bot täte und warum.'],
    planner: ['Reiseplaner', 'Jederzeit eine Reise entwerfen und sehen, was sie kostet und was fehlt.'],
    counting: ['Karten zählen', 'Zeigt, welche Karten schon zu sehen waren und welche noch kommen können.'],
    payers: ['Wer zahlen kann', 'Zeigt, wer eine Straße noch bezahlen könnte, nach allem, was zu sehen war.'],
    company: 'Gesellschaft',
    spectators: ['Publikum', 'Andere dürfen zuschauen. Verdeckte Karten sehen sie nie.'],
    delay: 'Das Publikum sieht es',
    delays: ['sofort', 'eine Minute später', 'zehn Minuten später', 'eine Stunde später'],
    chat: ['Gespräch', 'Alle am Tisch dürfen einander schreiben.'],
    heard: ['Der Tisch liest das Publikum', 'Sonst erst nach dem Spiel.'],
    open: 'Tisch öffnen',
    start: 'Spiel beginnen',
  },
  gather: {
    title: (name: string) => `${name}: Der Tisch ist gedeckt`,
    lead: (open: number) =>
      open === 1
        ? 'Ein Platz ist frei. Das Spiel beginnt, wenn er besetzt ist.'
        : `${open} Plätze sind frei. Das Spiel beginnt, wenn alle besetzt sind.`,
    later:
      'Alle Plätze sind besetzt. Das Publikum sieht dieses Spiel später als die am Tisch; es beginnt hier von selbst.',
    link: 'Diesen Link teilen',
    linkText: 'Wer ihn öffnet, kann sich setzen.',
    copy: 'Link kopieren',
    copied: 'Kopiert',
    notCopied: 'Dieser Browser lässt die Seite nicht kopieren. Den Link markieren und von Hand kopieren.',
    share: 'Teilen …',
    shareText: (name: string) => `Komm und spiel ${name}!`,
    qr: 'QR-Code des Links zu diesem Tisch',
    seats: 'Plätze',
    open: 'frei',
    reserved: (name: string) => `frei, für ${name}`,
    you: 'du',
    bot: (level: string) => `Bot, ${level}`,
    here: 'da',
    away: 'abwesend',
    sitNamed: (colour: string) => `Als ${colour} setzen`,
    leaveNamed: (colour: string) => `${colour} freigeben`,
    removeNamed: (colour: string) => `Platz ${colour} freigeben`,
    again: 'Noch ein Platz an diesem Bildschirm',
    name: 'Dein Name',
    nameText: 'Damit die anderen wissen, wer du bist. Er bleibt in diesem Browser.',
    needName: 'Zuerst sagen, wie die anderen dich nennen sollen.',
    start: 'Mit Bots auf den freien Plätzen beginnen',
    level: 'Stärke der Bots',
    waitHost: 'Wer den Tisch eröffnet hat, kann mit Bots auf den freien Plätzen beginnen.',
    close: 'Diesen Tisch schließen',
    closeSure: 'Diesen Tisch schließen? Niemand kann sich mehr setzen, und sein Link führt nirgendwohin.',
    closed: 'Dieser Tisch ist geschlossen',
    closedText: 'Wer ihn eröffnet hat, hat ihn geschlossen, bevor das Spiel begann.',
    lost: 'Dein Platz hier wurde wieder freigegeben. Wer den Tisch eröffnet hat, kann das bis zum Beginn des Spiels. Du kannst dich auf einen freien setzen.',
    rules: 'Regeln',
    usual: 'wie üblich',
  },
  join: {
    title: 'An einen Tisch',
    lead: 'Hier einfügen, was du bekommen hast: einen Link oder das Wort eines Tisches.',
    field: 'Link oder Wort',
    go: 'Los',
    wrong:
      'Das ist kein Link zu einem Tisch. Er sollte aussehen wie das Beispiel unten oder das Wort nach dem letzten Schrägstrich eines solchen Links sein.',
    example: 'https://…/table/71jsaTNl-7PmuovD',
    orLobby: 'Oder in der Halle einen offenen Tisch suchen.',
  },
  lobby: {
    title: 'Halle',
    lead: 'Öffentliche Tische dieses Servers.',
    open: 'Zum Mitspielen',
    playing: 'Zum Zuschauen',
    over: 'Zum Nachsehen',
    none: {
      open: 'Kein öffentlicher Tisch wartet. Öffne einen, dann steht er hier.',
      playing: 'Es läuft kein öffentliches Spiel.',
      over: 'Noch ist kein öffentliches Spiel zu Ende.',
    },
    seats: (taken: number, all: number) => `${taken} von ${all} Plätzen besetzt`,
    here: 'gerade ist jemand da',
    join: 'Mitspielen',
    watch: 'Zuschauen',
    result: 'Ergebnis',
    more: 'Mehr zeigen',
  },
  account: {
    title: 'Konto',
    lead: 'Niemand braucht eines. Es sammelt deine Plätze, damit du deine Spiele auf jedem Gerät findest.',
    in: (name: string) => `Angemeldet als ${name}.`,
    name: 'Name',
    password: 'Passwort',
    passwordText: 'Mindestens acht Zeichen.',
    logIn: 'Anmelden',
    make: 'Konto anlegen',
    logOut: 'Abmelden',
    bind: (number: number) =>
      number === 1
        ? 'Das Spiel dieses Browsers mit dem Konto verbinden'
        : `Die ${number} Spiele dieses Browsers mit dem Konto verbinden`,
    bindText: 'Dann findest du sie auch auf deinen anderen Geräten.',
    bound: (number: number) =>
      number === 1 ? 'Ein Spiel ist verbunden.' : `${number} Spiele sind verbunden.`,
    none: 'Das Konto hat noch keine Spiele.',
    change: 'Passwort ändern',
    old: 'Altes Passwort',
    renewed: 'Neues Passwort',
    changed: 'Das Passwort ist geändert. Alle anderen Geräte sind abgemeldet.',
    remove: 'Konto löschen',
    removeText: 'Deine Spiele bleiben, die Plätze in diesem Browser auch.',
    removed: 'Das Konto ist gelöscht.',
    games: 'Spiele des Kontos',
    more: 'Passwort und Löschen',
    switchToMake: 'Ich habe noch keines',
    switchToLogIn: 'Ich habe schon eines',
  },
  settings: {
    title: 'Einstellungen',
    lead: 'Sie bleiben in diesem Browser.',
    name: 'Dein Name',
    nameText: 'So nennen dich die anderen am Tisch.',
    theme: 'Licht',
    themes: { system: 'Wie das System', light: 'Tag', dark: 'Nacht' },
    motion: 'Bewegung',
    motions: { system: 'Wie das System', less: 'Wenig' },
    sounds: ['Töne', 'Leise: gelegt, dein Zug, ein Schritt, Gold, ein Wort, das Ende.'],
    soundTry: 'Anhören',
    soundsOff: 'Die Töne sind aus.',
    notifications: ['Benachrichtigungen', 'Der Browser meldet, dass du dran bist, während du woanders bist.'],
    denied:
      'Dieser Browser erlaubt dieser Seite keine Benachrichtigungen. Das lässt sich in seinen Einstellungen ändern.',
    account: 'Konto',
    accountText: 'Damit du deine Spiele auf jedem Gerät findest.',
    accountGo: 'Zum Konto',
  },
  handOver: {
    title: (name: string) => `Bildschirm an ${name} weitergeben`,
    text: 'Bis dahin sind die Karten verdeckt.',
    go: (name: string) => `Ich bin ${name}`,
  },
  learn: { elfenland: 'Elfenland', elfengold: 'Elfengold', variants: 'Varianten', table: 'Tabelle' },
  end: {
    wins: (names: string[]) =>
      names.length > 1 ? `${list(names)} gewinnen gemeinsam` : `${names[0] ?? ''} gewinnt`,
    youWin: 'Du gewinnst',
    brokenOff: 'Das Spiel wurde beendet',
    unfinished: 'Alle waren einverstanden, vor dem Ende aufzuhören.',
    reason: (
      by: 'towns' | 'cards' | 'gold' | 'distance' | 'shared',
      first: { points: number; towns: number },
      rival: string,
      had: number,
      rivalHad: number,
    ) => {
      const towns = capital(orte(first.towns));
      const what = first.points === first.towns ? orte(had) : several(had, 'ein Punkt', 'Punkte');
      if (by === 'towns') return `${capital(what)}, danach kommt ${rival} mit ${number(rivalHad)}.`;
      if (by === 'shared') return `Je ${orte(first.towns)}, und nichts, was den Ausschlag gäbe.`;
      if (by === 'cards')
        return `${towns}, so viele wie ${rival}, aber ${karten(had)} übrig gegen ${number(rivalHad)}.`;
      if (by === 'gold')
        return `${towns}, so viele wie ${rival}, aber ${number(had)} Gold gegen ${number(rivalHad)}.`;
      return `So viele Punkte wie ${rival}, aber näher am Zielort: ${several(had, 'ein Weg', 'Wege')} gegen ${number(rivalHad)}.`;
    },
    watch: 'Noch einmal ansehen',
    share: 'Teilen',
    copied: 'Kopiert: Einfügen, wo du willst.',
    again: 'Noch einmal spielen',
    comeAlong: 'Zur nächsten Partie',
    invited: 'Die nächste Partie ist bereit, und dein Platz ist frei gehalten.',
    play: 'Selbst spielen',
    record: 'Aufzeichnung laden (EGN)',
    place: 'Rang',
    player: 'Name',
    byRound: 'Orte je Runde',
    cards: 'Karten',
    gold: 'Gold',
    towns: 'Orte',
    points: 'Punkte',
    you: 'du',
    bot: 'Bot',
    home: (town: string) => `Zielort: ${town}`,
    chart: 'Besuchte Orte',
    chartNote: (most: number) => `nach jeder Runde, von ${most}`,
    chartText: (lines: { name: string; towns: number[] }[]) =>
      `Orte nach jeder Runde. ${lines.map(({ name, towns }) => `${name}: ${towns.join(', ')}`).join('. ')}.`,
    chartName: (name: string) => (name.length > 11 ? `${name.slice(0, 10)}…` : name),
    startMark: 'Start',
    roundMark: (round: number) => `Runde ${round}`,
    round: (round: number) => `Runde ${round}`,
    journeys: 'Wer wohin reiste',
    gained: (towns: number, cards: number) => `${neue(towns)} für ${karten(cards)}`,
    facts: {
      longest: (name: string, round: number, towns: number, cards: number) => [
        'Längste Reise',
        `${name}, Runde ${round}:`,
        `${neue(towns)} für ${karten(cards)}.`,
      ],
      busiest: (from: string, to: string, passages: number, rounds: number) => [
        'Meistbenutzter Weg',
        `${from} – ${to}:`,
        `${passages}-mal in ${several(rounds, 'einer Runde', 'Runden')}.`,
      ],
      dearest: (name: string, thing: string, gold: number) => [
        'Teuerstes Plättchen',
        `${name}:`,
        `${the('ein', thing)} für ${number(gold)} Gold.`,
      ],
      lead: (name: string, round: number, towns: number) => [
        'Wendepunkt',
        `Runde ${round}:`,
        `${name} geht mit ${several(towns, 'einem neuen Ort', 'neuen Orten')} in Führung.`,
      ],
      ahead: (name: string, towns: number) => [
        'Nie eingeholt',
        name,
        `lag von der ersten bis zur letzten Runde vorn und kam auf ${orte(towns)}.`,
      ],
    },
  },
  lost: {
    title: 'Hier ist nichts',
    text: 'Diese Adresse führt nirgendwohin. Vielleicht ist unterwegs ein Buchstabe verloren gegangen.',
    back: 'Zur Startseite',
  },
  levels: {
    wanderer: 'Zufall',
    scout: 'Sanft',
    pathfinder: 'Solide',
    sage: 'Scharf',
  } as Record<string, string>,
  feel: {
    yourTurn: (title: string) => `Du bist dran · ${title}`,
    notice: (name: string) => `${name}: Du bist dran.`,
  },
  failures: {
    again: 'Noch einmal',
    offline: 'Keine Verbindung zum Netz. Sobald sie wieder da ist, noch einmal versuchen.',
    unreachable: 'Der Server antwortet nicht. Einen Moment warten und noch einmal versuchen.',
    unknown: 'Auf dieser Seite ist etwas schiefgegangen. Bitte neu laden; deine Spiele sind gespeichert.',
    other: (text: string) => `Der Server lehnt ab: ${text}.`,
    tooOften: (seconds: number) =>
      `Das war zu oft. In ${counted(seconds, 'Sekunde', 'Sekunden')} noch einmal versuchen.`,
    refused: {
      'not-found': 'Diesen Tisch gibt es nicht, oder der Link stimmt nicht. Lass ihn dir noch einmal geben.',
      'no-spectators':
        'Dieses Spiel sehen nur die Mitspielenden. Frag, wer den Tisch eröffnet hat, nach einem Platz.',
      'not-host': 'Das darf nur, wer den Tisch eröffnet hat.',
      'seat/nobody': 'Dort sitzt niemand mehr, der gehen könnte.',
      'seat/taken': 'Jemand war schneller: Dieser Platz ist besetzt. Wähle einen anderen.',
      'table/open': 'Dieses Spiel hat noch nicht begonnen.',
      'table/playing': 'Dieses Spiel hat schon begonnen. Du kannst zuschauen.',
      'table/over': 'Dieses Spiel ist zu Ende. Du kannst es noch einmal ansehen.',
      'table/frozen': 'Dieses Spiel kann nicht weitergehen: Eine andere Version des Servers hat es gemacht.',
      'table/open-seats': 'Es gibt freie Plätze. Fülle sie mit Bots oder warte.',
      stale: 'Das Spiel ist inzwischen weiter: Bitte neu entscheiden.',
      'time-up': 'Die Zeit für diese Entscheidung ist um.',
      'take-back': 'Das lässt sich nicht mehr zurücknehmen.',
      draft:
        'Hier kommt etwas Verdecktes ans Licht: Sende es bis hierher, sieh es an und entscheide dann weiter.',
      'seat/bot': 'Auf diesem Platz entscheidet ein Bot; nimm ihn zuerst zurück.',
      'seat/yours': 'Auf diesem Platz spielt kein Bot.',
      'seat/here': 'Niemand ist abwesend.',
      'seat/patience': 'Die Person ist noch nicht lange genug weg.',
      'no-seat': 'Das darf nur, wer an diesem Tisch sitzt.',
      'nobody-waited-for': 'Auf niemanden wird gewartet.',
      'proposal/open': 'Das ist schon vorgeschlagen.',
      'proposal/none': 'So etwas ist nicht mehr vorgeschlagen.',
      'order/late': 'Dafür ist es zu spät.',
      'hook/url':
        'Das ist keine Adresse, die sich aufrufen lässt. Eine sieht so aus: https://example.org/turn.',
      'hook/https': 'Die Adresse muss mit https:// beginnen, damit niemand mitliest.',
      'hook/none': 'Für diesen Platz ist keine Adresse mehr eingetragen.',
      'chat/off': 'An diesem Tisch gibt es kein Gespräch.',
      'chat/name': 'Sag zuerst, wer du bist.',
      'chat/line': 'Diese Zeile gibt es nicht.',
      aid: 'An diesem Tisch gibt es diese Hilfe nicht.',
      town: 'Diesen Ort gibt es nicht.',
      'account/login': 'Name und Passwort passen nicht zusammen. Noch einmal versuchen.',
      'account/none': 'Du bist nicht mehr angemeldet. Bitte neu anmelden.',
      'account/name': 'Dieser Name ist vergeben. Wähle einen anderen.',
      'account/alike': 'Dieser Name sieht einem vergebenen zum Verwechseln ähnlich. Wähle einen anderen.',
      'account/scripts':
        'Dieser Name mischt ähnlich aussehende Buchstaben mehrerer Alphabete. Schreibe ihn mit den Buchstaben eines einzigen.',
      'too-long': 'Das ist zu lang.',
      malformed:
        'Der Server hat das nicht verstanden. Prüfe, was du geschrieben hast, oder lade die Seite neu.',
      busy: 'Der Server ist überlastet, und Spielzüge gehen vor. Versuche es gleich noch einmal.',
      store:
        'Der Server kann gerade nichts speichern, also wurde nichts geändert. In einer Minute noch einmal versuchen.',
      'store/in-doubt':
        'Der Server ist beim Speichern gescheitert. Vielleicht ist es trotzdem geschehen: Bitte erst am Tisch nachsehen, dann noch einmal versuchen.',
      origin:
        'Diese Seite kommt von einer anderen Adresse, als ihr Server erwartet. Öffne sie mit der Adresse, die du bekommen hast.',
    } as Record<string, string>,
  },
};
