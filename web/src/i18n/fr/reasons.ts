/** Why something is refused, and why it is advised, in French: half sentences by the server's codes. */

import type { Facts, Reasons } from '../en/reasons';
import type { Pieces } from '../en/table';
import { a, coins, de, list, of, pieces, several, the } from './language';

function either(needed: Pieces[]): string {
  return list(needed.map(pieces), 'ou');
}

function cards(count: number): string {
  return several(count, 'une carte', 'cartes');
}

function plan({ fresh, price }: Facts): string {
  return `${several(fresh, 'une nouvelle ville', 'nouvelles villes')} pour ${cards(price)}`;
}

const noCounter = ({ road }: Facts) => `il n’y a pas encore de moyen de transport sur ${road}`;
const notHeld = ({ kind, secret }: Facts) =>
  `vous n’avez pas ${of(kind)} ${secret ? 'face cachée' : 'face visible'}`;
const handLacks = ({ cards }: Facts) => `vous n’avez pas en main ${pieces(cards)}`;
const worth = ({ kind, gold }: Facts) => `${the(kind)} ne vaut pas plus de ${coins(gold)}`;

export const reasons: Reasons = {
  'illegal/over': () => 'la partie est finie',
  'illegal/turn': () => 'ce n’est pas votre tour',
  'illegal/phase': () => 'ce n’est pas possible dans cette phase',
  'illegal/not-in-row': ({ kind }) => `il n’y a pas ${of(kind)} dans la rangée visible`,
  'illegal/not-held': notHeld,
  'illegal/obstacle-spent': () => 'votre obstacle est déjà posé',
  'illegal/no-such-item': () => 'cette pièce n’existe pas dans ce jeu',
  'illegal/water': ({ road }) =>
    `${road} est une voie d’eau : les moyens de transport se posent seulement sur les routes`,
  'illegal/obstacle-on-water': ({ road, obstacle }) =>
    `${road} est une voie d’eau : ${a(obstacle)} ne se pose que sur une route`,
  'illegal/terrain': ({ kind, terrain }) => `${a(kind)} ne passe pas ici (${terrain})`,
  'illegal/occupied': ({ road }) => `il y a déjà un moyen de transport sur ${road}`,
  'illegal/no-counter-to-block': noCounter,
  'illegal/blocked': ({ road, obstacle }) => `il y a déjà ${a(obstacle)} sur ${road}`,
  'illegal/no-such-move': () => 'ce déplacement n’existe pas dans ce jeu',
  'illegal/not-there': ({ town, origin }) => `votre botte est à ${town}, pas à ${origin}`,
  'illegal/no-counter': ({ road }) => `il n’y a pas de moyen de transport sur ${road}`,
  'illegal/wrong-cards': ({ road, needed }) => `pour ${road}, il faut ${either(needed)}`,
  'illegal/price': ({ road, needed }) => `${road} coûte exactement ${either(needed)}`,
  'illegal/only-rafts': () => 'sur l’eau, on voyage en radeau',
  'illegal/caravan-needs-counter': ({ road }) =>
    `il n’y a pas de moyen de transport sur ${road}, et la caravane en a besoin`,
  'illegal/caravan-on-water': () => 'les caravanes ne voyagent pas sur l’eau',
  'illegal/caravan-size': (facts) => `une caravane sur ${facts.road} coûte exactement ${cards(facts.number)}`,
  'illegal/caravan-size-blocked': (facts) =>
    `pour passer ${the(facts.obstacle)} sur ${facts.road}, une caravane coûte exactement ${cards(facts.number)}`,
  'illegal/caravan-while-able': ({ road, needed }) =>
    `vous pouvez payer ${road} avec ${either(needed)}, donc pas de caravane`,
  'illegal/cards-not-held': handLacks,
  'journey/card': ({ town, kind }) =>
    `depuis ${town}, ${a(kind)} ne permet d’aller nulle part pour l’instant`,
  'journey/later': () => 'on paie avec ses cartes pendant le voyage, plus tard dans la manche',
  'illegal/discard-number': (facts) => `il faut défausser exactement ${cards(facts.number)}`,
  'illegal/discard-not-held': handLacks,
  'illegal/discard-now': () => 'on ne défausse pas de cartes avant la fin du voyage',
  'illegal/must-discard': (facts) => `votre main doit d’abord revenir à ${cards(facts.number)}`,
  'illegal/keep-not-held': notHeld,
  'illegal/keep-number': (facts) => `il faut en garder exactement ${facts.number}`,
  'illegal/keep-obstacle': () => 'vous gardez votre obstacle de toute façon',
  'illegal/no-open-card': ({ kind }) => `il n’y a pas ${of(kind)} parmi les cartes visibles`,
  'illegal/no-supply': () => 'il ne reste pas de carte à piocher',
  'illegal/no-gold-deck': () => 'la pile d’or est vide',
  'illegal/not-fresh': () => 'des deux jetons piochés, l’un se pose face visible et l’autre face cachée',
  'illegal/bid-too-low': ({ gold }) => `une mise doit dépasser ${gold}`,
  'illegal/bid-too-high': ({ gold }) => `une mise ne peut pas dépasser ${gold}`,
  'illegal/bid-above-means': ({ gold }) => `vous n’avez que ${coins(gold)}`,
  'illegal/gold-piece-there': ({ road }) => `il y a une pépite d’or sur ${road} : pas de tronc d’arbre ici`,
  'illegal/sea-monster-on-road': ({ road }) =>
    `${road} est une route : les monstres marins se posent seulement sur l’eau`,
  'illegal/sea-monster-there': ({ road }) => `il y a déjà un monstre marin sur ${road}`,
  'illegal/gold-piece-on-water': ({ road }) =>
    `${road} est une voie d’eau : les pépites d’or se posent seulement sur les routes`,
  'illegal/gold-piece-needs-counter': noCounter,
  'illegal/gold-piece-at-obstacle': ({ road }) =>
    `il y a un tronc d’arbre sur ${road} : pas de pépite d’or ici`,
  'illegal/second-gold-piece': ({ road }) => `il y a déjà une pépite d’or sur ${road}`,
  'illegal/double-alone': () => 'le doublement se pose toujours avec un moyen de transport',
  'illegal/double-needs-counter': noCounter,
  'illegal/doubled': ({ road }) => `il y a déjà un doublement sur ${road}`,
  'illegal/exchange-alone': () => 'l’échange demande deux moyens de transport',
  'illegal/exchange-same-road': () => 'les deux moyens de transport doivent être sur des routes différentes',
  'illegal/exchange-same-kind': () => 'les deux moyens de transport doivent être de sortes différentes',
  'illegal/exchange-missing': ({ kind, road }) => `il n’y a pas ${of(kind)} sur ${road}`,
  'illegal/no-obstacle': ({ road }) => `il n’y a pas d’obstacle sur ${road}`,
  'illegal/gold': ({ gold }) => `cela coûte ${coins(gold)}`,
  'illegal/flight-nowhere': () => 'un vol magique doit mener à une autre ville',
  'illegal/witch-in-caravan': () => 'une sorcière ne peut pas aller dans une caravane',
  'illegal/income': ({ gold }) => `le voyage a rapporté ${coins(gold)}`,
  'illegal/gold-or-cards': () => 'le voyage est fini : prenez l’or ou piochez des cartes',
  'illegal/draw-cards': (facts) => `il reste ${cards(facts.number)} à piocher`,

  'advice/counter': (facts) => `avec ${the(facts.kind)}, on pourrait atteindre ${plan(facts)}`,
  'advice/blind': () => 'piocher à l’aveugle aide autant, en moyenne',
  'advice/journey': (facts) => `permet d’atteindre ${plan(facts)}`,
  'advice/useless': () => 'cela n’améliore pas le voyage',
  'advice/gold-piece': ({ gold }) => `rapporte ${coins(gold)} de plus en chemin`,
  'advice/exchange': (facts) => `après l’échange, on peut atteindre ${plan(facts)}`,
  'advice/block': ({ road, seat }) => `augmente le prix ${de(road)}, et ${seat} en a sans doute besoin`,
  'advice/pass': (facts) => `on peut déjà atteindre ${plan(facts)}`,
  'advice/travel': (facts) => `on atteint ${plan(facts)}, en finissant à ${facts.town}`,
  'advice/detour': () => 'aucun bon voyage ne commence ainsi',
  'advice/stay': ({ town }) => `la botte reste à ${town} et vous gardez vos cartes`,
  'advice/end': ({ town }) => `le voyage finit à ${town} et vous gardez vos autres cartes`,
  'advice/discard': ({ cards }) => `vous gardez ${pieces(cards)}`,
  'advice/keep': ({ cards }) => `vous gardez ${pieces(cards)} pour la prochaine manche`,
  'advice/show': ({ kind }) => `cache ${the(kind)} aux autres`,
  'advice/card': (facts) =>
    `${the(facts.kind)} servira${facts.number ? ` : vous en avez déjà ${facts.number} en main` : ''}`,
  'advice/blind-card': () => 'piocher à l’aveugle rapporte autant, en moyenne',
  'advice/gold-deck': ({ gold }) => `cela fait ${coins(gold)}`,
  'advice/bid': (facts) =>
    `${the(facts.kind)} vaut jusqu’à ${coins(facts.gold)} : on atteint ainsi ${plan(facts)}`,
  'advice/overbid': worth,
  'advice/no-bid': worth,
  'advice/gold': ({ gold }) => `${coins(gold)} pour miser, et pour départager à la fin`,
  'advice/cards': ({ gold }) =>
    `les cartes mènent aux villes, ${coins(gold)} seulement aux moyens de transport`,
  'advice/any': () => 'sans raison particulière',
};
