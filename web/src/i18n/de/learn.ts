/** The strings of the learning pages, in German: tutorial, puzzles, the daily journey. */

import { capital, counted, number, several } from './language';
import { steps } from './lessons';

function cards(count: number): string {
  return several(count, 'eine Karte', 'Karten');
}

export const learn = {
  steps,
  title: 'Das Spiel lernen',
  lead: 'Lernen durch Spielen: ein erstes Spiel in kleinen Schritten, Reisen zum Knobeln und jede Regel zum Nachschlagen.',
  back: 'Lernen',
  course: (title: string) => `Erste Schritte: ${title}`,
  tutorialText: {
    elfenland: 'Ein erstes Spiel, Schritt für Schritt. Es dauert etwa zehn Minuten.',
    elfengold: 'Was Elfengold hinzufügt: Versteigerung, Goldstücke, Seeungeheuer und Zauber.',
  },
  begin: 'Anfangen',
  goOn: 'Weiter',
  again: 'Noch einmal',
  stepsDone: (done: number, all: number) => `${done} von ${all} Schritten`,
  step: (at: number, all: number) => `Schritt ${at} von ${all}`,
  previous: 'Zurück',
  next: 'Weiter',
  skip: 'Überspringen',
  finish: 'Fertig',
  showMe: 'Zeig es mir',
  wellDone: 'Gut gemacht.',
  lookAround: 'Sieh dich um, dann drücke Weiter.',
  allowedBut: 'Das ist erlaubt, aber hier ist ein anderer Zug gefragt. Versuche es noch einmal.',
  hintDo: (what: string) => `Versuche es so: ${what}.`,
  hintEnd: 'Beende die Reise hier.',
  hintNone: 'Von hier aus geht es nicht mehr. Mach etwas rückgängig oder fang neu an.',
  restart: 'Neu anfangen',
  rule: (paragraph: string) => `Regel ${paragraph}`,
  ours: 'Unsere Lesart oder eine eigene Regel: Die gedruckten Regeln weichen hier voneinander ab oder sagen nichts.',
  courseDone: {
    title: 'Jetzt kannst du spielen',
    text: 'Nun spiel ein ganzes Spiel: Die Bots haben Geduld, und jede Straße sagt dir, warum sie nicht infrage kommt.',
    play: 'Das erste Spiel spielen',
    next: (title: string) => `Weiter mit ${title}`,
  },
  openings: {
    elfenland: {
      aim: 'Junge Elfen ziehen in die Welt. Besuche in <b>vier Runden</b> mehr von den <b>zwanzig Orten</b> als alle anderen, und du gewinnst. Jede Runde läuft so ab:',
      round: {
        cards: { title: 'Karten', text: 'Alle bekommen Reisekarten, bis sie acht haben.' },
        secret: {
          title: 'Ein verdecktes Transport\u00admittel',
          text: 'Alle ziehen eines vom verdeckten Stapel.',
        },
        counters: { title: 'Drei weitere', text: 'Alle nehmen drei Transportmittel, offen oder blind.' },
        plan: { title: 'Planen', text: 'Reihum legen alle Transportmittel auf Straßen.' },
        travel: { title: 'Reisen', text: 'Der Reihe nach machen alle eine Reise und zahlen mit Karten.' },
        end: {
          title: 'Abschluss',
          text: 'Die Straßen werden geräumt, ein Transportmittel behältst du. Die nächste Person beginnt.',
        },
      },
    },
    elfengold: {
      aim: 'Elfenland kennst du; nun kommt <b>Gold</b> dazu. Besuche in <b>sechs Runden</b> mehr von den <b>zwanzig Orten</b> als alle anderen, und du gewinnst. Jede Runde läuft so ab; die erste beginnt mit den Plättchen:',
      round: {
        cards: { title: 'Karten', text: 'Alle ziehen drei Reisekarten.' },
        gold: { title: 'Gold', text: 'Alle bekommen 2 Gold.' },
        items: { title: 'Zwei Plättchen', text: 'Alle ziehen zwei und zeigen eines.' },
        auction: { title: 'Versteigerung', text: 'Zwei Plättchen je Person gehen an das höchste Gebot.' },
        plan: { title: 'Planen', text: 'Reihum legen alle ihre Plättchen.' },
        travel: { title: 'Reisen', text: 'Alle machen eine Reise, dann gibt es Gold oder zwei Karten.' },
        end: {
          title: 'Abschluss',
          text: 'Der Spielplan wird geräumt, zwei Plättchen behältst du. Die nächste Person beginnt.',
        },
      },
    },
  },
  bar: 'Die Leiste oben zeigt immer die Runde und ihre Phase.',
  tipsTitle: 'Drei Ratschläge',
  tips: {
    elfenland: [
      '<b>Beobachte die anderen.</b> Was sie legen, verrät ihre Karten. Nutze ihre Straßen, und lege dort weiter, wo sie enden.',
      '<b>Lege zuerst, was man dir verderben kann.</b> Auf der Straße, die du unbedingt brauchst, liegt sonst bald etwas anderes, oder sie kostet eine Karte mehr.',
      '<b>Denk an die nächste Runde.</b> Beende deine Reise nahe bei Orten, die dir noch fehlen.',
    ],
    elfengold: [
      '<b>Orte gewinnen, nicht Gold.</b> Gib es aus, solange es dir noch Straßen kauft.',
      '<b>Zähle das Gold der anderen.</b> Es ist für alle zu sehen und sagt dir, wie weit sie bieten können.',
      '<b>Achte auf deine Karten.</b> Hast du nur noch wenige, sind zwei davon mehr wert als ein bisschen Gold.',
    ],
  },
  findsTitle: 'Wo du alles findest',
  finds: [
    ['Übersicht', 'Neben dem Verlauf: was jedes Transportmittel in jedem Gelände kostet.'],
    ['Reiseplaner', 'Oben am Tisch: Reisen ausprobieren, bevor du etwas legst.'],
    ['Tipp', 'Bei deinen Knöpfen: was ein Bot tun würde, und warum.'],
    ['Regel', 'Geht etwas nicht, führt der Hinweis zur Regel dahinter.'],
    ['Tasten', 'Im Menü, wie auch die ganzen Regeln.'],
  ] as [string, string][],
  puzzles: 'Reisen zum Knobeln',
  puzzlesText: (all: number) =>
    `${all} Rätsel: ein paar Karten auf der Hand, ein Spielplan voller Transportmittel und eine Zahl von Orten, die du erreichen sollst.`,
  puzzlesDone: (done: number, all: number) => `${done} von ${all} gelöst`,
  puzzle: (at: number) => `Rätsel ${at}`,
  levels: { 1: 'Leicht', 2: 'Mittel', 3: 'Schwer', 4: 'Sehr schwer' },
  solved: 'gelöst',
  aim: (towns: number) =>
    `Besuche mit diesen Karten <b>${several(towns, 'einen neuen Ort', 'neue Orte')}</b>.`,
  aimText:
    'Klicke Orte an, um eine Reise zu planen; bis du Reisen drückst, ist nichts endgültig. Jeder Ort zählt nur einmal.',
  puzzleDone: (towns: number) => `Gelöst: ${several(towns, 'ein Ort', 'Orte')}.`,
  puzzleMissed: (towns: number, of: number) =>
    `${capital(several(towns, 'ein Ort', 'Orte'))}, möglich ${of === 1 ? 'ist einer' : `sind ${number(of)}`}. Versuche es noch einmal.`,
  nextPuzzle: 'Nächstes Rätsel',
  possible: (towns: number) =>
    `Von hier aus ${towns === 1 ? 'ist' : 'sind'} insgesamt noch ${several(towns, 'ein neuer Ort', 'neue Orte')} möglich.`,
  daily: 'Reise des Tages',
  dailyText: 'Für alle dieselbe, jeden Tag eine neue. Wie weit kommst du?',
  dailyNumber: (at: number, day: string) => `Nr. ${at}, ${day}`,
  dailyAim: 'Besuche <b>so viele neue Orte wie möglich</b> und behalte dabei möglichst viele Karten.',
  dailyPlay: 'Aufbrechen',
  dailyBest: 'Besser geht es nicht.',
  dailyResult: (towns: number, of: number, left: number) =>
    `${towns} von ${counted(of, 'Ort', 'Orten')}, ${cards(left)} übrig.`,
  dailyCards: (left: number) => `Die beste Reise lässt ${cards(left)} übrig.`,
  dailyMine: (towns: number, of: number) =>
    `Dein bestes Ergebnis heute: ${towns} von ${counted(of, 'Ort', 'Orten')}`,
  share: 'Teilen',
  shared: 'Kopiert: Füge es ein, wo du willst.',
  shareText: (at: number, towns: number, of: number, left: number, tries: number, hints: number) =>
    `Elfenland, Reise Nr. ${at}: ${towns}/${of} Orte, ${cards(left)} übrig, ` +
    `${several(tries, 'ein Versuch', 'Versuche')}${hints ? `, ${several(hints, 'ein Tipp', 'Tipps')}` : ''}`,
  rules: 'Die Regeln',
  rulesText: 'Die vollständigen Regeln, nummeriert und durchsuchbar.',
  rulesGo: 'Regeln lesen',
  search: 'Regeln durchsuchen',
  found: (count: number) =>
    count ? `${several(count, 'eine Regel', 'Regeln')} gefunden` : 'Nichts gefunden',
  pictures: {
    towns:
      'Ein Ausschnitt des Spielplans: Orte, Straßen mit ihrem Gelände, ein Transportmittel und ein Hindernis',
    cards: 'Die sieben Reisekarten mit ihren Preisen',
    counters: 'Die sechs Transportmittel und das Hindernis',
    items: 'Was Elfengold hinzufügt: Baum, Seeungeheuer, Goldstück und die beiden Zauber',
  },
};
