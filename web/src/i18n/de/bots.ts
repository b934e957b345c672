/** Bot accounts, and how long bots of ours think, in German. */

import type { Words } from '../languages';

const amount = new Intl.NumberFormat('de', { maximumFractionDigits: 3 });

export const bots: Words['bots'] = {
  mark: 'BOT',
  marked: 'Bot',
  decided: 'ein Bot, der jemandem gehört',
  seconds: (seconds: number) => `${amount.format(seconds)} s`,
  simulations: (number: number) => `${amount.format(number)} ${number === 1 ? 'Simulation' : 'Simulationen'}`,
  budgets: {
    label: 'Bedenkzeit',
    quick: (seconds: number) => `Schnell · ${amount.format(seconds)} s`,
    normal: (seconds: number) => `Normal · ${amount.format(seconds)} s`,
    strong: (seconds: number) => `Stark · ${amount.format(seconds)} s`,
    text: 'Für jede Entscheidung. Mit mehr Zeit probiert er mehr aus und spielt besser.',
  },
  seat: {
    mine: (name: string) => `Mein Bot: ${name}`,
    connected: 'Verbunden',
    away: 'Nicht verbunden: Seine Züge warten auf ihn',
  },
  account: {
    title: 'Meine Bots',
    lead: 'Ein Bot ist ein Programm von dir, das auf diesem Server spielt. Er bekommt einen Namen und ein Token; an einem neuen Tisch gibst du ihm einen Platz.',
    name: 'Name des Bots',
    add: 'Bot anlegen',
    full: (most: number) => `Ein Konto hat höchstens ${amount.format(most)} Bots.`,
    connected: 'Jetzt verbunden',
    away: 'Nicht verbunden',
    revoked: 'Er hat kein Token und kann deshalb nicht spielen.',
    anyone: ['Andere dürfen ihn einladen', 'Sonst kannst nur du ihm einen Platz geben.'],
    renew: 'Neues Token',
    revoke: 'Token widerrufen',
    remove: 'Löschen',
    renewSure: (name: string) => `${name} ein neues Token geben? Das alte gilt dann sofort nicht mehr.`,
    revokeSure: (name: string) =>
      `Das Token von ${name} widerrufen? Die Spiele des Bots warten, bis er ein neues hat.`,
    removeSure: (name: string) => `${name} löschen? Ein Bot des Servers spielt die Spiele zu Ende.`,
    token: (name: string) => `Das Token von ${name}`,
    tokenText:
      'Kopiere es jetzt: Es wird nur dieses eine Mal gezeigt. Wer es hat, kann als dieser Bot spielen.',
    copy: 'Token kopieren',
    copied: 'Kopiert',
    run: 'Dann starte deinen Bot:',
    done: 'Ich habe es gesichert',
  },
};

/** Refusals about bots. */
export const botRefusals: Record<string, string> = {
  'bot/budget': 'So lange dürfen Bots auf diesem Server nicht nachdenken.',
  'bot/most': 'Dein Konto hat schon so viele Bots, wie es haben darf. Lösche zuerst einen.',
  'bot/none': 'Diesen Bot gibt es nicht, oder nicht alle dürfen ihn einladen.',
  'bot/seated': 'Ein Bot kann an einem Tisch nur einen Platz haben.',
  'bot/token': 'Dieses Token gilt nicht mehr.',
  'bot/votes': 'Bots machen keine Vorschläge.',
};
