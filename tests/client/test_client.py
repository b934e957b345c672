"""The client against a real server: tables, moves, streams that break, bots that play there."""

import json
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from elfenland.bots import make_bot
from elfenland.bots.bot import Bot
from elfenland.client import Client, Guest, RefusedError, StaleError, UnreachableError, Update, connection
from elfenland.engine.actions import Action
from elfenland.engine.observation import Observation
from tests.server.serving import Served


@pytest.fixture
def client(served: Served) -> Iterator[Client]:
    with Client(served.address) as client:
        yield client


def test_a_bot_plays_a_whole_game(client: Client) -> None:
    made = client.make_table("elfengold", ["person", "wanderer", "wanderer"], chat=False, pace="at-once")
    last = made.guests[0].play(make_bot("scout"))
    assert last.is_over
    assert last.observation.is_over
    assert [event["code"] for event in last.events][-1] == "game-ended"
    assert last.table["settings"]["chat"] is False
    assert made.guests[0].record().startswith('[Rules "elfengold"]')


def test_an_open_seat_is_claimed_and_the_game_begun(client: Client) -> None:
    made = client.make_table("elfenland", ["person", "open", "open"])
    claimed = client.claim(made.table, "Gretel", 2)
    assert claimed.look().seat == 2
    assert claimed.look().view is None
    client.start(made.table, made.host, fill="wanderer")
    begun = client.guest(made.table).look()
    assert [seat["kind"] for seat in begun.table["seats"]] == ["person", "bot", "person"]
    assert (begun.seat, begun.table["status"]) == (None, "playing")


def test_refusals_have_code_data_and_rule(client: Client) -> None:
    one, two = client.make_table("elfenland", ["person", "person"]).guests
    seen = one.look()
    mover = one if seen.to_act == 0 else two
    with pytest.raises(RefusedError, match="the phase is draw") as wrong:
        mover.move(seen.version, "P@Elv-Bea")
    assert (wrong.value.status, wrong.value.code[:8]) == (422, "illegal/")
    assert (wrong.value.data["word"], wrong.value.rule) == ("P@Elv-Bea", "2.7")
    with pytest.raises(StaleError) as stale:
        mover.move(seen.version - 1, "*")
    assert stale.value.version == seen.version
    assert mover.move(seen.version, mover.look().options[0]) > seen.version


def test_a_table_that_is_not_there_is_told_on_every_way(client: Client) -> None:
    nowhere = client.guest("nowhere", "wrong")
    with pytest.raises(RefusedError, match="doesn't exist"):
        nowhere.look()
    with pytest.raises(RefusedError, match="doesn't exist") as refused:
        next(nowhere.updates())
    assert (refused.value.status, refused.value.code) == (404, "not-found")


def test_where_no_server_is_nothing_is_reached(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "PAUSES_S", (0, 0))
    with Client("http://127.0.0.1:9") as nobody:
        with pytest.raises(UnreachableError, match="can't be reached"):
            nobody.guest("x").look()
        with pytest.raises(UnreachableError, match="can't be reached"):
            next(nobody.guest("x").updates())


def test_moves_go_up_the_stream_while_updates_are_iterated(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    guests = client.make_table("elfenland", ["person", "person"]).guests
    player = guests[guests[0].look().to_act or 0]
    updates = player.updates()
    update = next(updates)
    monkeypatch.setattr(Guest, "ask", None)  # no request is sent
    version = player.move(update.version, update.options[0])
    assert version > update.version
    with pytest.raises(StaleError):
        player.move(update.version, update.options[0])
    with pytest.raises(RefusedError) as refused:
        player.move(version, "no-such-word")
    assert (refused.value.status, refused.value.code) == (422, "word")


def test_a_move_of_another_thread_is_a_request_of_its_own(client: Client) -> None:
    one, two = client.make_table("elfenland", ["person", "person"]).guests
    seen = one.look()
    mover = one if seen.to_act == 0 else two
    received: list[Update] = []
    begun = threading.Event()

    def receive() -> None:
        for update in mover.updates():
            received.append(update)
            begun.set()
            if update.version > seen.version:
                return

    thread = threading.Thread(target=receive)
    thread.start()
    assert begun.wait(60)
    assert mover.move(seen.version, mover.look().options[0]) > seen.version
    thread.join(60)
    assert received[-1].version > seen.version


class Restless(Bot):
    """Decides at random; at its fifth decision, and in the midst of it, the server is started again."""

    def __init__(self, restart: Callable[[], None]) -> None:
        super().__init__(1)
        self.dice = Random(1)
        self.restart = restart
        self.decisions = 0

    def choose(self, observation: Observation, options: list[Action]) -> Action:
        self.decisions += 1
        if self.decisions == 5:
            self.restart()
        return self.dice.choice(options)


def test_a_server_that_is_killed_and_started_again_is_played_on_at(tmp_path: Path) -> None:
    served = Served(tmp_path / "data")
    again: list[Served] = []

    def restart() -> None:
        served.kill()
        again.append(Served(tmp_path / "data", port=served.address.rpartition(":")[2]))

    with Client(served.address) as client:
        made = client.make_table("elfenland", ["person", "person"])
        told: list[Update] = []
        watching = threading.Thread(target=lambda: told.extend(client.guest(made.table).updates()))
        watching.start()
        other = threading.Thread(target=made.guests[1].play, args=(make_bot("wanderer"),))
        other.start()
        last = made.guests[0].play(Restless(restart))
        for thread in (watching, other):
            thread.join(60)
            assert not thread.is_alive()
        log = made.guests[0].ask("GET", "log")["log"]
    assert again[0].stop() == 0
    assert last.is_over
    assert [line["version"] for line in log] == list(range(1, last.version + 1))
    versions = [(update.since, update.version) for update in told[1:]]
    assert all(before[1] == after[0] for before, after in pairwise(versions))


def test_a_guest_is_told_of_each_version_once(client: Client) -> None:
    made = client.make_table("elfenland", ["wanderer", "wanderer", "person"], pace="at-once")
    player, watcher = made.guests[0], Guest(client, made.table)
    updates = watcher.updates()
    first = next(updates)
    player.play(make_bot("wanderer"))
    rest = list(updates)
    assert rest[-1].is_over
    assert rest[0].since == first.version
    assert sum(len(update.events) for update in rest) == sum(
        len(chapter["events"])
        for chapter in watcher.ask("GET", "story")["chapters"]
        if chapter["version"] > first.version
    )


class BusyServer(BaseHTTPRequestHandler):
    """Refuses twice because it is busy, and then answers."""

    asked = 0

    def do_GET(self) -> None:
        BusyServer.asked += 1
        is_busy = BusyServer.asked < 3
        refusal = {"code": "busy", "text": "busy", "data": {"seconds": 0.01}, "rule": None}
        body = json.dumps(refusal if is_busy else ["scout"]).encode()
        self.send_response(503 if is_busy else 200)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *arguments: object) -> None:
        """Say nothing."""


def test_a_busy_server_is_asked_again() -> None:
    with HTTPServer(("127.0.0.1", 0), BusyServer) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        with Client(f"http://127.0.0.1:{server.server_port}") as client:
            assert client.ask("GET", "/api/bots") == ["scout"]
        server.shutdown()
    assert BusyServer.asked == 3
