"""Journeys: the towns a hand of cards reaches, computed exactly, and the cost.

`JourneyQuery` says where a journey begins and with which cards; `best`, `reachable` and `price` answer it.
The rules are not repeated here: prices come from the rulebook's `Travel`, and a `Journey` is a list of steps.
"""

from elfenland.engine.journeys.best import MAX_FARES, best, reachable
from elfenland.engine.journeys.journey import Journey, Search
from elfenland.engine.journeys.objective import (
    CARDS_THEN_GOLD,
    GOLD_FIRST,
    GOLD_THEN_CARDS,
    HOMEWARD,
    Objective,
)
from elfenland.engine.journeys.query import JourneyQuery
from elfenland.engine.journeys.tour import Price, price

__all__ = [
    "CARDS_THEN_GOLD",
    "GOLD_FIRST",
    "GOLD_THEN_CARDS",
    "HOMEWARD",
    "MAX_FARES",
    "Journey",
    "JourneyQuery",
    "Objective",
    "Price",
    "Search",
    "best",
    "price",
    "reachable",
]
