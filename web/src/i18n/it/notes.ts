/** Le note private, in italiano. */

export const notes = {
  tab: 'Note',
  label: 'Le tue note private',
  placeholder: 'Puoi leggerle solo tu, ora e quando rivedi la partita.',
  states: {
    loading: 'Caricamento…',
    saved: 'Salvato',
    waiting: 'Stai scrivendo…',
    saving: 'Salvataggio…',
    failed: 'Non ancora salvato: nessuna connessione. Nuovo tentativo in corso.',
  },
  marks: 'Segni sulla mappa',
  how: 'Li vedi solo tu. Scegline uno, poi città e strade sulla mappa. Più in fretta: tasto destro, pressione lunga o N.',
  kinds: { star: 'Stella', cross: 'Croce', question: 'Punto interrogativo' },
  marking: 'Tocca una città o una strada.',
  done: 'Fatto',
  on: (kind: string) => `il tuo segno: ${kind}`,
  remove: (place: string) => `Togli il segno: ${place}`,
  removeAll: 'Togli tutti i segni',
};
