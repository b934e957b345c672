/** The words of the pages around the table, in French. */

import { a, capital, counted, isOne, list, number, several } from './language';
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
  loading: 'Un instant …',
  header: {
    settings: 'Réglages',
    night: 'De nuit',
    day: 'De jour',
    you: 'Vous',
    learn: 'Règles',
    language: 'Langue',
  },
  start: {
    heading: ['Vingt villes.', 'Une paire de bottes.'],
    lead: 'Préparez les routes ensemble, puis devancez-vous les uns les autres. Par dragon, licorne ou radeau : qui visite le plus de villes gagne.',
    play: 'Jouer tout de suite, contre des bots',
    game: 'Jeu',
    players: 'Joueurs',
    bots: 'Bots',
    go: 'Commencer',
    friends: 'Une table entre amis',
    friendsText: 'Choisissez le jeu et les variantes, puis partagez un lien.',
    open: 'Ouvrir une table',
    join: 'Rejoindre par lien',
    joinText: 'Collez un lien ou le mot d’une table.',
    joinExample: 'lien',
    learn: 'Apprendre le jeu',
    learnText: 'Une première partie pas à pas, des énigmes, un voyage par jour et les règles.',
    learnGo: 'Apprendre en jouant',
    lobbyText: 'Des tables que tout le monde peut rejoindre ou regarder.',
  },
  credits: {
    short:
      'Une édition faite par des fans du jeu d’Alan R. Moon, avec ses propres dessins. Icônes : game-icons.net (CC BY 3.0).',
    more: 'Crédits',
    title: 'Crédits',
    lines: [
      'Elfenland et Elfengold sont d’Alan R. Moon.',
      'Cette édition est faite par des fans. Elle n’utilise ni les dessins ni les textes des éditeurs : le plateau, les pièces et chaque phrase des règles sont à elle.',
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
    theirTurn: (name: string, milliseconds: number) => `À ${name}${waiting(milliseconds)}`,
    round: (title: string, round: number, rounds: number) => `${title}, manche ${round} sur ${rounds}`,
    with: (names: string[]) => `avec ${list(names)}`,
    open: 'On attend du monde',
    over: (when: string) => `Finie · ${when}`,
    unfinished: (when: string) => `Arrêtée avant la fin · ${when}`,
    goOn: 'Continuer',
    look: 'Voir',
    result: 'Résultat',
    all: 'Toutes mes parties',
    running: 'En cours',
    waiting: 'Avant le début',
    finished: 'Finies',
    account: 'Trouver ces parties sur d’autres appareils aussi',
  },
  make: {
    title: 'Une nouvelle table',
    lead: 'Vous recevez un lien à partager. Personne n’a besoin d’un compte.',
    game: 'Jeu',
    text: {
      elfenland: 'Quatre manches. Préparer les routes, voyager, ramasser des bornes.',
      elfengold:
        'Six manches, avec de l’or : ce qu’on pose s’achète aux enchères, et les voyages rapportent.',
    } as Record<string, string>,
    edition: 'Édition',
    extras: 'Extras',
    seats: 'Places',
    seatsText: 'Les places libres sont pour qui a le lien. Des bots peuvent les remplir plus tard.',
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
    fewest: (least: number) => `Ce jeu se joue à ${least} au moins.`,
    fullest: (most: number) => `Ce jeu se joue à ${most} au plus.`,
    noChat: 'Pour cela, il faut que l’on puisse parler à la table.',
    hotSeat:
      'Vous partagez cet écran : entre les tours, la main reste cachée jusqu’à ce que la personne suivante prenne le relais.',
    access: 'Qui la trouve',
    private: 'Par lien seulement',
    privateText: 'Personne d’autre que qui a le lien.',
    public: 'Au salon',
    publicText: 'Tout le monde peut s’asseoir ; une fois la partie en cours, tout le monde peut regarder.',
    clock: 'Horloge',
    clocks: {
      none: ['Aucune', 'Chaque personne prend le temps qu’il faut.'],
      relaxed: ['Tranquille', 'Trois minutes par décision.'],
      brisk: ['Rapide', 'Dix minutes pour toute la partie, et dix secondes de plus à chaque décision.'],
      days: ['Sur des jours', 'Deux jours par décision. On vous prévient quand c’est à vous.'],
      own: ['La vôtre', 'Comme réglée ci-dessous.'],
    },
    perMove: 'Secondes par décision',
    perGame: 'Minutes pour la partie',
    increment: 'Secondes de plus à chaque décision',
    noClock: 'Un champ vide ne compte pas.',
    timeout: 'Quand le temps est écoulé',
    timeouts: {
      'bot-moves': ['Un bot joue ce tour', 'Ensuite, la personne décide de nouveau.'],
      passes: ['La place passe', 'Là où c’est impossible, un bot joue le tour.'],
      'bot-takes-over': ['Un bot prend le relais', 'Jusqu’à ce que la personne reprenne sa place.'],
    },
    more: 'Plus : horloge, aides, public et règles en détail',
    details: 'Règles en détail',
    detailsText: 'Là où les éditions diffèrent, ou que les livrets se taisent.',
    aids: 'Aides',
    hints: ['Conseils', 'On peut demander ce que ferait un bon bot, et pourquoi.'],
    planner: ['Itinéraires', 'Esquisser un voyage à tout moment, voir ce qu’il coûte et ce qui manque.'],
    counting: ['Compte des cartes', 'Montre quelles cartes ont été vues et lesquelles peuvent encore venir.'],
    payers: ['Qui peut payer', 'Montre qui pourrait encore payer une route, d’après ce qui a été vu.'],
    company: 'Compagnie',
    spectators: ['Public', 'D’autres peuvent regarder. Les cartes cachées le restent pour eux.'],
    delay: 'Le public voit le jeu',
    delays: ['tout de suite', 'une minute après', 'dix minutes après', 'une heure après'],
    chat: ['Parole', 'À la table, on peut s’écrire.'],
    heard: ['La table lit le public', 'Sinon, seulement après la partie.'],
    open: 'Ouvrir la table',
    start: 'Commencer la partie',
  },
  gather: {
    title: (name: string) => `${name} : la table est mise`,
    lead: (open: number) =>
      isOne(open)
        ? 'Une place est libre. La partie commence quand elle est prise.'
        : `${open} places sont libres. La partie commence quand toutes sont prises.`,
    later:
      'Toutes les places sont prises. Le public voit cette partie plus tard que les joueurs ; elle commence ici toute seule.',
    link: 'Partagez ce lien',
    linkText: 'Qui l’ouvre peut prendre une place.',
    copy: 'Copier le lien',
    copied: 'Copié',
    notCopied: 'Ce navigateur ne laisse pas la page copier. Marquez le lien et copiez-le à la main.',
    share: 'Partager …',
    shareText: (name: string) => `Venez jouer à ${name} !`,
    qr: 'Code QR du lien vers cette table',
    seats: 'Places',
    open: 'libre',
    reserved: (name: string) => `libre, pour ${name}`,
    you: 'vous',
    bot: (level: string) => `bot, ${level}`,
    here: 'ici',
    away: 'en pause',
    sitNamed: (colour: string) => `S’asseoir en ${colour}`,
    leaveNamed: (colour: string) => `Libérer ${colour}`,
    removeNamed: (colour: string) => `Libérer la place ${colour}`,
    again: 'Une place de plus à cet écran',
    name: 'Votre nom',
    nameText: 'Pour que les autres sachent qui vous êtes. Il est gardé dans ce navigateur.',
    needName: 'Dites d’abord comment les autres doivent vous appeler.',
    start: 'Commencer avec des bots aux places libres',
    level: 'Leur force',
    waitHost: 'Qui a ouvert la table peut commencer avec des bots aux places libres.',
    close: 'Fermer cette table',
    closeSure: 'Fermer cette table ? Plus personne ne pourra s’y asseoir, et son lien ne mènera nulle part.',
    closed: 'Cette table est fermée',
    closedText: 'Qui l’a ouverte l’a fermée avant le début de la partie.',
    lost: 'Votre place ici a été rouverte. Qui a ouvert la table peut le faire jusqu’au début de la partie. Vous pouvez en prendre une libre.',
    rules: 'Règles',
    usual: 'comme d’habitude',
  },
  join: {
    title: 'Rejoindre une table',
    lead: 'Collez ce que vous avez reçu : un lien, ou le mot d’une table.',
    field: 'Lien ou mot',
    go: 'Entrer',
    wrong:
      'Ce n’est pas un lien vers une table. Il devrait ressembler à l’exemple ci-dessous, ou être le mot après la dernière barre d’un tel lien.',
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
      open: 'Aucune table publique n’attend. Ouvrez-en une, elle sera ici.',
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
  account: {
    title: 'Compte',
    lead: 'Personne n’en a besoin. Il rassemble vos places, pour que vous trouviez vos parties sur chaque appareil.',
    in: (name: string) => `Votre compte : ${name}.`,
    name: 'Nom',
    password: 'Mot de passe',
    passwordText: 'Au moins huit caractères.',
    logIn: 'Se connecter',
    make: 'Créer un compte',
    logOut: 'Se déconnecter',
    bind: (number: number) =>
      isOne(number)
        ? 'Lier la partie de ce navigateur au compte'
        : `Lier les ${number} parties de ce navigateur au compte`,
    bindText: 'Vous les trouvez alors aussi sur vos autres appareils.',
    bound: (number: number) => (isOne(number) ? 'Une partie est liée.' : `${number} parties sont liées.`),
    none: 'Le compte n’a pas encore de parties.',
    change: 'Changer le mot de passe',
    old: 'Ancien mot de passe',
    renewed: 'Nouveau mot de passe',
    changed: 'Le mot de passe est changé. Tous les autres appareils sont déconnectés.',
    remove: 'Supprimer le compte',
    removeText: 'Vos parties restent, et vos places dans ce navigateur aussi.',
    removed: 'Le compte est supprimé.',
    games: 'Parties du compte',
    more: 'Mot de passe et suppression',
    switchToMake: 'Je n’en ai pas encore',
    switchToLogIn: 'J’en ai déjà un',
  },
  settings: {
    title: 'Réglages',
    lead: 'Ils sont gardés dans ce navigateur.',
    name: 'Votre nom',
    nameText: 'Comment les autres vous appellent à la table.',
    theme: 'Lumière',
    themes: { system: 'Comme le système', light: 'Jour', dark: 'Nuit' },
    motion: 'Mouvement',
    motions: { system: 'Comme le système', less: 'Peu' },
    sounds: ['Sons', 'Discrets : une pose, votre tour, une étape, de l’or, une parole, la fin.'],
    soundTry: 'Écouter',
    soundsOff: 'Les sons sont coupés.',
    notifications: [
      'Notifications',
      'Le navigateur vous dit que c’est à vous pendant que vous êtes ailleurs.',
    ],
    denied:
      'Ce navigateur ne permet pas de notifications pour cette page. Cela se change dans ses propres réglages.',
    account: 'Compte',
    accountText: 'Pour trouver vos parties sur chaque appareil.',
    accountGo: 'Au compte',
  },
  handOver: {
    title: (name: string) => `Passez l’écran à ${name}`,
    text: 'Jusque-là, les cartes sont cachées.',
    go: (name: string) => `C’est moi, ${name}`,
  },
  learn: { elfenland: 'Elfenland', elfengold: 'Elfengold', variants: 'Variantes', table: 'Tableau' },
  end: {
    wins: (names: string[]) =>
      names.length > 1 ? `${list(names)} gagnent ensemble` : `${names[0] ?? ''} gagne`,
    youWin: 'Vous gagnez',
    brokenOff: 'La partie a été arrêtée',
    unfinished: 'Tout le monde était d’accord pour arrêter avant la fin.',
    reason: (
      by: 'towns' | 'cards' | 'gold' | 'distance' | 'shared',
      first: { points: number; towns: number },
      rival: string,
      had: number,
      rivalHad: number,
    ) => {
      const towns = capital(villes(first.towns));
      const what = first.points === first.towns ? villes(had) : several(had, 'un point', 'points');
      if (by === 'towns') return `${capital(what)}, puis vient ${rival} avec ${number(rivalHad)}.`;
      if (by === 'shared') return `${towns} de part et d’autre, et rien pour départager.`;
      if (by === 'cards')
        return `${towns}, autant que ${rival}, mais ${cartes(had)} en main contre ${rivalHad}.`;
      if (by === 'gold') return `${towns}, autant que ${rival}, mais ${had} d’or contre ${rivalHad}.`;
      return `Autant de points que ${rival}, mais plus près du but : ${several(had, 'une étape', 'étapes')} contre ${rivalHad}.`;
    },
    watch: 'Revoir',
    share: 'Partager',
    copied: 'Copié : collez-le où vous voulez.',
    again: 'Rejouer',
    comeAlong: 'À la partie suivante',
    invited: 'La partie suivante est prête, et votre place est gardée.',
    play: 'Jouer soi-même',
    record: 'Télécharger la partie (EGN)',
    place: 'Rang',
    player: 'Nom',
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
        'Chemin le plus suivi',
        `${from} – ${to} :`,
        `${several(passages, 'un passage', 'passages')} en ${several(rounds, 'une manche', 'manches')}.`,
      ],
      dearest: (name: string, thing: string, gold: number) => [
        'Jeton le plus cher',
        `${name} :`,
        `${a(thing)} pour ${gold} d’or.`,
      ],
      lead: (name: string, round: number, towns: number) => [
        'Tournant',
        `Manche ${round} :`,
        `${name} passe en tête avec ${nouvelles(towns)}.`,
      ],
      ahead: (name: string, towns: number) => [
        'Toujours en tête',
        name,
        `a mené de la première à la dernière manche, et arrive à ${villes(towns)}.`,
      ],
    },
  },
  lost: {
    title: 'Il n’y a rien ici',
    text: 'Cette adresse ne mène nulle part. Une lettre s’est peut-être perdue en chemin.',
    back: 'Vers l’accueil',
  },
  levels: {
    wanderer: 'Hasard',
    scout: 'Doux',
    pathfinder: 'Solide',
    sage: 'Fort',
  } as Record<string, string>,
  feel: {
    yourTurn: (title: string) => `À vous · ${title}`,
    notice: (name: string) => `${name} : c’est à vous.`,
  },
  failures: {
    again: 'Réessayer',
    offline: 'Vous êtes hors ligne. Dès que la connexion revient, réessayez.',
    unreachable: 'Le serveur ne répond pas. Attendez un moment et réessayez.',
    unknown: 'Quelque chose a mal tourné dans cette page. Rechargez-la ; vos parties sont gardées.',
    other: (text: string) => `Le serveur a refusé : ${text}.`,
    tooOften: (seconds: number) =>
      `C’était trop souvent. Réessayez dans ${counted(seconds, 'seconde', 'secondes')}.`,
    refused: {
      'not-found': 'Cette table n’existe pas, ou ce lien n’est pas le bon. Redemandez-le.',
      'no-spectators':
        'Seules les personnes à la table voient cette partie. Demandez une place à qui l’a ouverte.',
      'not-host': 'Seule la personne qui a ouvert la table peut le faire.',
      'seat/nobody': 'Plus personne n’est assis là.',
      'seat/taken': 'Quelqu’un a été plus rapide : cette place est prise. Choisissez-en une autre.',
      'table/open': 'Cette partie n’a pas encore commencé.',
      'table/playing': 'Cette partie a déjà commencé. Vous pouvez la regarder.',
      'table/over': 'Cette partie est finie. Vous pouvez la revoir.',
      'table/frozen': 'Cette partie ne peut pas continuer : une autre version du serveur l’a faite.',
      'table/open-seats': 'Il y a des places libres. Mettez-y des bots, ou attendez.',
      stale: 'La partie a avancé entre-temps : décidez de nouveau.',
      'time-up': 'Le temps pour cette décision est écoulé.',
      'take-back': 'Cela ne peut plus être repris.',
      draft: 'Ici, quelque chose de caché apparaît : envoyez jusque-là, regardez, puis décidez la suite.',
      'seat/bot': 'Un bot décide à cette place ; reprenez-la d’abord.',
      'seat/yours': 'Aucun bot n’a cette place.',
      'seat/here': 'Personne n’est en pause.',
      'seat/patience': 'La personne n’est pas partie depuis assez longtemps.',
      'no-seat': 'Il faut une place à cette table pour cela.',
      'nobody-waited-for': 'On n’attend personne.',
      'proposal/open': 'C’est déjà proposé.',
      'proposal/none': 'Rien de tel n’est plus proposé.',
      'order/late': 'Il est trop tard pour cela.',
      'hook/url': 'Ce n’est pas une adresse qu’on peut appeler. En voici une : https://example.org/turn.',
      'hook/https': 'L’adresse doit commencer par https://, pour que personne ne lise au passage.',
      'hook/none': 'Aucune adresse n’est plus notée pour cette place.',
      'chat/off': 'À cette table, on ne se parle pas.',
      'chat/name': 'Dites d’abord qui vous êtes.',
      'chat/line': 'Cette ligne n’existe pas.',
      aid: 'Cette table se joue sans cette aide.',
      town: 'Cette ville n’existe pas.',
      'account/login': 'Nom et mot de passe ne vont pas ensemble. Réessayez.',
      'account/none': 'La connexion au compte a pris fin. Connectez-vous de nouveau.',
      'account/name': 'Ce nom est pris. Choisissez-en un autre.',
      'account/alike': 'Ce nom ressemble trop à un nom déjà pris. Choisissez-en un autre.',
      'account/scripts':
        'Ce nom mélange des lettres de plusieurs alphabets qui se ressemblent. Écrivez-le avec un seul alphabet.',
      'too-long': 'C’est trop long.',
      malformed: 'Le serveur n’a pas compris. Regardez ce que vous avez écrit, ou rechargez la page.',
      busy: 'Le serveur est surchargé, et les coups passent d’abord. Réessayez dans un instant.',
      store:
        'Le serveur ne peut rien garder pour l’instant ; rien n’a donc changé. Réessayez dans une minute.',
      'store/in-doubt':
        'Le serveur a échoué pendant l’enregistrement. L’action a peut-être eu lieu : regardez la table avant de réessayer.',
      origin:
        'Cette page vient d’une autre adresse que celle que son serveur attend. Ouvrez-la par l’adresse que vous avez reçue.',
    } as Record<string, string>,
  },
};
