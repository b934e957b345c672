/** Names and texts of editions and variants, in French. */

import { rulesOf, type Named, type VariantWords } from '../variant_texts';

const no = 'non';
const yes = 'oui';

const variants: Record<string, VariantWords> = {
  'home-town': {
    name: 'villes de destination',
    text: 'Chaque personne a une ville de destination secrète. Plus la botte en est loin à la fin, plus on perd de points.',
    values: {
      off: { name: no, text: 'Pas de villes de destination.' },
      on: { name: yes, text: 'Une ville de destination par personne.' },
    },
  },
  'town-distance': {
    name: 'distance à la destination',
    text: 'Comment se compte la distance à la ville de destination.',
    values: {
      'all-links': { name: 'toutes les voies', text: 'Par routes, cours d’eau et bacs.' },
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
        name: 'fin immédiate aux manches 1 à 3',
        text: 'Aux manches 1 à 3, la partie se termine à ce moment. À partir de la manche 4, on finit la manche.',
      },
    },
  },
  'open-counters': {
    name: 'rangée visible entre les manches',
    text: 'Ce que devient la rangée visible entre les manches.',
    values: {
      stay: { name: 'reste', text: 'La rangée reste.' },
      reset: {
        name: 'est renouvelée',
        text: 'La rangée est mélangée à la pile et on retourne cinq nouveaux moyens de transport.',
      },
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
    name: 'limite de quatre cartes',
    text: 'S’il faut se défausser jusqu’à quatre cartes, comme dans Elfenland.',
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
    text: 'Si la limite de main s’applique aussi à la dernière manche.',
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
        name: 'seulement si on ne peut pas payer autrement',
        text: 'Seulement quand on n’a pas les cartes demandées pour la route.',
      },
    },
  },
  'first-player': {
    name: 'qui commence',
    text: 'Qui commence la première manche.',
    values: {
      random: { name: 'au hasard', text: 'Une personne tirée au sort.' },
      'first-seat': { name: 'la première place', text: 'La personne à la première place.' },
      'second-seat': { name: 'la deuxième place', text: 'La personne à la deuxième place.' },
      'third-seat': { name: 'la troisième place', text: 'La personne à la troisième place.' },
      'fourth-seat': { name: 'la quatrième place', text: 'La personne à la quatrième place.' },
      'fifth-seat': { name: 'la cinquième place', text: 'La personne à la cinquième place.' },
      'sixth-seat': { name: 'la sixième place', text: 'La personne à la sixième place.' },
    },
  },
  'card-draft': {
    name: 'pioche des cartes',
    text: 'Comment on pioche les trois cartes d’une manche.',
    values: {
      'one-at-a-time': { name: 'une à la fois', text: 'Une carte chacun, en trois tours de table.' },
      'three-at-once': {
        name: 'trois d’un coup',
        text: 'Chaque personne pioche ses trois cartes d’un coup.',
      },
    },
  },
  overbid: {
    name: 'mises qu’on ne peut pas payer',
    text: 'Ce qui se passe quand on gagne avec une mise qu’on ne peut pas payer.',
    values: {
      penalty: {
        name: 'coûtent tout l’or',
        text: 'On perd tout son or, et le jeton est remis aux enchères.',
      },
      forbidden: { name: 'sont interdites', text: 'On ne peut pas miser plus d’or qu’on n’en a.' },
    },
  },
  'random-gold': {
    name: 'valeurs en or au hasard',
    text: 'Combien d’or rapporte chaque ville.',
    values: {
      off: { name: no, text: 'Comme imprimé.' },
      on: { name: yes, text: 'Les valeurs sont réparties au hasard.' },
    },
  },
  'witch-in-caravan': {
    name: 'sorcières dans les caravanes',
    text: 'Si une sorcière elfique peut être une carte d’une caravane.',
    values: { no: { name: no, text: 'Non.' }, yes: { name: yes, text: 'Oui, comme toute autre carte.' } },
  },
  'witch-obstacles': {
    name: 'sorcières pour passer les obstacles',
    text: 'Combien de sorcières coûtent les obstacles d’un voyage. Chaque obstacle coûte aussi une pièce d’or.',
    values: {
      'one-each': { name: 'une par obstacle', text: 'Une sorcière pour chaque obstacle.' },
      'one-for-all': {
        name: 'une pour tout le voyage',
        text: 'Une sorcière pour tous les obstacles du voyage.',
      },
    },
  },
  witches: {
    name: 'sorcières elfiques',
    text: 'Six sorcières elfiques parmi les cartes : passer un obstacle pour une pièce d’or, aller n’importe où pour trois.',
    values: { off: { name: no, text: 'Sans sorcières.' }, on: { name: yes, text: 'Avec les sorcières.' } },
  },
};

const presets: Record<string, Named> = {
  amigo: { name: 'Standard', text: 'Les règles habituelles (les livrets allemands).' },
  english: { name: 'Livret anglais', text: 'Le livret anglais, pris à la lettre.' },
  french: { name: 'Livret français', text: 'Le livret français.' },
  'moon-1998': { name: 'L’auteur, 1998', text: 'Le texte de l’auteur, de 1998.' },
  manual: { name: 'Manuel de référence', text: 'Un manuel de référence plus récent.' },
};

export const rules = rulesOf(variants, presets);
