"""Choice of a counter to place: from the best plan, the most important road first."""

from typing import Final

from elfenland.bots.core.blocking import Blocking
from elfenland.bots.core.evaluation import Position
from elfenland.bots.core.plan_search import PlanSearch, Site
from elfenland.bots.core.scored import ScoredOption, planned
from elfenland.engine.actions import Action, Lay, LayDouble, Pass
from elfenland.engine.pieces import GOLD_PIECE, KINDS, TRANSPORTS

USELESS_PENALTY: Final = 50  # less than a pass is worth


class Placing:
    """One turn of planning: the plans found, and the effect of each option on them."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.weights = position.weights
        self.builder: PlanSearch = position.plan(position.held, position.weights.width)
        self.best = self.builder.best
        self.bare = self.builder.start  # the best plan that needs no placement
        self.by_lay: dict[int, Site] = {}  # for a counter on a road, the best plan with it
        self.without: dict[int, int] = {}  # for counters of the best plan, what is left if the road is lost
        self._survey()

    def _survey(self) -> None:
        """Examine all plans found."""
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

    def judge(self, options: list[Action]) -> list[ScoredOption]:
        """Score all options; blocking is considered only if nothing else is to be placed."""
        found = [self.judge_option(option) for option in options]
        if not self.best.mine:
            Blocking(self.position, self.bare).judge(found)
        return found

    def judge_option(self, option: Action) -> ScoredOption:
        """Score one option by its effect on the plans."""
        if isinstance(option, Pass):
            return self._judge_pass(option)
        if isinstance(option, Lay) and option.kind < TRANSPORTS:
            return self._judge_lay(option, option.kind, option.link.index, option.secret)
        if isinstance(option, LayDouble):
            return self._judge_lay(option, option.kind, option.link.index, False)
        if isinstance(option, Lay) and option.kind == GOLD_PIECE:
            return self._judge_gold_piece(option)
        return ScoredOption(option, self.bare.score - USELESS_PENALTY, "advice/useless")

    def _judge_lay(self, option: Action, kind: int, link: int, secret: bool) -> ScoredOption:
        key = link * KINDS + kind
        site = self.by_lay.get(key)
        if site is None or site.score <= self.bare.score:
            return ScoredOption(option, self.bare.score - USELESS_PENALTY, "advice/useless")
        judged = planned(option, self.builder, site, "advice/journey")
        judged.value -= 1 if secret else 0
        judged.link = link
        if key in self.without and site.score == self.best.score:
            # All counters of the best plan are worth the same: place the one whose road would be missed most.
            judged.value += self.weights.urgent * (self.best.score - self.without[key]) // 10000
        return judged

    def _judge_pass(self, option: Action) -> ScoredOption:
        """Score a pass as travelling now: waiting for others was tried and lost much."""
        return planned(option, self.builder, self.bare, "advice/pass")

    def _judge_gold_piece(self, option: Lay) -> ScoredOption:
        """Score gold on the own route."""
        extra = 0
        at: Site | None = self.bare
        while at is not None:
            if at.way is not None and at.way.link is option.link:
                extra += self.position.seen.values[at.town]
            at = at.before
        income = self.position.stock.income
        earned = max(self.bare.earned, 0)
        gain = income[min(earned + extra, len(income) - 1)] - income[min(earned, len(income) - 1)]
        if gain <= 0:
            return ScoredOption(option, self.bare.score - USELESS_PENALTY, "advice/useless")
        judged = ScoredOption(option, self.bare.score + gain, "advice/gold-piece")
        judged.gold = extra
        judged.link = option.link.index
        return judged


def lays(site: Site) -> list[int]:
    """Return the counters a plan places, last first: numbers for link and kind."""
    found: list[int] = []
    at: Site | None = site
    while at is not None:
        if at.lay >= 0 and at.way is not None:
            found.append(at.way.link.index * KINDS + at.lay)
        at = at.before
    return found
