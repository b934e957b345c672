/** The words of a running table, in French. Words between <b> and </b> are bold. */

import type { Pieces, Place, Who } from '../en/table';
import { a, aBold, capital, isOne, list, lower, number, piece, several, the } from './language';

function who({ name, own }: Who): string {
  return `<b>${own ? 'Vous' : name}</b>`;
}

function has(by: Who): string {
  return `${who(by)} ${by.own ? 'avez' : 'a'}`;
}

/** "2 roues elfiques et 1 radeau". */
function pieces(all: Pieces): string {
  return list(all.map(([name, count]) => piece(name, count)));
}

function cards(count: number): string {
  return several(count, 'une carte', 'cartes');
}

/** Why a place will not do, and what would. */
function reason(code: string, facts: Place): { title: string; text: string } {
  const takes = facts.fits.map(([thing, price]) => `${a(thing)} (${price})`);
  const would = takes.length ? `Sur ${facts.road} va ${list(takes, 'ou')}.` : '';
  const thing = facts.thing ? a(facts.thing) : 'cela';
  const known: Record<string, [string, string]> = {
    'illegal/terrain': [`${capital(thing)} ne passe pas ici : ${facts.terrain}`, would],
    'illegal/occupied': [
      'Il y a déjà un moyen de transport ici',
      'Un par route, jusqu’à la fin de la manche.',
    ],
    'illegal/water': ['C’est une voie d’eau', 'Les moyens de transport vont sur les routes.'],
    'illegal/obstacle-on-water': ['C’est une voie d’eau', 'Les troncs d’arbre vont sur les routes.'],
    'illegal/no-counter-to-block': [
      'Pas encore de moyen de transport ici',
      'Un tronc d’arbre se pose à côté d’un moyen de transport.',
    ],
    'illegal/blocked': ['Il y a déjà un tronc d’arbre ici', 'Un par route.'],
    'illegal/no-counter': [
      'Pas de moyen de transport sur cette route',
      'On voyage là où se trouve un moyen de transport.',
    ],
    'illegal/not-there': ['Ce chemin part d’ailleurs', 'Choisissez une ville pour y aller au moindre prix.'],
    'illegal/only-rafts': ['Sur l’eau, on voyage en radeau', ''],
  };
  const [title, text] = known[code] ?? [capital(facts.text), ''];
  return { title, text };
}

export const phases: Record<string, string> = {
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
  lost: 'La connexion est perdue. Nouvel essai …',
  tryNow: 'Essayer maintenant',
  close: 'Fermer',
  round: (round: number, rounds: number) => `Manche ${round} sur ${rounds}`,
  phasesOf: 'Phases de la manche',
  players: 'Tout le monde, dans l’ordre du tour',
  passesLeft: (count: number) =>
    count === 1
      ? 'Encore une passe et la pose est finie'
      : `Encore ${number(count)} passes et la pose est finie`,
  towns: (count: number) => (isOne(count) ? 'ville' : 'villes'),
  ahead: (now: number, then: number) => `${now} → ${then}`,
  notes: {
    you: 'vous',
    yourTurn: 'à vous',
    turn: 'joue',
    bot: (level: string) => `bot, ${level}`,
    passed: 'a passé',
    away: 'en pause',
    botFor: (level: string) => `un bot joue (${level})`,
    home: (town: string) => `destination : ${town}`,
  },
  deciders: {
    bot: 'bot',
    botSays: (level: string) => `C’est un bot (${level}) qui a décidé.`,
    timeUp: 'temps écoulé',
    timeUpSays: 'Le temps était écoulé.',
    order: 'd’avance',
    orderSays: 'C’était décidé d’avance.',
  },
  cardsInHand: (count: number) => `${cards(count)} en main`,
  secret: 'caché',
  secretCounter: 'moyen de transport caché',
  obstacleSpent: 'tronc d’arbre posé',
  pile: (count: number) => `${count} dans la pile`,
  yourCounters: 'Vos moyens de transport',
  yourCards: 'Vos cartes',
  clock: {
    you: (time: string) => `Vous ${time}`,
    other: (name: string, time: string) => `${name} ${time}`,
    days: (days: number, hours: number) => `${days} j ${hours} h`,
  },
  tabs: { story: 'Récit', talk: 'Parole', chart: 'Tableau', players: 'Joueurs' },
  say: 'Dire quelque chose …',
  send: 'Envoyer',
  yourName: 'Votre nom',
  noTalk: 'Personne n’a encore rien dit.',
  talkOff: 'À cette table, on ne se parle pas.',
  talking: {
    about: 'Masquer ou signaler',
    mute: (name: string) => `Ne plus lire ${name}`,
    muteSpectators: 'Ne plus lire le public',
    muted: (name: string) => `Vous ne lisez pas ${name}.`,
    mutedSpectators: 'Vous ne lisez pas le public.',
    unmute: 'Lire à nouveau',
    report: 'Signaler cette ligne',
    sure: (name: string) => `Montrer ce que <b>${name}</b> a dit ici à qui gère ce serveur ?`,
    reported: 'La ligne est signalée à qui gère ce serveur.',
    answer: 'Répondre',
  },
  spectator: 'regarde',
  buttons: {
    hint: 'Conseil',
    undo: 'Annuler',
    pass: 'Passer',
    travel: 'Voyager',
    stay: 'Rester ici',
    undoStep: 'Étape de moins',
    bringBack: 'Reprendre',
    clear: 'Effacer',
    giveUp: 'Rendre les autres',
    keep: 'Garder',
    sure: 'Vraiment ?',
    yes: 'Oui',
    no: 'Non',
    back: 'Retour',
    menu: 'Menu',
    theme: 'Jour ou nuit',
    findTown: 'Trouver une ville',
  },
  draw: {
    say: 'Prenez un <b>moyen de transport visible</b>, ou un de la <b>pile</b> à l’aveugle.',
    take: (thing: string) => `Prendre ${the(thing)}`,
    blind: 'De la pile',
    row: 'Rangée visible',
  },
  plan: {
    say: 'Choisissez un <b>moyen de transport</b> à poser, ou passez.',
    sayTree: 'Posez votre <b>tronc d’arbre</b> sur une route avec un moyen de transport, ou passez.',
    lay: (thing: string) => `Posez votre <b>${lower(thing)}</b> sur une des routes éclairées.`,
    on: (road: string) => `Que posez-vous sur <b>${road}</b> ?`,
    tap: (thing: string) => `Touchez une route éclairée pour votre <b>${lower(thing)}</b>.`,
    nowhere: (thing: string) => `Il ne reste pas de route pour votre <b>${lower(thing)}</b>.`,
  },
  travel: {
    start: (town: string) => `Choisissez une <b>ville</b> où aller, ou restez à <b>${town}</b>.`,
    stuck: (town: string) => `Vos cartes ne permettent pas de quitter <b>${town}</b>.`,
    drafted: (town: string, towns: number, paid: number) =>
      `Voyagez à <b>${town}</b>${towns > 1 ? ` par ${number(towns)} villes` : ''} pour <b>${cards(paid)}</b>, ou choisissez la suite.`,
    last: (town: string, paid: number) =>
      `Voyagez à <b>${town}</b> pour <b>${cards(paid)}</b> : vos cartes ne mènent pas plus loin.`,
    journey: 'Votre voyage',
    best: 'Meilleurs voyages',
    showBest: 'Voyages',
    bestNote: 'pour vos cartes et ce plateau',
    newTowns: (count: number) => several(count, 'une nouvelle ville', 'nouvelles villes'),
    pays: (paid: number, hand: number, left: Pieces) =>
      `Coûte <b>${paid}</b> sur ${cards(hand)}${left.length ? `, reste ${pieces(left)}` : ''}`,
    toPay: (count: number) => `À payer · ${cards(count)}`,
    paid: (all: Pieces) => `${pieces(all)}.`,
    otherWays: 'Cliquez sur une carte levée pour payer autrement.',
    otherWay: (road: string) => `Autres paiements pour ${road}`,
    caravan: 'caravane',
    flight: 'vol',
    isDrafted: 'prévu',
    cards,
    keeps: (left: Pieces) => (left.length ? `reste ${pieces(left)}` : 'il ne reste rien'),
    short: (town: string, lacking: Pieces, more: number) => {
      const all = [
        ...(lacking.length ? [pieces(lacking)] : []),
        ...(more ? [several(more, 'une carte quelconque', 'cartes quelconques')] : []),
      ];
      return `${town} est hors de portée : il vous manque ${list(all)}.`;
    },
    closed: (town: string) => `Aucun chemin ne mène à ${town} pour le moment, quelles que soient les cartes.`,
    confirmStay: (town: string) => `Rester à <b>${town}</b> et finir le voyage ?`,
  },
  discard: {
    say: (keep: number) => `Choisissez <b>${cards(keep)}</b> à garder.`,
    more: (count: number) => `Choisissez encore <b>${cards(count)}</b> à garder.`,
    ready: (gone: Pieces) => `Rendez <b>${pieces(gone)}</b> et gardez le reste.`,
  },
  keep: {
    say: 'Choisissez le <b>moyen de transport</b> à garder pour la prochaine manche.',
    chosen: (thing: string) => `Gardez votre <b>${lower(thing)}</b> pour la prochaine manche.`,
  },
  waiting: {
    draw: (name: string) => `<b>${name}</b> prend un moyen de transport.`,
    plan: (name: string) => `<b>${name}</b> prépare son voyage.`,
    travel: (name: string) => `<b>${name}</b> voyage.`,
    keep: (name: string) => `<b>${name}</b> choisit quoi garder.`,
    other: (name: string) => `La table attend <b>${name}</b>.`,
    nobody: 'On mélange.',
    over: 'La partie est finie.',
    frozen: 'Cette table est gelée : on n’y joue plus pour l’instant.',
    botDecides: (level: string) => `Un bot (${level}) décide pour vous.`,
    start: 'La partie n’a pas commencé.',
  },
  confirm: {
    end: 'Finir la partie pour tout le monde, sans victoire ?',
  },
  menu: {
    title: 'Menu',
    handOver: 'Laisser un bot jouer pour moi',
    takeOver: 'Reprendre moi-même',
    nudge: 'Relancer la personne attendue',
    nudged: (name: string) => `<b>${name}</b> a reçu un rappel.`,
    end: 'Proposer de finir la partie',
    takeBack: 'Proposer de reprendre le dernier coup',
    giveBot: 'Proposer un bot pour qui est en pause',
    passOrder: 'Passer jusqu’à la fin de la pose',
    noPassOrder: 'Ne plus passer',
    hook: 'Me prévenir ailleurs quand c’est à moi',
    talk: 'Récit et parole',
    keys: 'Touches',
    rules: 'Règles',
    link: 'Copier le lien pour regarder',
    copied: 'Le lien est copié.',
    leave: 'Vers l’accueil',
    sounds: (on: boolean) => (on ? 'Sons activés' : 'Sons coupés'),
    record: 'Partie enregistrée (EGN)',
  },
  hook: {
    about:
      'Quand la partie vous attend, ou que quelqu’un vous relance, ce serveur appelle une adresse à vous : celle d’un programme, ou d’un service qui transmet des messages.',
    forSeat: (name: string) => `C’est pour la place de <b>${name}</b>.`,
    address: 'Adresse',
    addressText: 'Elle commence par https://',
    set: 'Me prévenir là',
    told: (host: string) => `On vous prévient chez <b>${host}</b>.`,
    secret: 'Secret',
    secretText:
      'Ce secret signe chaque message, pour que votre programme le distingue d’un faux. Il ne se montre que maintenant : gardez-le là-bas.',
    copy: 'Copier le secret',
    notCopied: 'Ce navigateur ne laisse pas la page copier. Marquez le secret et copiez-le à la main.',
    test: 'Essayer',
    trying: 'Un message est en route …',
    answered: 'Cela marche : l’adresse a pris un message.',
    refused: 'L’adresse a répondu, mais n’a pas pris le message.',
    silent: 'Aucune réponse n’est venue de cette adresse.',
    stop: 'Ne plus me prévenir là',
    stopped: 'On ne vous prévient plus ailleurs.',
  },
  nudgedYou: 'Les autres vous attendent.',
  proposals: {
    end: (name: string) => `<b>${name}</b> propose de finir la partie.`,
    'take-back': (name: string) => `<b>${name}</b> demande de reprendre les derniers coups.`,
    bot: (name: string) => `<b>${name}</b> propose un bot pour qui est en pause.`,
    waits: (names: string[]) => `Réponse attendue : ${list(names)}.`,
    agree: 'Accepter',
    refuse: 'Refuser',
    withdraw: 'Retirer',
  },
  orderPass: 'Vous passez jusqu’à la fin de la pose.',
  gone: {
    title: 'Cette table n’existe pas',
    start: 'Vers l’accueil',
  },
  chart: {
    title: 'Ce que coûte un moyen de transport',
    river: 'Radeau en descendant le courant',
    against: 'Radeau en remontant le courant',
    ferry: 'Radeau sur un bac',
    none: 'ne passe pas',
    tree: 'Un tronc d’arbre sur la route coûte une carte de plus.',
    caravan: 'Une caravane prend trois cartes quelconques, quatre pour passer un tronc d’arbre.',
  },
  keys: {
    title: 'Touches',
    rows: [
      ['P E C U T D', 'choisir un moyen de transport ou une carte par sa lettre'],
      ['O', 'choisir le tronc d’arbre'],
      ['1 … 5, 0', 'prendre un moyen de transport visible, ou un de la pile'],
      ['Entrée', 'presser le bouton en couleur'],
      ['X', 'passer, ou rester'],
      ['Z', 'annuler'],
      ['Retour arrière', 'retirer une étape du voyage'],
      ['Échap', 'lâcher'],
      ['/', 'trouver une ville par ses premières lettres'],
      ['Flèches', 'aller d’un lieu à l’autre sur le plateau'],
      ['M, +, −', 'tout le plateau, plus près, plus loin'],
      ['H', 'demander conseil'],
      ['J', 'préparer un voyage'],
      ['L', 'le plateau en mots, avec un champ à écrire'],
      ['Y', 'ouvrir la règle d’une explication'],
      ['?', 'ces touches'],
    ] as [string, string][],
  },
  search: {
    label: 'Ville',
    none: 'Aucune ville ne commence ainsi.',
  },
  reason,
  does: {
    take: (thing: string) => `prendre ${the(thing)}`,
    blind: 'en prendre un de la pile',
    lay: (thing: string, road: string) => `poser ${a(thing)} sur ${road}`,
    step: (town: string, pay: Pieces) => `aller à ${town} pour ${pieces(pay)}`,
    fly: (town: string) => `voler à ${town}`,
    giveUp: (gone: Pieces) => `rendre ${pieces(gone)}`,
    keep: (things: Pieces) => `garder ${pieces(things)}`,
    pass: 'passer, ou rester',
    amount: (gold: number) => `${gold} d’or`,
    goldDeck: 'prendre la pile d’or',
    cards: 'piocher des cartes',
    show: (open: string, hidden: string) => `montrer ${the(open)} et garder ${the(hidden)} face cachée`,
    double: (thing: string, road: string) =>
      `poser ${the(thing)} comme second moyen de transport sur ${road}`,
    exchange: (one: string, road: string, other: string, otherRoad: string) =>
      `échanger ${the(one)} sur ${road} et ${the(other)} sur ${otherRoad}`,
  },
  hint: {
    none: 'Il n’y a pas de conseil ici.',
    say: (what: string, why: string) => `<b>${capital(what)}</b> : ${why}.`,
  },
};

export const story = {
  'start-chosen': (by: Who) => `${who(by)} ${by.own ? 'commencez' : 'commence'}.`,
  'round-began': (round: number, by: Who) =>
    `Manche ${round} : <b>${by.own ? 'vous' : by.name}</b> ${by.own ? 'commencez' : 'commence'}.`,
  'home-town-dealt': (by: Who, town: string | null) =>
    town ? `${has(by)} pour destination <b>${town}</b>.` : `${has(by)} reçu une ville de destination.`,
  'cards-dealt': (by: Who, count: number) => `${has(by)} reçu ${cards(count)}.`,
  'row-turned-up': (all: Pieces) => `Rangée visible : ${pieces(all)}.`,
  'secret-drawn': (by: Who, thing: string | null) =>
    thing ? `${has(by)} pris ${aBold(thing)} en secret.` : `${has(by)} pris un moyen de transport caché.`,
  'counter-taken': (by: Who, thing: string) => `${has(by)} pris ${aBold(thing)} visible.`,
  'counter-drawn': (by: Who, thing: string) => `${has(by)} pris ${aBold(thing)} dans la pile.`,
  'item-laid': (by: Who, thing: string, road: string) => `${has(by)} posé ${aBold(thing)} sur ${road}.`,
  passed: (by: Who) => `${has(by)} passé.`,
  'boot-moved': (by: Who, to: string, pay: Pieces, caravan: boolean) =>
    `${has(by)} voyagé à <b>${to}</b> ${caravan ? 'en caravane ' : ''}pour ${pieces(pay)}.`,
  'boot-flew': (by: Who, to: string) => `${has(by)} volé à <b>${to}</b>.`,
  'travel-ended': (by: Who, town: string | null) =>
    town ? `${who(by)} ${by.own ? 'restez' : 'reste'} à ${town}.` : `${has(by)} fini le voyage.`,
  'cards-discarded': (by: Who, count: number) => `${has(by)} rendu ${cards(count)}.`,
  'items-kept': (by: Who, things: Pieces, secret: number) => {
    const kept = [
      ...things.map(([name]) => aBold(name)),
      ...(secret ? [several(secret, 'un moyen de transport caché', 'moyens de transport cachés')] : []),
    ];
    return kept.length
      ? `${has(by)} gardé ${list(kept)}.`
      : `${who(by)} ne ${by.own ? 'gardez' : 'garde'} rien.`;
  },
  'round-ended': (round: number) => `La manche ${round} est finie.`,
  'game-ended': (winners: string[]) =>
    `La partie est finie : <b>${list(winners)}</b> ${winners.length === 1 ? 'gagne' : 'gagnent'}.`,
  'game-broken-off': () => 'La partie a été arrêtée d’un commun accord.',
  'turned-back': () => 'Des coups ont été repris.',
  road: (from: string, to: string) => `${from} – ${to}`,
  unknown: 'carte',
};
