/** Auf wen gewartet wird, Pausen, freie Tage und die Einstellungen eines Tischs, auf Deutsch. */

import { wholeSpan, roughly, type Unit } from '../spans';
import { list } from './language';

const units: Record<Unit, [one: string, many: string, dative: string]> = {
  second: ['Sekunde', 'Sekunden', 'Sekunden'],
  minute: ['Minute', 'Minuten', 'Minuten'],
  hour: ['Stunde', 'Stunden', 'Stunden'],
  day: ['Tag', 'Tage', 'Tagen'],
};

function span([count, unit]: [number, Unit]): string {
  return `${count} ${units[unit][count === 1 ? 0 : 1]}`;
}

/** In the dative: "2 Tagen". */
function spanAfter([count, unit]: [number, Unit]): string {
  return `${count} ${units[unit][count === 1 ? 0 : 2]}`;
}

function days(count: number): string {
  return span([count, 'day']);
}

export const waiting = {
  since: (milliseconds: number) => `seit ${spanAfter(roughly(milliseconds))}`,
  usually: (milliseconds: number) => `meist ${span(roughly(milliseconds))}`,
  nudge: 'Erinnern',
  nudgedAlready: 'Gerade eben erinnert. In einer Minute geht es wieder.',
  nudgeAway: 'Die Person hat gerade frei.',
  bot: 'Bot',
  botFrom: (time: string) => `Bot ab ${time}`,
  botLater: (time: string) =>
    `Ist die Person dann noch abwesend, kannst du ab ${time} einen Bot vorschlagen.`,
  paused: (name: string) => `Pause, auf Vorschlag von <b>${name}</b>.`,
  clocksStop: 'alle Uhren stehen',
  pause: 'Pause vorschlagen',
  resume: 'Weiterspielen',
  daysOff: {
    title: 'Freie Tage',
    menu: 'Freie Tage',
    about: 'An freien Tagen steht deine Uhr. Spielen darfst du trotzdem.',
    left: (count: number) =>
      count ? `In diesem Spiel hast du noch ${days(count)}.` : 'Du hast keine freien Tage mehr.',
    from: 'Ab',
    now: 'Jetzt',
    day: 'Späterem Tag',
    date: 'Erster Tag',
    number: 'Anzahl der Tage',
    until: (day: string) => `Du bist dann bis <b>${day}</b> abwesend.`,
    take: 'Freinehmen',
    running: (day: string) => `Du bist bis <b>${day}</b> abwesend: Deine Uhr steht.`,
    ahead: (day: string, until: string) => `Du bist von <b>${day}</b> bis <b>${until}</b> abwesend.`,
    end: 'Ich bin wieder da',
    cancel: 'Freie Tage absagen',
    awayUntil: (day: string) => `abwesend bis ${day}`,
    awayFrom: (day: string) => `abwesend ab ${day}`,
    setting: 'Freie Tage pro Person',
    settingText: 'Tage im ganzen Spiel, an denen die Uhr einer Person steht.',
    none: 'Keine',
    days,
  },
  facts: {
    title: 'Dieser Tisch',
    noClock: 'Ohne Uhr',
    perMove: (milliseconds: number) => `${span(wholeSpan(milliseconds))} je Entscheidung`,
    perGame: (milliseconds: number) => `${span(wholeSpan(milliseconds))} je Spiel`,
    increment: (milliseconds: number) => `dazu ${span(wholeSpan(milliseconds))} je Entscheidung`,
    daysOff: (count: number) => `${count} ${count === 1 ? 'freier Tag' : 'freie Tage'} pro Person`,
    help: (names: string[]) => `Hilfen: ${list(names)}`,
    allHelp: 'Alle Hilfen erlaubt',
    noHelp: 'Ohne Hilfen',
    bots: (text: string) => `Bots: ${text}`,
    timeUp: (text: string) => `Wenn die Zeit um ist: ${text}`,
    practice: 'Übungsspiel',
    spectators: 'Andere dürfen zuschauen',
    spectatorsLater: 'Das Publikum sieht das Spiel verzögert',
    noSpectators: 'Ohne Publikum',
    chat: 'Chat',
    noChat: 'Ohne Chat',
  },
  aidsAmongPeople:
    'Unter Menschen sind alle Hilfen aus, bis du sie einschaltest. Was erlaubt ist, sehen alle, bevor sie sich setzen.',
  showBest: 'Beste Reisen zeigen',
};
