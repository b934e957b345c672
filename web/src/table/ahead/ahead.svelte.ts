/** Deciding ahead: standing orders of the seat that is shown, and answers that are sealed until its turn. */

import type { Planned } from '../../board/position';
import type { PhaseName, StandingOrderRequest, StandingOrderView } from '../../server/messages';
import { getAhead } from '../../server/table_requests';
import { words } from '../../i18n';
import type { Game } from '../state/game.svelte';
import {
  again,
  bidFor,
  droppedOf,
  inForce,
  orderedPhases,
  orderedSteps,
  withoutWord,
  withPass,
  withSteps,
  withWord,
  type Step,
} from './orders';
import { plannedIn } from './planned';
import { PlanningAhead } from './planning_ahead.svelte';

/** The phases in which a list of decisions can be given in advance. */
const planned: PhaseName[] = ['draw', 'cards', 'plan', 'auction'];

export class Ahead {
  /** What the seat could do now if it were to act; empty until it was asked for. */
  words: string[] = $state.raw([]);
  /** Choosing on the map what to place later. */
  planning: PlanningAhead | undefined = $state.raw();
  private reopened: string | undefined = $state(); // the seat and the sealed answer that it is changing

  constructor(private readonly game: Game) {}

  /** All standing orders of the seat; none while its screen is covered. */
  get orders(): StandingOrderView[] {
    return this.game.isCovered ? [] : this.all;
  }
  private get all(): StandingOrderView[] {
    return this.game.update?.orders ?? [];
  }
  get dropped(): StandingOrderView[] {
    return droppedOf(this.orders);
  }
  /** The orders to be listed: a sealed answer is shown where it was asked for. */
  get listed(): StandingOrderView[] {
    return inForce(this.orders).filter(({ phase }) => !this.isIndependent || phase !== this.phase);
  }

  /** Whether an order decides in the running phase. */
  get isDue(): boolean {
    const lots = this.game.view?.auction.lots ?? '';
    if (this.phase === 'auction') return !!bidFor(this.orders, lots);
    return this.listed.some(({ kind, phase }) => (kind === 'pass' ? 'plan' : phase) === this.phase);
  }
  /** What is planned for the map. */
  get planned(): Planned[] {
    return plannedIn(orderedSteps(this.orders, 'plan'));
  }

  private get phase(): PhaseName | undefined {
    return this.game.update?.view?.phase;
  }
  /** Whether everybody answers the running phase on their own. */
  private get isIndependent(): boolean {
    return !!this.game.update?.ahead?.length || !!(this.phase && !orderedPhases.includes(this.phase));
  }

  /** What is to be decided now: on one's turn, or in advance where that is possible; not what is sealed. */
  get due(): string[] {
    return this.sealed === undefined ? this.asked : [];
  }
  private get asked(): string[] {
    const { options = [], ahead = [] } = this.game.update ?? {};
    return options.length ? options : ahead;
  }
  /** The answer that waits for the seat's turn. */
  get sealed(): string | undefined {
    if (!this.phase || !this.isIndependent || !this.asked.length) return undefined;
    const word = orderedSteps(this.all, this.phase)[0]?.[0];
    return word && this.reopened === `${this.game.seat} ${word}` ? undefined : word;
  }
  /** Whether the answer that is due will be sealed, because it isn't the seat's turn. */
  get isSealing(): boolean {
    return !this.game.update?.options.length && this.due.length > 0;
  }

  async seal(word: string): Promise<void> {
    const { phase } = this;
    if (!phase) return;
    this.reopened = undefined;
    await this.game.order(withSteps(this.all, phase, [[word]]));
  }
  /** Ask again for a sealed answer, which stays as it is until there is another. */
  reopen(): void {
    this.reopened = `${this.game.seat} ${this.sealed}`;
    this.game.settle();
  }
  /** Leave the sealed answer as it was; return whether it was being changed. */
  keepSealed(): boolean {
    const wasOpen = this.reopened !== undefined;
    this.reopened = undefined;
    if (wasOpen) this.game.settle();
    return wasOpen;
  }
  get isReopened(): boolean {
    return this.reopened !== undefined && this.isSealing;
  }

  /** Whether decisions of the running phase can be made in advance, as far as the page knows. */
  get canOpen(): boolean {
    const { game } = this;
    if (game.seat === null || game.isCovered || game.table?.status !== 'playing') return false;
    if (game.table.seats[game.seat]?.bot || game.planner.isOpen) return false;
    if (this.phase === 'auction') return true;
    return !game.isMyTurn && !!this.phase && planned.includes(this.phase);
  }

  /** Open what decides ahead in the running phase. */
  async open(): Promise<void> {
    if (!this.canOpen) return;
    const { phase } = this;
    if (phase === 'auction') {
      this.game.open = 'bids';
      return;
    }
    await this.ask();
    if (phase !== this.game.view?.phase || this.game.isMyTurn) return; // the game has gone on
    if (!this.words.length) this.game.tell(words.ahead.nothing);
    else if (phase === 'plan') this.planning = new PlanningAhead(this.game);
    else this.game.open = 'draws';
  }
  close(): void {
    this.planning = undefined;
  }

  private async ask(): Promise<void> {
    const { seat } = this.game;
    if (seat === null) return;
    this.words = [];
    await this.game.try(
      getAhead(this.game.id, seat).then(({ options }) => {
        if (seat === this.game.seat) this.words = options;
      }),
    );
  }

  /** The game has gone on: what could be placed has changed, or the turn has come. */
  watch(): void {
    if (!this.planning) return;
    if (!this.canOpen || this.phase !== 'plan') this.close();
    else void this.ask();
  }

  /** The steps of the running phase. */
  get steps(): Step[] {
    return this.phase ? orderedSteps(this.orders, this.phase) : [];
  }
  async replaceSteps(steps: Step[], phase: string | undefined = this.phase): Promise<void> {
    if (phase) await this.game.order(withSteps(this.all, phase, steps));
  }
  async add(at: number, word: string): Promise<void> {
    await this.replaceSteps(withWord(this.steps, at, word));
  }
  async remove(at: number, word: string): Promise<void> {
    await this.replaceSteps(withoutWord(this.steps, at, word));
  }
  async pass(isOn: boolean): Promise<void> {
    await this.game.order(withPass(this.all, isOn));
  }
  /** Give other orders than some of those that hold. */
  async drop(gone: StandingOrderView[]): Promise<void> {
    await this.game.order(again(this.all.filter((one) => !gone.includes(one))));
  }
  async replace(orders: StandingOrderRequest[]): Promise<void> {
    await this.game.order(orders);
  }
  /** The player has read that orders were dropped. */
  async acknowledge(): Promise<void> {
    await this.game.order(again(this.all));
  }
}
