/** Complete sample messages of the server for tests, which change what they are about. */

import type {
  Book,
  AuctionView,
  CardsView,
  ItemsView,
  PlayerView,
  StandingOrderView,
  TableView,
  Update,
  View,
} from './messages';

const parts = {
  items: { row: '', pile: 40, returned: '' } satisfies ItemsView,
  cards: { open: '', gold_deck: 0, deck: 50, played: '' } satisfies CardsView,
  auction: { lots: '', bid: 0, bidder: null, passed: [], barred: [] } satisfies AuctionView,
};

type ViewChanges = Partial<Omit<View, keyof typeof parts>> & {
  items?: Partial<ItemsView>;
  cards?: Partial<CardsView>;
  auction?: Partial<AuctionView>;
};

export function samplePlayer(changes: Partial<PlayerView> = {}): PlayerView {
  const pieces = { hand: '', known: '', open: '', secret: '', surplus: '' };
  return { colour: 'Red', boot: 'Elv', visited: [], ...pieces, gold: 0, home: null, ...changes };
}

/** The view of the first of two seats, in the first round. */
export function sampleView({ items, cards, auction, ...changes }: ViewChanges = {}): View {
  return {
    rules: 'elfenland',
    seat: 0,
    over: false,
    round: 1,
    rounds: 4,
    phase: 'plan',
    phase_number: 7,
    to_act: 0,
    start: 0,
    turn: { turns: 0, passes: 0, stage: 0, draws: 0, moved: false, earned: 0, guided: false, fresh: '' },
    players: [samplePlayer(), samplePlayer({ colour: 'Green' })],
    pieces: {},
    links: {},
    values: {},
    items: { ...parts.items, ...items },
    cards: { ...parts.cards, ...cards },
    auction: { ...parts.auction, ...auction },
    ...changes,
  };
}

export function sampleTable(changes: Partial<TableView> = {}): TableView {
  return {
    id: 'abc',
    status: 'playing',
    rules: 'elfenland',
    seats: [],
    settings: {},
    created: 0,
    unfinished: false,
    proposals: [],
    nudge: null,
    pause: null,
    days_off: [],
    after: null,
    ...changes,
  };
}

/** An update of the first seat, whose turn it is. */
export function sampleUpdate(version: number, changes: Partial<Update> = {}): Update {
  return {
    type: 'update',
    version,
    since: version,
    seat: 0,
    to_act: 0,
    events: [],
    view: sampleView(),
    options: [],
    undo: [],
    ...changes,
  };
}

export function sampleBook(changes: Partial<Book> = {}): Book {
  const [title = ''] = (changes.rules ?? 'elfenland').split('+');
  return {
    rules: title,
    title,
    rounds: 4,
    start: 'Elv',
    phases: [],
    towns: {},
    links: {},
    chart: { roads: {}, with_stream: 1, against: 2, ferry: 2 },
    cards: '',
    items: '',
    gold_a_card: 0,
    card_names: {},
    item_names: {},
    colours: [],
    ...changes,
  };
}

/** A standing order to pass. */
export function sampleOrder(changes: Partial<StandingOrderView> = {}): StandingOrderView {
  return {
    kind: 'pass',
    item: null,
    most: 0,
    lot: null,
    phase: null,
    steps: null,
    dropped: null,
    ...changes,
  };
}
