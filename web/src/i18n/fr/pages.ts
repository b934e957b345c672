/** The words of the pages around the table, in French. */

import { accountRefusals } from './account';
import { botRefusals } from './bots';
import { a, capital, coins, counted, de, isOne, list, que, several } from './language';
import { notificationRefusals } from './notifications';
import { rules } from './rules';

const relative = new Intl.RelativeTimeFormat('fr', { numeric: 'auto' });

/** "il y a deux minutes" for so many milliseconds. */
function ago(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 1) return 'à l’instant';
  if (minutes < 60) return relative.format(-minutes, 'minute');
  if (minutes < 48 * 60) return relative.format(-Math.round(minutes / 60), 'hour');
  return relative.format(-Math.round(minutes / 1440), 'day');
}

/** ", depuis 5 minutes" if it was longer than one. */
function waiting(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 1) return '';
  if (minutes < 60) return `, depuis ${counted(minutes, 'minute', 'minutes')}`;
  if (minutes < 48 * 60) return `, depuis ${counted(Math.round(minutes / 60), 'heure', 'heures')}`;
  return `, depuis ${counted(Math.round(minutes / 1440), 'jour', 'jours')}`;
}

function villes(count: number): string {
  return several(count, 'une ville', 'villes');
}

function nouvelles(count: number): string {
  return several(count, 'une nouvelle ville', 'nouvelles villes');
}

function cartes(count: number): string {
  return several(count, 'une carte', 'cartes');
}

const titles: Record<string, string> = { elfenland: 'Elfenland', elfengold: 'Elfengold' };

export const pages = {
  brand: 'Elfenland',
  title: (name: string) => titles[name] ?? name,
  rules,
  ago,
  loading: 'Un instant…',
  header: {
    settings: 'Réglages',
    night: 'Mode nuit',
    day: 'Mode jour',
    you: 'Vous',
    learn: 'Règles',
    language: 'Langue',
  },
  start: {
    heading: ['Vingt villes.', 'Une paire de bottes.'],
    lead: 'Préparez les routes ensemble, puis faites la course. À dos de dragon ou de licorne, ou en radeau : la victoire va à la personne qui visite le plus de villes.',
    play: 'Jouer contre des bots',
    game: 'Jeu',
    players: 'Joueurs',
    bots: 'Bots',
    go: 'Commencer',
    friends: 'Jouer entre amis',
    friendsText: 'Choisissez le jeu et les variantes, puis partagez un lien.',
    open: 'Ouvrir une table',
    join: 'Rejoindre par lien',
    joinText: 'Collez un lien ou le code d’une table.',
    joinExample: 'lien ou code',
    learn: 'Apprendre le jeu',
    learnText: 'Une première partie pas à pas, des casse-tête, un voyage par jour et les règles.',
    learnGo: 'Apprendre en jouant',
    lobbyText: 'Des tables ouvertes à tout le monde, pour jouer ou pour regarder.',
  },
  credits: {
    short:
      'Une édition faite par des fans du jeu d’Alan R. Moon, avec ses propres dessins. Icônes : game-icons.net (CC BY 3.0).',
    more: 'Crédits',
    title: 'Crédits',
    lines: [
      'Elfenland et Elfengold sont d’Alan R. Moon.',
      'Cette édition est faite par des fans. Elle n’utilise ni les dessins ni les textes des éditeurs : elle a son propre plateau, ses propres pièces et ses propres règles, phrase par phrase.',
      'Les icônes sont de Lorc, Delapouite et d’autres de game-icons.net, sous la licence CC BY 3.0, certaines recolorées.',
      'Les polices sont Cinzel, Alegreya et Alegreya Sans, sous la SIL Open Font License 1.1.',
    ],
    file: 'Licences et noms au complet',
  },
  games: {
    title: 'Mes parties',
    none: 'Pas encore de partie. Commencez-en une plus haut : vos places sont gardées dans ce navigateur.',
    noneHere: 'Pas encore de partie. Vos places sont gardées dans ce navigateur, sans compte.',
    waits: (number: number) => `${number} ${isOne(number) ? 'vous attend' : 'vous attendent'}`,
    yourTurn: (milliseconds: number) => `À vous${waiting(milliseconds)}`,
    theirTurn: (name: string, milliseconds: number) => `Au tour ${de(name)}${waiting(milliseconds)}`,
    round: (title: string, round: number, rounds: number) => `${title}, manche ${round} sur ${rounds}`,
    with: (names: string[]) => `avec ${list(names)}`,
    open: 'En attente de joueurs',
    over: (when: string) => `Finie · ${when}`,
    unfinished: (when: string) => `Arrêtée avant la fin · ${when}`,
    paused: (when: string) => `Pause · ${when}`,
    goOn: 'Continuer',
    look: 'Regarder',
    result: 'Résultat',
    all: 'Toutes mes parties',
    running: 'En cours',
    waiting: 'Avant le début',
    finished: 'Finies',
    account: 'Retrouver ces parties sur d’autres appareils',
  },
  make: {
    title: 'Nouvelle table',
    lead: 'Vous recevez un lien à partager. Personne n’a besoin d’un compte.',
    game: 'Jeu',
    text: {
      elfenland: 'Quatre manches. Préparer les routes, voyager, ramasser des bornes.',
      elfengold: 'Six manches, avec de l’or : les jetons s’achètent aux enchères, et les voyages rapportent.',
    } as Record<string, string>,
    edition: 'Édition',
    extras: 'Variantes',
    seats: 'Places',
    seatsText:
      'Les places libres sont pour les personnes qui ont le lien. Des bots peuvent les prendre plus tard.',
    seat: (number: number) => `Place ${number}`,
    who: {
      me: 'Vous',
      here: 'Quelqu’un à cet écran',
      open: 'Libre, par lien',
      bot: (level: string) => `Bot : ${level}`,
    },
    name: 'Nom',
    yourName: 'Votre nom',
    reserved: 'Pour qui ? (facultatif)',
    add: 'Une place de plus',
    remove: (number: number) => `Enlever la place ${number}`,
    fewest: (least: number) => `Il faut être au moins ${least} pour ce jeu.`,
    fullest: (most: number) => `Ce jeu se joue à ${most} au maximum.`,
    noChat: 'Pour cela, la discussion doit être activée.',
    hotSeat:
      'Vous partagez cet écran : entre les tours, les cartes restent cachées jusqu’à ce que la personne suivante prenne le relais.',
    access: 'Qui peut la trouver',
    private: 'Par lien seulement',
    privateText: 'Seulement les personnes qui ont le lien.',
    public: 'Au salon',
    publicText: 'Tout le monde peut s’asseoir ; une fois la partie en cours, tout le monde peut regarder.',
    clock: 'Horloge',
    clocks: {
      none: ['Aucune', 'Chaque personne prend le temps qu’elle veut.'],
      relaxed: ['Tranquille', 'Trois minutes par décision.'],
      brisk: ['Rapide', 'Dix minutes pour toute la partie, et dix secondes de plus à chaque décision.'],
      days: ['Sur plusieurs jours', 'Deux jours par décision. On peut vous prévenir quand c’est à vous.'],
      own: ['Personnalisée', 'À régler ci-dessous.'],
    },
    perMove: 'Secondes par décision',
    perGame: 'Minutes pour la partie',
    increment: 'Secondes de plus à chaque décision',
    noClock: 'Laissez un champ vide pour ne pas l’utiliser.',
    timeout: 'Quand le temps est écoulé',
    timeouts: {
      'bot-moves': ['Un bot joue ce tour', 'Ensuite, la personne joue de nouveau elle-même.'],
      passes: ['On passe son tour', 'Là où c’est impossible, un bot joue le tour.'],
      'bot-takes-over': ['Un bot prend le relais', 'Jusqu’à ce que la personne reprenne sa place.'],
    },
    more: 'Plus : horloge, aides, public et règles en détail',
    details: 'Règles en détail',
    detailsText: 'Là où les éditions diffèrent, ou que les livrets ne disent rien.',
    aids: 'Aides',
    hints: ['Conseils', 'On peut demander ce que ferait un bon bot, et pourquoi.'],
    planner: ['Itinéraires', 'Préparer un voyage à tout moment, et voir ce qu’il coûte et ce qui manque.'],
    counting: ['Compte des cartes', 'Montre quelles cartes ont été vues et lesquelles peuvent encore venir.'],
    payers: ['Qui peut payer', 'Montre qui pourrait encore payer une route, d’après ce qui a été vu.'],
    paceText: 'Le temps que les bots attendent avant de jouer, pour que vous puissiez suivre.',
    practice: [
      'Partie d’entraînement',
      'Tout s’annule, même une pioche. Le résultat est marqué comme entraînement.',
    ],
    company: 'Public et discussion',
    spectators: ['Public', 'D’autres peuvent regarder, sans jamais voir les cartes cachées.'],
    delay: 'Le public voit la partie',
    delays: ['tout de suite', 'une minute après', 'dix minutes après', 'une heure après'],
    chat: ['Discussion', 'À la table, on peut s’écrire.'],
    heard: ['Les joueurs lisent les messages du public', 'Sinon, seulement après la partie.'],
    open: 'Ouvrir la table',
    start: 'Commencer la partie',
  },
  gather: {
    title: (name: string) => `${name} : en attente de joueurs`,
    lead: (open: number) =>
      isOne(open)
        ? 'Une place est libre. La partie commence quand elle est prise.'
        : `${open} places sont libres. La partie commence quand toutes sont prises.`,
    later:
      'Toutes les places sont prises. Le public voit cette partie avec un décalage ; elle s’ouvrira ici toute seule.',
    link: 'Partagez ce lien',
    linkText: 'Toute personne qui l’ouvre peut prendre une place.',
    copy: 'Copier le lien',
    copied: 'Copié',
    notCopied: 'Ce navigateur ne laisse pas la page copier. Sélectionnez le lien et copiez-le vous-même.',
    share: 'Partager…',
    shareText: (name: string) => `Venez jouer à ${name} !`,
    qr: 'Code QR du lien vers cette table',
    seats: 'Places',
    open: 'libre',
    you: 'vous',
    bot: (level: string) => `bot, ${level}`,
    here: 'ici',
    away: 'hors ligne',
    sitNamed: (colour: string) => `Prendre la place ${colour}`,
    leaveNamed: (colour: string) => `Quitter la place ${colour}`,
    removeNamed: (colour: string) => `Libérer la place ${colour}`,
    again: 'Une place de plus à cet écran',
    name: 'Votre nom',
    nameText: 'Pour que les autres sachent qui vous êtes. Il est gardé dans ce navigateur.',
    needName: 'Indiquez d’abord votre nom.',
    start: 'Compléter avec des bots et jouer',
    level: 'Niveau des bots',
    waitHost: 'L’hôte peut commencer avec des bots aux places libres.',
    close: 'Fermer cette table',
    closeSure: 'Fermer cette table ? Plus personne ne pourra s’y asseoir, et son lien ne mènera nulle part.',
    closed: 'Cette table est fermée',
    closedText: 'L’hôte l’a fermée avant le début de la partie.',
    lost: 'L’hôte a libéré votre place, ce qui est possible jusqu’au début de la partie. Vous pouvez en prendre une autre, s’il en reste.',
    rules: 'Règles',
    usual: 'règles habituelles',
  },
  join: {
    title: 'Rejoindre une table',
    lead: 'Collez ce que vous avez reçu : un lien, ou le code d’une table.',
    field: 'Lien ou code',
    go: 'Rejoindre',
    wrong:
      'Ce n’est ni un code (quatre à six lettres), ni un lien vers une table comme dans l’exemple ci-dessous.',
    example: 'https://…/table/71jsaTNl-7PmuovD',
    orLobby: 'Ou cherchez une table ouverte au salon.',
  },
  lobby: {
    title: 'Salon',
    lead: 'Tables publiques de ce serveur.',
    open: 'À rejoindre',
    playing: 'À regarder',
    over: 'À revoir',
    none: {
      open: 'Aucune table publique n’attend de joueurs. Ouvrez-en une, et elle apparaîtra ici.',
      playing: 'Aucune partie publique n’est en cours.',
      over: 'Aucune partie publique n’est encore finie.',
    },
    seats: (taken: number, all: number) => `${counted(taken, 'place prise', 'places prises')} sur ${all}`,
    here: 'quelqu’un y est en ce moment',
    join: 'Rejoindre',
    watch: 'Regarder',
    result: 'Résultat',
    more: 'Voir plus',
  },
  settings: {
    title: 'Réglages',
    lead: 'Ils sont gardés dans ce navigateur.',
    name: 'Votre nom',
    nameText: 'Le nom que les autres voient à la table.',
    theme: 'Thème',
    themes: { system: 'Système', light: 'Jour', dark: 'Nuit' },
    motion: 'Animations',
    motions: { system: 'Système', less: 'Réduites' },
    pace: 'Rythme des bots',
    paces: { relaxed: 'Tranquille', normal: 'Normal', quick: 'Rapide', 'at-once': 'Immédiat' },
    paceText: 'Règle aussi la vitesse à laquelle la page montre ce qui s’est passé.',
    confirm: 'Demander avant de poser, piocher ou passer',
    confirms: { off: 'Jamais', slow: 'Parties lentes', always: 'Toujours' },
    confirmText: 'Une partie lente laisse au moins une heure par coup.',
    sounds: ['Sons', 'Discrets : une pose, votre tour, une étape, de l’or, un message, la fin.'],
    soundTry: 'Écouter',
    soundsOff: 'Les sons sont coupés.',
    notificationsText:
      'Par message push, par e-mail ou dans une messagerie, même quand cette page est fermée.',
    account: 'Compte',
    accountText: 'Pour retrouver vos parties sur tous vos appareils.',
    accountGo: 'Voir le compte',
  },
  handOver: {
    title: (name: string) => `Passez l’écran à ${name}`,
    text: 'Jusque-là, les cartes sont cachées.',
    go: (name: string) => `C’est moi, ${name}`,
  },
  learn: { elfenland: 'Elfenland', elfengold: 'Elfengold', variants: 'Variantes', table: 'Tableau' },
  practice: 'Entraînement',
  end: {
    practice: 'Une partie d’entraînement, où tout pouvait s’annuler.',
    wins: (names: string[]) =>
      names.length > 1 ? `${list(names)} partagent la victoire` : `${names[0] ?? ''} gagne`,
    youWin: 'Vous gagnez',
    brokenOff: 'La partie a été arrêtée',
    unfinished: 'Tout le monde était d’accord pour arrêter avant la fin.',
    reason: (
      by: 'towns' | 'cards' | 'gold' | 'distance' | 'shared',
      score: number,
      inPoints: boolean,
      rival: string,
      had: number,
      rivalHad: number,
    ) => {
      const towns = capital(inPoints ? several(score, 'un point', 'points') : villes(score));
      if (by === 'towns') return `${towns}, contre ${rivalHad} pour ${rival}.`;
      if (by === 'shared') return `${towns} de part et d’autre, et rien pour départager.`;
      if (by === 'cards')
        return `${towns}, autant ${que(rival)}, mais ${cartes(had)} en main contre ${rivalHad}.`;
      if (by === 'gold') return `${towns}, autant ${que(rival)}, mais ${coins(had)} contre ${rivalHad}.`;
      return `Autant de points ${que(rival)}, mais plus près de sa ville de destination : ${several(had, 'une étape', 'étapes')} contre ${rivalHad}.`;
    },
    watch: 'Revoir la partie',
    share: 'Partager',
    copied: 'Copié. Collez-le où vous voulez.',
    again: 'Rejouer',
    comeAlong: 'Rejoindre la partie suivante',
    play: 'Jouer à mon tour',
    record: 'Télécharger la partie (EGN)',
    place: 'Rang',
    player: 'Joueur',
    byRound: 'Villes par manche',
    cards: 'Cartes',
    gold: 'Or',
    towns: 'Villes',
    points: 'Points',
    you: 'vous',
    bot: 'bot',
    home: (town: string) => `destination : ${town}`,
    chart: 'Villes visitées',
    chartNote: (most: number) => `après chaque manche, sur ${most}`,
    chartText: (lines: { name: string; towns: number[] }[]) =>
      `Villes après chaque manche. ${lines.map(({ name, towns }) => `${name} : ${towns.join(', ')}`).join('. ')}.`,
    chartName: (name: string) => (name.length > 11 ? `${name.slice(0, 10)}…` : name),
    startMark: 'départ',
    roundMark: (round: number) => `manche ${round}`,
    round: (round: number) => `Manche ${round}`,
    journeys: 'Qui est allé où',
    gained: (towns: number, cards: number) => `${nouvelles(towns)} pour ${cartes(cards)}`,
    facts: {
      longest: (name: string, round: number, towns: number, cards: number) => [
        'Plus long voyage',
        `${name}, manche ${round} :`,
        `${nouvelles(towns)} pour ${cartes(cards)}.`,
      ],
      busiest: (from: string, to: string, passages: number, rounds: number) => [
        'Route la plus empruntée',
        `${from} – ${to} :`,
        `${several(passages, 'un passage', 'passages')} en ${several(rounds, 'une manche', 'manches')}.`,
      ],
      dearest: (name: string, thing: string, gold: number) => [
        'Jeton le plus cher',
        `${name} :`,
        `${a(thing)} pour ${coins(gold)}.`,
      ],
      lead: (name: string, round: number, towns: number) => [
        'Tournant',
        `Manche ${round} :`,
        `${name} a pris la tête avec ${nouvelles(towns)}.`,
      ],
      ahead: (name: string, towns: number) => [
        'Toujours en tête',
        name,
        `a mené de la première à la dernière manche et termine avec ${villes(towns)}.`,
      ],
    },
  },
  lost: {
    title: 'Il n’y a rien ici',
    text: 'Cette adresse ne mène nulle part. Une lettre s’est peut-être perdue en chemin.',
    back: 'Retour à l’accueil',
  },
  levels: {
    wanderer: 'Hasard',
    rambler: 'Novice',
    scout: 'Facile',
    pathfinder: 'Solide',
    sage: 'Fort',
  } as Record<string, string>,
  feel: {
    yourTurn: (title: string) => `À vous · ${title}`,
    notice: (name: string) => `${name} : c’est à vous.`,
  },
  failures: {
    again: 'Réessayer',
    offline: 'Vous êtes hors ligne. Réessayez dès que la connexion revient.',
    unreachable: 'Le serveur ne répond pas. Attendez un moment et réessayez.',
    unknown: 'Une erreur s’est produite sur cette page. Rechargez-la ; vos parties sont enregistrées.',
    other: (text: string) => `Le serveur a refusé : ${text}.`,
    tooOften: (seconds: number) =>
      `Trop d’essais. Réessayez dans ${counted(seconds, 'seconde', 'secondes')}.`,
    refused: {
      'not-found': 'Cette table n’existe pas, ou ce lien n’est pas le bon. Redemandez-le.',
      'no-spectators': 'Seules les personnes à la table voient cette partie. Demandez une place à l’hôte.',
      'not-host': 'Seul l’hôte de la table peut le faire.',
      'seat/nobody': 'Cette place est déjà libre.',
      code: 'Aucune table n’a ce code : il n’est valable que jusqu’au début de la partie. Demandez-le à nouveau.',
      'seat/kept': 'Cette place est réservée à quelqu’un de la dernière partie.',
      'seat/taken': 'Quelqu’un a été plus rapide : cette place est prise. Choisissez-en une autre.',
      'table/open': 'Cette partie n’a pas encore commencé.',
      'table/playing': 'Cette partie a déjà commencé. Vous pouvez la regarder.',
      'table/over': 'Cette partie est finie. Vous pouvez la revoir.',
      'table/frozen': 'Cette partie ne peut pas continuer : elle vient d’une autre version du serveur.',
      'table/open-seats': 'Il y a des places libres. Mettez-y des bots, ou attendez.',
      stale: 'La partie a avancé entre-temps. Voici où elle en est.',
      'time-up': 'Le temps pour cette décision est écoulé.',
      'take-back': 'Cela ne peut plus être annulé.',
      draft: 'Quelque chose de caché se dévoile ici. Jouez jusque-là, regardez, puis continuez.',
      'seat/bot': 'Un bot joue à cette place. Reprenez-la dans le menu.',
      'seat/yours': 'Aucun bot ne joue à cette place.',
      'seat/here': 'Personne n’est absent.',
      'seat/patience': 'Cette personne n’est pas absente depuis assez longtemps.',
      'no-seat': 'Il faut avoir une place à cette table pour cela.',
      'nobody-waited-for': 'On n’attend personne.',
      'table/paused': 'La partie est suspendue.',
      'pause/none': 'La pause est déjà finie.',
      'pause/no-clock': 'Cette partie n’a pas d’horloge et n’a donc pas besoin de pause.',
      'seat/days-off': 'Cette personne est en congé.',
      'days-off/taken': 'Vous avez déjà pris congé. Mettez-y d’abord fin.',
      'days-off/late': 'Un congé doit commencer dans l’année qui vient.',
      'days-off/none': 'Il ne vous reste pas autant de jours de congé.',
      'days-off/over': 'Votre congé est déjà fini.',
      'proposal/open': 'C’est déjà proposé.',
      'proposal/none': 'Cette proposition n’est plus valable.',
      'order/late': 'Il est trop tard pour donner cette consigne.',
      'hook/url': 'Cette adresse ne convient pas. Elle doit ressembler à https://example.org/turn.',
      'hook/https': 'L’adresse doit commencer par https://, pour que personne d’autre ne puisse lire.',
      'hook/none': 'Aucune adresse n’est plus enregistrée pour cette place.',
      'chat/off': 'La discussion est désactivée à cette table.',
      'chat/name': 'Indiquez d’abord votre nom.',
      'chat/line': 'Ce message n’existe pas.',
      aid: 'Cette table se joue sans cette aide.',
      town: 'Cette ville n’existe pas.',
      ...botRefusals,
      ...notificationRefusals,
      ...accountRefusals,
      'too-long': 'C’est trop long.',
      malformed: 'Le serveur n’a pas compris. Vérifiez ce que vous avez écrit, ou rechargez la page.',
      busy: 'Le serveur est surchargé, et les coups passent d’abord. Réessayez dans un instant.',
      store:
        'Le serveur ne peut rien enregistrer pour l’instant ; rien n’a donc changé. Réessayez dans une minute.',
      'store/in-doubt':
        'Le serveur a échoué pendant l’enregistrement. L’action a peut-être eu lieu : regardez la table avant de réessayer.',
      origin:
        'Cette page vient d’une autre adresse que celle que son serveur attend. Ouvrez-la par l’adresse que vous avez reçue.',
      'hint/turn': 'Pas de conseil : ce n’est plus à vous de jouer.',
      'hint/none': 'Pas de conseil pour l’instant. Réessayez dans un moment.',
      'preview/none': 'Pas de réponse pour l’instant. Réessayez dans un moment.',
      failed: 'Une erreur s’est produite sur le serveur. Réessayez dans un moment.',
      moment: 'Ce coup n’existe pas dans cette partie.',
      'moment/over': 'La partie est finie à ce coup. Revenez en arrière pour continuer à partir de là.',
      order: 'Cette consigne n’est pas possible.',
      seat: 'Cette place n’existe pas à cette table.',
      rules: 'Ces règles ne vont pas ensemble. Choisissez-en d’autres.',
      bot: 'Ce bot n’existe pas ici.',
      link: 'Cette route n’existe pas.',
      page: 'Cette page du salon n’existe pas.',
      word: 'Ce n’est pas un coup en notation valable.',
      'table/replay': 'Ceci est la relecture d’une partie : on ne peut pas y jouer.',
      host: 'Cette page a été ouverte à une adresse que son serveur ne connaît pas. Ouvrez-la par l’adresse que vous avez reçue.',
    } as Record<string, string>,
  },
};
