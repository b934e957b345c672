/** Names and texts of editions and variants, in Italian. */

import { rulesOf, type Named, type VariantWords } from '../variant_texts';

const no = 'no';
const yes = 'sì';

const variants: Record<string, VariantWords> = {
  'home-town': {
    name: 'città-meta',
    text: 'Ogni persona ha una città-meta segreta. Più lo stivale ne è lontano alla fine, più punti si perdono.',
    values: {
      off: { name: no, text: 'Senza città-meta.' },
      on: { name: yes, text: 'Una città-meta per ogni persona.' },
    },
  },
  'town-distance': {
    name: 'distanza dalla meta',
    text: 'Come si conta la distanza dalla città-meta.',
    values: {
      'all-links': { name: 'tutte le vie', text: 'Per strade, fiumi e traghetti.' },
      'roads-only': { name: 'solo strade', text: 'Solo per strade.' },
    },
  },
  rounds: {
    name: 'mani',
    text: 'Quante mani si giocano.',
    values: { 4: { name: 'quattro', text: 'Quattro mani.' }, 3: { name: 'tre', text: 'Tre mani.' } },
  },
  'early-end': {
    name: 'tutte le pedine raccolte',
    text: 'Che cosa succede quando qualcuno ha raccolto tutte le pedine.',
    values: {
      'finish-round': { name: 'finire la mano', text: 'Si finisce la mano, poi si confronta.' },
      'at-once': { name: 'fine immediata', text: 'La partita finisce in quel momento.' },
      'at-once-through-round-3': {
        name: 'fine immediata nelle mani da 1 a 3',
        text: 'Nelle mani da 1 a 3 la partita finisce in quel momento. Dalla mano 4 in poi si finisce la mano.',
      },
    },
  },
  'open-counters': {
    name: 'fila scoperta tra le mani',
    text: 'Che cosa succede alla fila scoperta tra una mano e l’altra.',
    values: {
      stay: { name: 'resta', text: 'La fila resta.' },
      reset: {
        name: 'si rinnova',
        text: 'La fila viene mescolata nella pila e si scoprono cinque nuovi mezzi di trasporto.',
      },
    },
  },
  'card-deal': {
    name: 'distribuzione delle carte',
    text: 'Quante carte si distribuiscono dalla seconda mano in poi.',
    values: {
      'fill-to-eight': { name: 'fino a otto', text: 'Tutti tornano ad averne otto.' },
      'eight-new': { name: 'otto nuove', text: 'Tutti ricevono otto carte nuove.' },
    },
  },
  'hand-limit': {
    name: 'limite di quattro carte',
    text: 'Se si scarta fino a quattro carte, come in Elfenland.',
    values: {
      none: { name: 'senza limite', text: 'Senza limite.' },
      'four-before-choice': {
        name: 'prima di oro o carte',
        text: 'Quattro, prima di scegliere oro o carte.',
      },
      'four-after-choice': { name: 'dopo oro o carte', text: 'Quattro, dopo aver scelto oro o carte.' },
    },
  },
  'final-hand-limit': {
    name: 'limite di carte nell’ultima mano',
    text: 'Se il limite di carte vale anche nell’ultima mano.',
    values: {
      apply: { name: yes, text: 'Come in ogni mano.' },
      skip: { name: no, text: 'Non nell’ultima mano.' },
    },
  },
  caravan: {
    name: 'carovane',
    text: 'Quando è permessa una carovana.',
    values: {
      always: { name: 'sempre', text: 'Quando si vuole.' },
      'only-if-unable': {
        name: 'solo se non si può pagare altrimenti',
        text: 'Solo quando mancano le carte richieste per la strada.',
      },
    },
  },
  'first-player': {
    name: 'chi inizia',
    text: 'Chi inizia la prima mano.',
    values: {
      random: { name: 'a caso', text: 'Una persona estratta a sorte.' },
      'first-seat': { name: 'il primo posto', text: 'Chi siede al primo posto.' },
      'second-seat': { name: 'il secondo posto', text: 'Chi siede al secondo posto.' },
      'third-seat': { name: 'il terzo posto', text: 'Chi siede al terzo posto.' },
      'fourth-seat': { name: 'il quarto posto', text: 'Chi siede al quarto posto.' },
      'fifth-seat': { name: 'il quinto posto', text: 'Chi siede al quinto posto.' },
      'sixth-seat': { name: 'il sesto posto', text: 'Chi siede al sesto posto.' },
    },
  },
  'card-draft': {
    name: 'pesca delle carte',
    text: 'Come si pescano le tre carte di una mano.',
    values: {
      'one-at-a-time': { name: 'una alla volta', text: 'Una carta a testa, per tre giri di tavolo.' },
      'three-at-once': { name: 'tre insieme', text: 'Ogni persona pesca le sue tre carte in una volta.' },
    },
  },
  overbid: {
    name: 'offerte che non si possono pagare',
    text: 'Che cosa succede quando si vince con un’offerta che non si può pagare.',
    values: {
      penalty: { name: 'costano tutto l’oro', text: 'Si perde tutto l’oro, e la tessera torna all’asta.' },
      forbidden: { name: 'sono vietate', text: 'Non si può offrire più oro di quanto si ha.' },
    },
  },
  'random-gold': {
    name: 'valori in oro casuali',
    text: 'Quanto oro rende ogni città.',
    values: {
      off: { name: no, text: 'Come stampati.' },
      on: { name: yes, text: 'I valori sono distribuiti a caso.' },
    },
  },
  'witch-in-caravan': {
    name: 'streghe nelle carovane',
    text: 'Se una strega dei folletti può essere una carta di una carovana.',
    values: { no: { name: no, text: 'No.' }, yes: { name: yes, text: 'Sì, come ogni altra carta.' } },
  },
  'witch-obstacles': {
    name: 'streghe per superare gli ostacoli',
    text: 'Quante streghe costano gli ostacoli di un viaggio. Ogni ostacolo costa anche una moneta d’oro.',
    values: {
      'one-each': { name: 'una per ostacolo', text: 'Una strega per ogni ostacolo.' },
      'one-for-all': {
        name: 'una per tutto il viaggio',
        text: 'Una strega per tutti gli ostacoli del viaggio.',
      },
    },
  },
  witches: {
    name: 'streghe dei folletti',
    text: 'Sei streghe dei folletti tra le carte: oltre un ostacolo per una moneta d’oro, ovunque per tre.',
    values: { off: { name: no, text: 'Senza streghe.' }, on: { name: yes, text: 'Con le streghe.' } },
  },
};

const presets: Record<string, Named> = {
  amigo: { name: 'Standard', text: 'Le regole consuete (i libretti tedeschi).' },
  english: { name: 'Libretto inglese', text: 'Il libretto inglese, preso alla lettera.' },
  french: { name: 'Libretto francese', text: 'Il libretto francese.' },
  'moon-1998': { name: 'L’autore, 1998', text: 'Il testo dell’autore, del 1998.' },
  manual: { name: 'Manuale', text: 'Un manuale di riferimento più recente.' },
};

export const rules = rulesOf(variants, presets);
