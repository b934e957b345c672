"""Questions for worker processes, so that no computation blocks the event loop."""

from collections.abc import Callable
from typing import Final

from starlette.responses import Response

from elfenland.server.bots.pool import WorkerPool
from elfenland.server.previews.wire_format import read_answer, write_question
from elfenland.server.tables.errors import RefusedError, WorkerError
from elfenland.server.web.rate_limit import ConnectionLimit

QUESTION_WORKER: Final = "elfenland.server.web.question_worker"  # the module that a worker process runs
MAX_WAITING: Final = 200  # questions of all clients
MAX_PER_CLIENT: Final = 16  # questions per client at once, so that nobody waits long behind one client
RETRY_S: Final = 1


def question_workers(processes: int) -> WorkerPool:
    """Worker processes that answer questions."""
    return WorkerPool(processes, QUESTION_WORKER, MAX_WAITING)


class Questions:
    """A queue of questions, bounded per client and in total."""

    def __init__(self, workers: WorkerPool, refusal: Callable[[], RefusedError]) -> None:
        self._workers = workers
        self._under_way = ConnectionLimit(MAX_PER_CLIENT, RETRY_S)
        self._refusal = refusal  # the refusal if there is no answer

    async def ask(self, client: str, ask: str, **arguments: object) -> Response:
        """Return the response with the answer to a question; RefusedError as in `answer`."""
        return Response(await self.answer(client, ask, **arguments), media_type="application/json")

    async def answer(self, client: str, ask: str, **arguments: object) -> str:
        """Return the answer's JSON document; RefusedError if it fails or too many wait."""
        with self._under_way.held(client):
            try:
                line = await self._workers.ask(write_question(ask, **arguments))
            except WorkerError as error:
                raise self._refusal() from error
        return read_answer(line)

    async def close(self) -> None:
        """Kill the worker processes."""
        await self._workers.close()
