"""Encode what never changes in a game: the map, the chart, the numbers."""

from typing import Any

from elfenland.engine.board import LINK_KINDS, ROAD, Link, Town
from elfenland.engine.phases.supply import DrawCards
from elfenland.engine.pieces import (
    CARD_LETTERS,
    CARD_NAMES,
    COLOURS,
    ITEM_LETTERS,
    ITEM_NAMES,
    TERRAINS,
    TRANSPORTS,
    spell,
)
from elfenland.engine.rules import Rules


def rulebook(rules: Rules) -> dict[str, Any]:
    """Encode what never changes in a game: the map, the chart, pieces and numbers."""
    board = rules.board
    return {
        "rules": rules.name,
        "title": rules.title,
        "rounds": rules.rounds,
        "start": board.start.code,
        "phases": [phase.name for phase in rules.phases],
        "towns": {town.code: _describe_town(town) for town in board.towns},
        "links": {link.word: _describe_link(link) for link in board.links},
        "chart": _chart(rules),
        "cards": spell(rules.cards, CARD_LETTERS),
        "items": spell(rules.items, ITEM_LETTERS),
        "gold_a_card": _gold_a_card(rules),
        "card_names": dict(zip(CARD_LETTERS, CARD_NAMES, strict=True)),
        "item_names": dict(zip(ITEM_LETTERS, ITEM_NAMES, strict=True)),
        "colours": list(COLOURS),
    }


def _gold_a_card(rules: Rules) -> int:
    """Return the worth of a card in the gold deck; 0 in games without one."""
    return next((phase.supply.gold_a_card for phase in rules.phases if isinstance(phase, DrawCards)), 0)


def _describe_town(town: Town) -> dict[str, Any]:
    return {"name": town.name, "gold": town.gold}


def _describe_link(link: Link) -> dict[str, Any]:
    """Encode a link; a river flows from the first town to the second."""
    terrain = TERRAINS[link.terrain] if link.kind == ROAD else None
    return {"towns": [link.a.code, link.b.code], "kind": LINK_KINDS[link.kind], "terrain": terrain}


def _chart(rules: Rules) -> dict[str, Any]:
    """Encode the chart: cards per transport and terrain, and rafts on water."""
    chart = rules.chart
    roads = {
        terrain: {
            ITEM_LETTERS[kind]: price for kind in range(TRANSPORTS) if (price := chart.roads[kind][number])
        }
        for number, terrain in enumerate(TERRAINS)
    }
    return {"roads": roads, "with_stream": chart.with_stream, "against": chart.against, "ferry": chart.ferry}
