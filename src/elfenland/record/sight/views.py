"""The views of one table as JSON: only what has changed since the last look is told anew."""

from collections.abc import Callable

from elfenland.engine.observation import SPECTATOR, Observation, observe
from elfenland.engine.state import State
from elfenland.record.sight.telling import Look, course_view, links_view, pieces_view, player_view, turn_view


class Told:
    """A player as he was told last."""

    def __init__(self, look: Look, text: str) -> None:
        self.look = look
        self.text = text


class Views:
    """What `view` tells of a table that everybody looks at after every move, put together from parts.

    Most of a view is the same for all, and of the rest most is as it was. `encode` makes JSON of a part.
    """

    def __init__(self, encode: Callable[[object], str]) -> None:
        self._encode = encode
        self._state: State | None = None
        self._visited: tuple[int, ...] = ()
        self._pieces = ""
        self._laid: tuple[int, ...] = ()
        self._links = ""
        self._common = ""
        self._turn = ""
        self._players: list[str] = []
        self._shown: list[Told | None] = []
        self._own: list[Told | None] = []

    def text(self, state: State, receiver: int) -> str:
        """The view of a seat, or SPECTATOR."""
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
        """Tell anew what everybody sees, as far as it has changed."""
        seen = observe(state, SPECTATOR)
        if len(self._shown) != seen.players:
            self._shown, self._own = [None] * seen.players, [None] * seen.players
        if seen.visited != self._visited:
            self._visited, self._pieces = seen.visited, self._encode(pieces_view(seen))
        if seen.laid != self._laid:
            self._laid, self._links = seen.laid, self._encode(links_view(seen))
        course = self._encode(course_view(seen))
        self._common = f'{course[:-1]},"pieces":{self._pieces},"links":{self._links}'
        self._turn = self._encode(turn_view(seen))
        self._players = [self._player(self._shown, seen, seat) for seat in range(seen.players)]
        self._state = state

    def _player(self, told: list[Told | None], seen: Observation, seat: int) -> str:
        last, look = told[seat], Look(seen, seat)
        if last is not None and look.is_like(last.look):
            return last.text
        text = self._encode(player_view(seen.rules.board, look))
        told[seat] = Told(look, text)
        return text
