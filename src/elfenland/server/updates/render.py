"""Rendering of updates: a receiver's document of a table, made of shared parts."""

from typing import TYPE_CHECKING, Final

from elfenland.engine.board import Board
from elfenland.engine.events import Event
from elfenland.engine.observation import SPECTATOR
from elfenland.engine.state import OVER
from elfenland.server.tables import waiting
from elfenland.server.tables.ahead import asked_ahead
from elfenland.server.tables.days_off import days_off_views
from elfenland.server.tables.decided_by import told_by
from elfenland.server.tables.documents import (
    NudgeView,
    PauseView,
    ProposalView,
    SeatView,
    ShownStatus,
    TableView,
)
from elfenland.server.tables.game_log import LoggedGame, LogStep
from elfenland.server.tables.game_state import Pause, running_deadline
from elfenland.server.tables.moves import undo_words
from elfenland.server.tables.orders_in_force import standing_order_views
from elfenland.server.tables.records import CLOSED, FINISHED, Proposal, Status, StoredSeat
from elfenland.server.tables.table import WatchedTable
from elfenland.server.tables.time_source import Time
from elfenland.server.tables.votes import may_vote_back, standing, voters
from elfenland.server.updates.documents import ClockView, Decided, Update
from elfenland.server.updates.events import tell_seen

_WAITING_KEY: Final = "waiting"


def render(
    table: WatchedTable, receiver: int, since: int | None, steps: list[LogStep], with_table: bool
) -> str:
    """Return an update as JSON for a seat or SPECTATOR at version `since`, or at none.

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
    # Checked here, where it is compiled: nobody is asked ahead in most phases.
    is_common = play is not None and play.rules.sequence[play.state.phase].is_independent()
    ahead = asked_ahead(table, receiver) if is_common else []
    has_orders = receiver in table.seating.orders
    take_back = _take_back(table, play, receiver) if to_act is not None and play else None
    return write_update(
        version=version,
        since=version if since is None else since,
        seat=None if receiver == SPECTATOR else receiver,
        to_act=to_act,
        options=_options(table, play) if to_act == receiver and play else "[]",
        undo=_undo(table, play, receiver) if to_act is not None and play else "[]",
        take_back="" if take_back is None else table.encode(take_back),
        orders=table.encode(standing_order_views(table, receiver)) if has_orders else "",
        ahead=table.encode(ahead) if ahead else "",
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
    take_back: str,
    orders: str,
    ahead: str,
    table: str,
    decided: str,
    events: str,
    view: str,
) -> str:
    """Join the fields of an Update, which are encoded as JSON; leave out empty ones.

    Most of them are shared between receivers, so this is faster than encoding the whole.
    """
    take_back = take_back and f',"take_back":{take_back}'
    orders = orders and f',"orders":{orders}'
    ahead = ahead and f',"ahead":{ahead}'
    table = table and f',"table":{table}'
    decided = decided and f',"decided":{decided}'
    return (
        f'{{"type":"update","version":{version},"since":{since}'
        f',"seat":{"null" if seat is None else seat},"to_act":{"null" if to_act is None else to_act}'
        f',"options":{options},"undo":{undo}{take_back}{orders}{ahead}{table}{decided},"events":{events},"view":{view}}}'
    )


def with_times(text: str, table: WatchedTable, time: Time) -> str:
    """Return an update with the clock and who is waited for, which always change."""
    if table.game.frames and table.game.to_act is not None:
        text = _add(text, clock=table.encode(_show_clock(table, time.now())))
    shown = _waiting(table)
    return text if shown is None else _add(text, waiting=_add(shown, now=str(time.now())))


def _add(text: str, **fields: str) -> str:
    """Return a JSON object with more fields, which are encoded."""
    more = "".join(f',"{name}":{value}' for name, value in fields.items())
    return f"{text[:-1]}{more}}}"


def _waiting(table: WatchedTable) -> str | None:
    """Return who is waited for, without the time, which is the same for all receivers.

    Spectators with a delay aren't told: it would reveal when somebody moved.
    """
    seat = waiting.awaited(table)
    if seat is None or not table.game.moved:
        return None
    text = table.rendered.get(_WAITING_KEY)
    if text is None:
        since, usual = waiting.since(table), table.game.usual.of_seat(seat)
        bot_from = waiting.bot_from(table, seat)
        text = table.encode({"seat": seat, "since": since, "usual": usual, "bot_from": bot_from})
        table.rendered.put(_WAITING_KEY, text)
    return text


if TYPE_CHECKING:
    from elfenland.server.updates.events import encode

    def _tie_to_schema(update: Update) -> str:
        """Fail type checking if a field's name differs from the schema of updates."""
        text = write_update(
            version=update["version"],
            since=update["since"],
            seat=update["seat"],
            to_act=update["to_act"],
            options=encode(update["options"]),
            undo=encode(update["undo"]),
            take_back=encode(update["take_back"]),
            orders=encode(update["orders"]),
            ahead=encode(update["ahead"]),
            table=encode(update["table"]),
            decided=encode(update["decided"]),
            events=encode(update["events"]),
            view=encode(update["view"]),
        )
        return _add(text, clock=encode(update["clock"]), waiting=encode(update["waiting"]))


def _show_clock(table: WatchedTable, now: int) -> ClockView:
    frame, deadline, pause = table.game.frames[-1], table.deadline, table.game.pause
    if pause is not None and table.game.is_paused:
        return _show_stopped_clock(table, pause, now)
    return ClockView(
        seat=frame.seat if deadline else None,
        remaining=max(0, deadline - now) if deadline else None,
        deadline=deadline or None,
        now=now,
        is_up=frame.is_up,
        stocks=list(frame.stocks),
    )


def _show_stopped_clock(table: WatchedTable, pause: Pause, now: int) -> ClockView:
    """Return the clock in a pause, with the time that the seat to act has left."""
    game = table.game
    frame, deadline = game.frames[-1], running_deadline(game.frames, table.seats, game.days_off)
    remaining = max(0, deadline - pause.at) if deadline else None
    seat = frame.seat if deadline else None
    stocks = list(frame.stocks)
    return ClockView(seat=seat, remaining=remaining, deadline=None, now=now, is_up=frame.is_up, stocks=stocks)


def _options(table: WatchedTable, play: LoggedGame) -> str:
    """Return the words that the seat to act may send; none for a bot, or in a pause."""
    is_idle = table.decider or table.game.is_paused
    return "[]" if is_idle else table.encode([str(action) for action in play.rules.offers(play.state)])


def _undo(table: WatchedTable, play: LoggedGame, receiver: int) -> str:
    """Return the words that undo a receiver's decisions; none if a bot plays for it."""
    return table.encode(undo_words(table, play, receiver)) if _decides(table, receiver) else "[]"


def _take_back(table: WatchedTable, play: LoggedGame, receiver: int) -> int | None:
    """Return the version to propose for a take-back of a receiver's last decision.

    None if it can undo that decision alone, has none, or nobody else could agree.
    """
    if not _decides(table, receiver) or undo_words(table, play, receiver) or not may_vote_back(table):
        return None
    return next(iter(play.decisions(receiver)), None)


def _decides(table: WatchedTable, receiver: int) -> bool:
    """Return whether a receiver is a seat that decides for itself now."""
    if receiver == SPECTATOR or table.seats[receiver].bot or table.game.is_paused:
        return False
    return not (table.to_act == receiver and table.decider)


def _events(
    table: WatchedTable, play: LoggedGame, since: int | None, steps: list[LogStep], receiver: int
) -> str:
    """Return the events as JSON, shared by all receivers if nothing in them is hidden."""
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
    """Return the decisions that are marked as not made by the seat's holder."""
    found, place = [], 0  # the index of the first event of a step, which is the decision
    for step in steps:
        if step.by and (by := told_by(step.by, step.seat, receiver)):
            found.append(Decided(event=place, by=by))
        place += len(step.events)
    return found


def _tell(table: WatchedTable, board: Board, place: tuple[int, int], event: Event, receiver: int) -> str:
    """Return an event in JSON, shared by all who see the same of it."""
    seen = event.seen_by(receiver)
    key = place if seen is event else (*place, seen)  # an index is faster to hash than an event
    text = table.rendered.get(key)
    if text is None:
        text = table.encode(tell_seen(seen, board))
        table.rendered.put(key, text)
    return text


def show(table: WatchedTable) -> TableView:
    """Return the document of a table, with what everybody may know beside the game."""
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
        pause=_show_pause(table),
        days_off=days_off_views(table),
        after=table.after or None,
    )


def shown_status(status: Status) -> ShownStatus:
    """Return the status of a table that isn't closed."""
    assert status != CLOSED
    return status


def _show_nudge(table: WatchedTable) -> NudgeView | None:
    """Return the nudge about the decision that is due, if there was one."""
    nudge = table.seating.nudge
    if nudge is None or nudge[1] < table.game.moved:
        return None
    return NudgeView(seat=nudge[0], at=nudge[1])


def _show_pause(table: WatchedTable) -> PauseView | None:
    pause = table.game.pause
    return PauseView(at=pause.at, seat=pause.by) if pause and table.game.is_paused else None


def is_unfinished(table: WatchedTable) -> bool:
    """Return whether all agreed to end the game early."""
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
    """Return the document of a seat; `here` says whether its player has a page open."""
    return SeatView(
        kind=seat.kind,
        name=seat.name,
        bot=seat.bot or None,
        here=here,
        account=bool(seat.account),
        kept=seat.is_kept,
    )
