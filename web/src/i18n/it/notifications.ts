/** Le notifiche: dove, su che cosa e quando. */

import type { Words } from '../languages';

export const notifications: Words['notifications'] = {
  title: 'Notifiche',
  lead: 'Si impostano una volta sola, per tutti i tuoi tavoli.',
  leadAccount: (name) => `Si impostano una volta sola, per tutti i tavoli di ${name}.`,
  tellMe: 'Avvisami quando tocca a me',
  here: {
    title: 'In questo browser',
    text: 'Anche quando questa pagina è chiusa. Il browser ti chiederà il permesso.',
    on: 'Questo browser ti avvisa, anche quando questa pagina è chiusa.',
    closed: 'Manca ancora il tuo permesso: premi di nuovo il pulsante e scegli «Consenti».',
    failed:
      'Il browser non ha raggiunto il suo servizio di notifiche push. In alcuni browser è disattivato nelle impostazioni. Riprova più tardi, o scegli un altro modo qui sotto.',
    insecure: [
      'I browser accettano messaggi push solo da un indirizzo che comincia con https://, e questo non lo fa. Scegli un altro modo qui sotto.',
    ],
    unsupported: [
      'Questo browser non riceve messaggi push, e in una finestra privata nessun browser lo fa. Provane un altro, o scegli un altro modo qui sotto.',
    ],
    denied: [
      'Il tuo browser blocca le notifiche di questa pagina.',
      'Apri le impostazioni del sito con l’icona accanto all’indirizzo.',
      'Imposta «Notifiche» su «Consenti».',
      'Ricarica questa pagina.',
    ],
    install: [
      'Un iPhone o un iPad mostra solo le notifiche delle pagine nella schermata Home.',
      'Tocca «Condividi», poi «Aggiungi alla schermata Home».',
      'Apri Elfenland dalla schermata Home e torna a questa pagina.',
      'I tuoi posti non ti seguono da soli: lì accedi al tuo account, o riapri i tuoi link.',
    ],
    inTab: [
      'Finché questa pagina è aperta',
      'Il browser ti avvisa che tocca a te mentre sei in un’altra scheda.',
    ],
  },
  mail: {
    title: 'Per e-mail',
    address: 'Indirizzo e-mail',
    add: 'Avvisami per e-mail',
    text: 'Prima ricevi un link. Finché non lo apri, non viene inviato altro.',
    sent: (address) => `Ora apri il link inviato a <b>${address}</b>.`,
  },
  chat: {
    title: 'In un’app di messaggi',
    text: 'Discord, Slack, Mattermost, ntfy, Gotify, Matrix, o un tuo webhook.',
    open: 'Aggiungi un’app di messaggi',
    app: 'App',
    where: {
      discord:
        'Nelle impostazioni di un canale: «Integrazioni», «Webhook», «Nuovo webhook», «Copia URL webhook».',
      slack: 'Su api.slack.com/apps: crea un’app, attiva «Incoming Webhooks» e aggiungine uno per un canale.',
      mattermost: 'Nel menu: «Integrazioni», «Webhook in ingresso», «Aggiungi webhook in ingresso».',
      ntfy: 'L’indirizzo del tuo argomento. Chi ne indovina il nome può leggere tutto: sceglilo lungo.',
      gotify: 'L’indirizzo del tuo server Gotify. Crea lì un’applicazione e copiane il token.',
      matrix:
        'L’indirizzo del tuo homeserver. L’ID è nelle impostazioni della stanza, il token in quelle dell’account che scrive.',
      webhook: 'Un indirizzo qualsiasi che capisca il nostro JSON. Ogni messaggio è firmato con un segreto.',
    },
    url: 'Indirizzo',
    room: 'ID della stanza',
    token: 'Token di accesso',
    tokenText: 'Solo se il tuo argomento è protetto.',
    add: 'Aggiungi',
    added: (name) => `Aggiunto: <b>${name}</b>. Invia una prova per vedere se i messaggi arrivano.`,
    secret: 'Segreto',
    secretText:
      'Ogni messaggio è firmato con questo segreto, così il tuo programma lo distingue da uno falso. Si vede solo adesso: copialo subito nel programma.',
    copy: 'Copia il segreto',
    notCopied: 'Il tuo browser ha bloccato la copia. Seleziona il segreto e copialo a mano.',
  },
  list: {
    title: 'Dove ricevi gli avvisi',
    kinds: {
      push: 'Browser',
      mail: 'E-mail',
      discord: 'Discord',
      slack: 'Slack',
      mattermost: 'Mattermost',
      ntfy: 'ntfy',
      gotify: 'Gotify',
      matrix: 'Matrix',
      webhook: 'Webhook',
    },
    here: 'questo browser',
    unconfirmed: 'Apri il link che hai ricevuto lì. Se non arriva, togli l’indirizzo e aggiungilo di nuovo.',
    failed: 'Disattivato:',
    problems: {
      gone: {
        push: 'il browser non accetta più messaggi. Toglilo e aggiungilo di nuovo da lì.',
        mail: 'questa casella non esiste.',
        app: 'questo indirizzo non esiste più. Aggiungine uno nuovo.',
      },
      rejected: {
        push: 'il servizio push del browser ha rifiutato i messaggi.',
        mail: 'il server di posta ha rifiutato i messaggi.',
        app: 'i messaggi sono stati rifiutati. Controlla l’indirizzo e il token.',
      },
      unreachable: {
        push: 'il servizio push del browser non ha risposto.',
        mail: 'la posta non ha potuto essere consegnata.',
        app: 'da tempo non arriva nessuna risposta.',
      },
    },
    test: 'Invia una prova',
    remove: 'Togli',
    trying: 'Invio…',
    outcomes: {
      sent: 'Inviato. Il messaggio dovrebbe arrivare tra un attimo.',
      refused: 'Il messaggio è arrivato, ma è stato rifiutato. Controlla l’indirizzo e il token.',
      silent: 'Nessuna risposta.',
      gone: 'Il messaggio non è partito: questo indirizzo non esiste più.',
    },
    removed: (name) => `Tolto: ${name}.`,
  },
  choices: {
    title: 'Su che cosa',
    kinds: {
      turn: 'Tocca a te',
      nudge: 'Qualcuno ti sollecita',
      begin: 'Una partita comincia',
      over: 'Una partita è finita',
      chat: 'Qualcuno scrive nella chat',
      proposal: 'Una proposta attende la tua risposta',
    },
    when: 'Quando',
    digests: { off: 'Subito', hourly: 'Ogni ora', daily: 'Ogni giorno' },
    digestText: 'Ogni ora o ogni giorno, tutto arriva in un solo messaggio.',
    quiet: ['Ore di silenzio', 'In queste ore non viene inviato nulla; arriva dopo.'],
    from: 'Dalle',
    until: 'Alle',
    zone: (zone) => `Fuso orario: ${zone}`,
    language: 'I messaggi sono nella lingua di questa pagina.',
  },
  table: {
    from: 'Da questo tavolo',
    choices: { all: 'Tutto', turns: 'Solo il mio turno', none: 'Niente' },
    more: 'Tutte le impostazioni delle notifiche',
    hook: (host) => `Il webhook di questo posto chiama anche <b>${host}</b>.`,
    hookStop: 'Disattiva il webhook',
    hookStopped: 'Il webhook è disattivato.',
  },
  gather: 'Non serve aspettare qui.',
  tellBegin: 'Avvisami quando la partita comincia',
  broken: 'I messaggi non ti arrivano più: un invio è stato disattivato.',
  see: 'Perché?',
  confirmLink: {
    busy: 'Conferma dell’indirizzo…',
    done: 'Indirizzo confermato',
    text: (name) => `D’ora in poi ricevi gli avvisi all’indirizzo <b>${name}</b>.`,
    failed: 'Questo link non ha funzionato',
    failedText:
      'Un link vale una volta sola, e non a lungo. Aggiungi di nuovo l’indirizzo per riceverne un altro.',
  },
  stopLink: {
    busy: 'Disattivazione…',
    done: 'Disattivato',
    text: (name) => `A <b>${name}</b> non viene più inviato nulla.`,
    undo: 'Annulla',
    undone: (name) => `I messaggi vanno di nuovo a <b>${name}</b>.`,
    failed: 'Questo link non ha funzionato',
  },
};

/** Refusals of requests about notifications. */
export const notificationRefusals: Record<string, string> = {
  'channel/mail': 'Questo server non può inviare e-mail.',
  'channel/many': 'Non puoi aggiungere altro. Prima togli qualcosa.',
  'channel/none': 'Non esiste più. Ricarica la pagina.',
  'channel/token': 'Questo link non è più valido.',
  'channel/unconfirmed': 'Prima apri il link inviato a questo indirizzo.',
  'channel/unreachable':
    'Non è stato possibile inviare posta a questo indirizzo. Controlla che sia scritto bene.',
  'channel/url': 'Non è un indirizzo di questa app. Dovrebbe essere come quello dell’esempio.',
  'channel/https': 'L’indirizzo deve cominciare con https://, perché nessuno possa leggere i messaggi.',
  'channel/secret': 'Questa app richiede un token di accesso, senza spazi.',
  'channel/push': 'L’iscrizione del tuo browser non è valida. Ricarica la pagina e riprova.',
  'notifications/none': 'Non ricevi ancora avvisi. Prima scegli un modo.',
  'time-zone': 'Il server non conosce il fuso orario del tuo browser.',
};
