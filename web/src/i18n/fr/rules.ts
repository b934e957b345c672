/** Names and texts of editions and variants, in French. */

import { rulesOf, type Named, type VariantWords } from '../variant_texts';

const no = 'non';
const yes = 'oui';

const variants: Record<string, VariantWords> = {
  'home-town': {
    name: 'villes de destination',
    text: 'Chaque personne a une ville de destination secrète ; à la fin, sa distance à la botte coûte des points.',
    values: {
      off: { name: no, text: 'Pas de villes de destination.' },
      on: { name: yes, text: 'Une ville de destination par personne.' },
    },
  },
  'town-distance': {
    name: 'distance à la destination',
    text: 'Comment se compte la distance à la ville de destination.',
    values: {
      'all-links': { name: 'tous les chemins', text: 'Par routes, cours d’eau et bacs.' },
      'roads-only': { name: 'routes seules', text: 'Par les routes seules.' },
    },
  },
  rounds: {
    name: 'manches',
    text: 'Combien de manches on joue.',
    values: { 4: { name: 'quatre', text: 'Quatre manches.' }, 3: { name: 'trois', text: 'Trois manches.' } },
  },
  'early-end': {
    name: 'toutes les bornes prises',
    text: 'Ce qui se passe quand une personne a pris toutes ses bornes.',
    values: {
      'finish-round': { name: 'finir la manche', text: 'On finit la manche, puis on compare.' },
      'at-once': { name: 'fin immédiate', text: 'La partie se termine à ce moment.' },
      'at-once-through-round-3': {
        name: 'fin immédiate, sauf à la dernière manche',
        text: 'Aux manches une à trois, la partie se termine à ce moment.',
      },
    },
  },
  'open-counters': {
    name: 'rangée visible entre les manches',
    text: 'Ce que devient la rangée visible entre les manches.',
    values: {
      stay: { name: 'reste', text: 'La rangée reste.' },
      reset: { name: 'est renouvelée', text: 'La rangée est mélangée et on en retourne cinq nouveaux.' },
    },
  },
  'card-deal': {
    name: 'distribution des cartes',
    text: 'Combien de cartes on distribue dès la deuxième manche.',
    values: {
      'fill-to-eight': { name: 'jusqu’à huit', text: 'Les mains sont complétées à huit.' },
      'eight-new': { name: 'huit nouvelles', text: 'Tout le monde reçoit huit nouvelles cartes.' },
    },
  },
  'hand-limit': {
    name: 'quatre cartes au plus',
    text: 'Si la main est ramenée à quatre cartes, comme dans Elfenland.',
    values: {
      none: { name: 'sans limite', text: 'Sans limite.' },
      'four-before-choice': {
        name: 'avant l’or ou les cartes',
        text: 'Quatre, avant de choisir l’or ou les cartes.',
      },
      'four-after-choice': {
        name: 'après l’or ou les cartes',
        text: 'Quatre, après avoir choisi l’or ou les cartes.',
      },
    },
  },
  'final-hand-limit': {
    name: 'limite de main à la dernière manche',
    text: 'Si la main est ramenée à quatre cartes à la dernière manche aussi.',
    values: {
      apply: { name: yes, text: 'Comme à chaque manche.' },
      skip: { name: no, text: 'Pas à la dernière manche.' },
    },
  },
  caravan: {
    name: 'caravanes',
    text: 'Quand une caravane est permise.',
    values: {
      always: { name: 'toujours', text: 'Quand on veut.' },
      'only-if-unable': {
        name: 'seulement faute de mieux',
        text: 'Seulement quand on n’a pas les cartes demandées pour la route.',
      },
    },
  },
  'first-player': {
    name: 'qui commence',
    text: 'Qui commence la première manche.',
    values: {
      random: { name: 'le sort', text: 'Le sort décide.' },
      'first-seat': { name: 'la première place', text: 'La première place.' },
    },
  },
  'card-draft': {
    name: 'pioche des cartes',
    text: 'Comment on pioche les trois cartes d’une manche.',
    values: {
      'one-at-a-time': { name: 'une à la fois', text: 'Une carte chacun, en trois passages.' },
      'three-at-once': {
        name: 'trois d’un coup',
        text: 'Chaque personne pioche ses trois cartes à la suite.',
      },
    },
  },
  overbid: {
    name: 'mises sans couverture',
    text: 'Ce que devient une mise au-dessus de ses moyens.',
    values: {
      penalty: {
        name: 'coûtent tout l’or',
        text: 'Elle coûte tout l’or, et le jeton est remis aux enchères.',
      },
      forbidden: { name: 'sont interdites', text: 'Elle est impossible.' },
    },
  },
  'random-gold': {
    name: 'valeurs en or au hasard',
    text: 'Quelle ville paie combien.',
    values: {
      off: { name: no, text: 'Comme dans les règles.' },
      on: { name: yes, text: 'Les valeurs sont réparties au hasard.' },
    },
  },
  'witch-in-caravan': {
    name: 'sorcières dans les caravanes',
    text: 'Si une sorcière elfique peut aller dans une caravane.',
    values: { no: { name: no, text: 'Non.' }, yes: { name: yes, text: 'Oui, comme toute carte.' } },
  },
  witches: {
    name: 'sorcières elfiques',
    text: 'Six sorcières elfiques parmi les cartes : passer un obstacle pour un d’or, aller n’importe où pour trois.',
    values: { off: { name: no, text: 'Sans sorcières.' }, on: { name: yes, text: 'Avec les sorcières.' } },
  },
};

const presets: Record<string, Named> = {
  amigo: { name: 'Habituel', text: 'Les livrets allemands, et toutes nos valeurs par défaut.' },
  english: { name: 'Livret anglais', text: 'Le livret anglais, pris à la lettre.' },
  'moon-1998': { name: 'L’auteur, 1998', text: 'Le texte de l’auteur, de 1998.' },
  manual: { name: 'Manuel de référence', text: 'Un manuel de référence plus récent.' },
};

export const rules = rulesOf(variants, presets);
