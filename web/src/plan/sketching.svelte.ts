/** Sketches a tour on the map, at any time; the decision of the phase waits. */

import { town } from '../board/places';
import type { Draft, Lights } from '../board/position';
import { words } from '../i18n';
import type { Pieces } from '../i18n/en/table';
import { named } from '../pieces/names';
import { frame } from '../table/layout.svelte';
import { Acting, type Press, type Said } from '../table/state/decision';
import { stepsOf } from '../table/state/options';
import { Travelling } from '../table/state/phases/travel.svelte';
import { colourOf } from '../table/state/view';
import type { Planner } from './planner.svelte';

export class Sketching extends Acting {
  private get planner(): Planner {
    return this.game.planner;
  }
  private get last(): string {
    return town(this.planner.towns.at(-1) ?? 'Elv').name;
  }

  override get said(): Said {
    const { plan } = words;
    const { towns, tour, answer } = this.planner;
    if (!this.planner.allows('journey_planner')) return { text: plan.payers.ask };
    if (!towns.length) return { text: answer ? plan.empty(answer.reach.length) : plan.thinking };
    if (!tour) return { text: plan.thinking };
    if (tour.open < towns.length) return { text: plan.closed(town(towns[tour.open] ?? '').name) };
    if (!tour.short) return { text: plan.ready(this.last, tour.journey?.paid.length ?? 0, this.left) };
    const { cards, more } = tour.short;
    if (!cards && !more) return { text: plan.unknown(this.last) };
    return { text: plan.short(this.last, named(cards), more) };
  }
  private get left(): Pieces {
    return named(this.planner.tour?.journey?.left ?? '');
  }

  override get lights(): Lights {
    const { towns, answer } = this.planner;
    const reached = towns.length ? [] : (answer?.reach ?? []);
    return {
      links: {},
      towns: [],
      reached: Object.fromEntries(reached.map(({ to, paid }) => [to, paid.length])),
    };
  }

  override get draft(): Draft | undefined {
    const { towns, tour } = this.planner;
    const { view, seat } = this.game;
    if (!view || seat === null || !towns.length) return undefined;
    const steps = stepsOf(tour?.journey?.words ?? []);
    const beyond = towns.slice(tour?.open ?? 0).map((to) => ({ to }));
    return { colour: colourOf(view, seat), steps: [...steps, ...beyond] };
  }

  override get focus(): string[] {
    return [...this.here, ...this.planner.towns];
  }

  override get presses(): Press[] {
    const { buttons } = words.plan;
    const { planner } = this;
    const isMine = this.game.isMyTurn;
    const done: Press = {
      name: isMine ? buttons.turn : buttons.done,
      key: 'Escape',
      keycap: 'Esc',
      kind: isMine ? 'loud' : 'plain',
      do: () => planner.toggle(),
    };
    const details: Press = { name: buttons.more, do: () => (this.game.open = 'sheet') };
    const more = frame() === 'narrow' ? [details] : [];
    if (!planner.towns.length) return [...more, done];
    return [
      { name: words.table.buttons.clear, kind: 'quiet', spare: true, do: () => planner.replace([]) },
      {
        name: buttons.undo,
        key: 'z',
        keycap: 'Z',
        icon: frame() === 'side' ? undefined : 'undo',
        do: () => planner.back(),
      },
      ...more,
      ...this.travelPress(),
      done,
    ];
  }

  /** Draft the planned journey, if it is time to travel. */
  private travelPress(): Press[] {
    const { tour } = this.planner;
    const travelling = this.game.decision;
    if (!(travelling instanceof Travelling) || !tour?.journey || tour.short) return [];
    if (tour.open < tour.towns.length) return [];
    const { words: steps } = tour.journey;
    const draft = () => {
      this.planner.toggle();
      void travelling.replace(steps);
    };
    return [{ name: words.plan.buttons.travel, icon: 'leather-boot', do: draft }];
  }

  override town(code: string): void {
    if (this.planner.allows('journey_planner')) this.planner.add(code);
  }
  override link(word: string): void {
    void this.planner.look(word);
  }
  override key(key: string): boolean {
    if (key !== 'Backspace' || !this.planner.towns.length) return false;
    this.planner.back();
    return true;
  }
  override letGo(): boolean {
    return this.planner.letGo();
  }
}
