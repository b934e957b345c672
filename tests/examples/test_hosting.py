"""The examples for who hosts: they can be read, name settings that there are, and fit each other."""

import re
from pathlib import Path

import pytest

from elfenland.cli.serve import settings_from
from elfenland.server.config import Settings
from elfenland.server.web.slow_clients import MAX_HEAD_BYTES, REQUEST_TIMEOUT_S

HOSTING = Path(__file__).parents[2] / "examples" / "hosting"
BEHIND = "http://127.0.0.1:8000"  # where the proxies look for the server


def read_unit() -> dict[str, dict[str, list[str]]]:
    """Return the unit by sections; a name may come several times."""
    unit: dict[str, dict[str, list[str]]] = {}
    names: dict[str, list[str]] = {}
    for line in (HOSTING / "elfenland.service").read_text(encoding="utf-8").splitlines():
        if section := re.fullmatch(r"\[(\w+)\]", line):
            unit[section[1]] = names = {}
        elif line and not line.startswith("#"):
            name, separator, value = line.partition("=")
            assert separator, line
            names.setdefault(name, []).append(value)
    return unit


def test_the_unit_starts_a_server_with_settings_that_there_are() -> None:
    unit = read_unit()
    assert set(unit) == {"Unit", "Service", "Install"}
    service = unit["Service"]
    assert service["ExecStart"] == ["/opt/elfenland/bin/elfenland serve"]
    environment = dict(line.split("=", 1) for line in service["Environment"])
    settings = settings_from({}, environment)
    assert {f"ELFENLAND_{name.upper()}" for name in ("data", "port", "proxies", "hosts")} == set(environment)
    assert settings.data == Path("/var/lib") / service["StateDirectory"][0]
    assert f"http://{settings.host}:{settings.port}" == BEHIND
    assert settings.proxies == ("127.0.0.1",)
    assert int(service["TimeoutStopSec"][0]) > 5


def directives(text: str) -> list[list[str]]:
    """The directives of an nginx configuration with the blocks they are in; AssertionError if it is none."""
    blocks: list[str] = []
    found = []
    plain = re.sub(r"#[^\n]*", "", text)
    for statement, end in re.findall(r"([^;{}]*)([;{}])", plain):
        words = statement.split()
        if end == "}":
            assert not words, f"{statement!r} has no end"
            blocks.pop()
        elif end == "{":
            blocks.append(words[0])
        else:
            found.append([*blocks, *words])
    assert not blocks, f"{blocks} are not closed"
    assert not re.split(r"[;{}]", plain)[-1].strip()
    return found


def test_nginx_passes_on_who_asks_and_sockets() -> None:
    found = directives((HOSTING / "nginx.conf").read_text(encoding="utf-8"))
    assert ["server", "location", "proxy_pass", BEHIND] in found
    passed = {words[3]: words[4] for words in found if words[2:3] == ["proxy_set_header"]}
    assert passed == {
        "Host": "$http_host",
        "X-Forwarded-For": "$remote_addr",
        "X-Forwarded-Proto": "$scheme",
        "Upgrade": "$http_upgrade",
        "Connection": "$connection_upgrade",
    }
    assert ["server", "location", "proxy_http_version", "1.1"] in found


def test_nginx_has_the_limits_of_the_server() -> None:
    found = directives((HOSTING / "nginx.conf").read_text(encoding="utf-8"))
    seconds = f"{REQUEST_TIMEOUT_S:g}s"
    assert ["server", "client_header_timeout", seconds] in found
    assert ["server", "client_body_timeout", seconds] in found
    assert ["server", "client_max_body_size", f"{Settings().most_body // 1024}k"] in found
    ((number, size),) = (words[2:] for words in found if words[1] == "large_client_header_buffers")
    assert int(number) * int(size.removesuffix("k")) * 1024 == MAX_HEAD_BYTES
    assert ["server", "location", "proxy_read_timeout", "1h"] in found
    assert ["server", "location", "proxy_send_timeout", "1h"] in found


def test_caddy_passes_everything_on() -> None:
    found = caddy_directives((HOSTING / "Caddyfile").read_text(encoding="utf-8"))
    assert [words for words in found if "reverse_proxy" in words] == [
        ["elf.example", "reverse_proxy", BEHIND.removeprefix("http://")]
    ]


def caddy_directives(text: str) -> list[list[str]]:
    """The directives of a Caddyfile with the blocks they are in; AssertionError if one isn't closed."""
    blocks: list[str] = []
    found = []
    for line in (line.split("#")[0].split() for line in text.splitlines()):
        if line == ["}"]:
            blocks.pop()
        elif line[-1:] == ["{"]:
            blocks.append(" ".join(line[:-1]))
        elif line:
            found.append([*blocks, *line])
    assert not blocks
    return found


@pytest.mark.parametrize("file", [HOSTING / "Caddyfile", HOSTING.parents[1] / "deploy" / "Caddyfile"])
def test_caddy_has_the_limits_of_the_server(file: Path) -> None:
    found = caddy_directives(file.read_text(encoding="utf-8"))
    seconds, server = f"{REQUEST_TIMEOUT_S:g}s", ["", "servers"]
    assert [*server, "timeouts", "read_header", seconds] in found
    assert [*server, "timeouts", "read_body", seconds] in found
    assert [*server, "max_header_size", f"{MAX_HEAD_BYTES // 1024}KiB"] in found
    assert ["elf.example", "request_body", "max_size", f"{Settings().most_body // 1024}KiB"] in found
