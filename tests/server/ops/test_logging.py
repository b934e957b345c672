"""The log of a real server: what it tells, and that no secret of anybody is in it."""

import json
import re
import sqlite3
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from elfenland import server
from elfenland.server.tables.moves import LOG_EVENTS
from tests.cli.running import Shell, Terminal
from tests.server.serving import PERSON, WANDERER, Guest, Served, make_table, wander

HOSTING = Path(__file__).parents[3] / "docs" / "hosting.md"
SERVER = Path(str(server.__file__)).parent
PASSWORD = "swordfish and lamps"
SPOKEN = "the dragon sleeps at noon"
ABSURD = "open-sesame"


def read(served: Served) -> list[dict[str, Any]]:
    return [json.loads(line) for line in served.log.read_text(encoding="utf-8").splitlines()]


async def test_what_happens_is_logged_and_nothing_secret(serve: Callable[..., Served]) -> None:
    served = serve("--private-hooks")
    made = await make_table(served, "elfenland", PERSON, WANDERER, WANDERER)
    other = await make_table(served, "elfenland", PERSON, WANDERER)
    ada = Guest(served, made["id"], made["seats"][0]["token"])
    hook = (await ada.post("hook", {"url": f"http://127.0.0.1:1/{ABSURD}"})).json()["secret"]
    async with ada.stream(since=0) as stream:
        end = await wander(ada, stream, Random(4))
    assert end["table"]["status"] == "over"
    secrets = [made["host"], ada.token, hook, *await talk_and_log_in(served, ada)]
    assert served.stop() == 0

    spoil(served, made["id"], "UPDATE moves SET word = ? WHERE n = 1 AND game = ?", f"cards {ABSURD}")
    spoil(served, other["id"], "UPDATE tables SET settings = ? WHERE id = ?", json.dumps({ABSURD: 1}))
    again = serve(ELFENLAND_LOG_LEVEL="error")  # goes on with the same log, where it will not tell much
    await ask_for_what_is_spoilt(again, made["id"], other["id"])
    again.stop()

    check_events(read(served), made["id"])
    log = served.log.read_text(encoding="utf-8")
    for secret in secrets + hidden(served, stream.texts):
        assert secret not in log


async def talk_and_log_in(served: Served, ada: Guest) -> list[str]:
    """Do everything that brings secrets, also wrongly; returns them."""
    await ada.post("chat", {"text": SPOKEN})
    await ada.post("chat/report", {"n": 1, "reason": f"{SPOKEN}, it says"})
    await ada.post("sit", {"tokens": [ada.token]})
    await ada.post("sit", {"tokens": [ABSURD]})
    await ada.move(1, ABSURD)
    await ada.post("moves", {"version": ABSURD})
    async with served.client(ABSURD) as client:
        account = {"name": "Ada", "password": PASSWORD}
        session = (await client.post("/api/account", json=account)).cookies["account"]
        await client.post("/api/account/login", json=account | {"password": f"{PASSWORD}!"})
        await client.get(f"/api/tables/{ada.game}?token={ABSURD}")
    return [SPOKEN, PASSWORD, ABSURD, session]


def spoil(served: Served, game: str, statement: str, value: str) -> None:
    connection = sqlite3.connect(served.data / "elfenland.sqlite")
    with connection:
        connection.execute(statement, (value, game))
    connection.close()


async def ask_for_what_is_spoilt(served: Served, unplayable: str, unreadable: str) -> None:
    assert (await Guest(served, unplayable).look())["table"]["status"] == "frozen"
    async with served.client() as client:
        failed = await client.get(f"/api/tables/{unreadable}")
    assert (failed.status_code, failed.json()["code"]) == (500, "failed")
    assert failed.json()["data"]["request"] == failed.headers["x-request-id"]
    [told] = [line for line in read(served) if line["event"] == "request-failed"]
    assert (told["request"], told["route"]) == (failed.headers["x-request-id"], "/api/tables/{game}")
    assert told["trace"][0] == "TypeError"


def check_events(lines: list[dict[str, Any]], game: str) -> None:
    """Every line says when, how grave and what; those about the table tell its game."""
    assert all({"timestamp", "level", "event"} <= set(line) for line in lines)
    events = [line["event"] for line in lines]
    assert (events[0], events[-3:]) == ("started", ["stopped", "table-frozen", "request-failed"])
    about = [line["event"] for line in lines if line.get("table") == game]
    assert set(about[:2]) == {"table-made", "table-started"}
    assert {"chat-reported", "hook-failed", "table-ended", "table-frozen"} <= set(about)
    assert "request" in next(line for line in lines if line["event"] == "table-made")


def hidden(served: Served, texts: list[str]) -> list[str]:
    """Return what was hidden, as far as it is long enough to be told from chance: hands, shuffles, moves."""
    views = [json.loads(text)["view"] for text in texts if '"view"' in text]
    hands = {view["players"][0]["hand"] for view in views if view is not None}
    connection = sqlite3.connect(served.data / "elfenland.sqlite")
    words = {word for (word,) in connection.execute("SELECT word FROM moves")}
    connection.close()
    found = [word for word in hands | words if len(word) > 4]
    assert len(found) > 30
    return found


async def test_refused_sockets_are_no_errors(serve: Callable[..., Served]) -> None:
    served = serve(ELFENLAND_RATES="streams=4/600")
    table = (await make_table(served, "elfenland", PERSON, PERSON, spectators=False))["id"]
    elsewhere = {"origin": "https://elsewhere.example"}
    handshakes: list[tuple[str, dict[str, str], int]] = [
        (f"{table}/stream", elsewhere, 403),
        (f"{table}/stream", {}, 403),
        (f"{table}/stream?since=soon", {}, 422),
        ("nowhere/stream", {}, 404),
        ("nowhere/stream", {}, 404),
        ("nowhere/stream", {}, 404),
        ("nowhere/stream", {}, 429),
    ]
    for path, headers, status in handshakes:
        address = f"{served.address.replace('http', 'ws', 1)}/api/tables/{path}"
        with pytest.raises(InvalidStatus) as refused:
            async with connect(address, additional_headers=headers, proxy=None):
                pass
        assert refused.value.response.status_code == status
    assert served.stop() == 0
    assert [line for line in read(served) if line["level"] != "info"] == []


def test_on_a_terminal_it_is_plain_unless_it_shall_not_be(shell: Shell) -> None:
    with Terminal(shell, "serve", "--port", "0", "--workers", "1") as terminal:
        said = terminal.wait_for("Elfenland is served at http://127.0.0.1:")
        assert "started" in said
        assert "{" not in said
    with Terminal(shell, "serve", "--port", "0", "--workers", "1", ELFENLAND_LOG="json") as terminal:
        assert '{"timestamp"' in terminal.wait_for('"started"')


def test_every_event_is_documented() -> None:
    text = HOSTING.read_text(encoding="utf-8")
    table = text.partition("| Event | When |")[2].partition("\n\n")[0]
    sources = [path.read_text(encoding="utf-8") for path in SERVER.rglob("*.py")]
    logged = {event for source in sources for event in re.findall(r'\blog\.\w+\(\s*"([^"]+)"', source)}
    assert logged | set(LOG_EVENTS.values()) == set(re.findall(r"`([a-z-]+)`", table)) - {"trace", "failed"}
