/** Bot accounts, and how long bots of ours think, in French. */

import type { Words } from '../languages';

const amount = new Intl.NumberFormat('fr', { maximumFractionDigits: 3 });

export const bots: Words['bots'] = {
  mark: 'BOT',
  marked: 'bot',
  decided: 'un bot qui appartient à quelqu’un',
  seconds: (seconds: number) => `${amount.format(seconds)} s`,
  simulations: (number: number) => `${amount.format(number)} ${number < 2 ? 'simulation' : 'simulations'}`,
  budgets: {
    label: 'Réflexion',
    quick: (seconds: number) => `Rapide · ${amount.format(seconds)} s`,
    normal: (seconds: number) => `Normale · ${amount.format(seconds)} s`,
    strong: (seconds: number) => `Poussée · ${amount.format(seconds)} s`,
    text: 'Pour chaque décision. Avec plus de temps, il essaie plus de parties et joue mieux.',
  },
  seat: {
    mine: (name: string) => `Mon bot : ${name}`,
    connected: 'Connecté',
    away: 'Pas connecté : ses tours l’attendent',
  },
  account: {
    title: 'Mes bots',
    lead: 'Un bot est un programme à vous qui joue sur ce serveur. Il reçoit un nom et un jeton d’accès ; à une nouvelle table, donnez-lui une place.',
    name: 'Nom du bot',
    add: 'Créer un bot',
    full: (most: number) => `Un compte a au plus ${amount.format(most)} bots.`,
    connected: 'Connecté en ce moment',
    away: 'Pas connecté',
    revoked: 'Il n’a pas de jeton d’accès et ne peut donc pas jouer.',
    anyone: ['Les autres peuvent l’inviter', 'Sinon, vous seul pouvez lui donner une place.'],
    renew: 'Nouveau jeton d’accès',
    revoke: 'Révoquer le jeton',
    remove: 'Supprimer',
    renewSure: (name: string) =>
      `Donner un nouveau jeton d’accès à ${name} ? L’ancien cesse aussitôt de marcher.`,
    revokeSure: (name: string) =>
      `${name} : révoquer le jeton d’accès ? Les parties de ce bot attendront qu’il en ait un nouveau.`,
    removeSure: (name: string) => `Supprimer ${name} ? Un bot du serveur finira ses parties.`,
    token: (name: string) => `${name} : le jeton d’accès`,
    tokenText:
      'Copiez-le maintenant : il n’est montré que cette fois. Qui l’a peut jouer à la place de ce bot.',
    copy: 'Copier le jeton',
    copied: 'Copié',
    run: 'Puis lancez votre bot :',
    done: 'Je l’ai gardé',
  },
};

/** Refusals about bots. */
export const botRefusals: Record<string, string> = {
  'bot/budget': 'Ce serveur ne laisse pas les bots réfléchir aussi longtemps.',
  'bot/most': 'Votre compte a autant de bots que possible. Supprimez-en un d’abord.',
  'bot/none': 'Ce bot n’existe pas, ou tout le monde ne peut pas l’inviter.',
  'bot/seated': 'Un bot ne peut avoir qu’une place à une table.',
  'bot/token': 'Ce jeton d’accès n’est plus valable.',
  'bot/votes': 'Les bots ne font pas de propositions.',
};
