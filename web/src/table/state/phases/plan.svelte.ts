/** Planning: a counter and a road, in either order, or a pass. Spells need another counter, or a second road. */

import { road } from '../../../board/labels';
import { link } from '../../../board/places';
import { dark, isLink, type Lights } from '../../../board/position';
import { words } from '../../../i18n';
import { obstacleName, thing } from '../../../pieces/names';
import { isElfengold } from '../../../pieces/title.svelte';
import { hintPress, passPress, undoPress } from '../../actions/buttons';
import { frame } from '../../layout.svelte';
import type { StoryEvent } from '../../story/events';
import { Acting, type Press, type Said } from '../decision';
import {
  complete,
  matchingLayings,
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

  /** All pieces that the player can place. */
  get pieces(): Piece[] {
    return piecesOf(this.game.player);
  }

  /** What can be placed. */
  get options(): string[] {
    return this.game.options;
  }

  private readonly all = $derived(layings(this.options));
  private readonly fit = $derived(matchingLayings(this.all, this.picked, this.roads));
  private readonly ready = $derived(complete(this.all, this.picked, this.roads));

  /** The last selected piece. */
  get chosen(): Piece | undefined {
    return this.picked.at(-1);
  }
  /** The road that was clicked before the piece was clear. */
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

  /** The cost of a counter on a road, by the chart; other pieces have none. */
  private price(word: string, letter: string): number | null {
    return this.game.book?.chart.roads[link(word).terrain]?.[letter] ?? null;
  }

  override get said(): Said {
    const { plan } = words.table;
    if (!this.picked.length && this.place) return { text: plan.on(road(this.place)) };
    if (!this.chosen) return { text: this.saidFirst() };
    const { letter } = this.chosen;
    const name = thing(letter) ?? '';
    if (!this.fit.length) return { letter, text: saidNowhere(letter, name) };
    if (this.fit.every(({ links }) => links.length > 1)) return { letter, text: this.saidExchange() };
    if (this.fit.every(({ pieces }) => pieces.length > this.picked.length))
      return { letter, text: words.gold.plan.double };
    if (this.isOnWater) return { letter, text: words.gold.plan.onWater(name) };
    return { letter, text: frame() === 'narrow' ? plan.tap(name) : plan.lay(name) };
  }

  /** Whether what was picked goes on rivers and ferries. */
  private get isOnWater(): boolean {
    return this.fit.every(({ links }) => links.every((word) => link(word).kind !== 'road'));
  }

  private saidFirst(): string {
    const { plan } = words.table;
    if (this.pieces.every(({ letter }) => letter === 'O')) return plan.sayObstacle(obstacleName());
    return isElfengold() ? words.gold.plan.say : plan.say;
  }

  private saidExchange(): string {
    const { exchange, exchangeWith, which } = words.gold.plan;
    if (this.ready.length) return which;
    return this.place ? exchangeWith(road(this.place)) : exchange;
  }

  override get presses(): Press[] {
    const others = () => [...hintPress(this.game), ...undoPress(this.game), ...passPress(this.game)];
    return this.swaps ?? others();
  }

  /** What is left to choose where the map can't tell which placement is meant. */
  protected get swaps(): Press[] | undefined {
    return this.ready.length > 1 ? this.ready.map((laying) => this.swap(laying)) : undefined;
  }

  /** On doubled roads, one of several pairs of counters. */
  private swap(laying: Laying): Press {
    const option = read(laying.word);
    const [one, other] = option.sort === 'exchange' ? [option.first.letter, option.second.letter] : ['', ''];
    const name = words.gold.plan.swap(thing(one) ?? '', thing(other) ?? '');
    return { name, do: () => this.decide(laying) };
  }

  override get focus(): string[] {
    return this.here;
  }

  override asks(place: string): string[] {
    if (!isLink(place) || place in this.lights.links) return [];
    if (!this.chosen) return openRoads(this.options).includes(place) ? [] : [place];
    if (this.picked.length > 1 || !isCounterPiece(this.chosen)) return [place];
    const { letter, secret } = this.chosen;
    return [`${secret ? `(${letter})` : letter}@${place}`];
  }

  /** Whether a piece goes with the earlier selection. */
  fits(piece: Piece): boolean {
    if (!this.place && !this.wantsCounter) return false;
    const more = matchingLayings(this.all, [...this.picked, piece], this.roads);
    return more.length > 0 && !this.isPicked(piece);
  }

  /** Whether the selection is a spell that waits for its counter. */
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
    else if (matchingLayings(this.all, this.picked, [...this.roads, word]).length)
      this.roads = [...this.roads, word];
    this.settle();
  }

  /** Place the selection, as soon as it is unambiguous. */
  private settle(): void {
    const [only, ...others] = this.ready;
    if (only && !others.length) this.decide(only);
  }

  /** Place a piece on a road, if that is allowed. */
  lay(piece: Piece, on: string): void {
    const [only] = complete(this.all, [piece], [on]);
    if (only) this.decide(only);
  }

  protected decide({ word, pieces, links }: Laying): void {
    const name = thing(pieces.at(-1)?.letter ?? '') ?? '';
    this.game.act(word, words.table.confirm.place(name, links.map(road).join(', ')));
  }

  /** After an undo, what was laid is chosen again: a click on the right road is all it takes. */
  override resume(undone: StoryEvent): void {
    if (undone.code !== 'item-laid') return;
    const { kind: letter, secret } = undone;
    const piece = this.pieces.find((one) => one.letter === letter && one.secret === secret);
    if (piece && matchingLayings(this.all, [piece], []).length) this.hold(piece);
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

/** Why a piece can go nowhere now. */
function saidNowhere(letter: string, name: string): string {
  const { noExchange, noDouble, noWater } = words.gold.plan;
  if (letter === 'X') return noExchange;
  if (letter === '2') return noDouble;
  return letter === 'S' ? noWater(name) : words.table.plan.nowhere(name);
}
