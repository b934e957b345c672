/** The words of a running table, in Italian. Words between <b> and </b> are bold. */

import type { Pieces, Place, Who } from '../en/table';
import { a, aBold, capital, coins, isOne, list, number, piece, several, the } from './language';

function who({ name, own }: Who): string {
  return `<b>${own ? 'Tu' : name}</b>`;
}

function has(by: Who): string {
  return `${who(by)} ${by.own ? 'hai' : 'ha'}`;
}

/** "2 ruote dei folletti e 1 zattera". */
function pieces(all: Pieces): string {
  return list(all.map(([name, count]) => piece(name, count)));
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
    'illegal/occupied': ['Qui c’è già un mezzo di trasporto', 'Uno per strada, fino alla fine della mano.'],
    'illegal/water': ['È una via d’acqua', 'I mezzi di trasporto vanno sulle strade.'],
    'illegal/obstacle-on-water': ['È una via d’acqua', 'Gli alberi vanno sulle strade.'],
    'illegal/no-counter-to-block': [
      'Qui non c’è ancora un mezzo di trasporto',
      'Un albero si posa accanto a un mezzo di trasporto.',
    ],
    'illegal/blocked': ['Qui c’è già un albero', 'Uno per strada.'],
    'illegal/no-counter': [
      'Su questa strada non c’è un mezzo di trasporto',
      'Si viaggia dove c’è un mezzo di trasporto.',
    ],
    'illegal/not-there': [
      'Questa via parte da un’altra città',
      'Scegli una città per andarci con meno carte.',
    ],
    'illegal/only-rafts': ['Sull’acqua si viaggia con le zattere', ''],
  };
  const [title, text] = known[code] ?? [capital(facts.text), ''];
  return { title, text };
}

export const phases: Record<string, string> = {
  deal: 'Carte',
  draw: 'Mezzi',
  cards: 'Carte',
  items: 'Tessere',
  auction: 'Asta',
  plan: 'Piano',
  travel: 'Viaggio',
  keep: 'Fine',
};

export const table = {
  lost: 'Il collegamento si è interrotto. Nuovo tentativo …',
  tryNow: 'Prova ora',
  close: 'Chiudi',
  round: (round: number, rounds: number) => `Mano ${round} di ${rounds}`,
  phasesOf: 'Fasi della mano',
  players: 'Chi gioca, in ordine di turno',
  passesLeft: (count: number) =>
    `Se si passa ancora ${isOne(count) ? 'una volta' : `${number(count)} volte`}, il piano è chiuso`,
  towns: () => 'città',
  ahead: (now: number, then: number) => `${now} → ${then}`,
  notes: {
    you: 'tu',
    yourTurn: 'tocca a te',
    turn: 'è di turno',
    bot: (level: string) => `bot, ${level}`,
    passed: 'ha passato',
    away: 'via',
    botFor: (level: string) => `gioca un bot (${level})`,
    home: (town: string) => `meta: ${town}`,
  },
  deciders: {
    bot: 'bot',
    botSays: (level: string) => `Ha deciso un bot (${level}).`,
    timeUp: 'tempo scaduto',
    timeUpSays: 'Il tempo era scaduto.',
    order: 'in anticipo',
    orderSays: 'Era deciso in anticipo.',
  },
  cardsInHand: (count: number) => `${cards(count)} in mano`,
  secret: 'coperto',
  secretCounter: 'mezzo di trasporto coperto',
  obstacleSpent: 'albero posato',
  pile: (count: number) => `${count} nella pila`,
  yourCounters: 'I tuoi mezzi di trasporto',
  yourCards: 'Le tue carte',
  clock: {
    you: (time: string) => `Tu ${time}`,
    other: (name: string, time: string) => `${name} ${time}`,
    days: (days: number, hours: number) => `${days} g ${hours} h`,
  },
  tabs: { story: 'Storia', talk: 'Chat', chart: 'Tabella', players: 'Tutti' },
  say: 'Scrivi qualcosa …',
  send: 'Invia',
  yourName: 'Il tuo nome',
  noTalk: 'Nessuno ha ancora detto nulla.',
  talkOff: 'A questo tavolo non si parla.',
  talking: {
    about: 'Silenzia o segnala',
    mute: (name: string) => `Silenzia ${name}`,
    muteSpectators: 'Silenzia il pubblico',
    muted: (name: string) => `Non leggi ${name}.`,
    mutedSpectators: 'Non leggi il pubblico.',
    unmute: 'Leggi di nuovo',
    report: 'Segnala questa riga',
    sure: (name: string) => `Mostrare a chi gestisce questo server ciò che <b>${name}</b> ha detto qui?`,
    reported: 'La riga è segnalata a chi gestisce questo server.',
    answer: 'Rispondi',
  },
  spectator: 'guarda',
  buttons: {
    hint: 'Consiglio',
    undo: 'Annulla',
    pass: 'Passa',
    travel: 'Viaggia',
    stay: 'Resta qui',
    undoStep: 'Togli un passo',
    bringBack: 'Riprendi',
    clear: 'Svuota',
    giveUp: 'Cedi le altre',
    keep: 'Tieni',
    sure: 'Davvero?',
    yes: 'Sì',
    no: 'No',
    back: 'Indietro',
    menu: 'Menu',
    theme: 'Giorno o notte',
    findTown: 'Cerca una città',
  },
  draw: {
    say: 'Prendi un <b>mezzo di trasporto scoperto</b>, o uno dalla <b>pila</b> alla cieca.',
    take: (thing: string) => `Prendi ${the(thing)}`,
    blind: 'Dalla pila',
    row: 'Fila scoperta',
  },
  plan: {
    say: 'Scegli un <b>mezzo di trasporto</b> da posare, o passa.',
    sayTree: 'Posa il tuo <b>albero</b> su una strada con un mezzo di trasporto, o passa.',
    lay: (thing: string) => `Posa <b>${the(thing)}</b> su una delle strade illuminate.`,
    on: (road: string) => `Che cosa posi su <b>${road}</b>?`,
    tap: (thing: string) => `Tocca una strada illuminata per <b>${the(thing)}</b>.`,
    nowhere: (thing: string) => `Non restano strade per <b>${the(thing)}</b>.`,
  },
  travel: {
    start: (town: string) => `Scegli una <b>città</b> dove andare, o resta a <b>${town}</b>.`,
    stuck: (town: string) => `Con queste carte nessuna via esce da <b>${town}</b>.`,
    drafted: (town: string, towns: number, paid: number) =>
      `Viaggia a <b>${town}</b>${towns > 1 ? ` per ${number(towns)} città` : ''} con <b>${cards(paid)}</b>, o scegli come proseguire.`,
    last: (town: string, paid: number) =>
      `Viaggia a <b>${town}</b> con <b>${cards(paid)}</b>: più in là le carte non portano.`,
    journey: 'Il tuo viaggio',
    best: 'Viaggi migliori',
    showBest: 'Viaggi',
    bestNote: 'per le tue carte e questa mappa',
    newTowns: (count: number) => several(count, 'una nuova città', 'nuove città'),
    pays: (paid: number, hand: number, left: Pieces) =>
      `Costa <b>${paid}</b> di ${cards(hand)}${left.length ? `, ${remain(left)}` : ''}`,
    toPay: (count: number) => `Da pagare · ${cards(count)}`,
    paid: (all: Pieces) => `${pieces(all)}.`,
    otherWays: 'Clicca una carta alzata per pagare in un altro modo.',
    otherWay: (road: string) => `Altri pagamenti per ${road}`,
    caravan: 'carovana',
    flight: 'volo',
    isDrafted: 'in programma',
    cards,
    keeps: (left: Pieces) => (left.length ? remain(left) : 'non resta nulla'),
    short: (town: string, lacking: Pieces, more: number) => {
      const all = [
        ...(lacking.length ? [pieces(lacking)] : []),
        ...(more ? [several(more, 'una carta qualsiasi', 'carte qualsiasi')] : []),
      ];
      return `${town} è fuori portata. Serve ancora: ${list(all)}.`;
    },
    closed: (town: string) => `Nessuna via porta ora a ${town}, con nessuna carta.`,
    confirmStay: (town: string) => `Restare a <b>${town}</b> e finire il viaggio?`,
  },
  discard: {
    say: (keep: number) => `Scegli <b>${cards(keep)}</b> da tenere.`,
    more: (count: number) => `Scegline ancora <b>${isOne(count) ? 'una' : number(count)}</b> da tenere.`,
    ready: (gone: Pieces) => `Cedi <b>${pieces(gone)}</b> e tieni il resto.`,
  },
  keep: {
    say: 'Scegli il <b>mezzo di trasporto</b> da tenere per la prossima mano.',
    chosen: (thing: string) => `Tieni <b>${the(thing)}</b> per la prossima mano.`,
  },
  waiting: {
    draw: (name: string) => `<b>${name}</b> prende un mezzo di trasporto.`,
    plan: (name: string) => `<b>${name}</b> pianifica.`,
    travel: (name: string) => `<b>${name}</b> viaggia.`,
    keep: (name: string) => `<b>${name}</b> sceglie che cosa tenere.`,
    other: (name: string) => `Il tavolo aspetta <b>${name}</b>.`,
    nobody: 'Si mescola.',
    over: 'La partita è finita.',
    frozen: 'Questo tavolo è bloccato: per ora qui non si gioca.',
    botDecides: (level: string) => `Un bot (${level}) decide per te.`,
    start: 'La partita non è cominciata.',
  },
  confirm: {
    end: 'Finire la partita per tutti, senza vittoria?',
  },
  menu: {
    title: 'Menu',
    handOver: 'Fai giocare un bot per me',
    takeOver: 'Riprendi a giocare',
    nudge: 'Sollecita chi è atteso',
    nudged: (name: string) => `<b>${name}</b> ha ricevuto un promemoria.`,
    end: 'Proponi di finire la partita',
    takeBack: 'Proponi di ritirare l’ultima mossa',
    giveBot: 'Proponi un bot per chi è via',
    passOrder: 'Passa fino alla fine del piano',
    noPassOrder: 'Non passare più',
    hook: 'Avvisami altrove quando tocca a me',
    talk: 'Racconto e parole',
    keys: 'Tasti',
    rules: 'Regole',
    link: 'Copia il link per guardare',
    copied: 'Il link è copiato.',
    leave: 'Alla pagina iniziale',
    sounds: (on: boolean) => (on ? 'Suoni attivi' : 'Suoni spenti'),
    record: 'Registrazione della partita (EGN)',
  },
  hook: {
    about:
      'Quando la partita ti aspetta, o qualcuno ti sollecita, questo server chiama un tuo indirizzo: quello di un programma, o di un servizio che inoltra messaggi.',
    forSeat: (name: string) => `Vale per il posto di <b>${name}</b>.`,
    address: 'Indirizzo',
    addressText: 'Comincia con https://',
    set: 'Avvisami lì',
    told: (host: string) => `Gli avvisi vanno a <b>${host}</b>.`,
    secret: 'Segreto',
    secretText:
      'Con questo segreto è firmato ogni messaggio, così il tuo programma lo distingue da uno falso. Si vede solo adesso: conservalo lì.',
    copy: 'Copia il segreto',
    notCopied: 'Questo browser non lascia copiare alla pagina. Selezionare il segreto e copiarlo a mano.',
    test: 'Prova',
    trying: 'Un messaggio è in viaggio …',
    answered: 'Funziona: l’indirizzo ha preso un messaggio.',
    refused: 'L’indirizzo ha risposto, ma non ha preso il messaggio.',
    silent: 'Da questo indirizzo non è venuta risposta.',
    stop: 'Non avvisarmi più lì',
    stopped: 'Non ci sono più avvisi altrove.',
  },
  nudgedYou: 'Gli altri ti aspettano.',
  proposals: {
    end: (name: string) => `<b>${name}</b> propone di finire la partita.`,
    'take-back': (name: string) => `<b>${name}</b> chiede di ritirare le ultime mosse.`,
    bot: (name: string) => `<b>${name}</b> propone un bot per chi è via.`,
    waits: (names: string[]) => `Manca la risposta di ${list(names)}.`,
    agree: 'Accetta',
    refuse: 'Rifiuta',
    withdraw: 'Ritira',
  },
  orderPass: 'Passi fino alla fine del piano.',
  gone: {
    title: 'Questo tavolo non c’è',
    start: 'Alla pagina iniziale',
  },
  chart: {
    title: 'Quanto costa un mezzo di trasporto',
    river: 'Zattera discendendo il fiume',
    against: 'Zattera risalendo il fiume',
    ferry: 'Zattera sul traghetto',
    none: 'non va',
    tree: 'Un albero sulla strada costa una carta in più.',
    caravan: 'Una carovana prende tre carte qualsiasi, quattro oltre un albero.',
  },
  keys: {
    title: 'Tasti',
    rows: [
      ['P E C U T D', 'scegli un mezzo di trasporto o una carta con la sua lettera'],
      ['O', 'scegli l’albero'],
      ['1 … 5, 0', 'prendi un mezzo di trasporto scoperto, o uno dalla pila'],
      ['Invio', 'premi il pulsante in evidenza'],
      ['X', 'passa, o resta'],
      ['Z', 'annulla'],
      ['Backspace', 'togli un passo del viaggio'],
      ['Esc', 'lascia'],
      ['/', 'cerca una città dalle prime lettere'],
      ['Frecce', 'va da un luogo all’altro sulla mappa'],
      ['M, +, −', 'tutta la mappa, più vicino, più lontano'],
      ['H', 'chiedi un consiglio'],
      ['J', 'pianificare un viaggio'],
      ['L', 'la tavola in parole, con un campo da scrivere'],
      ['Y', 'aprire la regola di una spiegazione'],
      ['?', 'questi tasti'],
    ] as [string, string][],
  },
  search: {
    label: 'Città',
    none: 'Nessuna città comincia così.',
  },
  reason,
  does: {
    take: (thing: string) => `prendere ${the(thing)}`,
    blind: 'prenderne uno dalla pila',
    lay: (thing: string, road: string) => `posare ${a(thing)} su ${road}`,
    step: (town: string, pay: Pieces) => `andare a ${town} con ${pieces(pay)}`,
    fly: (town: string) => `volare a ${town}`,
    giveUp: (gone: Pieces) => `cedere ${pieces(gone)}`,
    keep: (things: Pieces) => `tenere ${pieces(things)}`,
    pass: 'passare, o restare',
    amount: coins,
    goldDeck: 'prendere il mazzo d’oro',
    cards: 'pescare carte',
    show: (open: string, hidden: string) => `mostrare ${the(open)} e tenere coperto ${the(hidden)}`,
    double: (thing: string, road: string) =>
      `posare ${the(thing)} come secondo mezzo di trasporto su ${road}`,
    exchange: (one: string, road: string, other: string, otherRoad: string) =>
      `scambiare ${the(one)} su ${road} con ${the(other)} su ${otherRoad}`,
  },
  hint: {
    none: 'Qui non c’è un consiglio.',
    say: (what: string, why: string) => `<b>${capital(what)}</b>: ${why}.`,
  },
};

/** "resta 1 drago", "restano 2 draghi". */
function remain(left: Pieces): string {
  const total = left.reduce((sum, [, count]) => sum + count, 0);
  return `${isOne(total) ? 'resta' : 'restano'} ${pieces(left)}`;
}

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
      ? `${has(by)} estratto ${aBold(thing)} in segreto.`
      : `${has(by)} estratto un mezzo di trasporto coperto.`,
  'counter-taken': (by: Who, thing: string) => `${has(by)} preso ${aBold(thing)} dalla fila scoperta.`,
  'counter-drawn': (by: Who, thing: string) => `${has(by)} estratto ${aBold(thing)} dalla pila.`,
  'item-laid': (by: Who, thing: string, road: string) => `${has(by)} posato ${aBold(thing)} su ${road}.`,
  passed: (by: Who) => `${has(by)} passato.`,
  'boot-moved': (by: Who, to: string, pay: Pieces, caravan: boolean) =>
    `${has(by)} viaggiato a <b>${to}</b> ${caravan ? 'in carovana ' : ''}con ${pieces(pay)}.`,
  'boot-flew': (by: Who, to: string) => `${has(by)} volato a <b>${to}</b>.`,
  'travel-ended': (by: Who, town: string | null) =>
    town ? `${who(by)} ${by.own ? 'resti' : 'resta'} a ${town}.` : `${has(by)} finito il viaggio.`,
  'cards-discarded': (by: Who, count: number) => `${has(by)} ceduto ${cards(count)}.`,
  'items-kept': (by: Who, things: Pieces, secret: number) => {
    const kept = [
      ...things.map(([name]) => aBold(name)),
      ...(secret ? [several(secret, 'un mezzo di trasporto coperto', 'mezzi di trasporto coperti')] : []),
    ];
    return kept.length
      ? `${has(by)} tenuto ${list(kept)}.`
      : `${who(by)} non ${by.own ? 'tieni' : 'tiene'} nulla.`;
  },
  'round-ended': (round: number) => `La mano ${round} è finita.`,
  'game-ended': (winners: string[]) =>
    `La partita è finita: ${winners.length === 1 ? 'vince' : 'vincono'} <b>${list(winners)}</b>.`,
  'game-broken-off': () => 'La partita è stata interrotta di comune accordo.',
  'turned-back': () => 'Alcune mosse sono state ritirate.',
  road: (from: string, to: string) => `${from} – ${to}`,
  unknown: 'carta',
};
