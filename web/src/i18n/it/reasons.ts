/** The reasons for refusals and advice, in Italian: half sentences by the server's codes. */

import type { Facts, Reasons } from '../en/reasons';
import type { Pieces } from '../en/table';
import { a, coins, list, pieces, several, the } from './language';

function either(needed: Pieces[]): string {
  return list(needed.map(pieces), 'o');
}

function plan({ fresh, price }: Facts): string {
  return `${fresh ? several(fresh, 'una nuova città', 'nuove città') : 'nessuna nuova città'} con ${several(price, 'una carta', 'carte')}`;
}

const noCounter = ({ road }: Facts) => `su ${road} non c’è ancora un mezzo di trasporto`;
const notHeld = ({ kind, secret }: Facts) =>
  `davanti a te non c’è ${a(kind)} ${secret ? 'a faccia coperta' : 'a faccia scoperta'}`;
const handLacks = ({ cards }: Facts) => `in mano non hai ${pieces(cards)}`;
const worth = ({ kind, gold }: Facts) => `${the(kind)} non vale più di ${coins(gold)}`;

export const reasons: Reasons = {
  'illegal/over': () => 'la partita è finita',
  'illegal/turn': () => 'non è il tuo turno',
  'illegal/phase': () => 'in questa fase non è possibile',
  'illegal/not-in-row': ({ kind }) => `nella fila scoperta non c’è ${a(kind)}`,
  'illegal/not-held': notHeld,
  'illegal/obstacle-spent': () => 'hai già usato il tuo ostacolo',
  'illegal/no-such-item': () => 'in questo gioco non esiste nulla di simile',
  'illegal/water': ({ road }) => `${road} è una via d’acqua: i mezzi di trasporto vanno sulle strade`,
  'illegal/obstacle-on-water': ({ road, obstacle }) =>
    `${road} è una via d’acqua: ${a(obstacle)} va solo su una strada`,
  'illegal/terrain': ({ kind, terrain }) => `${a(kind)} qui non viaggia (${terrain})`,
  'illegal/occupied': ({ road }) => `su ${road} c’è già un mezzo di trasporto`,
  'illegal/no-counter-to-block': noCounter,
  'illegal/blocked': ({ road, obstacle }) => `su ${road} c’è già ${a(obstacle)}`,
  'illegal/no-such-move': () => 'in questo gioco non ci si muove così',
  'illegal/not-there': ({ town, origin }) => `il tuo stivale è a ${town}, non a ${origin}`,
  'illegal/no-counter': ({ road }) => `su ${road} non c’è un mezzo di trasporto`,
  'illegal/wrong-cards': ({ road, needed }) => `${road} costa ${either(needed)}`,
  'illegal/price': ({ road, needed }) => `${road} costa esattamente ${either(needed)}`,
  'illegal/only-rafts': () => 'sull’acqua si viaggia con le zattere',
  'illegal/caravan-needs-counter': ({ road }) =>
    `su ${road} non c’è un mezzo di trasporto, e la carovana lo richiede`,
  'illegal/caravan-on-water': () => 'le carovane non viaggiano sull’acqua',
  'illegal/caravan-size': (facts) =>
    `una carovana su ${facts.road} costa esattamente ${several(facts.number, 'una carta', 'carte')}`,
  'illegal/caravan-size-blocked': (facts) =>
    `con ${the(facts.obstacle)} su ${facts.road} una carovana costa esattamente ${several(facts.number, 'una carta', 'carte')}`,
  'illegal/caravan-while-able': ({ road, needed }) =>
    `${road} si può pagare con ${either(needed)}, quindi la carovana non è permessa`,
  'illegal/cards-not-held': handLacks,
  'journey/card': ({ town, kind }) => `da ${town} ora non puoi pagare nessuna via con ${a(kind)}`,
  'journey/later': () => 'le carte si giocano durante il viaggio, più avanti nella mano',
  'illegal/discard-number': (facts) =>
    `devi scartare esattamente ${several(facts.number, 'una carta', 'carte')}`,
  'illegal/discard-not-held': handLacks,
  'illegal/discard-now': () => 'prima della fine del viaggio non puoi scartare carte',
  'illegal/must-discard': (facts) =>
    `prima scarta fino ad avere ${several(facts.number, 'una carta', 'carte')} in mano`,
  'illegal/keep-not-held': notHeld,
  'illegal/keep-number': (facts) => `devi tenerne esattamente ${facts.number}`,
  'illegal/keep-obstacle': () => 'il tuo ostacolo lo tieni comunque',
  'illegal/no-open-card': ({ kind }) => `tra le carte scoperte non c’è ${a(kind)}`,
  'illegal/no-supply': () => 'non restano carte da pescare',
  'illegal/no-gold-deck': () => 'il mazzo d’oro è vuoto',
  'illegal/not-fresh': () => 'delle due tessere pescate una si posa scoperta e l’altra coperta',
  'illegal/bid-too-low': ({ gold }) => `un’offerta deve superare ${gold}`,
  'illegal/bid-too-high': ({ gold }) => `un’offerta non può superare ${gold}`,
  'illegal/bid-above-means': ({ gold }) => `hai solo ${coins(gold)}`,
  'illegal/gold-piece-there': ({ road }) => `su ${road} c’è una pepita d’oro: niente albero`,
  'illegal/sea-monster-on-road': ({ road }) => `${road} è una strada: i mostri marini vanno sull’acqua`,
  'illegal/sea-monster-there': ({ road }) => `su ${road} c’è già un mostro marino`,
  'illegal/gold-piece-on-water': ({ road }) =>
    `${road} è una via d’acqua: le pepite d’oro vanno sulle strade`,
  'illegal/gold-piece-needs-counter': noCounter,
  'illegal/gold-piece-at-obstacle': ({ road }) => `su ${road} c’è un albero: niente pepita`,
  'illegal/second-gold-piece': ({ road }) => `su ${road} c’è già una pepita d’oro`,
  'illegal/double-alone': () => 'il raddoppio si posa insieme a un mezzo di trasporto',
  'illegal/double-needs-counter': noCounter,
  'illegal/doubled': ({ road }) => `su ${road} c’è già un raddoppio`,
  'illegal/exchange-alone': () => 'lo scambio richiede due mezzi di trasporto',
  'illegal/exchange-same-road': () => 'i due mezzi di trasporto devono stare su strade diverse',
  'illegal/exchange-same-kind': () => 'i due mezzi di trasporto devono essere di tipo diverso',
  'illegal/exchange-missing': ({ kind, road }) => `su ${road} non c’è ${a(kind)}`,
  'illegal/no-obstacle': ({ road }) => `su ${road} non c’è un ostacolo`,
  'illegal/gold': ({ gold }) => `questo costa ${coins(gold)}`,
  'illegal/flight-nowhere': () => 'un volo magico deve portare in un’altra città',
  'illegal/witch-in-caravan': () => 'una strega non può far parte di una carovana',
  'illegal/income': ({ gold }) => `il tuo viaggio ha reso ${coins(gold)}`,
  'illegal/gold-or-cards': () => 'il tuo viaggio è finito: scegli l’oro o le carte',
  'illegal/draw-cards': (facts) => `devi ancora pescare ${several(facts.number, 'una carta', 'carte')}`,

  'advice/counter': (facts) => `con ${the(facts.kind)} puoi costruire un viaggio verso ${plan(facts)}`,
  'advice/blind': () => 'pescare alla cieca aiuta in media altrettanto',
  'advice/journey': (facts) => `apre un viaggio verso ${plan(facts)}`,
  'advice/useless': () => 'non migliora il viaggio',
  'advice/gold-piece': ({ gold }) => `rende per strada ${coins(gold)} in più`,
  'advice/exchange': (facts) => `dopo lo scambio un viaggio porta a ${plan(facts)}`,
  'advice/block': ({ road, seat }) => `rende più cara ${road}, che probabilmente serve a ${seat}`,
  'advice/pass': (facts) => `le strade portano già a ${plan(facts)}`,
  'advice/travel': (facts) => `porta a ${plan(facts)} e finisce a ${facts.town}`,
  'advice/detour': () => 'nessun buon viaggio comincia così',
  'advice/stay': ({ town }) => `resti a ${town} e tieni le tue carte`,
  'advice/end': ({ town }) => `il viaggio finisce a ${town} e tieni le altre carte`,
  'advice/discard': ({ cards }) => `tiene ${pieces(cards)}`,
  'advice/keep': ({ cards }) => `tiene ${pieces(cards)} per la prossima mano`,
  'advice/show': ({ kind }) => `nasconde ${the(kind)}`,
  'advice/card': (facts) =>
    `${the(facts.kind)} servirà${facts.number ? `: ne hai già ${facts.number} in mano` : ''}`,
  'advice/blind-card': () => 'una carta pescata alla cieca vale in media altrettanto',
  'advice/gold-deck': ({ gold }) => `vale ${coins(gold)}`,
  'advice/bid': (facts) =>
    `${the(facts.kind)} vale fino a ${coins(facts.gold)}: così raggiungi ${plan(facts)}`,
  'advice/overbid': worth,
  'advice/no-bid': worth,
  'advice/gold': ({ gold }) => `${coins(gold)} per le offerte, e per gli spareggi`,
  'advice/cards': ({ gold }) =>
    `le carte ti portano nelle città; con ${coins(gold)} compri solo mezzi di trasporto`,
  'advice/any': () => 'nessun motivo particolare',
};
