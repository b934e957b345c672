"""Asking the server what would be: it answers, changes nothing, and keeps to what the table allows."""

from collections.abc import Callable
from typing import Any

from tests.server.serving import PERSON, Guest, Served, make_guests, make_table, without_times
from tests.server.tables.playing import forward, who_acts


async def ask(guest: Guest, what: str, seen: dict[str, Any], **more: Any) -> Any:
    """Return the answer to a question about the version that was seen."""
    answer = await guest.post(what, {"version": seen["version"], **more})
    assert answer.status_code == 200, answer.text
    return answer.json()


async def refuse(guest: Guest, what: str, seen: dict[str, Any], **more: Any) -> tuple[int, str]:
    """Status and code of what is refused."""
    answer = await guest.post(what, {"version": seen["version"], **more})
    return answer.status_code, answer.json()["code"]


async def travelling(served: Served, **settings: Any) -> tuple[Guest, Guest, dict[str, Any], str]:
    """Return the traveller, the other player, the view, and the first step."""
    made = await make_table(served, "elfenland", PERSON, PERSON, **settings)
    guests = [Guest(served, made["id"], key["token"]) for key in made["seats"]]
    guest, seen = await forward(guests, "travel")
    (other,) = [each for each in guests if each is not guest]
    return guest, other, seen, next(word for word in seen["options"] if word != "-")


async def test_a_draft_shows_what_would_stand_and_nothing_changes(served: Served) -> None:
    guest, _, seen, step = await travelling(served)
    tried = await ask(guest, "try", seen, words=[step])
    assert without_times(await guest.look()) == without_times(seen)
    assert (tried["version"], tried["seat"], tried["taken"]) == (seen["version"], seen["seat"], 1)
    await guest.move(seen["version"], step)
    after = await guest.look(since=seen["version"])
    assert (tried["view"], tried["events"]) == (after["view"], after["events"])
    assert tried["options"] == after["options"]


async def test_an_empty_draft_is_the_table_as_it_is(served: Served) -> None:
    guest, other, seen, _ = await travelling(served)
    tried = await ask(guest, "try", seen)
    assert (tried["view"], tried["options"], tried["ends"]) == (seen["view"], seen["options"], None)
    waiting = await ask(other, "try", seen)
    assert (waiting["view"], waiting["options"]) == ((await other.look())["view"], [])
    assert waiting["ends"] == "turn"


async def test_a_face_down_counter_ends_a_draft(served: Served) -> None:
    guests = await make_guests(served, "elfenland", PERSON, PERSON)
    guest, seen = await forward(guests, "draw")
    tried = await ask(guest, "try", seen, words=["*", "*"])
    assert (tried["ends"], tried["taken"], tried["view"]) == ("chance", 0, seen["view"])


async def test_a_draft_that_fails_names_its_step(served: Served) -> None:
    guest, other, seen, step = await travelling(served)
    refused = (await guest.post("try", {"version": seen["version"], "words": [step, "P@Elv-Lap"]})).json()
    assert (refused["code"], refused["data"]["step"]) == ("illegal/phase", 1)
    assert await refuse(guest, "try", seen, words=["Elv-P-Xyz"]) == (422, "word")
    assert await refuse(other, "try", seen, words=[step]) == (422, "illegal/turn")


async def test_who_has_no_seat_asks_nothing(served: Served) -> None:
    guest, _, seen, _ = await travelling(served)
    stranger = Guest(served, guest.game)
    for what, more in QUESTIONS.items():
        assert await refuse(stranger, what, seen, **more) == (403, "no-seat")
        assert await refuse(guest, what, seen, **more, seat=1 - seen["seat"]) == (403, "no-seat")
        assert await refuse(guest, what, {"version": 1}, **more) == (409, "stale")


QUESTIONS: dict[str, dict[str, Any]] = {
    "try": {},
    "why": {"asks": ["Elv"]},
    "ways": {"to": "Elv"},
    "journeys": {},
    "plan": {"towns": ["Lap"]},
    "payers": {"link": "Elv-Lap"},
    "counting": {},
    "hint": {},
}


async def test_a_table_that_is_open_answers_nothing(served: Served) -> None:
    made = await make_table(served, "elfenland", PERSON, {"kind": "open"})
    guest = Guest(served, made["id"], made["seats"][0]["token"])
    for what, more in QUESTIONS.items():
        assert await refuse(guest, what, {"version": 0}, **more) == (409, "table/open")


async def test_a_browser_with_two_seats_means_the_one_to_act(served: Served) -> None:
    made = await make_table(served, "elfenland", PERSON, PERSON)
    both = Guest(served, made["id"], ".".join(key["token"] for key in made["seats"]))
    _, seen = await who_acts([Guest(served, made["id"], key["token"]) for key in made["seats"]])
    assert (await ask(both, "try", seen))["seat"] == seen["seat"]
    assert (await ask(both, "try", seen, seat=1 - seen["seat"]))["seat"] == 1 - seen["seat"]


async def test_many_asks_are_answered_at_once(served: Served) -> None:
    guest, _, seen, step = await travelling(served)
    asks = [step, "-", "P@Elv-Lap", step[-3:], "Elv-Lap", "Vir~Ixa"]
    why = await ask(guest, "why", seen, asks=asks)
    assert [answer["ask"] for answer in why["answers"]] == asks
    legal = [[possible["word"] for possible in answer["legal"]] for answer in why["answers"]]
    assert legal[:3] == [[step], ["-"], []]
    assert legal[3]
    assert why["answers"][2]["reasons"][0]["code"] == "illegal/phase"
    assert await refuse(guest, "why", seen, asks=["Elv-Lap", "nonsense"]) == (422, "word")
    assert await refuse(guest, "why", seen, asks=["Elv"] * 101) == (422, "malformed")


async def test_why_is_asked_about_the_draft(served: Served) -> None:
    guest, _, seen, step = await travelling(served)
    there = await ask(guest, "why", seen, words=[step], asks=[step])
    (reason,) = there["answers"][0]["reasons"]
    assert (reason["code"], reason["rule"]) == ("illegal/not-there", "7.2")


async def test_a_way_is_found_and_taken(served: Served) -> None:
    guest, _, seen, step = await travelling(served, aids={"journey_planner": False})
    found = await ask(guest, "ways", seen, to=step[-3:])
    way = found["ways"][0]
    assert (way["end"], found["short"]) == (step[-3:], None)
    assert (await guest.move(seen["version"], way["words"])).status_code == 200
    assert await refuse(guest, "ways", await guest.look(), to="Xyz") in [(422, "town"), (403, "aid")]


async def test_ways_go_on_from_the_draft(served: Served) -> None:
    guest, _, seen, step = await travelling(served)
    found = await ask(guest, "ways", seen, words=[step], to=step[:3], limit=2)
    assert 1 <= len(found["ways"]) <= 2 or found["short"]
    assert all(way["words"][0][:3] == step[-3:] for way in found["ways"])


async def test_the_planner_must_be_allowed(served: Served) -> None:
    guest, other, seen, _ = await travelling(served, aids={"journey_planner": False})
    assert await refuse(guest, "journeys", seen) == (403, "aid")
    assert await refuse(other, "ways", seen, to="Lap") == (403, "aid")
    guest, other, seen, _ = await travelling(served)
    found = await ask(guest, "journeys", seen, limit=3)
    assert len(found["journeys"]) == 3
    assert (await ask(other, "ways", seen, to="Lap"))["exact"]


async def test_a_plan_is_told_to_who_travels_and_to_who_waits(served: Served) -> None:
    guest, other, seen, step = await travelling(served)
    for asker in (guest, other):
        found = await ask(asker, "plan", seen, towns=[step[-3:]], limit=2)
        assert (found["version"], found["tour"]["towns"]) == (seen["version"], [step[-3:]])
        assert len(found["journeys"]) == 2
    mine = await ask(guest, "plan", seen, towns=[step[-3:]])
    assert step[-3:] in [reached["to"] for reached in mine["reach"]]
    assert (await guest.move(seen["version"], mine["tour"]["journey"]["words"])).status_code == 200
    assert (await ask(guest, "plan", await guest.look()))["tour"] is None


async def test_a_plan_goes_through_towns_that_there_are(served: Served) -> None:
    guest, _, seen, _ = await travelling(served)
    assert await refuse(guest, "plan", seen, towns=["Xyz"]) == (422, "town")
    assert await refuse(guest, "plan", seen, towns=["Elv"] * 31) == (422, "malformed")
    assert await refuse(guest, "payers", seen, link="Elv-Xyz") == (422, "link")


async def test_each_aid_must_be_allowed(served: Served) -> None:
    aids = {"journey_planner": "plan", "road_payers": "payers", "card_counting": "counting"}
    for aid, forbidden in aids.items():
        guest, _, seen, _ = await travelling(served, aids={aid: False})
        for what in aids.values():
            answer = await guest.post(what, {"version": seen["version"], **QUESTIONS[what]})
            assert answer.status_code == (403 if what == forbidden else 200), what
            if what == forbidden:
                assert (answer.json()["code"], answer.json()["data"]) == ("aid", {"aid": aid})


async def test_a_hint_is_one_of_the_options_with_a_reason(served: Served) -> None:
    guest, other, seen, _ = await travelling(served)
    advice = await ask(guest, "hint", seen, limit=3)
    assert len(advice["hints"]) == min(3, len(seen["options"]))
    assert {hint["word"] for hint in advice["hints"]} <= set(seen["options"])
    assert all(hint["code"].startswith("advice/") and hint["text"] for hint in advice["hints"])
    values = [hint["value"] for hint in advice["hints"]]
    assert values == sorted(values, reverse=True)
    assert await refuse(other, "hint", seen) == (409, "hint/turn")


async def test_hints_must_be_allowed(served: Served) -> None:
    guest, _, seen, _ = await travelling(served, aids={"hints": False})
    refused = await guest.post("hint", {"version": seen["version"]})
    assert (refused.status_code, refused.json()["code"]) == (403, "aid")
    assert refused.json()["data"] == {"aid": "hints"}


async def test_who_asks_too_often_waits(serve: Callable[..., Served]) -> None:
    guest, _, seen, _ = await travelling(serve(ELFENLAND_RATES="hints=3/600"))
    assert [await refuse_or_not(guest, seen) for _ in range(4)] == [200, 200, 200, 429]


async def refuse_or_not(guest: Guest, seen: dict[str, Any]) -> int:
    """Return the status of one more hint."""
    return (await guest.post("hint", {"version": seen["version"], "limit": 1})).status_code
