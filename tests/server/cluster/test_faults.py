"""Everything breaks, one after the other, under the hands of players: nothing is lost, and all go on."""

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from elfenland.server.storage import games
from elfenland.server.storage.postgres import PostgresStore
from tests.server.cluster.clustered import Cluster, Worker
from tests.server.cluster.players import Player
from tests.server.machines import Postgres, Redis
from tests.server.serving import PERSON, WANDERER, Guest, make_table

TABLES = 4
FURTHER = 5  # versions that every table goes on after each fault
PATIENCE = 60  # seconds: a lease is 4, and a machine may be slow
SAGE = {"kind": "bot", "bot": "sage"}


@pytest.fixture
def fragile(tmp_path: Path, fragile_postgres: Postgres, fragile_redis: Redis) -> Iterator[Cluster]:
    """Yield a cluster whose PostgreSQL and Redis are killed."""
    made = Cluster(tmp_path, fragile_postgres, fragile_redis)
    yield made
    made.close()


class Night:
    """A night on which all goes wrong: servers, workers, and who plays there."""

    def __init__(self, cluster: Cluster) -> None:
        self.cluster = cluster
        self.servers = [cluster.serve(), cluster.serve()]
        self.worker = cluster.work()
        self.players: list[Player] = []
        self.playing: list[asyncio.Task[None]] = []

    async def sit_down(self) -> None:
        for number in range(TABLES):
            seats = (PERSON, WANDERER, PERSON) if number % 2 else (WANDERER, PERSON)
            made = await make_table(self.servers[number % 2], "elfengold", *seats)
            self.players += [
                Player(self.servers, made["id"], key["seat"], key["token"]) for key in made["seats"]
            ]

    @asynccontextmanager
    async def all_playing(self) -> AsyncIterator[None]:
        self.playing = [asyncio.create_task(player.play()) for player in self.players]
        try:
            yield
        finally:
            for task in self.playing:
                task.cancel()
            for outcome in await asyncio.gather(*self.playing, return_exceptions=True):
                assert outcome is None or isinstance(outcome, asyncio.CancelledError), outcome

    async def all_go_on(self) -> None:
        """Every table comes some versions further, or to its end."""
        aims = {player: (player.version or 0) + FURTHER for player in self.players}
        end = asyncio.get_running_loop().time() + PATIENCE
        while late := [player for player, aim in aims.items() if not player.has_come_to(aim)]:
            assert asyncio.get_running_loop().time() < end, [str(player) for player in late]
            assert not any(task.done() and task.exception() for task in self.playing), self.playing
            await asyncio.sleep(0.05)

    async def check(self) -> None:
        """Check that every acknowledged move is in the log once, and that updates match the log."""
        store = await PostgresStore.open(self.cluster.settings["ELFENLAND_DATABASE"])
        for player in self.players:
            log = await store.read(partial(games.log, game=player.game))
            assert [entry.n for entry in log] == list(range(1, len(log) + 1))
            for version, word in player.acknowledged.items():
                assert (log[version - 1].seat, log[version - 1].word) == (player.seat, word)
            whole = await player.at().look(since=player.first)
            assert whole["events"][: len(player.heard)] == player.heard
        await store.close()


async def test_whatever_is_killed_nothing_is_lost_and_all_go_on(fragile: Cluster) -> None:
    night = Night(fragile)
    await night.sit_down()
    async with night.all_playing():
        await night.all_go_on()
        await kill_a_web_process(night)
        await night.all_go_on()
        await kill_redis(night)
        await night.all_go_on()
        await kill_postgres(night)
        await night.all_go_on()
        await hold_redis(night)
        await night.all_go_on()
        await kill_the_worker_in_mid_thought(night)
        await night.all_go_on()
    assert sum(len(player.acknowledged) for player in night.players) >= TABLES * FURTHER
    await night.check()


async def kill_a_web_process(night: Night) -> None:
    gone = night.servers.pop(0)
    gone.kill()
    await night.all_go_on()
    night.servers.append(night.cluster.serve())


async def kill_redis(night: Night) -> None:
    """It comes back with nothing in it."""
    assert night.cluster.redis
    night.cluster.redis.kill()
    await night.all_go_on()
    night.cluster.redis.start()


async def kill_postgres(night: Night) -> None:
    night.cluster.postgres.kill()
    await asyncio.sleep(1)
    night.cluster.postgres.start()


async def hold_redis(night: Night) -> None:
    """For ten seconds it takes what is sent, and answers nothing."""
    assert night.cluster.redis
    night.cluster.redis.hold()
    await asyncio.gather(asyncio.sleep(10), night.all_go_on())
    night.cluster.redis.let_go()


async def kill_the_worker_in_mid_thought(night: Night) -> None:
    """Another one plays the turn when the lease has run out, and that turn is there once."""
    made = await make_table(night.servers[0], "elfenland", SAGE, PERSON)
    token = made["seats"][0]["token"]
    player = Player(night.servers, made["id"], 1, token)
    thinks = await until_sage_thinks(player, night.worker)
    second = night.cluster.work()
    night.worker.kill()
    async with asyncio.timeout(PATIENCE):
        while (seen := await player.at().look())["version"] == thinks:
            await asyncio.sleep(0.1)
    assert seen["version"] > thinks
    night.worker = second


async def until_sage_thinks(player: Player, worker: Worker) -> int:
    """The version at which the sage is to decide while the worker has a process to think in."""
    children = Path(f"/proc/{worker.process.pid}/task/{worker.process.pid}/children")
    async with asyncio.timeout(PATIENCE):
        while True:
            seen = await player.at().look()
            if seen["to_act"] == 0 and children.read_text().split():
                return int(seen["version"])
            if seen["options"]:
                await player.at().move(seen["version"], seen["options"][0])


async def test_whoever_comes_while_the_database_is_away_is_told_to_come_back(fragile: Cluster) -> None:
    here, there = fragile.serve(), fragile.serve()
    made = await make_table(here, "elfenland", PERSON, PERSON)
    guest = Guest(there, made["id"], made["seats"][0]["token"])
    fragile.postgres.kill()
    with pytest.raises(InvalidStatus) as refused:
        async with guest.stream():
            pass
    assert refused.value.response.status_code == 503
    assert b'"code":"store"' in refused.value.response.body
    fragile.postgres.start()
    async with guest.stream() as stream:
        assert (await stream.next())["version"]


@pytest.mark.parametrize(
    ("call", "reason"),
    [
        ("worker", "a worker needs a shared database: ELFENLAND_DATABASE=postgresql://..."),
        ("serve --no-bots", "bots can be left to other processes only if the database is a PostgreSQL"),
    ],
)
def test_who_would_be_alone_is_told(tmp_path: Path, call: str, reason: str) -> None:
    command = [sys.executable, "-m", "elfenland", *call.split()]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (2, f"elfenland: {reason}\n")
