/** The words of the pages around the table, in Italian. */

import { a, capital, counted, isOne, list, number, several } from './language';
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
  loading: 'Un momento …',
  header: {
    settings: 'Impostazioni',
    night: 'Di notte',
    day: 'Di giorno',
    you: 'Tu',
    learn: 'Regole',
    language: 'Lingua',
  },
  start: {
    heading: ['Venti città.', 'Un paio di stivali.'],
    lead: 'Prima si pianificano insieme le strade, poi via di corsa. Con drago, unicorno o zattera: vince chi visita più città.',
    play: 'Gioca subito, contro i bot',
    game: 'Gioco',
    players: 'In quanti',
    bots: 'Bot',
    go: 'Inizia la partita',
    friends: 'Tavolo tra amici',
    friendsText: 'Scegli il gioco e le varianti, poi condividi un link.',
    open: 'Apri un tavolo',
    join: 'Entra con un link',
    joinText: 'Incolla un link o la parola di un tavolo.',
    joinExample: 'link',
    learn: 'Impara il gioco',
    learnText: 'Una prima partita a piccoli passi, rompicapi, un viaggio al giorno e le regole.',
    learnGo: 'Impara giocando',
    lobbyText: 'Tavoli dove tutti possono giocare o guardare.',
  },
  credits: {
    short:
      'Un’edizione fatta da appassionati del gioco di Alan R. Moon, con disegni propri. Icone: game-icons.net (CC BY 3.0).',
    more: 'Riconoscimenti',
    title: 'Riconoscimenti',
    lines: [
      'Elfenland ed Elfengold sono di Alan R. Moon.',
      'Questa edizione è fatta da appassionati. Non usa né immagini né testi degli editori: la mappa, i pezzi e ogni frase delle regole sono suoi.',
      'Le icone sono di Lorc, Delapouite e altri di game-icons.net, con licenza CC BY 3.0, alcune ricolorate.',
      'I caratteri sono Cinzel, Alegreya e Alegreya Sans, con la SIL Open Font License 1.1.',
    ],
    file: 'Licenze e nomi per intero',
  },
  games: {
    title: 'Le mie partite',
    none: 'Ancora nessuna partita. Se ne inizia una qui sopra: i posti restano in questo browser.',
    noneHere: 'Ancora nessuna partita. I posti restano in questo browser, senza account.',
    waits: (number: number) => `${number} ${isOne(number) ? 'ti aspetta' : 'ti aspettano'}`,
    yourTurn: (milliseconds: number) => `Tocca a te${waiting(milliseconds)}`,
    theirTurn: (name: string, milliseconds: number) => `Tocca a ${name}${waiting(milliseconds)}`,
    round: (title: string, round: number, rounds: number) => `${title}, mano ${round} di ${rounds}`,
    with: (names: string[]) => `con ${list(names)}`,
    open: 'Si aspettano altri',
    over: (when: string) => `Finita · ${when}`,
    unfinished: (when: string) => `Interrotta prima della fine · ${when}`,
    goOn: 'Continua',
    look: 'Guarda',
    result: 'Risultato',
    all: 'Tutte le mie partite',
    running: 'In corso',
    waiting: 'Prima dell’inizio',
    finished: 'Finite',
    account: 'Trovare queste partite anche su altri dispositivi',
  },
  make: {
    title: 'Un nuovo tavolo',
    lead: 'Si riceve un link da condividere. Nessuno ha bisogno di un account.',
    game: 'Gioco',
    text: {
      elfenland: 'Quattro mani. Pianificare le strade, viaggiare, raccogliere pedine.',
      elfengold: 'Sei mani, con l’oro: quello che si posa si compra all’asta, e i viaggi rendono.',
    } as Record<string, string>,
    edition: 'Edizione',
    extras: 'Extra',
    seats: 'Posti',
    seatsText: 'I posti liberi sono per chi ha il link. I bot possono riempirli più tardi.',
    seat: (number: number) => `Posto ${number}`,
    who: {
      me: 'Tu',
      here: 'Qualcuno a questo schermo',
      open: 'Libero, con il link',
      bot: (level: string) => `Bot: ${level}`,
    },
    name: 'Nome',
    yourName: 'Il tuo nome',
    reserved: 'Per chi? (facoltativo)',
    add: 'Un posto in più',
    remove: (number: number) => `Togli il posto ${number}`,
    fewest: (least: number) => `A questo gioco si gioca almeno in ${least}.`,
    fullest: (most: number) => `A questo gioco si gioca al massimo in ${most}.`,
    noChat: 'Per questo al tavolo si deve poter parlare.',
    hotSeat:
      'Si condivide questo schermo: tra un turno e l’altro le carte restano coperte finché non subentra la persona seguente.',
    access: 'Chi lo trova',
    private: 'Solo con il link',
    privateText: 'Nessuno tranne chi ha il link.',
    public: 'Nella sala',
    publicText: 'Tutti possono sedersi; a partita in corso tutti possono guardare.',
    clock: 'Orologio',
    clocks: {
      none: ['Nessuno', 'Tutti si prendono il tempo che serve.'],
      relaxed: ['Tranquillo', 'Tre minuti per ogni decisione.'],
      brisk: ['Svelto', 'Dieci minuti per tutta la partita, e dieci secondi in più a ogni decisione.'],
      days: ['In più giorni', 'Due giorni per ogni decisione. Un avviso dice quando tocca a te.'],
      own: ['Su misura', 'Come impostato qui sotto.'],
    },
    perMove: 'Secondi per una decisione',
    perGame: 'Minuti per la partita',
    increment: 'Secondi in più a ogni decisione',
    noClock: 'Un campo vuoto non conta.',
    timeout: 'Quando il tempo è scaduto',
    timeouts: {
      'bot-moves': ['Un bot gioca questo turno', 'Poi la persona torna a decidere.'],
      passes: ['Il posto passa', 'Dove non si può, un bot gioca il turno.'],
      'bot-takes-over': ['Subentra un bot', 'Finché la persona non riprende il posto.'],
    },
    more: 'Altro: orologio, aiuti, pubblico e regole nel dettaglio',
    details: 'Regole nel dettaglio',
    detailsText: 'Dove le edizioni differiscono, o i libretti tacciono.',
    aids: 'Aiuti',
    hints: ['Consigli', 'Si può chiedere che cosa farebbe un buon bot, e perché.'],
    planner: ['Itinerari', 'Tracciare un viaggio in ogni momento e vedere quanto costa e che cosa manca.'],
    counting: ['Conto delle carte', 'Mostra quali carte si sono viste e quali possono ancora venire.'],
    payers: ['Chi può pagare', 'Mostra chi potrebbe ancora pagare una strada, da quanto si è visto.'],
    company: 'Compagnia',
    spectators: ['Pubblico', 'Altri possono guardare. Le carte coperte non le vedono mai.'],
    delay: 'Il pubblico vede',
    delays: ['subito', 'dopo un minuto', 'dopo dieci minuti', 'dopo un’ora'],
    chat: ['Chat', 'Al tavolo ci si può scrivere.'],
    heard: ['Il tavolo legge il pubblico', 'Altrimenti solo dopo la partita.'],
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
      'Tutti i posti sono occupati. Il pubblico vede questa partita più tardi di chi gioca; comincia qui da sola.',
    link: 'Condividi questo link',
    linkText: 'Chi lo apre può sedersi.',
    copy: 'Copia il link',
    copied: 'Copiato',
    notCopied: 'Questo browser non lascia copiare alla pagina. Selezionare il link e copiarlo a mano.',
    share: 'Condividi …',
    shareText: (name: string) => `Si gioca a ${name}: vieni?`,
    qr: 'Codice QR del link a questo tavolo',
    seats: 'Posti',
    open: 'libero',
    reserved: (name: string) => `libero, per ${name}`,
    you: 'tu',
    bot: (level: string) => `bot, ${level}`,
    here: 'qui',
    away: 'via',
    sitNamed: (colour: string) => `Siediti come ${colour}`,
    leaveNamed: (colour: string) => `Libera ${colour}`,
    removeNamed: (colour: string) => `Libera il posto ${colour}`,
    again: 'Un altro posto a questo schermo',
    name: 'Il tuo nome',
    nameText: 'Così gli altri sanno chi sei. Resta in questo browser.',
    needName: 'Prima bisogna dire come ti chiamano gli altri.',
    start: 'Inizia con i bot nei posti liberi',
    level: 'La loro forza',
    waitHost: 'Chi ha aperto il tavolo può iniziare con i bot nei posti liberi.',
    close: 'Chiudi questo tavolo',
    closeSure:
      'Chiudere questo tavolo? Nessuno potrà più sedersi, e il suo link non porterà da nessuna parte.',
    closed: 'Questo tavolo è chiuso',
    closedText: 'Chi lo ha aperto lo ha chiuso prima che la partita cominciasse.',
    lost: 'Il tuo posto qui è stato riaperto. Chi ha aperto il tavolo può farlo finché la partita non comincia. Puoi prenderne uno libero.',
    rules: 'Regole',
    usual: 'come al solito',
  },
  join: {
    title: 'Entra a un tavolo',
    lead: 'Incolla quello che hai ricevuto: un link, o la parola di un tavolo.',
    field: 'Link o parola',
    go: 'Entra',
    wrong:
      'Non è un link a un tavolo. Dovrebbe somigliare all’esempio qui sotto, o essere la parola dopo l’ultima barra di un tale link.',
    example: 'https://…/table/71jsaTNl-7PmuovD',
    orLobby: 'Oppure cerca un tavolo aperto nella sala.',
  },
  lobby: {
    title: 'Sala',
    lead: 'Tavoli pubblici di questo server.',
    open: 'Da giocare',
    playing: 'Da guardare',
    over: 'Da rivedere',
    none: {
      open: 'Nessun tavolo pubblico aspetta. Aprine uno, e comparirà qui.',
      playing: 'Nessuna partita pubblica è in corso.',
      over: 'Nessuna partita pubblica è ancora finita.',
    },
    seats: (taken: number, all: number) => `${counted(taken, 'posto occupato', 'posti occupati')} su ${all}`,
    here: 'ora c’è qualcuno',
    join: 'Gioca',
    watch: 'Guarda',
    result: 'Risultato',
    more: 'Mostra altro',
  },
  account: {
    title: 'Account',
    lead: 'Nessuno ne ha bisogno. Raccoglie i tuoi posti, così trovi le tue partite su ogni dispositivo.',
    in: (name: string) => `Il tuo account: ${name}.`,
    name: 'Nome',
    password: 'Password',
    passwordText: 'Almeno otto caratteri.',
    logIn: 'Accedi',
    make: 'Crea un account',
    logOut: 'Esci',
    bind: (number: number) =>
      isOne(number)
        ? 'Collega all’account la partita di questo browser'
        : `Collega all’account le ${number} partite di questo browser`,
    bindText: 'Così le trovi anche sugli altri dispositivi.',
    bound: (number: number) =>
      isOne(number) ? 'Una partita è collegata.' : `${number} partite sono collegate.`,
    none: 'L’account non ha ancora partite.',
    change: 'Cambia la password',
    old: 'Vecchia password',
    renewed: 'Nuova password',
    changed: 'La password è cambiata. Tutti gli altri dispositivi sono scollegati.',
    remove: 'Cancella l’account',
    removeText: 'Le partite restano, e così i posti in questo browser.',
    removed: 'L’account è cancellato.',
    games: 'Partite dell’account',
    more: 'Password e cancellazione',
    switchToMake: 'Non ne ho ancora uno',
    switchToLogIn: 'Ne ho già uno',
  },
  settings: {
    title: 'Impostazioni',
    lead: 'Restano in questo browser.',
    name: 'Il tuo nome',
    nameText: 'Come ti chiamano gli altri al tavolo.',
    theme: 'Luce',
    themes: { system: 'Come il sistema', light: 'Giorno', dark: 'Notte' },
    motion: 'Movimento',
    motions: { system: 'Come il sistema', less: 'Poco' },
    sounds: ['Suoni', 'Discreti: una posa, il tuo turno, un passo, l’oro, una parola, la fine.'],
    soundTry: 'Ascolta',
    soundsOff: 'I suoni sono spenti.',
    notifications: ['Notifiche', 'Il browser avvisa che tocca a te mentre guardi altrove.'],
    denied:
      'Questo browser non permette notifiche per questa pagina. Si può cambiare nelle sue impostazioni.',
    account: 'Account',
    accountText: 'Per trovare le tue partite su ogni dispositivo.',
    accountGo: 'All’account',
  },
  handOver: {
    title: (name: string) => `Passa lo schermo a ${name}`,
    text: 'Fino ad allora le carte sono nascoste.',
    go: (name: string) => `Eccomi, ${name}`,
  },
  learn: { elfenland: 'Elfenland', elfengold: 'Elfengold', variants: 'Varianti', table: 'Tabella' },
  end: {
    wins: (names: string[]) =>
      names.length > 1 ? `${list(names)} vincono insieme` : `Vince ${names[0] ?? ''}`,
    youWin: 'Vittoria!',
    brokenOff: 'La partita è stata interrotta',
    unfinished: 'Tutti erano d’accordo di smettere prima della fine.',
    reason: (
      by: 'towns' | 'cards' | 'gold' | 'distance' | 'shared',
      first: { points: number; towns: number },
      rival: string,
      had: number,
      rivalHad: number,
    ) => {
      const towns = capital(luoghi(first.towns));
      const what = first.points === first.towns ? luoghi(had) : several(had, 'un punto', 'punti');
      if (by === 'towns') return `${capital(what)}, poi viene ${rival} con ${number(rivalHad)}.`;
      if (by === 'shared') return `${towns} a testa, e nulla che decida.`;
      if (by === 'cards')
        return `${towns}, tante quante ${rival}, ma con ${carte(had)} in mano contro ${rivalHad}.`;
      if (by === 'gold')
        return `${towns}, tante quante ${rival}, ma con ${counted(had, 'oro', 'ori')} contro ${rivalHad}.`;
      return `Tanti punti quanti ${rival}, ma più vicino alla meta: ${several(had, 'un passo', 'passi')} contro ${rivalHad}.`;
    },
    watch: 'Rivedi',
    share: 'Condividi',
    copied: 'Copiato: si può incollare dove si vuole.',
    again: 'Gioca ancora',
    comeAlong: 'Alla prossima partita',
    invited: 'La prossima partita è pronta, e il tuo posto è tenuto.',
    play: 'Gioca anche tu',
    record: 'Scarica la partita (EGN)',
    place: 'Posto',
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
        `${a(thing)} per ${counted(gold, 'oro', 'ori')}.`,
      ],
      lead: (name: string, round: number, towns: number) => [
        'Svolta',
        `Mano ${round}:`,
        `${name} va in testa con ${nuove(towns)}.`,
      ],
      ahead: (name: string, towns: number) => [
        'Sempre in testa',
        name,
        `è in testa dalla prima all’ultima mano, e arriva a ${luoghi(towns)}.`,
      ],
    },
  },
  lost: {
    title: 'Qui non c’è nulla',
    text: 'Questo indirizzo non porta da nessuna parte. Forse per strada si è persa una lettera.',
    back: 'Alla pagina iniziale',
  },
  levels: {
    wanderer: 'A caso',
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
    offline: 'Manca la connessione. Appena torna, si può riprovare.',
    unreachable: 'Il server non risponde. Aspetta un momento e riprova.',
    unknown: 'In questa pagina qualcosa è andato storto. Ricaricala; le partite sono conservate.',
    other: (text: string) => `Il server ha rifiutato: ${text}.`,
    tooOften: (seconds: number) => `Troppo spesso. Riprova fra ${counted(seconds, 'secondo', 'secondi')}.`,
    refused: {
      'not-found': 'Questo tavolo non c’è, o il link non è quello giusto. Fattelo ridare.',
      'no-spectators': 'Questa partita la vede solo chi gioca. Chiedi un posto a chi ha aperto il tavolo.',
      'not-host': 'Lo può fare solo chi ha aperto il tavolo.',
      'seat/nobody': 'Lì non c’è più nessuno.',
      'seat/taken': 'Qualcuno ha fatto prima: questo posto è occupato. Scegline un altro.',
      'table/open': 'Questa partita non è ancora cominciata.',
      'table/playing': 'Questa partita è già cominciata. La puoi guardare.',
      'table/over': 'Questa partita è finita. La puoi rivedere.',
      'table/frozen': 'Questa partita non può continuare: è di un’altra versione del server.',
      'table/open-seats': 'Ci sono posti liberi. Riempili con i bot, o aspetta.',
      stale: 'La partita nel frattempo è andata avanti: bisogna decidere di nuovo.',
      'time-up': 'Il tempo per questa decisione è scaduto.',
      'take-back': 'Questo non si può più ritirare.',
      draft: 'Qui viene alla luce qualcosa di nascosto: invia fin qui, guarda e poi decidi il resto.',
      'seat/bot': 'In questo posto decide un bot; prima va ripreso.',
      'seat/yours': 'In questo posto non gioca un bot.',
      'seat/here': 'Nessuno è via.',
      'seat/patience': 'La persona non è via da abbastanza tempo.',
      'no-seat': 'Lo può fare solo chi siede a questo tavolo.',
      'nobody-waited-for': 'Non si aspetta nessuno.',
      'proposal/open': 'È già stato proposto.',
      'proposal/none': 'Nulla di simile è più proposto.',
      'order/late': 'Per questo è troppo tardi.',
      'hook/url':
        'Questo non è un indirizzo che si possa chiamare. Ce n’è uno così: https://example.org/turn.',
      'hook/https': 'L’indirizzo deve cominciare con https://, così nessuno legge per strada.',
      'hook/none': 'Per questo posto non c’è più un indirizzo.',
      'chat/off': 'A questo tavolo non si parla.',
      'chat/name': 'Prima bisogna dire chi sei.',
      'chat/line': 'Questa riga non c’è.',
      aid: 'A questo tavolo si gioca senza questo aiuto.',
      town: 'Questa città non c’è.',
      'account/login': 'Nome e password non vanno insieme. Riprova.',
      'account/none': 'L’accesso è scaduto. Accedi di nuovo.',
      'account/name': 'Questo nome è già preso. Scegline un altro.',
      'account/alike': 'Questo nome somiglia troppo a uno già preso. Scegline un altro.',
      'account/scripts':
        'Questo nome mescola lettere simili di più alfabeti. Scrivilo con le lettere di uno solo.',
      'too-long': 'È troppo lungo.',
      malformed: 'Il server non ha capito. Controlla quello che hai scritto, o ricarica la pagina.',
      busy: 'Il server è molto occupato e le mosse hanno la precedenza. Riprova fra un momento.',
      store: 'Il server ora non può conservare nulla, quindi non è cambiato nulla. Riprova fra un minuto.',
      'store/in-doubt':
        'Il server ha avuto un errore durante il salvataggio. Forse l’azione è stata eseguita: guarda il tavolo prima di riprovare.',
      origin:
        'Questa pagina viene da un indirizzo diverso da quello che il suo server si aspetta. Aprila con l’indirizzo ricevuto.',
    } as Record<string, string>,
  },
};
