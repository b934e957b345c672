/** Une autre partie après la fin, les codes des tables et les places réservées, en français. */

import type { Words } from '../languages';
import { de } from './language';

export const ends: Words['ends'] = {
  offer: {
    title: (name) => `${name} propose une autre partie`,
    own: 'Vous avez proposé une autre partie',
    ready: 'Une autre partie est proposée',
    begun: 'La partie suivante a commencé',
    see: 'Voir',
    lead: 'Elle commence quand tout le monde a accepté. Les bots viennent aussi.',
    waiting: 'Vous y serez dès qu’elle commence. Gardez cette page ouverte, ou revenez-y.',
    accept: 'Je joue',
    decline: 'Pas cette fois',
    stepBack: 'Finalement, je ne peux pas',
    withdraw: 'Retirer la proposition',
    watch: 'Regarder la partie suivante',
    table: 'Lien et code pour inviter',
    accepted: 'joue',
    you: 'vous jouez',
    asked: 'n’a pas encore répondu',
    free: 'libre pour qui a le lien',
    freeNamed: (name) => `Libérer la place ${de(name)}`,
    start: (open) =>
      open === 1
        ? 'Commencer, avec un bot à la place libre'
        : `Commencer, avec des bots aux ${open} places libres`,
  },
  code: {
    title: 'Ou dictez ce code :',
    how: (host) =>
      `Il s’entre sur ${host}, sous « Lien ou code ». Il est valable jusqu’au début de la partie.`,
  },
  kept: {
    keptFor: (name) => `réservée à ${name}`,
    kept: 'réservée à quelqu’un de la dernière partie',
    sit: (name) => `Je suis ${name}`,
    mine: 'Prendre ma place',
    free: (colour) => `Libérer la place ${colour}`,
  },
};
