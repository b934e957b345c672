"""my_bot: a bot for Elfenland and Elfengold.

    elfenland bot check my_bot.py                  does it keep the laws for bots?
    elfenland simulate --bots my_bot.py,scout      let it play
    elfenland play --seats me,my_bot.py            play against it

A bot sees an observation, which is what its seat may see and nothing else, and chooses one of its options.
print(observation) shows one. docs/tour.md is a tour of five minutes, docs/bots.md has every field.
"""

from random import Random

from elfenland import Action, Observation
from elfenland.bots import Bot
from elfenland.engine.actions import Coins, Discard, Lay, Step, Take


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
            return seen.hand_letters.count(option.letter)  # a counter that many of one's cards match
        if isinstance(option, Coins):
            return -option.amount  # bids little, and rather passes
        if isinstance(option, Discard):
            return -len(option.letters)
        return 0

    def worth_of_step(self, seen: Observation, step: Step) -> int:
        """A town that it has not been to is worth a few cards, any other town is worth none."""
        return 100 - len(step.letters) if seen.is_new(step.target) else -1

    def worth_of_counter(self, seen: Observation, lay: Lay) -> int:
        """A counter is worth something on a road from its boot, if it has the cards to use it there."""
        way = seen.rules.board.way(seen.town, lay.link)
        if way is None or not seen.is_new(way.target):
            return -1  # it is too far away, or leads nowhere new
        price = seen.rules.chart.price(lay.kind, way)  # 0 for what nobody travels with
        return 50 - price if 0 < price <= seen.hand_letters.count(lay.letter) else -1
