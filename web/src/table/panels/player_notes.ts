/** What is said of a player beside his name. */

import { town } from '../../board/places';
import { words } from '../../i18n';
import { levelOf } from '../../lib/player_names';
import { biddersOf } from '../state/auction';
import type { Game } from '../state/game.svelte';
import { Travelling } from '../state/phases/travel.svelte';

/** "you · your turn", "passed · bot". */
export function notesOf(game: Game, seat: number): string[] {
  const { notes } = words.table;
  const shown = game.table?.seats[seat];
  const isTurn = game.update?.to_act === seat;
  const found: string[] = [];
  if (seat === game.seat) found.push(notes.you);
  const bid = bidNote(game, seat);
  if (bid) found.push(bid);
  if (isTurn) found.push(seat === game.seat ? notes.yourTurn : notes.turn);
  else if (hasPassed(game, seat)) found.push(notes.passed);
  if (shown?.kind === 'bot') found.push(notes.bot(levelOf(shown.bot ?? '')));
  else if (shown?.bot) found.push(notes.botFor(levelOf(shown.bot)));
  else if (shown && !shown.here && seat !== game.seat) found.push(notes.away);
  const home = game.view?.players[seat]?.home;
  if (home && home !== '?') found.push(notes.home(town(home).name));
  return found;
}

/** How a seat stands in the auction. */
function bidNote({ view, events }: Game, seat: number): string {
  if (!view?.auction.lots) return '';
  const { notes } = words.gold.auction;
  const bidder = biddersOf(view, events).find((one) => one.seat === seat);
  if (bidder?.state === 'highest') return notes.highest;
  if (bidder?.state === 'passed') return notes.passed;
  return bidder?.gold ? notes.bid(bidder.gold) : '';
}

/** Whether a seat is among those who passed in a row, just before the one who is to act. */
export function hasPassed(game: Game, seat: number): boolean {
  const { view } = game;
  if (view?.phase !== 'plan' || view.to_act === null) return false;
  const before = (view.to_act - seat + view.players.length) % view.players.length;
  return before > 0 && before <= view.turn.passes;
}

/** The number of towns; while one drafts a journey, what it will be. */
export function townCount(game: Game, seat: number): string {
  const now = game.view?.players[seat]?.visited.length ?? 0;
  const more = seat === game.seat && game.acting instanceof Travelling ? game.acting.newTowns : 0;
  return more ? words.table.ahead(now, now + more) : String(now);
}
