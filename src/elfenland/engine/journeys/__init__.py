"""Journeys: where a hand of cards leads, exactly, and what it costs.

`Outset` says where one sets out; `best`, `reachable` and `price` answer. There are no second rules here: what
a way costs comes from the parts of the rulebook's `Travel`, a `Journey` is made of the engine's own steps.
"""

from elfenland.engine.journeys.best import LIMIT, best, reachable
from elfenland.engine.journeys.journey import Journey, Search
from elfenland.engine.journeys.objective import CARDS_THEN_GOLD, GOLD_FIRST, GOLD_THEN_CARDS, HOMEWARD, Aim
from elfenland.engine.journeys.query import Outset
from elfenland.engine.journeys.tour import Price, price

__all__ = [
    "CARDS_THEN_GOLD",
    "GOLD_FIRST",
    "GOLD_THEN_CARDS",
    "HOMEWARD",
    "LIMIT",
    "Aim",
    "Journey",
    "Outset",
    "Price",
    "Search",
    "best",
    "price",
    "reachable",
]
