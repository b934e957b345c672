"""Journeys: where a hand of cards leads, exactly, and what it costs.

`JourneyQuery` says where a journey begins and with what; `best`, `reachable` and `price` answer it. There are
no second rules here: prices come from the rulebook's `Travel`, and a `Journey` consists of engine steps.
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
