"""Tables that do not stall: seats handed over, reminders, votes, and ways back that everybody agreed to."""

from pathlib import Path

import pytest

from tests.server.serving import PERSON, WANDERER, Guest, make_guests
from tests.server.settable import Here, SetTime, serving
from tests.server.tables.playing import forward, others, refusal, sit_down, until, who_acts


async def test_a_seat_is_handed_over_and_taken_back(here: Here) -> None:
    guests = await make_guests(here, "elfenland", PERSON, PERSON)
    guest, seen = await who_acts(guests)
    (other,) = others(guests, guest)
    handed = await guest.post("hand-over", {"bot": "wanderer"})
    assert handed.json()["seats"][seen["seat"]]["bot"] == "wanderer"
    update = await until(other, lambda update: bool(update["options"]))
    assert update["version"] > seen["version"]
    assert await refusal(await guest.post("hand-over", {})) == (409, "seat/bot")
    back = await guest.post("take-over", {})
    assert back.json()["seats"][seen["seat"]]["bot"] is None
    assert await refusal(await guest.post("take-over", {})) == (409, "seat/yours")
    await other.move(update["version"], update["options"][0])
    assert (await until(guest, lambda update: bool(update["options"])))["to_act"] == seen["seat"]


async def test_who_hands_over_has_nothing_to_take_back_until_he_is_there_again(here: Here) -> None:
    guests = await make_guests(here, "elfenland", PERSON, PERSON)
    guest, seen = await forward(guests, "plan")
    await guest.move(seen["version"], "-")
    way_back = (await guest.look())["undo"]
    assert way_back == [f"<{seen['version']}"]
    await guest.post("hand-over", {})
    assert (await guest.look())["undo"] == []
    await guest.post("take-over", {})
    assert (await guest.look())["undo"] == way_back


async def test_taking_a_seat_back_gives_no_time(here: Here, time: SetTime) -> None:
    guests = await sit_down(here, PERSON, PERSON, per_move=60)
    guest, seen = await who_acts(guests)
    async with here.context.bots.workers._free:  # the only process for bots is at work
        await guest.post("hand-over", {})
        time.go(20)
        await guest.post("take-over", {})
        assert (await guest.look())["clock"]["deadline"] == seen["clock"]["deadline"]
        await guest.post("hand-over", {})
        time.go(60)
        assert await refusal(await guest.post("take-over", {})) == (409, "time-up")


async def test_only_its_holder_hands_a_seat_over(here: Here) -> None:
    guests = await make_guests(here, "elfenland", PERSON, PERSON)
    assert await refusal(await guests[0].post("hand-over", {"seat": 1})) == (403, "no-seat")
    assert await refusal(await Guest(here, guests[0].game).post("hand-over", {})) == (403, "no-seat")
    assert await refusal(await guests[0].post("hand-over", {"bot": "nobody"})) == (422, "bot")


async def test_everybody_sees_who_is_there(here: Here) -> None:
    guests = await make_guests(here, "elfenland", PERSON, PERSON)
    async with guests[0].stream() as stream:
        assert [seat["here"] for seat in (await stream.next())["table"]["seats"]] == [True, False]
        async with guests[1].stream():
            assert [seat["here"] for seat in (await stream.next())["table"]["seats"]] == [True, True]
        assert [seat["here"] for seat in (await stream.next())["table"]["seats"]] == [True, False]


async def test_who_is_waited_for_is_reminded(here: Here, time: SetTime) -> None:
    guests = await make_guests(here, "elfenland", PERSON, PERSON)
    guest, seen = await who_acts(guests)
    (other,) = others(guests, guest)
    async with guest.stream() as stream:
        await stream.next()
        assert (await other.post("nudge", {})).status_code == 204
        assert (await stream.next())["table"]["nudge"] == {"seat": seen["seat"], "at": time.now()}
    assert await refusal(await other.post("nudge", {})) == (429, "too-often")
    assert await refusal(await guest.post("nudge", {})) == (409, "nobody-waited-for")
    time.go(60)
    assert (await other.post("nudge", {})).status_code == 204


async def test_a_game_ends_unfinished_when_everybody_agrees(tmp_path: Path, time: SetTime) -> None:
    async with serving(tmp_path / "data", time) as first:
        guests = await make_guests(first, "elfenland", PERSON, WANDERER, PERSON, PERSON)
        asked = await guests[0].post("proposals", {"kind": "end"})
        assert asked.json()["proposals"] == [
            {"kind": "end", "target": 0, "asker": 0, "consents": [0], "missing": [2, 3]}
        ]
        assert (await guests[1].post("consent", {"kind": "end", "agree": True})).json()["status"] == "playing"
    async with serving(tmp_path / "data", time) as second:
        third = Guest(second, guests[2].game, guests[2].token)
        before = await third.look()
        ended = (await third.post("consent", {"kind": "end", "agree": True})).json()
        assert (ended["status"], ended["unfinished"], ended["proposals"]) == ("over", True, [])
        after = await third.look(since=before["version"])
        assert after["events"][-1] == {"code": "game-broken-off", "seat": 0}
        assert after["to_act"] is None
        assert await refusal(await third.post("proposals", {"kind": "end"})) == (409, "table/over")
    async with serving(tmp_path / "data", time) as once_more:
        async with once_more.client(third.token) as client:
            record = await client.get(f"/api/tables/{third.game}/egn")
        assert '[Ended "by agreement"]' in record.text
        shown = (await Guest(once_more, third.game, third.token).look())["table"]
        assert (shown["status"], shown["unfinished"]) == ("over", True)


async def test_who_hands_over_is_asked_no_more(here: Here) -> None:
    guests = await make_guests(here, "elfenland", PERSON, PERSON)
    await guests[0].post("proposals", {"kind": "end"})
    await guests[1].post("hand-over", {})
    await until(guests[0], lambda update: update["to_act"] is None)
    assert (await guests[0].look())["table"]["unfinished"]


async def test_whose_time_is_up_has_agreed_to_nothing(here: Here, time: SetTime) -> None:
    guests = await sit_down(here, PERSON, PERSON, per_move=60, on_timeout="bot-takes-over")
    guest, seen = await who_acts(guests)
    await guest.move(seen["version"], seen["options"][0])
    late, now = await who_acts(guests)
    await guest.post("proposals", {"kind": "take-back", "version": seen["version"]})
    await guest.post("proposals", {"kind": "end"})
    time.go(60)
    await until(guest, lambda update: update["version"] > now["version"])
    told = (await late.look(since=now["version"]))["events"]
    assert "turned-back" not in [event["code"] for event in told]
    assert (await late.look())["table"]["status"] == "playing"
    ended = await guest.post("consent", {"kind": "end", "agree": True})  # nobody else is left to be asked
    assert ended.json()["unfinished"]


async def test_nobody_is_pestered_with_the_same_wish(here: Here) -> None:
    guests = await make_guests(here, "elfenland", PERSON, PERSON)
    codes = []
    for _ in range(25):
        codes.append((await guests[0].post("proposals", {"kind": "end"})).status_code)
        await guests[1].post("consent", {"kind": "end", "agree": False})
    assert (codes[:20], codes[-1]) == ([201] * 20, 429)


async def test_the_asker_thinks_better_of_it_also_when_he_has_handed_over(here: Here) -> None:
    guests = await make_guests(here, "elfenland", PERSON, PERSON, PERSON)
    await guests[0].post("proposals", {"kind": "end"})
    await guests[0].post("hand-over", {})
    again = await guests[0].post("consent", {"kind": "end", "agree": True})
    assert await refusal(again) == (409, "proposal/none")
    taken_back = await guests[0].post("consent", {"kind": "end", "agree": False})
    assert taken_back.json()["proposals"] == []


async def test_one_who_refuses_is_enough(here: Here) -> None:
    guests = await make_guests(here, "elfenland", PERSON, PERSON)
    await guests[0].post("proposals", {"kind": "end"})
    assert await refusal(await guests[1].post("proposals", {"kind": "end"})) == (409, "proposal/open")
    refused = await guests[1].post("consent", {"kind": "end", "agree": False})
    assert (refused.json()["status"], refused.json()["proposals"]) == ("playing", [])
    again = await guests[1].post("consent", {"kind": "end", "agree": True})
    assert await refusal(again) == (409, "proposal/none")


async def test_everybody_agrees_to_go_back(tmp_path: Path, time: SetTime) -> None:
    async with serving(tmp_path / "data", time) as first:
        guests = await make_guests(first, "elfenland", PERSON, PERSON)
        guest, seen = await forward(guests, "draw")
        (other,) = others(guests, guest)
        await guest.move(seen["version"], "*")
        _, drawn = await who_acts(guests)
        await other.move(drawn["version"], drawn["options"][0])
        now = await guest.look()
        assert now["undo"] == []
        await guest.post("proposals", {"kind": "take-back", "version": seen["version"]})
        agreed = await other.post("consent", {"kind": "take-back", "agree": True})
        assert agreed.status_code == 200
        after = await guest.look(since=now["version"])
        asked = {"seat": seen["seat"], "version": seen["version"], "revealed": True}
        assert after["events"] == [{"code": "turned-back", **asked}]
        assert after["version"] == now["version"] + 1
        assert (after["view"], after["options"]) == (seen["view"], seen["options"])
        assert (await guest.move(after["version"], after["options"][0])).status_code == 200
        last = await guest.look(since=1)
    async with serving(tmp_path / "data", time) as second:
        replayed = await Guest(second, guest.game, guest.token).look(since=1)
    assert replayed == last


async def test_a_wish_to_go_back_lapses_with_the_next_move(here: Here) -> None:
    guests = await make_guests(here, "elfenland", PERSON, PERSON)
    guest, seen = await who_acts(guests)
    (other,) = others(guests, guest)
    await guest.move(seen["version"], seen["options"][0])
    await guest.post("proposals", {"kind": "take-back", "version": seen["version"]})
    _, then = await who_acts(guests)
    await other.move(then["version"], then["options"][0])
    assert (await guest.look())["table"]["proposals"] == []
    late = await other.post("consent", {"kind": "take-back", "agree": True})
    assert await refusal(late) == (409, "proposal/none")


@pytest.mark.parametrize("version", [None, 1, 10_000])
async def test_nobody_goes_back_to_where_nothing_was_decided(here: Here, version: int | None) -> None:
    guests = await make_guests(here, "elfengold", PERSON, PERSON)
    body = {"kind": "take-back"} | ({} if version is None else {"version": version})
    assert await refusal(await guests[0].post("proposals", body)) == (422, "take-back")


@pytest.mark.parametrize("word", ["<1!", "<!", "<5"])
async def test_nobody_agrees_alone(here: Here, word: str) -> None:
    guests = await make_guests(here, "elfenland", PERSON, PERSON)
    guest, seen = await who_acts(guests)
    assert await refusal(await guest.move(seen["version"], word)) == (422, "take-back")


async def test_the_others_give_an_absentees_seat_to_a_bot(here: Here, time: SetTime) -> None:
    guests = await make_guests(here, "elfenland", PERSON, PERSON, PERSON)
    guest, seen = await who_acts(guests)
    first, second = others(guests, guest)
    assert await refusal(await first.post("proposals", {"kind": "bot"})) == (409, "seat/patience")
    time.go(300)
    async with guest.stream() as stream:
        await stream.next()
        assert await refusal(await first.post("proposals", {"kind": "bot"})) == (409, "seat/here")
    await until(first, lambda update: not update["table"]["seats"][seen["seat"]]["here"])
    async with second.stream() as stream:
        await stream.next()
        asked = (await first.post("proposals", {"kind": "bot"})).json()["proposals"]
        assert [each["missing"] for each in asked] == [[(await second.look())["seat"]]]
        agreed = (await second.post("consent", {"kind": "bot", "agree": True})).json()
        assert agreed["seats"][seen["seat"]]["bot"] == "scout"
    assert (await guest.post("take-over", {})).status_code == 200


async def test_two_absentees_do_not_hold_up_each_others_seats(here: Here, time: SetTime) -> None:
    guests = await make_guests(here, "elfenland", PERSON, PERSON, PERSON)
    guest, seen = await who_acts(guests)
    first, _ = others(guests, guest)
    time.go(300)
    given = (await first.post("proposals", {"kind": "bot"})).json()
    assert given["seats"][seen["seat"]]["bot"] == "scout"


async def test_whoever_has_days_for_a_move_keeps_his_seat_for_days(here: Here, time: SetTime) -> None:
    guests = await sit_down(here, PERSON, PERSON, per_move=2 * 24 * 3600)
    guest, _ = await who_acts(guests)
    (other,) = others(guests, guest)
    time.go(24 * 3600)
    refused = await other.post("proposals", {"kind": "bot"})
    assert await refusal(refused) == (409, "seat/patience")
    assert refused.json()["data"]["seconds"] == 24 * 3600
