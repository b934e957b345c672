"""Rate limits: who is limited, by which settings, and for how long."""

import re
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx2
import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.requests import HTTPConnection
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from elfenland.server.web.rate_limit import (
    LIMITS,
    NS_PER_S,
    Limit,
    RateLimitError,
    TokenBucket,
    address,
    read_limits,
)
from tests.server.serving import OPEN, PERSON, Guest, make_table
from tests.server.settable import Here, SetTime, serving

HOSTING = Path(__file__).parents[3] / "docs" / "hosting.md"
TABLE: dict[str, Any] = {"rules": "elfenland", "seats": [PERSON, OPEN, OPEN]}
FEW = tuple(f"{name}=2/600" for name in ("tables", "claims", "moves", "streams", "chat", "logins"))

Ask = Callable[[httpx2.AsyncClient, str], Awaitable[httpx2.Response]]


async def post(client: httpx2.AsyncClient, path: str, document: Any) -> httpx2.Response:
    return await client.post(path, json=document)


ASKING: dict[str, Ask] = {
    "claims": lambda client, game: post(client, f"/api/tables/{game}/claim", {"name": "Ada"}),
    "moves": lambda client, game: post(client, f"/api/tables/{game}/moves", {"version": 1, "word": "-"}),
    "chat": lambda client, game: post(client, f"/api/tables/{game}/chat", {"text": "Hm", "name": "Eve"}),
    "logins": lambda client, _: post(client, "/api/account/login", {"name": "A", "password": "12345678"}),
    "tables": lambda client, _: post(client, "/api/tables", TABLE),
}


async def test_what_comes_too_often_is_told_when_to_come_again(tmp_path: Path) -> None:
    async with serving(tmp_path / "data", SetTime(), rates=FEW) as served:
        game = (await make_table(served, "elfenland", PERSON, OPEN, OPEN, OPEN))["id"]
        async with served.client() as client:
            await post(client, "/api/tables", TABLE)
            for name, ask in ASKING.items():
                before = [] if name == "tables" else [await ask(client, game) for _ in range(2)]
                assert all(answer.status_code != 429 for answer in before), name
                check_refused(await ask(client, game))
        figures = (await served.metrics()).text
        await check_streams(served, game)
    for name in ASKING:
        assert f'elfenland_rates_hit_total{{rate="{name}"}} 1.0' in figures


def check_refused(answer: httpx2.Response) -> None:
    assert (answer.status_code, answer.json()["code"]) == (429, "too-often")
    seconds = answer.json()["data"]["seconds"]
    assert answer.headers["retry-after"] == str(seconds)
    assert 0 < seconds <= 300


async def test_an_address_has_only_so_many_sockets_at_once(tmp_path: Path) -> None:
    async with serving(tmp_path / "data", SetTime(), most_sockets=2) as served:
        game = (await make_table(served, "elfenland", PERSON, OPEN))["id"]
        async with Guest(served, game).stream() as one:
            await one.next()
            async with Guest(served, game).stream() as two:
                await two.next()
                await check_no_stream(served, game)
            await _until_there_is_room(served, game)


async def _until_there_is_room(served: Here, game: str) -> None:
    while True:
        with suppress(InvalidStatus):  # the other may still be on its way out
            async with Guest(served, game).stream() as again:
                await again.next()
                return


async def check_streams(served: Here, game: str) -> None:
    for _ in range(2):
        async with Guest(served, game).stream() as stream:
            await stream.next()
    await check_no_stream(served, game)


async def check_no_stream(served: Here, game: str) -> None:
    with pytest.raises(InvalidStatus) as refused:
        await connect(
            f"{served.address.replace('http', 'ws')}/api/tables/{game}/stream", proxy=None
        ).__aenter__()
    assert refused.value.response.status_code == 429
    assert int(refused.value.response.headers["retry-after"]) > 0


@pytest.mark.parametrize("proxies", [(), ("127.0.0.1",)])
async def test_addresses_behind_a_trusted_proxy_are_told_apart(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, proxies: tuple[str, ...]
) -> None:
    settings = {"rates": ("tables=1/600",), "proxies": proxies}
    async with serving(tmp_path / "data", SetTime(), **settings) as served, served.client() as client:
        codes = [await make_from(client, f"203.0.113.{number}, 198.51.100.{number}") for number in (1, 2, 3)]
        again = await make_from(client, "192.0.2.9, 198.51.100.1")
    # Only what the trusted proxy itself has seen counts: the address before it may be invented.
    assert codes == ([201, 201, 201] if proxies else [201, 429, 429])
    assert again == 429
    warnings = [record for record in caplog.records if "proxy-unknown" in str(record.msg)]
    assert len(warnings) == (0 if proxies else 1)


async def make_from(client: httpx2.AsyncClient, forwarded: str) -> int:
    answer = await client.post("/api/tables", json=TABLE, headers={"x-forwarded-for": forwarded})
    return answer.status_code


@pytest.mark.parametrize(
    ("host", "same"),
    [
        ("203.0.113.7", "::ffff:203.0.113.7"),
        ("2001:db8::1", "2001:db8::ffff:0:0:2"),
        ("fe80::1%eth0", "fe80::2"),
    ],
)
def test_addresses_that_belong_to_one_count_as_one(host: str, same: str) -> None:
    assert where(host) == where(same)
    assert (
        len({where(each) for each in ("203.0.113.7", "203.0.113.8", "2001:db8::1", "2001:db8:0:1::1")}) == 4
    )


def where(host: str) -> str:
    return address(HTTPConnection({"type": "http", "client": (host, 1)}))


@given(st.integers(0, 10**18), st.integers(1, 60), st.integers(1, 10_000))
def test_a_stock_is_whole_at_any_time_and_grows_again(now: int, number: int, seconds: int) -> None:
    clock = [now]
    rate = TokenBucket(Limit(number, seconds), lambda: clock[0])
    assert [rate.take("Ada") for _ in range(number)] == [0] * number
    wait = rate.take("Ada")
    assert 0 < wait <= seconds // number + 1
    clock[0] += wait * NS_PER_S
    assert rate.take("Ada") == 0


def test_the_settings_change_rates_or_switch_them_off() -> None:
    assert read_limits(()) == LIMITS
    assert read_limits(("chat=3/4", "moves=off")) == {
        name: Limit(3, 4) if name == "chat" else limit for name, limit in LIMITS.items() if name != "moves"
    }
    assert read_limits(("off", "chat=3/4")) == {"chat": Limit(3, 4)}


@pytest.mark.parametrize(
    "word", ["dance=1/2", "chat", "chat=", "chat=0/5", "chat=5", "chat=5/0", "chat=-1/2"]
)
def test_a_wrong_rate_is_told(word: str) -> None:
    with pytest.raises(RateLimitError, match=re.escape(word.partition("=")[0])):
        read_limits((word,))


def test_every_rate_is_documented() -> None:
    rows = re.findall(r"^\| `(\w+)` \| `(\d+)/(\d+)` \|", HOSTING.read_text(encoding="utf-8"), re.MULTILINE)
    assert {name: Limit(int(number), int(seconds)) for name, number, seconds in rows} == LIMITS
