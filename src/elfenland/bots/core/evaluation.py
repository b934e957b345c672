"""Evaluation context: the position as the pathfinder sees it, with its values."""

from typing import Final

from elfenland.bots.core.plan_search import Care, PlanSearch, Stock
from elfenland.bots.core.town_value import TownValue
from elfenland.bots.core.town_value_fit import DEALT, DRAWN, TownValueFit
from elfenland.bots.core.weights import Weights
from elfenland.engine.journeys.query import JourneyQuery
from elfenland.engine.observation import Observation
from elfenland.engine.phases.auction import Auction
from elfenland.engine.phases.dealing import Deal
from elfenland.engine.phases.ending import KeepItems
from elfenland.engine.phases.gold import GoldOrCards
from elfenland.engine.phases.planning import Plan
from elfenland.engine.phases.travelling import Afterwards, HandLimit, Travel
from elfenland.engine.pieces import COUNTERS, DOUBLE, FIELD, RAFT, TRANSPORTS, count
from elfenland.engine.rules import Rules

MOST_HELD: Final = 60  # counters
MOST_EARNED: Final = 200
MOST_CARDS: Final = 120  # in a hand


class Position:
    """One seat's observation with the values that apply to it."""

    def __init__(self, seen: Observation, weights: Weights) -> None:
        self.seen = seen
        self.rules = seen.rules
        self.weights = weights
        self.me = seen.seat
        self.rounds_left = self.rules.rounds - seen.round
        self.economy = economy(seen)
        self.outset = JourneyQuery.seen(seen)
        forecast = forecast_for(self.rules, self.rounds_left)
        self.town_value = TownValue(self.rules, self.outset.missing, seen.homes[self.me], forecast, weights)
        self.held = seen.open[self.me] + seen.secret
        self.stock = self._stock()
        # Planning counts only on counters already placed: guessing the others' placements was no better.
        self.hope = 0 if isinstance(seen.rules.sequence[seen.phase], Plan) else weights.hope

    def plan(self, counters: int, width: int) -> PlanSearch:
        """Return the plans with these counters and spells."""
        return self.plan_on(self.outset, counters, width)

    def plan_on(self, outset: JourneyQuery, counters: int, width: int) -> PlanSearch:
        """Return the plans on other roads."""
        usable = counters & (COUNTERS | FIELD[DOUBLE])
        return PlanSearch(
            outset, usable, self.town_value, self.stock, Care(self.weights.risk, self.hope, width)
        )

    def _stock(self) -> Stock:
        weights = self.weights
        kept = self.economy.kept_items if self.rounds_left else 0
        counters = [0]
        for number in range(MOST_HELD):
            more = weights.kept_counter if number < kept else weights.spare_counter if self.rounds_left else 0
            counters.append(counters[-1] + more)
        income = [self.income_worth(earned) for earned in range(MOST_EARNED)]
        return Stock(self._card_worths(MOST_CARDS), counters, income)

    def _card_worths(self, most: int) -> list[int]:
        worths = [0]
        for number in range(most):
            worths.append(worths[-1] + self.card_worth(number))
        return worths

    def card_worth(self, number: int) -> int:
        """Return the value of one more card at the end of the journey, given the number."""
        weights = self.weights
        if number >= self.economy.hand_limit:
            return 0
        if self.rounds_left == 0:
            return 0 if self.economy.has_gold else weights.last_card
        return weights.idle_card if self.economy.filled_up else self.by_rounds(weights.kept_card)

    def income_worth(self, earned: int) -> int:
        """Return the value of a journey's income: gold, or cards if they are better."""
        if not self.economy.has_gold:
            return 0
        return max(self.gold_worth(earned), self.cards_instead())

    def cards_instead(self) -> int:
        """Return the value of the cards drawn instead of a journey's gold."""
        return self.economy.cards_instead * self.by_rounds(self.weights.income_card)

    def gold_worth(self, amount: int) -> int:
        """Return the value of an amount of gold; negative for a payment."""
        purse = self.seen.gold[self.me]
        return self.purse_worth(purse + amount) - self.purse_worth(purse)

    def purse_worth(self, gold: int) -> int:
        """Return the value of a purse, with diminishing returns."""
        plenty = self.weights.plenty
        worth = gold * self.by_rounds(self.weights.gold)
        return worth * plenty // (plenty + max(gold, 0)) if plenty else worth

    def by_rounds(self, worths: list[int]) -> int:
        """Look up a number by the rounds left; the last entry holds for all longer games."""
        return worths[min(self.rounds_left, len(worths) - 1)]

    def card_use(self, kind: int) -> int:
        """Return the value of one more card of this kind: less, the more there are."""
        return self.card_base(kind) - self.weights.pair * count(self.seen.hand, kind)

    def card_base(self, kind: int) -> int:
        """Return the value of a single card: more, the more counters match it."""
        weights = self.weights
        if kind >= TRANSPORTS:
            return weights.raft if kind == RAFT else weights.witch
        return weights.card + weights.counter_for_card * count(self.rules.items, kind)


class Economy:
    """The parts of a rulebook that determine values."""

    def __init__(self) -> None:
        self.filled_up = False  # whether hands are refilled to a number, so that keeping cards gains nothing
        self.hand_limit = 1000
        self.has_gold = False
        self.kept_items = 1
        self.cards_instead = 0  # of a journey's gold
        self.gold_a_card = 0  # value of one card in the gold deck


def economy(seen: Observation) -> Economy:
    """Read the economy from a rulebook's phases."""
    found = Economy()
    last = seen.round == seen.rules.rounds
    for phase in seen.rules.phases:
        if isinstance(phase, Deal):
            found.filled_up = not phase.anew
        elif isinstance(phase, Auction):
            found.has_gold = True
        elif isinstance(phase, KeepItems):
            found.kept_items = phase.number
        elif isinstance(phase, Travel):
            for part in phase.after:
                _look_at(part, last, found)
    return found


def _look_at(part: Afterwards, last: bool, found: Economy) -> None:
    if isinstance(part, HandLimit) and (part.last_round or not last):
        found.hand_limit = part.cards
    elif isinstance(part, GoldOrCards):
        found.cards_instead = part.cards
        found.gold_a_card = part.supply.gold_a_card


def forecast_for(rules: Rules, rounds_left: int) -> TownValueFit | None:
    """Return the forecast for the rounds to come, or the longest there is."""
    if rounds_left == 0:
        return None
    has_gold = False
    for phase in rules.phases:
        if isinstance(phase, Auction):
            has_gold = True
    table = DRAWN if has_gold else DEALT
    return table[min(rounds_left, len(table)) - 1]
