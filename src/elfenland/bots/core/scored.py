"""An option with the pathfinder's score and the reason for it."""

from elfenland.bots.core.plan_search import HOPED, PlanSearch, Site
from elfenland.engine.actions import Action


class ScoredOption:
    """An option, what it is worth in thousandths of a town piece, and why: a code and what it is about.

    Worths can be compared within one decision. What a code does not speak of is left as it is here.
    """

    __slots__ = ("action", "cards", "code", "end", "gold", "kind", "link", "new", "seat", "value")

    def __init__(self, action: Action, value: int, code: str) -> None:
        self.action = action
        self.value = value
        self.code = code
        self.new = 0  # the new towns that the plan or journey brings, one bit a town
        self.cards = 0  # how many cards it costs
        self.end = -1  # the town where it ends
        self.seat = -1  # whom this is aimed at
        self.link = -1
        self.kind = -1  # of a card or an item
        self.gold = 0

    def __repr__(self) -> str:
        return f"<ScoredOption {self.action} {self.value} {self.code}>"


def planned(action: Action, builder: PlanSearch, site: Site, code: str) -> ScoredOption:
    """An option that belongs to a plan, and is worth what the plan is."""
    judged = ScoredOption(action, site.score, code)
    certain = _without_hopes(site)
    judged.new = certain.new
    judged.cards = builder.start.cards - certain.cards
    judged.end = certain.town
    return judged


def _without_hopes(site: Site) -> Site:
    """How far a plan leads before it needs a road that somebody else is to open."""
    certain = site
    at = site
    while at.before is not None:
        if at.lay == HOPED:
            certain = at.before
        at = at.before
    return certain


def ranked(judged: list[ScoredOption]) -> list[ScoredOption]:
    """The best first; equally good ones in the order of the options."""
    order = [(-option.value, place) for place, option in enumerate(judged)]
    order.sort()
    return [judged[place] for _, place in order]
