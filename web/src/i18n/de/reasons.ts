/** The reasons for refusals and advice, in German: half sentences by the server's codes. */

import type { Facts, Reasons } from '../en/reasons';
import type { Pieces } from '../en/table';
import { list, number, piece, several, the } from './language';

function pieces(all: Pieces): string {
  return list(all.map(([name, count]) => piece(name, count, 'den')));
}

function either(needed: Pieces[]): string {
  return list(needed.map(pieces), 'oder');
}

function towns({ fresh }: Facts): string {
  return fresh ? several(fresh, 'einem neuen Ort', 'neuen Orten') : 'keinen neuen Orten';
}

function cards({ price }: Facts): string {
  return several(price, 'eine Karte', 'Karten');
}

function plan(facts: Facts): string {
  return `${towns(facts)} für ${cards(facts)}`;
}

const noCounter = ({ road }: Facts) => `auf ${road} liegt noch kein Transportmittel`;
const notHeld = ({ kind, secret }: Facts) =>
  `du hast ${secret ? 'verdeckt' : 'offen'} ${the('keinen', kind)}`;
const handLacks = ({ cards: lacking }: Facts) => `${pieces(lacking)} hast du nicht auf der Hand`;
const worth = ({ kind, gold }: Facts) => `mehr als ${gold} Gold ist ${the('ein', kind)} hier nicht wert`;

export const reasons: Reasons = {
  'illegal/over': () => 'das Spiel ist zu Ende',
  'illegal/turn': () => 'du bist nicht an der Reihe',
  'illegal/phase': () => 'das ist in dieser Phase nicht möglich',
  'illegal/not-in-row': ({ kind }) => `in der Auslage liegt ${the('kein', kind)}`,
  'illegal/not-held': notHeld,
  'illegal/obstacle-spent': () => 'dein Hindernis ist schon gelegt',
  'illegal/no-such-item': () => 'so etwas gibt es in diesem Spiel nicht',
  'illegal/water': ({ road }) => `${road} ist Wasser: Transportmittel liegen nur auf Straßen`,
  'illegal/obstacle-on-water': ({ road, obstacle }) =>
    `${road} ist Wasser: ${the('ein', obstacle)} kommt nur auf eine Straße`,
  'illegal/terrain': ({ kind, terrain }) => `${the('ein', kind)} kann hier nicht reisen (${terrain})`,
  'illegal/occupied': ({ road }) => `auf ${road} liegt schon ein Transportmittel`,
  'illegal/no-counter-to-block': noCounter,
  'illegal/blocked': ({ road, obstacle }) => `auf ${road} liegt schon ${the('ein', obstacle)}`,
  'illegal/no-such-move': () => 'so reist man in diesem Spiel nicht',
  'illegal/not-there': ({ town, origin }) => `dein Stiefel steht in ${town}, nicht in ${origin}`,
  'illegal/no-counter': ({ road }) => `auf ${road} liegt kein Transportmittel`,
  'illegal/wrong-cards': ({ road, needed }) => `${road} kostet ${either(needed)}`,
  'illegal/price': ({ road, needed }) => `${road} kostet genau ${either(needed)}`,
  'illegal/only-rafts': () => 'auf dem Wasser reist man mit Flößen',
  'illegal/caravan-needs-counter': ({ road }) =>
    `auf ${road} liegt kein Transportmittel, und die Karawane braucht eines`,
  'illegal/caravan-on-water': () => 'Karawanen reisen nicht auf dem Wasser',
  'illegal/caravan-size': (facts) => `eine Karawane über ${facts.road} kostet genau ${facts.number} Karten`,
  'illegal/caravan-size-blocked': (facts) =>
    `mit ${the('dem', facts.obstacle)} auf ${facts.road} kostet eine Karawane genau ${facts.number} Karten`,
  'illegal/caravan-while-able': ({ road, needed }) =>
    `${road} lässt sich mit ${either(needed)} bezahlen, also ist keine Karawane erlaubt`,
  'illegal/cards-not-held': handLacks,
  'journey/card': ({ town, kind }) =>
    `von ${town} aus lässt sich jetzt nichts mit ${the('dem', kind)} bezahlen`,
  'journey/later': () => 'Karten werden erst auf der Reise bezahlt, später in der Runde',
  'illegal/discard-number': (facts) =>
    `du musst genau ${several(facts.number, 'eine Karte', 'Karten')} abgeben`,
  'illegal/discard-not-held': handLacks,
  'illegal/discard-now': () => 'vor dem Ende der Reise darfst du keine Karten abgeben',
  'illegal/must-discard': (facts) =>
    `gib zuerst Karten ab, bis du noch ${facts.number === 1 ? 'eine' : number(facts.number)} hast`,
  'illegal/keep-not-held': notHeld,
  'illegal/keep-number': (facts) =>
    `du musst genau ${facts.number === 1 ? 'eines' : number(facts.number)} behalten`,
  'illegal/keep-obstacle': () => 'dein Hindernis behältst du ohnehin',
  'illegal/no-open-card': ({ kind }) => `offen liegt ${the('kein', kind)}`,
  'illegal/no-supply': () => 'es ist keine Karte zum Ziehen mehr da',
  'illegal/no-gold-deck': () => 'der Goldstapel ist leer',
  'illegal/not-fresh': () => 'von den zwei gezogenen Plättchen liegt eines offen und das andere verdeckt',
  'illegal/bid-too-low': ({ gold }) => `ein Gebot muss höher sein als ${gold}`,
  'illegal/bid-too-high': ({ gold }) => `höher als ${gold} darf kein Gebot sein`,
  'illegal/bid-above-means': ({ gold }) => `du hast nur ${gold} Gold`,
  'illegal/gold-piece-there': ({ road }) => `auf ${road} liegt ein Goldstück, da darf kein Baum hin`,
  'illegal/sea-monster-on-road': ({ road }) =>
    `${road} ist eine Straße: Seeungeheuer liegen nur auf dem Wasser`,
  'illegal/sea-monster-there': ({ road }) => `auf ${road} liegt schon ein Seeungeheuer`,
  'illegal/gold-piece-on-water': ({ road }) => `${road} ist Wasser: Goldstücke liegen nur auf Straßen`,
  'illegal/gold-piece-needs-counter': noCounter,
  'illegal/gold-piece-at-obstacle': ({ road }) => `auf ${road} liegt ein Baum, da darf kein Goldstück hin`,
  'illegal/second-gold-piece': ({ road }) => `auf ${road} liegt schon ein Goldstück`,
  'illegal/double-alone': () => 'die Verdopplung wird mit einem Transportmittel zusammen gelegt',
  'illegal/double-needs-counter': noCounter,
  'illegal/doubled': ({ road }) => `auf ${road} liegt schon eine Verdopplung`,
  'illegal/exchange-alone': () => 'zum Tausch gehören zwei Transportmittel',
  'illegal/exchange-same-road': () => 'die zwei Transportmittel müssen auf verschiedenen Straßen liegen',
  'illegal/exchange-same-kind': () => 'die zwei Transportmittel müssen von verschiedener Art sein',
  'illegal/exchange-missing': ({ kind, road }) => `auf ${road} liegt ${the('kein', kind)}`,
  'illegal/no-obstacle': ({ road }) => `auf ${road} liegt kein Hindernis`,
  'illegal/gold': ({ gold }) => `das kostet ${gold} Gold`,
  'illegal/flight-nowhere': () => 'ein Zauberflug muss in einen anderen Ort führen',
  'illegal/witch-in-caravan': () => 'eine Hexe kann nicht in einer Karawane mitziehen',
  'illegal/income': ({ gold }) => `deine Reise hat ${gold} Gold eingebracht`,
  'illegal/gold-or-cards': () => 'deine Reise ist vorbei: Wähle Gold oder Karten',
  'illegal/draw-cards': (facts) => `du musst noch ${several(facts.number, 'eine Karte', 'Karten')} ziehen`,

  'advice/counter': (facts) => `mit ${the('dem', facts.kind)} lässt sich eine Reise zu ${plan(facts)} bauen`,
  'advice/blind': () => 'ein blind gezogenes hilft im Schnitt ebenso viel',
  'advice/journey': (facts) => `öffnet eine Reise zu ${plan(facts)}`,
  'advice/useless': () => 'es macht die Reise nicht besser',
  'advice/gold-piece': ({ gold }) => `bringt unterwegs ${gold} Gold mehr`,
  'advice/exchange': (facts) => `nach dem Tausch führt eine Reise zu ${plan(facts)}`,
  'advice/block': ({ road, seat }) => `verteuert ${road}, und ${seat} braucht diesen Weg wohl`,
  'advice/pass': (facts) => `die Straßen führen schon jetzt zu ${plan(facts)}`,
  'advice/travel': (facts) => `führt zu ${plan(facts)} und endet in ${facts.town}`,
  'advice/detour': () => 'so beginnt keine gute Reise',
  'advice/stay': ({ town }) => `du bleibst in ${town} und behältst deine Karten`,
  'advice/end': ({ town }) => `deine Reise endet in ${town}, und die übrigen Karten behältst du`,
  'advice/discard': ({ cards: kept }) => `behält ${pieces(kept)}`,
  'advice/keep': ({ cards: kept }) => `behält ${pieces(kept)} für die nächste Runde`,
  'advice/show': ({ kind }) => `hält ${the('den', kind)} geheim`,
  'advice/card': (facts) =>
    `${the('ein', facts.kind)} wird noch nützen${facts.number ? `: Du hast schon ${facts.number} davon` : ''}`,
  'advice/blind-card': () => 'eine blind gezogene Karte ist im Schnitt ebenso viel wert',
  'advice/gold-deck': ({ gold }) => `das sind ${gold} Gold`,
  'advice/bid': (facts) =>
    `${the('ein', facts.kind)} ist bis zu ${facts.gold} Gold wert: Damit geht es zu ${plan(facts)}`,
  'advice/overbid': worth,
  'advice/no-bid': worth,
  'advice/gold': ({ gold }) => `${gold} Gold für Gebote und für den Gleichstand`,
  'advice/cards': ({ gold }) => `Karten führen zu Orten, ${gold} Gold nur zu Transportmitteln`,
  'advice/any': () => 'ohne besonderen Grund',
};
