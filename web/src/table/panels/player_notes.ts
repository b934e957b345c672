/** Notes beside a player's name. */

import { town } from '../../board/places';
import { words } from '../../i18n';
import { levelOf } from '../../lib/player_names';
import { biddersOf } from '../state/auction';
import type { Game } from '../state/game.svelte';
import { Travelling } from '../state/phases/travel.svelte';
import { daysOffNote, waitedNotes } from '../state/waited';

/** "your turn · home: Lapphálya", "passed · bot, Steady". */
export function notesOf(game: Game, seat: number): string[] {
  const { notes } = words.table;
  const shown = game.table?.seats[seat];
  const isTurn = game.update?.to_act === seat;
  const found: string[] = [];
  const away = daysOffNote(game, seat);
  if (away && isTurn) found.push(away);
  if (isTurn) found.push(seat === game.seat ? notes.yourTurn : notes.turn);
  else if (hasPassed(game, seat)) found.push(notes.passed);
  if (shown?.kind === 'bot' && !shown.account) found.push(notes.bot(levelOf(shown.bot ?? '')));
  else if (shown?.bot) found.push(notes.botFor(levelOf(shown.bot)));
  else if (away && !isTurn) found.push(away);
  else if (shown && !shown.here && !away && seat !== game.seat) found.push(notes.away);
  if (isTurn && game.update.waiting?.seat === seat) found.push(...waitedNotes(game).slice(0, -1));
  const home = game.view?.players[seat]?.home;
  if (home && home !== '?') found.push(notes.home(town(home).name));
  return found;
}

/** How a seat stands in the auction: its last bid, or that it is out. Nothing if it has yet to bid. */
export function bidOf(
  { view, events }: Game,
  seat: number,
): { text: string; isHighest: boolean } | undefined {
  if (!view?.auction.lots) return undefined;
  const { notes, passed, out } = words.gold.auction;
  const bidder = biddersOf(view, events).find((one) => one.seat === seat);
  if (bidder?.state === 'passed') return { text: passed, isHighest: false };
  if (bidder?.state === 'out') return { text: out, isHighest: false };
  return bidder?.gold ? { text: notes.bid(bidder.gold), isHighest: bidder.state === 'highest' } : undefined;
}

/** Whether a seat is among those that passed in a row, just before the seat to act. */
export function hasPassed(game: Game, seat: number): boolean {
  const { view } = game;
  if (view?.phase !== 'plan' || view.to_act === null) return false;
  const before = (view.to_act - seat + view.players.length) % view.players.length;
  return before > 0 && before <= view.turn.passes;
}

/** The number of towns; while a journey is drafted, also the number after it. */
export function townCount(game: Game, seat: number): string {
  const now = game.view?.players[seat]?.visited.length ?? 0;
  const more = seat === game.seat && game.acting instanceof Travelling ? game.acting.newTowns : 0;
  return more ? words.table.ahead(now, now + more) : String(now);
}
