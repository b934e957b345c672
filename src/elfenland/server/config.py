"""Settings of a server, from the command line, the environment or a TOML file."""

import os
import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from ipaddress import ip_network
from pathlib import Path
from typing import Any, Final, NamedTuple, get_type_hints

from elfenland.engine.errors import ElfenlandError
from elfenland.server.notifications.mail import MailServerError, is_mail_address, read_mail_server
from elfenland.server.ops.logging import FORMS, LOG_LEVELS
from elfenland.server.storage.factory import is_server, sqlite_file
from elfenland.server.tables.levels import ThinkingLimit
from elfenland.server.web.rate_limit import RateLimitError, read_limits
from elfenland.server.web.static import PAGE_FOLDER

PREFIX: Final = "ELFENLAND_"
LOOPBACK: Final = "127.0.0.1"
MAX_PORT: Final = 65535
REDIS_SCHEMES: Final = ("redis://", "rediss://", "unix://")
FILE_NAME: Final = "elfenland.sqlite"  # in the data folder
MOST_THINKING_MS: Final = 30_000  # far less than the pool waits for an answer
MOST_SIMULATIONS: Final = 10_000
CONFIG_VARIABLE: Final = "ELFENLAND_CONFIG"  # names the TOML file
ANY_HOST: Final = "*"  # as a host: accept any name in the Host header
OTHER_VARIABLES: Final = ("ELFENLAND_BOT_TOKEN", "ELFENLAND_PLAIN", "ELFENLAND_PURE")  # not for the server


class SettingsError(ElfenlandError):
    """Raised for an unknown setting or an invalid value."""


@dataclass(frozen=True)
class Settings:
    """The operator's settings; `docs/hosting.md` explains them."""

    data: Path = Path("elfenland-data")  # the folder for everything that is stored
    host: str = LOOPBACK
    port: int = 8000
    workers: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))  # processes for bots
    origins: tuple[str, ...] = ()  # other addresses of the page, such as https://elf.example
    hosts: tuple[str, ...] = ()  # other names of this server, such as elf.example
    most_body: int = 64 * 1024  # bytes of a request body
    most_sockets: int = 500  # open at once per client address
    most_lag: int = 250  # milliseconds of the event loop before load is shed; 0 for never
    private_hooks: bool = False  # whether webhooks may call private addresses, and this machine by http
    proxies: tuple[str, ...] = ()  # proxies whose forwarded headers are trusted
    metrics: str = ""  # where /metrics is served: [HOST:]PORT; nowhere by default
    rates: tuple[str, ...] = ()  # rate limits other than the defaults: chat=8/20, moves=off
    log: str = "auto"  # text on a terminal and JSON elsewhere, or always `text` or `json`
    log_level: str = "info"
    page: Path = PAGE_FOLDER  # the folder of the built page
    database: str = ""  # an SQLite file, by default in the data folder, or postgresql://...
    redis: str = ""  # redis://..., for several processes on one database
    bots: bool = True  # whether `serve` also does the work of `elfenland worker`
    most_thinking: int = 5000  # milliseconds per decision that a table may give a bot; 0 for no choice
    most_simulations: int = 1000  # simulations per decision that a table may give a bot; 0 for no choice
    address: str = ""  # of the page for links in messages, such as https://elf.example; else as it was called
    mail: str = ""  # smtp://USER:PASSWORD@HOST:587, or smtps://...:465; without it no mail is sent
    mail_from: str = ""  # the sender of mail, such as elfenland@elf.example
    gathering: int = 14  # days for which the lobby lists an open table that nobody has joined

    def __post_init__(self) -> None:
        if not 0 <= self.port <= MAX_PORT:
            raise SettingsError(f"port must be from 0 to 65535, not {self.port}")
        for name in ("workers", "most_body", "most_sockets", "gathering"):
            if getattr(self, name) < 1:
                raise SettingsError(f"{name} must be at least 1, not {getattr(self, name)}")
        for name, most in (("most_thinking", MOST_THINKING_MS), ("most_simulations", MOST_SIMULATIONS)):
            if not 0 <= getattr(self, name) <= most:
                raise SettingsError(f"{name} must be from 0 to {most}, not {getattr(self, name)}")
        for name, allowed in (("log", FORMS), ("log_level", LOG_LEVELS)):
            if getattr(self, name) not in allowed:
                raise SettingsError(
                    f"{name} must be one of {', '.join(allowed)}, not {getattr(self, name)!r}"
                )
        try:
            read_limits(self.rates)
        except RateLimitError as error:
            raise SettingsError(f"rates: {error}") from None
        self._check_addresses()
        self._check_mail()
        self._check_sharing()

    def _check_addresses(self) -> None:
        for origin in self.origins:
            if not re.fullmatch(r"https?://[^/\s]+/?", origin, re.IGNORECASE):
                raise SettingsError(f"origins must be addresses such as https://elf.example, not {origin!r}")
        for host in self.hosts:
            if host != ANY_HOST and not re.fullmatch(r"[a-z0-9_-]+(\.[a-z0-9_-]+)*", host, re.IGNORECASE):
                raise SettingsError(f"hosts must be names such as elf.example, or *, not {host!r}")
        for network in self.proxies:
            try:
                ip_network(network)
            except ValueError:
                expected = "addresses or networks such as 10.0.0.0/8"
                raise SettingsError(f"proxies must be {expected}, not {network!r}") from None
        if self.metrics and read_address(self.metrics)[1] == self.port != 0:
            raise SettingsError(f"metrics must not use the players' port {self.port}")

    def _check_mail(self) -> None:
        if self.address and not re.fullmatch(r"https?://[^/\s]+/?", self.address, re.IGNORECASE):
            raise SettingsError(f"address must be such as https://elf.example, not {self.address!r}")
        if bool(self.mail) != bool(self.mail_from):
            raise SettingsError("mail and mail_from are needed together")
        if self.mail_from and not is_mail_address(self.mail_from):
            raise SettingsError(f"mail_from must be such as elfenland@elf.example, not {self.mail_from!r}")
        try:
            if self.mail:
                read_mail_server(self.mail)
        except MailServerError as error:
            raise SettingsError(f"mail {error}") from None

    def _check_sharing(self) -> None:
        scheme, separator, _ = self.database.partition("://")
        if separator and not is_server(self.database) and scheme != "sqlite":
            raise SettingsError(
                f"database must be a file, or an address such as postgresql://elf@host/elf, not {scheme}:..."
            )
        if self.redis and not self.redis.startswith(REDIS_SCHEMES):
            raise SettingsError("redis must be an address such as redis://host:6379/0")
        if self.redis and not self.is_shared:
            raise SettingsError("redis is for several processes, so the database must be a PostgreSQL")
        if not self.bots and not self.is_shared:
            raise SettingsError("bots can be left to other processes only if the database is a PostgreSQL")

    @property
    def store(self) -> str:
        """The address of the store."""
        return self.database or str(self.data / FILE_NAME)

    @property
    def is_shared(self) -> bool:
        """True if other processes may run on the same database."""
        return is_server(self.database)

    @property
    def thinking_limit(self) -> ThinkingLimit:
        """The most that a table may let a bot think."""
        return ThinkingLimit(self.most_thinking, self.most_simulations)

    @property
    def file(self) -> Path | None:
        """The SQLite file of the store; None for PostgreSQL."""
        return sqlite_file(self.store)


def read_address(text: str) -> tuple[str, int]:
    """Parse [HOST:]PORT of the metrics; SettingsError if it is invalid."""
    host, _, port = text.rpartition(":")
    if not port.isdecimal() or int(port) > MAX_PORT:
        raise SettingsError(f"metrics must be a port or an address such as 127.0.0.1:9100, not {text!r}")
    return host.strip("[]") or LOOPBACK, int(port)


class ValueType(NamedTuple):
    """A type of setting: its TOML type, its name in errors, and its conversion."""

    toml: type
    description: str
    convert: Callable[[Any], Any]


VALUE_TYPES: Final = {
    Path: ValueType(str, "a path", Path),
    str: ValueType(str, "text", str),
    int: ValueType(int, "a number", int),
    bool: ValueType(bool, "true or false", bool),
    tuple[str, ...]: ValueType(list, "a list of strings", tuple),
}
NAMES: Final = tuple(each.name for each in fields(Settings))
TYPES: Final = {name: VALUE_TYPES[hint] for name, hint in get_type_hints(Settings).items()}


def read_settings(
    arguments: Mapping[str, Any], environment: Mapping[str, str], usual: Mapping[str, Any] | None = None
) -> Settings:
    """Return the settings from the arguments, the environment and the file.

    Arguments override the environment, which overrides the file.

    `usual` holds a command's own defaults where they differ from those of `serve`.
    """
    file = environment.get(CONFIG_VARIABLE)
    chosen = (_from_file(Path(file)) if file else {}) | _from_environment(environment)
    given = {name: value for name, value in arguments.items() if value is not None}
    return Settings(**(dict(usual or {}) | chosen | given))


def unknown_settings(environment: Mapping[str, str]) -> list[str]:
    """Return the variables that look like settings but aren't, such as misspelt ones."""
    known = {CONFIG_VARIABLE, *OTHER_VARIABLES, *(f"{PREFIX}{name.upper()}" for name in NAMES)}
    return sorted(name for name in environment if name.startswith(PREFIX) and name not in known)


def _from_file(path: Path) -> dict[str, Any]:
    try:
        document = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SettingsError(f"{path}: {error}") from None
    for name in document:
        if name not in NAMES:
            raise SettingsError(f"{path}: unknown setting {name!r}; known settings: {', '.join(NAMES)}")
    return {name: _convert(name, value, f"{path}: {name}") for name, value in document.items()}


def _from_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    variables = {name: f"{PREFIX}{name.upper()}" for name in NAMES}
    return {
        name: _convert(name, _parse(TYPES[name].toml, environment[variable]), variable)
        for name, variable in variables.items()
        if variable in environment
    }


def _parse(toml: type, text: str) -> Any:
    """Parse a variable as a TOML type, with commas in lists; invalid text stays text."""
    if toml is bool:
        return {"true": True, "false": False}.get(text, text)
    if toml is int:
        return int(text) if text.isdecimal() else text
    return [each for each in text.split(",") if each] if toml is list else text


def _convert(name: str, value: Any, where: str) -> Any:
    """Check the TOML type of a value, and convert it."""
    expected = TYPES[name]
    is_valid = type(value) is expected.toml
    if not is_valid or (expected.toml is list and any(type(each) is not str for each in value)):
        raise SettingsError(f"{where} must be {expected.description}, not {value!r}")
    return expected.convert(value)
