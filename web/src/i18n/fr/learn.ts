/** The strings of the learning pages, in French: tutorial, puzzles, the daily journey. */

import { capital, counted, isOne, several } from './language';
import { steps } from './lessons';

function cards(count: number): string {
  return several(count, 'une carte', 'cartes');
}

export const learn = {
  steps,
  title: 'Apprendre le jeu',
  lead: 'Apprenez en jouant : une première partie pas à pas, des casse-tête, et toutes les règles à portée de main.',
  back: 'Apprendre',
  course: (title: string) => `Premiers pas : ${title}`,
  tutorialText: {
    elfenland: 'Une première partie, pas à pas. Comptez une dizaine de minutes.',
    elfengold: 'Ce que l’or ajoute : les enchères, les pépites, les monstres marins et les sorts.',
  },
  begin: 'Commencer',
  goOn: 'Continuer',
  again: 'Recommencer',
  stepsDone: (done: number, all: number) =>
    `${counted(done, 'leçon terminée', 'leçons terminées')} sur ${all}`,
  step: (at: number, all: number) => `Leçon ${at} sur ${all}`,
  previous: 'Précédent',
  next: 'Suivant',
  skip: 'Ignorer',
  finish: 'Terminer',
  showMe: 'Montrez-moi',
  wellDone: 'Bien joué.',
  lookAround: 'Regardez bien, puis appuyez sur Suivant.',
  allowedBut: 'Ce serait permis, mais cette leçon demande autre chose. Essayez encore.',
  hintDo: (what: string) => `Essayez ceci : ${what}.`,
  hintEnd: 'Terminez le voyage ici.',
  hintNone: 'À partir d’ici, ce n’est plus possible. Annulez une étape, ou recommencez.',
  restart: 'Recommencer',
  rule: (paragraph: string) => `Règle ${paragraph}`,
  ours: 'Notre lecture ou une règle maison : les livrets imprimés diffèrent ici ou ne disent rien.',
  courseDone: {
    title: 'Vous savez jouer',
    text: 'Lancez-vous : les bots sont patients, et la page explique pourquoi une route ne convient pas.',
    play: 'Jouer ma première partie',
    next: (title: string) => `Continuer avec ${title}`,
  },
  openings: {
    elfenland: {
      aim: 'De jeunes elfes partent découvrir le monde. Visitez plus de villes que tous les autres, parmi <b>vingt</b> et en <b>quatre manches</b>, et vous gagnez. Voici une manche :',
      round: {
        cards: { title: 'Les cartes', text: 'Tout le monde reçoit des cartes Voyage, jusqu’à huit.' },
        secret: {
          title: 'Un moyen de transport caché',
          text: 'Tout le monde en pioche un dans la pile cachée.',
        },
        counters: { title: 'Trois autres', text: 'Tout le monde en prend trois, visibles ou à l’aveugle.' },
        plan: { title: 'La pose', text: 'À tour de rôle, on pose des moyens de transport sur les routes.' },
        travel: { title: 'Le voyage', text: 'À tour de rôle, on fait un voyage et on paie en cartes.' },
        end: {
          title: 'La fin',
          text: 'Les routes sont vidées ; on garde un moyen de transport. La personne suivante commence.',
        },
      },
    },
    elfengold: {
      aim: 'Vous connaissez Elfenland ; voici l’<b>or</b>. Visitez plus de villes que tous les autres, parmi <b>vingt</b> et en <b>six manches</b>, et vous gagnez. Voici une manche ; la première commence par les jetons :',
      round: {
        cards: { title: 'Les cartes', text: 'Tout le monde pioche trois cartes Voyage.' },
        gold: { title: 'L’or', text: 'Tout le monde reçoit 2 pièces d’or.' },
        items: { title: 'Deux jetons', text: 'Tout le monde en pioche deux et en montre un.' },
        auction: { title: 'Les enchères', text: 'Deux jetons par personne vont à la plus haute mise.' },
        plan: { title: 'La pose', text: 'À tour de rôle, on pose ses jetons.' },
        travel: { title: 'Le voyage', text: 'On fait un voyage, puis on prend de l’or ou deux cartes.' },
        end: {
          title: 'La fin',
          text: 'Le plateau est vidé ; on garde deux jetons. La personne suivante commence.',
        },
      },
    },
  },
  bar: 'La barre du haut montre toujours la manche et sa phase.',
  tipsTitle: 'Trois conseils',
  tips: {
    elfenland: [
      '<b>Observez les autres.</b> Ce qu’ils posent trahit leurs cartes. Servez-vous de leurs routes, et posez là où elles s’arrêtent.',
      '<b>Posez d’abord ce qu’on pourrait vous gâcher.</b> Sinon, la route qu’il vous faut portera bientôt autre chose, ou coûtera une carte de plus.',
      '<b>Pensez à la manche suivante.</b> Terminez votre voyage près des villes qui vous manquent.',
    ],
    elfengold: [
      '<b>Ce sont les villes qui gagnent, pas l’or.</b> Dépensez-le tant qu’il vous ouvre des routes.',
      '<b>Comptez l’or des autres.</b> Tout le monde le voit, et il vous dit jusqu’où ils peuvent miser.',
      '<b>Surveillez vos cartes.</b> S’il vous en reste peu, deux cartes valent mieux qu’un peu d’or.',
    ],
  },
  findsTitle: 'Où trouver quoi',
  finds: [
    ['Coûts', 'À côté du récit : ce que coûte chaque moyen de transport selon la région.'],
    ['Itinéraires', 'En haut de la table : essayez des voyages avant de poser.'],
    ['Conseil', 'Près de vos boutons : ce que ferait un bot, et pourquoi.'],
    ['Règle', 'Quand un coup est impossible, l’explication mène à la règle.'],
    ['Raccourcis', 'Dans le menu, avec les règles complètes.'],
  ] as [string, string][],
  puzzles: 'Casse-tête de voyage',
  puzzlesText: (all: number) =>
    `${all} casse-tête : des cartes en main, un plateau plein de moyens de transport et un nombre de villes à atteindre.`,
  puzzlesDone: (done: number, all: number) => `${done} sur ${all} ${isOne(done) ? 'résolu' : 'résolus'}`,
  puzzle: (at: number) => `Casse-tête ${at}`,
  levels: { 1: 'Facile', 2: 'Moyen', 3: 'Difficile', 4: 'Très difficile' },
  solved: 'résolu',
  aim: (towns: number) =>
    `Visitez <b>${several(towns, 'une nouvelle ville', 'nouvelles villes')}</b> avec ces cartes.`,
  aimText:
    'Cliquez sur des villes pour tracer un voyage ; rien n’est joué tant que vous n’appuyez pas sur Voyager. Chaque ville ne compte qu’une fois.',
  puzzleDone: (towns: number) => `Résolu : ${several(towns, 'une ville', 'villes')}.`,
  puzzleMissed: (towns: number, of: number) =>
    `${capital(several(towns, 'une ville', 'villes'))}, mais on peut en atteindre ${of}. Essayez encore.`,
  nextPuzzle: 'Casse-tête suivant',
  possible: (towns: number) =>
    `D’ici, on peut atteindre ${several(towns, 'une nouvelle ville', 'nouvelles villes')} en tout.`,
  daily: 'Voyage du jour',
  dailyText: 'Le même pour tout le monde, un nouveau chaque jour. Jusqu’où irez-vous ?',
  dailyNumber: (at: number, day: string) => `N° ${at}, ${day}`,
  dailyAim: 'Visitez <b>autant de nouvelles villes que possible</b> ; à égalité, chaque carte gardée compte.',
  dailyPlay: 'Partir',
  dailyBest: 'C’est le meilleur résultat possible.',
  dailyResult: (towns: number, of: number, left: number) =>
    `${towns ? counted(towns, 'ville', 'villes') : 'Aucune ville'} sur ${of}, il reste ${cards(left)}.`,
  dailyCards: (left: number) => `Le meilleur voyage laisse ${cards(left)}.`,
  dailyMine: (towns: number, of: number) =>
    `Votre meilleur résultat aujourd’hui : ${counted(towns, 'ville', 'villes')} sur ${of}`,
  share: 'Partager',
  shared: 'Copié. Collez-le où vous voulez.',
  shareText: (at: number, towns: number, of: number, left: number, tries: number, hints: number) =>
    `Elfenland, voyage n° ${at} : ${towns}/${of} villes, il reste ${cards(left)}, ` +
    `${several(tries, 'un essai', 'essais')}${hints ? `, ${several(hints, 'un conseil', 'conseils')}` : ''}`,
  rules: 'Les règles',
  rulesText: 'Toutes les règles, numérotées et faciles à retrouver.',
  rulesGo: 'Lire les règles',
  search: 'Chercher dans les règles',
  found: (count: number) => (count ? counted(count, 'règle trouvée', 'règles trouvées') : 'Rien trouvé'),
  pictures: {
    towns: 'Un morceau du plateau : villes, routes avec leur région, moyens de transport et un obstacle',
    cards: 'Les sept cartes Voyage avec leurs prix',
    counters: 'Les six moyens de transport, et l’obstacle',
    items: 'Ce qu’Elfengold ajoute : tronc d’arbre, monstre marin, pépite d’or et les deux sorts',
  },
};
