/** Die Wörter fürs Lernen, auf Deutsch. */

import { capital, number, several } from './language';
import { steps } from './lessons';

function cards(count: number): string {
  return several(count, 'eine Karte', 'Karten');
}

export const learn = {
  steps,
  title: 'Das Spiel lernen',
  lead: 'Spiel dich hinein: ein erstes Spiel in kleinen Schritten, Reisen zum Knobeln, und jede Regel zur Hand.',
  back: 'Lernen',
  course: (title: string) => `Erste Schritte: ${title}`,
  tutorialText: {
    elfenland: 'Ein erstes Spiel, Schritt für Schritt. Es dauert etwa zehn Minuten.',
    elfengold: 'Was das Gold ändert: Versteigerung, Goldstücke, Seeungeheuer und Zauber.',
  },
  begin: 'Anfangen',
  goOn: 'Weiter',
  again: 'Noch einmal',
  stepsDone: (done: number, all: number) => `${done} von ${all} Schritten`,
  step: (at: number, all: number) => `Schritt ${at} von ${all}`,
  previous: 'Zurück',
  first: 'Das ist der erste Schritt.',
  next: 'Weiter',
  skip: 'Überspringen',
  finish: 'Fertig',
  showMe: 'Zeig es mir',
  wellDone: 'Gut gemacht.',
  lookAround: 'Sieh dich um, dann geht es weiter.',
  allowedBut: 'Das wäre erlaubt, aber hier ist etwas anderes gefragt. Versuche es noch einmal.',
  hintDo: (what: string) => `Versuche es so: ${what}.`,
  hintEnd: 'Beende die Reise hier.',
  hintNone: 'Von hier aus geht es nicht mehr. Nimm etwas zurück, oder fange neu an.',
  restart: 'Neu anfangen',
  rule: (paragraph: string) => `Regel ${paragraph}`,
  courseDone: {
    title: 'Du kannst spielen',
    text: 'Nun spiel eine Runde: Die Bots haben Geduld, und jede Straße sagt, warum sie nicht geht.',
    play: 'Das erste Spiel spielen',
    next: (title: string) => `Weiter mit ${title}`,
  },
  puzzles: 'Reisen zum Knobeln',
  puzzlesText: (all: number) =>
    `${all} Rätsel: eine Hand voll Karten, ein Plan voller Transportmittel und eine Zahl von Orten, die zu erreichen ist.`,
  puzzlesDone: (done: number, all: number) => `${done} von ${all} gelöst`,
  puzzle: (at: number) => `Rätsel ${at}`,
  levels: { 1: 'Leicht', 2: 'Mittel', 3: 'Schwer', 4: 'Sehr schwer' },
  solved: 'gelöst',
  aim: (towns: number) => `Besuche mit dieser Hand <b>${number(towns)} neue Orte</b>.`,
  aimText:
    'Klicke Orte an, um eine Reise zu entwerfen; bis du Reisen drückst, zählt nichts. Jeder Ort zählt nur einmal.',
  puzzleDone: (towns: number) => `Gelöst: alle ${number(towns)} Orte.`,
  puzzleMissed: (towns: number, of: number) =>
    `${capital(several(towns, 'ein Ort', 'Orte'))}: Möglich sind ${number(of)}. Versuche es noch einmal.`,
  nextPuzzle: 'Nächstes Rätsel',
  possible: (towns: number) =>
    `Von hier aus sind insgesamt noch ${several(towns, 'ein neuer Ort', 'neue Orte')} möglich.`,
  daily: 'Reise des Tages',
  dailyText: 'Für alle dieselbe, jeden Tag eine neue. Wie weit kommst du?',
  dailyNumber: (at: number, day: string) => `Nr. ${at}, ${day}`,
  dailyAim: 'Besuche <b>so viele neue Orte wie möglich</b>; danach zählt jede Karte, die du behältst.',
  dailyPlay: 'Aufbrechen',
  dailyBest: 'Besser geht es nicht.',
  dailyResult: (towns: number, of: number, left: number) =>
    `${capital(number(towns))} von ${several(of, 'einem Ort', 'Orten')}, ${cards(left)} übrig.`,
  dailyCards: (left: number) => `Die beste Reise lässt ${cards(left)} übrig.`,
  dailyMine: (towns: number, of: number) => `Heute am weitesten: ${towns} von ${of} Orten`,
  share: 'Teilen',
  shared: 'Kopiert: Füge es ein, wo du willst.',
  shareText: (at: number, towns: number, of: number, left: number, tries: number, hints: number) =>
    `Elfenland, Reise Nr. ${at}: ${towns}/${of} Orte, ${cards(left)} übrig, ` +
    `${several(tries, 'ein Versuch', 'Versuche')}${hints ? `, ${several(hints, 'ein Tipp', 'Tipps')}` : ''}`,
  rules: 'Die Regeln',
  rulesText: 'Jede Regel in eigenen Worten, nummeriert und durchsuchbar.',
  rulesGo: 'Regeln lesen',
  search: 'Regeln durchsuchen',
  found: (count: number) => (count ? several(count, 'ein Absatz', 'Absätze') : 'Nichts gefunden'),
  pictures: {
    towns: 'Ein Stück des Plans: Orte, Straßen mit ihrem Gelände, Transportmittel und ein Baum',
    cards: 'Die sieben Reisekarten mit ihren Preisen',
    counters: 'Die sechs Transportmittel und der Baum',
    items: 'Was es in Elfengold noch gibt: Baum, Seeungeheuer, Goldstück und die beiden Zauber',
  },
};
