"""my_bot: a bot for Elfenland and Elfengold.

    elfenland bot check my_bot.py                  does it follow the rules for bots?
    elfenland simulate --bots my_bot.py,scout      watch it play
    elfenland play --seats me,my_bot.py            play against it

A bot gets an observation, which is what its seat may see and nothing else, and picks one of its options.
print(observation) shows one. docs/tour.md is a five-minute tour, docs/bots.md lists every field.
"""

from random import Random

from elfenland import Action, Observation
from elfenland.bots import Bot
from elfenland.engine.actions import Coins, Discard, Lay, Step, Take


class MyBot(Bot):
    """Places counters where it can use them, and goes to new towns for few cards."""

    name = "my_bot"

    def __init__(self, seed: int | str = 0) -> None:
        super().__init__(seed)
        self.dice = Random(seed)  # no other dice: equal seeds must decide alike

    def choose(self, observation: Observation, options: list[Action]) -> Action:
        """Return one of the best options, chosen at random."""
        worths = [self.worth(observation, option) for option in options]
        best = max(worths)
        return self.dice.choice(
            [option for option, worth in zip(options, worths, strict=True) if worth == best]
        )

    def worth(self, seen: Observation, option: Action) -> int:
        """Score an option; unknown kinds, such as passing, score zero."""
        # Each kind of action has a class: see elfenland.engine.actions.
        if isinstance(option, Step):
            return self.worth_of_step(seen, option)
        if isinstance(option, Lay):
            return self.worth_of_counter(seen, option)
        if isinstance(option, Take):
            return seen.hand_letters.count(option.letter)  # a counter that many cards in hand match
        if isinstance(option, Coins):
            return -option.amount  # bids little, and prefers to pass
        if isinstance(option, Discard):
            return -len(option.letters)
        return 0

    def worth_of_step(self, seen: Observation, step: Step) -> int:
        """Score a step: a new town is worth a few cards, any other town none."""
        return 100 - len(step.letters) if seen.is_new(step.target) else -1

    def worth_of_counter(self, seen: Observation, lay: Lay) -> int:
        """Score a counter on a road from the boot, if the hand can use it there."""
        way = seen.rules.board.way(seen.town, lay.link)
        if way is None or not seen.is_new(way.target):
            return -1  # it is too far away, or leads nowhere new
        price = seen.rules.chart.price(lay.kind, way)  # 0 for items that can't be travelled with
        return 50 - price if 0 < price <= seen.hand_letters.count(lay.letter) else -1
