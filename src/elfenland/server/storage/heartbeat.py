"""Jobs about the heartbeat: store it, and add the time without a server to clocks."""

from typing import Final

from sqlalchemy import Connection, insert, select, update

from elfenland.server.storage import clocks
from elfenland.server.storage.schema import heartbeat
from elfenland.server.tables.away_times import read_days_off, stood_still, write_days_off
from elfenland.server.tables.clock import due, read_frames, resume, write_frames
from elfenland.server.tables.records import Heartbeat, StoredClock

ROW_ID: Final = 1  # the id of the only row


def last(connection: Connection) -> Heartbeat | None:
    """Load the last heartbeat; None if no server has ever run here."""
    row = connection.execute(select(heartbeat.c.at, heartbeat.c.correction)).one_or_none()
    return None if row is None else Heartbeat(*row)


def beat(connection: Connection, now: Heartbeat) -> None:
    """Store a heartbeat."""
    if not connection.execute(update(heartbeat).values(now._asdict())).rowcount:
        connection.execute(insert(heartbeat).values(id=ROW_ID, **now._asdict()))


def resume_clocks(connection: Connection, now: int, tolerance: int, grace: int) -> int:
    """Shift all clocks by the time since the last heartbeat, beyond a tolerance.

    A pause goes on: when it ends, all the time since it began is added. One of several processes that start
    together does it, because it replaces the heartbeat that it has read.
    Returns the time in milliseconds; it is negative if the machine's clock was set back.
    """
    found = last(connection)
    if found is None or abs(now - found.at) <= tolerance:
        return 0
    claim = update(heartbeat).where(heartbeat.c.at == found.at).values(at=now)
    if not connection.execute(claim).rowcount:
        return 0
    stopped = now - found.at
    running = [(game, clock) for game, clock in clocks.played(connection) if not clock.paused_at]
    clocks.put_all(connection, {game: _shifted(clock, found.at, now, grace) for game, clock in running})
    return stopped


def _shifted(clock: StoredClock, last: int, now: int, grace: int) -> StoredClock:
    """Return a clock as if the time since the last heartbeat had not been."""
    days_off = stood_still(read_days_off(clock.days_off), last, now - last)
    frames = resume(read_frames(clock.frames), now - last, now + grace)
    deadline = clock.deadline and due(frames[-1], days_off)
    written = write_frames(frames), write_days_off(days_off)
    return clock._replace(deadline=deadline, frames=written[0], days_off=written[1])
