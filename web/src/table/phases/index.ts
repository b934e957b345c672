/** How each phase is played, by its name in the view. The first that fits is taken. */

import type { Phase } from '../acting';
import { only } from '../choose';
import type { View } from '../view';
import AuctionDock from './AuctionDock.svelte';
import { Bidding } from './auction.svelte';
import { DrawingCards } from './cards';
import CardsDock from './CardsDock.svelte';
import { Discarding } from './discard.svelte';
import DiscardDock from './DiscardDock.svelte';
import { Drawing } from './draw';
import DrawDock from './DrawDock.svelte';
import { Income } from './income.svelte';
import Journey from './Journey.svelte';
import { Keeping } from './keep.svelte';
import KeepDock from './KeepDock.svelte';
import LotOnSale from './LotOnSale.svelte';
import Lots from './Lots.svelte';
import { Planning } from './plan.svelte';
import PlanDock from './PlanDock.svelte';
import Raises from './Raises.svelte';
import { Showing } from './show.svelte';
import ShowDock from './ShowDock.svelte';
import { Travelling } from './travel.svelte';
import TravelDock from './TravelDock.svelte';

interface Entry extends Phase {
  name: string;
  fits?: (options: string[]) => boolean;
}

const all: Entry[] = [
  { name: 'draw', acting: (game) => new Drawing(game), dock: DrawDock },
  { name: 'cards', acting: (game) => new DrawingCards(game), dock: CardsDock },
  { name: 'items', acting: (game) => new Showing(game), dock: ShowDock },
  {
    name: 'auction',
    acting: (game) => new Bidding(game),
    dock: AuctionDock,
    over: Lots,
    beside: LotOnSale,
    bar: Raises,
  },
  { name: 'plan', acting: (game) => new Planning(game), dock: PlanDock },
  { name: 'travel', fits: givesUp, acting: (game) => new Discarding(game), dock: DiscardDock },
  { name: 'travel', fits: earns, acting: (game) => new Income(game), dock: CardsDock },
  { name: 'travel', fits: draws, acting: (game) => new DrawingCards(game), dock: CardsDock },
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

function earns(options: string[]): boolean {
  return only(options, 'cards').length > 0;
}

/** Cards in place of the gold of a journey. */
function draws(options: string[]): boolean {
  return [...only(options, 'take'), ...only(options, 'blind'), ...only(options, 'gold-deck')].length > 0;
}
