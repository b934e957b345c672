/** Un’altra partita dopo la fine, i codici dei tavoli e i posti riservati, in italiano. */

import type { Words } from '../languages';

export const ends: Words['ends'] = {
  offer: {
    title: (name) => `${name} propone un’altra partita`,
    own: 'Hai proposto un’altra partita',
    ready: 'C’è la proposta di un’altra partita',
    begun: 'La prossima partita è cominciata',
    see: 'Vedi',
    lead: 'Comincia quando tutti hanno accettato. I bot vengono con voi.',
    waiting: 'Ci sarai appena comincia. Tieni aperta questa pagina, o tornaci.',
    accept: 'Gioco anch’io',
    decline: 'Non stavolta',
    stepBack: 'Alla fine non posso',
    withdraw: 'Ritira la proposta',
    watch: 'Guarda la prossima partita',
    table: 'Link e codice per invitare',
    accepted: 'gioca',
    you: 'giochi anche tu',
    asked: 'non ha ancora risposto',
    free: 'libero per chi ha il link',
    freeNamed: (name) => `Libera il posto di ${name}`,
    start: (open) =>
      open === 1
        ? 'Comincia ora, con un bot nel posto libero'
        : `Comincia ora, con bot nei ${open} posti liberi`,
  },
  code: {
    title: 'Oppure detta questo codice:',
    how: (host) => `Si inserisce su ${host}, sotto “Link o codice”. Vale finché la partita non comincia.`,
  },
  kept: {
    keptFor: (name) => `riservato a ${name}`,
    kept: 'riservato a chi c’era nell’ultima partita',
    sit: (name) => `Sono ${name}`,
    mine: 'Prendi il mio posto',
    free: (colour) => `Libera il posto ${colour}`,
  },
};
