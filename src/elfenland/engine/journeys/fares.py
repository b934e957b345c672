"""Fares: the price of every way out of a town, by the rulebook's modes of travel."""

from typing import Final

from elfenland.engine.actions import Action, Step
from elfenland.engine.board import Way
from elfenland.engine.phases.travelling import (
    ByCaravan,
    ByCounter,
    ByRaft,
    Passage,
    Travel,
    blocked,
    step_by_raft,
    steps_by_counter,
)
from elfenland.engine.phases.witch import ByFlight, PastObstacle
from elfenland.engine.pieces import EMPTY, FIELD, GOLD_PIECE, ONE, RAFT, TRANSPORTS, WITCH, count
from elfenland.engine.rules import Rules
from elfenland.engine.state import State

NO_LINKS: Final[tuple[int, ...]] = ()


class Fare:
    """A way and its price: cards of certain kinds, cards of any kind, and gold.

    It may earn gold as well.
    """

    __slots__ = ("action", "caravan", "earned", "gold", "guides", "pay", "target", "unless")

    def __init__(self, action: Action, target: int, pay: int, caravan: int, gold: int, earned: int) -> None:
        self.action = action  # as the engine would take it; a caravan's has yet to get its cards
        self.target = target
        self.pay = pay  # the bag of these cards, a witch among them
        self.caravan = caravan  # and so many of any kind
        self.gold = gold
        self.earned = earned
        self.guides = False  # whether its witch also helps past further obstacles (Rule V7.19)
        self.unless = NO_LINKS  # not allowed to a traveller who can pay one of these (Rule V2.13)

    def __repr__(self) -> str:
        return f"<Fare {self.action} and {self.caravan} cards>"


class Fares:
    """The fares out of each town of a table, for any traveller with any hand."""

    __slots__ = (
        "dearest",
        "guided",
        "guides",
        "leaving",
        "of",
        "rules",
        "strict",
        "table",
        "travel",
        "useful",
    )

    def __init__(self, table: State) -> None:
        self.rules: Rules = table.rules
        self.table = table
        self.travel = _travel(self.rules)
        self.leaving: list[list[Fare] | None] = [None] * len(self.rules.board.towns)
        self.guided: list[list[Fare] | None] = [None] * len(self.rules.board.towns)
        self.of = EMPTY  # the kinds of cards that go in caravans
        self.strict = False  # whether a caravan depends on the rest of the hand
        self.dearest = 0  # the most gold that a witch costs
        self.guides = 0  # the gold for each further obstacle, if one witch is enough for all
        self.useful = FIELD[RAFT]  # the kinds that can be asked for by name
        for part in self.travel.by:
            self._survey(part)

    def leave(self, town: int, guided: bool = False) -> list[Fare]:
        """Every way on from a town, with or without a witch who was paid on the way."""
        leaving = self.guided if guided else self.leaving
        known = leaving[town]
        if known is None:
            known = leaving[town] = self._from(town, guided)
        return known

    def spendable(self, hand: int, cards: int, guided: bool) -> int:
        """Return the most gold that a hand can spend: each step takes a card at least."""
        witches = count(hand, WITCH)
        obstacles = cards * self.guides if guided or witches else 0
        return witches * self.dearest + obstacles

    def complete(self, fare: Fare, cards: int) -> Action:
        """Return the action for a fare whose caravan is made of these cards."""
        action = fare.action
        if not fare.caravan:
            return action
        assert isinstance(action, Step)
        return Step(action.way, cards, True, action.witch)

    def _survey(self, part: Passage) -> None:
        """Note what holds for the whole board."""
        if isinstance(part, ByCounter):
            for kind in range(TRANSPORTS):
                if self.table.laid[kind]:
                    self.useful |= FIELD[kind]
        elif isinstance(part, ByCaravan):
            self.of = part.of
            self.strict = part.only_if_unable
        elif isinstance(part, PastObstacle):
            assert part.caravan.of == self.of
            self._use_witches(part.gold)
            self.guides = part.gold if part.one_for_all else 0
        elif isinstance(part, ByFlight):
            self._use_witches(part.gold)

    def _use_witches(self, gold: int) -> None:
        self.useful |= FIELD[WITCH]
        self.dearest = max(self.dearest, gold)

    def _from(self, town: int, guided: bool) -> list[Fare]:
        board = self.rules.board
        fares: list[Fare] = []
        for part in self.travel.by:
            if isinstance(part, ByFlight):
                flights = self.rules.words.flights[town]
                fares += [Fare(fly, fly.target.index, ONE[WITCH], 0, part.gold, 0) for fly in flights]
            else:
                for way in board.ways_from[town]:
                    self._along(part, way, guided, fares)
        return fares

    def _along(self, part: Passage, way: Way, guided: bool, fares: list[Fare]) -> None:
        """Append the cost of a way in one mode of travel."""
        table = self.table
        extra = blocked(table, way)
        if isinstance(part, ByCounter):
            if way.road:
                self._add_steps(steps_by_counter(table, way, extra), fares)
        elif isinstance(part, ByRaft):
            if not way.road:
                self._add_steps([step_by_raft(table, way, extra)], fares)
        elif isinstance(part, ByCaravan):
            self._add_caravan(part, way, part.number + extra, fares)
        elif isinstance(part, PastObstacle):
            if extra:
                self._add_past_obstacle(part, way, guided, fares)
        else:
            raise NotImplementedError(f"journeys don't know {type(part).__name__}")

    def _add_steps(self, steps: list[Step], fares: list[Fare]) -> None:
        fares += [Fare(step, step.way.target.index, step.pay, 0, 0, self._earned(step.way)) for step in steps]

    def _add_caravan(self, part: ByCaravan, way: Way, number: int, fares: list[Fare]) -> None:
        if way.road and self.table.covered() & way.bit:
            fare = Fare(Step(way, EMPTY, True), way.target.index, EMPTY, number, 0, self._earned(way))
            fare.unless = self._excluding(part, way)
            fares.append(fare)

    def _add_past_obstacle(self, part: PastObstacle, way: Way, guided: bool, fares: list[Fare]) -> None:
        target, earned, words = way.target.index, self._earned(way), self.rules.words
        witch = EMPTY if guided else ONE[WITCH]
        past = [
            Fare(words.with_witch(step), target, step.pay + witch, 0, part.gold, earned)
            for step in part.steps(self.table, way)
        ]
        if way.road and self.table.covered() & way.bit:
            step = Step(way, EMPTY, True, True)
            fare = Fare(step, target, witch, part.caravan.number, part.gold, earned)
            fare.unless = self._excluding(part.caravan, way)
            past.append(fare)
        for fare in past:
            fare.guides = part.one_for_all
        fares += past

    def _excluding(self, caravan: ByCaravan, way: Way) -> tuple[int, ...]:
        if not caravan.only_if_unable:
            return NO_LINKS
        return tuple([step.pay for step in steps_by_counter(self.table, way, blocked(self.table, way))])

    def _earned(self, way: Way) -> int:
        value = self.table.values[way.target.index]
        return 2 * value if self.table.laid[GOLD_PIECE] & way.bit else value


def _travel(rules: Rules) -> Travel:
    for phase in rules.phases:
        if isinstance(phase, Travel):
            return phase
    raise ValueError(f"nobody travels in {rules.name}")
