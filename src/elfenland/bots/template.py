"""my_bot: a bot for Elfenland and Elfengold.

    elfenland bot check my_bot.py                  does it keep the laws for bots?
    elfenland simulate --bots my_bot.py,scout      let it play
    elfenland play --seats me,my_bot.py            play against it

A bot sees an observation, which is what its seat may see and nothing else, and chooses one of its options.
Which fields an observation has, and how to ask for the best journeys, stands in docs/bots.md.
"""

from random import Random

from elfenland import Action, Observation
from elfenland.bots import Bot
from elfenland.engine.actions import Coins, Discard, Lay, Step, Take
from elfenland.engine.pieces import TRANSPORTS, count, size


class MyBot(Bot):
    """Lays counters where it can go on, and goes where it has not been, for few cards."""

    name = "my_bot"

    def __init__(self, seed: int | str = 0) -> None:
        super().__init__(seed)
        self.dice = Random(seed)  # no other dice: equal seeds must decide alike

    def choose(self, observation: Observation, options: list[Action]) -> Action:
        """One of the options: of those that are worth the most, any."""
        worths = [self.worth(observation, option) for option in options]
        best = max(worths)
        return self.dice.choice(
            [option for option, worth in zip(options, worths, strict=True) if worth == best]
        )

    def worth(self, seen: Observation, option: Action) -> int:
        """How good an option is; what it does not know, such as passing, is worth nothing."""
        # There is a class for each thing that one can do: see elfenland.engine.actions.
        if isinstance(option, Step):
            return self.worth_of_step(seen, option)
        if isinstance(option, Lay):
            return self.worth_of_counter(seen, option)
        if isinstance(option, Take):
            return count(seen.hand, option.kind)  # a counter that many of one's cards match
        if isinstance(option, Coins):
            return -option.amount  # bids little, and rather passes
        if isinstance(option, Discard):
            return -size(option.cards)
        return 0

    def worth_of_step(self, seen: Observation, step: Step) -> int:
        """A town that it has not been to is worth a few cards, any other town is worth none."""
        # Towns are bits, so that a set of them is a number; a bag of cards is a number, too.
        new = step.way.target.bit & ~seen.visited[seen.seat]
        return 100 - size(step.pay) if new else -1

    def worth_of_counter(self, seen: Observation, lay: Lay) -> int:
        """A counter is worth something on a road from its boot, if it has the cards to use it there."""
        here = seen.rules.board.towns[seen.boots[seen.seat]]
        if lay.kind >= TRANSPORTS or here not in (lay.link.a, lay.link.b):
            return -1  # obstacles and the like, or too far away
        there = lay.link.b if here is lay.link.a else lay.link.a
        price = seen.rules.chart.roads[lay.kind][lay.link.terrain]
        new = there.bit & ~seen.visited[seen.seat]
        return 50 - price if new and count(seen.hand, lay.kind) >= price else -1
