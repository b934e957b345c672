/** The words of the planner and the other aids, in Italian. */

import type { Pieces } from '../en/table';
import { capital, coins, list, lower, piece, several } from './language';

function pieces(all: Pieces): string {
  return list(all.map(([name, count]) => piece(name, count)));
}

function cards(count: number): string {
  return several(count, 'una carta', 'carte');
}

/** "1 drago e due carte qualsiasi". */
function lacking(named: Pieces, more: number): string {
  const any = several(more, 'una carta qualsiasi', 'carte qualsiasi');
  return list([...named.map(([name, count]) => piece(name, count)), ...(more ? [any] : [])]);
}

export const plan = {
  open: 'Pianificare un viaggio',
  title: 'Il tuo itinerario',
  lead: 'Scegli le città sulla tavola, nell’ordine del viaggio.',
  empty: (count: number) =>
    `Scegli le <b>città</b> di un viaggio: <b>${several(count, 'una città', 'città')}</b> a portata.`,
  ready: (town: string, paid: number, left: Pieces) =>
    `Puoi pagare il viaggio verso <b>${town}</b>: <b>${cards(paid)}</b>${left.length ? `, restano ${pieces(left)}` : ''}.`,
  short: (town: string, named: Pieces, more: number) =>
    `Per il viaggio verso <b>${town}</b> manca ancora: <b>${lacking(named, more)}</b>.`,
  closed: (town: string) => `Nessuna via verso <b>${town}</b> è aperta: mancano mezzi di trasporto.`,
  unknown: (town: string) =>
    `Una via verso <b>${town}</b> è aperta; quanto costa non si è trovato così in fretta.`,
  thinking: 'Si guardano le strade …',
  inexact: {
    tour: 'Questo viaggio offre troppe possibilità per provarle tutte. Forse c’è una via meno cara, e forse aiutano anche altri mezzi di trasporto.',
    journeys: 'Ci sono troppi viaggi per provarli tutti. Forse ce ne sono di migliori.',
  },
  states: {
    ready: 'pagabile',
    short: (count: number) => (count === 1 ? 'manca una carta' : `mancano ${cards(count)}`),
    closed: 'chiuso',
  },
  notOpen: 'ancora nessuna via',
  buttons: {
    done: 'Fatto',
    turn: 'Al tuo turno',
    undo: 'Togli la città',
    travel: 'Prepara questo viaggio',
    more: 'Dettagli',
    show: 'Mostra l’itinerario',
    lay: 'Posa',
    remove: (town: string) => `Togli ${town}`,
  },
  helps: 'I tuoi mezzi di trasporto utili',
  help: (thing: string, road: string) => `${capital(lower(thing))} su ${road}`,
  effect: {
    open: (towns: number, all: number) => `apre la via verso ${towns} città su ${all}`,
    paid: (paid: number) => `allora pagabile: ${cards(paid)}`,
    short: (named: Pieces, more: number) => `allora manca: ${lacking(named, more)}`,
  },
  news: {
    broken: 'Il tuo itinerario non si può più pagare.',
    closed: 'La via del tuo itinerario non è più aperta.',
    worse: 'Il tuo itinerario costa di più.',
    ready: 'Ora puoi pagare il tuo itinerario.',
    better: 'Questo aiuta il tuo itinerario.',
  },
  payers: {
    title: (road: string) => `Chi potrebbe pagare ${road}?`,
    note: 'Da tutto ciò che hai visto; le carte coperte possono essere ovunque.',
    way: (from: string, to: string) => `Da ${from} a ${to}`,
    price: (named: Pieces, more: number, gold: number) =>
      list([lacking(named, more), ...(gold ? [coins(gold)] : [])]),
    prices: (all: string[]) => `Costa ${list(all, 'o')}.`,
    nobody: 'Nessuno: non c’è ancora un mezzo di trasporto.',
    surely: 'di certo',
    never: 'no',
    chance: (percent: number) => `${percent} %`,
    ask: 'Scegli una strada per vedere chi potrebbe pagarla.',
  },
  counting: {
    title: 'Carte viste e non viste',
    card: 'Carta',
    all: 'tutte',
    own: 'tue',
    open: 'scoperte',
    played: 'giocate',
    known: 'note',
    unseen: 'non viste',
    hand: (name: string, known: Pieces, hidden: number) =>
      `<b>${name}</b>: ${list([...(known.length ? [pieces(known)] : []), ...(hidden || !known.length ? [several(hidden, 'una coperta', 'coperte')] : [])])}`,
    supply: (count: number) => `<b>${count}</b> nel mazzo di pesca`,
    givenUp: (count: number) => `<b>${count}</b> cedute senza mostrarle`,
    items: 'Tessere non viste',
    itemsNote: (count: number) => `di cui ${count} nella pila`,
  },
  inWords: {
    title: 'La tavola in parole',
    open: 'Tavola in parole',
    field: 'La tua mossa in una parola',
    note: 'Come nel verbale: P@Elv-Lap posa, Elv-P-Lap viaggia, - passa. Più parole con spazi in mezzo.',
    send: 'Esegui',
    notWord: (word: string) => `${word} non è una parola della notazione.`,
    can: 'Ora puoi',
    towns: 'Le città e le loro strade',
    road: (to: string, terrain: string) => `strada per ${to}, ${terrain}`,
    river: (to: string) => `fiume per ${to}`,
    ferry: (to: string) => `traghetto per ${to}`,
    bare: 'non c’è nulla',
    also: (count: number) => `${several(count, 'un altro modo', 'altri modi')} di pagare: scrivi la parola`,
  },
  ruleMissing: 'Questo paragrafo non si è potuto leggere.',
  settings: {
    type: 'Caratteri',
    types: { usual: 'Normali', large: 'Grandi', larger: 'Più grandi' },
  },
};
