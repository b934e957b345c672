/** Planning: a counter and a road, in either order, or a pass. */

import { link } from '../../board/places';
import { dark, type Lights } from '../../board/position';
import { words } from '../../words';
import { Acting, type Press, type Said } from '../acting';
import { openRoads, piecesFor, roadsFor, samePiece, type Piece } from '../choose';
import { frame } from '../frame.svelte';
import { hintPress, passPress, undoPress } from '../presses';
import { road, thing } from '../story';

export class Planning extends Acting {
  chosen: Piece | undefined = $state();
  place: string | undefined = $state(); // the road that was clicked first

  /** All that one has to lay: open pieces, then secret ones. */
  get pieces(): Piece[] {
    const player = this.game.view?.players[this.game.seat ?? 0];
    const open = [...(player?.open ?? '')].map((letter) => ({ letter, secret: false }));
    const secret = [...(player?.secret ?? '')].map((letter) => ({ letter, secret: true }));
    return [...open.filter(isCounter), ...secret, ...open.filter((piece) => !isCounter(piece))];
  }

  private readonly roads = $derived(this.chosen ? roadsFor(this.game.options, this.chosen) : {});

  override get lights(): Lights {
    if (this.place) return { links: { [this.place]: null }, towns: [] };
    if (!this.chosen) return dark;
    const { letter } = this.chosen;
    const prices = Object.keys(this.roads).map((word) => [word, this.price(word, letter)]);
    return { links: Object.fromEntries(prices) as Record<string, number | null>, towns: [] };
  }

  /** The cards that a counter costs on a road, by the chart; other things have no price of their own. */
  private price(word: string, letter: string): number | null {
    return this.game.book?.chart.roads[link(word).terrain]?.[letter] ?? null;
  }

  override get said(): Said {
    const { plan } = words.table;
    if (this.place) return { text: plan.on(road(this.place)) };
    if (!this.chosen) return { text: this.pieces.some(isCounter) ? plan.say : plan.sayTree };
    const { letter } = this.chosen;
    const name = thing(letter) ?? '';
    if (!Object.keys(this.roads).length) return { letter, text: plan.nowhere(name) };
    return { letter, text: frame() === 'narrow' ? plan.tap(name) : plan.lay(name) };
  }

  override get presses(): Press[] {
    return [...hintPress(this.game), ...undoPress(this.game), ...passPress(this.game)];
  }

  override get focus(): string[] {
    const boot = this.game.view?.players[this.game.seat ?? 0]?.boot;
    return boot ? [boot] : [];
  }

  override asks(place: string): string[] {
    if (place.length < 4 || place in this.lights.links) return [];
    if (!this.chosen) return openRoads(this.game.options).includes(place) ? [] : [place];
    const { letter, secret } = this.chosen;
    return [`${secret ? `(${letter})` : letter}@${place}`];
  }

  /** Whether a piece fits on the road that was clicked first. */
  fits(piece: Piece): boolean {
    return !!this.place && piecesFor(this.game.options, this.place).some((fit) => samePiece(fit, piece));
  }

  choose(piece: Piece): void {
    if (this.place && this.fits(piece)) this.lay(piece, this.place);
    else if (samePiece(piece, this.chosen)) this.letGo();
    else [this.chosen, this.place] = [piece, undefined];
  }

  /** A piece was lifted: light its roads. */
  hold(piece: Piece): void {
    [this.chosen, this.place] = [piece, undefined];
  }

  override link(word: string): void {
    if (this.chosen) this.lay(this.chosen, word);
    else if (this.place === word) this.letGo();
    else if (piecesFor(this.game.options, word).length) this.place = word;
  }

  /** Lay a piece on a road, if it may lie there. */
  lay(piece: Piece, on: string): void {
    const word = roadsFor(this.game.options, piece)[on];
    if (word) void this.game.send(word);
  }

  override key(key: string): boolean {
    const fitting = this.pieces.filter(({ letter }) => letter === key.toUpperCase());
    const again = fitting.findIndex((piece) => samePiece(piece, this.chosen));
    const next = fitting[again + 1] ?? fitting[0];
    if (next) this.choose(next);
    return !!next;
  }

  override letGo(): boolean {
    const held = !!this.chosen || !!this.place;
    [this.chosen, this.place] = [undefined, undefined];
    return held;
  }
}

function isCounter({ letter }: Piece): boolean {
  return 'PECUTD'.includes(letter);
}
