"""What a receiver is told of a table: one document, of which as much as possible is made once for all."""

import json
from collections.abc import Callable
from typing import Any, NamedTuple

from pydantic_core import to_json

from elfenland.engine.board import Board
from elfenland.engine.events import Event
from elfenland.engine.observation import SPECTATOR, Observation, observe
from elfenland.engine.state import OVER
from elfenland.record.sight import course_view, links_view, look_at, pieces_view, player_view, turn_view
from elfenland.server.consent import standing, voters
from elfenland.server.messages import ClockShown, NudgeShown, ProposalShown, SeatShown, TableShown
from elfenland.server.orders import show_orders
from elfenland.server.play import Play, Step
from elfenland.server.store.agreements import Proposal
from elfenland.server.store.games import FINISHED, StoredSeat
from elfenland.server.store.lobby import Line
from elfenland.server.table import Table
from elfenland.server.telling import tell


def _encode(document: object) -> str:
    """In JSON: several times as quick as Python's own."""
    return to_json(document).decode()


def render(table: Table, receiver: int, since: int | None, steps: list[Step], with_table: bool) -> str:
    """An update as JSON for a seat, or SPECTATOR, that has the version `since`, or nothing yet.

    `steps` are those from there to the table's version.
    """
    key = (receiver, since, with_table)
    text: str | None = table.rendered.get(key)
    if text is None:
        rest = _encode(_update(table, receiver, since, with_table))
        text = table.rendered[key] = f"{rest[:-1]},{_game(table, receiver, steps)}}}"
    return text


def _game(table: Table, receiver: int, steps: list[Step]) -> str:
    """What happened, and how the game stands."""
    play = table.play
    if play is None:
        return '"events":[],"view":null'
    board = play.rules.board
    told = [
        _tell(table, board, (step.version, number), event, receiver)
        for step in steps
        for number, event in enumerate(step.events)
    ]
    return f'"events":[{",".join(told)}],"view":{_view(table, play, receiver)}'


def with_clock(text: str, table: Table, now: int) -> str:
    """An update and what the clock says now, which is not the same a moment later."""
    if not table.frames or table.to_act is None:
        return text
    return f'{text[:-1]},"clock":{_encode(_show_clock(table, now))}}}'


def _show_clock(table: Table, now: int) -> ClockShown:
    frame, deadline = table.frames[-1], table.deadline
    return ClockShown(
        seat=frame.seat if deadline else None,
        remaining=max(0, deadline - now) if deadline else None,
        deadline=deadline or None,
        now=now,
        is_up=frame.is_up,
        stocks=list(frame.stocks),
    )


def _tell(table: Table, board: Board, place: tuple[int, int], event: Event, receiver: int) -> str:
    """An event in JSON; those from whom it hides nothing are told the same.

    `place` is where it stands in the game, by which it is found again: quicker than by all that it says.
    """
    if event.seen_by(receiver) is not event:
        return _encode(tell(event, receiver, board))
    text: str | None = table.rendered.get(place)
    if text is None:
        text = table.rendered[place] = _encode(tell(event, receiver, board))
    return text


def _update(table: Table, receiver: int, since: int | None, with_table: bool) -> dict[str, Any]:
    """All of a messages.Update but its events and its view."""
    update: dict[str, Any] = {
        "type": "update",
        "version": table.version,
        "since": table.version if since is None else since,
        "seat": None if receiver == SPECTATOR else receiver,
        "to_act": table.to_act,
        "options": [],
        "undo": [],
    }
    if table.play is not None:
        update |= _choices(table, table.play, receiver)
    if receiver in table.orders:
        update["orders"] = show_orders(table, receiver)
    if with_table:
        update["table"] = show(table)
    return update


def _choices(table: Table, play: Play, receiver: int) -> dict[str, list[str]]:
    """The words that a receiver may send now."""
    is_on_turn = table.to_act == receiver and not table.decider
    options = [str(action) for action in play.rules.offers(play.state)] if is_on_turn else []
    return {"options": options, "undo": [] if table.to_act is None else play.ways_back(receiver)}


def _view(table: Table, play: Play, receiver: int) -> str:
    """What `sight.view` tells, put together from what all receivers share and the receiver's own."""
    shared = table.rendered.get("shared") or table.rendered.setdefault("shared", _share(table, play))
    seen = observe(play.state, receiver)
    players, seat = shared.players, "null"
    if receiver != SPECTATOR:
        players, seat = players.copy(), str(receiver)
        players[receiver] = _player(table, seen, receiver)
    turn = _encode(turn_view(seen)) if seen.fresh else shared.turn
    return f'{shared.common[:-1]},"seat":{seat},"turn":{turn},"players":[{",".join(players)}]}}'


class Shared(NamedTuple):
    """What a spectator sees, in parts, most of which everybody sees: made once for all."""

    common: str
    turn: str
    players: list[str]


def _share(table: Table, play: Play) -> Shared:
    seen = observe(play.state, SPECTATOR)
    pieces = _still(table, "pieces", seen.visited, lambda: pieces_view(seen))
    links = _still(table, "links", seen.laid, lambda: links_view(seen))
    return Shared(
        common=f'{_encode(course_view(seen))[:-1]},"pieces":{pieces},"links":{links}}}',
        turn=_encode(turn_view(seen)),
        players=[_player(table, seen, seat) for seat in range(seen.players)],
    )


def _player(table: Table, seen: Observation, seat: int) -> str:
    look = look_at(seen, seat)
    return _still(table, (seat, seen.seat == seat), look, lambda: player_view(seen.rules.board, look))


def _still(table: Table, part: object, tells_of: object, make: Callable[[], object]) -> str:
    """A part of the view in JSON, made anew only if what it tells of has changed since the last time."""
    told = table.told.get(part)
    if told is None or told[0] != tells_of:
        told = table.told[part] = (tells_of, _encode(make()))
    return told[1]


def show(table: Table) -> TableShown:
    """What everybody may know of a table beside the game."""
    return TableShown(
        id=table.id,
        status=table.status,  # type: ignore[typeddict-item]
        rules=table.rules_name,
        seats=[_show_seat(seat, table.is_here(number)) for number, seat in enumerate(table.seats)],
        settings=json.loads(table.settings),
        created=table.created,
        unfinished=is_unfinished(table),
        proposals=[_show_proposal(table, proposal) for proposal in standing(table).values()],
        nudge=None if table.nudge is None else NudgeShown(seat=table.nudge[0], at=table.nudge[1]),
    )


def is_unfinished(table: Table) -> bool:
    """Whether everybody agreed to end the game before its end."""
    return table.status == FINISHED and table.play is not None and table.play.state.seat != OVER


def _show_proposal(table: Table, proposal: Proposal) -> ProposalShown:
    missing = voters(table, proposal) - set(proposal.consents)
    return ProposalShown(
        kind=proposal.kind,  # type: ignore[typeddict-item]
        target=proposal.target,
        asker=proposal.asker,
        consents=list(proposal.consents),
        missing=sorted(missing),
    )


def show_line(line: Line) -> TableShown:
    """The same of a table that is not in memory."""
    return TableShown(
        id=line.id,
        status=line.status,  # type: ignore[typeddict-item]
        rules=line.rules,
        seats=[_show_seat(seat, False) for seat in line.seats],
        settings=json.loads(line.settings),
        created=line.created,
        unfinished=line.status == FINISHED and line.to_act != OVER,
        proposals=[],
        nudge=None,
    )


def _show_seat(seat: StoredSeat, here: bool) -> SeatShown:
    return SeatShown(
        kind=seat.kind,  # type: ignore[typeddict-item]
        name=seat.name,
        bot=seat.bot or None,
        here=here,
    )
