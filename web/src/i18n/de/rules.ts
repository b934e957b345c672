/** Names and texts of editions and variants, in German. */

import { rulesOf, type Named, type VariantWords } from '../variant_texts';

const no = 'nein';
const yes = 'ja';

const variants: Record<string, VariantWords> = {
  'home-town': {
    name: 'Zielorte',
    text: 'Alle haben einen geheimen Zielort; seine Entfernung vom Stiefel kostet am Ende Punkte.',
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
        text: 'Die Runde wird zu Ende gespielt, dann wird verglichen.',
      },
      'at-once': { name: 'sofort Schluss', text: 'Das Spiel endet in diesem Moment.' },
      'at-once-through-round-3': {
        name: 'sofort, außer in der letzten Runde',
        text: 'In den Runden eins bis drei endet das Spiel in diesem Moment.',
      },
    },
  },
  'open-counters': {
    name: 'Auslage zwischen den Runden',
    text: 'Was zwischen den Runden mit der Auslage geschieht.',
    values: {
      stay: { name: 'bleibt', text: 'Die Auslage bleibt liegen.' },
      reset: { name: 'wird erneuert', text: 'Die Auslage wird eingemischt, fünf neue werden aufgedeckt.' },
    },
  },
  'card-deal': {
    name: 'Karten austeilen',
    text: 'Wie viele Karten ab der zweiten Runde ausgeteilt werden.',
    values: {
      'fill-to-eight': { name: 'auf acht auffüllen', text: 'Alle Hände werden auf acht aufgefüllt.' },
      'eight-new': { name: 'acht neue', text: 'Alle bekommen acht neue Karten.' },
    },
  },
  'hand-limit': {
    name: 'Höchstens vier Karten',
    text: 'Ob die Hand wie in Elfenland auf vier Karten kommt.',
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
    text: 'Ob die Hand auch in der letzten Runde auf vier Karten kommt.',
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
        text: 'Nur, wenn die passenden Karten der Straße fehlen.',
      },
    },
  },
  'first-player': {
    name: 'Wer beginnt',
    text: 'Wer die erste Runde beginnt.',
    values: {
      random: { name: 'das Los', text: 'Das Los entscheidet.' },
      'first-seat': { name: 'der erste Platz', text: 'Der erste Platz.' },
    },
  },
  'card-draft': {
    name: 'Karten ziehen',
    text: 'Wie die drei Karten einer Runde gezogen werden.',
    values: {
      'one-at-a-time': { name: 'eine nach der anderen', text: 'Je eine Karte, in drei Durchgängen.' },
      'three-at-once': { name: 'drei auf einmal', text: 'Alle ziehen ihre drei hintereinander.' },
    },
  },
  overbid: {
    name: 'Ungedeckte Gebote',
    text: 'Was mit einem Gebot geschieht, das man nicht bezahlen kann.',
    values: {
      penalty: {
        name: 'kosten alles Gold',
        text: 'Es kostet alles Gold, und das Plättchen wird neu versteigert.',
      },
      forbidden: { name: 'sind verboten', text: 'Es ist nicht möglich.' },
    },
  },
  'random-gold': {
    name: 'Zufällige Goldwerte',
    text: 'Welcher Ort wie viel zahlt.',
    values: {
      off: { name: no, text: 'Wie in den Regeln.' },
      on: { name: yes, text: 'Die Werte werden zufällig verteilt.' },
    },
  },
  'witch-in-caravan': {
    name: 'Hexen in Karawanen',
    text: 'Ob eine Elfenhexe in einer Karawane mitziehen kann.',
    values: { no: { name: no, text: 'Nein.' }, yes: { name: yes, text: 'Ja, wie jede Karte.' } },
  },
  witches: {
    name: 'Elfenhexen',
    text: 'Sechs Elfenhexen unter den Karten: für ein Gold an einem Hindernis vorbei, für drei überallhin.',
    values: { off: { name: no, text: 'Keine Hexen.' }, on: { name: yes, text: 'Mit Hexen.' } },
  },
};

const presets: Record<string, Named> = {
  amigo: { name: 'Üblich', text: 'Die deutschen Spielregeln und alle Grundwerte.' },
  english: { name: 'Englisches Heft', text: 'Das englische Regelheft, wörtlich genommen.' },
  'moon-1998': { name: 'Der Autor, 1998', text: 'Der eigene Text des Autors von 1998.' },
  manual: { name: 'Nachschlagewerk', text: 'Ein späteres Nachschlagewerk.' },
};

export const rules = rulesOf(variants, presets);
