/** Who is waited for, pauses, days off, and the settings of a table, in Italian. */

import { wholeSpan, roughly, type Unit } from '../spans';
import { counted, list } from './language';

const units: Record<Unit, [one: string, many: string]> = {
  second: ['secondo', 'secondi'],
  minute: ['minuto', 'minuti'],
  hour: ['ora', 'ore'],
  day: ['giorno', 'giorni'],
};

function span([count, unit]: [number, Unit]): string {
  return counted(count, ...units[unit]);
}

function days(count: number): string {
  return span([count, 'day']);
}

/** "al 3 dicembre", "all’8 dicembre"; with "d", "dal 3 dicembre". */
function on(day: string, from = ''): string {
  return /^(<b>)?(8|11)\b/.test(day) ? `${from}all’${day}` : `${from}al ${day}`;
}

export const waiting = {
  since: (milliseconds: number) => `da ${span(roughly(milliseconds))}`,
  usually: (milliseconds: number) => `di solito ${span(roughly(milliseconds))}`,
  nudge: 'Sollecita',
  nudgedAlready: 'Il sollecito è appena partito. Puoi ripeterlo tra un minuto.',
  nudgeAway: 'Questa persona è in un giorno libero.',
  bot: 'Bot',
  botFrom: (time: string) => `Bot dalle ${time}`,
  botLater: (time: string) => `Se la persona è ancora assente, dalle ${time} puoi proporre un bot.`,
  paused: (name: string) => `Pausa, proposta da <b>${name}</b>.`,
  clocksStop: 'tutti gli orologi sono fermi',
  pause: 'Proponi una pausa',
  resume: 'Riprendi la partita',
  daysOff: {
    title: 'Giorni liberi',
    menu: 'Giorni liberi',
    about: 'Nei giorni liberi il tuo orologio è fermo. Puoi giocare lo stesso.',
    left: (count: number) =>
      count
        ? `In questa partita te ne ${count === 1 ? 'resta' : 'restano'} ${count}.`
        : 'Non hai più giorni liberi.',
    from: 'Da',
    now: 'Adesso',
    day: 'Un altro giorno',
    date: 'Primo giorno',
    number: 'Numero di giorni',
    until: (day: string) => `Resti assente fino ${on(`<b>${day}</b>`)}.`,
    take: 'Prendi i giorni',
    running: (day: string) => `Assente fino ${on(`<b>${day}</b>`)}: il tuo orologio è fermo.`,
    ahead: (day: string, until: string) => `Assente ${on(`<b>${day}</b>`, 'd')} ${on(`<b>${until}</b>`)}.`,
    end: 'Eccomi di nuovo',
    cancel: 'Annulla i giorni liberi',
    awayUntil: (day: string) => `assente fino ${on(day)}`,
    awayFrom: (day: string) => `assente ${on(day, 'd')}`,
    setting: 'Giorni liberi a testa',
    settingText: 'Giorni, in tutta la partita, in cui l’orologio di una persona può restare fermo.',
    none: 'Nessuno',
    days,
  },
  facts: {
    title: 'Questo tavolo',
    noClock: 'Senza orologio',
    perMove: (milliseconds: number) => `${span(wholeSpan(milliseconds))} per decisione`,
    perGame: (milliseconds: number) => `${span(wholeSpan(milliseconds))} per la partita`,
    increment: (milliseconds: number) => `più ${span(wholeSpan(milliseconds))} per decisione`,
    daysOff: (count: number) => `${counted(count, 'giorno libero', 'giorni liberi')} a testa`,
    help: (names: string[]) => `Aiuti: ${list(names)}`,
    allHelp: 'Tutti gli aiuti permessi',
    noHelp: 'Senza aiuti',
    bots: (text: string) => `Bot: ${text}`,
    timeUp: (text: string) => `A tempo scaduto: ${text}`,
    practice: 'Partita di allenamento',
    spectators: 'Il pubblico può guardare',
    spectatorsLater: 'Il pubblico guarda in differita',
    noSpectators: 'Senza pubblico',
    chat: 'Chat',
    noChat: 'Senza chat',
  },
  aidsAmongPeople:
    'Tra persone gli aiuti sono spenti finché non li attivi. Prima di sedersi, tutti vedono che cosa è permesso.',
  showBest: 'Mostra i viaggi migliori',
};
