"""What one receiver sees of a game, as a document."""

from typing import Any

from elfenland.engine.events import HIDDEN
from elfenland.engine.observation import Observation
from elfenland.engine.pieces import CARD_LETTERS, ITEM_LETTERS, spell
from elfenland.engine.state import NO_TOWN


def view(seen: Observation) -> dict[str, Any]:
    """An observation in words of the notation; what the receiver may not know is null."""
    board = seen.rules.board
    return {
        "players": seen.players,
        "round": seen.round,
        "phase": seen.phase_name,
        "start": seen.start,
        "boots": [board.towns[town].code for town in seen.boots],
        "visited": [[town.code for town in board.towns if towns & town.bit] for towns in seen.visited],
        "laid": {link.word: _laid(seen, link.bit) for link in board.links if _laid(seen, link.bit)},
        "row": spell(seen.row, ITEM_LETTERS),
        "open": [spell(bag, ITEM_LETTERS) for bag in seen.open],
        "hand": spell(seen.hand, CARD_LETTERS),
        "secret": spell(seen.secret, ITEM_LETTERS),
        "fresh": spell(seen.fresh, ITEM_LETTERS),
        "hand_sizes": seen.hand_sizes,
        "secret_sizes": seen.secret_sizes,
        "homes": [_home(seen, town) for town in seen.homes],
        "gold": seen.gold,
        "open_cards": spell(seen.open_cards, CARD_LETTERS),
        "gold_deck": seen.gold_deck,
        "lots": "".join(ITEM_LETTERS[kind] for kind in seen.lots),
        "bid": seen.bid,
        "bidder": seen.bidder if seen.bidder >= 0 else None,
    }


def _laid(seen: Observation, bit: int) -> str:
    return "".join(ITEM_LETTERS[kind] for kind, links in enumerate(seen.laid) if links & bit)


def _home(seen: Observation, town: int) -> str | None:
    return None if town in (HIDDEN, NO_TOWN) else seen.rules.board.towns[town].code
