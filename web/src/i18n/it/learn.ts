/** Le parole per imparare, in italiano. */

import { capital, number, several } from './language';
import { steps } from './lessons';

function cards(count: number): string {
  return several(count, 'una carta', 'carte');
}

export const learn = {
  steps,
  title: 'Impara il gioco',
  lead: 'Impara giocando: una prima partita a piccoli passi, viaggi da trovare, e ogni regola a portata di mano.',
  back: 'Impara',
  course: (title: string) => `Primi passi: ${title}`,
  tutorialText: {
    elfenland: 'Una prima partita, passo per passo. Ci vogliono circa dieci minuti.',
    elfengold: 'Che cosa cambia con l’oro: l’asta, le pepite, i mostri marini e gli incantesimi.',
  },
  begin: 'Comincia',
  goOn: 'Continua',
  again: 'Ancora una volta',
  stepsDone: (done: number, all: number) => `${done} lezioni su ${all}`,
  step: (at: number, all: number) => `Lezione ${at} di ${all}`,
  previous: 'Indietro',
  first: 'È la prima lezione.',
  next: 'Avanti',
  skip: 'Salta',
  finish: 'Fine',
  showMe: 'Fammi vedere',
  wellDone: 'Ben fatto.',
  lookAround: 'Guardati intorno, poi vai avanti.',
  allowedBut: 'Sarebbe permesso, ma qui si chiede altro. Prova ancora.',
  hintDo: (what: string) => `Prova così: ${what}.`,
  hintEnd: 'Finisci qui il viaggio.',
  hintNone: 'Da qui non si può più. Torna indietro di un passo, o ricomincia.',
  restart: 'Ricomincia',
  rule: (paragraph: string) => `Regola ${paragraph}`,
  courseDone: {
    title: 'Sai giocare',
    text: 'Ora gioca una partita: i bot hanno pazienza, e ogni strada dice perché non va bene.',
    play: 'Gioca la prima partita',
    next: (title: string) => `Avanti con ${title}`,
  },
  puzzles: 'Viaggi da trovare',
  puzzlesText: (all: number) =>
    `${all} rompicapi: una mano di carte, una tavola piena di mezzi di trasporto, e un numero di città da raggiungere.`,
  puzzlesDone: (done: number, all: number) => `${done} su ${all} risolti`,
  puzzle: (at: number) => `Rompicapo ${at}`,
  levels: { 1: 'Facile', 2: 'Medio', 3: 'Difficile', 4: 'Molto difficile' },
  solved: 'risolto',
  aim: (towns: number) => `Visita <b>${number(towns)} nuove città</b> con questa mano.`,
  aimText:
    'Clicca le città per tracciare un viaggio; niente conta prima di Viaggia. Ogni città conta una volta sola.',
  puzzleDone: (towns: number) => `Risolto: tutte le ${number(towns)} città.`,
  puzzleMissed: (towns: number, of: number) =>
    `${capital(several(towns, 'una città', 'città'))}: ne sono possibili ${number(of)}. Prova ancora.`,
  nextPuzzle: 'Prossimo rompicapo',
  possible: (towns: number) =>
    `Da qui si arriva in tutto a ${several(towns, 'una nuova città', 'nuove città')}.`,
  daily: 'Viaggio del giorno',
  dailyText: 'Lo stesso per tutti, ogni giorno uno nuovo. Fin dove arrivi?',
  dailyNumber: (at: number, day: string) => `N. ${at}, ${day}`,
  dailyAim: 'Visita <b>quante più nuove città puoi</b>; poi conta ogni carta che tieni.',
  dailyPlay: 'Parti',
  dailyBest: 'Meglio di così non si può.',
  dailyResult: (towns: number, of: number, left: number) =>
    `${capital(number(towns))} su ${several(of, 'una città', 'città')}, ${several(left, 'resta una carta', 'carte restano')}.`,
  dailyCards: (left: number) => `Il viaggio migliore lascia ${cards(left)}.`,
  dailyMine: (towns: number, of: number) => `Il tuo meglio di oggi: ${towns} città su ${of}`,
  share: 'Condividi',
  shared: 'Copiato: incollalo dove vuoi.',
  shareText: (at: number, towns: number, of: number, left: number, tries: number, hints: number) =>
    `Elfenland, viaggio n. ${at}: ${towns}/${of} città, ${cards(left)} in mano, ` +
    `${several(tries, 'un tentativo', 'tentativi')}${hints ? `, ${several(hints, 'un consiglio', 'consigli')}` : ''}`,
  rules: 'Le regole',
  rulesText: 'Ogni regola con parole nostre, numerata e facile da cercare.',
  rulesGo: 'Leggi le regole',
  search: 'Cerca nelle regole',
  found: (count: number) => (count ? several(count, 'un paragrafo', 'paragrafi') : 'Nessun risultato'),
  pictures: {
    towns: 'Un pezzo della tavola: città, strade con il loro terreno, mezzi di trasporto e un albero',
    cards: 'Le sette carte di viaggio con i loro prezzi',
    counters: 'I sei mezzi di trasporto, e l’albero',
    items: 'Che cosa c’è in più in Elfengold: albero, mostro marino, pepita d’oro e i due incantesimi',
  },
};
