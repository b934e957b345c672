"""No preview, exercise or replay holds the event loop: every route is driven with its worst case."""

from collections.abc import AsyncIterator, Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import httpx2
import pytest
from fastapi.routing import APIRoute

from elfenland.compiled import is_compiled
from elfenland.engine.game import Game, Move
from elfenland.engine.pieces import size
from elfenland.engine.rules import Rules
from elfenland.engine.state import State
from elfenland.record import Record
from elfenland.server.ops.gc_tuning import tuned_gc
from elfenland.server.web.routes import exercises, previews, records, replays
from elfenland.testing.random_games import walk
from tests.server.heartbeat import heartbeat
from tests.server.previews.mixes import mixes
from tests.server.settable import Here, SetTime, serving

LONGEST_S = 0.020 if is_compiled() else 0.200  # the plain engine takes ten times as long
TRIES = 3  # a stall that a route causes is there every time, one by chance is not
PLAYERS = 6
MOST_TEXT = 60_000  # letters of a record

# Rules with strict caravans, and with the most means to travel.
STRICT = next(name for name in mixes() if "elfenland" in name and "caravan=only-if-unable" in name)
WITCHES = next(name for name in mixes() if "witches=on" in name)
LONGEST = "elfengold+hand-limit=none"

Request = tuple[str, str, Any]  # method, path, document


@cache
def moves(rules: str) -> list[Move]:
    """Return a random game of six, as far as its record may be brought in."""
    walked = walk(Rules.parse(rules).begin(PLAYERS), Random(rules))
    made = [Move(moment.state.seat, moment.action) for moment in walked]
    while len(written(rules, made)) > MOST_TEXT:
        made = made[: len(made) * 19 // 20]
    return made


def written(rules: str, made: list[Move]) -> str:
    return Record.of(Game.replay(Rules.parse(rules), PLAYERS, made)).write()


@cache
def hardest(rules: str, phase: str) -> tuple[int, int]:
    """The moment of a game and the seat to act at which a hand and a board offer most."""

    def offers(state: State) -> int:
        return size(state.hands[state.seat]) * 10 + state.covered().bit_count()

    game, found = Game(Rules.parse(rules), PLAYERS), []
    for number, move in enumerate(moves(rules)):
        state = game.state
        if state.seat >= 0 and state.rules.sequence[state.phase].name == phase and not state.stage:
            found.append((offers(state), number, state.seat))
        game.play(move.action)
    _, number, seat = max(found)
    return number, seat


class Visitor:
    """Somebody who brings games in, and plays on from them."""

    def __init__(self, here: Here) -> None:
        self.here = here

    async def ask(self, request: Request, token: str = "") -> httpx2.Response:
        method, path, document = request
        async with self.here.client(token) as client:
            return await client.request(method, f"/api{path}", json=document)

    async def bring(self, rules: str) -> str:
        """Return the id of a table with the game of these rules, which is over."""
        answer = await self.ask(("POST", "/replays", {"egn": written(rules, moves(rules))}))
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    async def play_on(self, rules: str, phase: str) -> tuple[str, str, int]:
        """Return a running table at a hard decision: its id, a token, the version."""
        version, seat = hardest(rules, phase)
        branch = ("POST", f"/tables/{await self.bring(rules)}/branch", {"version": version, "seat": seat})
        made = (await self.ask(branch)).json()
        return made["id"], made["seats"][0]["token"], version


def links(rules: str) -> list[str]:
    return [link.word for link in Rules.parse(rules).board.links]


def towns(rules: str) -> list[str]:
    return [town.code for town in Rules.parse(rules).board.towns]


def tour(rules: str) -> list[str]:
    """As many towns as a sketch may have, far from each other."""
    return Random(1).choices(towns(rules), k=30)


# What each of them is asked, beside the version.
PREVIEWS: dict[str, Callable[[str], dict[str, Any]]] = {
    "try": lambda rules: {},
    "why": lambda rules: {"asks": [*towns(rules), *links(rules), *links(rules)][:100]},
    "ways": lambda rules: {"to": tour(rules)[0], "limit": 10},
    "journeys": lambda rules: {"limit": 20},
    "plan": lambda rules: {"towns": tour(rules), "limit": 20},
    "payers": lambda rules: {"link": links(rules)[0]},
    "counting": lambda rules: {},
    "hint": lambda rules: {"limit": 20},
}
# A journey of the day is made when it is asked for first; the last puzzle is the hardest.
EXERCISES: dict[str, list[Request]] = {
    "GET /api/learn": [("GET", "/learn", None)] * TRIES,
    "POST /api/learn/{name}": [("POST", f"/learn/daily-2026-01-0{day}", {}) for day in range(1, 4)],
    "POST /api/learn/{name}/why": [("POST", "/learn/puzzle-40/why", {"asks": towns("elfenland") * 4})]
    * TRIES,
    "POST /api/learn/{name}/ways": [("POST", "/learn/puzzle-40/ways", {"to": "Gra"})] * TRIES,
    "POST /api/learn/{name}/hint": [("POST", "/learn/puzzle-40/hint", {})] * TRIES,
}
# At the table of a long game; "middle" is a moment of it.
REPLAYS: dict[str, Request] = {
    "GET /api/tables/{game}/replay": ("GET", "replay", None),
    "GET /api/tables/{game}/replay/{version}": ("GET", "replay/{middle}?number=32", None),
    "GET /api/tables/{game}/analysis": ("GET", "analysis", None),
    "POST /api/tables/{game}/analysis": ("POST", "analysis", None),
    "DELETE /api/tables/{game}/analysis": ("DELETE", "analysis", None),
    "POST /api/tables/{game}/branch": ("POST", "branch", {"seat": 0}),
    "GET /api/tables/{game}/story": ("GET", "story", None),
    "GET /api/tables/{game}/log": ("GET", "log", None),
    "GET /api/tables/{game}/summary": ("GET", "summary", None),
    "GET /api/tables/{game}/egn": ("GET", "egn", None),
}
IMPORT = "POST /api/replays"


def routes() -> Iterator[str]:
    """All routes that compute something about a game, as `METHOD path`."""
    for module in (previews, exercises, replays, records):
        for route in module.router.routes:
            assert isinstance(route, APIRoute)
            yield from (f"{method} {route.path}" for method in route.methods or ())


@pytest.fixture
async def visitor(tmp_path: Path, time: SetTime) -> AsyncIterator[Visitor]:
    with tuned_gc():
        async with serving(tmp_path / "data", time, rates=("off",)) as here:
            yield Visitor(here)


def test_every_route_has_a_worst_case() -> None:
    known = {f"POST /api/tables/{{game}}/{name}" for name in PREVIEWS} | {IMPORT}
    assert set(routes()) == known | EXERCISES.keys() | REPLAYS.keys()


async def longest(visitor: Visitor, requests: list[Request], token: str = "") -> float:
    """The longest turn of the event loop while a request is answered: the shortest of several tries."""
    found = []
    for request in requests:
        async with heartbeat() as measured:
            answer = await visitor.ask(request, token)
        assert answer.status_code < 300, answer.text
        found.append(measured.longest_s)
    return min(found)


async def test_no_first_request_holds_the_loop(visitor: Visitor) -> None:
    # There is only one first request, so the limit leaves room for a stall by chance.
    assert await longest(visitor, [("GET", "/rules", None)]) < 2 * LONGEST_S


@pytest.mark.parametrize(("rules", "phase"), [(STRICT, "plan"), (WITCHES, "plan"), (WITCHES, "travel")])
async def test_no_preview_holds_the_loop(visitor: Visitor, rules: str, phase: str) -> None:
    game, token, version = await visitor.play_on(rules, phase)
    best = await visitor.ask(("POST", f"/tables/{game}/journeys", {"version": version}), token)
    for name, document in PREVIEWS.items():
        asked = {"version": version, **document(rules)}
        if name == "try" and phase == "travel":
            asked["words"] = best.json()["journeys"][0]["words"]
        request = ("POST", f"/tables/{game}/{name}", asked)
        assert await longest(visitor, [request] * TRIES, token) < LONGEST_S, name


@pytest.mark.parametrize("route", EXERCISES)
async def test_no_exercise_holds_the_loop(visitor: Visitor, time: SetTime, route: str) -> None:
    time.go(3600 * 24 * 365 * 3)  # to a day with a journey of the day
    assert await longest(visitor, EXERCISES[route]) < LONGEST_S


@pytest.mark.parametrize("route", REPLAYS)
async def test_no_replay_holds_the_loop(visitor: Visitor, route: str) -> None:
    last = len(moves(LONGEST))
    requests = []
    for _ in range(TRIES):  # each at a table of its own, whose moments nobody has looked at
        game = await visitor.bring(LONGEST)
        await visitor.ask(("GET", f"/tables/{game}", None))
        method, path, document = REPLAYS[route]
        if document:
            document = document | {"version": last - 1}  # before the end: a branch has all but one move
        requests.append((method, f"/tables/{game}/{path.format(middle=last // 2)}", document))
    assert await longest(visitor, requests) < LONGEST_S


async def test_no_import_holds_the_loop(visitor: Visitor) -> None:
    text = written(LONGEST, moves(LONGEST))
    assert len(text) > MOST_TEXT * 9 // 10
    assert await longest(visitor, [("POST", "/replays", {"egn": text})] * TRIES) < LONGEST_S
