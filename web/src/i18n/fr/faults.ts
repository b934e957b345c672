/** What is wrong with the text of a record, in French: half sentences by the server's codes. */

import type { RecordFaults } from '../en/faults';
import { de } from './language';

export const faults: RecordFaults = {
  'comment/never-closed': () => 'ce commentaire n’est jamais fermé',
  'comment/never-opened': () => 'aucun commentaire n’est ouvert ici',
  'tag/form': () => 'un en-tête s’écrit par exemple [Red "nom"]',
  'tag/twice': ({ tag }) => `l’en-tête ${tag} apparaît deux fois`,
  'tag/missing': ({ tag }) => `l’en-tête ${tag} manque`,
  'tag/late': () => 'les en-têtes viennent d’abord, une ligne chacun',
  'tag/seat-missing': ({ tag }) =>
    `l’en-tête ${tag} manque : les places se prennent dans l’ordre des couleurs`,
  'tag/players': ({ title, least, most, number }) =>
    `${title} se joue de ${least} à ${most}, et les en-têtes en nomment ${number}`,
  'tag/rules': ({ rules }) => `« ${rules} » : règles inconnues`,
  'tag/rules-version': ({ told, latest }) =>
    `il n’y a pas de version ${told} des règles ici ; la plus récente est la ${latest}`,
  'tag/result': () => 'un résultat s’écrit par exemple "Red 15 Green 13", ou "*"',
  'tag/view': ({ name }) => `${name} n’a pas de place`,
  character: ({ character }) => `${character} n’est pas à sa place`,
  'round/form': () => 'une manche commence par son numéro et les couleurs, par exemple : 1. Red Green',
  'round/number': ({ round }) => `ce devrait être la manche ${round}`,
  'round/colour': ({ word }) => `${word} n’est la couleur de personne`,
  'round/order': () => 'chaque place a sa colonne, dans l’ordre des places',
  'round/columns': ({ number }) => `cette ligne peut avoir au plus ${number} colonnes`,
  'round/not-over': ({ round }) => `la manche ${round} n’est pas finie`,
  'round/start': ({ colour }) => `${colour} devrait commencer cette manche`,
  'round/part': ({ word }) => `${word} ne fait pas partie d’une manche`,
  'shuffle/form': () => 'un mélange s’écrit par exemple : shuffle cards DUCT',
  'shuffle/missing': ({ pile }) => `un mélange manque avant ceci : shuffle ${pile}`,
  'shuffle/not-due': () => 'aucun mélange de ce genre n’est prévu dans cette manche',
  'shuffle/pile': () => 'aucune pile ne se mélange ainsi',
  'shuffle/view': () =>
    'personne ne voit l’ordre d’une pile : la vue d’une seule personne ne contient pas de mélange',
  'turn/over': () => 'la partie est finie',
  'turn/phase': ({ word, phase }) => `${word} ne peut pas se jouer maintenant : la phase est ${phase}`,
  'turn/seat': ({ colour, other }) => `c’est au tour ${de(colour)}, pas ${de(other)}`,
  'turn/goes-on': () => 'rien ne peut suivre',
  'turn/empty': () => 'il manque un coup',
  'turn/word': ({ word }) => `${word} n’existe pas dans la notation`,
  'told/nothing': ({ word }) => `${word} ne correspond à rien de ce qui s’est passé`,
  'told/otherwise': ({ told, actual }) => `il est écrit ${told}, mais c’était ${actual}`,
  'told/remark': ({ remark, word }) => `${remark} n’a pas sa place derrière ${word}`,
  'told/unclear': ({ word }) => `${word} n’a pas de sens`,
  'result/breaks-off': ({ told }) => `la partie s’arrête ici, mais son résultat est ${told}`,
  'result/otherwise': ({ told, actual }) => `le résultat est ${actual}, pas ${told}`,
};
