/** The phases by their names in the view. The first that fits is used. */

import AuctionDock from '../../docks/AuctionDock.svelte';
import CardsDock from '../../docks/CardsDock.svelte';
import DiscardDock from '../../docks/DiscardDock.svelte';
import DrawDock from '../../docks/DrawDock.svelte';
import Journey from '../../docks/Journey.svelte';
import KeepDock from '../../docks/KeepDock.svelte';
import LotOnSale from '../../docks/LotOnSale.svelte';
import Lots from '../../docks/Lots.svelte';
import PlanDock from '../../docks/PlanDock.svelte';
import Raises from '../../docks/Raises.svelte';
import ShowDock from '../../docks/ShowDock.svelte';
import TravelDock from '../../docks/TravelDock.svelte';
import type { PhaseName } from '../../../server/messages';
import type { Phase } from '../decision';
import { only } from '../options';
import type { View } from '../view';
import { Bidding } from './auction.svelte';
import { DrawingCards } from './cards';
import { Discarding } from './discard.svelte';
import { Drawing } from './draw';
import { Income } from './income.svelte';
import { Keeping } from './keep.svelte';
import { Planning } from './plan.svelte';
import { Showing } from './show.svelte';
import { Travelling } from './travel.svelte';

interface Entry extends Phase {
  name: PhaseName;
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

/** The phase of a view; the options tell its parts apart. */
export function phaseOf(view: View | null, options: string[]): Phase | undefined {
  return all.find(({ name, fits }) => name === view?.phase && (!fits || fits(options)));
}

function givesUp(options: string[]): boolean {
  return only(options, 'give-up').length > 0;
}

function earns(options: string[]): boolean {
  return only(options, 'cards').length > 0;
}

/** Cards instead of the gold of a journey. */
function draws(options: string[]): boolean {
  return [...only(options, 'take'), ...only(options, 'blind'), ...only(options, 'gold-deck')].length > 0;
}
