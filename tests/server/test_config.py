"""Settings: where they come from, which goes first, and that all are documented."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from elfenland.server.config import (
    NAMES,
    TYPES,
    Settings,
    SettingsError,
    read_address,
    read_settings,
    unknown_settings,
)
from tests.server.serving import Served

HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"


def test_every_setting_is_documented() -> None:
    documented = re.findall(r"^\| `ELFENLAND_(\w+)` \|", HOSTING.read_text(encoding="utf-8"), re.MULTILINE)
    assert [name.lower() for name in documented] == list(NAMES)
    assert set(TYPES) == set(NAMES)


def test_a_call_goes_before_the_environment_and_that_before_the_file(tmp_path: Path) -> None:
    file = tmp_path / "server.toml"
    file.write_text('data = "games"\nport = 1\nworkers = 2\norigins = ["https://elf.example"]\n')
    environment = {"ELFENLAND_CONFIG": str(file), "ELFENLAND_PORT": "3", "ELFENLAND_WORKERS": "4"}
    settings = read_settings({"workers": 5, "host": None}, environment)
    assert settings == Settings(Path("games"), "127.0.0.1", 3, 5, ("https://elf.example",))
    several = read_settings({}, {"ELFENLAND_ORIGINS": "https://a.example,https://b.example"})
    assert read_settings({}, {"ELFENLAND_PRIVATE_HOOKS": "true"}).private_hooks
    rates = read_settings({}, {"ELFENLAND_RATES": "tables=100/60,chat=off"}).rates
    assert rates == ("tables=100/60", "chat=off")
    assert several.origins == ("https://a.example", "https://b.example")


def test_a_command_has_defaults_of_its_own_which_a_file_overrides(tmp_path: Path) -> None:
    file = tmp_path / "server.toml"
    file.write_text("port = 1\n")
    usual = {"port": 0, "log_level": "warning"}
    settings = read_settings({}, {"ELFENLAND_CONFIG": str(file)}, usual)
    assert (settings.port, settings.log_level) == (1, "warning")


@pytest.mark.parametrize(
    ("text", "address"),
    [("9100", ("127.0.0.1", 9100)), ("0.0.0.0:0", ("0.0.0.0", 0)), ("[::1]:9100", ("::1", 9100))],
)
def test_metrics_are_for_this_machine_unless_an_address_is_named(text: str, address: tuple[str, int]) -> None:
    assert read_address(Settings(metrics=text).metrics) == address


@pytest.mark.parametrize(
    ("database", "file"),
    [
        ("", "games/elfenland.sqlite"),
        ("other.sqlite", "other.sqlite"),
        ("sqlite:other.sqlite", "other.sqlite"),
        ("sqlite:///srv/other.sqlite", "/srv/other.sqlite"),
        ("postgresql://elf@host/elf", None),
        ("postgres://elf@host/elf", None),
    ],
)
def test_a_database_is_a_file_or_a_server(database: str, file: str | None) -> None:
    settings = Settings(Path("games"), database=database)
    assert settings.file == (None if file is None else Path(file))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("prot = 1", "unknown setting 'prot'"),
        ('port = "1"', "port must be a number, not '1'"),
        ("port = true", "port must be a number, not True"),
        ("origins = [1]", "origins must be a list of strings"),
        ("port = 70000", "port must be from 0 to 65535, not 70000"),
        ("port =", "Invalid value"),
        ("# \udcff", "can't decode byte 0xff"),
        (
            'origins = ["elf.example"]',
            "origins must be addresses such as https://elf.example, not 'elf.example'",
        ),
        ('origins = ["https://elf.example/page"]', "origins must be addresses such as https://elf.example"),
        ('rates = ["dance=1/2"]', "rates: unknown rate 'dance'"),
        ('rates = ["chat=often"]', "rates: a rate must be attempts/seconds or off"),
        ('proxies = ["elf.example"]', "proxies must be addresses or networks such as 10.0.0.0/8"),
        ('metrics = "127.0.0.0/8"', "metrics must be a port or an address such as 127.0.0.1:9100"),
        ('metrics = "9100:70000"', "metrics must be a port or an address such as 127.0.0.1:9100"),
        ('metrics = "8000"', "metrics must not use the players' port 8000"),
        ('hosts = ["https://elf.example"]', "hosts must be names such as elf.example, or *"),
        ('database = "mysql://elf"', "database must be a file, or an address such as postgresql://"),
        ('address = "elf.example"', "address must be such as https://elf.example, not 'elf.example'"),
        ('address = "https://elf.example/play"', "address must be such as https://elf.example"),
        ('mail = "smtp://elf.example"', "mail and mail_from are needed together"),
        ('mail_from = "elf@elf.example"', "mail and mail_from are needed together"),
        (
            'mail = "smtp://elf.example"\nmail_from = "Elf <elf@elf.example>"',
            "mail_from must be such as elfenland@elf.example, not 'Elf <elf@elf.example>'",
        ),
        (
            'mail = "http://elf.example"\nmail_from = "elf@elf.example"',
            "mail must be an address such as smtp://USER:PASSWORD@mail.example:587",
        ),
        (
            'mail = "smtp://elf@elf.example"\nmail_from = "elf@elf.example"',
            "mail needs a password with its user, and a user with its password",
        ),
        ('log = "loud"', "log must be one of auto, text, json, not 'loud'"),
        ('log_level = "debug"', "log_level must be one of info, warning, error, not 'debug'"),
    ],
)
def test_a_wrong_file_is_told(tmp_path: Path, text: str, reason: str) -> None:
    file = tmp_path / "server.toml"
    file.write_text(text, errors="surrogateescape")
    with pytest.raises(SettingsError, match=re.escape(reason)):
        read_settings({}, {"ELFENLAND_CONFIG": str(file)})


@pytest.mark.parametrize(
    ("variable", "value"), [("PORT", "many"), ("WORKERS", "0"), ("MOST_BODY", "-1"), ("PRIVATE_HOOKS", "1")]
)
def test_a_wrong_variable_is_told(variable: str, value: str) -> None:
    with pytest.raises(SettingsError, match=f"(?i){variable} must be"):
        read_settings({}, {f"ELFENLAND_{variable}": value})


def test_a_password_of_the_mail_server_is_in_no_error() -> None:
    with pytest.raises(SettingsError) as refused:
        Settings(mail="smtp://elf:hunter2/@elf.example", mail_from="elf@elf.example")
    assert "hunter2" not in str(refused.value)


def test_what_is_no_setting_is_named_but_it_may_be_of_another_program(serve: Callable[..., Served]) -> None:
    said = {"ELFENLAND_PORT": "1", "ELFENLAND_CONFIG": "a", "ELFENLAND_PLAIN": "1", "HOME": "/"}
    assert unknown_settings(said | {"ELFENLAND_PROXY": "10.0.0.1"}) == ["ELFENLAND_PROXY"]
    served = serve(ELFENLAND_PROXY="10.0.0.1")
    assert served.stop() == 0
    (line,) = [line for line in served.log.read_text().splitlines() if "setting-unknown" in line]
    assert '"name": "ELFENLAND_PROXY"' in line
    assert "10.0.0.1" not in line
