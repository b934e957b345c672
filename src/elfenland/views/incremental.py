"""Incremental views of a table: encode only what has changed since the last time."""

from collections.abc import Callable

from elfenland.engine.observation import SPECTATOR, Observation, observe
from elfenland.engine.state import State
from elfenland.views.encode import (
    Look,
    auction_view,
    course_view,
    items_view,
    links_view,
    pieces_view,
    player_view,
    supply_view,
    turn_view,
    values_view,
)


class Part:
    """A part as last encoded, and the numbers it was encoded from."""

    def __init__(self) -> None:
        self.numbers: tuple[object, ...] = (None,)
        self.text = ""

    def is_of(self, numbers: tuple[object, ...]) -> bool:
        """Return whether it was encoded from these numbers, which it stores."""
        if numbers == self.numbers:
            return True
        self.numbers = numbers
        return False


class EncodedPlayer:
    """A player as last encoded."""

    def __init__(self, look: Look, text: str) -> None:
        self.look = look
        self.text = text


class Views:
    """Views of one table after every move, put together from parts that changed.

    Most of a view is the same for all, and most of the rest is unchanged. `encode` makes JSON of a part.
    """

    def __init__(self, encode: Callable[[object], str]) -> None:
        self._encode = encode
        self._state: State | None = None
        self._items = Part()
        self._cards = Part()
        self._values = Part()
        self._auction = Part()
        self._pieces = Part()
        self._links = Part()
        self._common = ""
        self._turn = ""
        self._players: list[str] = []
        self._shown: list[EncodedPlayer | None] = []
        self._own: list[EncodedPlayer | None] = []

    def text(self, state: State, receiver: int) -> str:
        """Return the view of a seat, or of SPECTATOR."""
        if state is not self._state:
            self._look(state)
        if receiver == SPECTATOR:
            return self._put_together("null", self._turn, self._players)
        seen = observe(state, receiver)
        players = self._players.copy()
        players[receiver] = self._player(self._own, seen, receiver)
        turn = self._encode(turn_view(seen)) if seen.fresh else self._turn
        return self._put_together(str(receiver), turn, players)

    def _put_together(self, seat: str, turn: str, players: list[str]) -> str:
        return f'{self._common},"seat":{seat},"turn":{turn},"players":[{",".join(players)}]}}'

    def _look(self, state: State) -> None:
        """Encode again the public parts that have changed."""
        seen = observe(state, SPECTATOR)
        if len(self._shown) != seen.players:
            self._shown, self._own = [None] * seen.players, [None] * seen.players
        self._look_around(seen)
        self._common = (
            f'{self._encode(course_view(seen))[:-1]},"items":{self._items.text},"cards":{self._cards.text}'
            f',"values":{self._values.text},"auction":{self._auction.text}'
            f',"pieces":{self._pieces.text},"links":{self._links.text}'
        )
        self._turn = self._encode(turn_view(seen))
        self._players = [self._player(self._shown, seen, seat) for seat in range(seen.players)]
        self._state = state

    def _look_around(self, seen: Observation) -> None:
        """Encode again the changed parts of the map and its surroundings."""
        if not self._items.is_of((seen.row, seen.pile_size, seen.returned)):
            self._items.text = self._encode(items_view(seen))
        if not self._cards.is_of((seen.open_cards, seen.gold_deck, seen.deck_size, seen.played)):
            self._cards.text = self._encode(supply_view(seen))
        if not self._values.is_of((seen.values,)):
            self._values.text = self._encode(values_view(seen))
        if not self._auction.is_of((seen.lots, seen.bid, seen.bidder, seen.passed, seen.barred)):
            self._auction.text = self._encode(auction_view(seen))
        if not self._pieces.is_of(seen.visited):
            self._pieces.text = self._encode(pieces_view(seen))
        if not self._links.is_of(seen.laid):
            self._links.text = self._encode(links_view(seen))

    def _player(self, told: list[EncodedPlayer | None], seen: Observation, seat: int) -> str:
        last, look = told[seat], Look(seen, seat)
        if last is not None and look.is_like(last.look):
            return last.text
        text = self._encode(player_view(seen.rules.board, look))
        told[seat] = EncodedPlayer(look, text)
        return text
