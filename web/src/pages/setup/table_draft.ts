/** A table as it is being thought of, and the wish that the server gets. */

import type { Clock, SeatRequest, TableSettings } from '../../server/messages';

/** `me` and `here` play in this browser, `open` is for whoever has the link; else it is the name of a bot. */
export interface SeatDraft {
  who: string;
  name: string;
}

export type ClockName = 'none' | 'relaxed' | 'brisk' | 'days' | 'own';
export type TimeOut = 'bot-moves' | 'passes' | 'bot-takes-over';

export interface TableDraft {
  title: string;
  preset: string;
  choices: Record<string, string>;
  seats: SeatDraft[];
  isPublic: boolean;
  clock: ClockName;
  own: { perMove: number | null; perGame: number | null; increment: number }; // seconds, minutes, seconds
  timeOut: TimeOut;
  hints: boolean;
  planner: boolean;
  counting: boolean;
  payers: boolean;
  spectators: boolean;
  delay: number; // seconds
  chat: boolean;
  heard: boolean;
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
  clock: 'none',
  own: { perMove: 90, perGame: null, increment: 0 },
  timeOut: 'bot-moves',
  hints: true,
  planner: true,
  counting: true,
  payers: true,
  spectators: true,
  delay: 0,
  chat: true,
  heard: false,
};

export const delays = [0, MINUTE_S, 10 * MINUTE_S, 60 * MINUTE_S];

export function seatWish({ who, name }: SeatDraft): SeatRequest {
  const called = name.trim() || null;
  if (who === 'me' || who === 'here') return { kind: 'person', name: called };
  if (who === 'open') return { kind: 'open', name: called };
  return { kind: 'bot', bot: who };
}

function clockWish({ clock, own, timeOut }: TableDraft): Clock | null {
  const on_timeout = timeOut;
  if (clock === 'relaxed') return { per_move: 3 * MINUTE_S, on_timeout };
  if (clock === 'brisk') return { per_game: 10 * MINUTE_S, increment: 10, on_timeout };
  if (clock === 'days') return { per_move: 2 * DAY_S, on_timeout };
  if (clock === 'none' || (!own.perMove && !own.perGame)) return null;
  const stock = own.perGame ? { per_game: own.perGame * MINUTE_S, increment: own.increment || 0 } : {};
  return { ...(own.perMove ? { per_move: own.perMove } : {}), ...stock, on_timeout };
}

export function settingsWish(draft: TableDraft): TableSettings {
  return {
    public: draft.isPublic,
    spectators: draft.spectators,
    delay_seconds: draft.spectators ? draft.delay : 0,
    chat: draft.chat,
    spectators_heard: draft.spectators && draft.chat && draft.heard,
    clock: clockWish(draft),
    aids: {
      hints: draft.hints,
      journey_planner: draft.planner,
      card_counting: draft.counting,
      road_payers: draft.payers,
    },
  };
}
