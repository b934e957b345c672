/** Les mots pour apprendre, en français. */

import { capital, number, several } from './language';
import { steps } from './lessons';

function cards(count: number): string {
  return several(count, 'une carte', 'cartes');
}

export const learn = {
  steps,
  title: 'Apprendre le jeu',
  lead: 'Apprenez en jouant : une première partie pas à pas, des voyages à trouver, et chaque règle sous la main.',
  back: 'Apprendre',
  course: (title: string) => `Premiers pas : ${title}`,
  tutorialText: {
    elfenland: 'Une première partie, pas à pas. Comptez une dizaine de minutes.',
    elfengold: 'Ce que l’or change : les enchères, les pépites, les monstres marins et les sorts.',
  },
  begin: 'Commencer',
  goOn: 'Continuer',
  again: 'Encore une fois',
  stepsDone: (done: number, all: number) => `${done} leçons sur ${all}`,
  step: (at: number, all: number) => `Leçon ${at} sur ${all}`,
  previous: 'Retour',
  first: 'C’est la première leçon.',
  next: 'Suite',
  skip: 'Sauter',
  finish: 'Terminer',
  showMe: 'Montrez-moi',
  wellDone: 'Bien joué.',
  lookAround: 'Regardez bien, puis continuez.',
  allowedBut: 'Ce serait permis, mais ici il faut autre chose. Essayez encore.',
  hintDo: (what: string) => `Essayez ceci : ${what}.`,
  hintEnd: 'Terminez le voyage ici.',
  hintNone: 'D’ici ce n’est plus possible. Annulez quelque chose, ou recommencez.',
  restart: 'Recommencer',
  rule: (paragraph: string) => `Règle ${paragraph}`,
  courseDone: {
    title: 'Vous savez jouer',
    text: 'Jouez maintenant : les bots sont patients, et chaque route dit pourquoi elle ne convient pas.',
    play: 'Jouer la première partie',
    next: (title: string) => `Continuer avec ${title}`,
  },
  puzzles: 'Voyages à trouver',
  puzzlesText: (all: number) =>
    `${all} énigmes : une main de cartes, un plateau plein de moyens de transport, et un nombre de villes à atteindre.`,
  puzzlesDone: (done: number, all: number) => `${done} sur ${all} résolues`,
  puzzle: (at: number) => `Énigme ${at}`,
  levels: { 1: 'Facile', 2: 'Moyen', 3: 'Difficile', 4: 'Très difficile' },
  solved: 'résolue',
  aim: (towns: number) => `Visitez <b>${number(towns)} nouvelles villes</b> avec cette main.`,
  aimText:
    'Cliquez sur des villes pour tracer un voyage ; rien ne compte avant Voyager. Chaque ville ne compte qu’une fois.',
  puzzleDone: (towns: number) => `Résolue : les ${number(towns)} villes.`,
  puzzleMissed: (towns: number, of: number) =>
    `${capital(several(towns, 'une ville', 'villes'))} : ${number(of)} sont possibles. Essayez encore.`,
  nextPuzzle: 'Énigme suivante',
  possible: (towns: number) =>
    `D’ici on arrive en tout à ${several(towns, 'une nouvelle ville', 'nouvelles villes')}.`,
  daily: 'Voyage du jour',
  dailyText: 'Le même pour tout le monde, un nouveau chaque jour. Jusqu’où irez-vous ?',
  dailyNumber: (at: number, day: string) => `N° ${at}, ${day}`,
  dailyAim: 'Visitez <b>autant de nouvelles villes que possible</b> ; ensuite, chaque carte gardée compte.',
  dailyPlay: 'Partir',
  dailyBest: 'On ne peut pas faire mieux.',
  dailyResult: (towns: number, of: number, left: number) =>
    `${capital(number(towns))} sur ${several(of, 'une ville', 'villes')}, il reste ${cards(left)}.`,
  dailyCards: (left: number) => `Le meilleur voyage laisse ${cards(left)}.`,
  dailyMine: (towns: number, of: number) => `Votre meilleur aujourd’hui : ${towns} villes sur ${of}`,
  share: 'Partager',
  shared: 'Copié : collez-le où vous voulez.',
  shareText: (at: number, towns: number, of: number, left: number, tries: number, hints: number) =>
    `Elfenland, voyage n° ${at} : ${towns}/${of} villes, reste ${cards(left)}, ` +
    `${several(tries, 'un essai', 'essais')}${hints ? `, ${several(hints, 'un conseil', 'conseils')}` : ''}`,
  rules: 'Les règles',
  rulesText: 'Chaque règle avec nos mots, numérotée et facile à chercher.',
  rulesGo: 'Lire les règles',
  search: 'Chercher dans les règles',
  found: (count: number) => (count ? several(count, 'un paragraphe', 'paragraphes') : 'Rien trouvé'),
  pictures: {
    towns: 'Un morceau du plateau : villes, routes avec leur région, moyens de transport et un tronc d’arbre',
    cards: 'Les sept cartes Voyage avec leurs prix',
    counters: 'Les six moyens de transport, et le tronc d’arbre',
    items:
      'Ce qu’il y a de plus dans Elfengold : tronc d’arbre, monstre marin, pépite d’or et les deux sorts',
  },
};
