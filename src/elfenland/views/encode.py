"""Encode observations as JSON: the parts common to all viewers, and the others."""

from typing import Final, cast

from elfenland.engine.board import Board, Town
from elfenland.engine.events import HIDDEN
from elfenland.engine.observation import Observation
from elfenland.engine.pieces import CARD_LETTERS, COLOURS, ITEM_LETTERS, spell
from elfenland.engine.rules import Rules
from elfenland.engine.state import NO_TOWN
from elfenland.views.schema import (
    AuctionView,
    CardsView,
    CommonView,
    ItemsView,
    PhaseName,
    PlayerView,
    ProgressView,
    TurnView,
    View,
)

UNKNOWN_PIECE: Final = "?"


def view(seen: Observation) -> View:
    """Encode a whole observation, ready for `json.dumps`."""
    return {
        **common_view(seen),
        "seat": _seat(seen.seat),
        "turn": turn_view(seen),
        "players": [player_view(seen.rules.board, Look(seen, seat)) for seat in range(seen.players)],
    }


def common_view(seen: Observation) -> CommonView:
    """Return the part of a view that is the same for everybody."""
    return {
        **course_view(seen),
        "items": items_view(seen),
        "cards": supply_view(seen),
        "values": values_view(seen),
        "auction": auction_view(seen),
        "pieces": pieces_view(seen),
        "links": links_view(seen),
    }


def course_view(seen: Observation) -> ProgressView:
    """Encode the progress of the game."""
    return {
        "rules": seen.rules.name,
        "over": seen.is_over,
        "round": seen.round,
        "rounds": seen.rules.rounds,
        "phase": phase_name(seen.rules, seen.phase),
        "phase_number": seen.phase,
        "to_act": _seat(seen.to_act),
        "start": seen.start,
    }


def phase_name(rules: Rules, number: int) -> PhaseName:
    """Return the name of a phase by its number in the sequence."""
    return cast("PhaseName", rules.sequence[number].name)


def items_view(seen: Observation) -> ItemsView:
    """Encode the items that nobody has."""
    return {"row": _items(seen.row), "pile": seen.pile_size, "returned": _items(seen.returned)}


def supply_view(seen: Observation) -> CardsView:
    """Encode the cards that nobody has."""
    return {
        "open": _cards(seen.open_cards),
        "gold_deck": seen.gold_deck,
        "deck": seen.deck_size,
        "played": _cards(seen.played),
    }


def values_view(seen: Observation) -> dict[str, int]:
    """Encode the gold values of the towns that have one."""
    return {town.code: gold for town, gold in zip(_towns(seen), seen.values, strict=True) if gold}


def auction_view(seen: Observation) -> AuctionView:
    """Encode the items to sell and the bidding."""
    return {
        "lots": "".join(ITEM_LETTERS[kind] for kind in reversed(seen.lots)),
        "bid": seen.bid,
        "bidder": _seat(seen.bidder),
        "passed": _seats(seen.passed),
        "barred": _seats(seen.barred),
    }


def turn_view(seen: Observation) -> TurnView:
    """Encode the progress of the turn; only the seat to act knows its fresh items."""
    return {
        "turns": seen.turns,
        "passes": seen.passes,
        "stage": seen.stage,
        "draws": seen.draws,
        "moved": seen.moved,
        "earned": seen.earned,
        "guided": seen.guided,
        "fresh": _items(seen.fresh).ljust(seen.fresh_size, UNKNOWN_PIECE),
    }


class Look:
    """The fields of one player, as they or another viewer may see them."""

    def __init__(self, seen: Observation, seat: int) -> None:
        is_own = seat == seen.seat
        self.seat = seat
        self.boot = seen.boots[seat]
        self.visited = seen.visited[seat]
        self.hand = seen.hand if is_own else seen.known[seat]
        self.hand_size = seen.hand_sizes[seat]
        self.known = seen.known[seat]
        self.open = seen.open[seat]
        self.secret = seen.secret if is_own else 0
        self.secret_size = seen.secret_sizes[seat]
        self.surplus = seen.surplus if is_own else 0
        self.surplus_size = seen.surplus_sizes[seat]
        self.gold = seen.gold[seat]
        self.home = seen.homes[seat]

    def is_like(self, other: "Look") -> bool:
        """Return whether the other would be encoded the same."""
        return (
            self.seat == other.seat
            and self.boot == other.boot
            and self.visited == other.visited
            and self.hand == other.hand
            and self.hand_size == other.hand_size
            and self.known == other.known
            and self.open == other.open
            and self.secret == other.secret
            and self.secret_size == other.secret_size
            and self.surplus == other.surplus
            and self.surplus_size == other.surplus_size
            and self.gold == other.gold
            and self.home == other.home
        )


def player_view(board: Board, look: Look) -> PlayerView:
    """Encode one player."""
    towns = board.towns
    return {
        "colour": COLOURS[look.seat],
        "boot": towns[look.boot].code,
        "visited": [town.code for town in towns if look.visited & town.bit],
        "hand": _cards(look.hand).ljust(look.hand_size, UNKNOWN_PIECE),
        "known": _cards(look.known),
        "open": _items(look.open),
        "secret": _items(look.secret).ljust(look.secret_size, UNKNOWN_PIECE),
        "surplus": _cards(look.surplus).ljust(look.surplus_size, UNKNOWN_PIECE),
        "gold": look.gold,
        "home": _home(board, look.home),
    }


def _home(board: Board, home: int) -> str | None:
    if home == NO_TOWN:
        return None
    return UNKNOWN_PIECE if home == HIDDEN else board.towns[home].code


def pieces_view(seen: Observation) -> dict[str, list[int]]:
    """Return, for every town with pieces, the seats whose piece is still there."""
    return {
        town.code: [seat for seat in range(seen.players) if not seen.visited[seat] & town.bit]
        for town in _towns(seen)
        if town.bit & seen.rules.board.collectable
    }


def links_view(seen: Observation) -> dict[str, str]:
    """Return the pieces on every link that has any."""
    covered = 0
    for links in seen.laid:
        covered |= links
    return {link.word: seen.on(link) for link in seen.rules.board.links if covered & link.bit}


def _towns(seen: Observation) -> tuple[Town, ...]:
    return seen.rules.board.towns


def _cards(bag: int) -> str:
    return spell(bag, CARD_LETTERS)


def _items(bag: int) -> str:
    return spell(bag, ITEM_LETTERS)


def _seat(seat: int) -> int | None:
    return seat if seat >= 0 else None


def _seats(mask: int) -> list[int]:
    return [seat for seat in range(len(COLOURS)) if mask >> seat & 1]
