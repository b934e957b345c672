"""Documents of the domain as Pydantic accepts them, by subject."""

from typing import TYPE_CHECKING, Final

from elfenland.server.previews import documents as previews
from elfenland.server.previews import exercise_documents as exercises
from elfenland.server.replays import documents as replays
from elfenland.server.replays import record_documents as records
from elfenland.server.replays import summary_documents as summary
from elfenland.server.tables import documents as tables
from elfenland.server.updates import documents as updates
from elfenland.server.web.schemas import game  # noqa: F401 (defines the events that documents contain)
from elfenland.server.web.schemas.conversion import STAND_INS, convert
from elfenland.server.web.schemas.tables import TableSettings

# The subject of each module of documents.
SUBJECTS: Final = {
    tables.__name__: "tables",
    updates.__name__: "moves",
    previews.__name__: "previews",
    exercises.__name__: "exercises",
    replays.__name__: "replays",
    records.__name__: "records",
    summary.__name__: "summary",
}

if TYPE_CHECKING:
    from elfenland.server.previews.documents import *
    from elfenland.server.previews.exercise_documents import *
    from elfenland.server.replays.documents import *
    from elfenland.server.replays.record_documents import *
    from elfenland.server.replays.summary_documents import *
    from elfenland.server.tables.documents import *
    from elfenland.server.updates.documents import *
else:
    STAND_INS[tables.SettingsDocument] = TableSettings
    for module in (tables, updates, previews, exercises, replays, records, summary):
        kinds = [kind for kind in vars(module).values() if getattr(kind, "__module__", "") == module.__name__]
        globals().update({kind.__name__: convert(kind) for kind in kinds})
