/** Bidding for a lot: an amount, or a pass that is final for this lot. */

import { links } from '../../../board/places';
import { dark, type Lights } from '../../../board/position';
import { words } from '../../../i18n';
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
  private beyond = $state(false); // whether more was wished for than one has

  constructor(game: Game) {
    super(game);
    this.amount = this.amounts[0] ?? this.bid + 1;
  }

  /** What can be bid with cover, the lowest first. */
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
  get isCovered(): boolean {
    return this.amounts.includes(this.amount);
  }

  override get said(): Said {
    const { auction } = words.gold;
    const name = thing(this.lot) ?? '';
    const [lowest] = this.amounts;
    if (this.amount > this.gold && (lowest || this.amount > this.bid + 1))
      return { letter: this.lot, text: auction.uncovered(this.amount, this.gold) };
    if (!lowest) return { letter: this.lot, text: auction.broke(name, this.gold) };
    return { letter: this.lot, text: auction.say(lowest, name, this.gold) };
  }

  /** The whole map is worth a look, where it can be read. */
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

  /** One more or less; what one cannot pay only on purpose. */
  raise(by: number, onPurpose = false): void {
    const next = this.amount + by;
    if (!this.mayRaise(by) && (!onPurpose || next <= this.bid)) return;
    this.beyond = next > this.gold;
    this.amount = next;
  }

  /** Whether that is more than the last bid, and there is gold for it. */
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
