"""The scout: plans one journey ahead and takes the most new towns it can."""

from collections.abc import Callable

from elfenland.bots.bot import Bot
from elfenland.bots.core.plan_search import Care, PlanSearch, Site, Stock
from elfenland.bots.core.town_value import TownValue
from elfenland.bots.core.town_value_fit import TOWN_CODES, TownValueFit
from elfenland.bots.core.weights import TOWN, Weights
from elfenland.bots.levels.wanderer import Wanderer
from elfenland.engine.actions import (
    Action,
    ChooseCards,
    Coins,
    Discard,
    Fly,
    Keep,
    Lay,
    LayDouble,
    LayExchange,
    Pass,
    Show,
    Step,
    Take,
    TakeBlind,
    TakeGoldDeck,
)
from elfenland.engine.board import Link
from elfenland.engine.journeys import CARDS_THEN_GOLD, HOMEWARD, Journey, JourneyQuery, best
from elfenland.engine.observation import Observation
from elfenland.engine.pieces import (
    COUNTERS,
    GOLD_PIECE,
    OBSTACLE,
    ONE,
    RAFT,
    SEA_MONSTER,
    TRANSPORTS,
    count,
    pieces,
    size,
)
from elfenland.engine.state import NO_TOWN

# Plans continued from each number of cards, for drawing and for placing a counter. Few on purpose:
# with 4 and 16, three scouts win twice as many games against a pathfinder, and the levels should stay apart.
DRAWING_WIDTH = 1
PLANNING_WIDTH = 3
JOURNEYS_WEIGHED = 16  # of the best ones
FARE_LIMIT = 2000  # fares that the journey search examines

# Value of what is left after a journey, compared with a town, in thousandths.
CARD = 60  # a card that would be kept
SPARE = 4  # this many are kept
COUNTER = 80  # a counter that need not be placed
NEIGHBOUR = 40  # an unvisited town next to the end of the journey
SCOUT_MAX_HELD = 120

STOCK = Stock(
    cards=[CARD * min(SPARE, number) for number in range(SCOUT_MAX_HELD)],
    counters=[COUNTER * number for number in range(SCOUT_MAX_HELD)],
    income=[0],
)
WEIGHTS = Weights()  # only the distance home counts here
NEIGHBOURS = TownValueFit(
    scatter=0, nearest=0, around=(NEIGHBOUR, 0, 0), towns=dict.fromkeys(TOWN_CODES.split(), 0)
)

# The value of gold.
GOLD_A_TOWN = 5
WORTHY_DECK = 2  # cards in the gold deck that are better than one card in hand
POOR_JOURNEY = 5  # gold; two cards are better than less
FEW_CARDS = 4


Handler = Callable[[Observation, list[Action]], Action]


class Prospect:
    """One seat's journeys: on the roads as they are, and with its own counters."""

    def __init__(self, seen: Observation) -> None:
        self.outset = JourneyQuery.seen(seen)
        self.is_last = seen.round == seen.rules.rounds
        home = seen.homes[seen.seat] if self.is_last else NO_TOWN
        forecast = None if self.is_last else NEIGHBOURS
        self.town_value = TownValue(seen.rules, self.outset.missing, home, forecast, WEIGHTS)

    def plan(self, counters: int, width: int) -> Site:
        """Return the end of the best journey if these counters may be placed for it."""
        care = Care(risk=0, hope=0, width=width, caravans=False)
        return PlanSearch(self.outset, counters, self.town_value, STOCK, care).best

    def journey(self) -> Journey:
        """Return the best journey on the board as it is."""
        aim = HOMEWARD if self.is_last else CARDS_THEN_GOLD
        return max(best(self.outset, aim, JOURNEYS_WEIGHED, FARE_LIMIT).journeys, key=self.worth)

    def worth(self, journey: Journey) -> int:
        """Score a journey: new towns, a good end, cards to keep."""
        new = sum(town.bit for town in journey.new)
        towns = TOWN * len(journey.new) + self.town_value.worth(journey.end.index, new)
        return towns + STOCK.cards[size(journey.kept)]


class Scout(Bot):
    """Bot that is fast and greedy: plans its own journey and ignores everyone else."""

    name = "scout"

    def __init__(self, seed: int | str = 0) -> None:
        super().__init__(seed)
        self.whim = Wanderer(seed)

    def choose(self, observation: Observation, options: list[Action]) -> Action:
        """Decide by the kind of the options; for unknown kinds, at random."""
        if len(options) == 1:
            return options[0]
        sorts = {type(option) for option in options}
        for known, answer in self.handlers():
            if sorts & known:
                return answer(observation, options)
        return self.whim.choose(observation, options)

    def handlers(self) -> tuple[tuple[set[type[Action]], Handler], ...]:
        """Return the answer for each kind of options; the first that fits is used."""
        return (
            ({Take, TakeBlind, TakeGoldDeck}, self.draw),
            ({ChooseCards}, self.earn),
            ({Coins}, self.bid),
            ({Show}, self.show),
            ({Lay, LayDouble, LayExchange}, self.plan),
            ({Step, Fly}, self.travel),
            ({Discard}, self.give_up),
            ({Keep}, self.keep),
        )

    def draw(self, seen: Observation, options: list[Action]) -> Action:
        """Draw a card or a counter, whichever is due."""
        return self.draw_counter(seen, options) if seen.row else self.draw_card(seen, options)

    def draw_card(self, seen: Observation, options: list[Action]) -> Action:
        """Draw a face-up card that matches a counter, a rich gold deck, or a blind card."""
        takes = [option for option in options if isinstance(option, Take)]
        best = max(takes, key=lambda take: self.use(seen, take.kind), default=None)
        if best is not None and count(held_counters(seen), best.kind) > count(seen.hand, best.kind):
            return best
        wanted: type[Action] = TakeGoldDeck if seen.gold_deck >= WORTHY_DECK else TakeBlind
        return find(options, wanted) or best or self.whim.choose(seen, options)

    def draw_counter(self, seen: Observation, options: list[Action]) -> Action:
        """Draw the counter for the best journey, or blind if none in the row helps."""
        held, prospect = held_counters(seen), Prospect(seen)

        def worth(take: Take) -> tuple[int, int]:
            journey = prospect.plan(held + ONE[take.kind], DRAWING_WIDTH).score
            return journey, count(seen.hand, take.kind) - count(held, take.kind)

        takes = [option for option in options if isinstance(option, Take)]
        blind = next((option for option in options if isinstance(option, TakeBlind)), None)
        best = max(takes, key=worth, default=None)
        if best is None:
            return self.whim.choose(seen, options)
        return blind if blind is not None and not count(seen.hand, best.kind) else best

    def plan(self, seen: Observation, options: list[Action]) -> Action:
        """Place the journey's first counter; if it needs none, obstruct the leader."""
        sites = self.sites(seen)
        for site in sites:
            if site.lay >= 0 and (lay := _find_lay(options, site)):
                return lay
        own = {site.way.link for site in sites if site.way is not None}
        bonus = self.enrich(options, own) or self.obstruct(seen, options, own)
        return bonus or find(options, Pass) or self.whim.choose(seen, options)

    def sites(self, seen: Observation) -> list[Site]:
        """Return the stops of the journey that it places counters for."""
        return retrace(Prospect(seen).plan(held_counters(seen), PLANNING_WIDTH))

    def enrich(self, options: list[Action], own: set[Link]) -> Lay | None:
        """Place a gold piece on the own route."""
        lays = (option for option in options if isinstance(option, Lay) and option.kind == GOLD_PIECE)
        return next((lay for lay in lays if lay.link in own), None)

    def obstruct(self, seen: Observation, options: list[Action], own: set[Link]) -> Lay | None:
        """Place an obstacle at the leader's boot, off the own route."""
        others = [seat for seat in range(seen.players) if seat != seen.seat]
        leader = max(others, key=lambda seat: (seen.visited[seat].bit_count(), seen.hand_sizes[seat]))
        near = {way.link for way in seen.rules.board.ways_from[seen.boots[leader]]} - own
        kinds = (OBSTACLE, SEA_MONSTER)
        lays = (option for option in options if isinstance(option, Lay) and option.kind in kinds)
        return next((lay for lay in lays if lay.link in near), None)

    def travel(self, seen: Observation, options: list[Action]) -> Action:
        """Take the first step of the best journey, or stay."""
        steps = Prospect(seen).journey().steps
        wanted = steps[0] if steps else seen.rules.words.passing
        return wanted if wanted in options else self.whim.choose(seen, options)

    def give_up(self, seen: Observation, options: list[Action]) -> Action:
        """Discard the cards that hurt the least."""
        return max(options, key=lambda option: self.relief(seen, option))

    def keep(self, seen: Observation, options: list[Action]) -> Action:
        """Keep the items that promise the most."""
        return max(options, key=lambda option: self.promise(seen, option))

    def show(self, seen: Observation, options: list[Action]) -> Action:
        """Turn the item up that fewer cards match; the better one stays secret."""
        return min(options, key=lambda show: count(seen.hand, show.open) if isinstance(show, Show) else 99)

    def bid(self, seen: Observation, options: list[Action]) -> Action:
        """Bid one more than the last bid, up to the lot's value for the journey."""
        lowest = min((bid for bid in options if isinstance(bid, Coins)), key=lambda bid: bid.amount)
        if lowest.amount <= seen.gold[seen.seat] and lowest.amount <= self.price(seen):
            return lowest
        return find(options, Pass) or self.whim.choose(seen, options)

    def price(self, seen: Observation) -> int:
        """Return an item's price in gold: high if it leads to towns, low without a card."""
        if not seen.lots or seen.lots[-1] >= TRANSPORTS:
            return 1
        held, lot, prospect = held_counters(seen), seen.lots[-1], Prospect(seen)
        gain = prospect.plan(held + ONE[lot], DRAWING_WIDTH).score - prospect.plan(held, DRAWING_WIDTH).score
        return GOLD_A_TOWN * gain // TOWN + (count(seen.hand, lot) > 0)

    def earn(self, seen: Observation, options: list[Action]) -> Action:
        """Take gold after a good journey; cards after a poor one, or when few are left."""
        gold = find(options, Coins)
        enough = POOR_JOURNEY if size(seen.hand) >= FEW_CARDS else 2 * POOR_JOURNEY
        if isinstance(gold, Coins) and gold.amount >= enough:
            return gold
        return find(options, ChooseCards) or self.whim.choose(seen, options)

    def relief(self, seen: Observation, option: Action) -> int:
        """Score a discard by how little it hurts."""
        if not isinstance(option, Discard):
            return -1000
        return -sum(self.use(seen, kind) for kind in pieces(option.cards))

    def use(self, seen: Observation, kind: int) -> int:
        """Return a card's value for the next round."""
        if kind >= TRANSPORTS:
            return 2 + 2 * len(seen.rules.board.water_from[seen.boots[seen.seat]]) if kind == RAFT else 20
        roads = sum(1 for price in seen.rules.chart.roads[kind] if price)
        return 2 * roads + 3 * count(held_counters(seen), kind) + count(seen.hand, kind)

    def promise(self, seen: Observation, option: Action) -> int:
        """Score counters by the cards in hand that match; secret ones reveal nothing."""
        if not isinstance(option, Keep):
            return -1000
        kept = pieces(option.open + option.secret)
        return sum(4 * count(seen.hand, kind) for kind in kept if kind < TRANSPORTS) + (option.secret != 0)


def held_counters(seen: Observation) -> int:
    """Return the bag of the counters that a seat holds, face up and face down."""
    return (seen.open[seen.seat] + seen.secret) & COUNTERS


def retrace(end: Site) -> list[Site]:
    """Return the sites of a plan, from the first step on."""
    sites: list[Site] = []
    at: Site | None = end
    while at is not None:
        sites.insert(0, at)
        at = at.before
    return sites


def _find_lay(options: list[Action], site: Site) -> Lay | None:
    """Find the placement that a step needs; face-up counters first."""
    lays = (option for option in options if isinstance(option, Lay) and option.kind == site.lay)
    return next((lay for lay in lays if site.way is not None and lay.link is site.way.link), None)


def find(options: list[Action], sort: type[Action]) -> Action | None:
    """Return the first option of a kind."""
    return next((option for option in options if isinstance(option, sort)), None)
