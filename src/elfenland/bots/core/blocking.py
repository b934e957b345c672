"""Blocking: obstacles and sea monsters against opponents, and exchanges."""

from typing import Final

from elfenland.bots.core.evaluation import Position
from elfenland.bots.core.opponents import Opponents
from elfenland.bots.core.plan_search import PlanSearch, Site
from elfenland.bots.core.scored import ScoredOption
from elfenland.engine.actions import Lay, LayExchange
from elfenland.engine.journeys.query import JourneyQuery
from elfenland.engine.pieces import FIELD, OBSTACLE, SEA_MONSTER, count

TARGETS: Final = 4  # links considered for an obstacle
SWAPS: Final = 6  # exchanges examined
NEAR: Final = 4  # links from the boot


class Blocking:
    """Ways to change the roads, given the seat's own planned journey."""

    def __init__(self, position: Position, journey: Site) -> None:
        self.position = position
        self.weights = position.weights
        self.journey = journey

    def judge(self, found: list[ScoredOption]) -> None:
        """Rescore the options that change roads."""
        hinders: list[ScoredOption] = []
        swaps: list[ScoredOption] = []
        for judged in found:
            action = judged.action
            if isinstance(action, Lay) and action.kind in (OBSTACLE, SEA_MONSTER):
                hinders.append(judged)
            elif isinstance(action, LayExchange):
                swaps.append(judged)
        if hinders:
            self._judge_hinders(hinders)
        if swaps:
            self._judge_swaps(swaps)

    def _judge_hinders(self, hinders: list[ScoredOption]) -> None:
        """Score obstacles: the others' loss, less the own loss, less their later value."""
        rivals = Opponents(self.position)
        targets = rivals.busiest(TARGETS)
        later = self._worth_later()
        for judged in hinders:
            action = judged.action
            assert isinstance(action, Lay)
            if action.link.index in targets:
                loss, seat = rivals.loss(action.kind, action.link)
                judged.value = self.journey.score + loss - self._own_loss(action) - later
                judged.code = "advice/block"
                judged.seat = seat
                judged.link = action.link.index

    def _worth_later(self) -> int:
        """Return the value of keeping an obstacle; zero if it comes back after use."""
        if self.position.rounds_left == 0 or self.position.rules.items & FIELD[OBSTACLE]:
            return 0
        return self.weights.obstacle

    def _own_loss(self, action: Lay) -> int:
        at: Site | None = self.journey
        while at is not None:
            if at.way is not None and at.way.link is action.link:
                changed = self.position.outset.laying(action.kind, action.link)
                return max(0, self.journey.score - self._replan(changed).best.score)
            at = at.before
        return 0

    def _replan(self, outset: JourneyQuery) -> PlanSearch:
        return self.position.plan_on(outset, self.position.held, self.weights.drawing_width)

    def _judge_swaps(self, swaps: list[ScoredOption]) -> None:
        """Try the exchanges that bring counters with cards in hand close to the boot."""
        order: list[tuple[int, int]] = []
        for place, judged in enumerate(swaps):
            action = judged.action
            assert isinstance(action, LayExchange)
            close = self._closeness(action.second_kind, action.first.a.index, action.first.b.index)
            close += self._closeness(action.first_kind, action.second.a.index, action.second.b.index)
            order.append((-close, place))
        order.sort()
        for _, place in order[:SWAPS]:
            self._judge_swap(swaps[place])

    def _closeness(self, kind: int, a: int, b: int) -> int:
        far = self.position.town_value.far[self.position.outset.town]
        return count(self.position.seen.hand, kind) * max(0, NEAR - min(far[a], far[b]))

    def _judge_swap(self, judged: ScoredOption) -> None:
        action = judged.action
        assert isinstance(action, LayExchange)
        outset = self.position.outset.lifting(action.first_kind, action.first)
        outset = outset.lifting(action.second_kind, action.second)
        outset = outset.laying(action.first_kind, action.second).laying(action.second_kind, action.first)
        builder = self._replan(outset)
        judged.value = builder.best.score - self.weights.special_item
        judged.code = "advice/exchange"
        judged.new = builder.best.new
        judged.cards = builder.start.cards - builder.best.cards
        judged.end = builder.best.town
