"""How a server is run: what an operator decides, on the command line, by the environment or in a file."""

import os
import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from ipaddress import ip_network
from pathlib import Path
from typing import Any, Final, NamedTuple

from elfenland.engine.errors import ElfenlandError
from elfenland.server.logs import FORMS, LEVELS
from elfenland.server.page_files import BUILT
from elfenland.server.rates import RatesError, read_limits
from elfenland.server.store.opening import is_server, sqlite_file

PREFIX: Final = "ELFENLAND_"
REDIS: Final = ("redis://", "rediss://", "unix://")
FILE_NAME: Final = "elfenland.sqlite"  # in the folder of data
FILE: Final = "ELFENLAND_CONFIG"  # the variable that names the file
OTHERS: Final = ("ELFENLAND_PLAIN", "ELFENLAND_PURE")  # variables that are not for the server


class SettingsError(ElfenlandError):
    """A setting that is not known, or has a value that it cannot have."""


@dataclass(frozen=True)
class Settings:
    """What an operator decides."""

    data: Path = Path("elfenland-data")  # the folder with everything that is kept
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))  # where bots think
    origins: tuple[str, ...] = ()  # other addresses that the page may come from, such as https://elf.example
    most_body: int = 64 * 1024  # bytes of a request
    most_sockets: int = 500  # that are open at once from one address
    private_hooks: bool = False  # whether webhooks may lead to addresses inside, and to this machine by http
    proxies: tuple[str, ...] = ()  # addresses whose word on who asks, and by https or not, is taken
    metrics: tuple[str, ...] = ("127.0.0.0/8", "::1")  # from where /metrics may be read
    rates: tuple[
        str, ...
    ] = ()  # how often things may be done, where it is not as usual: chat=8/20, moves=off
    log: str = "auto"  # how events are logged: plainly on a terminal and as JSON elsewhere, or always so
    log_level: str = "info"  # from which level on
    page: Path = BUILT  # the folder with the page as it was built
    database: str = ""  # where tables are kept: a file (in the folder of data), or postgresql://...
    redis: str = ""  # where several processes tell each other what happens: redis://...
    bots: bool = True  # whether `serve` also does the work of `elfenland worker`
    gathering: int = 14  # days for which the lobby lists an open table to which nobody comes

    def __post_init__(self) -> None:
        if not 0 <= self.port < 65536:
            raise SettingsError(f"port must be from 0 to 65535, not {self.port}")
        for name in ("workers", "most_body", "most_sockets", "gathering"):
            if getattr(self, name) < 1:
                raise SettingsError(f"{name} must be at least 1, not {getattr(self, name)}")
        for name, allowed in (("log", FORMS), ("log_level", LEVELS)):
            if getattr(self, name) not in allowed:
                raise SettingsError(
                    f"{name} must be one of {', '.join(allowed)}, not {getattr(self, name)!r}"
                )
        for origin in self.origins:
            _need_origin(origin)
        self._check_sharing()
        try:
            read_limits(self.rates)
        except RatesError as error:
            raise SettingsError(f"rates: {error}") from None
        for name in ("proxies", "metrics"):
            for network in getattr(self, name):
                _need_network(name, network)

    def _check_sharing(self) -> None:
        scheme = self.database.partition("://")[0] if "://" in self.database else ""
        if scheme and not is_server(self.database) and scheme != "sqlite":
            raise SettingsError(
                f"database must be a file, or an address such as postgresql://elf@host/elf, not {scheme}:..."
            )
        if self.redis and not self.redis.startswith(REDIS):
            raise SettingsError("redis must be an address such as redis://host:6379/0")
        if self.redis and not self.is_shared:
            raise SettingsError("redis is for several processes, which need a database that is a PostgreSQL")
        if not self.bots and not self.is_shared:
            raise SettingsError("bots can be left to others only where the database is a PostgreSQL")

    @property
    def store(self) -> str:
        """The address of the store with all tables and moves."""
        return self.database or str(self.data / FILE_NAME)

    @property
    def is_shared(self) -> bool:
        """Whether other processes may run on the same database."""
        return is_server(self.database)

    @property
    def file(self) -> Path | None:
        """The file with all tables and moves; None if a server of databases has them."""
        return sqlite_file(self.store)


def _need_origin(text: str) -> None:
    if not re.fullmatch(r"https?://[^/\s]+/?", text, re.IGNORECASE):
        raise SettingsError(f"origins must be addresses such as https://elf.example, not {text!r}")


def _need_network(name: str, text: str) -> None:
    try:
        ip_network(text)
    except ValueError:
        raise SettingsError(
            f"{name} must be addresses or networks such as 10.0.0.0/8, not {text!r}"
        ) from None


class Sort(NamedTuple):
    """How values of one type are written in TOML, called in a complaint, and made."""

    written: type
    called: str
    make: Callable[[Any], Any]


PATH: Final = Sort(str, "a path", Path)
TEXT: Final = Sort(str, "a text", str)
NUMBER: Final = Sort(int, "a number", int)
TRUTH: Final = Sort(bool, "true or false", bool)
TEXTS: Final = Sort(list, "a list of texts", tuple)

SORTS: Final = {
    "data": PATH,
    "host": TEXT,
    "port": NUMBER,
    "workers": NUMBER,
    "origins": TEXTS,
    "most_body": NUMBER,
    "most_sockets": NUMBER,
    "private_hooks": TRUTH,
    "proxies": TEXTS,
    "metrics": TEXTS,
    "rates": TEXTS,
    "log": TEXT,
    "log_level": TEXT,
    "page": PATH,
    "database": TEXT,
    "redis": TEXT,
    "bots": TRUTH,
    "gathering": NUMBER,
}
NAMES: Final = tuple(each.name for each in fields(Settings))


def read_settings(said: Mapping[str, Any], environment: Mapping[str, str]) -> Settings:
    """The settings: what was `said` by a call goes before the environment, that before the file."""
    file = environment.get(FILE)
    chosen = (_from_file(Path(file)) if file else {}) | _from_environment(environment)
    return Settings(**(chosen | {name: value for name, value in said.items() if value is not None}))


def unknown_settings(environment: Mapping[str, str]) -> list[str]:
    """Variables that look like settings, and are none: perhaps they are misspelt."""
    known = {FILE, *OTHERS, *(f"{PREFIX}{name.upper()}" for name in NAMES)}
    return sorted(name for name in environment if name.startswith(PREFIX) and name not in known)


def _from_file(path: Path) -> dict[str, Any]:
    try:
        document = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SettingsError(f"{path}: {error}") from None
    for name in document:
        if name not in NAMES:
            raise SettingsError(f"{path}: there is no setting {name!r}; there is {', '.join(NAMES)}")
    return {name: _typed(name, value, f"{path}: {name}") for name, value in document.items()}


def _from_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    named = {name: f"{PREFIX}{name.upper()}" for name in NAMES}
    return {
        name: _parsed(name, environment[variable], variable)
        for name, variable in named.items()
        if variable in environment
    }


def _parsed(name: str, text: str, where: str) -> Any:
    """A value as it is written in the environment; several are divided by commas."""
    sort = SORTS[name]
    if sort is TRUTH:
        return _typed(name, {"true": True, "false": False}.get(text, text), where)
    if sort is NUMBER:
        return int(text) if text.isdecimal() else _typed(name, text, where)
    return _typed(name, [each for each in text.split(",") if each] if sort is TEXTS else text, where)


def _typed(name: str, value: Any, where: str) -> Any:
    """A value as TOML gives it, in its own type."""
    sort = SORTS[name]
    are_texts = sort is not TEXTS or (isinstance(value, list) and all(type(each) is str for each in value))
    if type(value) is not sort.written or not are_texts:
        raise SettingsError(f"{where} must be {sort.called}, not {value!r}")
    return sort.make(value)
