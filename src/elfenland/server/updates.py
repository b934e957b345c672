"""What a receiver is told of a table: one document, of which as much as possible is made once for all."""

import json
from collections.abc import Set

from elfenland.engine.board import Board
from elfenland.engine.events import Event
from elfenland.engine.observation import SPECTATOR
from elfenland.engine.state import OVER
from elfenland.server.consent import standing, voters
from elfenland.server.deciding import told_by
from elfenland.server.messages import ClockShown, Decided, NudgeShown, ProposalShown, SeatShown, TableShown
from elfenland.server.orders import show_orders
from elfenland.server.play import Play, Step
from elfenland.server.store.agreements import Proposal
from elfenland.server.store.games import FINISHED, StoredSeat
from elfenland.server.store.lobby import Line
from elfenland.server.table import Table
from elfenland.server.telling import encode, tell_seen
from elfenland.server.times import Time


def render(table: Table, receiver: int, since: int | None, steps: list[Step], with_table: bool) -> str:
    """An update as JSON for a seat, or SPECTATOR, that has the version `since`, or nothing yet.

    `steps` are those from there to the table's version.
    """
    key = (receiver, since, with_table)
    text = table.rendered.get(key)
    if text is None:
        text = table.rendered[key] = _render(table, receiver, since, steps, with_table)
    return text


def _render(table: Table, receiver: int, since: int | None, steps: list[Step], with_table: bool) -> str:
    """The fields of a messages.Update, each in JSON: quicker than to encode the whole."""
    play, version, to_act = table.play, table.version, table.to_act
    seat = "null" if receiver == SPECTATOR else receiver
    options = _options(table, play) if to_act == receiver and play else "[]"
    undo = _undo(table, play, receiver) if to_act is not None and play else "[]"
    orders = f',"orders":{encode(show_orders(table, receiver))}' if receiver in table.orders else ""
    shown = f',"table":{encode(show(table))}' if with_table else ""
    events = _events(table, play, since, steps, receiver) if play else ""
    decided = f',"decided":{encode(others)}' if (others := _decided(steps, receiver)) else ""
    view = table.views.text(play.state, receiver) if play else "null"
    return (
        f'{{"type":"update","version":{version},"since":{version if since is None else since}'
        f',"seat":{seat},"to_act":{"null" if to_act is None else to_act},"options":{options},"undo":{undo}'
        f'{orders}{shown}{decided},"events":[{events}],"view":{view}}}'
    )


def with_clock(text: str, table: Table, time: Time) -> str:
    """An update and what the clock says now, which is not the same a moment later."""
    if not table.frames or table.to_act is None:
        return text
    return f'{text[:-1]},"clock":{encode(_show_clock(table, time.now()))}}}'


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


def _options(table: Table, play: Play) -> str:
    """The words that the seat to act may send, unless a bot decides for it."""
    return "[]" if table.decider else encode([str(action) for action in play.rules.offers(play.state)])


def _undo(table: Table, play: Play, receiver: int) -> str:
    """The words by which a receiver may take his decisions back: nobody has decided since, nor does a bot."""
    decides = play.mover == receiver and not table.seats[receiver].bot
    if not decides or (table.to_act == receiver and table.decider):
        return "[]"
    return encode(play.ways_back(receiver))


def _events(table: Table, play: Play, since: int | None, steps: list[Step], receiver: int) -> str:
    """What happened, in JSON; where nothing of it is hidden from anybody, it is told once for all."""
    key = ("events", since)
    text = table.rendered.get(key)
    if text is None:
        text = ",".join(_told(table, play.rules.board, steps, receiver))
        if not any(event.hides for step in steps for event in step.events):
            table.rendered[key] = text
    return text


def _told(table: Table, board: Board, steps: list[Step], receiver: int) -> list[str]:
    """Each event in JSON."""
    return [
        _tell(table, board, (step.version, number), event, receiver)
        for step in steps
        for number, event in enumerate(step.events)
    ]


def _decided(steps: list[Step], receiver: int) -> list[Decided]:
    """The decisions that a receiver is told were not made by whoever holds the seat.

    What is decided is the first that happens by a step.
    """
    found, place = [], 0
    for step in steps:
        if step.by and (by := told_by(step.by, step.seat, receiver)):
            found.append(Decided(event=place, by=by))
        place += len(step.events)
    return found


def _tell(table: Table, board: Board, place: tuple[int, int], event: Event, receiver: int) -> str:
    """An event in JSON; those who see the same of it are told the same.

    `place` is where it stands in the game, by which it is found again: quicker than by all that it says.
    """
    seen = event.seen_by(receiver)
    key = place if seen is event else (*place, seen)
    text = table.rendered.get(key)
    if text is None:
        text = table.rendered[key] = encode(tell_seen(seen, board))
    return text


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
        nudge=_show_nudge(table),
    )


def _show_nudge(table: Table) -> NudgeShown | None:
    """Who was reminded of the decision that is waited for, if somebody was."""
    if table.nudge is None or table.nudge[1] < table.moved:
        return None
    return NudgeShown(seat=table.nudge[0], at=table.nudge[1])


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


def show_line(line: Line, here: Set[int] = frozenset()) -> TableShown:
    """The same of a table that is not in memory, and has pages open in some seats."""
    return TableShown(
        id=line.id,
        status=line.status,  # type: ignore[typeddict-item]
        rules=line.rules,
        seats=[_show_seat(seat, number in here) for number, seat in enumerate(line.seats)],
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
