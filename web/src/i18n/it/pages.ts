/** The strings of the pages around the table, in Italian. */

import { accountRefusals } from './account';
import { botRefusals } from './bots';
import { a, capital, coins, counted, isOne, list, several } from './language';
import { notificationRefusals } from './notifications';
import { rules } from './rules';

const relative = new Intl.RelativeTimeFormat('it', { numeric: 'auto' });

/** "due minuti fa" for so many milliseconds. */
function ago(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 1) return 'proprio ora';
  if (minutes < 60) return relative.format(-minutes, 'minute');
  if (minutes < 48 * 60) return relative.format(-Math.round(minutes / 60), 'hour');
  return relative.format(-Math.round(minutes / 1440), 'day');
}

/** ", da 5 minuti" if it was longer than one. */
function waiting(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 1) return '';
  if (minutes < 60) return `, da ${counted(minutes, 'minuto', 'minuti')}`;
  if (minutes < 48 * 60) return `, da ${counted(Math.round(minutes / 60), 'ora', 'ore')}`;
  return `, da ${counted(Math.round(minutes / 1440), 'giorno', 'giorni')}`;
}

function luoghi(count: number): string {
  return several(count, 'una città', 'città');
}

function nuove(count: number): string {
  return several(count, 'una nuova città', 'nuove città');
}

function carte(count: number): string {
  return several(count, 'una carta', 'carte');
}

const titles: Record<string, string> = { elfenland: 'Elfenland', elfengold: 'Elfengold' };

export const pages = {
  brand: 'Elfenland',
  title: (name: string) => titles[name] ?? name,
  rules,
  ago,
  loading: 'Un momento…',
  header: {
    settings: 'Impostazioni',
    night: 'Passa alla notte',
    day: 'Passa al giorno',
    you: 'Tu',
    learn: 'Regole',
    language: 'Lingua',
  },
  start: {
    heading: ['Venti città.', 'Un paio di stivali.'],
    lead: 'Pianificate insieme le strade, poi percorretele a gara. Con il drago, l’unicorno o la zattera, vince chi visita più città.',
    play: 'Gioca subito contro i bot',
    game: 'Gioco',
    players: 'Giocatori',
    bots: 'Bot',
    go: 'Inizia la partita',
    friends: 'Gioca con gli amici',
    friendsText: 'Scegli il gioco e le varianti, poi condividi un link.',
    open: 'Apri un tavolo',
    join: 'Entra con un link',
    joinText: 'Incolla un link o il codice di un tavolo.',
    joinExample: 'link o codice',
    learn: 'Impara il gioco',
    learnText: 'Una prima partita a piccoli passi, rompicapi, un viaggio al giorno e le regole.',
    learnGo: 'Impara giocando',
    lobbyText: 'Tavoli a cui tutti possono giocare o che tutti possono guardare.',
  },
  credits: {
    short:
      'Un’edizione fatta da appassionati del gioco di Alan R. Moon, con disegni propri. Icone: game-icons.net (CC BY 3.0).',
    more: 'Riconoscimenti',
    title: 'Riconoscimenti',
    lines: [
      'Elfenland ed Elfengold sono di Alan R. Moon.',
      'Questa edizione è fatta da appassionati. Non usa né immagini né testi degli editori: la mappa, i pezzi e ogni frase delle regole sono nostri.',
      'Le icone sono di Lorc, Delapouite e altri di game-icons.net, con licenza CC BY 3.0, alcune ricolorate.',
      'I caratteri sono Cinzel, Alegreya e Alegreya Sans, con la SIL Open Font License 1.1.',
    ],
    file: 'Licenze e nomi per intero',
  },
  games: {
    title: 'Le mie partite',
    none: 'Ancora nessuna partita. Iniziane una qui sopra: questo browser ricorda i tuoi posti.',
    noneHere: 'Ancora nessuna partita. Questo browser ricorda i tuoi posti, senza account.',
    waits: (number: number) => `${number} ${isOne(number) ? 'ti aspetta' : 'ti aspettano'}`,
    yourTurn: (milliseconds: number) => `Tocca a te${waiting(milliseconds)}`,
    theirTurn: (name: string, milliseconds: number) => `Tocca a ${name}${waiting(milliseconds)}`,
    round: (title: string, round: number, rounds: number) => `${title}, mano ${round} di ${rounds}`,
    with: (names: string[]) => `con ${list(names)}`,
    open: 'In attesa di giocatori',
    over: (when: string) => `Finita · ${when}`,
    unfinished: (when: string) => `Interrotta · ${when}`,
    paused: (when: string) => `In pausa · ${when}`,
    goOn: 'Continua',
    look: 'Guarda',
    result: 'Risultato',
    all: 'Tutte le mie partite',
    running: 'In corso',
    waiting: 'Non ancora cominciate',
    finished: 'Finite',
    account: 'Trova queste partite anche sugli altri dispositivi',
  },
  make: {
    title: 'Nuovo tavolo',
    lead: 'Ricevi un link da condividere. Nessuno ha bisogno di un account.',
    game: 'Gioco',
    text: {
      elfenland: 'Quattro mani. Pianifica le strade, viaggia, raccogli pedine.',
      elfengold: 'Sei mani con l’oro: compra i mezzi di trasporto all’asta e guadagna oro con i viaggi.',
    } as Record<string, string>,
    edition: 'Edizione',
    extras: 'Varianti',
    seats: 'Posti',
    seatsText: 'Chi ha il link può prendere un posto libero. I bot possono riempire gli altri più tardi.',
    seat: (number: number) => `Posto ${number}`,
    who: {
      me: 'Tu',
      here: 'Qualcuno a questo schermo',
      open: 'Libero (con il link)',
      bot: (level: string) => `Bot: ${level}`,
    },
    name: 'Nome',
    yourName: 'Il tuo nome',
    reserved: 'Per chi? (facoltativo)',
    add: 'Aggiungi un posto',
    remove: (number: number) => `Togli il posto ${number}`,
    fewest: (least: number) => `A questo gioco si gioca almeno in ${least}.`,
    fullest: (most: number) => `A questo gioco si gioca al massimo in ${most}.`,
    noChat: 'Serve la chat attiva.',
    hotSeat:
      'Condividete questo schermo: tra un turno e l’altro le carte restano coperte finché non subentra la persona seguente.',
    access: 'Chi può trovarlo',
    private: 'Solo con il link',
    privateText: 'Solo chi ha il link.',
    public: 'Nella lobby',
    publicText: 'Tutti possono sedersi, e a partita iniziata tutti possono guardare.',
    clock: 'Orologio',
    clocks: {
      none: ['Nessuno', 'Prenditi tutto il tempo che ti serve.'],
      relaxed: ['Tranquillo', 'Tre minuti per ogni decisione.'],
      brisk: ['Svelto', 'Dieci minuti per tutta la partita, e dieci secondi in più a ogni decisione.'],
      days: ['In più giorni', 'Due giorni per ogni decisione. Se vuoi, un avviso ti dice quando tocca a te.'],
      own: ['Su misura', 'Come impostato qui sotto.'],
    },
    perMove: 'Secondi per una decisione',
    perGame: 'Minuti per la partita',
    increment: 'Secondi in più a ogni decisione',
    noClock: 'Lascia vuoto un campo per disattivarlo.',
    timeout: 'Quando scade il tempo',
    timeouts: {
      'bot-moves': ['Un bot gioca questo turno', 'Poi la persona torna a decidere.'],
      passes: ['Si passa', 'Dove non si può passare, un bot gioca il turno.'],
      'bot-takes-over': ['Subentra un bot', 'Finché la persona non riprende il posto.'],
    },
    more: 'Altro: orologio, aiuti, pubblico e dettagli delle regole',
    details: 'Dettagli delle regole',
    detailsText: 'Dove le edizioni differiscono, o i libretti non dicono nulla.',
    aids: 'Aiuti',
    hints: ['Consigli', 'Chi gioca può chiedere che cosa farebbe un buon bot, e perché.'],
    planner: ['Itinerari', 'Prepara un viaggio in ogni momento e vedi quanto costa e che cosa ti manca.'],
    counting: ['Conto delle carte', 'Mostra quali carte si sono viste e quali possono ancora venire.'],
    payers: ['Chi può pagare', 'Mostra chi potrebbe ancora pagare una strada, da quanto si è visto.'],
    paceText: 'Quanto aspettano i bot prima di giocare, perché tu possa seguire la partita.',
    practice: [
      'Partita di allenamento',
      'Puoi annullare tutto, anche ciò che hai pescato. Il risultato è segnato come allenamento.',
    ],
    company: 'Pubblico e chat',
    spectators: ['Pubblico', 'Altri possono guardare. Le carte coperte non le vedono mai.'],
    delay: 'Il pubblico vede la partita',
    delays: ['subito', 'dopo un minuto', 'dopo dieci minuti', 'dopo un’ora'],
    chat: ['Chat', 'Chi è al tavolo può scriversi.'],
    heard: ['Chi gioca legge la chat del pubblico', 'Altrimenti solo dopo la partita.'],
    open: 'Apri il tavolo',
    start: 'Inizia la partita',
  },
  gather: {
    title: (name: string) => `${name}: il tavolo è pronto`,
    lead: (open: number) =>
      isOne(open)
        ? 'Un posto è libero. La partita comincia quando è occupato.'
        : `${open} posti sono liberi. La partita comincia quando sono tutti occupati.`,
    later:
      'Tutti i posti sono occupati. Il pubblico vede questa partita in differita; comincerà qui da sola.',
    link: 'Condividi questo link',
    linkText: 'Chi lo apre può sedersi.',
    copy: 'Copia il link',
    copied: 'Copiato',
    notCopied: 'Il tuo browser ha bloccato la copia. Seleziona il link e copialo a mano.',
    share: 'Condividi…',
    shareText: (name: string) => `Si gioca a ${name}: vieni?`,
    qr: 'Codice QR del link a questo tavolo',
    seats: 'Posti',
    open: 'libero',
    you: 'tu',
    bot: (level: string) => `bot, ${level}`,
    here: 'presente',
    away: 'assente',
    sitNamed: (colour: string) => `Gioca come ${colour}`,
    leaveNamed: (colour: string) => `Lascia il posto ${colour}`,
    removeNamed: (colour: string) => `Libera il posto ${colour}`,
    again: 'Prendi un altro posto a questo schermo',
    name: 'Il tuo nome',
    nameText: 'Così gli altri sanno chi sei. Resta in questo browser.',
    needName: 'Prima inserisci il tuo nome.',
    start: 'Riempi con i bot e inizia',
    level: 'Forza dei bot',
    waitHost: 'L’host può riempire i posti liberi con i bot e iniziare la partita.',
    close: 'Chiudi questo tavolo',
    closeSure: 'Chiudere questo tavolo? Nessuno potrà più sedersi, e il suo link non funzionerà più.',
    closed: 'Questo tavolo è chiuso',
    closedText: 'L’host lo ha chiuso prima che la partita cominciasse.',
    lost: 'L’host ha liberato il tuo posto; può farlo finché la partita non comincia. Puoi prenderne un altro, se ce n’è uno libero.',
    rules: 'Regole',
    usual: 'regole standard',
  },
  join: {
    title: 'Entra in un tavolo',
    lead: 'Incolla quello che hai ricevuto: un link, o il codice di un tavolo.',
    field: 'Link o codice',
    go: 'Entra',
    wrong: 'Non è un codice (da quattro a sei lettere), né un link a un tavolo come nell’esempio qui sotto.',
    example: 'https://…/table/71jsaTNl-7PmuovD',
    orLobby: 'Oppure cerca un tavolo aperto nella lobby.',
  },
  lobby: {
    title: 'Lobby',
    lead: 'Tavoli pubblici di questo server.',
    open: 'Da giocare',
    playing: 'Da guardare',
    over: 'Da rivedere',
    none: {
      open: 'Nessun tavolo pubblico è in attesa di giocatori. Aprine uno, e comparirà qui.',
      playing: 'Nessuna partita pubblica è in corso.',
      over: 'Ancora nessuna partita pubblica è finita.',
    },
    seats: (taken: number, all: number) => `${counted(taken, 'posto occupato', 'posti occupati')} su ${all}`,
    here: 'ora c’è qualcuno',
    join: 'Gioca',
    watch: 'Guarda',
    result: 'Risultato',
    more: 'Mostra altro',
  },
  settings: {
    title: 'Impostazioni',
    lead: 'Salvate in questo browser.',
    name: 'Il tuo nome',
    nameText: 'Il nome che gli altri vedono al tavolo.',
    theme: 'Tema',
    themes: { system: 'Sistema', light: 'Giorno', dark: 'Notte' },
    motion: 'Animazioni',
    motions: { system: 'Sistema', less: 'Ridotte' },
    pace: 'Ritmo dei bot',
    paces: { relaxed: 'Tranquillo', normal: 'Normale', quick: 'Rapido', 'at-once': 'Subito' },
    paceText: 'Regola anche la velocità con cui la pagina mostra ciò che è successo.',
    confirm: 'Chiedi prima di posare, pescare o passare',
    confirms: { off: 'Mai', slow: 'Nelle partite lente', always: 'Sempre' },
    confirmText: 'Una partita lenta lascia almeno un’ora per mossa.',
    sounds: [
      'Suoni',
      'Suoni discreti per le pose, il tuo turno, i passi, l’oro, la chat e la fine della partita.',
    ],
    soundTry: 'Ascolta una prova',
    soundsOff: 'I suoni sono spenti.',
    notificationsText:
      'Con un messaggio push, per e-mail o in un’app di messaggi, anche quando questa pagina è chiusa.',
    account: 'Account',
    accountText: 'Per trovare le tue partite su ogni dispositivo.',
    accountGo: 'Vai all’account',
  },
  handOver: {
    title: (name: string) => `Passa lo schermo a ${name}`,
    text: 'Fino ad allora le carte restano nascoste.',
    go: (name: string) => `Eccomi, ${name}`,
  },
  learn: { elfenland: 'Elfenland', elfengold: 'Elfengold', variants: 'Varianti', table: 'Tabella' },
  practice: 'Allenamento',
  end: {
    practice: 'Una partita di allenamento, in cui si poteva annullare tutto.',
    wins: (names: string[]) =>
      names.length > 1 ? `${list(names)} vincono insieme` : `Vince ${names[0] ?? ''}`,
    youWin: 'Vittoria!',
    brokenOff: 'La partita è stata interrotta',
    unfinished: 'Tutti erano d’accordo nel fermarsi prima della fine.',
    reason: (
      by: 'towns' | 'cards' | 'gold' | 'distance' | 'shared',
      score: number,
      inPoints: boolean,
      rival: string,
      had: number,
      rivalHad: number,
    ) => {
      const towns = capital(inPoints ? several(score, 'un punto', 'punti') : luoghi(score));
      const asMany = inPoints ? 'tanti quanti' : 'tante quante';
      if (by === 'towns') return `${towns}, poi viene ${rival} con ${rivalHad}.`;
      if (by === 'shared') return `${towns} a testa, e nulla che decida.`;
      if (by === 'cards')
        return `${towns}, ${asMany} ${rival}, ma con ${carte(had)} in mano contro ${rivalHad}.`;
      if (by === 'gold') return `${towns}, ${asMany} ${rival}, ma con ${coins(had)} contro ${rivalHad}.`;
      return `Tanti punti quanti ${rival}, ma con la meta più vicina: ${several(had, 'un passo', 'passi')} contro ${rivalHad}.`;
    },
    watch: 'Rivedi la partita',
    share: 'Condividi',
    copied: 'Copiato: incollalo dove vuoi.',
    again: 'Gioca ancora',
    comeAlong: 'Entra nella prossima partita',
    play: 'Gioca anche tu',
    record: 'Scarica la registrazione (EGN)',
    place: 'Posizione',
    player: 'Nome',
    byRound: 'Città per mano',
    cards: 'Carte',
    gold: 'Oro',
    towns: 'Città',
    points: 'Punti',
    you: 'tu',
    bot: 'bot',
    home: (town: string) => `meta: ${town}`,
    chart: 'Città visitate',
    chartNote: (most: number) => `dopo ogni mano, su ${most}`,
    chartText: (lines: { name: string; towns: number[] }[]) =>
      `Città dopo ogni mano. ${lines.map(({ name, towns }) => `${name}: ${towns.join(', ')}`).join('. ')}.`,
    chartName: (name: string) => (name.length > 11 ? `${name.slice(0, 10)}…` : name),
    startMark: 'inizio',
    roundMark: (round: number) => `mano ${round}`,
    round: (round: number) => `Mano ${round}`,
    journeys: 'Chi è andato dove',
    gained: (towns: number, cards: number) => `${nuove(towns)} con ${carte(cards)}`,
    facts: {
      longest: (name: string, round: number, towns: number, cards: number) => [
        'Viaggio più lungo',
        `${name}, mano ${round}:`,
        `${nuove(towns)} con ${carte(cards)}.`,
      ],
      busiest: (from: string, to: string, passages: number, rounds: number) => [
        'Via più usata',
        `${from} – ${to}:`,
        `${several(passages, 'un passaggio', 'passaggi')} in ${several(rounds, 'una mano', 'mani')}.`,
      ],
      dearest: (name: string, thing: string, gold: number) => [
        'Tessera più cara',
        `${name}:`,
        `${a(thing)} per ${coins(gold)}.`,
      ],
      lead: (name: string, round: number, towns: number) => [
        'Svolta',
        `Mano ${round}:`,
        `${name} va in testa con ${nuove(towns)}.`,
      ],
      ahead: (name: string, towns: number) => [
        'Sempre in testa',
        name,
        `ha guidato dalla prima all’ultima mano, arrivando a ${luoghi(towns)}.`,
      ],
    },
  },
  lost: {
    title: 'Qui non c’è nulla',
    text: 'Questo indirizzo non porta da nessuna parte. Forse per strada si è persa una lettera.',
    back: 'Torna alla pagina iniziale',
  },
  levels: {
    wanderer: 'A caso',
    rambler: 'Facile',
    scout: 'Mite',
    pathfinder: 'Solido',
    sage: 'Acuto',
  } as Record<string, string>,
  feel: {
    yourTurn: (title: string) => `Tocca a te · ${title}`,
    notice: (name: string) => `${name}: tocca a te.`,
  },
  failures: {
    again: 'Riprova',
    offline: 'Sei offline. Riprova appena torna la connessione.',
    unreachable: 'Il server non risponde. Aspetta un momento e riprova.',
    unknown: 'In questa pagina qualcosa è andato storto. Ricaricala; le tue partite sono al sicuro.',
    other: (text: string) => `Il server ha rifiutato: ${text}.`,
    tooOften: (seconds: number) => `Troppi tentativi. Riprova fra ${counted(seconds, 'secondo', 'secondi')}.`,
    refused: {
      'not-found': 'Questo tavolo non esiste, o il link non è quello giusto. Chiedilo di nuovo.',
      'no-spectators': 'Questa partita la vede solo chi gioca. Chiedi un posto all’host.',
      'not-host': 'Lo può fare solo l’host.',
      'seat/nobody': 'Questo posto è già libero.',
      code: 'Nessun tavolo ha questo codice: vale solo finché la partita non comincia. Chiedilo di nuovo.',
      'seat/kept': 'Questo posto è riservato a chi c’era nell’ultima partita.',
      'seat/taken': 'Qualcuno ha fatto prima: questo posto è occupato. Scegline un altro.',
      'table/open': 'Questa partita non è ancora cominciata.',
      'table/playing': 'Questa partita è già cominciata. La puoi guardare.',
      'table/over': 'Questa partita è finita. La puoi rivedere.',
      'table/frozen': 'Questa partita non può continuare: è di un’altra versione del server.',
      'table/open-seats': 'Ci sono posti liberi. Riempili con i bot, o aspetta.',
      stale: 'Nel frattempo la partita è andata avanti. Ecco come sta ora.',
      'time-up': 'Il tempo per questa decisione è scaduto.',
      'take-back': 'Questo non si può più annullare.',
      draft: 'Il prossimo passo svela qualcosa: conferma fin qui, guarda e poi continua.',
      'seat/bot': 'In questo posto gioca un bot. Riprendilo dal menu.',
      'seat/yours': 'In questo posto non gioca un bot.',
      'seat/here': 'Nessuno è assente.',
      'seat/patience': 'La persona non è assente da abbastanza tempo.',
      'no-seat': 'Lo può fare solo chi siede a questo tavolo.',
      'nobody-waited-for': 'La partita non aspetta nessuno.',
      'table/paused': 'La partita è in pausa.',
      'pause/none': 'La pausa è già finita.',
      'pause/no-clock': 'Questa partita non ha un orologio, quindi non serve una pausa.',
      'seat/days-off': 'Questa persona è in un giorno libero.',
      'days-off/taken': 'Hai già preso giorni liberi. Prima concludili.',
      'days-off/late': 'I giorni liberi devono iniziare entro un anno.',
      'days-off/none': 'Non ti restano così tanti giorni liberi.',
      'days-off/over': 'I tuoi giorni liberi sono già finiti.',
      'proposal/open': 'È già stato proposto.',
      'proposal/none': 'Questa proposta non è più aperta.',
      'order/late': 'È troppo tardi per stabilirlo in anticipo.',
      'hook/url': 'Questo non è un indirizzo valido. Deve essere come https://example.org/turn.',
      'hook/https': 'L’indirizzo deve cominciare con https://, così nessuno può leggere i messaggi.',
      'hook/none': 'Per questo posto non c’è un webhook.',
      'chat/off': 'A questo tavolo la chat è disattivata.',
      'chat/name': 'Prima inserisci il tuo nome.',
      'chat/line': 'Questo messaggio non esiste più.',
      aid: 'A questo tavolo questo aiuto è disattivato.',
      town: 'Questa città non esiste.',
      ...botRefusals,
      ...notificationRefusals,
      ...accountRefusals,
      'too-long': 'È troppo lungo.',
      malformed: 'Il server non ha capito. Controlla quello che hai scritto, o ricarica la pagina.',
      busy: 'Il server è molto occupato e le mosse hanno la precedenza. Riprova fra un momento.',
      store: 'Il server ora non può salvare nulla, quindi non è cambiato nulla. Riprova fra un minuto.',
      'store/in-doubt':
        'Il server ha avuto un errore durante il salvataggio. Forse l’azione è stata eseguita: guarda il tavolo prima di riprovare.',
      origin:
        'Questa pagina viene da un indirizzo diverso da quello che il suo server si aspetta. Aprila con l’indirizzo ricevuto.',
      'hint/turn': 'Puoi chiedere un consiglio solo quando tocca a te.',
      'hint/none': 'Per ora nessun consiglio. Riprova tra poco.',
      'preview/none': 'Per ora nessuna risposta. Riprova tra poco.',
      failed: 'Sul server qualcosa è andato storto. Riprova tra poco.',
      moment: 'Questa mossa non esiste in questa partita.',
      'moment/over': 'A questa mossa la partita è finita. Torna più indietro per continuare da lì.',
      order: 'Questo non si può stabilire in anticipo.',
      seat: 'Questo posto non esiste a questo tavolo.',
      rules: 'Queste regole non vanno insieme. Scegline altre.',
      bot: 'Questo bot qui non esiste.',
      link: 'Questa strada non esiste.',
      page: 'Questa pagina della lobby non esiste.',
      word: 'Questa notazione non è valida.',
      'table/replay': 'È una partita da rivedere: qui nessuno può giocare.',
      host: 'Questa pagina è stata aperta con un indirizzo che il suo server non conosce. Aprila con l’indirizzo ricevuto.',
    } as Record<string, string>,
  },
};
