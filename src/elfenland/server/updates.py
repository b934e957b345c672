"""What a receiver is told of a table: one document, made once for everybody who is told the same."""

import json
from typing import Any

from elfenland.engine.observation import SPECTATOR, observe
from elfenland.server.messages import ClockShown, SeatShown, TableShown, Update
from elfenland.server.play import Play, Step
from elfenland.server.store.games import StoredSeat
from elfenland.server.tables import Table
from elfenland.server.telling import tell
from elfenland.server.view import view

_encode = json.JSONEncoder(separators=(",", ":"), check_circular=False).encode


def render(table: Table, receiver: int, since: int | None, steps: list[Step], with_table: bool) -> str:
    """An update as JSON for a seat, or SPECTATOR, that has the version `since`, or nothing yet.

    `steps` are those from there to the table's version.
    """
    key = (receiver, since, with_table)
    text = table.rendered.get(key)
    if text is None:
        text = table.rendered[key] = _encode(_update(table, receiver, since, steps, with_table))
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


def _update(table: Table, receiver: int, since: int | None, steps: list[Step], with_table: bool) -> Update:
    update = Update(
        type="update",
        version=table.version,
        since=table.version if since is None else since,
        seat=None if receiver == SPECTATOR else receiver,
        to_act=table.to_act,
        events=[],
        view=None,
        options=[],
        undo=[],
    )
    if table.play is not None:
        _tell_game(update, table, table.play, receiver, steps)
    if with_table:
        update["table"] = show(table)
    return update


def _tell_game(update: Update, table: Table, play: Play, receiver: int, steps: list[Step]) -> None:
    board = play.rules.board
    update["events"] = [tell(event, receiver, board) for step in steps for event in step.events]
    update["view"] = view(observe(play.state, receiver))
    if table.to_act == receiver and not table.decider:
        update["options"] = [str(action) for action in play.rules.offers(play.state)]
    if table.to_act is not None:
        update["undo"] = play.ways_back(receiver)


def show(table: Table) -> TableShown:
    """What everybody may know of a table beside the game."""
    settings: dict[str, Any] = json.loads(table.settings)
    return TableShown(
        id=table.id,
        status=table.status,  # type: ignore[typeddict-item]
        rules=table.rules_name,
        seats=[_show_seat(seat, table.here[number] > 0) for number, seat in enumerate(table.seats)],
        settings=settings,
        created=table.created,
    )


def _show_seat(seat: StoredSeat, here: bool) -> SeatShown:
    return SeatShown(
        kind=seat.kind,  # type: ignore[typeddict-item]
        name=seat.name,
        bot=seat.bot or None,
        here=here,
    )
