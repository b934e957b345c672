/** The errors in the text of a game record, in German: half sentences by the server's codes. */

import type { RecordFaults } from '../en/faults';

export const faults: RecordFaults = {
  'comment/never-closed': () => 'dieser Kommentar wird nie geschlossen',
  'comment/never-opened': () => 'hier ist kein Kommentar offen, der sich schließen ließe',
  'tag/form': () => 'eine Kopfzeile sieht so aus: [Red "Name"]',
  'tag/twice': ({ tag }) => `die Kopfzeile ${tag} kommt zweimal vor`,
  'tag/missing': ({ tag }) => `die Kopfzeile ${tag} fehlt`,
  'tag/late': () => 'Kopfzeilen stehen am Anfang, jede in einer eigenen Zeile',
  'tag/seat-missing': ({ tag }) =>
    `die Kopfzeile ${tag} fehlt: Plätze werden in der Reihenfolge der Farben besetzt`,
  'tag/players': ({ title, least, most, number }) =>
    `${title} ist für ${least} bis ${most} Personen, die Kopfzeilen nennen aber ${number}`,
  'tag/rules': ({ rules }) => `die Regeln „${rules}“ gibt es nicht`,
  'tag/rules-version': ({ told, latest }) =>
    `Version ${told} der Regeln gibt es hier nicht; die neueste ist ${latest}`,
  'tag/result': () => 'ein Ergebnis sieht so aus: "Red 15 Green 13", oder es ist "*"',
  'tag/view': ({ name }) => `${name} hat keinen Platz`,
  character: ({ character }) => `${character} gehört nicht hierher`,
  'round/form': () => 'eine Runde beginnt mit ihrer Nummer und den Farben, zum Beispiel: 1. Red Green',
  'round/number': ({ round }) => `hier müsste Runde ${round} stehen`,
  'round/colour': ({ word }) => `${word} ist keine Farbe, die mitspielt`,
  'round/order': () => 'jeder Platz hat eine Spalte, in der Reihenfolge der Plätze',
  'round/columns': ({ number }) => `diese Zeile darf höchstens ${number} Spalten haben`,
  'round/not-over': ({ round }) => `Runde ${round} ist noch nicht zu Ende`,
  'round/start': ({ colour }) => `diese Runde muss ${colour} beginnen`,
  'round/part': ({ word }) => `${word} ist kein Teil einer Runde`,
  'shuffle/form': () => 'Mischen schreibt man zum Beispiel so: shuffle cards DUCT',
  'shuffle/missing': ({ pile }) => `davor fehlt das Mischen: shuffle ${pile}`,
  'shuffle/not-due': () => 'in dieser Runde wird das nicht gemischt',
  'shuffle/pile': () => 'so lässt sich dieser Stapel nicht mischen',
  'shuffle/view': () =>
    'die Sicht einer Person enthält kein Mischen: Niemand sieht die Reihenfolge eines Stapels',
  'turn/over': () => 'das Spiel ist zu Ende',
  'turn/phase': ({ word, phase }) => `${word} ist jetzt nicht möglich: Die Phase ist ${phase}`,
  'turn/seat': ({ colour, other }) => `${colour} ist an der Reihe, nicht ${other}`,
  'turn/goes-on': () => 'danach darf nichts mehr folgen',
  'turn/empty': () => 'hier fehlt ein Zug',
  'turn/word': ({ word }) => `${word} ist keine gültige Notation`,
  'told/nothing': ({ word }) => `${word} passt zu nichts, was geschehen ist`,
  'told/otherwise': ({ told, actual }) => `da steht ${told}, aber es war ${actual}`,
  'told/remark': ({ remark, word }) => `${remark} darf nicht auf ${word} folgen`,
  'told/unclear': ({ word }) => `${word} hat hier keine Bedeutung`,
  'result/breaks-off': ({ told }) => `hier bricht das Spiel ab, als Ergebnis steht aber ${told} da`,
  'result/otherwise': ({ told, actual }) => `das Ergebnis ist ${actual}, nicht ${told}`,
};
