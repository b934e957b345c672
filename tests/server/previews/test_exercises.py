"""Exercises over the wire: without a table, without a token, and without a trace."""

from typing import Any

from tests.server.serving import Served


async def post(served: Served, path: str, **document: Any) -> tuple[int, Any]:
    async with served.client() as client:
        answer = await client.post(f"/api/learn/{path}", json=document)
    return answer.status_code, answer.json()


async def ask(served: Served, path: str, **document: Any) -> Any:
    status, answer = await post(served, path, **document)
    assert status == 200, answer
    return answer


async def exercises(served: Served) -> Any:
    async with served.client() as client:
        return (await client.get("/api/learn")).json()


async def test_all_exercises_can_be_opened(served: Served) -> None:
    found = await exercises(served)
    assert [course["name"] for course in found["courses"]] == ["elfenland", "elfengold"]
    lessons = [lesson for course in found["courses"] for lesson in course["lessons"]]
    for lesson in lessons:
        opened = await ask(served, lesson["name"])
        assert opened["verdict"] == ("open" if lesson["has_task"] else "done")
        assert bool(opened["update"]["options"]) == lesson["has_task"]
    assert (await ask(served, found["puzzles"][0]["name"]))["towns"] == found["puzzles"][0]["towns"]
    assert (await ask(served, found["daily"]))["towns"] is None


async def test_a_decision_is_carried_out_and_judged(served: Served) -> None:
    before = await ask(served, "elfenland-draw")
    assert before["update"]["view"]["players"][0]["open"] == "O"
    done = await ask(served, "elfenland-draw", words=["E"])
    assert (done["verdict"], done["update"]["version"]) == ("done", 1)
    assert set(done["update"]["view"]["players"][0]["open"]) == {"E", "O"}
    assert done["update"]["events"][0]["code"] == "counter-taken"
    assert (await ask(served, "elfenland-draw", words=["D"]))["verdict"] == "astray"
    assert (await ask(served, "elfenland-draw")) == before


async def test_what_is_not_allowed_is_refused_with_its_rule(served: Served) -> None:
    status, refused = await post(served, "elfenland-lay", words=["U@Elv-Lap"])
    assert (status, refused["code"], refused["rule"]) == (422, "illegal/terrain", "6.3")
    assert (await post(served, "elfenland-lay", words=["?"]))[1]["code"] == "word"
    why = await ask(served, "elfenland-lay/why", asks=["U@Elv-Lap", "Elv-Lap"])
    assert why["answers"][0]["reasons"][0]["rule"] == "6.3"
    assert "E" in why["answers"][1]["fits"]
    assert (await post(served, "elfenland-lay/why", asks=["nonsense"]))[0] == 422


async def test_ways_lead_on_from_what_was_decided(served: Served) -> None:
    found = await ask(served, "elfenland-journey/ways", words=["Elv-E-Lap"], to="Feo")
    assert found["ways"][0]["words"] == ["Lap-U-Feo"]
    assert (await post(served, "elfenland-journey/ways", to="Xyz"))[1]["code"] == "town"
    assert (await post(served, "elfenland-draw/ways", to="Feo"))[0] == 409


async def test_hints_solve_the_journey_of_the_day(served: Served) -> None:
    name = (await exercises(served))["daily"]
    words: list[str] = []
    while (hint := await ask(served, f"{name}/hint", words=words))["word"] is not None:
        words.append(hint["word"])
    done = await ask(served, name, words=words)
    assert (done["verdict"], done["new"]) == ("done", done["best"]["towns"])
    stayed = await ask(served, name, words=["-"])
    assert (stayed["verdict"], stayed["new"], stayed["best"]) == ("astray", 0, done["best"])


async def test_there_is_no_journey_of_tomorrow(served: Served) -> None:
    for name in ("daily-2999-01-01", "puzzle-9999", "elfenland-nothing"):
        assert (await post(served, name))[1]["code"] == "not-found"
