/** The strings for deciding ahead, in Italian. Text between <b> and </b> is bold. */

import { capital, coins, isOne, lower, number } from './language';

export const ahead = {
  open: 'Decidi in anticipo',
  nothing: 'Per ora non c’è nulla da decidere in anticipo.',
  title: 'Deciso in anticipo',
  own: 'Lo vedi solo tu.',
  soon: 'Succede tra un attimo, se non decidi prima tu.',
  orElse: 'altrimenti',
  change: 'Cambia',
  drop: (what: string) => `Togli: ${what}`,
  done: 'Fatto',
  give: 'Decidi così',
  seal: 'Sigilla la risposta',
  sealing: 'La tua risposta resta segreta fino al tuo turno.',
  sealed: (what: string) => `La tua risposta è <b>sigillata</b> fino al tuo turno: ${what}.`,
  leave: 'Lascia com’era',
  lines: {
    pass: 'poi passa fino alla fine della pianificazione',
    passOnly: 'passa fino alla fine della pianificazione',
    turn: (turn: number, what: string) => `${turn}. ${what}`,
    draw: (what: string) => `prossima pesca: ${what}`,
    draws: (count: number, what: string) =>
      isOne(count) ? `prossima pesca: ${what}` : `prossime ${number(count)} volte: ${what}`,
    allDraws: (what: string) => `sempre in questa mano: ${what}`,
    bid: (thing: string, gold: number) => `${lower(thing)} fino a ${gold}`,
    bidKind: (thing: string, gold: number) => `ogni tessera ${lower(thing)} fino a ${gold}`,
    noBid: (thing: string) => `passa per la tessera ${lower(thing)}`,
    noKind: (thing: string) => `passa per ogni tessera ${lower(thing)}`,
  },
  dropped: {
    say: (what: string) => `La tua decisione anticipata <b>non vale più</b>: ${what}.`,
    why: {
      'no-fit': 'Nulla di questo era più possibile.',
      undone: 'La partita è tornata indietro.',
    },
    read: 'OK',
  },
  plan: {
    empty: (turn: number) =>
      turn === 1
        ? 'Il tuo <b>prossimo turno</b>: scegli che cosa posare, poi una strada.'
        : `Il <b>turno dopo</b> (turno ${turn}): scegli che cosa posare, poi una strada.`,
    filled: (turn: number) =>
      turn === 1
        ? 'Il tuo <b>prossimo turno</b> è deciso. Un’alternativa, nel caso non fosse più possibile?'
        : `Il <b>turno ${turn}</b> è deciso. Un’alternativa, nel caso non fosse più possibile?`,
    following: 'Turno dopo',
    thenPass: 'Poi passa',
    noPass: 'Non passare',
  },
  draws: {
    title: 'Pesca in anticipo',
    text: 'Scegli in ordine di preferenza. Ogni volta prendi la prima possibilità disponibile.',
    kinds: 'A scelta',
    list: 'Il tuo ordine',
    empty: 'Ancora nessuna scelta.',
    blind: 'alla cieca',
    goldDeck: 'il mazzo dell’oro',
    up: (thing: string) => `${capital(thing)}: più in alto`,
    down: (thing: string) => `${capital(thing)}: più in basso`,
    remove: (thing: string) => `${capital(thing)}: togli`,
    note: 'Se non c’è nulla di tutto questo, la decisione non vale più e te lo diciamo.',
    times: 'Vale per',
    time: { '1': 'una volta', '2': 'due volte', '3': 'tre volte', '9': 'tutta la mano' },
  },
  bids: {
    openLeft: (count: number) => (isOne(count) ? 'Decidi in anticipo' : `Decidi per le ${count} tessere`),
    title: 'Offri in anticipo',
    text: 'Fino a quanto si deve offrire per te? L’offerta è sempre la più bassa possibile, fino al tuo limite, poi si passa.',
    gold: (gold: number) => `Hai <b>${coins(gold)}</b>.`,
    have: 'Hai già',
    nothing: 'Non hai ancora tessere.',
    items: 'Tessere in ordine di vendita',
    now: 'adesso',
    kinds: 'Finché non ne vinci una',
    kind: (thing: string) => `ogni tessera ${lower(thing)}`,
    limit: (which: number, thing: string) => `Limite per la tessera ${which}, ${lower(thing)}`,
    limitKind: (thing: string) => `Limite per ogni tessera ${lower(thing)}`,
    none: 'decido io',
    pass: 'passo',
    upTo: (gold: number) => `fino a ${gold}`,
    less: 'Abbassa il limite',
    more: 'Alza il limite',
    rest: 'Passa per il resto',
    clear: 'Cancella tutto',
    sum: (gold: number) => `Somma dei limiti: <b>${gold}</b>`,
    over: (gold: number) => `È più di quanto hai (${coins(gold)}): si passa per ciò che non puoi più pagare.`,
    keys: 'Tasti: frecce o cifre fissano un limite, X passa, Canc lo cancella.',
  },
};
