"""What to lay, and when: the plan says what, the others say when."""

from typing import Final

from elfenland.bots.inner.building import Builder, Site
from elfenland.bots.inner.position import Judged, Position
from elfenland.bots.inner.rivals import Rivals
from elfenland.engine.actions import Action, Lay, LayDouble, LayExchange, Pass
from elfenland.engine.journeys.outset import Outset
from elfenland.engine.pieces import (
    COUNTERS,
    DOUBLE,
    FIELD,
    GOLD_PIECE,
    KINDS,
    OBSTACLE,
    SEA_MONSTER,
    TRANSPORTS,
    count,
    size,
)

USELESS: Final = 50  # less than passing
TARGETS: Final = 4  # links on which an obstacle is thought of
SWAPS: Final = 6  # exchanges that are looked at
LIKELY: Final = (0, 40, 60, 80, 90)  # per cent: somebody with so many items lays one in his turn


class Planning:
    """One turn of planning: the plans there are, and what each option makes of them."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.weights = position.weights
        self.builder: Builder = position.plan(position.held, position.weights.width)
        self.best = self.builder.best
        self.bare = self.builder.start  # the best plan for which nothing is laid
        self.by_lay: dict[int, Site] = {}  # for a counter on a road, the best plan with it
        self.without: dict[int, int] = {}  # for those of the best plan, what is left when the road is lost
        self._survey()

    def _survey(self) -> None:
        """Look through all plans that were found."""
        own = lays(self.best)
        for key in own:
            self.without[key] = self.builder.start.score
        for sites in self.builder.found.values():
            for site in sites:
                if not site.mine and site.score > self.bare.score:
                    self.bare = site
                keys = lays(site)
                for key in keys:
                    known = self.by_lay.get(key)
                    if known is None or known.score < site.score:
                        self.by_lay[key] = site
                for key in own:
                    if key not in keys and site.score > self.without[key]:
                        self.without[key] = site.score

    def judge(self, options: list[Action]) -> list[Judged]:
        """All options; what harms others is thought of when nothing else is to be laid."""
        found = [self.judge_option(option) for option in options]
        if not self.best.mine:
            self._judge_mischief(found)
        return found

    def judge_option(self, option: Action) -> Judged:
        """What one option makes of the plans."""
        if isinstance(option, Pass):
            return self._judge_pass(option)
        if isinstance(option, Lay) and option.kind < TRANSPORTS:
            return self._judge_lay(option, option.kind, option.link.index, option.secret)
        if isinstance(option, LayDouble):
            return self._judge_lay(option, option.kind, option.link.index, False)
        if isinstance(option, Lay) and option.kind == GOLD_PIECE:
            return self._judge_gold_piece(option)
        return Judged(option, self.bare.score - USELESS, "advice/useless")

    def _judge_lay(self, option: Action, kind: int, link: int, secret: bool) -> Judged:
        key = link * KINDS + kind
        site = self.by_lay.get(key)
        if site is None or site.score <= self.bare.score:
            return Judged(option, self.bare.score - USELESS, "advice/useless")
        judged = Judged(option, site.score - (1 if secret else 0), "advice/journey")
        judged.site = site
        judged.link = link
        if key in self.without and site.score == self.best.score:
            # All counters of the best plan are worth the same: first the one whose road would be missed most.
            judged.value += self.weights.urgent * (self.best.score - self.without[key]) // 10000
        return judged

    def _judge_pass(self, option: Action) -> Judged:
        """To pass is to wait, if somebody else goes on; if nobody does, nothing can be laid any more."""
        going_on = self._chance_to_go_on()
        value = going_on * (self.best.score + self.weights.wait) + (100 - going_on) * self.bare.score
        judged = Judged(option, value // 100, "advice/pass")
        judged.site = self.bare
        if not self.best.mine or not self.weights.wait:
            judged.value = self.bare.score
        return judged

    def _chance_to_go_on(self) -> int:
        """Per cent: that somebody lays something before planning ends."""
        seen = self.position.seen
        nobody = 100
        seat = self.position.me
        for _ in range(seen.players - 1 - seen.passes):
            seat = seat + 1 if seat + 1 < seen.players else 0
            items = size(seen.open[seat]) + seen.secret_sizes[seat]
            nobody = nobody * (100 - LIKELY[min(items, len(LIKELY) - 1)]) // 100
        return 100 - nobody

    def _judge_gold_piece(self, option: Lay) -> Judged:
        """Gold on one's own way."""
        extra = 0
        at: Site | None = self.bare
        while at is not None:
            if at.way is not None and at.way.link is option.link:
                extra += self.position.seen.values[at.town]
            at = at.before
        if not extra:
            return Judged(option, self.bare.score - USELESS, "advice/useless")
        income = self.position.stock.income
        earned = max(self.bare.earned, 0)
        gain = income[min(earned + extra, len(income) - 1)] - income[min(earned, len(income) - 1)]
        judged = Judged(option, self.bare.score + gain + 1, "advice/gold-piece")
        judged.number = extra
        return judged

    def _judge_mischief(self, found: list[Judged]) -> None:
        """Obstacles and sea monsters where they cost the others most; exchanges that help oneself."""
        hinders: list[Judged] = []
        swaps: list[Judged] = []
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

    def _judge_hinders(self, hinders: list[Judged]) -> None:
        rivals = Rivals(self.position)
        targets = rivals.busiest(TARGETS)
        keep = self._worth_of_keeping()
        for judged in hinders:
            action = judged.action
            assert isinstance(action, Lay)
            if action.link.index in targets:
                loss, seat = rivals.loss(action.kind, action.link)
                own = self._own_loss(action)
                judged.value = self.bare.score + loss - own - keep
                judged.code = "advice/block"
                judged.seat = seat
                judged.link = action.link.index
                judged.number = loss

    def _worth_of_keeping(self) -> int:
        """An obstacle that leaves the game when it is used is worth keeping; one that comes back is not."""
        if self.position.rounds_left == 0 or self.position.rules.items & FIELD[OBSTACLE]:
            return 0
        return self.weights.obstacle

    def _own_loss(self, action: Lay) -> int:
        at: Site | None = self.bare
        while at is not None:
            if at.way is not None and at.way.link is action.link:
                changed = self.position.outset.laying(action.kind, action.link)
                return max(0, self.bare.score - self._replan(changed))
            at = at.before
        return 0

    def _replan(self, outset: Outset) -> int:
        position = self.position
        width = self.weights.drawing_width
        counters = position.held & (COUNTERS | FIELD[DOUBLE])
        return Builder(outset, counters, position.outlook, self.weights, position.stock, width).best.score

    def _judge_swaps(self, swaps: list[Judged]) -> None:
        """Look at the exchanges that bring a counter with cards in hand close to the boot."""
        order = []
        for place, judged in enumerate(swaps):
            action = judged.action
            assert isinstance(action, LayExchange)
            close = self._closeness(action.second_kind, action.first.a.index, action.first.b.index)
            close += self._closeness(action.first_kind, action.second.a.index, action.second.b.index)
            order.append((-close, place))
        order.sort()
        for _, place in order[:SWAPS]:
            judged = swaps[place]
            action = judged.action
            assert isinstance(action, LayExchange)
            outset = self.position.outset.lifting(action.first_kind, action.first)
            outset = outset.lifting(action.second_kind, action.second)
            outset = outset.laying(action.first_kind, action.second).laying(action.second_kind, action.first)
            judged.value = self._replan(outset) - USELESS
            judged.code = "advice/exchange"

    def _closeness(self, kind: int, a: int, b: int) -> int:
        far = self.position.outlook.far[self.position.outset.town]
        return count(self.position.seen.hand, kind) * max(0, 4 - min(far[a], far[b]))


def lays(site: Site) -> list[int]:
    """What a plan lays, from its end to its beginning: numbers for a link and a kind."""
    found: list[int] = []
    at: Site | None = site
    while at is not None:
        if at.lay >= 0 and at.way is not None:
            found.append(at.way.link.index * KINDS + at.lay)
        at = at.before
    return found
