/** Noch ein Spiel nach dem Ende, Codes von Tischen und reservierte Plätze, auf Deutsch. */

import type { Words } from '../languages';

export const ends: Words['ends'] = {
  offer: {
    title: (name) => `${name} schlägt noch ein Spiel vor`,
    own: 'Du hast noch ein Spiel vorgeschlagen',
    ready: 'Noch ein Spiel ist vorgeschlagen',
    begun: 'Das nächste Spiel hat begonnen',
    see: 'Ansehen',
    lead: 'Es beginnt, sobald alle zugesagt haben. Bots kommen mit.',
    waiting: 'Sobald es beginnt, bist du dort. Lass diese Seite offen oder komm wieder her.',
    accept: 'Mitspielen',
    decline: 'Diesmal nicht',
    stepBack: 'Ich kann doch nicht',
    withdraw: 'Vorschlag zurückziehen',
    watch: 'Beim nächsten Spiel zuschauen',
    table: 'Link und Code zum Einladen',
    accepted: 'spielt mit',
    you: 'du spielst mit',
    asked: 'hat noch nicht geantwortet',
    free: 'frei für alle mit dem Link',
    freeNamed: (name) => `Platz von ${name} freigeben`,
    start: (open) =>
      open === 1
        ? 'Jetzt beginnen, mit einem Bot auf dem freien Platz'
        : `Jetzt beginnen, mit Bots auf ${open} freien Plätzen`,
  },
  code: {
    title: 'Oder sag diesen Code durch:',
    how: (host) => `Man gibt ihn auf ${host} unter „Link oder Code“ ein. Er gilt, bis das Spiel beginnt.`,
  },
  kept: {
    keptFor: (name) => `reserviert für ${name}`,
    kept: 'reserviert für jemanden aus dem letzten Spiel',
    sit: (name) => `Ich bin ${name}`,
    mine: 'Meinen Platz nehmen',
    free: (colour) => `Platz ${colour} freigeben`,
  },
};
