/** Bidding for a lot: an amount, or a pass that is final for this lot. */

import { links } from '../../../board/places';
import { dark, type Lights } from '../../../board/position';
import { words } from '../../../i18n';
import { hasWord } from '../../../lib/rules_name';
import { thing } from '../../../pieces/names';
import { hintPress, passPress, undoPress } from '../../actions/buttons';
import { frame } from '../../layout.svelte';
import { quickBids } from '../auction';
import { Acting, type Press, type Said } from '../decision';
import type { Game } from '../game.svelte';
import { only } from '../options';

export class Bidding extends Acting {
  amount = $state(0);
  pointed: string | undefined = $state(); // a lot under the pointer
  private beyond = $state(false); // whether the player chose to bid more than they have

  constructor(game: Game) {
    super(game);
    this.amount = this.amounts[0] ?? this.bid + 1;
  }

  /** The bids that the player can pay, the lowest first. */
  get amounts(): number[] {
    return only(this.game.options, 'amount').map(({ gold }) => gold);
  }
  get quick(): number[] {
    return quickBids(this.amounts, this.bid);
  }
  get lot(): string {
    return this.game.view?.auction.lots[0] ?? '';
  }
  /** The highest bid so far. */
  get bid(): number {
    return this.game.view?.auction.bid ?? 0;
  }
  get gold(): number {
    return this.game.player?.gold ?? 0;
  }
  /** Whether these rules allow bids beyond a player's gold. */
  get mayOverbid(): boolean {
    return mayOverbid(this.game);
  }

  get isCovered(): boolean {
    return this.amounts.includes(this.amount);
  }

  override get said(): Said {
    const { auction } = words.gold;
    const name = thing(this.lot) ?? '';
    const [lowest] = this.amounts;
    if (this.beyond) return { letter: this.lot, text: auction.uncovered(this.amount, this.gold) };
    if (!lowest) return { letter: this.lot, text: auction.broke(name, this.gold) };
    return { letter: this.lot, text: auction.say(lowest, name, this.gold) };
  }

  /** Show the whole map, if it is readable. */
  override get focus(): string[] {
    if (frame() === 'wide' || frame() === 'medium') return [];
    return this.here;
  }

  override get lights(): Lights {
    return lightsFor(this.game, this.pointed);
  }

  override get presses(): Press[] {
    return [...hintPress(this.game), ...undoPress(this.game), ...this.bidPress, ...passPress(this.game)];
  }

  private get bidPress(): Press[] {
    if (!this.isCovered && this.amount <= this.gold) return [];
    if (!this.isCovered && !this.beyond) return [];
    const { bid, bidUncovered } = words.gold.auction;
    const name = (this.isCovered ? bid : bidUncovered)(this.amount);
    const icon = 'two-coins';
    return [{ name, key: 'Enter', keycap: '↵', icon, kind: 'loud', do: () => this.send() }];
  }

  /** Bid one more or less; beyond the player's gold only on purpose. */
  raise(by: number, onPurpose = false): void {
    const isFirstBeyond = onPurpose && this.amount > this.gold && !this.beyond; // the lowest bid is too high
    const next = isFirstBeyond ? this.amount : this.amount + by;
    if (!this.mayRaise(by) && !(onPurpose && this.mayOverbid && next > this.bid)) return;
    this.beyond = next > this.gold;
    this.amount = next;
  }

  /** Whether that is more than the last bid, and the player can pay it. */
  mayRaise(by: number): boolean {
    const next = this.amount + by;
    return next > this.bid && (this.amounts.includes(next) || next <= this.gold);
  }

  set(amount: number): void {
    this.beyond = false;
    this.amount = amount;
  }

  private send(): void {
    const word = `$${this.amount}`;
    if (this.isCovered) void this.game.send(word);
    else
      this.game.confirm(
        words.gold.auction.uncovered(this.amount, this.gold),
        () => void this.game.send(word),
      );
  }

  override key(key: string): boolean {
    const by = { ArrowUp: 1, ArrowDown: -1, '+': 1 }[key];
    if (by) this.raise(by);
    return !!by;
  }
}

/** Whether the rules of a game allow bids beyond a player's gold. */
export function mayOverbid({ book }: Game): boolean {
  return !hasWord(book?.rules ?? '', 'overbid=forbidden');
}

/** The roads that a counter could travel, by the chart. */
function lightsFor(game: Game, letter: string | undefined): Lights {
  const chart = game.book?.chart.roads;
  if (!chart || !letter) return dark;
  const roads = Object.entries(links).flatMap(([word, { kind, terrain }]) => {
    const price = kind === 'road' ? chart[terrain]?.[letter] : undefined;
    return price ? [[word, price] as const] : [];
  });
  return { links: Object.fromEntries(roads), towns: [] };
}
