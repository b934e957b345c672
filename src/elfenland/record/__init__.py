"""EGN, the record of a game: text to read, and to replay the game from."""

from elfenland.engine.pieces import COLOURS as COLOURS
from elfenland.record.record import Record as Record
from elfenland.record.record import RecordError as RecordError
from elfenland.record.record import ViewError as ViewError
