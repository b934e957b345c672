"""Structured logging: one line per event, without anything that people sent."""

import logging
import sys
from collections.abc import Iterator
from contextvars import ContextVar
from datetime import UTC, datetime
from pathlib import Path
from traceback import walk_tb
from typing import Any, Final

import structlog
from structlog.dev import ConsoleRenderer
from structlog.processors import JSONRenderer
from structlog.stdlib import BoundLogger, ProcessorFormatter, filter_by_level
from structlog.typing import EventDict, Processor, WrappedLogger

FORMS: Final = ("auto", "text", "json")
LOG_LEVELS: Final = ("info", "warning", "error")

MAX_TRACE_FRAMES: Final = 12  # of an error: the innermost, without the framework's

REQUEST: ContextVar[str] = ContextVar("request", default="")  # id of the current request


def get_log(name: str) -> BoundLogger:
    """Return the logger of a module: `log.info("table-made", table=...)`."""
    processors: list[Processor] = [filter_by_level, ProcessorFormatter.wrap_for_formatter]
    wrapped: BoundLogger = structlog.wrap_logger(
        logging.getLogger(name), processors=processors, wrapper_class=BoundLogger
    )
    return wrapped


def set_up(form: str, level: str) -> None:
    """Log to standard error; the form `auto` is text on a terminal and JSON elsewhere."""
    is_terminal = sys.stderr.isatty()
    is_plain = form == "text" or (form == "auto" and is_terminal)
    renderer: Processor = ConsoleRenderer(colors=is_terminal) if is_plain else JSONRenderer()
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        ProcessorFormatter(processors=[_arrange, ProcessorFormatter.remove_processors_meta, renderer])
    )
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger("elfenland").setLevel(level.upper())


def _arrange(logger: WrappedLogger, method: str, event: EventDict) -> EventDict:
    """Add the time, level and request id to an event, and the frames of an error."""
    record: logging.LogRecord = event["_record"]
    when = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
    line = {"timestamp": when, "level": record.levelname.lower(), "event": event.pop("event").strip()}
    if request := REQUEST.get():
        line["request"] = request
    if trace := list(_trace(event.pop("exc_info", None))):
        line["trace"] = trace
    return {**line, **event}


def _trace(raised: Any) -> Iterator[str]:
    """Yield types and frames of an error and its causes; messages may hold secrets."""
    error = raised if isinstance(raised, BaseException) else _current(raised)
    while error is not None:
        yield type(error).__name__
        passed = [(frame.f_code.co_filename, line) for frame, line in walk_tb(error.__traceback__)]
        yield from (f"{_short(file)}:{line}" for file, line in passed[-MAX_TRACE_FRAMES:])
        error = error.__cause__ or error.__context__


def _current(raised: Any) -> BaseException | None:
    found = raised if isinstance(raised, tuple) else sys.exc_info() if raised else (None, None, None)
    error: BaseException | None = found[1]
    return error


def _short(path: str) -> str:
    return "/".join(Path(path).parts[-2:])
