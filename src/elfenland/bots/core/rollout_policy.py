"""Rollout policy: decides nearly as the pathfinder, in a fraction of the time."""

from typing import Final

from elfenland.bots.core.heuristics import (
    best_card,
    card_to_give_up,
    counter_to_draw,
    items_to_keep,
    least_matched,
)
from elfenland.bots.core.plan_search import Care, PlanSearch, Site, Stock, laid_kind
from elfenland.bots.core.rollout_cache import LINK_BITS, RolloutCache
from elfenland.bots.core.town_value import TownValue
from elfenland.bots.core.travel import TRAVEL_OBJECTIVE, earnings
from elfenland.bots.core.weights import TOWN
from elfenland.engine.actions import Action, LayDouble
from elfenland.engine.chance import Dice, deal
from elfenland.engine.journeys.fares import Fares
from elfenland.engine.journeys.journey import tell
from elfenland.engine.journeys.label_search import Halt, LabelSearch
from elfenland.engine.journeys.query import JourneyQuery
from elfenland.engine.phases.auction import Auction
from elfenland.engine.phases.drawing import DrawCounters
from elfenland.engine.phases.ending import KeepItems
from elfenland.engine.phases.gold import GoldOrCards
from elfenland.engine.phases.items import DrawItems
from elfenland.engine.phases.planning import Plan
from elfenland.engine.phases.supply import DrawCards
from elfenland.engine.phases.travelling import HandLimit, Travel
from elfenland.engine.pieces import (
    COUNTERS,
    DOUBLE,
    FIELD,
    GOLD_PIECE,
    OBSTACLE,
    ONE,
    SEA_MONSTER,
    TRANSPORTS,
    size,
)
from elfenland.engine.state import CHANCE, OVER, State

ROLLOUT_MAX_FARES: Final = 1000  # fares examined for a journey
BEAM_WIDTH: Final = 24  # plans continued from each number of cards
GLANCE: Final = 6  # the same while bidding for lots
NEVER: Final = -1


class Intent:
    """A seat's planned placements, and what would change them. Immutable."""

    __slots__ = ("end", "laid", "lays", "near", "taken")

    def __init__(self, end: Site, lays: list[Site], laid: int, taken: int, near: int) -> None:
        self.end = end  # of the journey
        self.lays = lays  # the steps for which a counter is placed, in order of placement
        self.laid = laid  # how many of these are placed already
        self.taken = taken  # the links that had something on them, as far as the seat knows
        self.near = near  # the links along the way: a change there makes it plan again

    def lay(self, bit: int) -> "Intent":
        """Return the intent after the next counter is placed."""
        return Intent(self.end, self.lays, self.laid + 1, self.taken | bit, self.near)


class RolloutPolicy:
    """Player of all seats of one table, with their intents; one per rollout."""

    __slots__ = (
        "items",
        "plans",
        "priced",
        "prices",
        "rollout_cache",
        "round",
        "steps",
        "under_way",
        "without",
    )

    def __init__(self, rollout_cache: RolloutCache, players: int) -> None:
        self.rollout_cache = rollout_cache
        self.plans: list[Intent | None] = [None] * players
        self.steps: list[Action] = []  # the rest of the journey under way, its end first
        self.under_way = NEVER  # whose journey it is
        self.priced = [NEVER] * players  # the number of lots left when the price was computed
        self.prices = [0] * players  # for the lot, in gold
        self.items = [NEVER] * players  # the seat's items when their reach was last computed
        self.without = [0] * players  # and that reach
        self.round = 0

    def copy(self) -> "RolloutPolicy":
        """Return a copy with the same plans."""
        twin = RolloutPolicy(self.rollout_cache, len(self.plans))
        twin.plans = self.plans[:]
        twin.round = self.round
        return twin

    def play_until(self, state: State, last_round: int, dice: Dice) -> None:
        """Play on in place until a later round begins, or the game is over."""
        rules = state.rules
        while state.seat != OVER and state.round <= last_round:
            if state.seat == CHANCE:
                rules.advance(state, deal(state, dice))
            else:
                rules.advance(state, self.decide(state, dice))

    def forget(self) -> None:
        """Start a new round without intents."""
        for seat in range(len(self.plans)):
            self.plans[seat] = None
            self.priced[seat] = self.items[seat] = NEVER
        self.under_way = NEVER

    def decide(self, state: State, dice: Dice) -> Action:
        """Decide for the seat to act."""
        if state.round != self.round:
            self.round = state.round
            self.forget()
        phase = state.rules.sequence[state.phase]
        if isinstance(phase, Plan):
            return self.plan(state)
        if isinstance(phase, Travel):
            return self.go_on(state, phase, dice)
        if isinstance(phase, Auction):
            return self.bid(state)
        if isinstance(phase, DrawCounters):
            return counter_to_draw(state)
        if isinstance(phase, DrawCards):
            return best_card(state, self.rollout_cache.measures(state))
        if isinstance(phase, DrawItems):
            return least_matched(state)
        if isinstance(phase, KeepItems):
            return items_to_keep(state, phase)
        return any_offer(state, dice)

    def go_on(self, state: State, travel: Travel, dice: Dice) -> Action:
        """Travel, or do the part that follows."""
        if state.stage == 0:
            return self.travel(state)
        after = travel.after[state.stage - 1]
        if isinstance(after, HandLimit):
            return card_to_give_up(state, after.surplus(state), self.rollout_cache.measures(state))
        if isinstance(after, GoldOrCards):
            return self.earn(state, after.choosing(state))
        return any_offer(state, dice)

    def earn(self, state: State, choosing: bool) -> Action:
        """Return the journey's gold, or cards if they are better."""
        measures = self.rollout_cache.measures(state)
        if not choosing:
            return best_card(state, measures)
        words = state.rules.words
        gold = measures.gold_worth(state.earned)
        return words.income(state.earned) if gold >= measures.cards_instead() else words.choose_cards

    # Plans.

    def build(self, state: State, seat: int, items: int, width: int, hope: int) -> PlanSearch:
        """Return the plans of a seat with these items."""
        outset = outset_of(state, seat)
        usable = items & (COUNTERS | FIELD[DOUBLE])
        town_value = self.rollout_cache.town_value(state.round, state.homes[seat])
        care = Care(self.rollout_cache.weights.risk, hope, width)
        return PlanSearch(outset, usable, town_value, self.rollout_cache.measures(state).stock, care)

    def plan_for_others(self, state: State) -> None:
        """Plan for all other seats at the right time, so that copies share the plans."""
        if isinstance(state.rules.sequence[state.phase], Plan):
            self.round = state.round
            for seat in range(state.players):
                if seat != state.seat and (state.open[seat] or state.secret[seat]):
                    self.look_anew(state, seat)

    def plan(self, state: State) -> Action:
        """Place the counter whose road would be missed most, another helpful one, or pass."""
        seat = state.seat
        plan = self.plans[seat]
        if plan is None or plan.near & (links_taken(state) ^ plan.taken):
            plan = self.look_anew(state, seat)
        if len(plan.lays) > plan.laid:
            site = plan.lays[plan.laid]
            assert site.way is not None
            plan = plan.lay(site.way.bit)
            self.plans[seat] = plan
            return self.lay_on(state, site.lay, site.way.bit)
        return self.lay_gold(state, plan.end)

    def look_anew(self, state: State, seat: int) -> "Intent":
        """Make a plan."""
        builder = self.build(state, seat, state.open[seat] + state.secret[seat], BEAM_WIDTH, 0)
        near = self.rollout_cache.near(builder.best, builder.missing)
        lays = by_need(builder, state.open[seat], self.rollout_cache.weights.urgent)
        intent = Intent(builder.best, lays, 0, links_taken(state), near)
        self.plans[seat] = intent
        return intent

    def lay_on(self, state: State, kind: int, bit: int) -> Action:
        """Place an item there: a face-up one if possible, so that secrets last."""
        if kind < TRANSPORTS and state.covered() & bit:
            return double_on(state, kind, bit)
        if state.open[state.seat] & FIELD[kind]:
            return self.rollout_cache.lays[kind][bit]
        return self.rollout_cache.secret_lays[kind][bit]

    def lay_gold(self, state: State, journey: Site) -> Action:
        """Place a gold piece on the own route, or pass."""
        held = state.open[state.seat] + state.secret[state.seat]
        if held & FIELD[GOLD_PIECE]:
            bare = state.covered() & ~state.laid[OBSTACLE] & ~state.laid[GOLD_PIECE]
            at: Site | None = journey
            while at is not None:
                if at.way is not None and at.way.bit & bare:
                    return self.lay_on(state, GOLD_PIECE, at.way.bit)
                at = at.before
        return state.rules.words.passing

    # Bids.

    def bid(self, state: State) -> Action:
        """Bid one more than the last bid, up to the value of the lot."""
        words = state.rules.words
        if state.bid < self.price(state, state.lots[-1]) and state.bid < state.gold[state.seat]:
            return words.coins[state.bid + 1]
        return words.passing

    def price(self, state: State, lot: int) -> int:
        """Return an item's price in gold for the seat to act: its gain for the best plan."""
        seat = state.seat
        coin = max(1, -self.rollout_cache.measures(state).gold_worth(-1))
        if lot >= TRANSPORTS:
            return (self.rollout_cache.weights.special_lot - 1) // coin
        if self.priced[seat] != len(state.lots):
            self.priced[seat] = len(state.lots)
            self.prices[seat] = max(0, self.gain(state, lot) - 1) // coin
        return self.prices[seat]

    def gain(self, state: State, lot: int) -> int:
        """Return a counter's gain for the best plan; zero without a card for it."""
        seat = state.seat
        if not state.hands[seat] & FIELD[lot]:
            return 0
        items = state.open[seat] + state.secret[seat]
        hope = self.rollout_cache.weights.hope
        if self.items[seat] != items:
            self.items[seat] = items
            self.without[seat] = self.build(state, seat, items, GLANCE, hope).best.score
        return self.build(state, seat, items + ONE[lot], GLANCE, hope).best.score - self.without[seat]

    # Journeys.

    def travel(self, state: State) -> Action:
        """Return the next step of the journey, which is planned when the boot sets out."""
        seat = state.seat
        if self.under_way != seat:
            self.under_way = seat
            self.set_out(state)
        if not self.steps:
            self.under_way = NEVER
            return state.rules.words.passing
        return self.steps.pop()

    def set_out(self, state: State) -> None:
        """Search for the best journey."""
        outset = outset_of(state, state.seat)
        explorer = LabelSearch(outset, TRAVEL_OBJECTIVE, ROLLOUT_MAX_FARES, outset.missing, [])
        stock = self.rollout_cache.measures(state).stock
        town_value = self.rollout_cache.town_value(state.round, state.homes[state.seat])
        best = explorer.found[outset.town][0]
        most = score(best, outset, town_value, stock, state.earned)
        for halts in explorer.found.values():
            for halt in halts:
                worth = score(halt, outset, town_value, stock, state.earned)
                if worth > most:
                    best, most = halt, worth
        self.steps = tell(outset, best).steps
        self.steps.reverse()


def score(halt: Halt, outset: JourneyQuery, town_value: TownValue, stock: Stock, earned: int) -> int:
    """Score a journey's end, given the gold earned before."""
    fares = outset.fares
    cards = size(halt.hand) if fares.strict else size(halt.hand & ~fares.of) + halt.spare
    earned = min(max(earnings(halt) + earned, 0), len(stock.income) - 1)
    worth = town_value.worth(halt.town, outset.visited | halt.new)
    return TOWN * halt.new.bit_count() + worth + stock.cards[cards] + stock.income[earned]


def by_need(builder: PlanSearch, shown: int, urgent: int) -> list[Site]:
    """Return the steps that need a counter, first the one that would be missed most.

    Ties go to face-up counters, then to the order of the options, as with the pathfinder.
    """
    order: list[tuple[int, int, int, Site]] = []
    at: Site | None = builder.best
    while at is not None:
        if at.lay >= 0 and at.way is not None:
            missed = urgent * (builder.best.score - without(builder, at.way.bit, at.lay)) // 10000
            secret = 0 if shown & FIELD[at.lay] else 1
            order.append((secret - missed, at.lay, at.way.link.index, at))
        at = at.before
    order.sort()
    return [site for _, _, _, site in order]


def without(builder: PlanSearch, bit: int, kind: int) -> int:
    """Score the best plan without this counter on this road."""
    most = builder.start.score
    for sites in builder.found.values():
        for site in sites:
            if site.score > most and not (site.mine & bit and laid_kind(site, bit) == kind):
                most = site.score
    return most


def outset_of(state: State, seat: int) -> JourneyQuery:
    """Return a seat's start, valid until something is placed."""
    hand, visited, gold = state.hands[seat], state.visited[seat], state.gold[seat]
    return JourneyQuery(state, Fares(state), state.boots[seat], hand, visited, gold, state.homes[seat])


def links_taken(state: State) -> int:
    """Return bit sets of links with a counter, and with an obstacle or second counter."""
    laid = state.laid
    return state.covered() | (laid[OBSTACLE] | laid[SEA_MONSTER] | laid[DOUBLE]) << LINK_BITS


def double_on(state: State, kind: int, bit: int) -> Action:
    """Return the placement of a second counter, by a double spell."""
    for option in state.rules.options(state):
        if isinstance(option, LayDouble) and option.kind == kind and option.link.bit == bit:
            return option
    return state.rules.words.passing


def any_offer(state: State, dice: Dice) -> Action:
    """Return any option, whatever it is."""
    offers = state.rules.count_offers(state)
    return state.rules.nth_offer(state, int(dice.random() * offers))
