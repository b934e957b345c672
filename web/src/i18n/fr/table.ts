/** The words of a running table, in French. Words between <b> and </b> are bold. */

import type { PhaseName } from '../../server/messages';
import type { Pieces, Place, Who } from '../en/table';
import {
  a,
  aBold,
  capital,
  coins,
  de,
  isOne,
  list,
  lower,
  number,
  piece,
  pieces,
  several,
  the,
} from './language';

function who({ name, own }: Who): string {
  return `<b>${own ? 'Vous' : name}</b>`;
}

function has(by: Who): string {
  return `${who(by)} ${by.own ? 'avez' : 'a'}`;
}

function cards(count: number): string {
  return several(count, 'une carte', 'cartes');
}

/** Why a place will not do, and what would. */
function reason(code: string, facts: Place): { title: string; text: string } {
  const takes = facts.fits.map(([thing, price]) => `${a(thing)} (${price})`);
  const would = takes.length ? `Sur ${facts.road}, on peut poser ${list(takes, 'ou')}.` : '';
  const thing = facts.thing ? a(facts.thing) : 'cela';
  const known: Record<string, [string, string]> = {
    'illegal/terrain': [`${capital(thing)} ne passe pas ici : ${facts.terrain}`, would],
    'illegal/occupied': [
      'Il y a déjà un moyen de transport ici',
      'Un seul par route, jusqu’à la fin de la manche.',
    ],
    'illegal/water': ['C’est une voie d’eau', 'Les moyens de transport se posent seulement sur les routes.'],
    'illegal/obstacle-on-water': [
      'C’est une voie d’eau',
      `${capital(a(facts.obstacle))} ne se pose que sur une route.`,
    ],
    'illegal/no-counter-to-block': [
      'Pas encore de moyen de transport ici',
      `${capital(a(facts.obstacle))} se pose sur une route qui a un moyen de transport.`,
    ],
    'illegal/blocked': [`Il y a déjà ${a(facts.obstacle)} ici`, 'Un seul par route.'],
    'illegal/no-counter': [
      'Pas de moyen de transport sur cette route',
      'On ne voyage que sur les routes qui ont un moyen de transport.',
    ],
    'illegal/not-there': [
      'Cette route ne part pas d’ici',
      'Choisissez une ville pour y aller au moindre prix.',
    ],
    'illegal/only-rafts': ['Sur l’eau, on voyage en radeau', ''],
  };
  const [title, text] = known[code] ?? [capital(facts.text), ''];
  return { title, text };
}

function price(paid: number, gold: number): string {
  return `${cards(paid)}${gold ? ` et ${coins(gold)}` : ''}`;
}

export const phases: Partial<Record<PhaseName, string>> = {
  deal: 'Donne',
  draw: 'Choix',
  cards: 'Cartes',
  items: 'Jetons',
  auction: 'Enchères',
  plan: 'Pose',
  travel: 'Voyage',
  keep: 'Fin',
};

export const table = {
  lost: 'Connexion perdue. Nouvelle tentative…',
  tryNow: 'Réessayer',
  close: 'Fermer',
  round: (round: number, rounds: number) => `Manche ${round} sur ${rounds}`,
  phasesOf: 'Phases de la manche',
  players: 'Joueurs, dans l’ordre du tour',
  passesLeft: (count: number) =>
    count === 1
      ? 'Si une personne de plus passe, la pose est finie'
      : `Si ${number(count)} personnes de plus passent, la pose est finie`,
  towns: (count: number) => (isOne(count) ? 'ville' : 'villes'),
  ahead: (now: number, then: number) => `${now} → ${then}`,
  notes: {
    you: 'vous',
    yourTurn: 'à vous',
    turn: 'joue',
    bot: (level: string) => `bot, ${level}`,
    passed: 'a passé',
    away: 'hors ligne',
    botFor: (level: string) => `un bot joue (${level})`,
    home: (town: string) => `destination : ${town}`,
  },
  deciders: {
    bot: 'bot',
    botSays: (level: string) => `Un bot (${level}) a joué ce coup.`,
    timeUp: 'temps écoulé',
    timeUpSays: 'Le temps était écoulé.',
    order: 'consigne',
    orderSays: 'Joué selon une consigne donnée d’avance.',
  },
  cardsInHand: (count: number) => `${cards(count)} en main`,
  secret: 'caché',
  secretCounter: 'moyen de transport caché',
  faceDown: 'face cachée',
  faceDownItem: 'jeton caché',
  obstacleSpent: 'obstacle posé',
  pile: (count: number) => `${count} dans la pile`,
  yourCounters: 'Vos moyens de transport',
  yourCards: 'Vos cartes',
  dock: 'Vos pièces et vos coups',
  clock: {
    you: (time: string) => `Vous ${time}`,
    other: (name: string, time: string) => `${name} ${time}`,
    days: (days: number, hours: number) => `${days} j ${hours} h`,
  },
  tabs: { story: 'Récit', talk: 'Discussion', chart: 'Coûts', players: 'Joueurs' },
  say: 'Écrire un message…',
  send: 'Envoyer',
  yourName: 'Votre nom',
  noTalk: 'Pas encore de message.',
  talkOff: 'La discussion est désactivée à cette table.',
  talking: {
    about: 'Masquer ou signaler',
    mute: (name: string) => `Masquer ${name}`,
    muteSpectators: 'Masquer tout le public',
    muted: (name: string) => `Vous masquez les messages ${de(name)}.`,
    mutedSpectators: 'Vous masquez les messages du public.',
    unmute: 'Afficher de nouveau',
    report: 'Signaler ce message',
    sure: (name: string) => `Signaler ce message ${de(`<b>${name}</b>`)} aux responsables du serveur ?`,
    reported: 'Message signalé aux responsables du serveur.',
    answer: 'Répondre',
  },
  spectator: 'public',
  buttons: {
    hint: 'Conseil',
    undo: 'Annuler',
    askUndo: 'Demander à annuler',
    pass: 'Passer',
    travel: 'Voyager',
    stay: 'Rester ici',
    undoStep: 'Annuler l’étape',
    bringBack: 'Rétablir le voyage',
    clear: 'Effacer',
    giveUp: 'Défausser les autres',
    keep: 'Garder',
    sure: 'Confirmer ?',
    yes: 'Oui',
    no: 'Non',
    back: 'Retour',
    menu: 'Menu',
    theme: 'Jour ou nuit',
    findTown: 'Trouver une ville',
  },
  draw: {
    say: 'Prenez un <b>moyen de transport visible</b>, ou piochez-en un à l’aveugle dans la <b>pile</b>.',
    take: (thing: string) => `Prendre ${the(thing)}`,
    blind: 'Piocher à l’aveugle',
    row: 'Rangée visible',
  },
  plan: {
    say: 'Choisissez un <b>moyen de transport</b> à poser, ou passez.',
    sayObstacle: (obstacle: string) =>
      `Posez votre <b>${lower(obstacle)}</b> sur une route avec un moyen de transport, ou passez.`,
    lay: (thing: string) => `Posez votre <b>${lower(thing)}</b> sur une des routes en surbrillance.`,
    on: (road: string) => `Que voulez-vous poser sur <b>${road}</b> ?`,
    tap: (thing: string) => `Touchez une route en surbrillance pour votre <b>${lower(thing)}</b>.`,
    nowhere: (thing: string) => `Il ne reste pas de route pour votre <b>${lower(thing)}</b>.`,
  },
  travel: {
    start: (town: string) => `Choisissez une <b>ville</b> où aller, ou restez à <b>${town}</b>.`,
    stuck: (town: string) => `Vos cartes ne permettent pas de quitter <b>${town}</b>.`,
    drafted: (town: string, towns: number, paid: number, gold: number) =>
      `Allez à <b>${town}</b>${towns > 1 ? ` (${number(towns)} villes)` : ''} pour <b>${price(paid, gold)}</b>, ou choisissez la suite.`,
    last: (town: string, paid: number, gold: number) =>
      `Allez à <b>${town}</b> pour <b>${price(paid, gold)}</b> : vos cartes ne mènent pas plus loin.`,
    journey: 'Votre voyage',
    best: 'Meilleurs voyages',
    showBest: 'Voyages',
    bestNote: 'avec vos cartes et les routes actuelles',
    newTowns: (count: number) => several(count, 'une nouvelle ville', 'nouvelles villes'),
    pays: (paid: number, hand: number, left: Pieces) =>
      `Coûte <b>${paid}</b> sur ${cards(hand)}${left.length ? `, il reste ${pieces(left)}` : ''}`,
    toPay: (count: number) => `À payer : ${cards(count)}`,
    paid: (all: Pieces) => `${pieces(all)}.`,
    otherWays: 'Cliquez sur une carte levée pour payer autrement.',
    otherWay: (road: string) => `Autres façons de payer ${road}`,
    caravan: 'caravane',
    flight: 'vol',
    isDrafted: 'prévu',
    cards,
    keeps: (left: Pieces) => (left.length ? `il reste ${pieces(left)}` : 'il ne reste rien'),
    short: (town: string, lacking: Pieces, more: number) => {
      const all = [
        ...(lacking.length ? [pieces(lacking)] : []),
        ...(more ? [several(more, 'une carte quelconque', 'cartes quelconques')] : []),
      ];
      return `${town} est hors de portée : il vous manque ${list(all)}.`;
    },
    closed: (town: string) => `Aucun chemin ne mène à ${town} pour le moment, quelles que soient les cartes.`,
    confirmStay: (town: string) => `Rester à <b>${town}</b> et terminer le voyage ?`,
  },
  discard: {
    say: (keep: number) => `Choisissez <b>${cards(keep)}</b> à garder.`,
    more: (count: number) => `Choisissez encore <b>${cards(count)}</b> à garder.`,
    ready: (gone: Pieces) => `Défaussez <b>${pieces(gone)}</b> et gardez le reste.`,
  },
  keep: {
    say: 'Choisissez le <b>moyen de transport</b> à garder pour la prochaine manche.',
    chosen: (thing: string) => `Gardez votre <b>${lower(thing)}</b> pour la prochaine manche.`,
  },
  watching: {
    title: 'Vous regardez.',
    side: (name: string) => `Pièces visibles en bas : <b>${name}</b>.`,
    counters: (name: string) => `Moyens de transport ${de(name)}`,
    lobby: 'Salon',
  },
  waiting: {
    draw: (name: string) => `<b>${name}</b> prend un moyen de transport.`,
    plan: (name: string) => `<b>${name}</b> prépare les routes.`,
    travel: (name: string) => `<b>${name}</b> voyage.`,
    keep: (name: string) => `<b>${name}</b> choisit quoi garder.`,
    other: (name: string) => `On attend <b>${name}</b>.`,
    nobody: 'On mélange les cartes.',
    over: 'La partie est finie.',
    frozen: 'Cette table est gelée : on ne peut pas y jouer pour l’instant.',
    botDecides: (level: string) => `Un bot (${level}) joue pour vous.`,
    start: 'La partie n’a pas encore commencé.',
  },
  confirm: {
    end: 'Terminer la partie pour tout le monde, sans victoire ?',
    place: (thing: string, road: string) => `Poser <b>${thing}</b> sur ${road} ?`,
    take: (thing: string) => `Prendre <b>${thing}</b> ?`,
    blind: 'Piocher à l’aveugle ?',
    pass: 'Passer ?',
  },
  menu: {
    title: 'Menu',
    groups: { game: 'Partie et discussion', look: 'Consulter', settings: 'Réglages', leave: 'Quitter' },
    handOver: 'Laisser un bot jouer pour moi',
    takeOver: 'Reprendre ma place',
    nudge: 'Relancer la personne attendue',
    nudged: (name: string) => `Vous avez relancé <b>${name}</b>.`,
    end: 'Proposer d’arrêter la partie',
    giveBot: 'Proposer un bot pour la personne absente',
    passOrder: 'Passer jusqu’à la fin de la pose',
    noPassOrder: 'Ne plus passer automatiquement',
    talk: 'Récit et discussion',
    keys: 'Raccourcis clavier',
    rules: 'Règles',
    link: 'Copier le lien pour regarder',
    copied: 'Le lien est copié.',
    leave: 'Retour à l’accueil',
    sounds: (on: boolean) => (on ? 'Sons activés' : 'Sons coupés'),
    record: 'Télécharger la partie (EGN)',
  },
  nudgedYou: 'Les autres vous attendent.',
  takenBack: (name: string) =>
    `<b>${name}</b> a annulé son coup. Il ne compte plus, ni rien de ce qui a suivi.`,
  undone: 'annulé',
  proposals: {
    end: (name: string) => `<b>${name}</b> propose d’arrêter la partie.`,
    'take-back': (name: string, move: string) => `<b>${name}</b> demande à annuler ceci : ${move}`,
    bot: (name: string) => `<b>${name}</b> propose un bot pour la personne absente.`,
    pause: (name: string) =>
      `<b>${name}</b> propose une pause. Les horloges s’arrêtent jusqu’à la reprise de la partie.`,
    waits: (names: string[]) => `Réponse attendue : ${list(names)}.`,
    agree: 'Accepter',
    refuse: 'Refuser',
    withdraw: 'Retirer',
  },
  gone: {
    title: 'Cette table n’existe pas',
    start: 'Retour à l’accueil',
  },
  chart: {
    title: 'Coût des voyages',
    river: 'Radeau, en descendant le courant',
    against: 'Radeau, en remontant le courant',
    ferry: 'Radeau, sur un bac',
    none: 'ne passe pas',
    obstacle: (obstacle: string) => `${capital(a(obstacle))} sur la route coûte une carte de plus.`,
    seaMonster: 'Un monstre marin sur un cours d’eau ou un bac coûte un radeau de plus.',
    caravan: (obstacle: string) =>
      `Une caravane coûte trois cartes quelconques, ou quatre pour passer ${a(obstacle)}.`,
  },
  since: {
    moves: (count: number) => `${several(count, 'un coup', 'coups')} depuis le vôtre`,
    at: (number: number, count: number) => `${number} sur ${count}`,
    back: 'Coup précédent depuis votre dernière décision',
    on: 'Coup suivant depuis votre dernière décision',
  },
  keys: {
    title: 'Raccourcis clavier',
    rows: [
      ['P E C U T D', 'choisir un moyen de transport ou une carte par sa lettre'],
      ['O', 'choisir l’obstacle ou le tronc d’arbre'],
      ['1–5, 0', 'prendre un moyen de transport visible, ou piocher à l’aveugle'],
      ['Entrée', 'activer le bouton mis en évidence'],
      ['X', 'passer, ou rester'],
      ['Z', 'annuler'],
      ['Retour arrière', 'annuler une étape du voyage'],
      ['Échap, Espace', 'passer ce qui est montré ; Échap désélectionne aussi'],
      ['/', 'trouver une ville par ses premières lettres'],
      ['Flèches', 'aller d’un lieu à l’autre sur le plateau'],
      ['M, +, −', 'tout le plateau, zoom avant, zoom arrière'],
      ['H', 'demander un conseil'],
      ['A', 'décider d’avance'],
      ['J', 'préparer un voyage'],
      ['N', 'sur une ville ou une route : la marquer pour vous ; ailleurs : ouvrir vos notes'],
      ['L', 'le plateau en toutes lettres, avec un champ pour taper les coups'],
      [', .', 'parcourir les coups joués depuis votre dernière décision'],
      ['Y', 'ouvrir la règle citée par une explication'],
      ['?', 'ces raccourcis'],
    ] as [string, string][],
  },
  search: {
    label: 'Ville',
    none: 'Aucune ville ne commence par ces lettres.',
  },
  reason,
  does: {
    take: (thing: string) => `prendre ${the(thing)}`,
    blind: 'piocher à l’aveugle dans la pile',
    lay: (thing: string, road: string) => `poser ${a(thing)} sur ${road}`,
    step: (town: string, pay: Pieces) => `aller à ${town} pour ${pieces(pay)}`,
    fly: (town: string) => `s’envoler vers ${town}`,
    giveUp: (gone: Pieces) => `défausser ${pieces(gone)}`,
    keep: (things: Pieces) => `garder ${pieces(things)}`,
    pass: 'passer, ou rester',
    amount: (gold: number) => coins(gold),
    goldDeck: 'prendre la pile d’or',
    cards: 'piocher des cartes',
    show: (open: string, hidden: string) => `montrer ${the(open)} et garder ${the(hidden)} face cachée`,
    double: (thing: string, road: string) =>
      `poser ${the(thing)} comme second moyen de transport sur ${road}`,
    exchange: (one: string, road: string, other: string, otherRoad: string) =>
      `échanger ${the(one)} sur ${road} avec ${the(other)} sur ${otherRoad}`,
  },
  hint: {
    none: 'Pas de conseil pour l’instant.',
    say: (what: string, why: string) => `<b>${capital(what)}</b> : ${why}.`,
  },
};

export const story = {
  'start-chosen': (by: Who) => `${who(by)} ${by.own ? 'commencez' : 'commence'} la partie.`,
  'round-began': (round: number, by: Who) =>
    `Manche ${round} : <b>${by.own ? 'vous' : by.name}</b> ${by.own ? 'commencez' : 'commence'}.`,
  'home-town-dealt': (by: Who, town: string | null) =>
    town
      ? `${by.own ? '<b>Votre</b> ville de destination' : `La ville de destination ${de(`<b>${by.name}</b>`)}`} est <b>${town}</b>.`
      : `${has(by)} reçu une ville de destination.`,
  'cards-dealt': (by: Who, count: number) => `${has(by)} reçu ${cards(count)}.`,
  'row-turned-up': (all: Pieces) => `Rangée visible : ${pieces(all)}.`,
  'secret-drawn': (by: Who, thing: string | null) =>
    thing ? `${has(by)} pioché ${aBold(thing)} en secret.` : `${has(by)} pioché un moyen de transport caché.`,
  'counter-taken': (by: Who, thing: string) => `${has(by)} pris ${aBold(thing)} dans la rangée visible.`,
  'counter-drawn': (by: Who, thing: string) => `${has(by)} pioché ${aBold(thing)} dans la pile.`,
  'item-laid': (by: Who, thing: string, road: string) => `${has(by)} posé ${aBold(thing)} sur ${road}.`,
  passed: (by: Who) => `${has(by)} passé.`,
  'boot-moved': (by: Who, to: string, pay: Pieces, caravan: boolean) =>
    `${has(by)} rejoint <b>${to}</b> ${caravan ? 'en caravane ' : ''}pour ${pieces(pay)}.`,
  'boot-flew': (by: Who, to: string) => `${has(by)} rejoint <b>${to}</b> en vol magique.`,
  'travel-ended': (by: Who, town: string | null) =>
    town ? `${who(by)} n’${by.own ? 'avez' : 'a'} pas quitté ${town}.` : `${has(by)} terminé le voyage.`,
  'cards-discarded': (by: Who, count: number) => `${has(by)} défaussé ${cards(count)}.`,
  'items-kept': (by: Who, things: Pieces, hidden: number, inElfengold: boolean) => {
    const [one, many] = inElfengold
      ? ['un jeton caché', 'jetons cachés']
      : ['un moyen de transport caché', 'moyens de transport cachés'];
    const kept = [
      ...things.map(([name, count]) => (count === 1 ? aBold(name) : `<b>${piece(name, count)}</b>`)),
      ...(hidden ? [several(hidden, one, many)] : []),
    ];
    return kept.length
      ? `${has(by)} gardé ${list(kept)}.`
      : `${who(by)} n’${by.own ? 'avez' : 'a'} rien gardé.`;
  },
  'round-ended': (round: number) => `La manche ${round} est finie.`,
  'game-ended': (winners: string[]) =>
    `La partie est finie : <b>${list(winners)}</b> ${winners.length === 1 ? 'a gagné' : 'ont gagné'}.`,
  'game-broken-off': () => 'La partie a été arrêtée d’un commun accord.',
  'taken-back': (by: Who) => `${has(by)} annulé ${by.own ? 'votre' : 'son'} coup.`,
  road: (from: string, to: string) => `${from} – ${to}`,
  unknown: 'carte',
};
