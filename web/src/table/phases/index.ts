/** How each phase is played, by its name in the view. The first that fits is taken. */

import type { Phase } from '../acting';
import { only } from '../choose';
import type { View } from '../view';
import { Discarding } from './discard.svelte';
import DiscardDock from './DiscardDock.svelte';
import { Drawing } from './draw.svelte';
import DrawDock from './DrawDock.svelte';
import Journey from './Journey.svelte';
import { Keeping } from './keep.svelte';
import KeepDock from './KeepDock.svelte';
import { Planning } from './plan.svelte';
import PlanDock from './PlanDock.svelte';
import { Travelling } from './travel.svelte';
import TravelDock from './TravelDock.svelte';

interface Entry extends Phase {
  name: string;
  fits?: (options: string[]) => boolean;
}

const all: Entry[] = [
  { name: 'draw', acting: (game) => new Drawing(game), dock: DrawDock },
  { name: 'plan', acting: (game) => new Planning(game), dock: PlanDock },
  { name: 'travel', fits: givesUp, acting: (game) => new Discarding(game), dock: DiscardDock },
  { name: 'travel', acting: (game) => new Travelling(game), dock: TravelDock, aside: Journey },
  { name: 'keep', acting: (game) => new Keeping(game), dock: KeepDock },
];

/** The phase that a view is in; what can be decided tells its parts apart. */
export function phaseOf(view: View | null, options: string[]): Phase | undefined {
  return all.find(({ name, fits }) => name === view?.phase && (!fits || fits(options)));
}

function givesUp(options: string[]): boolean {
  return only(options, 'give-up').length > 0;
}
