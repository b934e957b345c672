/** The strings of a running table, in Italian. Text between <b> and </b> is bold. */

import type { PhaseName } from '../../server/messages';
import type { Pieces, Place, Who } from '../en/table';
import {
  a,
  aBold,
  capital,
  coins,
  isOne,
  list,
  number,
  piece,
  pieces,
  remain,
  several,
  the,
  total,
} from './language';

function who({ name, own }: Who): string {
  return `<b>${own ? 'Tu' : name}</b>`;
}

function has(by: Who): string {
  return `${who(by)} ${by.own ? 'hai' : 'ha'}`;
}

function cards(count: number): string {
  return several(count, 'una carta', 'carte');
}

/** Why a place will not do, and what would. */
function reason(code: string, facts: Place): { title: string; text: string } {
  const takes = facts.fits.map(([thing, price]) => `${a(thing)} (${price})`);
  const would = takes.length ? `Su ${facts.road} va ${list(takes, 'o')}.` : '';
  const thing = facts.thing ? a(facts.thing) : 'questo';
  const known: Record<string, [string, string]> = {
    'illegal/terrain': [`${capital(thing)} qui non viaggia: ${facts.terrain}`, would],
    'illegal/occupied': [
      'Qui c’è già un mezzo di trasporto',
      'Solo uno per strada, fino alla fine della mano.',
    ],
    'illegal/water': ['È una via d’acqua', 'I mezzi di trasporto vanno sulle strade.'],
    'illegal/obstacle-on-water': [
      'È una via d’acqua',
      `${capital(a(facts.obstacle))} va solo su una strada.`,
    ],
    'illegal/no-counter-to-block': [
      'Qui non c’è ancora un mezzo di trasporto',
      `${capital(a(facts.obstacle))} va su una strada con un mezzo di trasporto.`,
    ],
    'illegal/blocked': [`Qui c’è già ${a(facts.obstacle)}`, 'Uno per strada.'],
    'illegal/no-counter': [
      'Su questa strada non c’è un mezzo di trasporto',
      'Puoi viaggiare solo dove c’è un mezzo di trasporto.',
    ],
    'illegal/not-there': [
      'Questa strada non parte da dove sei',
      'Scegli una città per andarci con meno carte possibile.',
    ],
    'illegal/only-rafts': ['Sull’acqua si viaggia con le zattere', ''],
  };
  const [title, text] = known[code] ?? [capital(facts.text), ''];
  return { title, text };
}

function price(paid: number, gold: number): string {
  return `${cards(paid)}${gold ? ` e ${coins(gold)}` : ''}`;
}

export const phases: Partial<Record<PhaseName, string>> = {
  deal: 'Carte',
  draw: 'Mezzi',
  cards: 'Carte',
  items: 'Tessere',
  auction: 'Asta',
  plan: 'Pianifica',
  travel: 'Viaggio',
  keep: 'Fine',
};

export const table = {
  lost: 'Connessione interrotta. Nuovo tentativo…',
  tryNow: 'Prova ora',
  close: 'Chiudi',
  round: (round: number, rounds: number) => `Mano ${round} di ${rounds}`,
  phasesOf: 'Fasi della mano',
  players: 'Chi gioca, in ordine di turno',
  passesLeft: (count: number) =>
    isOne(count)
      ? 'Se passa ancora una persona, la pianificazione finisce'
      : `Se si passa ancora ${number(count)} volte, la pianificazione finisce`,
  towns: () => 'città',
  ahead: (now: number, then: number) => `${now} → ${then}`,
  notes: {
    you: 'tu',
    yourTurn: 'tocca a te',
    turn: 'sta giocando',
    bot: (level: string) => `bot, ${level}`,
    passed: 'ha passato',
    away: 'assente',
    botFor: (level: string) => `gioca un bot (${level})`,
    home: (town: string) => `meta: ${town}`,
  },
  deciders: {
    bot: 'bot',
    botSays: (level: string) => `Questa mossa l’ha giocata un bot (${level}).`,
    timeUp: 'tempo scaduto',
    timeUpSays: 'Il tempo era scaduto.',
    order: 'automatico',
    orderSays: 'Era già stabilito in anticipo.',
  },
  cardsInHand: (count: number) => `${cards(count)} in mano`,
  secret: 'coperto',
  secretCounter: 'mezzo di trasporto coperto',
  faceDown: 'coperta',
  faceDownItem: 'tessera coperta',
  obstacleSpent: 'ostacolo usato',
  pile: (count: number) => `${count} nella pila`,
  yourCounters: 'I tuoi mezzi di trasporto',
  yourCards: 'Le tue carte',
  dock: 'Le tue cose e mosse',
  clock: {
    you: (time: string) => `Tu ${time}`,
    other: (name: string, time: string) => `${name} ${time}`,
    days: (days: number, hours: number) => `${days} g ${hours} h`,
  },
  tabs: { story: 'Storia', talk: 'Chat', chart: 'Costi', players: 'Giocatori' },
  say: 'Scrivi qualcosa…',
  send: 'Invia',
  yourName: 'Il tuo nome',
  noTalk: 'Ancora nessun messaggio.',
  talkOff: 'A questo tavolo la chat è disattivata.',
  talking: {
    about: 'Silenzia o segnala',
    mute: (name: string) => `Silenzia ${name}`,
    muteSpectators: 'Silenzia il pubblico',
    muted: (name: string) => `Hai silenziato ${name}.`,
    mutedSpectators: 'Hai silenziato il pubblico.',
    unmute: 'Riattiva',
    report: 'Segnala questo messaggio',
    sure: (name: string) => `Segnalare a chi gestisce questo server ciò che <b>${name}</b> ha scritto qui?`,
    reported: 'Segnalato: lo vedrà chi gestisce questo server.',
    answer: 'Rispondi',
  },
  spectator: 'guarda',
  buttons: {
    hint: 'Consiglio',
    undo: 'Annulla',
    askUndo: 'Chiedi di annullare',
    pass: 'Passa',
    travel: 'Viaggia',
    stay: 'Resta qui',
    undoStep: 'Annulla un passo',
    bringBack: 'Ripristina il viaggio',
    clear: 'Deseleziona',
    giveUp: 'Scarta le altre',
    keep: 'Tieni',
    sure: 'Confermi?',
    yes: 'Sì',
    no: 'No',
    back: 'Indietro',
    menu: 'Menu',
    theme: 'Passa dal giorno alla notte e viceversa',
    findTown: 'Cerca una città',
  },
  draw: {
    say: 'Prendi un <b>mezzo di trasporto scoperto</b>, o pescane uno alla cieca dalla <b>pila</b>.',
    take: (thing: string) => `Prendi ${the(thing)}`,
    blind: 'Pesca alla cieca',
    row: 'Fila scoperta',
  },
  plan: {
    say: 'Scegli un <b>mezzo di trasporto</b> da posare, o passa.',
    sayObstacle: (obstacle: string) =>
      `Posa il tuo <b>${obstacle}</b> su una strada con un mezzo di trasporto, o passa.`,
    lay: (thing: string) => `Posa <b>${the(thing)}</b> su una delle strade in evidenza.`,
    on: (road: string) => `Che cosa posi su <b>${road}</b>?`,
    tap: (thing: string) => `Tocca una strada in evidenza per <b>${the(thing)}</b>.`,
    nowhere: (thing: string) => `Non restano strade per <b>${the(thing)}</b>.`,
  },
  travel: {
    start: (town: string) => `Scegli una <b>città</b> dove andare, o resta a <b>${town}</b>.`,
    stuck: (town: string) => `Con queste carte non puoi lasciare <b>${town}</b>.`,
    drafted: (town: string, towns: number, paid: number, gold: number) =>
      `Vai a <b>${town}</b>${towns > 1 ? ` (${number(towns)} città)` : ''} con <b>${price(paid, gold)}</b>, o scegli un’altra città per proseguire.`,
    last: (town: string, paid: number, gold: number) =>
      `Vai a <b>${town}</b> con <b>${price(paid, gold)}</b>: le carte non bastano per andare oltre.`,
    journey: 'Il tuo viaggio',
    best: 'Viaggi migliori',
    showBest: 'Viaggi',
    bestNote: 'con queste carte, su questa mappa',
    newTowns: (count: number) => several(count, 'una nuova città', 'nuove città'),
    pays: (paid: number, hand: number, left: Pieces) =>
      `Costa <b>${paid}</b> ${isOne(hand) ? 'della tua unica carta' : `delle tue ${number(hand)} carte`}${left.length ? `, ${remain(left)}` : ''}`,
    toPay: (count: number) => `Da pagare: ${cards(count)}`,
    paid: (all: Pieces) => `${pieces(all)}.`,
    otherWays: 'Clicca su una carta alzata per pagare in un altro modo.',
    otherWay: (road: string) => `Altri modi di pagare ${road}`,
    caravan: 'carovana',
    flight: 'volo magico',
    isDrafted: 'previsto',
    cards,
    keeps: (left: Pieces) => (left.length ? remain(left) : 'non resta nessuna carta'),
    short: (town: string, lacking: Pieces, more: number) => {
      const all = [
        ...(lacking.length ? [pieces(lacking)] : []),
        ...(more ? [several(more, 'una carta qualsiasi', 'carte qualsiasi')] : []),
      ];
      return `Non puoi raggiungere ${town}: ti ${isOne(total(lacking) + more) ? 'manca' : 'mancano'} ${list(all)}.`;
    },
    closed: (town: string) => `Ora nessuna via porta a ${town}, con qualunque carta.`,
    confirmStay: (town: string) => `Resti a <b>${town}</b> e finisci il viaggio?`,
  },
  discard: {
    say: (keep: number) => `Scegli <b>${cards(keep)}</b> da tenere.`,
    more: (count: number) => `Scegline ancora <b>${isOne(count) ? 'una' : number(count)}</b> da tenere.`,
    ready: (gone: Pieces) => `Scarta <b>${pieces(gone)}</b> e tieni il resto.`,
  },
  keep: {
    say: 'Scegli un <b>mezzo di trasporto</b> da tenere per la prossima mano.',
    chosen: (thing: string) => `Tieni <b>${the(thing)}</b> per la prossima mano.`,
  },
  watching: {
    title: 'Stai guardando.',
    side: (name: string) => `Sotto vedi i pezzi scoperti di <b>${name}</b>.`,
    counters: (name: string) => `Mezzi di trasporto di ${name}`,
    lobby: 'Lobby',
  },
  waiting: {
    draw: (name: string) => `<b>${name}</b> prende un mezzo di trasporto.`,
    plan: (name: string) => `<b>${name}</b> pianifica.`,
    travel: (name: string) => `<b>${name}</b> viaggia.`,
    keep: (name: string) => `<b>${name}</b> sceglie che cosa tenere.`,
    other: (name: string) => `Si aspetta <b>${name}</b>.`,
    nobody: 'Si mescolano le carte.',
    over: 'La partita è finita.',
    frozen: 'Questo tavolo è bloccato: per ora la partita è sospesa.',
    botDecides: (level: string) => `Un bot (${level}) gioca per te.`,
    start: 'La partita non è ancora cominciata.',
  },
  confirm: {
    end: 'Vuoi chiudere la partita per tutti, senza che nessuno vinca?',
    place: (thing: string, road: string) => `Posare <b>${thing}</b> su ${road}?`,
    take: (thing: string) => `Prendere <b>${thing}</b>?`,
    blind: 'Pescare alla cieca?',
    pass: 'Passare?',
  },
  menu: {
    title: 'Menu',
    groups: { game: 'Partita e chat', look: 'Consultare', settings: 'Impostazioni', leave: 'Uscire' },
    handOver: 'Fai giocare un bot per me',
    takeOver: 'Riprendi il tuo posto',
    nudge: 'Sollecita chi deve giocare',
    nudged: (name: string) => `<b>${name}</b> ha ricevuto un sollecito.`,
    end: 'Proponi di chiudere la partita',
    giveBot: 'Proponi un bot per chi è assente',
    passOrder: 'Passa sempre in questa pianificazione',
    noPassOrder: 'Non passare più in automatico',
    talk: 'Storia e chat',
    keys: 'Scorciatoie da tastiera',
    rules: 'Regole',
    link: 'Copia il link per guardare',
    copied: 'Link copiato.',
    leave: 'Torna alla pagina iniziale',
    sounds: (on: boolean) => (on ? 'Suoni: attivi' : 'Suoni: spenti'),
    record: 'Registrazione (EGN)',
  },
  nudgedYou: 'Gli altri ti aspettano.',
  takenBack: (name: string) =>
    `<b>${name}</b> ha ritirato la propria mossa. Non vale più, e nemmeno ciò che è seguito.`,
  undone: 'ritirato',
  proposals: {
    end: (name: string) => `<b>${name}</b> propone di chiudere la partita.`,
    'take-back': (name: string, move: string) => `<b>${name}</b> chiede di ritirare questo: ${move}`,
    bot: (name: string) => `<b>${name}</b> propone un bot per chi è assente.`,
    pause: (name: string) =>
      `<b>${name}</b> propone una pausa. Gli orologi restano fermi finché qualcuno riprende la partita.`,
    waits: (names: string[]) => `Manca la risposta di ${list(names)}.`,
    agree: 'Accetta',
    refuse: 'Rifiuta',
    withdraw: 'Ritira',
  },
  gone: {
    title: 'Questo tavolo non esiste',
    start: 'Torna alla pagina iniziale',
  },
  chart: {
    title: 'Quanto costa viaggiare',
    river: 'Zattera discendendo il fiume',
    against: 'Zattera risalendo il fiume',
    ferry: 'Zattera sul traghetto',
    none: 'non passa',
    obstacle: (obstacle: string) => `${capital(a(obstacle))} sulla strada costa una carta in più.`,
    seaMonster: 'Un mostro marino su un fiume o un traghetto costa una zattera in più.',
    caravan: (obstacle: string) => `Una carovana costa tre carte qualsiasi, o quattro se c’è ${a(obstacle)}.`,
  },
  since: {
    moves: (count: number) => `${several(count, 'una mossa', 'mosse')} dopo la tua`,
    at: (number: number, count: number) => `${number} di ${count}`,
    back: 'Mossa precedente dopo la tua ultima decisione',
    on: 'Mossa successiva dopo la tua ultima decisione',
  },
  keys: {
    title: 'Scorciatoie da tastiera',
    rows: [
      ['P E C U T D', 'scegli un mezzo di trasporto o una carta con la sua lettera'],
      ['O', 'scegli l’ostacolo o l’albero'],
      ['1–5, 0', 'prendi un mezzo di trasporto scoperto, o pesca alla cieca'],
      ['Invio', 'premi il pulsante in evidenza'],
      ['X', 'passa, o resta'],
      ['Z', 'annulla'],
      ['Backspace', 'annulla un passo del viaggio'],
      ['Esc, Spazio', 'salta ciò che viene mostrato; Esc deseleziona anche'],
      ['/', 'cerca una città dalle prime lettere'],
      ['Frecce', 'vai da un luogo all’altro sulla mappa'],
      ['M, +, −', 'tutta la mappa, ingrandisci, riduci'],
      ['H', 'chiedi un consiglio'],
      ['A', 'decidere in anticipo'],
      ['J', 'pianifica un viaggio'],
      ['N', 'su una città o strada: segnala per te; altrove: apri le tue note'],
      ['L', 'la mappa in parole, con un campo per le mosse'],
      [', .', 'ripercorri le mosse dopo la tua ultima decisione'],
      ['Y', 'apri la regola di una spiegazione'],
      ['?', 'mostra questo elenco'],
    ] as [string, string][],
  },
  search: {
    label: 'Città',
    none: 'Nessuna città comincia così.',
  },
  reason,
  does: {
    take: (thing: string) => `prendere ${the(thing)}`,
    blind: 'pescare alla cieca dalla pila',
    lay: (thing: string, road: string) => `posare ${a(thing)} su ${road}`,
    step: (town: string, pay: Pieces) => `andare a ${town} con ${pieces(pay)}`,
    fly: (town: string) => `volare a ${town}`,
    giveUp: (gone: Pieces) => `scartare ${pieces(gone)}`,
    keep: (things: Pieces) => `tenere ${pieces(things)}`,
    pass: 'passare, o restare',
    amount: coins,
    goldDeck: 'prendere il mazzo d’oro',
    cards: 'pescare carte',
    show: (open: string, hidden: string) => `mostrare ${the(open)} e nascondere ${the(hidden)}`,
    double: (thing: string, road: string) =>
      `posare ${the(thing)} come secondo mezzo di trasporto su ${road}`,
    exchange: (one: string, road: string, other: string, otherRoad: string) =>
      `scambiare ${the(one)} su ${road} con ${the(other)} su ${otherRoad}`,
  },
  hint: {
    none: 'Qui non ci sono consigli.',
    say: (what: string, why: string) => `<b>${capital(what)}</b>: ${why}.`,
  },
};

export const story = {
  'start-chosen': (by: Who) => `${who(by)} ${by.own ? 'inizi' : 'inizia'}.`,
  'round-began': (round: number, by: Who) =>
    `Mano ${round}: <b>${by.own ? 'tu' : by.name}</b> ${by.own ? 'inizi' : 'inizia'}.`,
  'home-town-dealt': (by: Who, town: string | null) =>
    town ? `${has(by)} come meta <b>${town}</b>.` : `${has(by)} ricevuto una città-meta.`,
  'cards-dealt': (by: Who, count: number) => `${has(by)} ricevuto ${cards(count)}.`,
  'row-turned-up': (all: Pieces) => `Fila scoperta: ${pieces(all)}.`,
  'secret-drawn': (by: Who, thing: string | null) =>
    thing
      ? `${has(by)} pescato ${aBold(thing)} in segreto.`
      : `${has(by)} pescato un mezzo di trasporto coperto.`,
  'counter-taken': (by: Who, thing: string) => `${has(by)} preso ${aBold(thing)} dalla fila scoperta.`,
  'counter-drawn': (by: Who, thing: string) => `${has(by)} pescato ${aBold(thing)} dalla pila.`,
  'item-laid': (by: Who, thing: string, road: string) => `${has(by)} posato ${aBold(thing)} su ${road}.`,
  passed: (by: Who) => `${has(by)} passato.`,
  'boot-moved': (by: Who, to: string, pay: Pieces, caravan: boolean) =>
    `${has(by)} raggiunto <b>${to}</b> ${caravan ? 'in carovana ' : ''}con ${pieces(pay)}.`,
  'boot-flew': (by: Who, to: string) => `${has(by)} raggiunto <b>${to}</b> in volo.`,
  'travel-ended': (by: Who, town: string | null) =>
    town ? `${has(by)} deciso di restare a ${town}.` : `${has(by)} finito il viaggio.`,
  'cards-discarded': (by: Who, count: number) => `${has(by)} scartato ${cards(count)}.`,
  'items-kept': (by: Who, things: Pieces, hidden: number, inElfengold: boolean) => {
    const [one, many] = inElfengold
      ? ['una tessera coperta', 'tessere coperte']
      : ['un mezzo di trasporto coperto', 'mezzi di trasporto coperti'];
    const kept = [
      ...things.map(([name, count]) => (count === 1 ? aBold(name) : `<b>${piece(name, count)}</b>`)),
      ...(hidden ? [several(hidden, one, many)] : []),
    ];
    return kept.length
      ? `${has(by)} tenuto ${list(kept)}.`
      : `${who(by)} non ${by.own ? 'hai' : 'ha'} tenuto nulla.`;
  },
  'round-ended': (round: number) => `La mano ${round} è finita.`,
  'game-ended': (winners: string[]) =>
    `La partita è finita: ${winners.length === 1 ? 'ha vinto' : 'hanno vinto'} <b>${list(winners)}</b>.`,
  'game-broken-off': () => 'La partita è stata interrotta di comune accordo.',
  'taken-back': (by: Who) => `${has(by)} ritirato la ${by.own ? 'tua' : 'propria'} mossa.`,
  road: (from: string, to: string) => `${from} – ${to}`,
  unknown: 'carta',
};
