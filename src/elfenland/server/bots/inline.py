"""Bots that are asked in this very process, for they decide sooner than a question comes to another one."""

from typing import Final

from elfenland.bots import make_bot, registry
from elfenland.compiled import is_compiled
from elfenland.engine.actions import Action
from elfenland.server.bots.letter import Question
from elfenland.server.bots.workers import WorkerError

IS_COMPILED: Final = is_compiled()  # by the plain source they take ten times as long: too long for all others


def is_quick(bot: str) -> bool:
    """Whether this bot decides sooner here than in another process."""
    return IS_COMPILED and registry.is_quick(bot)


def answer(question: Question, options: list[Action]) -> str:
    """What the bot says, who is given the options as they are; WorkerError if it fails."""
    try:
        return str(make_bot(question.bot, question.seed).choose(question.seen, options))
    except Exception as error:
        raise WorkerError(f"it failed by {type(error).__name__}") from error
