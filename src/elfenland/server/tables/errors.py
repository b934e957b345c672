"""What the server refuses: always a status, a stable code, data for a sentence, and a sentence in English."""

from typing import Any, Final

from starlette.responses import JSONResponse
from starlette.types import Scope

from elfenland.bots import bot_names
from elfenland.engine.errors import ElfenlandError, WordError
from elfenland.engine.explain import IllegalActionError

NO_SPECTATORS: Final = "no-spectators"  # the code of what only players see
NOT_FOUND: Final = "not-found"  # the code of what is not there for this asker
REFUSED: Final = "elfenland.refused"  # where the scope of a request tells with which code it was refused


class RefusedError(ElfenlandError):
    """A request that is not carried out. Nothing has changed."""

    def __init__(self, status: int, code: str, text: str, **data: Any) -> None:
        super().__init__(text)
        self.status = status
        self.code = code
        self.data = data
        self.rule: str | None = None  # the paragraph of docs/rules

    def document(self) -> dict[str, Any]:
        """As it goes over the wire: messages.Refused."""
        return {"code": self.code, "text": str(self), "data": self.data, "rule": self.rule}

    def response(self, scope: Scope) -> JSONResponse:
        """The answer to a request, whose scope remembers the code."""
        scope[REFUSED] = self.code
        headers = {"retry-after": str(self.data["seconds"])} if self.status == 429 else None
        return JSONResponse(self.document(), self.status, headers)


def reason_of(error: ElfenlandError) -> str:
    """Why something was not done, for the log: the text of a refusal may quote what somebody sent."""
    return error.code if isinstance(error, RefusedError) else str(error)


def not_found() -> RefusedError:
    """One answer for a table that is not there and one that the asker may not know of."""
    return RefusedError(404, NOT_FOUND, "there is no such table, or this key does not open it")


def no_page() -> RefusedError:
    """The answer where nothing is, or nothing for this asker."""
    return RefusedError(404, NOT_FOUND, "Not Found")


def unavailable() -> RefusedError:
    """The answer as long as the store cannot be asked."""
    text = "nothing can be kept just now, so nothing was changed; try again later"
    return RefusedError(503, "store", text)


def wrong_time(status: str) -> RefusedError:
    """The answer to what cannot be done at a table that is open, playing, over or frozen."""
    return RefusedError(409, f"table/{status}", f"this cannot be done at a table that is {status}")


def stale(version: int) -> RefusedError:
    """The answer to a move made for another version of the game."""
    return RefusedError(409, "stale", f"the game has moved on to version {version}", version=version)


def time_up() -> RefusedError:
    """The answer to a decision that comes too late."""
    return RefusedError(409, "time-up", "the time for this decision is up")


def seat_of_bot() -> RefusedError:
    """The answer to a decision for a seat that was handed over."""
    return RefusedError(409, "seat/bot", "a bot decides in this seat; take it back first")


def unknown_bot(name: str | None) -> RefusedError:
    """The answer to the name of a bot that there is not."""
    known = bot_names()
    return RefusedError(422, "bot", f"there is no bot {name!r}; there is {', '.join(known)}", bots=known)


def bad_word(error: WordError, step: int) -> RefusedError:
    """The answer to a word that is no action."""
    return RefusedError(422, "word", str(error), word=error.word, reason=error.reason, step=step)


def illegal(error: IllegalActionError, step: int) -> RefusedError:
    """The answer to an action that the rules do not allow now."""
    refusal = error.refusal
    data = {**refusal.data, "word": str(error.action), "step": step}
    refused = RefusedError(422, refusal.code, refusal.sentence, **data)
    refused.rule = refusal.paragraph
    return refused
