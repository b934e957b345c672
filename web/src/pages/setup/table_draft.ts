/** A draft of a new table, and the request for it. */

import type { Choices } from '../../lib/rules_name';
import type { Clock, SeatRequest, TableSettings } from '../../server/messages';
import type { Pace } from '../../session/settings.svelte';

/**
 * `me` and `here` play in this browser, `open` is for anyone with the link; anything else is the name of a bot, with
 * an `@` before that of a bot account.
 */
export interface SeatDraft {
  who: string;
  name: string;
  budget?: string; // how long a bot thinks, if it takes a choice
}

export type ClockName = 'none' | 'relaxed' | 'brisk' | 'days' | 'own';
export type TimeOut = 'bot-moves' | 'passes' | 'bot-takes-over';

export interface AidsDraft {
  hints: boolean;
  planner: boolean;
  counting: boolean;
  payers: boolean;
}

export interface TableDraft {
  title: string;
  preset: string;
  choices: Choices;
  seats: SeatDraft[];
  isPublic: boolean;
  practice: boolean;
  clock: ClockName;
  own: { perMove: number | null; perGame: number | null; increment: number }; // seconds, minutes, seconds
  timeOut: TimeOut;
  daysOff: number; // per player, in slow games
  aids: { alone: AidsDraft; together: AidsDraft }; // among people there are none unless somebody wants them
  spectators: boolean;
  delay: number; // seconds
  chat: boolean;
  heard: boolean;
  pace: Pace;
}

const MINUTE_S = 60;
const DAY_S = 24 * 60 * MINUTE_S;

export const usual: TableDraft = {
  title: 'elfenland',
  preset: '',
  choices: {},
  seats: [
    { who: 'me', name: '' },
    { who: 'open', name: '' },
    { who: 'open', name: '' },
    { who: 'open', name: '' },
  ],
  isPublic: false,
  practice: false,
  clock: 'none',
  own: { perMove: 90, perGame: null, increment: 0 },
  timeOut: 'bot-moves',
  daysOff: 0,
  aids: {
    alone: { hints: true, planner: true, counting: true, payers: true },
    together: { hints: false, planner: false, counting: false, payers: false },
  },
  spectators: true,
  delay: 0,
  chat: true,
  heard: false,
  pace: 'normal',
};

export const delays = [0, MINUTE_S, 10 * MINUTE_S, 60 * MINUTE_S];

/** The values of `first-player` that name a seat, in the order of the seats. */
const startingSeats = ['first-seat', 'second-seat', 'third-seat', 'fourth-seat', 'fifth-seat', 'sixth-seat'];

/** The number of the seat that a value names, counted from 0; -1 if it names none. */
export function seatNamed(value: string): number {
  return startingSeats.indexOf(value);
}

/** The choices, without a starting seat that the table doesn't have. */
export function fittingChoices(choices: Choices, seats: SeatDraft[]): Choices {
  return Object.fromEntries(Object.entries(choices).filter(([, value]) => seatNamed(value) < seats.length));
}

export function seatWish({ who, name, budget }: SeatDraft): SeatRequest {
  const called = name.trim() || null;
  if (who === 'me' || who === 'here') return { kind: 'person', name: called };
  if (who === 'open') return { kind: 'open', name: called };
  if (who.startsWith('@')) return { kind: 'bot', account: who.slice(1) };
  return { kind: 'bot', bot: budget ? `${who}:${budget}` : who };
}

/** Whether a decision may take a day or more: then players can have days off. */
export function mayTakeDaysOff({ clock, own }: TableDraft): boolean {
  return clock === 'days' || (clock === 'own' && (own.perMove ?? 0) >= DAY_S);
}

/** The aids as they are for these seats. */
export function aidsOf(draft: TableDraft): AidsDraft {
  return isAlone(draft) ? draft.aids.alone : draft.aids.together;
}

function clockWish(draft: TableDraft): Clock | null {
  const { clock, own, timeOut: on_timeout } = draft;
  const wish = limitsWish(clock, own);
  return wish && { ...wish, on_timeout, ...(mayTakeDaysOff(draft) ? { days_off: draft.daysOff } : {}) };
}

function limitsWish(clock: ClockName, own: TableDraft['own']): Clock | null {
  if (clock === 'relaxed') return { per_move: 3 * MINUTE_S };
  if (clock === 'brisk') return { per_game: 10 * MINUTE_S, increment: 10 };
  if (clock === 'days') return { per_move: 2 * DAY_S };
  if (clock === 'none' || (!own.perMove && !own.perGame)) return null;
  const stock = own.perGame ? { per_game: own.perGame * MINUTE_S, increment: own.increment || 0 } : {};
  return { ...(own.perMove ? { per_move: own.perMove } : {}), ...stock };
}

/** Whether one person plays against bots alone: only such a game may be for practice. */
export function isAlone({ seats }: TableDraft): boolean {
  return seats.filter(({ who }) => ['me', 'here', 'open'].includes(who)).every(({ who }) => who === 'me');
}

export function settingsWish(draft: TableDraft): TableSettings {
  const { hints, planner, counting, payers } = aidsOf(draft);
  return {
    public: draft.isPublic,
    practice: draft.practice && isAlone(draft),
    spectators: draft.spectators,
    delay_seconds: draft.spectators ? draft.delay : 0,
    chat: draft.chat,
    spectators_heard: draft.spectators && draft.chat && draft.heard,
    clock: clockWish(draft),
    aids: {
      hints,
      journey_planner: planner,
      card_counting: counting,
      road_payers: payers,
    },
    pace: draft.pace,
  };
}
