/** The errors in the text of a game record, in Italian: half sentences by the server's codes. */

import type { RecordFaults } from '../en/faults';

export const faults: RecordFaults = {
  'comment/never-closed': () => 'questo commento non viene mai chiuso',
  'comment/never-opened': () => 'qui non c’è un commento aperto da chiudere',
  'tag/form': () => 'un’intestazione si scrive ad esempio [Red "nome"]',
  'tag/twice': ({ tag }) => `l’intestazione ${tag} compare due volte`,
  'tag/missing': ({ tag }) => `manca l’intestazione ${tag}`,
  'tag/late': () => 'le intestazioni vanno all’inizio, una per riga',
  'tag/seat-missing': ({ tag }) => `manca l’intestazione ${tag}: i posti si occupano nell’ordine dei colori`,
  'tag/players': ({ title, least, most, number }) =>
    `${title} è per ${least}–${most} persone, ma le intestazioni ne nominano ${number}`,
  'tag/rules': ({ rules }) => `le regole «${rules}» non esistono`,
  'tag/rules-version': ({ told, latest }) =>
    `qui non c’è una versione ${told} delle regole; l’ultima è la ${latest}`,
  'tag/result': () => 'un risultato si scrive ad esempio "Red 15 Green 13", oppure "*"',
  'tag/view': ({ name }) => `${name} non ha un posto`,
  character: ({ character }) => `${character} qui non va`,
  'round/form': () => 'una mano comincia con il suo numero e i colori, ad esempio: 1. Red Green',
  'round/number': ({ round }) => `qui ci vuole la mano ${round}`,
  'round/colour': ({ word }) => `${word} non è il colore di nessun posto`,
  'round/order': () => 'ogni posto ha la sua colonna, nell’ordine dei posti',
  'round/columns': ({ number }) => `questa riga può avere al massimo ${number} colonne`,
  'round/not-over': ({ round }) => `la mano ${round} non è finita`,
  'round/start': ({ colour }) => `questa mano la inizia ${colour}`,
  'round/part': ({ word }) => `${word} non fa parte di una mano`,
  'shuffle/form': () => 'mescolare si scrive ad esempio: shuffle cards DUCT',
  'shuffle/missing': ({ pile }) => `prima manca: shuffle ${pile}`,
  'shuffle/not-due': () => 'in questa mano non si mescola così',
  'shuffle/pile': () => 'questa pila non si può mescolare così',
  'shuffle/view': () =>
    'nessuno vede l’ordine di una pila: la vista di una sola persona non contiene mescolamenti',
  'turn/over': () => 'la partita è finita',
  'turn/phase': ({ word, phase }) => `ora non si può giocare ${word}: la fase è ${phase}`,
  'turn/seat': ({ colour, other }) => `è il turno di ${colour}, non di ${other}`,
  'turn/goes-on': () => 'dopo questo non può seguire nulla',
  'turn/empty': () => 'manca una mossa',
  'turn/word': ({ word }) => `${word} non è una notazione valida`,
  'told/nothing': ({ word }) => `${word} non corrisponde a nulla di ciò che è successo`,
  'told/otherwise': ({ told, actual }) => `c’è scritto ${told}, ma era ${actual}`,
  'told/remark': ({ remark, word }) => `${remark} non può seguire ${word}`,
  'told/unclear': ({ word }) => `${word} qui non significa nulla`,
  'result/breaks-off': ({ told }) => `la partita s’interrompe qui, ma come risultato è indicato ${told}`,
  'result/otherwise': ({ told, actual }) => `il risultato è ${actual}, non ${told}`,
};
