/** Why something is refused, and why it is advised, in French: half sentences by the server's codes. */

import type { Facts, Reasons } from '../en/reasons';
import type { Pieces } from '../en/table';
import { a, list, number, of, piece, several, the } from './language';

function pieces(all: Pieces): string {
  return list(all.map(([name, count]) => piece(name, count)));
}

function either(needed: Pieces[]): string {
  return list(needed.map(pieces), 'ou');
}

function plan({ fresh, price }: Facts): string {
  return `${several(fresh, 'une nouvelle ville', 'nouvelles villes')} pour ${several(price, 'une carte', 'cartes')}`;
}

const noCounter = ({ road }: Facts) => `il n’y a pas encore de moyen de transport sur ${road}`;
const notHeld = ({ kind, secret }: Facts) =>
  `vous n’avez pas ${of(kind)} ${secret ? 'en secret' : 'devant vous, face visible'}`;
const handLacks = ({ cards }: Facts) => `vous n’avez pas en main ${pieces(cards)}`;
const worth = ({ kind, gold }: Facts) => `${the(kind)} ne vaut pas plus de ${gold} d’or`;

export const reasons: Reasons = {
  'illegal/over': () => 'la partie est finie',
  'illegal/turn': () => 'ce n’est pas votre tour',
  'illegal/phase': () => 'ce n’est pas ce qui se décide maintenant',
  'illegal/not-in-row': ({ kind }) => `il n’y a pas ${of(kind)} dans la rangée visible`,
  'illegal/not-held': notHeld,
  'illegal/obstacle-spent': () => 'votre tronc d’arbre est déjà posé',
  'illegal/no-such-item': () => 'rien de tel ne se pose dans ce jeu',
  'illegal/water': ({ road }) => `${road} est une voie d’eau : les moyens de transport vont sur les routes`,
  'illegal/obstacle-on-water': ({ road }) =>
    `${road} est une voie d’eau : les troncs d’arbre vont sur les routes`,
  'illegal/terrain': ({ kind, terrain }) => `${a(kind)} ne passe pas ici (${terrain})`,
  'illegal/occupied': ({ road }) => `il y a déjà un moyen de transport sur ${road}`,
  'illegal/no-counter-to-block': noCounter,
  'illegal/blocked': ({ road }) => `il y a déjà un tronc d’arbre sur ${road}`,
  'illegal/no-such-move': () => 'on ne se déplace pas ainsi dans ce jeu',
  'illegal/not-there': ({ town, origin }) => `votre botte est à ${town}, pas à ${origin}`,
  'illegal/no-counter': ({ road }) => `il n’y a pas de moyen de transport sur ${road}`,
  'illegal/wrong-cards': ({ road, needed }) => `pour ${road}, il faut ${either(needed)}`,
  'illegal/price': ({ road, needed }) => `${road} coûte exactement ${either(needed)}`,
  'illegal/only-rafts': () => 'sur l’eau, on voyage en radeau',
  'illegal/caravan-needs-counter': ({ road }) =>
    `il n’y a pas de moyen de transport sur ${road}, et la caravane en a besoin`,
  'illegal/caravan-on-water': () => 'les caravanes ne voyagent pas sur l’eau',
  'illegal/caravan-size': (facts) => `une caravane par ${facts.road} prend exactement ${facts.number} cartes`,
  'illegal/caravan-size-blocked': (facts) =>
    `pour passer l’obstacle sur ${facts.road}, une caravane prend exactement ${facts.number} cartes`,
  'illegal/caravan-while-able': ({ road, needed }) =>
    `${road} peut se payer avec ${either(needed)}, donc pas de caravane`,
  'illegal/cards-not-held': handLacks,
  'journey/card': ({ town, kind }) => `depuis ${town}, rien ne se paie avec ${a(kind)} pour l’instant`,
  'journey/later': () => 'les cartes se paient pendant le voyage, plus tard dans la manche',
  'illegal/discard-number': (facts) =>
    `il faut rendre exactement ${several(facts.number, 'une carte', 'cartes')}`,
  'illegal/discard-not-held': handLacks,
  'illegal/discard-now': () => 'on ne rend pas de cartes avant la fin du voyage',
  'illegal/must-discard': (facts) =>
    `votre main doit d’abord revenir à ${several(facts.number, 'une carte', 'cartes')}`,
  'illegal/keep-not-held': notHeld,
  'illegal/keep-number': (facts) => `il faut en garder exactement ${number(facts.number)}`,
  'illegal/keep-obstacle': () => 'le tronc d’arbre vous reste de toute façon',
  'illegal/no-open-card': ({ kind }) => `il n’y a pas ${of(kind)} parmi les cartes visibles`,
  'illegal/no-supply': () => 'il ne reste pas de carte à piocher',
  'illegal/no-gold-deck': () => 'la pile d’or est vide',
  'illegal/not-fresh': () => 'des deux jetons piochés, l’un se pose face visible et l’autre face cachée',
  'illegal/bid-too-low': ({ gold }) => `une mise doit dépasser ${gold}`,
  'illegal/bid-too-high': ({ gold }) => `personne ne peut miser plus de ${gold}`,
  'illegal/bid-above-means': ({ gold }) => `vous n’avez que ${gold} d’or`,
  'illegal/gold-piece-there': ({ road }) => `il y a une pépite d’or sur ${road}`,
  'illegal/sea-monster-on-road': ({ road }) => `${road} est une route : les monstres marins vont sur l’eau`,
  'illegal/sea-monster-there': ({ road }) => `il y a déjà un monstre marin sur ${road}`,
  'illegal/gold-piece-on-water': ({ road }) =>
    `${road} est une voie d’eau : les pépites d’or vont sur les routes`,
  'illegal/gold-piece-needs-counter': noCounter,
  'illegal/gold-piece-at-obstacle': ({ road }) => `il y a un tronc d’arbre sur ${road}`,
  'illegal/second-gold-piece': ({ road }) => `il y a déjà une pépite d’or sur ${road}`,
  'illegal/double-alone': () => 'le doublement se pose avec un moyen de transport',
  'illegal/double-needs-counter': noCounter,
  'illegal/doubled': ({ road }) => `il y a déjà un doublement sur ${road}`,
  'illegal/exchange-alone': () => 'l’échange demande deux moyens de transport',
  'illegal/exchange-same-road': () => 'les deux moyens de transport doivent être sur des routes différentes',
  'illegal/exchange-same-kind': () => 'les deux moyens de transport doivent être de sortes différentes',
  'illegal/exchange-missing': ({ kind, road }) => `il n’y a pas ${of(kind)} sur ${road}`,
  'illegal/no-obstacle': ({ road }) => `il n’y a pas d’obstacle sur ${road}`,
  'illegal/gold': ({ gold }) => `cela coûte ${gold} d’or`,
  'illegal/flight-nowhere': () => 'un vol mène à une autre ville',
  'illegal/witch-in-caravan': () => 'une sorcière n’est pas une carte de caravane',
  'illegal/income': ({ gold }) => `le voyage a rapporté ${gold} d’or`,
  'illegal/gold-or-cards': () => 'le voyage est fini : choisissez l’or ou les cartes',
  'illegal/draw-cards': (facts) => `il reste ${several(facts.number, 'une carte', 'cartes')} à piocher`,

  'advice/counter': (facts) => `avec ${the(facts.kind)}, un voyage vers ${plan(facts)} est possible`,
  'advice/blind': () => 'les moyens de transport cachés aident autant, en moyenne',
  'advice/journey': (facts) => `ouvre un voyage vers ${plan(facts)}`,
  'advice/useless': () => 'cela n’améliore pas le voyage',
  'advice/gold-piece': ({ gold }) => `rapporte ${gold} d’or de plus en chemin`,
  'advice/exchange': (facts) => `après l’échange, un voyage mène à ${plan(facts)}`,
  'advice/block': ({ road, seat }) => `rend ${road} plus cher, et ${seat} en a sans doute besoin`,
  'advice/pass': (facts) => `les routes mènent déjà à ${plan(facts)}`,
  'advice/travel': (facts) => `mène à ${plan(facts)} et finit à ${facts.town}`,
  'advice/detour': () => 'aucun bon voyage ne commence ainsi',
  'advice/stay': ({ town }) => `la botte reste à ${town} et les cartes en main`,
  'advice/end': ({ town }) => `le voyage finit à ${town} et les autres cartes restent en main`,
  'advice/discard': ({ cards }) => `garde ${pieces(cards)}`,
  'advice/keep': ({ cards }) => `garde ${pieces(cards)} pour la prochaine manche`,
  'advice/show': ({ kind }) => `garde ${the(kind)} en secret`,
  'advice/card': (facts) => `${the(facts.kind)} servira, avec ${facts.number} déjà en main`,
  'advice/blind-card': () => 'les cartes cachées valent autant, en moyenne',
  'advice/gold-deck': ({ gold }) => `cela fait ${gold} d’or`,
  'advice/bid': (facts) => `${the(facts.kind)} vaut jusqu’à ${facts.gold} d’or : avec, ${plan(facts)}`,
  'advice/overbid': worth,
  'advice/no-bid': worth,
  'advice/gold': ({ gold }) => `${gold} d’or pour miser, et contre les égalités`,
  'advice/cards': ({ gold }) =>
    `les cartes mènent aux villes, ${gold} d’or seulement aux moyens de transport`,
  'advice/any': () => 'il n’y a rien à en dire',
};
