"""Rendering of updates: the document that one receiver is sent of a table, made of shared parts."""

from typing import TYPE_CHECKING

from elfenland.engine.board import Board
from elfenland.engine.events import Event
from elfenland.engine.observation import SPECTATOR
from elfenland.engine.state import OVER
from elfenland.server.tables.decided_by import told_by
from elfenland.server.tables.documents import NudgeView, ProposalView, SeatView, ShownStatus, TableView
from elfenland.server.tables.game_log import LoggedGame, LogStep
from elfenland.server.tables.records import CLOSED, FINISHED, Proposal, Status, StoredSeat
from elfenland.server.tables.standing_orders import standing_order_views
from elfenland.server.tables.table import WatchedTable
from elfenland.server.tables.time_source import Time
from elfenland.server.tables.votes import standing, voters
from elfenland.server.updates.documents import ClockView, Decided, Update
from elfenland.server.updates.events import tell_seen


def render(
    table: WatchedTable, receiver: int, since: int | None, steps: list[LogStep], with_table: bool
) -> str:
    """An update as JSON for a seat, or SPECTATOR, that has the version `since`, or nothing yet.

    `steps` are those from there to the table's version.
    """
    key = (receiver, since, with_table)
    text = table.rendered.get(key)
    if text is None:
        text = _render(table, receiver, since, steps, with_table)
        table.rendered.put(key, text)
    return text


def _render(
    table: WatchedTable, receiver: int, since: int | None, steps: list[LogStep], with_table: bool
) -> str:
    play, version, to_act = table.game.play, table.game.version, table.game.to_act
    decided = _decided(steps, receiver)
    has_orders = receiver in table.seating.orders
    return write_update(
        version=version,
        since=version if since is None else since,
        seat=None if receiver == SPECTATOR else receiver,
        to_act=to_act,
        options=_options(table, play) if to_act == receiver and play else "[]",
        undo=_undo(table, play, receiver) if to_act is not None and play else "[]",
        orders=table.encode(standing_order_views(table, receiver)) if has_orders else "",
        table=table.encode(show(table)) if with_table else "",
        decided=table.encode(decided) if decided else "",
        events=_events(table, play, since, steps, receiver) if play else "[]",
        view=table.views.text(play.state, receiver) if play else "null",
    )


def write_update(
    *,
    version: int,
    since: int,
    seat: int | None,
    to_act: int | None,
    options: str,
    undo: str,
    orders: str,
    table: str,
    decided: str,
    events: str,
    view: str,
) -> str:
    """Join the fields of an Update, which are JSON already; empty ones are left out.

    Most of them are shared between receivers, so this is faster than encoding the whole.
    """
    orders = orders and f',"orders":{orders}'
    table = table and f',"table":{table}'
    decided = decided and f',"decided":{decided}'
    return (
        f'{{"type":"update","version":{version},"since":{since}'
        f',"seat":{"null" if seat is None else seat},"to_act":{"null" if to_act is None else to_act}'
        f',"options":{options},"undo":{undo}{orders}{table}{decided},"events":{events},"view":{view}}}'
    )


def with_clock(text: str, table: WatchedTable, time: Time) -> str:
    """An update with the state of the clock, which isn't the same a moment later."""
    if not table.game.frames or table.game.to_act is None:
        return text
    return _add_clock(text, clock=table.encode(_show_clock(table, time.now())))


def _add_clock(text: str, *, clock: str) -> str:
    return f'{text[:-1]},"clock":{clock}}}'


if TYPE_CHECKING:
    from elfenland.server.updates.events import encode

    def _tie_to_schema(update: Update) -> str:
        """Fails type checking if a field is named differently here and in the schema of updates."""
        text = write_update(
            version=update["version"],
            since=update["since"],
            seat=update["seat"],
            to_act=update["to_act"],
            options=encode(update["options"]),
            undo=encode(update["undo"]),
            orders=encode(update["orders"]),
            table=encode(update["table"]),
            decided=encode(update["decided"]),
            events=encode(update["events"]),
            view=encode(update["view"]),
        )
        return _add_clock(text, clock=encode(update["clock"]))


def _show_clock(table: WatchedTable, now: int) -> ClockView:
    frame, deadline = table.game.frames[-1], table.deadline
    return ClockView(
        seat=frame.seat if deadline else None,
        remaining=max(0, deadline - now) if deadline else None,
        deadline=deadline or None,
        now=now,
        is_up=frame.is_up,
        stocks=list(frame.stocks),
    )


def _options(table: WatchedTable, play: LoggedGame) -> str:
    """The words that the seat to act may send, unless a bot decides for it."""
    return "[]" if table.decider else table.encode([str(action) for action in play.rules.offers(play.state)])


def _undo(table: WatchedTable, play: LoggedGame, receiver: int) -> str:
    """The words that undo a receiver's last decisions, if nobody has decided since and no bot plays."""
    decides = play.mover == receiver and not table.seats[receiver].bot
    if not decides or (table.to_act == receiver and table.decider):
        return "[]"
    return table.encode(play.ways_back(receiver))


def _events(
    table: WatchedTable, play: LoggedGame, since: int | None, steps: list[LogStep], receiver: int
) -> str:
    """The events in JSON, shared by all receivers if nothing in them is hidden from anybody."""
    key = ("events", since)
    text = table.rendered.get(key)
    if text is None:
        told = [
            _tell(table, play.rules.board, (step.version, number), event, receiver)
            for step in steps
            for number, event in enumerate(step.events)
        ]
        text = f"[{','.join(told)}]"
        if not any(event.hides for step in steps for event in step.events):
            table.rendered.put(key, text)
    return text


def _decided(steps: list[LogStep], receiver: int) -> list[Decided]:
    """The decisions that a receiver is told weren't made by the holder of the seat."""
    found, place = [], 0  # the place of the first event of a step, which is the decision
    for step in steps:
        if step.by and (by := told_by(step.by, step.seat, receiver)):
            found.append(Decided(event=place, by=by))
        place += len(step.events)
    return found


def _tell(table: WatchedTable, board: Board, place: tuple[int, int], event: Event, receiver: int) -> str:
    """An event in JSON, shared by all who see the same of it."""
    seen = event.seen_by(receiver)
    key = place if seen is event else (*place, seen)  # a place is faster to hash than an event
    text = table.rendered.get(key)
    if text is None:
        text = table.encode(tell_seen(seen, board))
        table.rendered.put(key, text)
    return text


def show(table: WatchedTable) -> TableView:
    """The document of a table, with what everybody may know beside the game."""
    return TableView(
        id=table.id,
        status=shown_status(table.status),
        rules=table.rules_name,
        seats=[show_seat(seat, table.is_here(number)) for number, seat in enumerate(table.seats)],
        settings=table.settings.document,
        created=table.created,
        unfinished=is_unfinished(table),
        proposals=[_show_proposal(table, proposal) for proposal in standing(table).values()],
        nudge=_show_nudge(table),
    )


def shown_status(status: Status) -> ShownStatus:
    """The status of a table that isn't closed."""
    assert status != CLOSED
    return status


def _show_nudge(table: WatchedTable) -> NudgeView | None:
    """The nudge about the decision that is due, if there was one."""
    nudge = table.seating.nudge
    if nudge is None or nudge[1] < table.game.moved:
        return None
    return NudgeView(seat=nudge[0], at=nudge[1])


def is_unfinished(table: WatchedTable) -> bool:
    """Whether all agreed to end the game early."""
    return table.status == FINISHED and table.play is not None and table.play.state.seat != OVER


def _show_proposal(table: WatchedTable, proposal: Proposal) -> ProposalView:
    return ProposalView(
        kind=proposal.kind,
        target=proposal.target,
        asker=proposal.asker,
        consents=list(proposal.consents),
        missing=sorted(voters(table, proposal).difference(proposal.consents)),
    )


def show_seat(seat: StoredSeat, here: bool) -> SeatView:
    """The document of a seat; `here` says whether its player has a page open."""
    return SeatView(kind=seat.kind, name=seat.name, bot=seat.bot or None, here=here)
