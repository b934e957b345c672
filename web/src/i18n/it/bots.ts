/** Bot accounts, and how long bots of ours think, in Italian. */

import type { Words } from '../languages';

const amount = new Intl.NumberFormat('it', { maximumFractionDigits: 3 });

export const bots: Words['bots'] = {
  mark: 'BOT',
  marked: 'bot',
  decided: 'un bot che appartiene a qualcuno',
  seconds: (seconds: number) => `${amount.format(seconds)} s`,
  simulations: (number: number) => `${amount.format(number)} ${number === 1 ? 'simulazione' : 'simulazioni'}`,
  budgets: {
    label: 'Riflessione',
    quick: (seconds: number) => `Rapida · ${amount.format(seconds)} s`,
    normal: (seconds: number) => `Normale · ${amount.format(seconds)} s`,
    strong: (seconds: number) => `Profonda · ${amount.format(seconds)} s`,
    text: 'Per ogni decisione. Con più tempo prova più partite e gioca meglio.',
  },
  seat: {
    mine: (name: string) => `Il mio bot: ${name}`,
    connected: 'Connesso',
    away: 'Non connesso: i suoi turni lo aspettano',
  },
  account: {
    title: 'I miei bot',
    lead: 'Un bot è un tuo programma che gioca su questo server. Riceve un nome e un token; a un nuovo tavolo, dagli un posto.',
    name: 'Nome del bot',
    add: 'Crea un bot',
    full: (most: number) => `Un account ha al massimo ${amount.format(most)} bot.`,
    connected: 'Connesso adesso',
    away: 'Non connesso',
    revoked: 'Non ha un token, quindi non può giocare.',
    anyone: ['Gli altri possono invitarlo', 'Altrimenti solo tu puoi dargli un posto.'],
    renew: 'Nuovo token',
    revoke: 'Revoca il token',
    remove: 'Elimina',
    renewSure: (name: string) => `Dare a ${name} un nuovo token? Quello vecchio smette subito di valere.`,
    revokeSure: (name: string) =>
      `Revocare il token di ${name}? Le sue partite aspettano finché non ne ha uno nuovo.`,
    removeSure: (name: string) => `Eliminare ${name}? Un bot del server finisce le sue partite.`,
    token: (name: string) => `Il token di ${name}`,
    tokenText: 'Copialo adesso: si vede solo questa volta. Chi lo ha può giocare come questo bot.',
    copy: 'Copia il token',
    copied: 'Copiato',
    run: 'Poi avvia il tuo bot:',
    done: 'L’ho salvato',
  },
};

/** Refusals about bots. */
export const botRefusals: Record<string, string> = {
  'bot/budget': 'Questo server non lascia riflettere i bot così a lungo.',
  'bot/most': 'Il tuo account ha già tutti i bot che può avere. Prima eliminane uno.',
  'bot/none': 'Questo bot non esiste, o non tutti possono invitarlo.',
  'bot/seated': 'Un bot può avere un solo posto a un tavolo.',
  'bot/token': 'Questo token non è più valido.',
  'bot/votes': 'I bot non fanno proposte.',
};
