"""Objective of a journey: the weights by which journeys compare."""

from typing import Final, NamedTuple

# Far enough apart that no number of lesser ones outweighs a greater one.
TOWN_FIRST: Final = 1_000_000
NEARER: Final = 100_000
SECOND: Final = 1_000
THIRD: Final = 1


class Objective(NamedTuple):
    """Weights of towns, cards and gold: the best journey has the highest sum.

    Integers, none below 0. `gold` weighs what the journey earns less what it spends, whether or
    not it will be taken; `home` is lost for every link between the end and the home town, if there is one.
    """

    town: int = TOWN_FIRST  # a new town
    card: int = SECOND  # a card kept
    gold: int = THIRD
    home: int = 0


CARDS_THEN_GOLD: Final = Objective()  # the most new towns; then the most cards kept; then the most gold
GOLD_THEN_CARDS: Final = Objective(card=THIRD, gold=SECOND)  # the most new towns; then gold; then cards kept
GOLD_FIRST: Final = Objective(
    town=SECOND, card=THIRD, gold=TOWN_FIRST
)  # the most gold; then new towns; then cards kept
# The last journey with home towns: points, then the nearer end, then cards, then gold (Rule V1.4, V1.6).
HOMEWARD: Final = Objective(home=TOWN_FIRST + NEARER)
