"""An option with the pathfinder's score and the reason for it."""

from elfenland.bots.core.plan_search import HOPED, PlanSearch, Site
from elfenland.engine.actions import Action


class ScoredOption:
    """An option with its value in 1/1000 town pieces, and a reason code with its data.

    Values are comparable within one decision. Fields that a code does not use keep their defaults.
    """

    __slots__ = ("action", "cards", "code", "end", "gold", "kind", "link", "new", "seat", "value")

    def __init__(self, action: Action, value: int, code: str) -> None:
        self.action = action
        self.value = value
        self.code = code
        self.new = 0  # the new towns that the plan or journey brings, one bit per town
        self.cards = 0  # the number of cards it costs
        self.end = -1  # the town where it ends
        self.seat = -1  # the opponent it is aimed at
        self.link = -1
        self.kind = -1  # of a card or an item
        self.gold = 0

    def __repr__(self) -> str:
        return f"<ScoredOption {self.action} {self.value} {self.code}>"


def planned(action: Action, builder: PlanSearch, site: Site, code: str) -> ScoredOption:
    """Score an option that belongs to a plan by the value of the plan."""
    judged = ScoredOption(action, site.score, code)
    certain = _without_hopes(site)
    judged.new = certain.new
    judged.cards = builder.start.cards - certain.cards
    judged.end = certain.town
    return judged


def _without_hopes(site: Site) -> Site:
    """Return the part of a plan before a road that others must open."""
    certain = site
    at = site
    while at.before is not None:
        if at.lay == HOPED:
            certain = at.before
        at = at.before
    return certain


def ranked(judged: list[ScoredOption]) -> list[ScoredOption]:
    """Sort options best first; equally good ones keep their order."""
    order = [(-option.value, place) for place, option in enumerate(judged)]
    order.sort()
    return [judged[place] for _, place in order]
