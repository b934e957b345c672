"""Several processes, no sticky sessions: whatever is done at one is so at the others, at once."""

import asyncio
import socket
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

from tests.server.cluster.clustered import Cluster, at
from tests.server.serving import OPEN, PERSON, WANDERER, Guest, Served, Stream, make_guests, make_table
from tests.server.tables.playing import who_acts

NEW_TABLE = {"rules": "elfenland", "seats": [OPEN, OPEN]}


async def until(ask: Callable[[], Awaitable[bool]]) -> None:
    """Wait for something that is told from process to process."""
    async with asyncio.timeout(30):
        while not await ask():
            await asyncio.sleep(0.02)


async def hears(stream: Stream, is_it: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Return the first update for which something holds."""
    while not is_it(update := await stream.next()):
        pass
    return update


async def play_at_both(first: Served, second: Served, guests: list[Guest], moves: int) -> int:
    """Every request goes to the other process than the one before."""
    dice = Random(1)
    servers = [first, second]
    version = -1
    for number in range(moves):
        seen = [await at(servers[number % 2], guest).look() for guest in guests]
        assert {sight["version"] for sight in seen} == {max(version, seen[0]["version"])}
        (mover,) = (guest for guest, sight in zip(guests, seen, strict=True) if sight["options"])
        word = dice.choice(next(sight["options"] for sight in seen if sight["options"]))
        answer = await at(servers[(number + 1) % 2], mover).move(seen[0]["version"], word)
        assert answer.status_code == 200, answer.text
        version = answer.json()["version"]
    return version


async def test_whatever_is_done_at_one_process_is_so_at_the_others(cluster: Cluster) -> None:
    first, second = cluster.serve(), cluster.serve()
    await check_moves(first, second)
    await check_seats_and_keys(first, second)
    await check_agreeing(first, second)
    await check_talk(first, second)
    await check_presence(first, second)
    await check_lobby(first, second)


async def check_moves(first: Served, second: Served) -> None:
    guests = await make_guests(first, "elfengold", PERSON, PERSON)
    async with at(second, guests[0]).stream() as stream:
        await stream.next()
        version = await play_at_both(first, second, guests, 30)
        assert (await stream.until(version))["version"] == version


async def check_seats_and_keys(first: Served, second: Served) -> None:
    """A seat that was claimed a moment ago is known everywhere, and so is the game that began by it."""
    made = await make_table(first, "elfenland", PERSON, OPEN)
    host = Guest(second, made["id"], made["seats"][0]["token"])
    async with host.stream() as stream:
        assert (await stream.next())["table"]["status"] == "open"
        claimed = (await Guest(first, made["id"]).post("claim", {"name": "Ada"})).json()
        seen = await Guest(second, made["id"], claimed["token"]).look()
        assert (seen["table"]["status"], seen["seat"]) == ("playing", 1)
        await hears(stream, lambda update: update["version"] == seen["version"])
    again = await Guest(second, made["id"]).post("claim", {"name": "Bo"})
    assert again.status_code == 409


async def check_agreeing(first: Served, second: Served) -> None:
    """A seat handed over, a reminder and a vote that ends the game: each half at another process."""
    guests = await make_guests(first, "elfenland", PERSON, PERSON)
    mover, _ = await who_acts(guests)
    (waiting,) = [guest for guest in guests if guest is not mover]
    async with at(second, mover).stream() as stream:
        await stream.next()
        assert (await waiting.post("nudge", {})).status_code == 204
        assert (await hears(stream, lambda update: bool(update.get("table", {}).get("nudge"))))["table"]
        assert (await at(second, waiting).post("nudge", {})).status_code == 429
        assert (await at(first, mover).post("proposals", {"kind": "end"})).status_code == 201
        agreed = await at(second, waiting).post("consent", {"kind": "end", "agree": True})
        assert (agreed.status_code, agreed.json()["status"]) == (200, "over")
    assert (await at(first, mover).look())["table"]["unfinished"]
    assert (await mover.post("rematch", {})).json() == (await at(second, mover).post("rematch", {})).json()


async def check_talk(first: Served, second: Served) -> None:
    guests = await make_guests(first, "elfenland", PERSON, PERSON)
    async with at(second, guests[1]).stream() as stream:
        await stream.next()
        said = [await at(served, guests[0]).post("chat", {"text": "Hm"}) for served in (first, second, first)]
        assert [answer.json()["n"] for answer in said] == [1, 2, 3]
        lines: list[int] = []
        while len(lines) < 3:
            told = await stream.next()
            lines += [line["n"] for line in told.get("lines", ())]
        assert lines == [1, 2, 3]


async def check_presence(first: Served, second: Served) -> None:
    guests = await make_guests(first, "elfenland", PERSON, PERSON)

    async def here(served: Served) -> list[bool]:
        shown = (await at(served, guests[0]).look())["table"]["seats"]
        return [seat["here"] for seat in shown]

    async with at(first, guests[0]).stream() as stream:
        await stream.next()
        async with at(second, guests[1]).stream():
            await hears(stream, lambda update: told_here(update) == [True, True])
            await until(lambda: is_so(here(second), [True, True]))
        await hears(stream, lambda update: told_here(update) == [True, False])
    await until(lambda: is_so(here(second), [False, False]))


async def check_lobby(first: Served, second: Served) -> None:
    """The lobby of a process that does not have a table in memory knows who is at it elsewhere."""
    made = await make_table(first, "elfenland", PERSON, OPEN, public=True)

    async def here() -> list[bool]:
        async with second.client() as client:
            (line,) = (await client.get("/api/lobby")).json()["tables"]
        return [seat["here"] for seat in line["table"]["seats"]]

    assert await here() == [False, False]
    async with Guest(first, made["id"], made["seats"][0]["token"]).stream() as stream:
        await stream.next()
        await until(lambda: is_so(here(), [True, False]))


def told_here(update: dict[str, Any]) -> list[bool]:
    return [seat["here"] for seat in update.get("table", {}).get("seats", ())]


async def is_so(asked: Awaitable[list[bool]], expected: list[bool]) -> bool:
    return await asked == expected


async def test_attempts_at_all_processes_count_together(cluster: Cluster) -> None:
    first, second = (cluster.serve(ELFENLAND_RATES="tables=4/600") for _ in range(2))
    for _ in range(4):
        made = await make_table(first, "elfenland", PERSON, OPEN)
    host = Guest(first, made["id"], made["seats"][0]["token"])

    async def here() -> list[bool]:
        return [seat["here"] for seat in (await at(second, host).look())["table"]["seats"]]

    async with host.stream() as stream:
        await stream.next()
        await until(lambda: is_so(here(), [True, False]))  # so the attempts, published before, have arrived
    granted = 0
    async with second.client() as client:
        while (answer := await client.post("/api/tables", json=NEW_TABLE)).status_code == 201:
            granted += (
                1  # a busy Redis may lose one of the attempts; alone, the second process would grant four
            )
    assert (answer.status_code, granted < 4) == (429, True)


async def test_a_device_that_logs_out_at_one_process_has_no_key_at_another(cluster: Cluster) -> None:
    first, second = cluster.serve(), cluster.serve()
    guest = (await make_guests(first, "elfenland", PERSON, PERSON))[0]
    async with first.client() as client:
        await client.post("/api/account", json={"name": "Ada", "password": "hush hush"})
        await client.post("/api/account/games", json={"game": guest.game, "tokens": [guest.token]})
        opened = (await client.post(f"/api/account/games/{guest.game}/open")).json()["seats"][0]["token"]
        device = Guest(second, guest.game, opened)
        assert (await device.look())["seat"] == 0
        assert (await client.post("/api/account/logout")).status_code == 204
    async with second.client(opened) as client:
        assert (await client.get(f"/api/tables/{guest.game}")).status_code == 404


async def test_a_worker_takes_its_settings_from_the_environment_and_a_file(
    cluster: Cluster, tmp_path: Path
) -> None:
    file = tmp_path / "worker.toml"
    file.write_text(f'port = {free_port()}\nhosts = ["worker.example"]\nlog = "text"\nbots = false\n')
    by_file = cluster.work("", ELFENLAND_CONFIG=str(file), ELFENLAND_METRICS="")
    by_environment = cluster.work("", ELFENLAND_CONFIG=str(file), ELFENLAND_PORT="0", ELFENLAND_LOG="json")
    assert by_file.address.endswith(file.read_text().split()[2])
    assert by_environment.address != by_file.address
    for worker in (by_file, by_environment):
        async with worker.client() as client:
            answers = [
                await client.get("/health", headers={"host": host})
                for host in ("worker.example", "evil.example")
            ]
        assert [answer.status_code for answer in answers] == [200, 421]
    lines = [line for line in by_file.log.read_text().splitlines() if "started" in line]
    assert [line.startswith("{") for line in lines] == [False, True, True]  # the second has metrics, too
    served = cluster.serve()
    made = await make_table(served, "elfenland", WANDERER, WANDERER)  # they take turns all the same
    async with Guest(served, made["id"]).stream() as stream:
        await hears(stream, lambda update: update["to_act"] is None and update["version"] > 0)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port: int = listening.getsockname()[1]
    return port


async def test_a_worker_plays_for_the_bots_of_all(cluster: Cluster) -> None:
    first, second, worker = cluster.serve(), cluster.serve(), cluster.work()
    made = [await make_table(served, "elfenland", WANDERER, WANDERER) for served in (first, second)]
    for table in made:
        async with Guest(first, table["id"]).stream() as stream:
            await hears(stream, lambda update: update["to_act"] is None and update["version"] > 0)
    async with worker.client() as client:
        assert (await client.get("/health")).json()["status"] == "well"
        assert "elfenland_bot_decision_seconds_count" in (await worker.metrics()).text
        assert (await client.get("/api/lobby")).status_code == 404
