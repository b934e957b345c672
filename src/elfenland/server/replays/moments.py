"""A game as a row of moments: the table after each of its lasting moves, and what happened by them."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any, Final, NamedTuple

from elfenland.engine.events import Event
from elfenland.engine.observation import SPECTATOR, observe
from elfenland.engine.rules import Rules
from elfenland.engine.state import State
from elfenland.record.sight import Look, common_view, player_view, turn_view, view
from elfenland.record.view_fields import View
from elfenland.server.deciding import told_by
from elfenland.server.messages import Moment, Reel, Scene
from elfenland.server.records import lasting
from elfenland.server.store.games import Entry
from elfenland.server.telling import EVERYTHING, tell

MOST_KEPT: Final = 12  # games whose moments are remembered


class Moments(NamedTuple):
    """The tables of a game: `states[n]` is the one after its first n lasting moves, `events[n]` how it came.

    What was taken back is no part of it.
    """

    rules: Rules
    entries: list[Entry]
    states: list[State]
    events: list[list[Event]]

    @property
    def last(self) -> int:
        """The number of the last moment; the first one is 0."""
        return len(self.entries)


def unroll(rules: Rules, players: int, entries: list[Entry]) -> Moments:
    """The moments of the game that these entries of its log tell."""
    begun: list[Event] = []
    kept = lasting(entries)
    made = Moments(rules, kept, [rules.begin(players, begun)], [[]])
    for entry in kept:
        events, begun = begun, []
        made.states.append(rules.apply(made.states[-1], rules.parse_action(entry.word), events))
        made.events.append(events)
    return made


def reel(moments: Moments, receiver: int) -> Reel:
    """The whole game at a glance, as a receiver may know it."""
    scenes = [_scene(moments, number, receiver) for number in range(1, moments.last + 1)]
    return Reel(version=moments.last, seat=receiver if receiver >= 0 else None, scenes=scenes)


def _scene(moments: Moments, number: int, receiver: int) -> Scene:
    state, entry = moments.states[number], moments.entries[number - 1]
    before = moments.states[number - 1]
    board = moments.rules.board
    return Scene(
        version=number,
        seat=entry.seat if entry.seat >= 0 else None,
        at=entry.at,
        by=told_by(entry.by, entry.seat, receiver),
        round=before.round,
        phase=before.rules.sequence[before.phase].name,
        towns=[visited.bit_count() for visited in state.visited],
        gold=list(state.gold),
        events=[tell(event, receiver, board) for event in moments.events[number]],
    )


def moment(moments: Moments, number: int, receiver: int) -> Moment:
    """The table at one moment, as a receiver may know it."""
    state = moments.states[number]
    seen: Any = open_view(state) if receiver == EVERYTHING else view(observe(state, receiver))
    return Moment(version=number, to_act=state.seat if state.seat >= 0 else None, view=seen)


def open_view(state: State) -> View:
    """A view to which every player shows what he sees himself."""
    board = state.rules.board
    eyes = [observe(state, seat) for seat in range(state.players)]
    return {
        **common_view(observe(state, SPECTATOR)),
        "seat": None,
        "turn": turn_view(observe(state, state.seat)),
        "players": [player_view(board, Look(seen, seat)) for seat, seen in enumerate(eyes)],
    }


class Unrolled:
    """Remembers the moments of the games that were looked at last."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int], Moments] = OrderedDict()

    async def find(self, game: str, version: int, make: Callable[[], Awaitable[Moments]]) -> Moments:
        """The moments of a game up to a version of its log, made if they are not there."""
        key = game, version
        if key not in self._kept:
            made = await make()
            self._kept[key] = made
        self._kept.move_to_end(key)
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return self._kept[key]
