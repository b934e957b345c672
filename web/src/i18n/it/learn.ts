/** The strings of the learning pages, in Italian: tutorial, puzzles, the daily journey. */

import { capital, counted, isOne, number, several } from './language';
import { steps } from './lessons';

function cards(count: number): string {
  return several(count, 'una carta', 'carte');
}

export const learn = {
  steps,
  title: 'Impara il gioco',
  lead: 'Impara giocando: una prima partita a piccoli passi, viaggi da risolvere e ogni regola da consultare.',
  back: 'Impara',
  course: (title: string) => `Primi passi: ${title}`,
  tutorialText: {
    elfenland: 'Una prima partita, passo per passo. Ci vogliono circa dieci minuti.',
    elfengold: 'Che cosa aggiunge l’oro: l’asta, le pepite, i mostri marini e gli incantesimi.',
  },
  begin: 'Comincia',
  goOn: 'Continua',
  again: 'Gioca ancora',
  stepsDone: (done: number, all: number) => `${counted(done, 'lezione', 'lezioni')} su ${all}`,
  step: (at: number, all: number) => `Lezione ${at} di ${all}`,
  previous: 'Indietro',
  next: 'Avanti',
  skip: 'Salta',
  finish: 'Fine',
  showMe: 'Fammi vedere',
  wellDone: 'Ben fatto.',
  lookAround: 'Guardati intorno, poi premi Avanti.',
  allowedBut: 'È una mossa permessa, ma qui ne serve un’altra. Prova ancora.',
  hintDo: (what: string) => `Prova così: ${what}.`,
  hintEnd: 'Finisci qui il viaggio.',
  hintNone: 'Da qui non ce la fai più. Annulla qualcosa, o ricomincia.',
  restart: 'Ricomincia',
  rule: (paragraph: string) => `Regola ${paragraph}`,
  ours: 'La nostra lettura o una regola nostra: qui le regole stampate sono diverse fra loro o non dicono nulla.',
  courseDone: {
    title: 'Ora sai giocare',
    text: 'Ora gioca una vera partita: i bot hanno pazienza, e ogni strada ti dice perché non va bene.',
    play: 'Gioca la prima partita',
    next: (title: string) => `Avanti con ${title}`,
  },
  openings: {
    elfenland: {
      aim: 'Giovani folletti partono alla scoperta del mondo. Visita più città di tutti gli altri, tra <b>venti</b> e in <b>quattro mani</b>, e hai vinto. Ecco una mano:',
      round: {
        cards: { title: 'Carte', text: 'Tutti ricevono carte di viaggio, fino a otto.' },
        secret: { title: 'Un mezzo di trasporto coperto', text: 'Tutti ne pescano uno dalla pila coperta.' },
        counters: { title: 'Altri tre', text: 'Tutti ne prendono tre, scoperti o alla cieca.' },
        plan: { title: 'Pianificazione', text: 'A turno si posano i mezzi di trasporto sulle strade.' },
        travel: { title: 'Viaggio', text: 'A turno si fa un viaggio e si paga con le carte.' },
        end: {
          title: 'Fine della mano',
          text: 'Le strade si liberano e si tiene un mezzo di trasporto. Inizia la persona seguente.',
        },
      },
    },
    elfengold: {
      aim: 'Elfenland lo conosci; ora c’è l’<b>oro</b>. Visita più città di tutti gli altri, tra <b>venti</b> e in <b>sei mani</b>, e hai vinto. Ecco una mano; la prima comincia dalle tessere:',
      round: {
        cards: { title: 'Carte', text: 'Tutti pescano tre carte di viaggio.' },
        gold: { title: 'Oro', text: 'Tutti ricevono 2 monete d’oro.' },
        items: { title: 'Due tessere', text: 'Tutti ne pescano due e ne mostrano una.' },
        auction: { title: 'Asta', text: 'Due tessere per persona vanno all’offerta più alta.' },
        plan: { title: 'Pianifica\u00adzione', text: 'A turno si posano le tessere.' },
        travel: { title: 'Viaggio', text: 'Si fa un viaggio, poi si prende l’oro o due carte.' },
        end: {
          title: 'Fine della mano',
          text: 'La mappa si libera e si tengono due tessere. Inizia la persona seguente.',
        },
      },
    },
  },
  bar: 'La barra in alto mostra sempre la mano e la sua fase.',
  tipsTitle: 'Tre consigli',
  tips: {
    elfenland: [
      '<b>Osserva gli altri.</b> Quello che posano tradisce le loro carte. Usa le loro strade, e posa dove finiscono.',
      '<b>Posa prima quello che ti possono rovinare.</b> Se no, sulla strada che ti serve ci sarà presto altro, o costerà una carta in più.',
      '<b>Pensa alla prossima mano.</b> Finisci il viaggio vicino alle città che ti mancano.',
    ],
    elfengold: [
      '<b>Vincono le città, non l’oro.</b> Spendilo finché ti apre delle strade.',
      '<b>Conta l’oro degli altri.</b> Lo vedono tutti, e ti dice fin dove possono offrire.',
      '<b>Bada alle tue carte.</b> Se te ne restano poche, due carte valgono più di un po’ d’oro.',
    ],
  },
  findsTitle: 'Dove trovare che cosa',
  finds: [
    ['Costi', 'Accanto alla storia: quanto costa ogni mezzo di trasporto su ogni terreno.'],
    ['Itinerario', 'In alto al tavolo: prova dei viaggi prima di posare.'],
    ['Consiglio', 'Tra i tuoi pulsanti: che cosa farebbe un bot, e perché.'],
    ['Regola', 'Quando una mossa non va, la spiegazione porta alla regola.'],
    ['Tasti', 'Nel menu, con le regole complete.'],
  ] as [string, string][],
  puzzles: 'Viaggi rompicapo',
  puzzlesText: (all: number) =>
    `${all} rompicapi: alcune carte in mano, una mappa piena di mezzi di trasporto e un numero di città da raggiungere.`,
  puzzlesDone: (done: number, all: number) => `${counted(done, 'risolto', 'risolti')} su ${all}`,
  puzzle: (at: number) => `Rompicapo ${at}`,
  levels: { 1: 'Facile', 2: 'Medio', 3: 'Difficile', 4: 'Molto difficile' },
  solved: 'risolto',
  aim: (towns: number) =>
    `Visita <b>${several(towns, 'una nuova città', 'nuove città')}</b> con queste carte.`,
  aimText:
    'Clicca sulle città per preparare un viaggio; nulla è definitivo finché non premi Viaggia. Ogni città conta una volta sola.',
  puzzleDone: (towns: number) => `Risolto: ${several(towns, 'una città', 'città')}.`,
  puzzleMissed: (towns: number, of: number) =>
    `${capital(several(towns, 'una città', 'città'))}, ma ${isOne(of) ? 'ne è possibile una' : `ne sono possibili ${number(of)}`}. Prova ancora.`,
  nextPuzzle: 'Il prossimo',
  possible: (towns: number) =>
    `Da qui puoi ancora raggiungere in tutto ${several(towns, 'una nuova città', 'nuove città')}.`,
  daily: 'Viaggio del giorno',
  dailyText: 'Lo stesso per tutti, ogni giorno uno nuovo. Fin dove arrivi?',
  dailyNumber: (at: number, day: string) => `N. ${at}, ${day}`,
  dailyAim: 'Visita <b>quante più nuove città puoi</b>, e tieni quante più carte puoi.',
  dailyPlay: 'Parti',
  dailyBest: 'Meglio di così non si può.',
  dailyResult: (towns: number, of: number, left: number) =>
    `${counted(towns, 'città', 'città')} su ${of}, ${isOne(left) ? 'resta una carta' : `restano ${cards(left)}`}.`,
  dailyCards: (left: number) => `Il viaggio migliore lascia ${cards(left)}.`,
  dailyMine: (towns: number, of: number) => `Il tuo miglior risultato di oggi: ${towns} città su ${of}`,
  share: 'Condividi',
  shared: 'Copiato: incollalo dove vuoi.',
  shareText: (at: number, towns: number, of: number, left: number, tries: number, hints: number) =>
    `Elfenland, viaggio n. ${at}: ${towns}/${of} città, ${cards(left)} in mano, ` +
    `${several(tries, 'un tentativo', 'tentativi')}${hints ? `, ${several(hints, 'un consiglio', 'consigli')}` : ''}`,
  rules: 'Le regole',
  rulesText: 'Le regole complete, numerate e facili da cercare.',
  rulesGo: 'Leggi le regole',
  search: 'Cerca nelle regole',
  found: (count: number) =>
    count ? several(count, 'una regola trovata', 'regole trovate') : 'Nessun risultato',
  pictures: {
    towns: 'Un pezzo della mappa: città, strade con il loro terreno, un mezzo di trasporto e un ostacolo',
    cards: 'Le sette carte di viaggio con i loro prezzi',
    counters: 'I sei mezzi di trasporto e l’ostacolo',
    items: 'Che cosa aggiunge Elfengold: albero, mostro marino, pepita d’oro e i due incantesimi',
  },
};
