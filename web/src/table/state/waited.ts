/** The person who is waited for: since when, how long they usually take, whether they are there. */

import { words } from '../../i18n';
import { dayOf, timeOf } from '../../lib/dates';
import type { DaysOffView } from '../../server/messages';
import { nudge, propose } from '../../server/table_requests';
import { notified } from '../../session/notified.svelte';
import { isOverDays } from './clock';
import type { Press } from './decision';
import type { Game } from './game.svelte';

const SHOWN_AFTER_MS = 10_000; // a wait, which is none before
const NUDGE_INTERVAL_MS = 60_000;

/** The days off in which a seat is away now, or will be. */
export function daysOffAhead(game: Game, seat: number): (DaysOffView & Away) | undefined {
  const days = game.table?.days_off[seat];
  if (!days || days.since === null || days.until === null || days.until <= game.time.now) return undefined;
  return { ...days, since: days.since, until: days.until, isNow: days.since <= game.time.now };
}

interface Away {
  since: number;
  until: number;
  isNow: boolean;
}

/** "away until 3 December", or "away from 1 December" if that is ahead. */
export function daysOffNote(game: Game, seat: number): string | undefined {
  const away = daysOffAhead(game, seat);
  const { awayUntil, awayFrom } = words.waiting.daysOff;
  return away && (away.isNow ? awayUntil(dayOf(away.until)) : awayFrom(dayOf(away.since)));
}

/** "for 3 minutes", "usually 40 seconds", "here"; in a pause, how long it has lasted. */
export function waitedNotes(game: Game): string[] {
  const { waiting } = game.update ?? {};
  const pause = game.table?.pause;
  if (pause) return [words.waiting.since(game.time.now - pause.at), words.waiting.clocksStop];
  if (!waiting || game.own.includes(waiting.seat)) return [];
  const waited = game.time.now - waiting.since;
  const { away } = words.table.notes;
  const isHere = game.table?.seats[waiting.seat]?.here;
  return [
    waited >= SHOWN_AFTER_MS ? words.waiting.since(waited) : '',
    waiting.usual === null ? '' : words.waiting.usually(waiting.usual),
    daysOffNote(game, waiting.seat) ?? (isHere ? words.pages.gather.here : away),
  ].filter((note) => note);
}

/** "Bot from 14:35", where there is no room for a button that can't be pressed yet. */
export function earlyBotNote(game: Game): string | undefined {
  return waitedPresses(game).find(({ spare }) => spare)?.name;
}

/** Nudge the player who is waited for, and propose a bot for them if they are away. */
export function waitedPresses(game: Game): Press[] {
  const { waiting } = game.update ?? {};
  if (!waiting || game.seat === null || game.own.includes(waiting.seat)) return [];
  const isBot = game.table?.seats[waiting.seat]?.account; // nobody is there to be nudged
  const bot = botPress(game, waiting.seat, waiting.bot_from);
  return [...(isBot ? [] : [nudgePress(game, waiting.seat)]), ...bot, ...tellMePress(game, waiting.since)];
}

/** Ask to be told of one's turn, in a game that nobody waits for in front of the screen. */
function tellMePress(game: Game, since: number): Press[] {
  const isShort = game.time.now - since < SHOWN_AFTER_MS;
  if (notified.hasChannels || isShort || !isOverDays(game.table?.settings.clock)) return [];
  return [{ name: words.notifications.tellMe, kind: 'quiet', do: () => (game.open = 'notifications') }];
}

function nudgePress(game: Game, seat: number): Press {
  const said = words.waiting;
  const nudged = game.table?.nudge;
  const isNudged = !!nudged && game.time.now - nudged.at < NUDGE_INTERVAL_MS;
  const whyNot = daysOffAhead(game, seat)?.isNow ? said.nudgeAway : isNudged ? said.nudgedAlready : undefined;
  return { name: said.nudge, kind: 'quiet', whyNot, do: () => void game.try(remind(game, seat)) };
}

async function remind(game: Game, seat: number): Promise<void> {
  await nudge(game.id);
  game.tell(words.table.menu.nudged(game.name(seat)));
}

function botPress(game: Game, seat: number, from: number): Press[] {
  const isProposed = game.table?.proposals.some(({ kind }) => kind === 'bot');
  const held = game.table?.seats[seat];
  if (isProposed || (held?.here && !held.account)) return []; // a bot account may be stuck while it is connected
  const said = words.waiting;
  const isEarly = game.time.now < from;
  const time = timeOf(from, game.time.now);
  const whyNot = isEarly ? said.botLater(time) : undefined;
  const name = isEarly ? said.botFrom(time) : said.bot;
  return [{ name, kind: 'quiet', spare: isEarly, whyNot, do: () => void game.try(propose(game.id, 'bot')) }];
}
