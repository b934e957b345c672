"""The sage tries what it might do on imagined tables, and does what turns out best."""

from random import Random

from elfenland.bots.bot import Bot
from elfenland.bots.budget import Budget
from elfenland.bots.candidates import candidates, journeys
from elfenland.bots.contest import Contest
from elfenland.bots.experience import experience
from elfenland.bots.inner.trial import Trials
from elfenland.engine.actions import Action
from elfenland.engine.imagine import imagine
from elfenland.engine.observation import Observation
from elfenland.engine.phases.ending import KeepItems
from elfenland.engine.phases.travelling import Travel
from elfenland.engine.state import State


class Sage(Bot):
    """Searches: each imagined table tries all candidates, the worse half of them drops out, and so on."""

    name = "sage"
    default_budget = Budget(milliseconds=500)

    def __init__(self, seed: int | str = 0, budget: Budget | None = None) -> None:
        super().__init__(seed, budget)
        self.journey: list[Action] = []  # the steps decided on and not yet made

    def choose(self, observation: Observation, options: list[Action]) -> Action:
        """The option that led to victory most often on imagined tables."""
        if len(options) == 1:
            return options[0]
        return (
            self.travel(observation, options)
            if is_on_the_way(observation)
            else self.think(observation, options)
        )

    def travel(self, seen: Observation, options: list[Action]) -> Action:
        """A journey is decided on when it begins, and then made."""
        if not (seen.moved and self.journey and self.journey[0] in options):
            found = journeys(seen, options)
            self.journey = found[0] if len(found) == 1 else found[self.search(seen, found, stay=True)]
            self.journey = [*self.journey, seen.rules.words.passing]
        return self.journey.pop(0)

    def think(self, seen: Observation, options: list[Action]) -> Action:
        """One of the options."""
        found = candidates(seen, options)
        return found[0] if len(found) == 1 else found[self.search(seen, [[option] for option in found])]

    def search(self, seen: Observation, courses: list[list[Action]], stay: bool = False) -> int:
        """Which of several courses of action is the best."""
        trials = Trials(experience(seen.rules).prospects(), seen.seat, horizon(seen))
        contest = Contest(len(courses), self.budget or self.default_budget)
        dice = Random(f"{self.seed} {seen!r}")
        while contest.goes_on():
            world = self.imagine(seen, dice)
            luck = dice.getrandbits(30)
            contest.enter([trials.outcome(world, courses[arm], stay, Random(luck)) for arm in contest.arms])
        return contest.best()

    def imagine(self, seen: Observation, dice: Random) -> State:
        """A table that looks just like this."""
        return imagine(seen, dice)


def is_on_the_way(seen: Observation) -> bool:
    """Whether the seat is on its journey."""
    return isinstance(seen.rules.sequence[seen.phase], Travel) and seen.stage == 0


def horizon(seen: Observation) -> int:
    """The last round that is played in a trial: this one, or the next when this one's journey is decided."""
    phase = seen.rules.sequence[seen.phase]
    return seen.round + 1 if isinstance(phase, Travel | KeepItems) else seen.round
