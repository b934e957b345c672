/** What is wrong with the text of a record, in German: half sentences by the server's codes. */

import type { RecordFaults } from '../en/faults';

export const faults: RecordFaults = {
  'comment/never-closed': () => 'dieser Kommentar wird nie geschlossen',
  'comment/never-opened': () => 'hier ist kein Kommentar offen',
  'tag/form': () => 'eine Kopfzeile lautet etwa [Red "Name"]',
  'tag/twice': ({ tag }) => `die Kopfzeile ${tag} steht schon da`,
  'tag/missing': ({ tag }) => `die Kopfzeile ${tag} fehlt`,
  'tag/late': () => 'Kopfzeilen stehen am Anfang, jede für sich',
  'tag/seat-missing': ({ tag }) =>
    `die Kopfzeile ${tag} fehlt: Plätze werden in der Reihenfolge der Farben besetzt`,
  'tag/players': ({ title, least, most, number }) =>
    `${title} ist für ${least} bis ${most} Personen, und die Kopfzeilen nennen ${number}`,
  'tag/rules': ({ rules }) => `Regeln „${rules}“ gibt es nicht`,
  'tag/rules-version': ({ told, latest }) =>
    `Version ${told} der Regeln gibt es hier nicht; die neueste ist ${latest}`,
  'tag/result': () => 'ein Ergebnis lautet etwa "Red 15 Green 13" oder "*"',
  'tag/view': ({ name }) => `${name} hat keinen Platz`,
  character: ({ character }) => `${character} gehört nicht hierher`,
  'round/form': () => 'eine Runde beginnt mit ihrer Nummer und den Farben, etwa: 1. Red Green',
  'round/number': ({ round }) => `dies ist Runde ${round}`,
  'round/colour': ({ word }) => `${word} ist keine Farbe, die mitspielt`,
  'round/order': () => 'alle haben eine Spalte, in der Reihenfolge der Plätze',
  'round/columns': ({ number }) => `diese Zeile hat nicht mehr als ${number} Spalten`,
  'round/not-over': ({ round }) => `Runde ${round} ist nicht zu Ende`,
  'round/start': ({ colour }) => `${colour} beginnt diese Runde`,
  'round/part': ({ word }) => `${word} ist kein Teil einer Runde`,
  'shuffle/form': () => 'ein Mischen lautet etwa: shuffle cards DUCT',
  'shuffle/missing': ({ pile }) => `davor fehlt ein Mischen: shuffle ${pile}`,
  'shuffle/not-due': () => 'in dieser Runde wird nicht so gemischt',
  'shuffle/pile': () => 'so lässt sich kein Stapel mischen',
  'shuffle/view': () => 'niemand sieht die Reihenfolge eines Stapels: eine Sicht hat kein Mischen',
  'turn/over': () => 'das Spiel ist aus',
  'turn/phase': ({ word, phase }) => `${word} steht jetzt nicht an: die Phase ist ${phase}`,
  'turn/seat': ({ colour, other }) => `${colour} ist an der Reihe, nicht ${other}`,
  'turn/goes-on': () => 'danach geht nichts weiter',
  'turn/empty': () => 'hier fehlt ein Wort',
  'turn/word': ({ word }) => `${word} ist kein Wort der Notation`,
  'told/nothing': ({ word }) => `nichts ist geschehen, wovon ${word} erzählen könnte`,
  'told/otherwise': ({ told, actual }) => `da steht ${told}, aber es war ${actual}`,
  'told/remark': ({ remark, word }) => `${remark} gehört nicht hinter ${word}`,
  'told/unclear': ({ word }) => `${word} sagt nichts`,
  'result/breaks-off': ({ told }) => `hier bricht die Partie ab, aber ihr Ergebnis ist ${told}`,
  'result/otherwise': ({ told, actual }) => `das Ergebnis ist ${actual}, nicht ${told}`,
};
