"""EGN, the record of a game: text that people read, and that a game can be replayed from."""

from elfenland.engine.pieces import COLOURS as COLOURS
from elfenland.record.record import Record as Record
from elfenland.record.record import RecordError as RecordError
from elfenland.record.record import ViewError as ViewError
