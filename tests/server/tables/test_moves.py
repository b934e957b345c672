"""Decisions at a table: versions, drafts, refusals, and taking back."""

import json

from elfenland.engine.state import CHANCE
from tests.server.serving import OPEN, PERSON, WANDERER, Guest, Served, make_guests, make_table, without_times
from tests.server.tables.playing import forward, who_acts


async def test_a_move_answers_a_version(served: Served) -> None:
    guests = await make_guests(served, "elfenland", PERSON, PERSON)
    guest, seen = await who_acts(guests)
    taken = await guest.move(seen["version"], seen["options"][0])
    assert taken.json() == {"version": seen["version"] + 1}
    again = await guest.move(seen["version"], seen["options"][0])
    assert again.status_code == 409
    assert again.json() == {
        "code": "stale",
        "text": f"the game has moved on to version {seen['version'] + 1}",
        "data": {"version": seen["version"] + 1},
        "rule": None,
    }


async def test_an_illegal_move_is_explained(served: Served) -> None:
    guests = await make_guests(served, "elfenland", PERSON, PERSON)
    guest, seen = await who_acts(guests)
    refused = await guest.move(seen["version"], "P@Elv-Lap")
    assert refused.status_code == 422
    assert refused.json()["code"] == "illegal/phase"
    assert refused.json()["rule"] == "2.7"
    assert refused.json()["data"] == {"phase": seen["view"]["phase"], "word": "P@Elv-Lap", "step": 0}
    assert (await guest.look())["version"] == seen["version"]


async def test_whoever_is_not_on_turn_is_told_so(served: Served) -> None:
    guests = await make_guests(served, "elfenland", PERSON, PERSON)
    guest, seen = await who_acts(guests)
    (other,) = [each for each in guests if each is not guest]
    refused = await other.move(seen["version"], seen["options"][0])
    assert (refused.status_code, refused.json()["code"]) == (422, "illegal/turn")


async def test_a_word_that_says_nothing_is_refused(served: Served) -> None:
    guests = await make_guests(served, "elfenland", PERSON, PERSON)
    guest, seen = await who_acts(guests)
    refused = await guest.move(seen["version"], "Elv-P-Xyz")
    assert (refused.status_code, refused.json()["code"]) == (422, "word")
    assert refused.json()["data"] == {"word": "Elv-P-Xyz", "reason": "there is no town 'Xyz'", "step": 0}


async def test_chance_cannot_be_played_by_a_guest(served: Served) -> None:
    guests = await make_guests(served, "elfenland", PERSON, PERSON)
    guest, seen = await who_acts(guests)
    assert seen["to_act"] != CHANCE
    refused = await guest.move(seen["version"], "counters:PPEECC")
    assert refused.json()["code"] == "illegal/phase"


async def test_a_spectator_decides_nothing(served: Served) -> None:
    guests = await make_guests(served, "elfenland", PERSON, PERSON)
    _, seen = await who_acts(guests)
    refused = await Guest(served, guests[0].game).move(seen["version"], seen["options"][0])
    assert (refused.status_code, refused.json()["code"]) == (403, "no-seat")


async def test_a_draft_is_taken_whole(served: Served) -> None:
    guests = await make_guests(served, "elfenland", PERSON, PERSON)
    guest, seen = await forward(guests, "travel")
    way = next(word for word in seen["options"] if word != "-")
    taken = await guest.move(seen["version"], [way, "-"])
    assert taken.status_code == 200
    after = await guest.look(since=seen["version"])
    assert [event["code"] for event in after["events"]][:2] == ["boot-moved", "travel-ended"]
    assert after["version"] >= seen["version"] + 2


async def test_a_draft_with_one_bad_step_is_not_taken_at_all(served: Served) -> None:
    guests = await make_guests(served, "elfenland", PERSON, PERSON)
    guest, seen = await forward(guests, "travel")
    way = next(word for word in seen["options"] if word != "-")
    refused = await guest.move(seen["version"], [way, "P@Elv-Lap", "-"])
    assert refused.status_code == 422
    assert refused.json()["data"]["step"] == 1
    assert without_times(await guest.look()) == without_times(seen)


async def test_a_draft_ends_where_something_hidden_comes_to_light(served: Served) -> None:
    guests = await make_guests(served, "elfenland", PERSON, PERSON)
    guest, seen = await forward(guests, "draw")
    refused = await guest.move(seen["version"], ["*", "nonsense"])
    assert (refused.status_code, refused.json()["code"]) == (422, "draft")
    assert refused.json()["data"]["step"] == 1
    assert without_times(await guest.look()) == without_times(seen)


async def test_a_decision_is_taken_back(served: Served) -> None:
    guests = await make_guests(served, "elfenland", PERSON, PERSON)
    guest, before = await forward(guests, "travel")
    way = next(word for word in before["options"] if word != "-")
    await guest.move(before["version"], way)
    moved = await guest.look()
    assert moved["undo"][0] == f"<{before['version']}"
    assert (await guest.move(moved["version"], moved["undo"][0])).status_code == 200
    after = await guest.look(since=moved["version"])
    assert after["events"] == [{"code": "taken-back", "seat": before["seat"], "version": before["version"]}]
    assert after["version"] == before["version"] + 2
    assert after["view"] == before["view"]
    assert after["options"] == before["options"]


async def test_nothing_is_taken_back_once_another_has_acted(served: Served) -> None:
    guests = await make_guests(served, "elfenland", PERSON, PERSON)
    guest, seen = await forward(guests, "plan")
    (other,) = [each for each in guests if each is not guest]
    await guest.move(seen["version"], "-")
    passed = await guest.look()
    assert passed["undo"][0] == f"<{seen['version']}"
    assert (await other.look())["undo"] == []
    await other.move(passed["version"], (await other.look())["options"][0])
    later = await guest.look()
    assert later["undo"] == []
    refused = await guest.move(later["version"], f"<{seen['version']}")
    assert (refused.status_code, refused.json()["code"]) == (422, "take-back")


async def test_nothing_is_taken_back_once_a_piece_was_drawn(served: Served) -> None:
    guests = await make_guests(served, "elfenland", PERSON, PERSON)
    guest, seen = await forward(guests, "draw")
    await guest.move(seen["version"], "*")
    assert (await guest.look())["undo"] == []


async def test_one_page_holds_several_seats(served: Served) -> None:
    made = await make_table(served, "elfenland", PERSON, PERSON)
    guest = Guest(served, made["id"], ".".join(key["token"] for key in made["seats"]))
    async with guest.stream() as stream:
        updates = [await stream.next(), await stream.next()]
        assert [update["seat"] for update in updates] == [0, 1]
        (acting,) = [update for update in updates if update["options"]]
        taken = await guest.move(acting["version"], acting["options"][0])
        assert taken.status_code == 200
        after = [await stream.next(), await stream.next()]
    assert [update["seat"] for update in after] == [0, 1]
    assert [update["view"] for update in after] == [(await guest.look(seat=seat))["view"] for seat in (0, 1)]


async def test_an_open_table_waits(served: Served) -> None:
    made = await make_table(served, "elfenland", PERSON, OPEN, OPEN)
    host = Guest(served, made["id"], made["host"])
    refused = await host.post("start", {})
    assert (refused.status_code, refused.json()["code"]) == (409, "table/open-seats")
    claimed = await Guest(served, made["id"]).post("claim", {"name": "Ada"})
    assert claimed.status_code == 201
    started = await host.post("start", {"fill": WANDERER["bot"]})
    assert started.json()["status"] == "playing"
    assert [seat["kind"] for seat in started.json()["seats"]] == ["person", "person", "bot"]
    ada = Guest(served, made["id"], claimed.json()["token"])
    assert (await ada.look())["seat"] == 1
    assert (await ada.post("start", {})).json()["code"] == "not-host"


async def test_the_last_claim_starts_the_game(served: Served) -> None:
    made = await make_table(served, "elfenland", PERSON, OPEN)
    first = Guest(served, made["id"], made["seats"][0]["token"])
    async with first.stream() as stream:
        waiting = await stream.next()
        assert (waiting["view"], waiting["table"]["status"]) == (None, "open")
        await Guest(served, made["id"]).post("claim", {"name": "Bo"})
        update = await stream.until(1)
        taken = update["table"]["seats"][1]
        assert (taken["kind"], taken["name"], taken["bot"], taken["kept"]) == ("person", "Bo", None, False)
        assert "?" not in update["view"]["players"][0]["hand"]
    late = await Guest(served, made["id"]).post("claim", {"name": "Cy"})
    assert (late.status_code, late.json()["code"]) == (409, "table/playing")


async def test_tokens_are_nowhere_in_the_store(served: Served) -> None:
    made = await make_table(served, "elfenland", PERSON, PERSON)
    kept = b"".join(path.read_bytes() for path in served.data.iterdir())
    assert made["id"].encode() in kept
    for token in (made["host"], *(key["token"] for key in made["seats"])):
        assert token.encode() not in kept
    assert json.dumps(made["host"]) not in json.dumps(await Guest(served, made["id"]).look())
