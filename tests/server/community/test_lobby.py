"""The lobby: who is listed, page by page, and what a table can be made of."""

from pathlib import Path

from elfenland.bots import bot_names
from elfenland.engine.rules import Rules
from tests.server.community.visiting import ask, listed
from tests.server.serving import OPEN, PERSON, WANDERER, Guest, Served, make_table
from tests.server.settable import Here, SetTime, serving

DAY = 24 * 3600  # seconds


async def test_public_tables_are_listed_newest_first_and_private_ones_never(served: Served) -> None:
    made = [await make_table(served, "elfenland", PERSON, OPEN, public=True) for _ in range(5)]
    private = await make_table(served, "elfenland", PERSON, OPEN)
    ids = [table["id"] for table in made]
    found = await listed(served, "open")
    assert [game for game in found if game in ids] == ids[::-1]
    assert len(set(found)) == len(found)
    assert private["id"] not in found


async def test_an_open_table_to_which_nobody_comes_is_not_listed_for_ever(here: Here, time: SetTime) -> None:
    made = await make_table(here, "elfenland", PERSON, OPEN, OPEN, public=True)
    time.go(14 * DAY)
    assert await listed(here, "open") == [made["id"]]
    time.go(1)
    assert await listed(here, "open") == []
    claimed = await Guest(here, made["id"]).post("claim", {"name": "Bert"})  # who has its link can still come
    assert await listed(here, "open") == [made["id"]]
    time.go(14 * DAY + 1)
    assert await listed(here, "open") == []
    await Guest(here, made["id"], claimed.json()["token"]).post("leave", {})
    (line,) = (await ask(here, "lobby"))["tables"]
    assert line["moved"] == time.now()


async def test_an_operator_says_for_how_many_days_a_table_gathers(tmp_path: Path, time: SetTime) -> None:
    async with serving(tmp_path / "data", time, gathering=1) as here:
        await make_table(here, "elfenland", PERSON, OPEN, public=True)
        time.go(DAY + 1)
        assert await listed(here, "open") == []


async def test_games_are_listed_however_long_they_take(here: Here, time: SetTime) -> None:
    made = await make_table(here, "elfenland", PERSON, PERSON, public=True)
    time.go(100 * DAY)
    assert await listed(here, "playing") == [made["id"]]


async def test_tables_at_which_somebody_is_come_first(here: Here, time: SetTime) -> None:
    made = []
    for _ in range(3):
        made.append(await make_table(here, "elfenland", PERSON, OPEN, public=True))
        time.go(1)
    async with Guest(here, made[1]["id"], made[1]["seats"][0]["token"]).stream() as stream:
        await stream.next()
        tables = [line["table"] for line in (await ask(here, "lobby"))["tables"]]
        assert [table["id"] for table in tables] == [made[n]["id"] for n in (1, 2, 0)]
        assert [[seat["here"] for seat in table["seats"]] for table in tables] == [
            [n == 0, False] for n in range(3)
        ]


async def test_running_games_are_listed_for_those_who_may_watch(served: Served) -> None:
    seen = await make_table(served, "elfengold", PERSON, WANDERER, public=True)
    unseen = await make_table(served, "elfengold", PERSON, WANDERER, public=True, spectators=False)
    found = await listed(served, "playing")
    assert seen["id"] in found
    assert unseen["id"] not in found
    assert seen["id"] not in await listed(served, "open")


async def test_a_line_tells_who_sits_there_and_no_secret(served: Served) -> None:
    made = await make_table(served, "elfenland", {**PERSON, "name": "Ada"}, OPEN, public=True)
    page = await ask(served, "lobby")
    line = next(line for line in page["tables"] if line["table"]["id"] == made["id"])
    assert [seat["name"] for seat in line["table"]["seats"]] == ["Ada", ""]
    assert (line["version"], line["to_act"]) == (0, None)
    assert made["host"] not in str(page)


async def test_no_page_begins_at_nonsense(served: Served) -> None:
    async with served.client() as client:
        answer = await client.get("/api/lobby", params={"after": "yesterday"})
    assert (answer.status_code, answer.json()["code"]) == (422, "page")


async def test_the_book_of_some_rules_is_told(served: Served) -> None:
    async with served.client() as client:
        answer = await client.get("/api/rules/elfengold+witches")
        book = answer.json()
        assert book["rules"] == "elfengold+witches"
        assert book["chart"]["roads"]["desert"]["D"] == 1
        assert "auction" in book["phases"]
        refused = await client.get("/api/rules/checkers")
    assert (refused.status_code, refused.json()["code"]) == (422, "rules")


async def test_every_choice_that_is_offered_makes_rules(served: Served) -> None:
    document = await ask(served, "rules")
    assert [title["name"] for title in document["titles"]] == ["elfenland", "elfengold"]
    for title in document["titles"]:
        for variant in title["variants"]:
            assert variant["default"] == variant["values"][0]["name"]
            for value in variant["values"]:
                assert value["text"]
                assert Rules.parse(f"{title['name']}+{value['word']}").title == title["name"]
        for preset in title["presets"]:
            named = Rules.parse(f"{title['name']}+{preset['name']}")
            words = "".join(f"+{name}={value}" for name, value in preset["choices"].items())
            assert Rules.parse(title["name"] + words).choices == named.choices


async def test_bots_are_told_from_the_weakest_to_the_strongest(served: Served) -> None:
    assert [bot["name"] for bot in await ask(served, "bots")] == bot_names()
