"""Looking back at tables: moments, analyses, branches, and that nothing of a running game leaks."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

import httpx2
import pytest

from elfenland.engine.game import Game, Move
from elfenland.engine.observation import SPECTATOR
from elfenland.engine.rules import Rules
from elfenland.engine.state import CHANCE
from elfenland.record import Record
from elfenland.testing import random_game
from tests.server.leaking import History
from tests.server.replays.reading import get
from tests.server.serving import PERSON, Guest, Served, make_guests, make_table, wander


async def stop(guest: Guest) -> httpx2.Response:
    async with guest.served.client(guest.token) as client:
        return await client.delete(f"/api/tables/{guest.game}/analysis")


async def brought(
    served: Served, rules: str = "elfenland+rounds=3", players: int = 3, seed: int = 1
) -> Guest:
    """Anybody at a record that was brought in."""
    game = random_game(Rules.parse(rules), players, Random(seed))
    async with served.client() as client:
        answer = await client.post("/api/replays", json={"egn": Record.of(game).write()})
    assert answer.status_code == 201, answer.text
    return Guest(served, answer.json()["id"])


async def analysed(guest: Guest) -> dict[str, Any]:
    """Return the analysis of a game, when it is done."""
    assert (await guest.post("analysis", None)).status_code == 200
    async with asyncio.timeout(60):
        while (found := await get(guest, "analysis"))["state"] == "running":
            await asyncio.sleep(0.05)
    assert isinstance(found, dict)
    return found


async def test_a_game_is_looked_at_moment_by_moment(served: Served) -> None:
    anybody = await brought(served)
    told = await get(anybody, "replay")
    assert [scene["version"] for scene in told["scenes"]] == list(range(1, told["version"] + 1))
    few = await get(anybody, "replay/10", number=4)
    assert [each["version"] for each in few] == [10, 11, 12, 13]
    assert [await get(anybody, f"replay/{each['version']}") for each in few] == [[each] for each in few]
    (end,) = await get(anybody, f"replay/{told['version']}", number=9)
    assert end["view"]["over"]
    assert end["view"]["pieces"] == (await anybody.look())["view"]["pieces"]
    hands = [player["hand"] for player in few[0]["view"]["players"]]
    assert "?" not in "".join(hands)
    (own,) = await get(anybody, "replay/10", seat=1)
    assert [player["hand"] for player in own["view"]["players"]] == ["?" * len(hands[0]), hands[1], "?" * 8]


async def test_there_are_no_other_moments_and_no_other_seats(served: Served) -> None:
    anybody = await brought(served)
    last = (await get(anybody, "replay"))["version"]
    refused = await get(anybody, f"replay/{last + 1}")
    assert (refused["code"], refused["data"]) == ("moment", {"last": last})
    assert (await get(anybody, "replay/3", seat=3))["code"] == "seat"
    assert (await get(anybody, "replay/3", number=33))["code"] == "malformed"


async def test_of_a_running_game_everybody_sees_again_what_he_saw(served: Served) -> None:
    rules = "elfenland+home-town"
    made = await make_table(served, rules, PERSON, PERSON)
    guests = [Guest(served, made["id"], key["token"]) for key in made["seats"]]
    await asyncio.gather(*(play(guest, 40) for guest in guests))
    history = History(served, made["id"], rules, 2)
    history.catch_up()
    dice, version = Random(3), len(history.states) - 1
    spectator = Guest(served, made["id"])
    for guest, seat in ((guests[0], 0), (guests[1], 1), (spectator, SPECTATOR)):
        told = await get(guest, "replay")
        for scene in told["scenes"]:
            story = {"version": told["version"], "chapters": [chapter(scene)]}
            history.check_story(
                story | {"version": scene["version"]}, seat, scene["version"], scene["version"] - 1
            )
        for each in await get(guest, f"replay/{version - 20}", number=20):
            update = {"since": each["version"], "events": [], "undo": [], "type": "update", "options": []}
            update |= each | {"seat": None if seat == SPECTATOR else seat}
            state = history.states[each["version"]]
            if state.seat == seat:
                update["options"] = [str(option) for option in state.rules.offers(state)]
            history.check_update(update, seat, dice)
    history.close()
    for guest in (guests[0], spectator):
        assert (await get(guest, "replay", seat=1))["code"] == "no-seat"
        assert (await get(guest, "replay/5", seat=1))["code"] == "no-seat"
        for answer in (
            await guest.post("analysis", None),
            await guest.post("branch", {"version": 3, "seat": 0}),
        ):
            assert (answer.status_code, answer.json()["code"]) == (409, "table/playing")
        assert (await get(guest, "analysis"))["code"] == (await stop(guest)).json()["code"] == "table/playing"


def chapter(scene: dict[str, Any]) -> dict[str, Any]:
    return {name: scene[name] for name in ("version", "seat", "at", "by", "events")}


async def play(guest: Guest, until: int) -> None:
    async with guest.stream() as stream:
        await wander(guest, stream, Random(guest.token), until)


async def test_with_a_delay_a_spectator_looks_back_at_no_more_than_he_was_told(served: Served) -> None:
    made = await make_table(served, "elfenland", PERSON, PERSON, delay_moves=6)
    guests = [Guest(served, made["id"], key["token"]) for key in made["seats"]]
    await asyncio.gather(*(play(guest, 20) for guest in guests))
    known, shown = (
        (await guests[0].look())["version"],
        (await get(Guest(served, made["id"]), "replay"))["version"],
    )
    assert shown == known - 6
    assert (await get(Guest(served, made["id"]), f"replay/{known}"))["code"] == "moment"


async def test_a_table_without_spectators_is_looked_back_at_by_its_players_alone(served: Served) -> None:
    made = await make_table(served, "elfenland", PERSON, PERSON, spectators=False)
    anybody = Guest(served, made["id"])
    for what in ("replay", "replay/1", "analysis"):
        assert (await get(anybody, what))["code"] == "no-spectators"
    assert (await anybody.post("branch", {"version": 1, "seat": 0})).json()["code"] == "no-spectators"
    assert (await get(Guest(served, made["id"], made["seats"][0]["token"]), "replay/1"))[0]["version"] == 1


async def test_an_analysis_comes_to_its_end_and_is_remembered(served: Served) -> None:
    anybody = await brought(served)
    assert (await get(anybody, "analysis"))["state"] == "none"
    found = await analysed(anybody)
    assert found["state"] == "done"
    assert found["done"] == found["total"] > 50
    assert len(found["journeys"]) == 9
    assert found["choices"]
    costs = [choice["cost"] for choice in found["choices"]]
    assert costs == sorted(costs, reverse=True)
    assert await get(anybody, "analysis") == found
    assert (await anybody.post("analysis", None)).json() == found


async def test_an_analysis_can_be_stopped_and_goes_on_from_there(served: Served) -> None:
    anybody = await brought(served, "elfengold", 2, seed=8)
    begun = (await anybody.post("analysis", None)).json()
    assert begun["state"] == "running"
    assert (await stop(anybody)).status_code == 204
    async with asyncio.timeout(20):
        while (stopped := await get(anybody, "analysis"))["state"] == "running":
            await asyncio.sleep(0.02)
    assert stopped["state"] == "stopped"
    assert stopped["done"] < stopped["total"]
    done = await analysed(anybody)
    assert done["state"] == "done"
    assert done["journeys"][: len(stopped["journeys"])] == stopped["journeys"]


@pytest.mark.parametrize(("rules", "seat"), [("elfenland+rounds=3", 1), ("elfengold", 0)])
async def test_a_branch_is_a_legal_game_with_a_past(served: Served, rules: str, seat: int) -> None:
    anybody = await brought(served, rules, 2, seed=5)
    past = (await get(anybody, "log"))["log"]
    body = {"version": 60, "seat": seat, "name": "Ada", "bot": "wanderer"}
    answer = await anybody.post("branch", body)
    assert answer.status_code == 201, answer.text
    (key,) = answer.json()["seats"]
    assert key["seat"] == seat
    me = Guest(served, answer.json()["id"], key["token"])
    async with me.stream() as stream:
        await wander(me, stream, Random(1))
    table = (await me.look())["table"]
    assert [each["name"] for each in table["seats"]][seat] == "Ada"
    assert [each["bot"] for each in table["seats"]] == [
        "wanderer" if other != seat else None for other in (0, 1)
    ]
    log = (await get(me, "log"))["log"]
    assert [line["word"] for line in log[:60]] == [line["word"] for line in past[:60]]
    parsed = Rules.parse(rules)
    seats = [CHANCE if line["seat"] is None else line["seat"] for line in log]
    words = [parsed.parse_action(line["word"]) for line in log]
    assert Game.replay(parsed, 2, list(map(Move, seats, words))).is_over


async def test_a_branch_may_begin_where_a_shuffle_is_due_and_outlives_a_restart(
    serve: Callable[..., Served],
) -> None:
    first = serve()
    anybody = await brought(first)
    scenes = (await get(anybody, "replay"))["scenes"]
    late = next(scene["version"] for scene in reversed(scenes) if scene["seat"] is None)
    made = (await anybody.post("branch", {"version": late - 1, "seat": 2, "bot": "wanderer"})).json()
    me = Guest(first, made["id"], made["seats"][0]["token"])
    before = await me.look()
    assert before["version"] >= late
    first.stop()
    again = Guest(serve(), made["id"], me.token)
    async with again.stream() as stream:
        end = await wander(again, stream, Random(2))
    assert end["view"]["over"]


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"version": 9999, "seat": 0}, "moment"),
        ({"version": 5, "seat": 4}, "seat"),
        ({"version": 5, "seat": 0, "bot": "nobody"}, "bot"),
        ({"version": -1, "seat": 0}, "malformed"),
        ({"seat": 0}, "malformed"),
    ],
)
async def test_what_cannot_be_branched_is_refused(served: Served, body: dict[str, Any], code: str) -> None:
    anybody = await brought(served)
    answer = await anybody.post("branch", body)
    assert (answer.status_code, answer.json()["code"]) == (422, code)


async def test_from_the_end_nobody_plays_on(served: Served) -> None:
    anybody = await brought(served)
    last = (await get(anybody, "replay"))["version"]
    assert (await anybody.post("branch", {"version": last, "seat": 0})).json()["code"] == "moment/over"


async def test_an_open_table_has_no_moments(served: Served) -> None:
    made = await make_table(served, "elfenland", PERSON, {"kind": "open"})
    assert (await get(Guest(served, made["id"]), "replay"))["code"] == "table/open"


async def test_a_finished_game_of_the_house_is_open_to_all(served: Served) -> None:
    guests = await make_guests(served, "elfenland+rounds=3", PERSON, PERSON)
    await asyncio.gather(*(play(guest, 10_000) for guest in guests))
    anybody = Guest(served, guests[0].game)
    (seen,) = await get(anybody, "replay/8")
    assert "?" not in "".join(player["hand"] for player in seen["view"]["players"])
    assert (await get(guests[0], "replay/8"))[0] == seen
    assert (await analysed(anybody))["state"] == "done"
