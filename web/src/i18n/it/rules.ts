/** Names and texts of editions and variants, in Italian. */

import { rulesOf, type Named, type VariantWords } from '../variant_texts';

const no = 'no';
const yes = 'sì';

const variants: Record<string, VariantWords> = {
  'home-town': {
    name: 'città-meta',
    text: 'Ogni persona ha una città-meta segreta; alla fine la sua distanza dallo stivale costa punti.',
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
        name: 'fine immediata, ma non nell’ultima mano',
        text: 'Nelle mani da uno a tre la partita finisce in quel momento.',
      },
    },
  },
  'open-counters': {
    name: 'fila scoperta tra le mani',
    text: 'Che cosa succede alla fila scoperta tra una mano e l’altra.',
    values: {
      stay: { name: 'resta', text: 'La fila resta.' },
      reset: { name: 'si rinnova', text: 'La fila viene mescolata e se ne scoprono cinque nuovi.' },
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
    name: 'quattro carte al massimo',
    text: 'Se ci si riduce a quattro carte, come in Elfenland.',
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
    text: 'Se ci si riduce a quattro carte anche nell’ultima mano.',
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
        name: 'solo se non si può altrimenti',
        text: 'Solo quando mancano le carte richieste per la strada.',
      },
    },
  },
  'first-player': {
    name: 'chi inizia',
    text: 'Chi inizia la prima mano.',
    values: {
      random: { name: 'la sorte', text: 'Decide la sorte.' },
      'first-seat': { name: 'il primo posto', text: 'Il primo posto.' },
    },
  },
  'card-draft': {
    name: 'pesca delle carte',
    text: 'Come si pescano le tre carte di una mano.',
    values: {
      'one-at-a-time': { name: 'una alla volta', text: 'Una carta a testa, in tre giri.' },
      'three-at-once': { name: 'tre insieme', text: 'Ogni persona pesca le sue tre di seguito.' },
    },
  },
  overbid: {
    name: 'offerte scoperte',
    text: 'Che cosa succede a un’offerta che non si può pagare.',
    values: {
      penalty: { name: 'costano tutto l’oro', text: 'Costa tutto l’oro, e la tessera torna all’asta.' },
      forbidden: { name: 'sono vietate', text: 'Non si può fare.' },
    },
  },
  'random-gold': {
    name: 'valori in oro casuali',
    text: 'Quale città paga quanto.',
    values: {
      off: { name: no, text: 'Come nelle regole.' },
      on: { name: yes, text: 'I valori sono distribuiti a caso.' },
    },
  },
  'witch-in-caravan': {
    name: 'streghe nelle carovane',
    text: 'Se una strega dei folletti può stare in una carovana.',
    values: { no: { name: no, text: 'No.' }, yes: { name: yes, text: 'Sì, come ogni carta.' } },
  },
  witches: {
    name: 'streghe dei folletti',
    text: 'Sei streghe dei folletti tra le carte: oltre un ostacolo per un oro, ovunque per tre.',
    values: { off: { name: no, text: 'Senza streghe.' }, on: { name: yes, text: 'Con le streghe.' } },
  },
};

const presets: Record<string, Named> = {
  amigo: { name: 'Solito', text: 'I libretti tedeschi e tutti i valori predefiniti.' },
  english: { name: 'Libretto inglese', text: 'Il libretto inglese, preso alla lettera.' },
  'moon-1998': { name: 'L’autore, 1998', text: 'Il testo dell’autore, del 1998.' },
  manual: { name: 'Manuale', text: 'Un manuale di riferimento più recente.' },
};

export const rules = rulesOf(variants, presets);
