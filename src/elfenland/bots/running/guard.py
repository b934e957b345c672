"""Guard between a bot and the table: whatever the bot does, the game goes on.

    seat = guarded("my_bot.py", seed)            # or Guard(bot), for a bot that is made already
    action = seat.choose(observation, options)   # always one of the options; it never raises
    game.play(action)
    if seat.note:                                # what went wrong with this decision, else nothing
        record.comments[len(game.moves)] = seat.note
    ...
    seat.over(game.observe(number))              # the bot may learn how it ended
    seat.close()                                 # ends programs; `with guarded(...) as seat:` does it, too

`seat.faults` are all faults of the game. When a bot crashes, stalls or answers nonsense, scout decides in its
place. After three faults, or when its program is gone, it is not asked any more and scout plays on for it.

What a stall is depends on where a bot runs. One in a process of its own (`run:...`) is killed when its time
is up. Python code in this process cannot be interrupted without harm, so it is only measured: an answer that
comes too late is not taken, and counts as a fault. One that never comes would stop everything; a bot that is
not to be trusted so far gets a process of its own by the name `run:my_bot.py`.
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
from elfenland.bots.running.limits import CRASHED, DEFAULT, NONSENSE, STALLED, BotFaultError, Limits
from elfenland.engine.actions import Action, Pass
from elfenland.engine.observation import Observation

MAX_BOT_FAULTS: Final = 3  # faults after which a bot is not asked any more
MAX_REASON_LETTERS: Final = 200  # letters of a reason; a record is no log file


class Fault(NamedTuple):
    """What a bot did wrong, and at which of its decisions in the game, counted from 1."""

    decision: int
    kind: str
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
        self.note = ""  # what went wrong with the last decision, as a record says it

    @cached_property
    def stand_in(self) -> Bot:
        """Who decides in its place; made when first needed, which is mostly never."""
        return Scout(self.seed)

    def __enter__(self) -> "Guard":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def choose(self, observation: Observation, options: list[Action]) -> Action:
        """What the bot chooses, or what is chosen in its place; always one of the options."""
        self.decisions += 1
        self.note = ""
        if not self.is_barred:
            with self._blaming():
                return self._ask(observation, options)
        return self._replace(observation, options)

    def over(self, observation: Observation) -> None:
        """Tell the bot how the game ended, if it is still there; what it makes of that harms nobody."""
        if not self.is_barred:
            with self._blaming():
                self.bot.over(observation)

    def close(self) -> None:
        """The bot is not needed any more."""
        with self._blaming():
            self.bot.close()

    @contextmanager
    def _blaming(self) -> Iterator[None]:
        """Whatever goes wrong is written down, and goes no further."""
        try:
            yield
        except BotFaultError as fault:
            self._blame(fault)
        except (Exception, SystemExit) as error:  # noqa: BLE001  # somebody else's code may fail in any way
            self._blame(BotFaultError(CRASHED, told(error)))

    def _ask(self, observation: Observation, options: list[Action]) -> Action:
        begun = time.perf_counter()
        answer = self.bot.choose(observation, options[:])
        seconds = time.perf_counter() - begun
        if seconds > self.limits.seconds and not self.bot.keeps_time:
            raise BotFaultError(STALLED, f"{seconds:.1f} s, and {self.limits.seconds:g} s are allowed")
        return _chosen(answer, options)

    def _blame(self, fault: BotFaultError) -> None:
        """Write the fault down, and ask the bot no more if it was one too many."""
        reason = " ".join(fault.reason.split())[:MAX_REASON_LETTERS]
        self.faults.append(Fault(self.decisions, fault.kind, reason))
        self.is_barred = fault.gone or len(self.faults) >= MAX_BOT_FAULTS
        then = "plays on" if self.is_barred else "moved"
        self.note = f"{self.name} {_verb(fault.kind)}: {reason}; {self.stand_in.name} {then} for it"

    def _replace(self, observation: Observation, options: list[Action]) -> Action:
        """The stand-in's choice; should even that fail, to pass, or the first option."""
        try:
            return _chosen(self.stand_in.choose(observation, options[:]), options)
        except Exception:  # noqa: BLE001  # nothing may stop the game here
            return next((option for option in options if isinstance(option, Pass)), options[0])


def guarded(name: str, seed: int | str = 0, limits: Limits = DEFAULT) -> Guard:
    """The bot of this name behind a guard; BotNameError if there is no such bot."""
    try:
        return Guard(make_bot(name, seed, limits), limits)
    except BotNameError:
        raise
    except Exception as error:  # noqa: BLE001  # its author's code runs here for the first time
        return Guard(_Stillborn(name, seed, error), limits)


class _Stillborn(Bot):
    """In the place of a bot that failed already when it was made."""

    def __init__(self, name: str, seed: int | str, error: Exception) -> None:
        super().__init__(seed)
        self.name = name
        self.error = error

    def choose(self, observation: Observation, options: list[Action]) -> Action:
        """Fail as the bot did."""
        raise BotFaultError(CRASHED, told(self.error), gone=True)


def told(error: BaseException) -> str:
    """An error in one line, with the place in the bot's own code where it came up."""
    frames = traceback.extract_tb(error.__traceback__)
    where = f" ({frames[-1].filename.rpartition('/')[2]}, line {frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}{f': {error}' if str(error) else ''}{where}"


def _chosen(answer: object, options: list[Action]) -> Action:
    """The option that was answered; BotFaultError if it is none."""
    for option in options:
        if answer is option:
            return option
    if isinstance(answer, Action) and answer in options:
        return options[options.index(answer)]
    raise BotFaultError(NONSENSE, f"{_shown(answer)}, which is not among its options")


def _shown(answer: object) -> str:
    """An answer as text; even printing it may fail."""
    try:
        return str(answer) if isinstance(answer, Action) else repr(answer)[:MAX_REASON_LETTERS]
    except Exception:  # noqa: BLE001  # somebody else's code
        return f"a {type(answer).__name__}"


def _verb(kind: str) -> str:
    return "answered" if kind == NONSENSE else kind
