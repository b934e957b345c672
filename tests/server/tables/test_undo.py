"""Undo: over bots at once and with the same luck, with people by consent, in practice over anything."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from elfenland.bots.registry import BOTS
from tests.server.serving import PERSON, Guest, Served, make_guests, make_table
from tests.server.settable import Here, SetTime, serving
from tests.server.tables.playing import forward, others, refusal, sit_down, until, who_acts

SCOUT = {"kind": "bot", "bot": "scout"}
WANDERER = {"kind": "bot", "bot": "wanderer"}


async def my_turn(guest: Guest, phase: str = "") -> dict[str, Any]:
    """What a guest sees at the next turn, in a phase if one is named; passing leads there."""
    while True:
        seen = await until(guest, lambda update: bool(update["options"]))
        if phase in ("", seen["view"]["phase"]):
            return seen
        word = "-" if "-" in seen["options"] else seen["options"][0]
        assert (await guest.move(seen["version"], word)).status_code == 200


async def answered(guest: Guest, seen: dict[str, Any], word: str) -> dict[str, Any]:
    """Decide, and wait until the bots have answered and it is this guest's turn again."""
    moved = await guest.move(seen["version"], word)
    assert moved.status_code == 200, moved.text
    return await until(
        guest, lambda update: bool(update["options"]) and update["version"] >= moved.json()["version"]
    )


def placing(seen: dict[str, Any], number: int = 0) -> str:
    """One of the placements that are offered."""
    word: str = [option for option in seen["options"] if "@" in option][number]
    return word


async def undoable(guest: Guest) -> tuple[dict[str, Any], str, dict[str, Any]]:
    """Place until no bot answers with its secret counter: what was seen before, the word, and after."""
    while True:
        seen = await my_turn(guest, "plan")
        word = next((option for option in seen["options"] if "@" in option), "-")
        after = await answered(guest, seen, word)
        if f"<{seen['version']}" in after["undo"]:
            return seen, word, after


@pytest.mark.parametrize("bot", [bot for bot in BOTS if bot != "sage"])
async def test_bots_agree_at_once_and_answer_the_same_move_alike(here: Here, bot: str) -> None:
    (guest,) = await make_guests(here, "elfenland", PERSON, {"kind": "bot", "bot": bot}, SCOUT)
    seen, word, after = await undoable(guest)
    assert after["undo"][0] == f"<{seen['version']}"
    back = await guest.move(after["version"], after["undo"][0])
    assert back.status_code == 200, back.text
    again = await guest.look(since=after["version"])
    assert (again["view"], again["options"]) == (seen["view"], seen["options"])
    told = {"seat": seen["seat"], "version": seen["version"], "revealed": False}
    assert again["events"] == [{"code": "turned-back", **told}]
    assert (await answered(guest, again, word))["view"] == after["view"]


async def test_an_undo_that_crosses_a_bots_move_is_not_stale(here: Here) -> None:
    (guest,) = await make_guests(here, "elfenland", PERSON, SCOUT, SCOUT)
    seen, _, after = await undoable(guest)
    back = await guest.move(seen["version"] + 1, f"<{seen['version']}")
    assert back.status_code == 200, back.text
    assert (await guest.look())["view"] == seen["view"]
    assert await refusal(await guest.move(after["version"], f"<{seen['version']}")) == (422, "take-back")


async def test_a_bot_that_thinks_for_a_time_keeps_its_answer(
    here: Here, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot whose choice is another each time decides once for each position."""
    (guest,) = await make_guests(here, "elfenland", PERSON, WANDERER)
    seeds = iter(range(1000))
    monkeypatch.setattr("elfenland.server.bots.scheduler.bot_seed", lambda *_: str(next(seeds)))
    _, word, after = await undoable(guest)
    for _ in range(3):
        await guest.move(after["version"], after["undo"][0])
        after_again = await answered(guest, await guest.look(), word)
        assert after_again["view"] == after["view"]
        after = after_again


async def test_nothing_is_undone_over_what_came_to_light(here: Here) -> None:
    made = await make_table(here, "elfenland", PERSON, SCOUT)
    guest = Guest(here, made["id"], made["seats"][0]["token"])
    seen = await my_turn(guest, "draw")
    after = await answered(guest, seen, "*")
    assert after["undo"] == []
    late = await guest.move(after["version"], f"<{seen['version']}")
    assert await refusal(late) == (422, "take-back")
    # Nor by a vote in which only bots would be asked.
    alone = await guest.post("proposals", {"kind": "take-back", "version": seen["version"]})
    assert await refusal(alone) == (422, "take-back")


async def test_in_practice_undo_goes_back_over_anything_with_the_same_luck(tmp_path: Path) -> None:
    async with serving(tmp_path / "data", SetTime()) as first:
        made = await make_table(first, "elfenland", PERSON, SCOUT, practice=True)
        guest = Guest(first, made["id"], made["seats"][0]["token"])
        seen = await my_turn(guest, "draw")
        after = await answered(guest, seen, "*")
        assert after["undo"][0] == f"<{seen['version']}"
        assert (await guest.move(after["version"], after["undo"][0])).status_code == 200
        again = await guest.look()
        assert (again["view"], again["options"]) == (seen["view"], seen["options"])
    async with serving(tmp_path / "data", SetTime()) as second:  # luck outlives a server
        guest = Guest(second, guest.game, guest.token)
        assert (await answered(guest, again, "*"))["view"] == after["view"]
        async with second.client(guest.token) as client:
            record = (await client.get(f"/api/tables/{guest.game}/egn")).text
        assert '[Practice "undo over anything"]' in record
        assert (await guest.look())["table"]["settings"]["practice"] is True


async def test_in_practice_rounds_are_undone_and_shuffled_alike(here: Here) -> None:
    made = await make_table(here, "elfenland", PERSON, SCOUT, practice=True)
    guest = Guest(here, made["id"], made["seats"][0]["token"])
    seen = await my_turn(guest, "keep")
    after = await answered(guest, seen, seen["options"][0])
    assert after["view"]["round"] == 2
    await guest.move(after["version"], f"<{seen['version']}")
    again = await answered(guest, await guest.look(), seen["options"][0])
    assert again["view"] == after["view"]


@pytest.mark.parametrize("others_there", [[PERSON], [{"kind": "open"}], [SCOUT, PERSON]])
async def test_people_do_not_practise_against_each_other(
    here: Here, others_there: list[dict[str, str]]
) -> None:
    body = {"rules": "elfenland", "seats": [PERSON, *others_there], "settings": {"practice": True}}
    async with here.client() as client:
        assert await refusal(await client.post("/api/tables", json=body)) == (422, "seat")


async def test_people_are_asked_for_exactly_ones_own_last_decision(here: Here) -> None:
    """A bot has answered, too: its move goes with the decision, and comes again after it."""
    guests = await make_guests(here, "elfenland+first-player=first-seat", PERSON, PERSON, SCOUT)
    host, guest = guests
    while (await host.look())["view"]["phase"] != "plan" or not (await host.look())["options"]:
        acting, seen = await until_a_person_acts(guests)
        if seen["view"]["phase"] == "plan" and acting is host:
            break
        await acting.move(seen["version"], "-" if seen["view"]["phase"] == "plan" else seen["options"][0])
    seen = await host.look()
    assert (await host.move(seen["version"], placing(seen))).status_code == 200
    assert (await host.look())["undo"] == [f"<{seen['version']}"]
    acting, then = await until_a_person_acts(guests)
    assert acting is guest
    await guest.move(then["version"], placing(then))
    now = await until(host, lambda update: bool(update["options"]))
    assert (now["undo"], now["take_back"]) == ([], seen["version"])
    asked = await host.post("proposals", {"kind": "take-back"})
    assert asked.json()["proposals"][0]["target"] == seen["version"]
    assert (await guest.post("consent", {"kind": "take-back", "agree": True})).status_code == 200
    assert (await host.look())["view"] == seen["view"]


async def until_a_person_acts(guests: list[Guest]) -> tuple[Guest, dict[str, Any]]:
    await until(guests[0], lambda update: update["to_act"] < len(guests))
    return await who_acts(guests)


async def test_who_may_undo_alone_is_offered_no_question(here: Here) -> None:
    guests = await make_guests(here, "elfenland", PERSON, PERSON)
    guest, seen = await forward(guests, "plan")
    (other,) = others(guests, guest)
    await guest.move(seen["version"], placing(seen))
    assert "take_back" not in await guest.look()
    then = await other.look()
    await other.move(then["version"], placing(then))
    assert (await guest.look())["take_back"] == seen["version"]
    assert "take_back" not in await other.look()
    assert "take_back" not in await Guest(here, guest.game).look()


async def test_a_question_stands_while_only_bots_move(here: Here) -> None:
    guests = await make_guests(here, "elfenland", PERSON, PERSON)
    guest, seen = await forward(guests, "plan")
    (other,) = others(guests, guest)
    await guest.move(seen["version"], placing(seen))
    then = await other.look()
    await other.move(then["version"], placing(then))
    await guest.post("proposals", {"kind": "take-back"})
    await guest.post("hand-over", {"bot": "wanderer"})
    await until(other, lambda update: bool(update["options"]))
    shown = (await other.look())["table"]["proposals"]
    assert [proposal["target"] for proposal in shown] == [seen["version"]]
    now = await other.look()
    await other.move(now["version"], "-")
    assert (await other.look())["table"]["proposals"] == []


async def test_bots_time_is_nobodys_when_a_decision_is_undone(here: Here, time: SetTime) -> None:
    (guest,) = await sit_down(here, PERSON, SCOUT, per_move=60)
    after: dict[str, Any] = {"undo": []}
    way_back = "none"
    while way_back not in after["undo"]:  # until the bot answers with no secret counter
        seen = await my_turn(guest, "plan")
        left, way_back = seen["clock"]["remaining"], f"<{seen['version']}"
        time.go(10)
        async with here.context.bots.workers._free:  # the bot thinks for longer than a move may take
            await guest.move(seen["version"], seen["options"][0])
            time.go(70)
        after = await until(guest, lambda update: bool(update["options"]))
    time.go(5)
    assert (await guest.move(after["version"], way_back)).status_code == 200
    assert (await guest.look())["clock"]["remaining"] == left - 10_000 - 5_000


async def test_the_secret_of_a_table_is_told_to_nobody(served: Served) -> None:
    guests = await make_guests(served, "elfenland", PERSON, SCOUT)
    seen = await my_turn(guests[0], "plan")
    with closing(sqlite3.connect(served.data / "elfenland.sqlite")) as connection:
        ((secret,),) = connection.execute("SELECT secret FROM tables WHERE id = ?", (guests[0].game,))
    assert len(secret) == 64
    assert secret not in str(seen)
