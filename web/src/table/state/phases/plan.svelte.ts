/** Planning: a counter and a road, in either order, or a pass. Spells need another counter, or a second road. */

import { road } from '../../../board/labels';
import { link } from '../../../board/places';
import { dark, isLink, type Lights } from '../../../board/position';
import { words } from '../../../i18n';
import { thing } from '../../../pieces/names';
import { hintPress, passPress, undoPress } from '../../actions/buttons';
import { frame } from '../../layout.svelte';
import { Acting, type Press, type Said } from '../decision';
import {
  complete,
  fitting,
  isCounterPiece,
  layings,
  openRoads,
  piecesOf,
  read,
  samePiece,
  type Laying,
  type Piece,
} from '../options';

export class Planning extends Acting {
  picked: Piece[] = $state.raw([]);
  roads: string[] = $state.raw([]);

  /** All that one has to lay. */
  get pieces(): Piece[] {
    return piecesOf(this.game.player);
  }

  private readonly all = $derived(layings(this.game.options));
  private readonly fit = $derived(fitting(this.all, this.picked, this.roads));
  private readonly ready = $derived(complete(this.all, this.picked, this.roads));

  /** The last piece that was picked. */
  get chosen(): Piece | undefined {
    return this.picked.at(-1);
  }
  /** The road that was clicked before what lies there was clear. */
  get place(): string | undefined {
    return this.roads[0];
  }
  isPicked(piece: Piece): boolean {
    return this.picked.some((one) => samePiece(one, piece));
  }

  override get lights(): Lights {
    if (!this.picked.length) return this.place ? { links: { [this.place]: null }, towns: [] } : dark;
    const lit = [...new Set(this.fit.flatMap(({ links }) => links))];
    const counter = this.picked.find(isCounterPiece);
    const prices = lit.map((word): [string, number | null] => [
      word,
      counter ? this.price(word, counter.letter) : null,
    ]);
    return { links: Object.fromEntries(prices), towns: [] };
  }

  /** The cards that a counter costs on a road, by the chart; other things have no price of their own. */
  private price(word: string, letter: string): number | null {
    return this.game.book?.chart.roads[link(word).terrain]?.[letter] ?? null;
  }

  override get said(): Said {
    const { plan } = words.table;
    if (!this.picked.length && this.place) return { text: plan.on(road(this.place)) };
    if (!this.chosen) return { text: this.pieces.some(isCounterPiece) ? plan.say : plan.sayTree };
    const { letter } = this.chosen;
    const name = thing(letter) ?? '';
    if (!this.fit.length) return { letter, text: plan.nowhere(name) };
    if (this.fit.every(({ links }) => links.length > 1)) return { letter, text: this.saidExchange() };
    if (this.fit.every(({ pieces }) => pieces.length > this.picked.length))
      return { letter, text: words.gold.plan.double };
    return { letter, text: frame() === 'narrow' ? plan.tap(name) : plan.lay(name) };
  }

  private saidExchange(): string {
    const { exchange, exchangeWith, which } = words.gold.plan;
    if (this.ready.length) return which;
    return this.place ? exchangeWith(road(this.place)) : exchange;
  }

  override get presses(): Press[] {
    if (this.ready.length > 1) return this.ready.map((laying) => this.swap(laying));
    return [...hintPress(this.game), ...undoPress(this.game), ...passPress(this.game)];
  }

  /** On doubled roads, one of several pairs of counters. */
  private swap({ word }: Laying): Press {
    const option = read(word);
    const [one, other] = option.sort === 'exchange' ? [option.first.letter, option.second.letter] : ['', ''];
    const name = words.gold.plan.swap(thing(one) ?? '', thing(other) ?? '');
    return { name, do: () => void this.game.send(word) };
  }

  override get focus(): string[] {
    return this.here;
  }

  override asks(place: string): string[] {
    if (!isLink(place) || place in this.lights.links) return [];
    if (!this.chosen) return openRoads(this.game.options).includes(place) ? [] : [place];
    if (this.picked.length > 1 || !isCounterPiece(this.chosen)) return [place];
    const { letter, secret } = this.chosen;
    return [`${secret ? `(${letter})` : letter}@${place}`];
  }

  /** Whether a piece goes with what was picked before it. */
  fits(piece: Piece): boolean {
    if (!this.place && !this.wantsCounter) return false;
    const more = fitting(this.all, [...this.picked, piece], this.roads);
    return more.length > 0 && !this.isPicked(piece);
  }

  /** Whether what was picked is a spell that waits for its counter. */
  get wantsCounter(): boolean {
    return this.picked.length > 0 && this.fit.some(({ pieces }) => pieces.length > this.picked.length);
  }

  choose(piece: Piece): void {
    if (this.isPicked(piece)) this.letGo();
    else if (this.fits(piece)) this.picked = [...this.picked, piece];
    else [this.picked, this.roads] = [[piece], []];
    this.settle();
  }

  /** A piece was lifted: light its roads. */
  hold(piece: Piece): void {
    [this.picked, this.roads] = [[piece], []];
  }

  override link(word: string): void {
    if (this.roads.includes(word)) this.roads = this.roads.filter((one) => one !== word);
    else if (fitting(this.all, this.picked, [...this.roads, word]).length) this.roads = [...this.roads, word];
    this.settle();
  }

  /** Lay what was picked, as soon as it is clear. */
  private settle(): void {
    const [only, ...others] = this.ready;
    if (only && !others.length) void this.game.send(only.word);
  }

  /** Lay a piece on a road, if it may lie there. */
  lay(piece: Piece, on: string): void {
    const [only] = complete(this.all, [piece], [on]);
    if (only) void this.game.send(only.word);
  }

  override key(key: string): boolean {
    const same = this.pieces.filter(({ letter }) => letter === key.toUpperCase());
    const again = same.findIndex((piece) => samePiece(piece, this.chosen));
    const next = same[again + 1] ?? same[0];
    if (next) this.choose(next);
    return !!next;
  }

  override letGo(): boolean {
    const held = this.picked.length > 0 || this.roads.length > 0;
    [this.picked, this.roads] = [[], []];
    return held;
  }
}
