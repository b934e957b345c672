/** Who is waited for, pauses, days off, and the settings of a table, in English. */

import { wholeSpan, roughly, type Unit } from '../spans';
import { list } from './language';

function span([count, unit]: [number, Unit]): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

function days(count: number): string {
  return span([count, 'day']);
}

export const waiting = {
  since: (milliseconds: number) => `for ${span(roughly(milliseconds))}`,
  usually: (milliseconds: number) => `usually ${span(roughly(milliseconds))}`,
  nudge: 'Nudge',
  nudgedAlready: 'Nudged just now. You can do it again in a minute.',
  nudgeAway: 'This player has the day off.',
  bot: 'Bot',
  botFrom: (time: string) => `Bot from ${time}`,
  botLater: (time: string) => `If the player is still away, you can propose a bot from ${time} on.`,
  paused: (name: string) => `The game is paused, as <b>${name}</b> suggested.`,
  clocksStop: 'all clocks stand still',
  pause: 'Propose a pause',
  resume: 'Resume the game',
  daysOff: {
    title: 'Days off',
    menu: 'Days off',
    about: 'On days off your clock stands still. You can still play if you like.',
    left: (count: number) =>
      count ? `You have ${days(count)} left in this game.` : 'You have no days off left.',
    from: 'From',
    now: 'Now',
    day: 'A later day',
    date: 'First day',
    number: 'Number of days',
    until: (day: string) => `You’ll be away until <b>${day}</b>.`,
    take: 'Take days off',
    running: (day: string) => `You’re away until <b>${day}</b>: your clock stands still.`,
    ahead: (day: string, until: string) => `You’ll be away from <b>${day}</b> until <b>${until}</b>.`,
    end: 'I’m back',
    cancel: 'Cancel days off',
    awayUntil: (day: string) => `away until ${day}`,
    awayFrom: (day: string) => `away from ${day}`,
    setting: 'Days off per player',
    settingText: 'Days in the whole game on which a player’s clock stands still.',
    none: 'None',
    days,
  },
  facts: {
    title: 'This table',
    noClock: 'No clock',
    perMove: (milliseconds: number) => `${span(wholeSpan(milliseconds))} per decision`,
    perGame: (milliseconds: number) => `${span(wholeSpan(milliseconds))} per game`,
    increment: (milliseconds: number) => `plus ${span(wholeSpan(milliseconds))} per decision`,
    daysOff: (count: number) => `${days(count)} off per player`,
    help: (names: string[]) => `Help: ${list(names)}`,
    allHelp: 'All help allowed',
    noHelp: 'No help',
    bots: (text: string) => `Bots: ${text}`,
    timeUp: (text: string) => `When time runs out: ${text}`,
    practice: 'Practice game',
    spectators: 'Spectators can watch',
    spectatorsLater: 'Spectators watch with a delay',
    noSpectators: 'No spectators',
    chat: 'Chat',
    noChat: 'No chat',
  },
  aidsAmongPeople:
    'Among people, all help is off unless you switch it on. Everyone sees what is allowed before sitting down.',
  showBest: 'Show the best journeys',
};
