"""Guard between a bot and the table: whatever the bot does, the game goes on.

    seat = guarded("my_bot.py", seed)            # or Guard(bot), for an existing bot
    action = seat.choose(observation, options)   # always one of the options; it never raises
    game.play(action)
    if seat.note:                                # what went wrong with this decision, if anything
        record.comments[len(game.moves)] = seat.note
    ...
    seat.over(game.observe(number))              # the bot may learn from the result
    seat.close()                                 # ends programs; or use `with guarded(...) as seat:`

`seat.faults` lists all faults of the game. When a bot crashes, stalls or answers nonsense, scout decides
instead. After three faults, or when its program has exited, scout takes over for the rest of the game.

A bot in its own process (`run:...`) is killed when its time is up. Python code in this process can't be
interrupted safely, so it is only measured: a late answer is discarded and counts as a fault. A bot that never
answers would block everything; run untrusted bots in their own process by the name `run:my_bot.py`.
"""

import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from typing import Final, NamedTuple

from elfenland.bots.bot import Bot
from elfenland.bots.levels.scout import Scout
from elfenland.bots.registry import BotNameError, make_bot
from elfenland.bots.running.limits import (
    CRASHED,
    DEFAULT,
    NONSENSE,
    STALLED,
    BotFaultError,
    FaultKind,
    Limits,
)
from elfenland.engine.actions import Action, Pass
from elfenland.engine.observation import Observation

MAX_BOT_FAULTS: Final = 3  # faults after which a bot is no longer asked
MAX_REASON_LETTERS: Final = 200  # letters of a reason; a record isn't a log file


class Fault(NamedTuple):
    """A bot's fault, and the decision in the game (from 1) at which it happened."""

    decision: int
    kind: FaultKind
    reason: str


class Guard(Bot):
    """A bot at the table whose faults do not stop the game."""

    def __init__(self, bot: Bot, limits: Limits = DEFAULT) -> None:
        super().__init__(bot.seed)
        self.bot = bot
        self.name = bot.name
        self.limits = limits
        self.decisions = 0
        self.faults: list[Fault] = []
        self.is_barred = False
        self.note = ""  # what went wrong with the last decision, as the record says it

    @cached_property
    def stand_in(self) -> Bot:
        """The substitute bot, created when first needed."""
        return Scout(self.seed)

    def __enter__(self) -> "Guard":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def choose(self, observation: Observation, options: list[Action]) -> Action:
        """Return the bot's choice or its substitute's; always one of the options."""
        self.decisions += 1
        self.note = ""
        if not self.is_barred:
            with self._blaming():
                return self._ask(observation, options)
        return self._replace(observation, options)

    def over(self, observation: Observation) -> None:
        """Notify the bot of the result; its errors are ignored."""
        if not self.is_barred:
            with self._blaming():
                self.bot.over(observation)

    def close(self) -> None:
        """Close the bot."""
        with self._blaming():
            self.bot.close()

    @contextmanager
    def _blaming(self) -> Iterator[None]:
        """Record any error and suppress it."""
        try:
            yield
        except BotFaultError as fault:
            self._blame(fault)
        except (Exception, SystemExit) as error:  # noqa: BLE001  # third-party code may fail in any way
            self._blame(BotFaultError(CRASHED, told(error)))

    def _ask(self, observation: Observation, options: list[Action]) -> Action:
        begun = time.perf_counter()
        answer = self.bot.choose(observation, options[:])
        seconds = time.perf_counter() - begun
        if seconds > self.limits.seconds and not self.bot.keeps_time:
            raise BotFaultError(STALLED, f"{seconds:.1f} s, and {self.limits.seconds:g} s are allowed")
        return _chosen(answer, options)

    def _blame(self, fault: BotFaultError) -> None:
        """Record the fault, and stop asking the bot if it was one too many."""
        reason = " ".join(fault.reason.split())[:MAX_REASON_LETTERS]
        self.faults.append(Fault(self.decisions, fault.kind, reason))
        self.is_barred = fault.gone or len(self.faults) >= MAX_BOT_FAULTS
        then = "plays on" if self.is_barred else "moved"
        self.note = f"{self.name} {_verb(fault.kind)}: {reason}; {self.stand_in.name} {then} for it"

    def _replace(self, observation: Observation, options: list[Action]) -> Action:
        """Return the substitute's choice; if that fails too, pass or the first option."""
        try:
            return _chosen(self.stand_in.choose(observation, options[:]), options)
        except Exception:  # noqa: BLE001  # nothing may stop the game here
            return next((option for option in options if isinstance(option, Pass)), options[0])


def guarded(name: str, seed: int | str = 0, limits: Limits = DEFAULT) -> Guard:
    """Make the named bot behind a guard; raise BotNameError for an unknown name."""
    try:
        return Guard(make_bot(name, seed, limits), limits)
    except BotNameError:
        raise
    except Exception as error:  # noqa: BLE001  # its author's code runs here for the first time
        return Guard(_Stillborn(name, seed, error), limits)


class _Stillborn(Bot):
    """Stand-in for a bot that couldn't be made."""

    def __init__(self, name: str, seed: int | str, error: Exception) -> None:
        super().__init__(seed)
        self.name = name
        self.error = error

    def choose(self, observation: Observation, options: list[Action]) -> Action:
        """Fail as the bot did."""
        raise BotFaultError(CRASHED, told(self.error), gone=True)


def told(error: BaseException) -> str:
    """Return an error in one line, with its place in the bot's own code."""
    frames = traceback.extract_tb(error.__traceback__)
    where = f" ({frames[-1].filename.rpartition('/')[2]}, line {frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}{f': {error}' if str(error) else ''}{where}"


def _chosen(answer: object, options: list[Action]) -> Action:
    """Return the option that was answered; BotFaultError if it isn't one."""
    for option in options:
        if answer is option:
            return option
    if isinstance(answer, Action) and answer in options:
        return options[options.index(answer)]
    raise BotFaultError(NONSENSE, f"{_shown(answer)}, which isn't one of its options")


def _shown(answer: object) -> str:
    """Return an answer as text; even printing it may fail."""
    try:
        return str(answer) if isinstance(answer, Action) else repr(answer)[:MAX_REASON_LETTERS]
    except Exception:  # noqa: BLE001  # third-party code
        return f"a {type(answer).__name__}"


def _verb(kind: FaultKind) -> str:
    return "answered" if kind == NONSENSE else kind
