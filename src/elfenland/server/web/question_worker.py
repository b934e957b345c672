"""Worker process for questions: previews, exercises, hints, records and analyses."""

from collections.abc import Callable
from typing import Final

from elfenland.server.ops.priority import lower_priority
from elfenland.server.previews import answers
from elfenland.server.previews.wire_format import serve
from elfenland.server.replays.analysis_worker import judge
from elfenland.server.replays.records import read_record

QUESTION_ANSWERS: Final[dict[str, Callable[..., object]]] = {
    **answers.PREVIEW_ANSWERS,
    judge.__name__: judge,
    read_record.__name__: read_record,
}

if __name__ == "__main__":
    lower_priority()
    serve(QUESTION_ANSWERS)
