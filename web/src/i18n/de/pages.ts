/** The strings of the pages around the table, in German. */

import { accountRefusals } from './account';
import { botRefusals } from './bots';
import { capital, counted, list, several, the } from './language';
import { notificationRefusals } from './notifications';
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
    night: 'Zur Nacht wechseln',
    day: 'Zum Tag wechseln',
    you: 'Du',
    learn: 'Regeln',
    language: 'Sprache',
  },
  start: {
    heading: ['Zwanzig Orte.', 'Ein Paar Stiefel.'],
    lead: 'Erst gemeinsam die Straßen planen, dann um die Wette reisen. Ob mit Drache, Einhorn oder Floß: Wer die meisten Orte besucht, gewinnt.',
    play: 'Jetzt gegen Bots spielen',
    game: 'Spiel',
    players: 'Plätze',
    bots: 'Bots',
    go: 'Spiel beginnen',
    friends: 'Mit Freunden spielen',
    friendsText: 'Spiel und Varianten wählen, dann einen Link teilen.',
    open: 'Tisch öffnen',
    join: 'Per Link beitreten',
    joinText: 'Einen Link oder den Code eines Tisches einfügen.',
    joinExample: 'Link oder Code',
    learn: 'Das Spiel lernen',
    learnText: 'Ein erstes Spiel in kleinen Schritten, Rätsel, eine Reise des Tages und die Regeln.',
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
      'Diese Ausgabe haben Fans gemacht. Sie verwendet weder Bilder noch Texte der Verlage: Spielplan, Spielmaterial und jeder Satz der Regeln sind unsere eigenen.',
      'Die Icons sind von Lorc, Delapouite und anderen von game-icons.net, unter der Lizenz CC BY 3.0, einige umgefärbt.',
      'Die Schriften sind Cinzel, Alegreya und Alegreya Sans, unter der SIL Open Font License 1.1.',
    ],
    file: 'Alle Lizenzen und Mitwirkenden',
  },
  games: {
    title: 'Meine Spiele',
    none: 'Noch kein Spiel. Starte oben eines: Dieser Browser merkt sich deine Plätze.',
    noneHere: 'Noch kein Spiel. Dieser Browser merkt sich deine Plätze, ganz ohne Konto.',
    waits: (number: number) => `${number} ${number === 1 ? 'wartet' : 'warten'} auf dich`,
    yourTurn: (milliseconds: number) => `Du bist dran${waiting(milliseconds)}`,
    theirTurn: (name: string, milliseconds: number) => `${name} ist dran${waiting(milliseconds)}`,
    round: (title: string, round: number, rounds: number) => `${title}, Runde ${round} von ${rounds}`,
    with: (names: string[]) => `mit ${list(names)}`,
    open: 'Wartet auf Mitspielende',
    over: (when: string) => `Zu Ende · ${when}`,
    unfinished: (when: string) => `Vorzeitig beendet · ${when}`,
    paused: (when: string) => `Pausiert · ${when}`,
    goOn: 'Weiter',
    look: 'Ansehen',
    result: 'Ergebnis',
    all: 'Alle meine Spiele',
    running: 'Laufend',
    waiting: 'Noch nicht begonnen',
    finished: 'Beendet',
    account: 'Diese Spiele auch auf anderen Geräten finden',
  },
  make: {
    title: 'Neuer Tisch',
    lead: 'Du bekommst einen Link zum Teilen. Niemand braucht ein Konto.',
    game: 'Spiel',
    text: {
      elfenland: 'Vier Runden. Straßen planen, reisen, Ortssteine sammeln.',
      elfengold: 'Sechs Runden mit Gold: Transportmittel werden ersteigert, und Reisen bringen Gold ein.',
    } as Record<string, string>,
    edition: 'Ausgabe',
    extras: 'Varianten',
    seats: 'Plätze',
    seatsText:
      'Wer den Link hat, kann sich auf einen freien Platz setzen. Bots können den Rest später füllen.',
    seat: (number: number) => `Platz ${number}`,
    who: {
      me: 'Du',
      here: 'Jemand an diesem Bildschirm',
      open: 'Frei (per Link)',
      bot: (level: string) => `Bot: ${level}`,
    },
    name: 'Name',
    yourName: 'Dein Name',
    reserved: 'Für wen? (optional)',
    add: 'Platz hinzufügen',
    remove: (number: number) => `Platz ${number} entfernen`,
    fewest: (least: number) => `Für dieses Spiel braucht es mindestens ${least} Plätze.`,
    fullest: (most: number) => `Für dieses Spiel gibt es höchstens ${most} Plätze.`,
    noChat: 'Dafür muss der Chat eingeschaltet sein.',
    hotSeat:
      'Ihr teilt euch diesen Bildschirm: Zwischen den Zügen bleiben die Karten verdeckt, bis die nächste Person übernimmt.',
    access: 'Wer ihn finden kann',
    private: 'Nur per Link',
    privateText: 'Nur wer den Link hat.',
    public: 'In der Lobby',
    publicText: 'Alle dürfen sich setzen, und sobald das Spiel läuft, dürfen alle zuschauen.',
    clock: 'Uhr',
    clocks: {
      none: ['Keine', 'Alle nehmen sich die Zeit, die sie brauchen.'],
      relaxed: ['Gemütlich', 'Drei Minuten für jede Entscheidung.'],
      brisk: ['Flott', 'Zehn Minuten für das ganze Spiel, dazu zehn Sekunden mit jeder Entscheidung.'],
      days: [
        'Über mehrere Tage',
        'Zwei Tage für jede Entscheidung. Auf Wunsch wirst du benachrichtigt, wenn du dran bist.',
      ],
      own: ['Eigene', 'Wie unten eingestellt.'],
    },
    perMove: 'Sekunden je Entscheidung',
    perGame: 'Minuten je Spiel',
    increment: 'Zusätzliche Sekunden je Entscheidung',
    noClock: 'Ein leeres Feld schaltet diese Zeit ab.',
    timeout: 'Wenn die Zeit um ist',
    timeouts: {
      'bot-moves': ['Ein Bot spielt diesen Zug', 'Danach spielt die Person wieder selbst.'],
      passes: ['Es wird gepasst', 'Wo Passen nicht möglich ist, spielt ein Bot den Zug.'],
      'bot-takes-over': ['Ein Bot übernimmt', 'Bis die Person den Platz zurücknimmt.'],
    },
    more: 'Mehr: Uhr, Hilfen, Publikum und Regeldetails',
    details: 'Regeldetails',
    detailsText: 'Wo sich Ausgaben unterscheiden oder die Regelhefte nichts sagen.',
    aids: 'Hilfen',
    hints: ['Tipps', 'Wer mag, kann fragen, was ein guter Bot tun würde und warum.'],
    planner: ['Reiseplaner', 'Jederzeit eine Reise planen und sehen, was sie kostet und was fehlt.'],
    counting: ['Karten zählen', 'Zeigt, welche Karten schon zu sehen waren und welche noch kommen können.'],
    payers: ['Wer zahlen kann', 'Zeigt, wer eine Straße nach allem, was zu sehen war, noch bezahlen könnte.'],
    paceText: 'Wie lange Bots vor ihrem Zug warten, damit du folgen kannst.',
    practice: [
      'Übungsspiel',
      'Alles lässt sich rückgängig machen, auch Gezogenes. Das Ergebnis ist als Übung markiert.',
    ],
    company: 'Publikum und Chat',
    spectators: ['Publikum', 'Andere dürfen zuschauen. Verdeckte Karten sehen sie nie.'],
    delay: 'Das Publikum sieht das Spiel',
    delays: ['sofort', 'eine Minute später', 'zehn Minuten später', 'eine Stunde später'],
    chat: ['Chat', 'Alle am Tisch können einander schreiben.'],
    heard: ['Chat des Publikums am Tisch zeigen', 'Sonst erst nach dem Spiel.'],
    open: 'Tisch öffnen',
    start: 'Spiel beginnen',
  },
  gather: {
    title: (name: string) => `${name}: Der Tisch steht bereit`,
    lead: (open: number) =>
      open === 1
        ? 'Ein Platz ist frei. Das Spiel beginnt, wenn er besetzt ist.'
        : `${open} Plätze sind frei. Das Spiel beginnt, wenn alle besetzt sind.`,
    later:
      'Alle Plätze sind besetzt. Das Publikum sieht dieses Spiel mit Verzögerung; es beginnt hier von selbst.',
    link: 'Diesen Link teilen',
    linkText: 'Wer ihn öffnet, kann sich setzen.',
    copy: 'Link kopieren',
    copied: 'Kopiert',
    notCopied: 'Dein Browser lässt die Seite nicht kopieren. Markiere den Link und kopiere ihn von Hand.',
    share: 'Teilen …',
    shareText: (name: string) => `Komm und spiel ${name}!`,
    qr: 'QR-Code des Links zu diesem Tisch',
    seats: 'Plätze',
    open: 'frei',
    you: 'du',
    bot: (level: string) => `Bot, ${level}`,
    here: 'da',
    away: 'abwesend',
    sitNamed: (colour: string) => `Als ${colour} spielen`,
    leaveNamed: (colour: string) => `Platz ${colour} verlassen`,
    removeNamed: (colour: string) => `Platz ${colour} freigeben`,
    again: 'Noch einen Platz an diesem Bildschirm nehmen',
    name: 'Dein Name',
    nameText: 'Damit die anderen wissen, wer du bist. Er bleibt in diesem Browser.',
    needName: 'Gib zuerst deinen Namen ein.',
    start: 'Mit Bots auffüllen und beginnen',
    level: 'Stärke der Bots',
    waitHost: 'Der Host kann die freien Plätze mit Bots füllen und das Spiel beginnen.',
    close: 'Diesen Tisch schließen',
    closeSure:
      'Diesen Tisch schließen? Niemand kann ihm dann mehr beitreten, und sein Link funktioniert nicht mehr.',
    closed: 'Dieser Tisch ist geschlossen',
    closedText: 'Der Host hat ihn geschlossen, bevor das Spiel begann.',
    lost: 'Der Host hat deinen Platz hier wieder freigegeben; das geht bis zum Beginn des Spiels. Ist noch ein Platz frei, kannst du dich dort hinsetzen.',
    rules: 'Regeln',
    usual: 'Standardregeln',
  },
  join: {
    title: 'Einem Tisch beitreten',
    lead: 'Füge ein, was du bekommen hast: einen Link oder den Code eines Tisches.',
    field: 'Link oder Code',
    go: 'Los',
    wrong:
      'Das ist weder ein Code (vier bis sechs Buchstaben) noch ein Link zu einem Tisch wie im Beispiel unten.',
    example: 'https://…/table/71jsaTNl-7PmuovD',
    orLobby: 'Oder such in der Lobby einen offenen Tisch.',
  },
  lobby: {
    title: 'Lobby',
    lead: 'Öffentliche Tische dieses Servers.',
    open: 'Zum Mitspielen',
    playing: 'Zum Zuschauen',
    over: 'Wiedergaben',
    none: {
      open: 'Gerade wartet kein öffentlicher Tisch auf Mitspielende. Öffne einen, dann erscheint er hier.',
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
  settings: {
    title: 'Einstellungen',
    lead: 'In diesem Browser gespeichert.',
    name: 'Dein Name',
    nameText: 'Diesen Namen sehen die anderen am Tisch.',
    theme: 'Darstellung',
    themes: { system: 'System', light: 'Tag', dark: 'Nacht' },
    motion: 'Animationen',
    motions: { system: 'System', less: 'Reduziert' },
    pace: 'Tempo der Bots',
    paces: { relaxed: 'Gemütlich', normal: 'Normal', quick: 'Zügig', 'at-once': 'Sofort' },
    paceText: 'Bestimmt auch, wie schnell die Seite Geschehenes zeigt.',
    confirm: 'Nachfragen vor dem Legen, Ziehen und Passen',
    confirms: { off: 'Nie', slow: 'Bei langsamen Spielen', always: 'Immer' },
    confirmText: 'Ein langsames Spiel lässt für jeden Zug mindestens eine Stunde.',
    sounds: ['Töne', 'Leise Töne für Gelegtes, deinen Zug, Schritte, Gold, Chat und das Ende.'],
    soundTry: 'Probe hören',
    soundsOff: 'Die Töne sind aus.',
    notificationsText:
      'Per Push-Nachricht, per E-Mail oder in einer Chat-App, auch wenn diese Seite geschlossen ist.',
    account: 'Konto',
    accountText: 'Damit du deine Spiele auf jedem Gerät findest.',
    accountGo: 'Zum Konto',
  },
  handOver: {
    title: (name: string) => `Bildschirm an ${name} weitergeben`,
    text: 'Bis dahin bleiben die Karten verdeckt.',
    go: (name: string) => `Ich bin ${name}`,
  },
  learn: { elfenland: 'Elfenland', elfengold: 'Elfengold', variants: 'Varianten', table: 'Tabelle' },
  practice: 'Übung',
  end: {
    practice: 'Ein Übungsspiel, in dem sich alles rückgängig machen ließ.',
    wins: (names: string[]) =>
      names.length > 1 ? `${list(names)} gewinnen gemeinsam` : `${names[0] ?? ''} gewinnt`,
    youWin: 'Du gewinnst',
    brokenOff: 'Das Spiel wurde abgebrochen',
    unfinished: 'Alle waren einverstanden, vorzeitig aufzuhören.',
    reason: (
      by: 'towns' | 'cards' | 'gold' | 'distance' | 'shared',
      score: number,
      inPoints: boolean,
      rival: string,
      had: number,
      rivalHad: number,
    ) => {
      const what = inPoints ? several(score, 'ein Punkt', 'Punkte') : orte(score);
      const towns = capital(what);
      if (by === 'towns') return `${towns}, danach kommt ${rival} mit ${rivalHad}.`;
      if (by === 'shared') return `Je ${what}, und nichts, was den Ausschlag gäbe.`;
      if (by === 'cards')
        return `${towns}, so viele wie ${rival}, aber ${karten(had)} übrig gegen ${rivalHad}.`;
      if (by === 'gold') return `${towns}, so viele wie ${rival}, aber ${had} Gold gegen ${rivalHad}.`;
      return `So viele Punkte wie ${rival}, aber näher am Zielort: ${several(had, 'ein Schritt', 'Schritte')} gegen ${rivalHad}.`;
    },
    watch: 'Wiedergabe',
    share: 'Teilen',
    copied: 'Kopiert: Füge es ein, wo du willst.',
    again: 'Nochmal spielen',
    comeAlong: 'Zum nächsten Spiel',
    play: 'Selbst spielen',
    record: 'Spielaufzeichnung herunterladen (EGN)',
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
        `${the('ein', thing)} für ${gold} Gold.`,
      ],
      lead: (name: string, round: number, towns: number) => [
        'Wendepunkt',
        `Runde ${round}:`,
        `${name} ging mit ${towns ? several(towns, 'einem neuen Ort', 'neuen Orten') : 'keinen neuen Orten'} in Führung.`,
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
    back: 'Zurück zur Startseite',
  },
  levels: {
    wanderer: 'Zufall',
    rambler: 'Leicht',
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
    offline: 'Du bist offline. Versuche es wieder, sobald die Verbindung da ist.',
    unreachable: 'Der Server antwortet nicht. Warte einen Moment und versuche es noch einmal.',
    unknown: 'Auf dieser Seite ist etwas schiefgegangen. Bitte neu laden; deine Spiele sind gespeichert.',
    other: (text: string) => `Der Server lehnt ab: ${text}.`,
    tooOften: (seconds: number) =>
      `Zu viele Versuche. Versuche es in ${counted(seconds, 'Sekunde', 'Sekunden')} noch einmal.`,
    refused: {
      'not-found': 'Diesen Tisch gibt es nicht, oder der Link stimmt nicht. Lass ihn dir noch einmal geben.',
      'no-spectators': 'Dieses Spiel sehen nur die Mitspielenden. Bitte den Host um einen Platz.',
      'not-host': 'Das darf nur der Host.',
      'seat/nobody': 'Dieser Platz ist schon frei.',
      code: 'Diesen Code hat gerade kein Tisch: Er gilt nur, bis das Spiel beginnt. Lass ihn dir noch einmal geben.',
      'seat/kept': 'Dieser Platz ist für jemanden aus dem letzten Spiel reserviert.',
      'seat/taken': 'Jemand war schneller: Dieser Platz ist besetzt. Wähle einen anderen.',
      'table/open': 'Dieses Spiel hat noch nicht begonnen.',
      'table/playing': 'Dieses Spiel hat schon begonnen. Du kannst zuschauen.',
      'table/over': 'Dieses Spiel ist zu Ende. Du kannst die Wiedergabe ansehen.',
      'table/frozen': 'Dieses Spiel kann nicht weitergehen: Es stammt von einer anderen Version des Servers.',
      'table/open-seats': 'Es gibt freie Plätze. Fülle sie mit Bots oder warte.',
      stale: 'Am Tisch hat sich inzwischen etwas geändert. So steht das Spiel jetzt.',
      'time-up': 'Die Zeit für diese Entscheidung ist um.',
      'take-back': 'Das lässt sich nicht mehr rückgängig machen.',
      draft:
        'Der nächste Schritt deckt etwas auf: Bestätige bis hierher, sieh es dir an und mach dann weiter.',
      'seat/bot': 'Auf diesem Platz spielt ein Bot. Im Menü kannst du ihn wieder übernehmen.',
      'seat/yours': 'Auf diesem Platz spielt kein Bot.',
      'seat/here': 'Niemand ist abwesend.',
      'seat/patience': 'Die Person ist noch nicht lange genug weg.',
      'no-seat': 'Das darf nur, wer an diesem Tisch sitzt.',
      'nobody-waited-for': 'Das Spiel wartet auf niemanden.',
      'table/paused': 'Das Spiel macht Pause.',
      'pause/none': 'Die Pause ist schon vorbei.',
      'pause/no-clock': 'Dieses Spiel hat keine Uhr und braucht deshalb keine Pause.',
      'seat/days-off': 'Die Person hat gerade frei.',
      'days-off/taken': 'Du hast dir schon freigenommen. Beende das zuerst.',
      'days-off/late': 'Freie Tage müssen innerhalb eines Jahres beginnen.',
      'days-off/none': 'So viele freie Tage hast du nicht mehr.',
      'days-off/over': 'Deine freien Tage sind schon vorbei.',
      'proposal/open': 'Das ist schon vorgeschlagen.',
      'proposal/none': 'Dieser Vorschlag ist nicht mehr offen.',
      'order/late': 'Vorab festlegen lässt sich das nicht mehr.',
      'hook/url': 'Das ist keine gültige Adresse. Sie sollte aussehen wie https://example.org/turn.',
      'hook/https': 'Die Adresse muss mit https:// beginnen, damit niemand mitliest.',
      'hook/none': 'Für diesen Platz ist kein Webhook eingetragen.',
      'chat/off': 'An diesem Tisch ist der Chat aus.',
      'chat/name': 'Gib zuerst deinen Namen ein.',
      'chat/line': 'Diese Nachricht gibt es nicht mehr.',
      aid: 'Diese Hilfe ist an diesem Tisch ausgeschaltet.',
      town: 'Diesen Ort gibt es nicht.',
      ...botRefusals,
      ...notificationRefusals,
      ...accountRefusals,
      'too-long': 'Das ist zu lang.',
      malformed: 'Der Server hat das nicht verstanden. Prüfe deine Eingabe oder lade die Seite neu.',
      busy: 'Der Server ist überlastet, und Spielzüge gehen vor. Versuche es gleich noch einmal.',
      store:
        'Der Server kann gerade nichts speichern, also wurde nichts geändert. Versuche es in einer Minute noch einmal.',
      'store/in-doubt':
        'Der Server ist beim Speichern gescheitert. Vielleicht hat es trotzdem geklappt: Sieh erst am Tisch nach, bevor du es noch einmal versuchst.',
      origin:
        'Diese Seite kommt von einer anderen Adresse, als ihr Server erwartet. Öffne sie mit der Adresse, die du bekommen hast.',
      'hint/turn': 'Einen Tipp gibt es nur, wenn du dran bist.',
      'hint/none': 'Gerade gibt es keinen Tipp. Versuch es gleich noch einmal.',
      'preview/none': 'Gerade kommt keine Antwort. Versuch es gleich noch einmal.',
      failed: 'Auf dem Server ist etwas schiefgegangen. Versuch es gleich noch einmal.',
      moment: 'Diesen Zug gibt es in diesem Spiel nicht.',
      'moment/over': 'Bei diesem Zug ist das Spiel zu Ende. Geh weiter zurück, um von dort weiterzuspielen.',
      order: 'Das lässt sich nicht vorab festlegen.',
      seat: 'Diesen Platz gibt es an diesem Tisch nicht.',
      rules: 'Diese Regeln passen nicht zusammen. Wähle andere.',
      bot: 'Diesen Bot gibt es hier nicht.',
      link: 'Diese Straße gibt es nicht.',
      page: 'Diese Seite der Lobby gibt es nicht.',
      word: 'Das ist keine gültige Notation.',
      'table/replay': 'Das ist eine Wiedergabe: Hier kann niemand spielen.',
      host: 'Diese Seite wurde unter einer Adresse geöffnet, die ihr Server nicht kennt. Öffne sie mit der Adresse, die du bekommen hast.',
    } as Record<string, string>,
  },
};
