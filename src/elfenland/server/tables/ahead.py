"""Options of seats that aren't to act: on request, or where all are asked."""

from elfenland.server.tables.errors import wrong_time
from elfenland.server.tables.orders_in_force import has_steps
from elfenland.server.tables.records import PLAYING
from elfenland.server.tables.table import WatchedTable
from elfenland.server.updates.documents import AheadView
from elfenland.views.encode import phase_name


def ahead_view(table: WatchedTable, seat: int) -> AheadView:
    """Return what a seat could decide if it were to act now, for its holder."""
    if table.status != PLAYING or table.play is None:
        raise wrong_time(table.status)
    state = table.play.state
    options = [str(action) for action in state.rules.options_ahead(state, seat)]
    return AheadView(version=table.version, phase=phase_name(state.rules, state.phase), options=options)


def asked_ahead(table: WatchedTable, seat: int) -> list[str]:
    """Return the options of a seat that is asked at the same time as the one to act.

    None in phases in which the decisions of others matter, and for seats that bots play.
    """
    to_act, play = table.to_act, table.play
    if play is None or to_act is None or seat < 0 or seat == to_act or table.seats[seat].bot:
        return []
    state = play.state
    if not state.rules.sequence[state.phase].is_independent():
        return []
    return [str(action) for action in state.rules.options_ahead(state, seat)]


def has_to_answer(table: WatchedTable, seat: int) -> bool:
    """Return whether a seat that isn't to act is asked, and hasn't answered."""
    return bool(asked_ahead(table, seat)) and not has_steps(table, seat)
