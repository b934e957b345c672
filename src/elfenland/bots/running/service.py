"""Service side of the protocol: one of our bots as a program for other tables."""

import sys
import traceback
from collections.abc import Iterable
from contextlib import redirect_stdout
from typing import IO, Any

from elfenland.bots.bot import Bot
from elfenland.bots.registry import make_bot
from elfenland.bots.running.guard import told
from elfenland.bots.running.protocol import (
    CHOOSE,
    ERROR,
    HELLO,
    OVER_VERB,
    PROTOCOL,
    Message,
    ProtocolError,
    decode,
    encode,
)
from elfenland.engine.actions import Action
from elfenland.engine.errors import ElfenlandError
from elfenland.engine.observation import Observation
from elfenland.views import read_view


def serve(name: str, lines: Iterable[bytes], out: IO[bytes]) -> None:
    """Answer every line of the input; raise BotNameError for an unknown bot.

    The bot's own output goes to standard error: standard output belongs to the protocol.
    """
    make_bot(name).close()  # a wrong name is refused at once
    service = Service(name)
    for line in lines:
        with redirect_stdout(sys.stderr):
            answer = service.answer(line) if line.strip() else None
        if answer is not None:
            out.write(encode(answer))
            out.flush()


class Service:
    """One bot, game after game."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.bot: Bot | None = None

    def answer(self, line: bytes) -> Message | None:
        """Answer a line; the bot's failures are answers too."""
        try:
            verb, body = decode(line)
            return self._obey(verb, body)
        except ElfenlandError as error:
            return {ERROR: str(error)}
        except Exception as error:  # noqa: BLE001  # the next line may be better
            traceback.print_exc()
            return {ERROR: told(error)}

    def _obey(self, verb: str, body: Any) -> Message | None:
        match verb:
            case "hello":
                return self._begin(body)
            case "choose":
                return {CHOOSE: str(self._choose(body))}
            case "over":
                self._end(body)
                return None
        raise ProtocolError(f"unknown verb {verb!r}; the verbs are {HELLO}, {CHOOSE} and {OVER_VERB}")

    def _begin(self, body: Any) -> Message:
        version = _field(body, "protocol")
        if version != PROTOCOL:
            raise ProtocolError(f"the protocol here is {PROTOCOL}, not {version!r}")
        self._leave()
        self.bot = make_bot(self.name, str(_field(body, "seed")))
        return {HELLO: {"protocol": PROTOCOL}}

    def _choose(self, body: Any) -> Action:
        seen, words = _seen(body), _field(body, "options")
        if self.bot is None:
            raise ProtocolError("no game has begun: say hello first")
        if not isinstance(words, list) or not words:
            raise ProtocolError("there are no options to choose from")
        return self.bot.choose(seen, [seen.rules.parse_action(str(word)) for word in words])

    def _end(self, body: Any) -> None:
        if self.bot is not None:
            self.bot.over(_seen(body))
        self._leave()

    def _leave(self) -> None:
        if self.bot is not None:
            self.bot.close()
        self.bot = None


def _seen(body: Any) -> Observation:
    told_view = _field(body, "view")
    try:
        return read_view(told_view)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise ProtocolError(f"this isn't a view: {type(error).__name__}: {error}") from error


def _field(body: Any, name: str) -> Any:
    if not isinstance(body, dict) or name not in body:
        raise ProtocolError(f"{name!r} is missing")
    return body[name]
