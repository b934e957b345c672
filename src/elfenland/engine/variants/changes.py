"""Changes that variants make: functions from one rulebook to another."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from elfenland.engine.phases.beginning import ChooseStart, DealHomeTowns, NameStart
from elfenland.engine.phases.phase import Phase
from elfenland.engine.phases.travelling import Afterwards, ByCaravan, HandLimit, Passage, Travel
from elfenland.engine.phases.witch import ByFlight, PastObstacle
from elfenland.engine.pieces import FIELD, ONE, WITCH
from elfenland.engine.rules import Rules
from elfenland.engine.scoring import HomeTown

Change = Callable[[Rules], Rules]
AfterwardsChange = Callable[[tuple[Afterwards, ...]], tuple[Afterwards, ...]]
P = TypeVar("P", bound=Phase)


def unchanged(rules: Rules) -> Rules:
    """Return the title's own way."""
    return rules


def change_phase(rules: Rules, sort: type[P], change: Callable[[P], Phase]) -> Rules:
    """Return the rulebook with every phase of one sort changed."""

    def changed(phases: tuple[Phase, ...]) -> tuple[Phase, ...]:
        return tuple(change(phase) if isinstance(phase, sort) else phase for phase in phases)

    return replace(rules, setup=changed(rules.setup), phases=changed(rules.phases))


def without_phase(rules: Rules, sort: type[Phase]) -> Rules:
    """Return the rulebook without the phases of one sort."""
    return replace(
        rules,
        setup=tuple(phase for phase in rules.setup if not isinstance(phase, sort)),
        phases=tuple(phase for phase in rules.phases if not isinstance(phase, sort)),
    )


def change_caravans(rules: Rules, change: Callable[[ByCaravan], ByCaravan]) -> Rules:
    """Change a rulebook's caravans, including those past an obstacle with a witch."""

    def changed(part: Passage) -> Passage:
        if isinstance(part, PastObstacle):
            return replace(part, caravan=change(part.caravan))
        return change(part) if isinstance(part, ByCaravan) else part

    return change_phase(rules, Travel, lambda travel: replace(travel, by=tuple(map(changed, travel.by))))


def change_afterwards(rules: Rules, change: AfterwardsChange) -> Rules:
    """Return the rulebook with the parts that follow a journey changed."""
    return change_phase(rules, Travel, lambda travel: replace(travel, after=change(travel.after)))


def ends_at_once(through: int) -> Change:
    """Let the last town piece end the game at once, up to this round (Rule V2.4)."""
    return lambda rules: change_phase(rules, Travel, lambda travel: replace(travel, at_once_through=through))


def starts_in_seat(seat: int) -> Change:
    """Return the change by which the player in a given seat starts (Rule V2.19)."""
    return lambda rules: change_phase(rules, ChooseStart, lambda _: NameStart(seat))


def caravans_only_if_unable(rules: Rules) -> Rules:
    """No caravan for a player who can pay the road's own cards (Rule V2.13)."""
    return change_caravans(rules, lambda caravan: replace(caravan, only_if_unable=True))


def no_limit_in_the_last_round(rules: Rules) -> Rules:
    """Hands stay as they are after the last journey (Rule V2.11)."""

    def unlimited(part: Afterwards) -> Afterwards:
        return replace(part, last_round=False) if isinstance(part, HandLimit) else part

    return change_afterwards(rules, lambda after: tuple(map(unlimited, after)))


def with_hand_limit(rules: Rules, paragraph: str, change: AfterwardsChange) -> Rules:
    """Add a hand limit after the journey, and the paragraph that says so."""
    return replace(change_afterwards(rules, change), replaced={**rules.replaced, "7.25": paragraph})


def with_witches(rules: Rules) -> Rules:
    """Six elven witches among the cards, and what they can do (chapter V6)."""

    def with_witch(travel: Travel) -> Travel:
        caravan = next(part for part in travel.by if isinstance(part, ByCaravan))
        return replace(travel, by=(*travel.by, PastObstacle(1, caravan), ByFlight(3)))

    return change_phase(replace(rules, cards=rules.cards + 6 * ONE[WITCH]), Travel, with_witch)


def witches_in_caravans(rules: Rules) -> Rules:
    """Return a witch goes with a caravan as any card does (Rule V7.10)."""
    return change_caravans(rules, lambda caravan: replace(caravan, of=caravan.of | FIELD[WITCH]))


def one_witch_for_all(rules: Rules) -> Rules:
    """One witch sees a journey past all its obstacles, for gold each (Rule V7.19)."""

    def for_all(part: Passage) -> Passage:
        return replace(part, one_for_all=True) if isinstance(part, PastObstacle) else part

    return change_phase(rules, Travel, lambda travel: replace(travel, by=tuple(map(for_all, travel.by))))


def with_home_towns(rules: Rules) -> Rules:
    """Town cards, and their distance in the score (chapter V1)."""
    return replace(rules, setup=(*rules.setup, DealHomeTowns()), scoring=HomeTown(rules.scoring))


def distance_by_road(rules: Rules) -> Rules:
    """Return the distance to the home town counts roads alone (Rule V2.15)."""
    scoring = rules.scoring
    by_road = replace(scoring, roads_only=True) if isinstance(scoring, HomeTown) else scoring
    return replace(rules, scoring=by_road)
