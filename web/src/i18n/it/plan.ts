/** The strings of the journey planner and other help, in Italian. Text between <b> and </b> is bold. */

import type { Pieces } from '../en/table';
import {
  capital,
  coins,
  counted,
  isOne,
  list,
  lower,
  number,
  piece,
  pieces,
  remain,
  several,
  total,
} from './language';

function cards(count: number): string {
  return several(count, 'una carta', 'carte');
}

/** "1 drago e due carte qualsiasi". */
function lacking(named: Pieces, more: number): string {
  const any = several(more, 'una carta qualsiasi', 'carte qualsiasi');
  return list([...named.map(([name, count]) => piece(name, count)), ...(more ? [any] : [])]);
}

/** "manca" before one card, "mancano" before several. */
function lacks(named: Pieces, more: number): string {
  return isOne(total(named) + more) ? 'manca' : 'mancano';
}

export const plan = {
  open: 'Pianifica un viaggio',
  title: 'Il tuo itinerario',
  lead: 'Scegli le città sulla mappa, nell’ordine del viaggio.',
  empty: (count: number) =>
    `Scegli le <b>città</b> di un viaggio: ${count ? `puoi raggiungerne <b>${isOne(count) ? 'una' : number(count)}</b>` : 'per ora non puoi raggiungerne <b>nessuna</b>'}.`,
  ready: (town: string, paid: number, left: Pieces) =>
    `Puoi pagare il viaggio verso <b>${town}</b>: <b>${cards(paid)}</b>${left.length ? `, ${remain(left)}` : ''}.`,
  short: (town: string, named: Pieces, more: number) =>
    `Per il viaggio verso <b>${town}</b> ti ${lacks(named, more)} <b>${lacking(named, more)}</b>.`,
  closed: (town: string) =>
    `Ancora nessuna via porta a <b>${town}</b>: su alcune strade manca un mezzo di trasporto.`,
  unknown: (town: string) =>
    `Una via porta a <b>${town}</b>, ma non c’è stato il tempo di calcolarne il costo.`,
  thinking: 'Controllo le strade…',
  inexact: {
    tour: 'Questo viaggio offre troppe possibilità per provarle tutte. Forse c’è una via meno cara, e forse aiutano anche altri mezzi di trasporto.',
    journeys: 'Ci sono troppi viaggi per provarli tutti. Forse ce ne sono di migliori.',
  },
  states: {
    ready: 'pagabile',
    short: (count: number) => (count === 1 ? 'manca una carta' : `mancano ${cards(count)}`),
    closed: 'nessuna via',
  },
  notOpen: 'ancora nessuna via',
  buttons: {
    done: 'Fatto',
    turn: 'Torna al tuo turno',
    undo: 'Togli l’ultima città',
    travel: 'Usa questo viaggio',
    more: 'Dettagli',
    show: 'Mostra l’itinerario',
    lay: 'Posa',
    remove: (town: string) => `Togli ${town}`,
  },
  helps: 'I tuoi mezzi di trasporto utili',
  help: (thing: string, road: string) => `${capital(lower(thing))} su ${road}`,
  effect: {
    open: (towns: number, all: number) => `apre la via verso ${towns} città su ${all}`,
    paid: (paid: number) => `allora puoi pagarlo: ${cards(paid)}`,
    short: (named: Pieces, more: number) => `allora ti ${lacks(named, more)} ancora ${lacking(named, more)}`,
  },
  news: {
    broken: 'Il tuo itinerario non si può più pagare.',
    closed: 'Il tuo itinerario non è più aperto.',
    worse: 'Ora il tuo itinerario costa di più.',
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
    surely: 'certo',
    never: 'no',
    chance: (percent: number) => `${percent}%`,
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
      `<b>${name}</b>: ${list([...(known.length ? [pieces(known)] : []), ...(hidden || !known.length ? [counted(hidden, 'coperta', 'coperte')] : [])])}`,
    supply: (count: number) => `<b>${count}</b> nel mazzo di pesca`,
    givenUp: (count: number) => `<b>${count}</b> ${isOne(count) ? 'scartata coperta' : 'scartate coperte'}`,
    items: 'Tessere non viste',
    itemsNote: (count: number) => `di cui ${count} nella pila`,
  },
  inWords: {
    title: 'La mappa in parole',
    open: 'Mappa in parole',
    field: 'Scrivi la tua mossa',
    note: 'Usa la notazione della registrazione: P@Elv-Lap posa, Elv-P-Lap viaggia, - passa. Separa più mosse con uno spazio.',
    send: 'Esegui',
    notWord: (word: string) => `${word} non è una notazione valida.`,
    can: 'Ora puoi',
    towns: 'Le città e le loro strade',
    road: (to: string, terrain: string) => `strada per ${to}, ${terrain}`,
    river: (to: string) => `fiume per ${to}`,
    ferry: (to: string) => `traghetto per ${to}`,
    bare: 'non c’è nulla',
    also: (count: number) => `${several(count, 'un altro modo', 'altri modi')} di pagare: scrivi la mossa`,
  },
  ruleMissing: 'Non è stato possibile caricare questa regola.',
  settings: {
    type: 'Dimensione del testo',
    types: { usual: 'Normale', large: 'Grande', larger: 'Più grande' },
  },
};
