/** Names and texts of editions and variants, in German. */

import { rulesOf, type Named, type VariantWords } from '../variant_texts';

const no = 'nein';
const yes = 'ja';

const variants: Record<string, VariantWords> = {
  'home-town': {
    name: 'Zielorte',
    text: 'Alle haben einen geheimen Zielort. Je weiter der Stiefel am Ende von ihm entfernt ist, desto mehr Punkte kostet es.',
    values: { off: { name: no, text: 'Keine Zielorte.' }, on: { name: yes, text: 'Ein Zielort für alle.' } },
  },
  'town-distance': {
    name: 'Entfernung zum Zielort',
    text: 'Wie die Entfernung zum Zielort gezählt wird.',
    values: {
      'all-links': { name: 'alle Wege', text: 'Über Straßen, Flüsse und Fähren.' },
      'roads-only': { name: 'nur Straßen', text: 'Nur über Straßen.' },
    },
  },
  rounds: {
    name: 'Runden',
    text: 'Wie viele Runden gespielt werden.',
    values: { 4: { name: 'vier', text: 'Vier Runden.' }, 3: { name: 'drei', text: 'Drei Runden.' } },
  },
  'early-end': {
    name: 'Alle Ortssteine gesammelt',
    text: 'Was geschieht, wenn jemand alle Ortssteine hat.',
    values: {
      'finish-round': {
        name: 'Runde zu Ende spielen',
        text: 'Die Runde wird zu Ende gespielt, dann wird abgerechnet.',
      },
      'at-once': { name: 'sofort Schluss', text: 'Das Spiel endet in diesem Moment.' },
      'at-once-through-round-3': {
        name: 'in Runde 1 bis 3 sofort Schluss',
        text: 'In den Runden 1 bis 3 endet das Spiel in diesem Moment. Ab Runde 4 wird die Runde zu Ende gespielt.',
      },
    },
  },
  'open-counters': {
    name: 'Auslage zwischen den Runden',
    text: 'Was zwischen den Runden mit der Auslage geschieht.',
    values: {
      stay: { name: 'bleibt', text: 'Die Auslage bleibt liegen.' },
      reset: {
        name: 'wird erneuert',
        text: 'Die Auslage wird eingemischt, fünf neue Transportmittel werden aufgedeckt.',
      },
    },
  },
  'card-deal': {
    name: 'Karten austeilen',
    text: 'Wie viele Karten ab der zweiten Runde ausgeteilt werden.',
    values: {
      'fill-to-eight': { name: 'auf acht auffüllen', text: 'Alle füllen auf acht Karten auf.' },
      'eight-new': { name: 'acht neue', text: 'Alle bekommen acht neue Karten.' },
    },
  },
  'hand-limit': {
    name: 'Handkartengrenze von vier',
    text: 'Ob wie in Elfenland auf vier Handkarten reduziert wird.',
    values: {
      none: { name: 'keine Grenze', text: 'Keine Grenze.' },
      'four-before-choice': {
        name: 'vor Gold oder Karten',
        text: 'Vier, vor der Wahl zwischen Gold und Karten.',
      },
      'four-after-choice': {
        name: 'nach Gold oder Karten',
        text: 'Vier, nach der Wahl zwischen Gold und Karten.',
      },
    },
  },
  'final-hand-limit': {
    name: 'Kartengrenze in der letzten Runde',
    text: 'Ob auch in der letzten Runde auf vier Handkarten reduziert wird.',
    values: {
      apply: { name: yes, text: 'Wie in jeder Runde.' },
      skip: { name: no, text: 'Nicht in der letzten Runde.' },
    },
  },
  caravan: {
    name: 'Karawanen',
    text: 'Wann eine Karawane erlaubt ist.',
    values: {
      always: { name: 'immer', text: 'Wann immer man will.' },
      'only-if-unable': {
        name: 'nur, wenn es anders nicht geht',
        text: 'Nur, wenn die passenden Karten für die Straße fehlen.',
      },
    },
  },
  'first-player': {
    name: 'Wer beginnt',
    text: 'Wer die erste Runde beginnt.',
    values: {
      random: { name: 'das Los', text: 'Das Los entscheidet.' },
      'first-seat': { name: 'der erste Platz', text: 'Wer auf dem ersten Platz sitzt.' },
      'second-seat': { name: 'der zweite Platz', text: 'Wer auf dem zweiten Platz sitzt.' },
      'third-seat': { name: 'der dritte Platz', text: 'Wer auf dem dritten Platz sitzt.' },
      'fourth-seat': { name: 'der vierte Platz', text: 'Wer auf dem vierten Platz sitzt.' },
      'fifth-seat': { name: 'der fünfte Platz', text: 'Wer auf dem fünften Platz sitzt.' },
      'sixth-seat': { name: 'der sechste Platz', text: 'Wer auf dem sechsten Platz sitzt.' },
    },
  },
  'card-draft': {
    name: 'Karten ziehen',
    text: 'Wie die drei Karten einer Runde gezogen werden.',
    values: {
      'one-at-a-time': { name: 'eine nach der anderen', text: 'Je eine Karte, dreimal reihum.' },
      'three-at-once': { name: 'drei auf einmal', text: 'Alle ziehen ihre drei Karten auf einmal.' },
    },
  },
  overbid: {
    name: 'Gebote, die man nicht bezahlen kann',
    text: 'Was geschieht, wenn man mit einem Gebot gewinnt, das man nicht bezahlen kann.',
    values: {
      penalty: {
        name: 'kosten alles Gold',
        text: 'Man verliert alles Gold, und das Plättchen wird noch einmal versteigert.',
      },
      forbidden: { name: 'sind verboten', text: 'Mehr Gold, als man hat, darf man nicht bieten.' },
    },
  },
  'random-gold': {
    name: 'Zufällige Goldwerte',
    text: 'Wie viel Gold jeder Ort bringt.',
    values: {
      off: { name: no, text: 'Wie gedruckt.' },
      on: { name: yes, text: 'Die Werte werden zufällig verteilt.' },
    },
  },
  'witch-in-caravan': {
    name: 'Hexen in Karawanen',
    text: 'Ob eine Elfenhexe eine Karte einer Karawane sein kann.',
    values: { no: { name: no, text: 'Nein.' }, yes: { name: yes, text: 'Ja, wie jede andere Karte.' } },
  },
  'witch-obstacles': {
    name: 'Hexen an Hindernissen vorbei',
    text: 'Wie viele Hexen die Hindernisse einer Reise kosten. Jedes Hindernis kostet außerdem ein Gold.',
    values: {
      'one-each': { name: 'eine je Hindernis', text: 'Eine Hexe für jedes Hindernis.' },
      'one-for-all': { name: 'eine für die ganze Reise', text: 'Eine Hexe für alle Hindernisse der Reise.' },
    },
  },
  witches: {
    name: 'Elfenhexen',
    text: 'Sechs Elfenhexen unter den Karten: für ein Gold an einem Hindernis vorbei, für drei überallhin.',
    values: { off: { name: no, text: 'Keine Hexen.' }, on: { name: yes, text: 'Mit Hexen.' } },
  },
};

const presets: Record<string, Named> = {
  amigo: { name: 'Standard', text: 'Die üblichen Regeln (die deutschen Hefte).' },
  english: { name: 'Englisches Heft', text: 'Das englische Regelheft, wörtlich genommen.' },
  french: { name: 'Französisches Heft', text: 'Das französische Regelheft.' },
  'moon-1998': { name: 'Der Autor, 1998', text: 'Der eigene Text des Autors von 1998.' },
  manual: { name: 'Nachschlagewerk', text: 'Ein späteres Nachschlagewerk.' },
};

export const rules = rulesOf(variants, presets);
