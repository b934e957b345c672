"""Jobs about the heartbeat: store it, and give back the time for which no server ran."""

from typing import Final

from sqlalchemy import Connection, insert, select, update

from elfenland.server.storage import clocks
from elfenland.server.storage.schema import heartbeat
from elfenland.server.tables.clock import read_frames, resume, write_frames
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
    """Shift all clocks by the time since the last heartbeat, unless that is within a tolerance.

    One of several processes that start together does it, because it replaces the heartbeat that it has read.
    Returns the time in milliseconds; it is negative if the machine's clock was set back.
    """
    found = last(connection)
    if found is None or abs(now - found.at) <= tolerance:
        return 0
    claim = update(heartbeat).where(heartbeat.c.at == found.at).values(at=now)
    if not connection.execute(claim).rowcount:
        return 0
    stopped = now - found.at
    shifted = {game: _shifted(clock, stopped, now + grace) for game, clock in clocks.played(connection)}
    clocks.put_all(connection, shifted)
    return stopped


def _shifted(clock: StoredClock, stopped: int, earliest: int) -> StoredClock:
    frames = resume(read_frames(clock.frames), stopped, earliest)
    return clock._replace(deadline=clock.deadline and frames[-1].deadline, frames=write_frames(frames))
