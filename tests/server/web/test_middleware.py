"""Requests that the server accepts, and the headers it sends to browsers."""

import asyncio
import json
import re
import socket
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from websockets.exceptions import ConnectionClosed

from elfenland.server.ops.loop_lag import LoopLag
from elfenland.server.web.middleware import HEADERS, MAX_CONCURRENT, ConcurrencyLimitMiddleware
from tests.server.serving import OPEN, PERSON, Guest, Served, make_guests, make_table
from tests.server.settable import Here, SetTime, serving
from tests.server.tables.playing import who_acts

UPGRADE = (
    "Upgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
)
TABLE: dict[str, Any] = {"rules": "elfenland", "seats": [PERSON, PERSON]}


@pytest.fixture
async def named(tmp_path: Path) -> AsyncIterator[Here]:
    """Yield a server with names of its own."""
    names = {"hosts": ("Elf.example",), "origins": ("https://page.example",)}
    async with serving(tmp_path / "data", SetTime(), **names) as here:
        yield here


async def test_it_is_well(served: Served) -> None:
    async with served.client() as client:
        answer = await client.get("/health")
    assert answer.json()["status"] == "well"


@pytest.mark.parametrize(
    ("method", "path", "origin"),
    [
        ("GET", "/", ""),
        ("GET", "/health", ""),
        ("GET", "/api/rules", ""),
        ("GET", "/api/nothing", ""),
        ("DELETE", "/api/rules", ""),
        ("POST", "/api/tables", ""),
        ("POST", "/api/tables", "https://evil.example"),
    ],
)
async def test_browsers_are_told_with_every_answer_what_the_page_may_do(
    served: Served, method: str, path: str, origin: str
) -> None:
    async with served.client() as client:
        answer = await client.request(method, path, headers={"origin": origin} if origin else {})
    assert {name: answer.headers[name] for name in HEADERS} == HEADERS
    if path.startswith("/api/"):
        assert answer.headers["cache-control"] == ("no-cache" if answer.is_success else "no-store")
    assert not {"server", "x-powered-by", "strict-transport-security"} & set(answer.headers)


def test_the_policy_allows_nothing_inline_and_nothing_from_elsewhere() -> None:
    policy = dict(part.split(" ", 1) for part in HEADERS["content-security-policy"].split("; "))
    assert policy["default-src"] == policy["base-uri"] == policy["frame-ancestors"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
    assert policy["img-src"] == "'self' data:"
    assert set(" ".join(policy.values()).split()) == {"'none'", "'self'", "data:"}


@pytest.mark.parametrize("proxies", [(), ("127.0.0.1",)])
async def test_who_came_by_https_comes_so_again(tmp_path: Path, proxies: tuple[str, ...]) -> None:
    async with serving(tmp_path / "data", SetTime(), proxies=proxies) as here:
        made = await make_table(here, "elfenland", PERSON, OPEN)
        async with here.client() as client:
            body = {"tokens": [made["host"]]}
            path, headers = f"/api/tables/{made['id']}/sit", {"x-forwarded-proto": "https"}
            answers = [await client.post(path, json=body, headers=each) for each in ({}, headers)]
    kept = ["strict-transport-security" in answer.headers for answer in answers]
    secure = ["; secure" in answer.headers["set-cookie"].lower() for answer in answers]
    assert kept == secure == [False, bool(proxies)]


async def test_other_sites_pages_change_nothing(served: Served) -> None:
    async with served.client() as client:
        strange = [
            await client.post("/api/tables", json=TABLE, headers={"origin": origin})
            for origin in ("https://evil.example", "null", "http://[")
        ]
        ours = await client.post("/api/tables", json=TABLE, headers={"origin": served.address})
    assert [(theirs.status_code, theirs.json()["code"]) for theirs in strange] == [(403, "origin")] * 3
    assert ours.status_code == 201


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "LocalHost.:8000",
        "elf.localhost",
        "192.168.1.5:8000",
        "10.1.2.3",
        "[::1]:8000",
        "[fe80::1%25eth0]",
        "elf.example",
        "Elf.Example:443",
        "page.example",
        socket.gethostname(),
        f"{socket.gethostname().partition('.')[0]}.local:8000",
    ],
)
async def test_the_servers_own_names_and_all_addresses_are_let_in(named: Here, host: str) -> None:
    async with named.client() as client:
        assert (await client.get("/health", headers={"host": host})).status_code == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "elf.example.evil.example", "127.0.0.1.evil.example", "localhost@evil", "[", ""]
)
async def test_another_name_in_host_is_refused(named: Here, host: str) -> None:
    async with named.client() as client:
        answers = [await client.get(path, headers={"host": host}) for path in ("/health", "/", "/api/rules")]
    assert [(answer.status_code, answer.json()["code"]) for answer in answers] == [(421, "host")] * 3
    assert "ELFENLAND_HOSTS" in answers[0].json()["text"]


async def test_a_socket_for_another_name_is_refused(named: Here) -> None:
    game = (await make_table(named, "elfenland", PERSON, PERSON))["id"]
    for host, status in (("evil.example", 421), ("elf.example", 101)):
        reader, writer = await asyncio.open_connection(*named.address.removeprefix("http://").split(":"))
        head = f"GET /api/tables/{game}/stream HTTP/1.1\r\nHost: {host}\r\n{UPGRADE}\r\n"
        writer.write(head.encode())
        assert int((await reader.readline()).split()[1]) == status
        writer.close()


async def test_every_one_of_several_hosts_must_be_known_and_a_program_need_name_none(named: Here) -> None:
    for hosts, status in (("Host: localhost\r\nHost: evil.example\r\n", 421), ("", 200)):
        reader, writer = await asyncio.open_connection(*named.address.removeprefix("http://").split(":"))
        writer.write(f"GET /health HTTP/1.0\r\n{hosts}\r\n".encode())
        assert int((await reader.readline()).split()[1]) == status
        writer.close()


async def test_an_operator_may_let_any_name_in(tmp_path: Path) -> None:
    async with serving(tmp_path / "data", SetTime(), hosts=("*",)) as here, here.client() as client:
        assert (await client.get("/health", headers={"host": "any.example"})).status_code == 200


async def test_ids_of_requests_do_not_count_them(served: Served) -> None:
    async with served.client() as client:
        ids = [(await client.get("/health")).headers["x-request-id"] for _ in range(20)]
    assert all(re.fullmatch(r"[0-9a-f]{16}", each) for each in ids)
    numbers = [int(each, 16) for each in ids]
    assert len(set(numbers)) == 20
    assert len({each >> 48 for each in numbers}) > 10  # no part stays
    assert numbers != sorted(numbers)


async def test_a_request_may_not_be_long(served: Served) -> None:
    async def endless() -> Any:
        for _ in range(100):
            yield b" " * 1024

    async with served.client() as client:
        announced = await client.post("/api/tables", content=b" " * 70_000)
        in_parts = await client.post("/api/tables", content=endless())
    assert (announced.status_code, announced.json()["code"]) == (413, "too-long")
    assert (in_parts.status_code, in_parts.json()["code"]) == (413, "too-long")


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"rules": "elfenmud"}, "rules"),
        ({"rules": "elfenland+nonsense"}, "rules"),
        ({"seats": [PERSON]}, "malformed"),
        ({"seats": False}, "malformed"),
        ({"secret": 1}, "malformed"),
        ({"settings": {"public": 1}}, "malformed"),
        ({"settings": {"clock": {"per_move": -1}}}, "malformed"),
        ({"seats": [PERSON, {"kind": "bot", "bot": "nobody"}]}, "bot"),
        ({"seats": [PERSON, {"kind": "bot", "bot": "bot.py"}]}, "bot"),
        ({"seats": [PERSON, {"kind": "person", "bot": "scout"}]}, "seat"),
        ({"seats": [PERSON, {"kind": "person", "name": " \n"}]}, "malformed"),
    ],
    ids=json.dumps,
)
async def test_a_wrong_wish_is_refused(served: Served, change: dict[str, Any], code: str) -> None:
    async with served.client() as client:
        answer = await client.post("/api/tables", json=TABLE | change)
    assert (answer.status_code, answer.json()["code"]) == (422, code)


async def test_no_table_and_a_wrong_token_answer_alike(served: Served) -> None:
    made = await make_table(served, "elfenland", PERSON, OPEN)
    async with served.client("wrong") as client:
        wrong = await client.get(f"/api/tables/{made['id']}")
        missing = await client.get("/api/tables/AAAAAAAAAAAAAAAA")
    assert wrong.status_code == missing.status_code == 404
    assert wrong.content == missing.content


async def test_what_can_be_no_id_is_not_looked_for(tmp_path: Path, database: str) -> None:
    async with serving(tmp_path / "data", SetTime(), database=database) as here, here.client() as client:
        odd = [
            await client.get(f"/api/tables/{name}") for name in ("%00", "a%00b", "%F0%9F%98%80", "a" * 5000)
        ]
        page = await client.get("/api/lobby?after=1.%00")
        made = await make_table(here, "elfenland", PERSON, PERSON)
        keys = [{"game": "\0", "token": "\0"}, {"game": made["id"], "token": made["seats"][1]["token"]}]
        games = await client.post("/api/games", json={"keys": keys})
    assert [(answer.status_code, answer.json()["code"]) for answer in odd] == [(404, "not-found")] * 4
    assert (page.status_code, page.json()["code"]) == (422, "page")
    assert [line["seat"] for line in games.json()["games"]] == [1]


async def test_only_players_see_a_table_without_spectators(served: Served) -> None:
    made = await make_table(served, "elfenland", PERSON, PERSON, spectators=False)
    async with served.client() as client:
        answer = await client.get(f"/api/tables/{made['id']}")
    assert (answer.status_code, answer.json()["code"]) == (403, "no-spectators")
    assert (await Guest(served, made["id"], made["seats"][0]["token"]).look())["seat"] == 0


async def test_who_has_the_link_can_sit_down_where_nobody_may_watch(served: Served) -> None:
    made = await make_table(served, "elfenland", PERSON, OPEN, OPEN, spectators=False)
    passer_by, host = Guest(served, made["id"]), Guest(served, made["id"], made["seats"][0]["token"])
    assert (await passer_by.look())["table"]["status"] == "open"
    await host.post("chat", {"text": "Among us", "seat": 0})
    async with passer_by.stream() as stream:
        assert (await stream.next())["table"]["seats"][1]["name"] == ""
        assert (await passer_by.post("claim", {"name": "Bert"})).status_code == 201
        assert (await stream.next())["table"]["seats"][1]["name"] == "Bert"
        await passer_by.post("claim", {"name": "Clara"})  # the game begins
        with pytest.raises(ConnectionClosed):
            await stream.next()
        assert "Among us" not in "".join(stream.texts)
    async with served.client() as client:
        answers = [await client.get(f"/api/tables/{made['id']}{what}") for what in ("", "/chat", "/story")]
    assert [answer.json()["code"] for answer in answers] == ["no-spectators"] * 3


async def test_a_browser_keeps_its_seat_in_a_cookie(served: Served) -> None:
    made = await make_table(served, "elfenland", PERSON, PERSON)
    path = f"/api/tables/{made['id']}"
    async with served.client() as client:
        sat = await client.post(f"{path}/sit", json={"tokens": [made["seats"][1]["token"]]})
        assert sat.status_code == 204
        kept = sat.headers["set-cookie"].lower()
        assert "httponly" in kept
        assert "samesite=strict" in kept
        assert f"path={path.lower()}" in kept
        assert (await client.get(path)).json()["seat"] == 1
        refused = await client.post(f"{path}/sit", json={"tokens": ["wrong"]})
        assert refused.status_code == 404


async def keep_lagging(lag: LoopLag) -> None:
    while True:
        lag.measured(60)
        await asyncio.sleep(0.005)


async def test_while_the_loop_lags_everything_but_moves_waits(tmp_path: Path) -> None:
    async with serving(tmp_path / "data", SetTime(), most_lag=2000) as here:
        guests = await make_guests(here, "elfenland", PERSON, PERSON)
        mover, seen = await who_acts(guests)
        async with here.client(mover.token) as client, mover.stream() as stream:
            lagging = asyncio.create_task(keep_lagging(here.context.lag))
            async with asyncio.timeout(60):
                while not here.context.lag.is_overloaded:
                    await asyncio.sleep(0.01)
            refused = await client.get(f"/api/tables/{mover.game}")
            assert (refused.status_code, refused.json()["code"]) == (503, "busy")
            assert refused.headers["retry-after"] == str(refused.json()["data"]["seconds"])
            assert (await client.post(f"/api/tables/{mover.game}/try", json={})).status_code == 503
            assert (await client.get("/health")).status_code == 200
            assert (await here.metrics()).status_code == 200
            assert (await stream.next())["type"] == "update"
            moved = await mover.move(seen["version"], seen["options"][0])
            assert moved.status_code == 200
            assert here.context.lag.is_overloaded
            lagging.cancel()
            async with asyncio.timeout(60):
                while (await client.get("/api/rules")).status_code != 200:
                    await asyncio.sleep(0.1)


async def call(app: ASGIApp, path: str, host: str) -> None:
    async def receive() -> Message:
        return {"type": "http.request"}

    async def send(message: Message) -> None:
        """Take no notice."""

    await app({"type": "http", "path": path, "client": (host, 1)}, receive, send)


async def test_many_requests_of_one_address_wait_for_each_other_but_moves_do_not() -> None:
    under_way: Counter[str] = Counter()
    gate = asyncio.Event()

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        under_way[f"{scope['client'][0]} {scope['path']}"] += 1
        await gate.wait()

    limited = ConcurrencyLimitMiddleware(app)
    calls = [("/api/lobby", "a")] * 50 + [("/api/lobby", "b")] * 3 + [("/api/tables/x/moves", "a")] * 20
    tasks = [asyncio.create_task(call(limited, path, host)) for path, host in calls]
    await asyncio.sleep(0.01)
    assert under_way == {"a /api/lobby": MAX_CONCURRENT, "b /api/lobby": 3, "a /api/tables/x/moves": 20}
    gate.set()
    await asyncio.gather(*tasks)
    assert under_way["a /api/lobby"] == 50
