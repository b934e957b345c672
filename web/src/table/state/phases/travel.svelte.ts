/** Travelling: a whole journey as a draft, town by town; nothing is sent before Travel. */

import { town } from '../../../board/places';
import type { Draft, Lights } from '../../../board/position';
import { words } from '../../../i18n';
import { asText } from '../../../lib/narrowing';
import { without } from '../../../pieces/letters';
import { named } from '../../../pieces/names';
import type { Tried } from '../../../server/messages';
import { RefusedError } from '../../../server/request';
import { undoPress } from '../../actions/buttons';
import { Acting, type Press, type Said } from '../decision';
import { cardsOf, cheaper, mayPass, only, read, stepsOf, stepsTo, type Of } from '../options';
import { colourOf, type PlayerView, type View } from '../view';

/** A step of the draft. */
export interface Stop {
  step: Of<'step'> | Of<'flight'>;
  tried?: Tried; // the table after it: always there for the last step, for others once requested
}

function wordsOf(stops: Stop[]): string[] {
  return stops.map(({ step }) => step.word);
}

/** The steps of a journey, without its end. */
function stopsOf(journey: string[]): Stop[] {
  return journey.filter((word) => word !== '-').map((word) => ({ step: read(word) as Stop['step'] }));
}

export class Travelling extends Acting {
  stops: Stop[] = $state.raw([]);
  thinking = $state(false); // whether a request is pending
  paying: number | undefined = $state(); // the stop whose payment is being changed
  shown: string[] | undefined = $state.raw(); // a journey of the list under the pointer
  private dropped: Stop[] = $state.raw([]); // a dropped draft, perhaps by a slip of the finger

  override get view(): View | null {
    return this.stops.at(-1)?.tried?.view ?? this.game.view;
  }
  get options(): string[] {
    return this.optionsAt(this.stops.length);
  }
  /** The options before a step of the draft. */
  optionsAt(index: number): string[] {
    return index ? (this.stops[index - 1]?.tried?.options ?? []) : this.game.options;
  }
  /** Whether a witch played earlier on this journey helps past its further obstacles, before a step of the draft. */
  guidedAt(index: number): boolean {
    const view = index ? this.stops[index - 1]?.tried?.view : this.game.view;
    return view?.turn.guided ?? false;
  }
  override get words(): string[] {
    return wordsOf(this.stops);
  }
  /** The player at the end of the draft. */
  private get then(): PlayerView | undefined {
    return this.view?.players[this.game.seat ?? 0];
  }
  get boot(): string {
    return this.then?.boot ?? '';
  }
  get hand(): string {
    return this.game.hand;
  }
  /** All cards that the draft pays. */
  get paid(): string {
    return without(this.hand, this.then?.hand ?? '');
  }
  get newTowns(): number {
    return (this.then?.visited.length ?? 0) - (this.game.player?.visited.length ?? 0);
  }

  /** Whether some step may be paid in another way; where that was not asked yet, it may. */
  get hasOtherWays(): boolean {
    return this.stops.some(({ step }, index) => {
      const options = this.optionsAt(index);
      const flights = only(options, 'flight').filter(({ to }) => to === step.to);
      return !options.length || stepsTo(options, step.to).length + flights.length > 1;
    });
  }

  /** What the drafted journey earns so far, in games with gold. */
  get earned(): number {
    return this.view?.turn.earned ?? 0;
  }
  /** The gold that it costs. */
  get spent(): number {
    return (this.game.player?.gold ?? 0) - (this.then?.gold ?? 0);
  }

  override get lights(): Lights {
    const steps = only(this.options, 'step');
    const hinted = this.shown?.map(read).flatMap((one) => (one.sort === 'step' ? [one.link] : []));
    const towns = [...new Set([...steps, ...only(this.options, 'flight')].map(({ to }) => to))];
    const guided = this.guidedAt(this.stops.length);
    const prices = steps.sort(cheaper).map((step): [string, number] => [step.link, cardsOf(step, guided)]);
    return { links: Object.fromEntries(prices.toReversed()), towns, hinted }; // the cheapest counts
  }

  override get draft(): Draft | undefined {
    const steps = stepsOf(this.words);
    const { view, seat } = this.game;
    if (!view || !steps.length) return undefined;
    return { colour: colourOf(view, seat ?? 0), from: this.game.player?.boot, steps };
  }

  override get focus(): string[] {
    return [this.boot, ...this.lights.towns].filter(Boolean);
  }

  override get said(): Said {
    const { travel } = words.table;
    const here = town(this.boot).name;
    const more = this.lights.towns.length > 0;
    if (!this.stops.length) return { text: more ? travel.start(here) : travel.stuck(here) };
    if (!more) return { text: travel.last(here, this.paid.length, this.spent) };
    return { text: travel.drafted(here, this.stops.length, this.paid.length, this.spent) };
  }

  override get presses(): Press[] {
    return this.stops.length ? this.draftPresses : this.firstPresses;
  }

  /** Before anything is drafted: the best journeys, and staying. */
  private get firstPresses(): Press[] {
    const { buttons, travel } = words.table;
    const best: Press = { name: travel.showBest, small: true, do: () => (this.game.open = 'sheet') };
    const stay: Press = { name: buttons.stay, key: 'x', keycap: 'X', do: () => this.stay() };
    return [
      ...(this.game.planner.allows('journey_planner') ? [best] : []),
      ...(this.dropped.length ? [this.bringBack] : undoPress(this.game)),
      ...(mayPass(this.options) ? [stay] : []),
    ];
  }

  private get bringBack(): Press {
    const name = words.table.buttons.bringBack;
    return { name, key: 'z', keycap: 'Z', icon: 'undo', kind: 'quiet', do: () => this.restore() };
  }

  /** The buttons of a draft. */
  private get draftPresses(): Press[] {
    const { clear, undoStep, travel } = words.table.buttons;
    const esc = { key: 'Escape', keycap: 'Esc' };
    const enter = { key: 'Enter', keycap: '↵' };
    return [
      { name: clear, ...esc, kind: 'quiet', spare: true, do: () => this.clear() },
      { name: undoStep, key: 'z', keycap: 'Z', icon: 'undo', do: () => this.back() },
      { name: travel, ...enter, icon: 'leather-boot', kind: 'loud', do: () => this.travel() },
    ];
  }

  override asks(place: string): string[] {
    if (place === this.boot || this.lights.towns.includes(place) || place in this.lights.links) return [];
    return [place];
  }

  override town(code: string): void {
    if (this.thinking || code === this.boot) return;
    const [nearest] = stepsTo(this.options, code);
    if (nearest && nearest.by !== 'caravan') void this.add([nearest.word]);
    else void this.far(code, nearest?.word);
  }

  override link(word: string): void {
    const steps = only(this.options, 'step').filter((step) => step.link === word);
    const [first] = steps.sort(cheaper);
    if (!first || this.thinking) return;
    if (first.by === 'caravan') void this.far(first.to, first.word);
    else void this.add([first.word]);
  }

  /** Ask for the cheapest way to a town, and draft it. */
  private async far(to: string, otherwise?: string): Promise<void> {
    await this.think(async () => {
      const { ways: found, short } = await this.game.ways(this.words, to);
      const [best] = found;
      if (best) await this.extend(best.words);
      else if (otherwise) await this.extend([otherwise]);
      else this.game.notice = this.unreachable(to, short);
    });
  }

  private unreachable(to: string, short: { cards: string; more: number; open: boolean } | null): string {
    const { travel } = words.table;
    if (!short?.open) return travel.closed(town(to).name);
    return travel.short(town(to).name, named(short.cards), short.more);
  }

  /** Continue with these steps. */
  async add(more: string[]): Promise<void> {
    await this.think(() => this.extend(more));
  }

  /** Replace the draft with another journey. */
  async replace(journey: string[]): Promise<void> {
    await this.think(() => this.draw(stopsOf(journey)));
  }

  private async think(asking: () => Promise<void>): Promise<void> {
    if (this.thinking) return;
    this.thinking = true;
    this.paying = undefined;
    this.game.notice = '';
    try {
      await asking();
    } catch (error) {
      this.game.fail(error);
    } finally {
      this.thinking = false;
    }
  }

  private async extend(more: string[]): Promise<void> {
    await this.draw([...this.stops, ...stopsOf(more)]);
  }

  /**
   * Make these stops the draft, with the table after the first `known` of them: one request at most, however many
   * they are. A draft that was dropped meanwhile stays dropped.
   */
  private async draw(stops: Stop[], known = stops.length): Promise<void> {
    const before = this.stops;
    const last = stops[known - 1];
    const tried = last && (last.tried ?? (await this.game.attempt(wordsOf(stops.slice(0, known)))));
    if (this.stops !== before) return;
    this.stops = stops.map((stop) => (stop === last ? { ...stop, tried } : stop));
    this.dropped = [];
  }

  /** Remove the last step. */
  back(): void {
    void this.think(() => this.draw(this.stops.slice(0, -1)));
  }

  /** Drop the whole draft; until another one is begun it can be restored. */
  clear(): void {
    this.paying = undefined;
    if (this.stops.length) this.dropped = this.stops;
    this.stops = [];
  }

  private restore(): void {
    this.stops = this.dropped;
    this.dropped = [];
  }

  private stay(): void {
    const sure = words.table.travel.confirmStay(town(this.boot).name);
    this.game.confirm(sure, () => void this.game.send('-'));
  }

  /** Send the journey and its end, unless it ends by itself. */
  travel(): void {
    if (this.thinking) return;
    const end = mayPass(this.options) ? ['-'] : [];
    void this.game.send([...this.words, ...end]);
  }

  /** A raised card was clicked: show other payments of its step. */
  askPayment(letter: string): void {
    const index = this.stops.findIndex(({ step }) => step.sort === 'step' && step.pay.includes(letter));
    if (index >= 0) void this.togglePayment(index);
  }

  /** Show or hide other payments of a step. */
  async togglePayment(index: number): Promise<void> {
    if (this.paying === index) return void (this.paying = undefined);
    await this.think(async () => {
      await this.draw(this.stops, index);
      if (this.stops.length) this.paying = index;
    });
  }

  /** Change the payment of a step, and keep the rest of the route as far as the cards allow. */
  async payAnew(index: number, word: string): Promise<void> {
    const rest = this.words.slice(index + 1);
    const paid = [...this.stops.slice(0, index), ...stopsOf([word])];
    await this.think(async () => {
      try {
        await this.draw([...paid, ...stopsOf(rest)]);
      } catch (error) {
        const refused = error instanceof RefusedError ? rest.indexOf(asText(error.data.word)) : -1;
        if (refused < 0) throw error;
        await this.draw([...paid, ...stopsOf(rest.slice(0, refused))]);
      }
    });
  }

  override key(key: string): boolean {
    if (key !== 'Backspace' || !this.stops.length) return false;
    this.back();
    return true;
  }

  override letGo(): boolean {
    const held = this.stops.length > 0;
    this.clear();
    return held;
  }
}
