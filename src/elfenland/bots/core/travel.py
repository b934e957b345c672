"""Choice of a journey: exact journeys, scored by their end and what is left."""

from typing import Final

from elfenland.bots.core.evaluation import Position
from elfenland.bots.core.scored import ScoredOption
from elfenland.bots.core.weights import TOWN
from elfenland.engine.actions import Action, Fly, Pass, Step
from elfenland.engine.journeys.fares import Fare
from elfenland.engine.journeys.journey import Journey, tell
from elfenland.engine.journeys.label_search import Halt, LabelSearch
from elfenland.engine.journeys.objective import Objective
from elfenland.engine.pieces import size

TRAVEL_OBJECTIVE: Final = Objective(town=TOWN, card=1, gold=1)
TRAVEL_MAX_FARES: Final = 4000  # fares: exact for a hand of eight and more
WORSE: Final = 50  # deducted for a step that no good journey begins with


class TravelChoice:
    """All journeys from here, and the best one for each first step."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.outset = position.outset
        self.explorer = LabelSearch(self.outset, TRAVEL_OBJECTIVE, TRAVEL_MAX_FARES, self.outset.missing, [])
        self.stay = self.explorer.found[self.outset.town][0]
        self.scores: dict[int, int] = {}  # by the number of a first fare
        self.ends: dict[int, Halt] = {}
        self.told: dict[int, Journey] = {}
        self.fares = self.outset.fares.leave(self.outset.town, self.outset.guided)
        self._survey()

    def _survey(self) -> None:
        for halts in self.explorer.found.values():
            for halt in halts:
                first = first_fare(halt)
                if first is None:
                    self.stay = halt
                    continue
                score = self.score(halt)
                number = self.fares.index(first)
                known = self.scores.get(number)
                if (
                    known is None
                    or score > known
                    or (score == known and halt.steps < self.ends[number].steps)
                ):
                    self.scores[number] = score
                    self.ends[number] = halt

    def score(self, halt: Halt) -> int:
        """Score a journey that ends here."""
        position = self.position
        fares = self.outset.fares
        cards = size(halt.hand) if fares.strict else size(halt.hand & ~fares.of) + halt.spare
        income = position.stock.income
        earned = min(max(earnings(halt) + position.seen.earned, 0), len(income) - 1)
        score = TOWN * halt.new.bit_count() + position.town_value.worth(halt.town, halt.new)
        return score + position.stock.cards[cards] + income[earned]

    def judge(self, options: list[Action]) -> list[ScoredOption]:
        """Score each step by its best journey, and staying by what the seat has."""
        found: list[ScoredOption] = []
        lowest = self.score(self.stay)
        for option in options:
            judged = self._stay(option) if isinstance(option, Pass) else self._go(option)
            if judged is None:
                judged = ScoredOption(option, lowest - TOWN, "advice/detour")
            found.append(judged)
        return found

    def _stay(self, option: Action) -> ScoredOption:
        code = "advice/end" if self.position.seen.moved else "advice/stay"
        judged = ScoredOption(option, self.score(self.stay), code)
        judged.end = self.outset.town
        return judged

    def _go(self, option: Action) -> ScoredOption | None:
        """Score the journey with this first step; slightly less with other caravan cards."""
        for number, halt in self.ends.items():
            if leads_alike(self.fares[number].action, option):
                journey = self.told.get(number)
                if journey is None:
                    journey = self.told[number] = tell(self.outset, halt)
                exact = journey.steps[0] == option
                judged = ScoredOption(option, self.scores[number] - (0 if exact else WORSE), "advice/travel")
                judged.new = halt.new
                judged.cards = size(journey.paid)
                judged.end = halt.town
                return judged
        return None


def judge_steps(position: Position, options: list[Action]) -> list[ScoredOption]:
    """Score options; a step is worth the best journey that begins with it."""
    return TravelChoice(position).judge(options)


def first_fare(halt: Halt) -> Fare | None:
    """Return a journey's first fare; None if it stays."""
    at = halt
    while at.before is not None and at.before.before is not None:
        at = at.before
    return at.fare


def earnings(halt: Halt) -> int:
    """Return the gold that a journey earns, less what it spends."""
    earned = 0
    at: Halt | None = halt
    while at is not None:
        if at.fare is not None:
            earned += at.fare.earned - at.fare.gold
        at = at.before
    return earned


def leads_alike(fare: Action, option: Action) -> bool:
    """Return whether an option is this fare, whatever cards its caravan uses."""
    if isinstance(fare, Fly) and isinstance(option, Fly):
        return fare.target is option.target
    if not (isinstance(fare, Step) and isinstance(option, Step)):
        return False
    if fare.way is not option.way or fare.caravan != option.caravan or fare.witch != option.witch:
        return False
    return fare.caravan or fare.pay == option.pay
