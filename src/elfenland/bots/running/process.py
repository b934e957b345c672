"""Bots in any language: programs that speak the protocol, with limits."""

import shlex
import shutil
import sys
import time
from collections.abc import Sequence
from typing import Any

from elfenland.bots.bot import Bot
from elfenland.bots.running.limits import (
    CRASHED,
    DEFAULT,
    NONSENSE,
    STALLED,
    BotFaultError,
    FaultKind,
    Limits,
)
from elfenland.bots.running.program import LateError, Program
from elfenland.bots.running.protocol import (
    CHOOSE,
    ERROR,
    HELLO,
    PROTOCOL,
    Message,
    ProtocolError,
    decode,
    encode,
    ending,
    hello,
    question,
    quote,
)
from elfenland.engine.actions import Action
from elfenland.engine.observation import Observation

OURS = (sys.executable, "-m", "elfenland", "bot", "run")


class ProcessBot(Bot):
    """A seat played by a program, started by the first question, ended by `close`."""

    keeps_time = True

    def __init__(
        self, command: Sequence[str], seed: int | str = 0, limits: Limits = DEFAULT, name: str = ""
    ) -> None:
        super().__init__(seed)
        self.command = tuple(command)
        self.limits = limits
        self.name = name or shlex.join(command)
        self._program: Program | None = None

    def choose(self, observation: Observation, options: list[Action]) -> Action:
        """Return the program's answer; raise BotFaultError for a crash, stall or nonsense."""
        program = self._program or self._start(observation)
        if line := program.unasked():
            raise BotFaultError(NONSENSE, f"{quote(line)} without being asked")
        asked = question(observation, options, round(self.limits.seconds * 1000))
        word = self._answer(program, asked, CHOOSE, self.limits.seconds)
        for option in options:
            if str(option) == word:
                return option
        raise BotFaultError(NONSENSE, f"{word!r:.80}, which isn't one of its options")

    def over(self, observation: Observation) -> None:
        """Tell the program how the game ended, if it was ever started."""
        if self._program is not None:
            self._program.send(encode(ending(observation)))

    def close(self) -> None:
        """End the program; it gets a moment to end by itself."""
        if self._program is not None:
            self._program.finish()
            self._program = None

    def _start(self, seen: Observation) -> Program:
        try:
            program = Program(self.command, self.limits.megabytes)
        except OSError as error:
            raise BotFaultError(CRASHED, f"it can't be started: {error}", gone=True) from error
        self._program = program
        try:
            said = self._answer(program, hello(seen, self.seed), HELLO, self.limits.start_seconds)
        except BotFaultError as fault:  # without a hello there is no game
            raise self._lost(fault.kind, f"{fault.reason}, when greeted") from fault
        version = said.get("protocol") if isinstance(said, dict) else None
        if version != PROTOCOL:
            raise self._lost(NONSENSE, f"it speaks the protocol {version!r}, not {PROTOCOL}")
        return program

    def _answer(self, program: Program, message: Message, verb: str, seconds: float) -> Any:
        """Send a message, and return the answer with this verb."""
        program.send(encode(message))
        try:
            line = program.receive(seconds)
        except LateError:
            raise self._lost(STALLED, f"no answer within {seconds:g} s, so it was killed") from None
        if not line:
            raise self._ended(program)
        try:
            said, answer = decode(line)
        except ProtocolError as error:
            raise BotFaultError(NONSENSE, f"{error}; print anything else to stderr") from error
        if said == ERROR:
            raise BotFaultError(CRASHED, str(answer))
        if said != verb:
            raise BotFaultError(NONSENSE, f"{said!r} instead of {verb!r}")
        return answer

    def _ended(self, program: Program) -> BotFaultError:
        """Return the fault of a program that exited: its code and its last words."""
        words = program.last_words().splitlines()
        time.sleep(0.02)  # it may take a moment to exit after closing its pipes
        program.kill()
        code = program.exit_code()
        reason = (
            f"its program ended with exit code {code}" if code >= 0 else f"signal {-code} ended its program"
        )
        return self._lost(CRASHED, f"{reason}{f': {words[-1]}' if words else ''}")

    def _lost(self, kind: FaultKind, reason: str) -> BotFaultError:
        if self._program is not None:
            self._program.kill()
        self._program = None
        return BotFaultError(kind, reason, gone=True)


def read_command(text: str) -> tuple[str, ...]:
    """Split a command line; raise ValueError if there is no such program."""
    command = shlex.split(text)
    if not command:
        raise ValueError("it doesn't name a program")
    if shutil.which(command[0]) is None:
        raise ValueError(f"there is no program {command[0]!r}, or it may not be run")
    return tuple(command)
