"""The decider beside each word of a log: for undo, and for those who may know."""

from pathlib import Path
from typing import Any

from elfenland.bots import bot_names
from elfenland.server.tables.decided_by import STANDING_ORDER, TIME_UP
from elfenland.server.tables.standing_orders import LONGEST_DELAY_S
from tests.server.leaking import History
from tests.server.replays.reading import get
from tests.server.serving import PERSON, WANDERER, Guest, Served, make_guests, make_table
from tests.server.settable import Here, SetTime, serving
from tests.server.tables.playing import PASS, forward, order, others, refusal, sit_down, until


async def play_by_bot(guest: Guest, bot: str) -> dict[str, Any]:
    """Hand a seat over for one decision and take it back; what its holder is told of it."""
    before = await guest.look()
    await guest.post("hand-over", {"bot": bot})
    await until(guest, lambda update: update["to_act"] != before["seat"])
    await guest.post("take-over", {})
    return await guest.look(since=before["version"])


async def test_nobody_takes_back_what_a_bot_decided_for_him(tmp_path: Path, time: SetTime) -> None:
    async with serving(tmp_path / "data", time) as first:
        guests = await make_guests(first, "elfenland", PERSON, PERSON)
        guest, seen = await forward(guests, "plan")
        told = await play_by_bot(guest, "pathfinder")
        assert told["undo"] == []
        refused = await guest.move(told["version"], f"<{seen['version']}")
        assert await refusal(refused) == (422, "take-back")
    async with serving(tmp_path / "data", time) as second:
        back = Guest(second, guest.game, guest.token)
        assert await back.look(since=seen["version"]) == told
        refused = await back.move(told["version"], f"<{seen['version']}")
        assert await refusal(refused) == (422, "take-back")


async def test_what_a_bot_decided_is_taken_back_by_everybodys_consent(here: Here) -> None:
    guests = await make_guests(here, "elfenland", PERSON, PERSON)
    guest, seen = await forward(guests, "plan")
    (other,) = others(guests, guest)
    await play_by_bot(guest, "wanderer")
    await guest.post("proposals", {"kind": "take-back", "version": seen["version"]})
    assert (await other.post("consent", {"kind": "take-back", "agree": True})).status_code == 200
    assert (await guest.look())["options"] == seen["options"]


async def test_nobody_takes_back_what_the_clock_decided_for_him(here: Here, time: SetTime) -> None:
    guests = await sit_down(here, PERSON, PERSON, per_move=60, on_timeout="passes")
    guest, seen = await forward(guests, "plan")
    (other,) = others(guests, guest)
    time.go(60)
    told = await until(guest, lambda update: update["to_act"] != seen["seat"])
    assert told["undo"] == []
    for each in (other, guest, Guest(here, guest.game)):  # everybody saw the clock
        assert (await each.look(since=seen["version"]))["decided"] == [{"event": 0, "by": TIME_UP}]
        assert await deciders(each, seen["version"]) == [TIME_UP]


async def test_a_bot_that_decides_for_who_is_late_is_named(here: Here, time: SetTime) -> None:
    guests = await sit_down(here, PERSON, PERSON, per_move=60)
    guest, seen = await forward(guests, "plan")
    (other,) = others(guests, guest)
    time.go(60)
    await until(other, lambda update: bool(update["options"]))
    assert await deciders(other, seen["version"]) == ["scout"]
    assert (await guest.look())["undo"] == []


async def test_bots_in_their_own_seats_are_named_and_shuffles_are_nobodys(here: Here) -> None:
    (guest,) = await make_guests(here, "elfenland", PERSON, WANDERER)
    seen = await until(guest, lambda update: bool(update["options"]))
    await guest.move(seen["version"], seen["options"][0])
    await until(guest, lambda update: update["version"] > seen["version"] + 1 and bool(update["options"]))
    told = {(chapter["seat"], chapter["by"]) for chapter in (await get(guest, "story"))["chapters"]}
    assert told == {(None, None), (0, None), (1, "wanderer")}


async def test_an_order_is_its_seats_own_secret_until_the_end(here: Here, time: SetTime) -> None:
    guests = await make_guests(here, "elfenland", PERSON, PERSON, PERSON)
    guest, seen = await forward(guests, "plan")
    await order(guest, PASS)
    time.go(LONGEST_DELAY_S)
    await until(guest, lambda update: update["to_act"] != seen["seat"])
    eve = Guest(here, guest.game)
    for each in (*others(guests, guest), eve):
        assert "decided" not in await each.look(since=seen["version"])
        assert await deciders(each, seen["version"]) == [None]
    assert (await guest.look(since=seen["version"]))["decided"] == [{"event": 0, "by": STANDING_ORDER}]
    assert await deciders(guest, seen["version"]) == [STANDING_ORDER]
    await guest.post("proposals", {"kind": "end"})
    for each in others(guests, guest):
        await each.post("consent", {"kind": "end", "agree": True})
    assert await deciders(eve, seen["version"]) == [STANDING_ORDER, None]
    log = (await get(eve, "log"))["log"]
    assert [line["by"] for line in log[seen["version"] :]] == [STANDING_ORDER, None]
    assert {line["by"] for line in log[: seen["version"]]} == {None}


async def deciders(guest: Guest, since: int) -> list[str | None]:
    """Return who decided after a version, as somebody is told by the story; a replay tells it alike."""
    chapters = (await get(guest, "story", since=since))["chapters"]
    scenes = (await get(guest, "replay"))["scenes"]
    lasting = [chapter for chapter in chapters if chapter["version"] <= len(scenes)]
    assert [scene["by"] for scene in scenes[since:]] == [chapter["by"] for chapter in lasting]
    return [chapter["by"] for chapter in chapters]


async def test_every_document_tells_who_decided_as_far_as_its_receiver_may_know(served: Served) -> None:
    made = await make_table(served, "elfenland", PERSON, PERSON, PERSON)
    guests = [Guest(served, made["id"], key["token"]) for key in made["seats"]]
    history = History(served, made["id"], "elfenland", 3)
    guest, seen = await forward(guests, "plan")
    for each in guests:
        await order(each, PASS)
    end = await until(guest, lambda update: update["view"]["phase"] == "travel")
    history.catch_up()
    assert [entry.by for entry in history.entries[seen["version"] :]][:3] == [STANDING_ORDER] * 3
    for seat, each in enumerate(guests):
        history.check_who_decided(await each.look(since=1), seat)
        history.check_story(await get(each, "story"), seat, end["version"], 0)
    history.check_who_decided(await Guest(served, guest.game).look(since=1), -4)
    history.close()


async def test_spectators_with_a_delay_are_told_late_who_decided(here: Here) -> None:
    made = await make_table(here, "elfenland", PERSON, PERSON, delay_moves=1)
    guests = [Guest(here, made["id"], key["token"]) for key in made["seats"]]
    eve = Guest(here, made["id"])
    guest, seen = await forward(guests, "plan")
    told = await play_by_bot(guest, "wanderer")
    assert "decided" not in await eve.look(since=seen["version"] - 1)
    (other,) = others(guests, guest)
    await other.move(told["version"], (await other.look())["options"][0])
    assert (await eve.look(since=seen["version"]))["decided"] == [{"event": 0, "by": "wanderer"}]


async def test_a_branch_keeps_who_decided(here: Here) -> None:
    guests = await make_guests(here, "elfenland", PERSON, PERSON)
    guest, seen = await forward(guests, "plan")
    (other,) = others(guests, guest)
    await play_by_bot(guest, "wanderer")
    await guest.post("proposals", {"kind": "end"})
    await other.post("consent", {"kind": "end", "agree": True})
    body = {"version": seen["version"] + 1, "seat": seen["seat"], "bot": "wanderer"}
    made = (await guest.post("branch", body)).json()
    again = Guest(here, made["id"], made["seats"][0]["token"])
    chapters = (await get(again, "story"))["chapters"]
    assert chapters[seen["version"]]["by"] == "wanderer"
    assert f"<{seen['version']}" not in (await again.look())["undo"]


def test_no_bot_is_called_like_what_is_no_bot() -> None:
    assert not {STANDING_ORDER, TIME_UP} & set(bot_names())
