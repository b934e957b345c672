/** The strings for deciding ahead, in French. Text between <b> and </b> is bold. */

import { capital, coins, lower, number } from './language';

export const ahead = {
  open: 'Décider d’avance',
  nothing: 'Il n’y a rien à décider d’avance pour l’instant.',
  title: 'Décidé d’avance',
  own: 'Vous seul pouvez le voir.',
  soon: 'Ce sera joué dans un instant, sauf si vous décidez avant.',
  orElse: 'sinon',
  change: 'Modifier',
  drop: (what: string) => `Retirer : ${what}`,
  done: 'Terminé',
  give: 'Décider ainsi d’avance',
  seal: 'Sceller la réponse',
  sealing: 'Votre réponse reste secrète jusqu’à votre tour.',
  sealed: (what: string) => `Votre réponse est <b>scellée</b> jusqu’à votre tour : ${what}.`,
  leave: 'Ne rien changer',
  lines: {
    pass: 'puis passer jusqu’à la fin de la pose',
    passOnly: 'passer jusqu’à la fin de la pose',
    turn: (turn: number, what: string) => `${turn}. ${what}`,
    draw: (what: string) => `prochaine pioche : ${what}`,
    draws: (count: number, what: string) =>
      count < 2 ? `prochaine pioche : ${what}` : `${number(count)} prochaines pioches : ${what}`,
    allDraws: (what: string) => `toutes les pioches de la manche : ${what}`,
    bid: (thing: string, gold: number) => `${lower(thing)} jusqu’à ${gold}`,
    bidKind: (thing: string, gold: number) => `tout jeton ${lower(thing)} jusqu’à ${gold}`,
    noBid: (thing: string) => `passer pour le jeton ${lower(thing)}`,
    noKind: (thing: string) => `passer pour tout jeton ${lower(thing)}`,
  },
  dropped: {
    say: (what: string) => `Votre consigne est <b>abandonnée</b> : ${what}.`,
    why: {
      'no-fit': 'Plus rien n’en était possible.',
      undone: 'La partie est revenue en arrière.',
    },
    read: 'OK',
  },
  plan: {
    empty: (turn: number) =>
      turn === 1
        ? 'Votre <b>prochain tour</b> : choisissez quoi poser, puis une route.'
        : `Le <b>tour d’après</b> (tour ${turn}) : choisissez quoi poser, puis une route.`,
    filled: (turn: number) =>
      turn === 1
        ? 'Votre <b>prochain tour</b> est prêt. Autre chose, au cas où ce ne serait plus possible ?'
        : `Le <b>tour ${turn}</b> est prêt. Autre chose, au cas où ce ne serait plus possible ?`,
    following: 'Tour d’après',
    thenPass: 'Puis passer',
    noPass: 'Ne pas passer',
  },
  draws: {
    title: 'Piocher d’avance',
    text: 'Choisissez par ordre de préférence. Chaque fois, la première possibilité disponible est prise.',
    kinds: 'Au choix',
    list: 'Votre ordre',
    empty: 'Rien n’est encore choisi.',
    blind: 'à l’aveugle',
    goldDeck: 'la pile d’or',
    up: (thing: string) => `${capital(thing)} : monter`,
    down: (thing: string) => `${capital(thing)} : descendre`,
    remove: (thing: string) => `${capital(thing)} : retirer`,
    note: 'Si rien de tout cela n’est disponible, la consigne est abandonnée et vous en êtes averti.',
    times: 'Valable pour',
    time: { '1': 'une pioche', '2': 'deux pioches', '3': 'trois pioches', '9': 'la manche' },
  },
  bids: {
    openLeft: (count: number) => (count < 2 ? 'Décider d’avance' : `Décider pour les ${count} jetons`),
    title: 'Miser d’avance',
    text: 'Jusqu’où miser pour vous ? La mise est toujours la plus basse possible, jusqu’à votre limite, puis on passe.',
    gold: (gold: number) => `Vous avez <b>${coins(gold)}</b>.`,
    have: 'Vous avez déjà',
    nothing: 'Vous n’avez encore aucun jeton.',
    items: 'Jetons dans l’ordre de vente',
    now: 'maintenant',
    kinds: 'Jusqu’à en gagner un',
    kind: (thing: string) => `tout jeton ${lower(thing)}`,
    limit: (which: number, thing: string) => `Limite pour le jeton ${which}, ${lower(thing)}`,
    limitKind: (thing: string) => `Limite pour tout jeton ${lower(thing)}`,
    none: 'à moi',
    pass: 'passer',
    upTo: (gold: number) => `jusqu’à ${gold}`,
    less: 'Baisser la limite',
    more: 'Relever la limite',
    rest: 'Passer pour le reste',
    clear: 'Tout effacer',
    sum: (gold: number) => `Total des limites : <b>${gold}</b>`,
    over: (gold: number) =>
      `C’est plus que ce que vous avez (${coins(gold)}) : on passe pour ce que vous ne pouvez plus payer.`,
    keys: 'Touches : flèches ou chiffres fixent une limite, X passe, Suppr l’efface.',
  },
};
