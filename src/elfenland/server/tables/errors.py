"""Errors of the domain: refusals with a status and a code, and store failures."""

from typing import Any, Final

from elfenland.bots import bot_names
from elfenland.engine.errors import ElfenlandError, WordError
from elfenland.engine.explain import IllegalActionError
from elfenland.server.tables.records import Status

NO_SPECTATORS: Final = "no-spectators"  # the code for tables that only players may see
IN_DOUBT: Final = "store/in-doubt"  # the code for a write that may or may not have happened
NOT_FOUND: Final = "not-found"  # the code for what doesn't exist, or not for this client


class StoreError(ElfenlandError):
    """Raised when the store can't read or write: full disk, lost file, no database."""


class InDoubtError(StoreError):
    """Raised when a commit failed: the write may have happened, or will after a crash."""


class ConflictError(ElfenlandError):
    """Raised on an optimistic lock failure: somebody else changed the table first."""


class WorkerError(ElfenlandError):
    """Raised when a worker process fails."""


class RefusedError(ElfenlandError):
    """Raised to refuse a request; nothing has changed, unless its code is `IN_DOUBT`."""

    def __init__(self, status: int, code: str, text: str, **data: Any) -> None:
        super().__init__(text)
        self.status = status
        self.code = code
        self.data = data
        self.rule: str | None = None  # the paragraph of docs/rules

    def document(self) -> dict[str, Any]:
        """Return the JSON document of the refusal, as in the schema `Refused`."""
        return {"code": self.code, "text": str(self), "data": self.data, "rule": self.rule}


def reason_of(error: ElfenlandError) -> str:
    """Return a failure's reason for the log, without text that may quote a client."""
    return error.code if isinstance(error, RefusedError) else str(error)


def not_found() -> RefusedError:
    """Return the refusal for a missing table, or one that the client may not know of."""
    return RefusedError(404, NOT_FOUND, "this table doesn't exist, or your key doesn't open it")


def no_page() -> RefusedError:
    """Return the refusal for an unknown path."""
    return RefusedError(404, NOT_FOUND, "Not Found")


def unavailable() -> RefusedError:
    """Return the refusal while the store fails."""
    return RefusedError(503, "store", "the database isn't available, so nothing was changed; try again later")


def in_doubt() -> RefusedError:
    """Return the refusal of a write whose outcome is unknown."""
    text = "the database failed while saving, so this may have happened or not; check before you try again"
    return RefusedError(503, IN_DOUBT, text)


def store_refusal(error: StoreError) -> RefusedError:
    """Return the refusal of a request that the store could not serve."""
    return in_doubt() if isinstance(error, InDoubtError) else unavailable()


def no_preview() -> RefusedError:
    """Return the refusal of a question that no worker process can answer now."""
    return RefusedError(503, "preview/none", "no answer is available right now; try again", seconds=1)


def no_hint() -> RefusedError:
    """Return the refusal of a hint that no worker process can compute now."""
    return RefusedError(503, "hint/none", "no hint is available right now; try again", seconds=1)


def wrong_time(status: Status) -> RefusedError:
    """Return the refusal of a request that the table's status doesn't allow."""
    return RefusedError(409, f"table/{status}", f"this isn't possible at a table with the status {status}")


def stale(version: int) -> RefusedError:
    """Return the refusal of a move made for another version of the game."""
    return RefusedError(409, "stale", f"the game has moved on to version {version}", version=version)


def time_up() -> RefusedError:
    """Return the refusal of a decision after its deadline."""
    return RefusedError(409, "time-up", "the time for this decision is up")


def paused() -> RefusedError:
    """Return the refusal of a decision during a pause."""
    return RefusedError(409, "table/paused", "the game is paused; any player can resume it")


def seat_of_bot() -> RefusedError:
    """Return the refusal of a decision in a seat that a bot plays."""
    return RefusedError(409, "seat/bot", "a bot is playing this seat; take it back first")


def unknown_bot(name: str | None) -> RefusedError:
    """Return the refusal of an unknown bot."""
    known = bot_names()
    return RefusedError(422, "bot", f"unknown bot {name!r}; known bots: {', '.join(known)}", bots=known)


def bad_word(error: WordError, step: int) -> RefusedError:
    """Return the refusal of a word that isn't an action."""
    return RefusedError(422, "word", str(error), word=error.word, reason=error.reason, step=step)


def illegal(error: IllegalActionError, step: int) -> RefusedError:
    """Return the refusal of an action that the rules don't allow now."""
    refusal = error.refusal
    data = {**refusal.data, "word": str(error.action), "step": step}
    refused = RefusedError(422, refusal.code, refusal.sentence, **data)
    refused.rule = refusal.paragraph
    return refused
