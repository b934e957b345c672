"""Pauses: while everybody agreed to one, nothing moves, and nobody loses or gains time."""

from pathlib import Path

import pytest

from tests.server.serving import PERSON, WANDERER, Guest, make_guests
from tests.server.settable import Here, SetTime, serving
from tests.server.tables.playing import PASS, forward, order, others, refusal, sit_down, until, who_acts

PAUSE = {"kind": "pause"}


async def pause(*guests: Guest) -> None:
    """Let everybody agree to a pause that the first proposes."""
    await guests[0].post("proposals", PAUSE)
    for guest in guests[1:]:
        assert (await guest.post("consent", {**PAUSE, "agree": True})).status_code == 200


async def test_all_agree_to_a_pause_and_any_of_them_ends_it(here: Here, time: SetTime) -> None:
    guests = await sit_down(here, PERSON, PERSON, PERSON, per_move=60)
    guest, seen = await who_acts(guests)
    time.go(20)
    asked = (await guests[0].post("proposals", PAUSE)).json()
    assert asked["proposals"] == [
        {"kind": "pause", "target": 0, "asker": 0, "consents": [0], "missing": [1, 2]}
    ]
    await guests[1].post("consent", {**PAUSE, "agree": True})
    agreed = (await guests[2].post("consent", {**PAUSE, "agree": True})).json()
    assert (agreed["pause"], agreed["proposals"]) == ({"at": time.now(), "seat": 0}, [])
    time.go(3600)
    looked = await guest.look()
    assert (looked["version"], looked["options"], "waiting" in looked) == (seen["version"], [], False)
    assert (looked["clock"]["remaining"], looked["clock"]["deadline"]) == (40_000, None)
    resumed = (await guests[1].post("resume", {})).json()
    assert resumed["pause"] is None
    again = await guest.look()
    assert (again["clock"]["remaining"], again["options"]) == (40_000, seen["options"])
    assert again["waiting"]["since"] == time.now() - 20_000
    time.go(40)
    await until(guest, lambda update: update["to_act"] != seen["seat"])


async def test_nobody_moves_in_a_pause(here: Here, time: SetTime) -> None:
    guests = await sit_down(here, PERSON, PERSON, per_move=60)
    guest, seen = await forward(guests, "plan")
    await guest.move(seen["version"], "-")
    acting, now = await who_acts(guests)
    (other,) = others(guests, acting)
    await pause(*guests)
    looked = await guest.look()
    assert (looked["undo"], looked["options"]) == ([], [])
    move = await acting.move(now["version"], now["options"][0])
    assert await refusal(move) == (409, "table/paused")
    assert await refusal(await guest.move(now["version"], f"<{seen['version']}")) == (409, "table/paused")
    assert await refusal(await other.post("nudge", {})) == (409, "table/paused")
    for kind in ("take-back", "bot", "pause"):
        assert await refusal(await other.post("proposals", {"kind": kind})) == (409, "table/paused")
    await other.post("resume", {})
    assert (await guest.move(now["version"], f"<{seen['version']}")).status_code == 200


async def test_only_players_resume_and_only_a_pause(here: Here) -> None:
    guests = await sit_down(here, PERSON, PERSON, per_move=60)
    assert await refusal(await guests[0].post("resume", {})) == (409, "pause/none")
    await pause(*guests)
    assert await refusal(await Guest(here, guests[0].game).post("resume", {})) == (403, "no-seat")


async def test_one_who_refuses_prevents_a_pause(here: Here) -> None:
    guests = await sit_down(here, PERSON, PERSON, per_move=60)
    await guests[0].post("proposals", PAUSE)
    guest, seen = await who_acts(guests)
    await guest.move(seen["version"], seen["options"][0])  # it stands while the game goes on
    refused = (await guests[1].post("consent", {**PAUSE, "agree": False})).json()
    assert (refused["pause"], refused["proposals"]) == (None, [])


async def test_lists_of_games_mark_a_pause(here: Here, time: SetTime) -> None:
    guests = await sit_down(here, PERSON, PERSON, per_move=60)
    guest, _ = await who_acts(guests)

    async def listed() -> tuple[bool, dict[str, int] | None]:
        async with here.client() as device:
            keys = [{"game": guest.game, "token": guest.token}]
            [line] = (await device.post("/api/games", json={"keys": keys})).json()["games"]
        return line["your_turn"], line["table"]["pause"]

    assert await listed() == (True, None)
    await pause(*guests)
    assert await listed() == (False, {"at": time.now(), "seat": 0})
    await guest.post("resume", {})
    assert await listed() == (True, None)


async def test_a_game_without_a_clock_has_no_pause(here: Here) -> None:
    guests = await make_guests(here, "elfenland", PERSON, PERSON)
    assert await refusal(await guests[0].post("proposals", PAUSE)) == (422, "pause/no-clock")


async def test_bots_agree_and_stand_still(here: Here, time: SetTime) -> None:
    (guest,) = await sit_down(here, PERSON, WANDERER, per_move=60)
    seen = await until(guest, lambda update: bool(update["options"]))
    async with here.context.bots.workers._free:  # the only process for bots is at work
        answer = await guest.move(seen["version"], seen["options"][0])
        waiting = await guest.look()
        assert waiting["to_act"] == 1
        paused = (await guest.post("proposals", PAUSE)).json()
        assert paused["pause"] == {"at": time.now(), "seat": 0}
    await here.context.bots.search()
    assert not here.context.bots._tasks or (await guest.look())["version"] == answer.json()["version"]
    time.go(600)
    assert (await guest.look())["version"] == answer.json()["version"]
    await guest.post("resume", {})
    await until(guest, lambda update: bool(update["options"]))


async def test_a_standing_order_waits_for_the_end_of_a_pause(here: Here, time: SetTime) -> None:
    guests = await sit_down(here, PERSON, PERSON, per_move=600)
    guest, seen = await forward(guests, "plan")
    await pause(*guests)
    await order(guest, PASS)
    time.go(300)
    assert (await guest.look())["version"] == seen["version"]
    await guest.post("resume", {})
    time.go(60)
    await until(guest, lambda update: update["version"] > seen["version"])


@pytest.mark.parametrize("stopped", [0, 7200])
async def test_a_pause_survives_a_restart(tmp_path: Path, time: SetTime, database: str, stopped: int) -> None:
    async with serving(tmp_path / "data", time, database=database) as first:
        guests = await sit_down(first, PERSON, PERSON, per_move=600, per_game=900)
        _, seen = await who_acts(guests)
        time.go(500)
        await pause(*guests)
        time.go(1000)
    time.go(stopped)
    async with serving(tmp_path / "data", time, database=database) as second:
        guests = [Guest(second, guest.game, guest.token) for guest in guests]
        looked = await guests[0].look()
        assert looked["table"]["pause"]["seat"] == 0
        assert looked["clock"]["remaining"] == seen["clock"]["remaining"] - 500_000
        time.go(100_000)
        await guests[1].post("resume", {})
        _, again = await who_acts(guests)
        assert again["clock"]["remaining"] == seen["clock"]["remaining"] - 500_000
        assert again["clock"]["stocks"] == seen["clock"]["stocks"]


async def test_a_paused_game_ends_when_all_agree(here: Here) -> None:
    guests = await sit_down(here, PERSON, PERSON, per_move=60)
    await pause(*guests)
    await guests[0].post("proposals", {"kind": "end"})
    ended = (await guests[1].post("consent", {"kind": "end", "agree": True})).json()
    assert (ended["status"], ended["unfinished"], ended["pause"]) == ("over", True, None)


async def test_the_time_in_which_a_seat_was_handed_over_in_a_pause_is_not_used(
    here: Here, time: SetTime
) -> None:
    guests = await sit_down(here, PERSON, PERSON, per_game=600)
    guest, seen = await who_acts(guests)
    time.go(30)
    await pause(*guests)
    time.go(5000)
    await guest.post("hand-over", {})
    assert (await guest.post("take-over", {})).status_code == 200
    await guest.post("resume", {})
    again = await guest.look()
    assert again["clock"]["stocks"] == seen["clock"]["stocks"]
    assert again["clock"]["remaining"] == seen["clock"]["remaining"] - 30_000
