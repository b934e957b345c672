"""Errors of the domain: refusals with a status, a stable code and data, and a store that fails."""

from typing import Any, Final

from elfenland.bots import bot_names
from elfenland.engine.errors import ElfenlandError, WordError
from elfenland.engine.explain import IllegalActionError

NO_SPECTATORS: Final = "no-spectators"  # the code for tables that only players may see
IN_DOUBT: Final = "store/in-doubt"  # the code for a write that may or may not have happened
NOT_FOUND: Final = "not-found"  # the code for what doesn't exist, or not for this client


class StoreError(ElfenlandError):
    """The store can't read or write now: a full disk, a lost file, an unreachable database."""


class InDoubtError(StoreError):
    """The store failed in a commit: what was to be written may be there, now or after a crash."""


class ConflictError(ElfenlandError):
    """Optimistic lock failure: somebody else changed the table first."""


class WorkerError(ElfenlandError):
    """A worker process failed."""


class RefusedError(ElfenlandError):
    """A request that isn't carried out. Nothing has changed, unless its code is `IN_DOUBT`."""

    def __init__(self, status: int, code: str, text: str, **data: Any) -> None:
        super().__init__(text)
        self.status = status
        self.code = code
        self.data = data
        self.rule: str | None = None  # the paragraph of docs/rules

    def document(self) -> dict[str, Any]:
        """The JSON document of the refusal, as in the schema `Refused`."""
        return {"code": self.code, "text": str(self), "data": self.data, "rule": self.rule}


def reason_of(error: ElfenlandError) -> str:
    """The reason of a failure for the log, without the text, which may quote what a client sent."""
    return error.code if isinstance(error, RefusedError) else str(error)


def not_found() -> RefusedError:
    """The same refusal for a missing table and for one that the client may not know of."""
    return RefusedError(404, NOT_FOUND, "there is no such table, or this key does not open it")


def no_page() -> RefusedError:
    """The refusal for an address that nothing is served at."""
    return RefusedError(404, NOT_FOUND, "Not Found")


def unavailable() -> RefusedError:
    """The refusal while the store fails."""
    return RefusedError(503, "store", "nothing can be kept just now, so nothing was changed; try again later")


def in_doubt() -> RefusedError:
    """The refusal of a write whose outcome nobody knows."""
    text = "the database failed while it was writing, so this may have been done; look before you try again"
    return RefusedError(503, IN_DOUBT, text)


def store_refusal(error: StoreError) -> RefusedError:
    """The refusal of a request that the store could not serve."""
    return in_doubt() if isinstance(error, InDoubtError) else unavailable()


def no_preview() -> RefusedError:
    """The refusal of a question that no worker process answers now."""
    return RefusedError(503, "preview/none", "there is no answer just now; try again", seconds=1)


def no_hint() -> RefusedError:
    """The refusal of a hint that no worker process finds now."""
    return RefusedError(503, "hint/none", "there is no hint just now; try again", seconds=1)


def wrong_time(status: str) -> RefusedError:
    """The refusal of what the status of the table doesn't allow."""
    return RefusedError(409, f"table/{status}", f"this cannot be done at a table that is {status}")


def stale(version: int) -> RefusedError:
    """The refusal of a move made for another version of the game."""
    return RefusedError(409, "stale", f"the game has moved on to version {version}", version=version)


def time_up() -> RefusedError:
    """The refusal of a decision after its deadline."""
    return RefusedError(409, "time-up", "the time for this decision is up")


def seat_of_bot() -> RefusedError:
    """The refusal of a decision in a seat that a bot plays."""
    return RefusedError(409, "seat/bot", "a bot decides in this seat; take it back first")


def unknown_bot(name: str | None) -> RefusedError:
    """The refusal of an unknown bot."""
    known = bot_names()
    return RefusedError(422, "bot", f"there is no bot {name!r}; there is {', '.join(known)}", bots=known)


def bad_word(error: WordError, step: int) -> RefusedError:
    """The refusal of a word that isn't an action."""
    return RefusedError(422, "word", str(error), word=error.word, reason=error.reason, step=step)


def illegal(error: IllegalActionError, step: int) -> RefusedError:
    """The refusal of an action that the rules don't allow now."""
    refusal = error.refusal
    data = {**refusal.data, "word": str(error.action), "step": step}
    refused = RefusedError(422, refusal.code, refusal.sentence, **data)
    refused.rule = refusal.paragraph
    return refused
