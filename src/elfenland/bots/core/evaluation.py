"""Evaluation context: the position as the pathfinder sees it, and what things are worth."""

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
    """What one seat sees, with the measures for it."""

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
        # Who plans sees what others lay, and counts on nothing else: it was tried, and no better.
        self.hope = 0 if isinstance(seen.rules.sequence[seen.phase], Plan) else weights.hope

    def plan(self, counters: int, width: int) -> PlanSearch:
        """The plans with these counters and spells."""
        return self.plan_on(self.outset, counters, width)

    def plan_on(self, outset: JourneyQuery, counters: int, width: int) -> PlanSearch:
        """The plans on other roads."""
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
        """What one more card is worth at the end of the journey, when there are so many."""
        weights = self.weights
        if number >= self.economy.hand_limit:
            return 0
        if self.rounds_left == 0:
            return 0 if self.economy.has_gold else weights.last_card
        return weights.idle_card if self.economy.filled_up else self.by_rounds(weights.kept_card)

    def income_worth(self, earned: int) -> int:
        """What a journey that earned so much brings: the gold, or cards if they are better."""
        if not self.economy.has_gold:
            return 0
        return max(self.gold_worth(earned), self.cards_instead())

    def cards_instead(self) -> int:
        """What the cards are worth that one may draw in place of a journey's gold."""
        return self.economy.cards_instead * self.by_rounds(self.weights.income_card)

    def gold_worth(self, amount: int) -> int:
        """What so much gold is worth; below 0 for what one pays."""
        purse = self.seen.gold[self.me]
        return self.purse_worth(purse + amount) - self.purse_worth(purse)

    def purse_worth(self, gold: int) -> int:
        """What so much gold is worth in all: the more there is, the less a piece of it."""
        plenty = self.weights.plenty
        worth = gold * self.by_rounds(self.weights.gold)
        return worth * plenty // (plenty + max(gold, 0)) if plenty else worth

    def by_rounds(self, worths: list[int]) -> int:
        """What holds with so many rounds to come; the last number holds for all that are more."""
        return worths[min(self.rounds_left, len(worths) - 1)]

    def card_use(self, kind: int) -> int:
        """What one more card of this kind is worth in hand: the fewer of it there are, the more."""
        return self.card_base(kind) - self.weights.pair * count(self.seen.hand, kind)

    def card_base(self, kind: int) -> int:
        """What a single card of this kind is worth: the more counters there are for it, the more."""
        weights = self.weights
        if kind >= TRANSPORTS:
            return weights.raft if kind == RAFT else weights.witch
        return weights.card + weights.counter_for_card * count(self.rules.items, kind)


class Economy:
    """What of a rulebook decides how much things are worth."""

    def __init__(self) -> None:
        self.filled_up = False  # whether hands are filled up to a number, so that cards kept are no gain
        self.hand_limit = 1000
        self.has_gold = False
        self.kept_items = 1
        self.cards_instead = 0  # of a journey's gold
        self.gold_a_card = 0  # in the gold deck


def economy(seen: Observation) -> Economy:
    """What the phases of this rulebook say."""
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
    """The forecast for so many rounds to come; for more than were ever left, the longest one."""
    if rounds_left == 0:
        return None
    has_gold = False
    for phase in rules.phases:
        if isinstance(phase, Auction):
            has_gold = True
    table = DRAWN if has_gold else DEALT
    return table[min(rounds_left, len(table)) - 1]
