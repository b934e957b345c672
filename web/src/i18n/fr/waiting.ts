/** Who is waited for, pauses, days off, and the settings of a table, in French. */

import { wholeSpan, roughly, type Unit } from '../spans';
import { counted, de, list } from './language';

const units: Record<Unit, string> = { second: 'seconde', minute: 'minute', hour: 'heure', day: 'jour' };

function span([count, unit]: [number, Unit]): string {
  return counted(count, units[unit], `${units[unit]}s`);
}

function days(count: number): string {
  return span([count, 'day']);
}

/** "1er décembre", "2 décembre". */
function date(day: string): string {
  return day.replace(/^1 /, '1er ');
}

export const waiting = {
  since: (milliseconds: number) => `depuis ${span(roughly(milliseconds))}`,
  usually: (milliseconds: number) => `d’habitude ${span(roughly(milliseconds))}`,
  nudge: 'Relancer',
  nudgedAlready: 'La relance vient de partir. Vous pourrez recommencer dans une minute.',
  nudgeAway: 'Cette personne est en congé.',
  bot: 'Bot',
  botFrom: (time: string) => `Bot dès ${time}`,
  botLater: (time: string) =>
    `Si cette personne est toujours absente, vous pourrez proposer un bot à partir de ${time}.`,
  paused: (name: string) => `Pause, sur proposition ${de(`<b>${name}</b>`)}.`,
  clocksStop: 'toutes les horloges sont arrêtées',
  pause: 'Proposer une pause',
  resume: 'Reprendre la partie',
  daysOff: {
    title: 'Jours de congé',
    menu: 'Jours de congé',
    about: 'Pendant vos jours de congé, votre horloge est arrêtée. Vous pouvez jouer quand même.',
    left: (count: number) =>
      count ? `Il vous reste ${days(count)} pour cette partie.` : 'Il ne vous reste aucun jour de congé.',
    from: 'À partir de',
    now: 'Maintenant',
    day: 'Plus tard',
    date: 'Premier jour',
    number: 'Nombre de jours',
    until: (day: string) => `Vous serez en congé jusqu’au <b>${date(day)}</b>.`,
    take: 'Prendre congé',
    running: (day: string) => `Vous êtes en congé jusqu’au <b>${date(day)}</b> : votre horloge est arrêtée.`,
    ahead: (day: string, until: string) =>
      `Vous serez en congé du <b>${date(day)}</b> au <b>${date(until)}</b>.`,
    end: 'Je suis de retour',
    cancel: 'Annuler le congé',
    awayUntil: (day: string) => `en congé jusqu’au ${date(day)}`,
    awayFrom: (day: string) => `en congé dès le ${date(day)}`,
    setting: 'Jours de congé par personne',
    settingText: 'Jours, dans toute la partie, où l’horloge d’une personne peut s’arrêter.',
    none: 'Aucun',
    days,
  },
  facts: {
    title: 'Cette table',
    noClock: 'Sans horloge',
    perMove: (milliseconds: number) => `${span(wholeSpan(milliseconds))} par décision`,
    perGame: (milliseconds: number) => `${span(wholeSpan(milliseconds))} pour la partie`,
    increment: (milliseconds: number) => `plus ${span(wholeSpan(milliseconds))} par décision`,
    daysOff: (count: number) => `${days(count)} de congé par personne`,
    help: (names: string[]) => `Aides : ${list(names)}`,
    allHelp: 'Toutes les aides permises',
    noHelp: 'Sans aides',
    bots: (text: string) => `Bots : ${text}`,
    timeUp: (text: string) => `Temps écoulé : ${text}`,
    practice: 'Partie d’entraînement',
    spectators: 'Le public peut regarder',
    spectatorsLater: 'Le public regarde en différé',
    noSpectators: 'Sans public',
    chat: 'Discussion',
    noChat: 'Sans discussion',
  },
  aidsAmongPeople:
    'Entre personnes, les aides sont désactivées tant que vous ne les activez pas. On voit ce qui est permis avant de s’asseoir.',
  showBest: 'Montrer les meilleurs voyages',
};
