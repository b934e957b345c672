"""Moments of a game: the position after each lasting move, and the events."""

from typing import Any, NamedTuple

from elfenland.engine.events import Event
from elfenland.engine.observation import SPECTATOR, observe
from elfenland.engine.rules import Rules
from elfenland.engine.state import State
from elfenland.server.replays.documents import Moment, Reel, Scene
from elfenland.server.replays.records import lasting
from elfenland.server.tables.decided_by import told_by
from elfenland.server.tables.records import Entry
from elfenland.server.updates.events import EVERYTHING, tell
from elfenland.views import Look, common_view, player_view, turn_view, view
from elfenland.views.encode import phase_name
from elfenland.views.schema import View


class Moments(NamedTuple):
    """The positions of a game: `states[n]` after its first n lasting moves.

    `events[n]` led there. Decisions that were undone are left out.
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
    """Return the moments of the game with this log."""
    begun: list[Event] = []
    kept = lasting(entries)
    made = Moments(rules, kept, [rules.begin(players, begun)], [[]])
    for entry in kept:
        events, begun = begun, []
        made.states.append(rules.apply(made.states[-1], rules.parse_action(entry.word), events))
        made.events.append(events)
    return made


def reel(moments: Moments, receiver: int) -> Reel:
    """Return the document of a whole game, as a receiver may know it."""
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
        phase=phase_name(before.rules, before.phase),
        towns=[visited.bit_count() for visited in state.visited],
        gold=list(state.gold),
        events=[tell(event, receiver, board) for event in moments.events[number]],
    )


def moment(moments: Moments, number: int, receiver: int) -> Moment:
    """Return the document of one moment, as a receiver may know it."""
    state = moments.states[number]
    seen: Any = open_view(state) if receiver == EVERYTHING else view(observe(state, receiver))
    return Moment(version=number, to_act=state.seat if state.seat >= 0 else None, view=seen)


def open_view(state: State) -> View:
    """Return a view in which every player shows what they see."""
    board = state.rules.board
    eyes = [observe(state, seat) for seat in range(state.players)]
    return {
        **common_view(observe(state, SPECTATOR)),
        "seat": None,
        "turn": turn_view(observe(state, state.seat)),
        "players": [player_view(board, Look(seen, seat)) for seat, seen in enumerate(eyes)],
    }
