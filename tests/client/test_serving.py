"""A bot account in one process: it plays all its games, and goes on after what breaks."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx2
import pytest

from elfenland.bots import make_bot
from elfenland.bots.bot import Bot
from elfenland.client import Client, RefusedError, UnreachableError
from elfenland.engine.actions import Action
from elfenland.engine.observation import Observation
from tests.server.community.visiting import PASSWORD
from tests.server.serving import PATIENCE, Served


class Owner:
    """A person with an account, who makes bots and invites them."""

    def __init__(self, served: Served) -> None:
        self.web = httpx2.Client(base_url=served.address, trust_env=False, timeout=PATIENCE)
        self.ask("POST", "account", name=f"Ada {uuid4().hex[:12]}", password=PASSWORD)

    def ask(self, method: str, path: str, **document: Any) -> Any:
        answer = self.web.request(method, f"/api/{path}", json=document or None)
        assert answer.is_success, answer.text
        return answer.json() if answer.content else None

    def make_bot(self) -> tuple[str, dict[str, Any]]:
        """Return a new bot's token, and the bot."""
        made = self.ask("POST", "account/bots", name=f"Bot {uuid4().hex[:12]}")
        return made["token"], made["bot"]


@pytest.fixture
def owner(served: Served) -> Iterator[Owner]:
    owner = Owner(served)
    yield owner
    owner.web.close()


@contextmanager
def serving(address: str, token: str, bot: Callable[[], Bot]) -> Iterator[list[str]]:
    """Serve in a thread; yields what was reported."""
    told: list[str] = []

    def serve() -> None:
        with Client(address, token=token) as client:
            try:
                client.serve(bot, told.append)
            except RefusedError as refused:
                told.append(f"ended: {refused.code}")

    threading.Thread(target=serve, daemon=True).start()
    yield told


def wait_for(what: Callable[[], object]) -> None:
    end = time.monotonic() + 2 * PATIENCE
    while not what():
        assert time.monotonic() < end
        time.sleep(0.02)


def test_one_process_plays_all_games_until_its_token_is_revoked(served: Served, owner: Owner) -> None:
    token, bot = owner.make_bot()
    with (
        serving(served.address, token, lambda: make_bot("wanderer")) as told,
        Client(served.address, token=token) as client,
    ):
        wait_for(lambda: any("waits for invitations" in line for line in told))
        seats = [f"@{bot['name']}", "wanderer", "wanderer"]
        tables = [client.make_table("elfenland", seats, pace="at-once").table for _ in range(2)]
        wait_for(lambda: sum("points" in line for line in told) == len(tables))
        for table in tables:
            seen = client.guest(table).look()
            assert seen.is_over
            assert seen.table["seats"][0]["account"]
            assert any(line.startswith(f"{table}: ") for line in told)
        assert {line["seat"] for line in client.ask("GET", "/api/bot/games")["games"]} == {0}
        owner.ask("DELETE", f"account/bots/{bot['id']}/token")
        wait_for(lambda: told[-1] == "ended: bot/token")


class Failing(Bot):
    """Fails at its first decision, and then decides as a wanderer."""

    failed = False

    def choose(self, observation: Observation, options: list[Action]) -> Action:
        if not Failing.failed:
            Failing.failed = True
            raise RuntimeError("a bot of anybody's")
        return options[0]


def test_a_bot_that_fails_goes_on_a_moment_later(
    served: Served, owner: Owner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("elfenland.client.serving.RESUME_PAUSE_S", 0.1)
    token, bot = owner.make_bot()
    with serving(served.address, token, Failing) as told, Client(served.address, token=token) as client:
        client.make_table("elfenland", [f"@{bot['name']}", "wanderer"], pace="at-once")
        wait_for(lambda: any("points" in line for line in told))
    assert any("RuntimeError: a bot of anybody's" in line for line in told)


def test_a_game_goes_on_after_the_server_was_killed(tmp_path: Path) -> None:
    first = Served(tmp_path / "data")
    owner = Owner(first)
    token, bot = owner.make_bot()
    running = [first]

    class Killing(Bot):
        decisions = 0

        def choose(self, observation: Observation, options: list[Action]) -> Action:
            Killing.decisions += 1
            if Killing.decisions == 3:
                first.kill()
                running.append(Served(tmp_path / "data", port=first.address.rpartition(":")[2]))
            return options[0]

    with serving(first.address, token, Killing) as told, Client(first.address, token=token) as client:
        client.make_table("elfenland", [f"@{bot['name']}", "wanderer"], pace="at-once")
        wait_for(lambda: any("points" in line for line in told))
        assert any("connecting again" in line for line in told)
        client.make_table("elfenland", [f"@{bot['name']}", "wanderer"], pace="at-once")
        wait_for(lambda: sum("points" in line for line in told) == 2)
    owner.web.close()
    assert running[1].stop() == 0


def test_a_wrong_token_and_a_missing_server_are_told_at_once(served: Served) -> None:
    with Client(served.address, token="bot_wrong") as client, pytest.raises(RefusedError) as refused:
        client.serve(lambda: make_bot("wanderer"))
    assert refused.value.code == "bot/token"
    with Client("http://127.0.0.1:9", token="bot_any") as nobody, pytest.raises(UnreachableError):
        nobody.serve(lambda: make_bot("wanderer"))
