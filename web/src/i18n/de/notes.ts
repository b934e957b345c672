/** Private Notizen auf Deutsch. */

export const notes = {
  tab: 'Notizen',
  label: 'Deine privaten Notizen',
  placeholder: 'Das kannst nur du lesen, jetzt und in der Wiedergabe.',
  states: {
    loading: 'Wird geladen …',
    saved: 'Gespeichert',
    waiting: 'Du schreibst …',
    saving: 'Wird gespeichert …',
    failed: 'Noch nicht gespeichert: keine Verbindung. Neuer Versuch läuft.',
  },
  marks: 'Zeichen auf der Karte',
  how: 'Nur du siehst sie. Wähle eines, dann Orte und Wege auf der Karte. Schneller: rechte Maustaste, langer Druck oder N.',
  kinds: { star: 'Stern', cross: 'Kreuz', question: 'Fragezeichen' },
  marking: 'Tippe einen Ort oder einen Weg an.',
  done: 'Fertig',
  on: (kind: string) => `dein Zeichen: ${kind}`,
  remove: (place: string) => `Zeichen entfernen: ${place}`,
  removeAll: 'Alle Zeichen entfernen',
};
