/** What is wrong with the text of a record, in French: half sentences by the server's codes. */

import type { RecordFaults } from '../en/faults';

export const faults: RecordFaults = {
  'comment/never-closed': () => 'ce commentaire n’est jamais fermé',
  'comment/never-opened': () => 'aucun commentaire n’est ouvert ici',
  'tag/form': () => 'un en-tête s’écrit par exemple [Red "nom"]',
  'tag/twice': ({ tag }) => `l’en-tête ${tag} est déjà là`,
  'tag/missing': ({ tag }) => `l’en-tête ${tag} manque`,
  'tag/late': () => 'les en-têtes viennent d’abord, une ligne chacun',
  'tag/seat-missing': ({ tag }) =>
    `l’en-tête ${tag} manque : les places se prennent dans l’ordre des couleurs`,
  'tag/players': ({ title, least, most, number }) =>
    `${title} se joue de ${least} à ${most}, et les en-têtes en nomment ${number}`,
  'tag/rules': ({ rules }) => `il n’y a pas de règles « ${rules} »`,
  'tag/rules-version': ({ told, latest }) =>
    `il n’y a pas de version ${told} des règles ici ; la plus récente est la ${latest}`,
  'tag/result': () => 'un résultat s’écrit par exemple "Red 15 Green 13", ou "*"',
  'tag/view': ({ name }) => `${name} n’a pas de place`,
  character: ({ character }) => `${character} n’est pas à sa place`,
  'round/form': () => 'une manche commence par son numéro et les couleurs, par exemple : 1. Red Green',
  'round/number': ({ round }) => `c’est la manche ${round}`,
  'round/colour': ({ word }) => `${word} n’est la couleur de personne`,
  'round/order': () => 'chaque place a sa colonne, dans l’ordre des places',
  'round/columns': ({ number }) => `cette ligne n’a pas plus de ${number} colonnes`,
  'round/not-over': ({ round }) => `la manche ${round} n’est pas finie`,
  'round/start': ({ colour }) => `${colour} commence cette manche`,
  'round/part': ({ word }) => `${word} n’est pas une phase`,
  'shuffle/form': () => 'un mélange s’écrit par exemple : shuffle cards DUCT',
  'shuffle/missing': ({ pile }) => `un mélange manque avant ceci : shuffle ${pile}`,
  'shuffle/not-due': () => 'aucun mélange de ce genre n’est prévu dans cette manche',
  'shuffle/pile': () => 'aucune pile ne se mélange ainsi',
  'shuffle/view': () => 'personne ne voit l’ordre d’une pile : une vue n’a pas de mélange',
  'turn/over': () => 'la partie est finie',
  'turn/phase': ({ word, phase }) => `${word} ne se décide pas maintenant : la phase est ${phase}`,
  'turn/seat': ({ colour, other }) => `c’est le tour de ${colour}, pas de ${other}`,
  'turn/goes-on': () => 'rien ne continue après ceci',
  'turn/empty': () => 'il manque un mot',
  'turn/word': ({ word }) => `${word} n’est pas un mot de la notation`,
  'told/nothing': ({ word }) => `rien ne s’est passé que ${word} pourrait raconter`,
  'told/otherwise': ({ told, actual }) => `il est écrit ${told}, mais c’était ${actual}`,
  'told/remark': ({ remark, word }) => `${remark} n’a pas sa place derrière ${word}`,
  'told/unclear': ({ word }) => `${word} ne dit rien`,
  'result/breaks-off': ({ told }) => `la partie s’arrête ici, mais son résultat est ${told}`,
  'result/otherwise': ({ told, actual }) => `le résultat est ${actual}, pas ${told}`,
};
