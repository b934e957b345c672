"""What a receiver is told of a table: one document, of which as much as possible is made once for all."""

import json
from typing import Any

from elfenland.engine.board import Board
from elfenland.engine.observation import SPECTATOR, observe
from elfenland.engine.state import OVER
from elfenland.record.sight import Look, common_view, look_at, player_view, turn_view
from elfenland.server.consent import standing, voters
from elfenland.server.messages import ClockShown, NudgeShown, ProposalShown, SeatShown, TableShown
from elfenland.server.orders import show_orders
from elfenland.server.play import Play, Step
from elfenland.server.store.agreements import Proposal
from elfenland.server.store.games import FINISHED, StoredSeat
from elfenland.server.store.lobby import Line
from elfenland.server.tables import Table
from elfenland.server.telling import tell

_encode = json.JSONEncoder(separators=(",", ":"), check_circular=False).encode


def render(table: Table, receiver: int, since: int | None, steps: list[Step], with_table: bool) -> str:
    """An update as JSON for a seat, or SPECTATOR, that has the version `since`, or nothing yet.

    `steps` are those from there to the table's version.
    """
    key = (receiver, since, with_table)
    text = table.rendered.get(key)
    if text is None:
        seen = "null" if table.play is None else _view(table, table.play, receiver)
        rest = _encode(_update(table, receiver, since, steps, with_table))
        text = table.rendered[key] = f'{rest[:-1]},"view":{seen}}}'
    return text


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


def _update(
    table: Table, receiver: int, since: int | None, steps: list[Step], with_table: bool
) -> dict[str, Any]:
    """All of a messages.Update but its view."""
    update: dict[str, Any] = {
        "type": "update",
        "version": table.version,
        "since": table.version if since is None else since,
        "seat": None if receiver == SPECTATOR else receiver,
        "to_act": table.to_act,
        "events": [],
        "options": [],
        "undo": [],
    }
    if table.play is not None:
        board = table.play.rules.board
        update["events"] = [tell(event, receiver, board) for step in steps for event in step.events]
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
    seen = observe(play.state, receiver)
    board = play.rules.board
    players = [_player(table, board, look_at(seen, seat), seat == receiver) for seat in range(seen.players)]
    common = table.rendered.get("common") or table.rendered.setdefault("common", _encode(common_view(seen)))
    seat = "null" if receiver == SPECTATOR else receiver
    return f'{common[:-1]},"seat":{seat},"turn":{_encode(turn_view(seen))},"players":[{",".join(players)}]}}'


def _player(table: Table, board: Board, look: Look, is_own: bool) -> str:
    """A player in JSON. Most look to most receivers as they did before the last move."""
    told = table.players_told.get((look.seat, is_own))
    if told is None or told[0] != look:
        told = table.players_told[look.seat, is_own] = (look, _encode(player_view(board, look)))
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
