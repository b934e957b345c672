/** Accounts, in Italian. */

import { isOne } from './language';

export const accountWords = {
  title: 'Account',
  lead: 'Non è necessario. Tiene insieme i tuoi posti, così trovi le tue partite su ogni dispositivo.',
  in: (name: string) => `Il tuo account: ${name}.`,
  name: 'Nome',
  password: 'Password',
  passwordText: 'Almeno otto caratteri.',
  wrongPassword: 'Questa non è la password del tuo account.',
  address: 'Indirizzo e-mail',
  logIn: 'Accedi',
  make: 'Crea un account',
  logOut: 'Esci',
  moved: (number: number) =>
    isOne(number)
      ? 'Una partita di questo browser ora è nel tuo account.'
      : `${number} partite di questo browser ora sono nel tuo account.`,
  none: 'Il tuo account non ha ancora partite.',
  games: 'Partite dell’account',
  switchToMake: 'Non ne ho ancora uno',
  switchToLogIn: 'Ne ho già uno',
  entry: {
    passkey: 'Accedi con una passkey',
    noPasskey: 'Nessuna passkey usata. Riprova, o usa la password.',
    forgot: 'Password dimenticata?',
    link: 'Mandami un link per accedere',
    noMail:
      'Questo server non manda e-mail. Se hai perso la password, chi lo gestisce può impostarne una nuova con <b>elfenland admin account</b>.',
    back: 'Indietro',
  },
  mailed: {
    reset: 'Password dimenticata?',
    resetText: 'Inserisci l’indirizzo e-mail del tuo account. Riceverai un link per sceglierne una nuova.',
    login: 'Accedi via e-mail',
    loginText: 'Inserisci l’indirizzo e-mail del tuo account. Riceverai un link per accedere.',
    send: 'Manda il link',
    sent: (address: string) =>
      `Se un account ha l’indirizzo ${address}, il link è in arrivo. Vale una volta sola, e per poco tempo.`,
    late: 'Ancora niente dopo qualche minuto? Guarda nella posta indesiderata. I link arrivano solo a indirizzi confermati.',
  },
  fresh: {
    text: 'Se un giorno perdi la password, per impostarne una nuova ti servirà qui un indirizzo e-mail.',
    add: 'Aggiungi un indirizzo',
    dismiss: 'Non ora',
  },
  details: {
    title: 'I tuoi dati',
    change: 'Modifica',
    add: 'Aggiungi',
    close: 'Chiudi',
    save: 'Salva',
    nameText: 'Accedi con questo nome. Ai tavoli non cambia nulla.',
    renamed: 'Nome cambiato.',
  },
  email: {
    title: 'E-mail',
    none: 'Ancora nessuna',
    text: 'Per una password persa e per accedere via e-mail. Nessun altro la vede.',
    confirmed: 'Confermata',
    unconfirmed: 'Non ancora confermata: apri il link che abbiamo mandato a questo indirizzo.',
    again: 'Manda di nuovo',
    sent: (address: string) => `Abbiamo mandato un link a ${address}. Aprilo per confermare l’indirizzo.`,
    remove: 'Togli l’indirizzo',
    removeSure: 'Togliere il tuo indirizzo e-mail? Se perdi la password, non potrai impostarne una nuova.',
    removed: 'Indirizzo e-mail tolto.',
    noMail: 'Questo server non manda e-mail. Se perdi la password, chi lo gestisce può impostarne una nuova.',
  },
  change: {
    old: 'Vecchia password',
    renewed: 'Nuova password',
    changed: 'Password cambiata. Tutti gli altri dispositivi sono stati scollegati.',
  },
  passkeys: {
    title: 'Passkey',
    none: 'Ancora nessuna',
    number: (number: number) => `${number} passkey`,
    text: 'Con una passkey accedi con l’impronta, il volto o un PIN, senza password.',
    label: 'Nome della passkey (facoltativo)',
    labelText: 'Ad esempio «Il mio telefono», per distinguerla dalle altre.',
    add: 'Aggiungi una passkey',
    added: 'Passkey aggiunta.',
    known: 'Questo dispositivo ha già una passkey per il tuo account.',
    cancelled: 'Nessuna passkey aggiunta.',
    unable:
      'Qui non si possono aggiungere passkey: servono un browser recente e un indirizzo che comincia con https.',
    unnamed: 'Passkey',
    used: (when: string) => `Ultimo uso: ${when}`,
    unused: (when: string) => `Aggiunta ${when}, mai usata`,
    remove: 'Togli',
    removeSure: (name: string) => `Togliere «${name}»? Non potrai più usarla per accedere.`,
    removed: 'Passkey tolta.',
  },
  devices: {
    title: 'Dispositivi',
    text: 'Hai effettuato l’accesso su questi dispositivi.',
    here: 'Questo dispositivo',
    unknown: 'Dispositivo sconosciuto',
    end: 'Scollega',
    used: (when: string) => `Ultimo uso: ${when}`,
    ended: (device: string) => `Scollegato: ${device}.`,
    others: 'Scollega tutti gli altri dispositivi',
    othersEnded: 'Tutti gli altri dispositivi sono stati scollegati.',
  },
  removal: {
    title: 'Cancella l’account',
    text: 'Le partite restano, e così i posti in questo browser.',
    done: 'Account cancellato.',
  },
  links: {
    confirm: 'Conferma il tuo indirizzo e-mail',
    confirmText: 'Poi potrai sostituire una password persa e accedere via e-mail.',
    confirmGo: 'Conferma',
    confirmed: 'Il tuo indirizzo e-mail è confermato.',
    open: 'Accedi',
    openText: 'Con il link della tua e-mail accedi al tuo account in questo browser.',
    reset: 'Nuova password',
    resetText: 'Scegli una nuova password. Tutti gli altri dispositivi vengono scollegati.',
    resetGo: 'Salva e accedi',
    dead: 'Questo link non vale più: è incompleto, troppo vecchio o già usato.',
    deadConfirm: 'Nel tuo account puoi fartene mandare un altro.',
    another: 'Chiedi un altro link',
  },
};

export const accountRefusals = {
  'account/login': 'Nome o password errati. Riprova.',
  'account/none': 'L’accesso è scaduto. Accedi di nuovo.',
  'account/name': 'Questo nome è già preso. Scegline un altro.',
  'account/alike': 'Questo nome somiglia troppo a uno già preso. Scegline un altro.',
  'account/scripts':
    'Questo nome mescola lettere simili di più alfabeti. Scrivilo con le lettere di uno solo.',
  'account/no-mail': 'Questo server non può mandare e-mail per gli account.',
  'account/email-taken':
    'Un altro account ha questo indirizzo e-mail. Accedi a quello, o togli prima l’indirizzo da lì.',
  'account/mail-link': 'Questo link non vale più: è troppo vecchio o già usato. Chiedine un altro.',
  'account/passkey':
    'Questa passkey qui non apre nessun account, o ci è voluto troppo tempo. Riprova, o usa la password.',
  'account/passkey-refused':
    'Non è stato possibile aggiungere questa passkey. Riprova, o prova con un altro dispositivo.',
  'account/passkey-host':
    'Per le passkey serve un server con un nome: apri questa pagina con il suo nome, non con un numero.',
  'account/passkey-none': 'Il tuo account non ha più questa passkey.',
  'account/passkeys': 'Il tuo account ha già il massimo di passkey. Prima togline una.',
  'account/session': 'Questo dispositivo è già scollegato.',
};
