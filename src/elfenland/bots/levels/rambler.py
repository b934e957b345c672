"""The rambler: heads for the nearest new town, and overlooks what beginners do."""

from random import Random
from typing import Final

from elfenland.bots.core.plan_search import Site
from elfenland.bots.levels.scout import Prospect, Scout, find, held_counters, retrace
from elfenland.engine.actions import Action, Coins, Lay, Pass, Step, Take, TakeBlind
from elfenland.engine.board import Link
from elfenland.engine.journeys import JourneyQuery, reachable
from elfenland.engine.observation import Observation
from elfenland.engine.pieces import ONE, count, pieces

CARDS_NOTICED: Final = 4  # cards of the hand that it thinks of when it places a counter
NARROW: Final = 1  # plans that it follows at a time
SIGHT: Final = 300  # fares that it looks at when it travels
FORGETS: Final = 0.5  # how often it thinks of no caravan, or of no obstacle
MOST_BID: Final = 2  # gold


class Rambler(Scout):
    """Bot that plays like a beginner: sensibly, but it sees only what is near."""

    name = "rambler"

    def __init__(self, seed: int | str = 0) -> None:
        super().__init__(seed)
        self.dice = Random(seed)

    def draw(self, seen: Observation, options: list[Action]) -> Action:
        """Draw the first card or counter that fits something held, or a blind one."""
        held = seen.hand if seen.row else held_counters(seen)
        takes = [option for option in options if isinstance(option, Take)]
        fitting = next((take for take in takes if count(held, take.kind)), None)
        return fitting or find(options, TakeBlind) or self.whim.choose(seen, options)

    def sites(self, seen: Observation) -> list[Site]:
        """Return the stops of a journey with the few cards that come to mind."""
        prospect = Prospect(seen)
        hand = pieces(seen.hand)
        thought_of = self.dice.sample(hand, min(CARDS_NOTICED, len(hand)))
        prospect.outset = prospect.outset.holding(sum(ONE[kind] for kind in thought_of))
        return retrace(prospect.plan(held_counters(seen), NARROW))

    def obstruct(self, seen: Observation, options: list[Action], own: set[Link]) -> Lay | None:
        """Place an obstacle as the scout does, when it comes to mind."""
        return None if self.forgets() else super().obstruct(seen, options, own)

    def travel(self, seen: Observation, options: list[Action]) -> Action:
        """Take the first step of the cheapest way to any new town, or stay."""
        no_caravans = self.forgets()
        for journey in reachable(JourneyQuery.seen(seen), SIGHT).journeys:
            step = journey.steps[0]
            overlooked = isinstance(step, Step) and step.caravan and no_caravans
            if journey.new and step in options and not overlooked:
                return step
        return find(options, Pass) or self.whim.choose(seen, options)

    def bid(self, seen: Observation, options: list[Action]) -> Action:
        """Bid a little, and only for what matches a card."""
        lowest = min((bid for bid in options if isinstance(bid, Coins)), key=lambda bid: bid.amount)
        matches = bool(seen.lots) and count(seen.hand, seen.lots[-1]) > 0
        if matches and lowest.amount <= min(MOST_BID, seen.gold[seen.seat]):
            return lowest
        return find(options, Pass) or self.whim.choose(seen, options)

    def forgets(self) -> bool:
        """Return whether something slips its mind this time."""
        return self.dice.random() < FORGETS
