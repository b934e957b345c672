"""Bots that decide in this process, sooner than a round trip to a worker."""

from typing import Final

from elfenland.bots import make_bot, registry
from elfenland.compiled import is_compiled
from elfenland.engine.actions import Action
from elfenland.server.bots.wire_format import BotRequest
from elfenland.server.tables.errors import WorkerError

IS_COMPILED: Final = is_compiled()  # uncompiled they take ten times as long and would block the event loop


def is_quick(bot: str) -> bool:
    """Return whether a bot decides sooner here than in a worker."""
    return IS_COMPILED and registry.is_quick(bot)


def answer(question: BotRequest, options: list[Action]) -> str:
    """Return the bot's choice of the options; raise WorkerError if it fails."""
    try:
        return str(make_bot(question.bot, question.seed).choose(question.seen, options))
    except Exception as error:
        raise WorkerError(f"it failed with {type(error).__name__}") from error
