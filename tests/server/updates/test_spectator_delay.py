"""Spectators with a delay: they learn nothing of what happened since, and all of it later."""

import asyncio
from dataclasses import fields
from random import Random
from typing import Any, cast

from hypothesis import given, settings
from hypothesis import strategies as st

from elfenland.engine.observation import SPECTATOR
from elfenland.engine.rules import Rules
from elfenland.server.tables.away_times import Away, write_days_off
from elfenland.server.tables.clock import Frame, write_frames
from elfenland.server.tables.game_log import draft, opening, replay
from elfenland.server.tables.game_state import GameState
from elfenland.server.tables.records import (
    PLAYING,
    Entry,
    Proposal,
    StandingOrder,
    StoredClock,
    StoredSeat,
    StoredTable,
    TableSnapshot,
    Webhook,
)
from elfenland.server.tables.registry import TableRegistry
from elfenland.server.tables.seating import Presence, Seating
from elfenland.server.tables.settings import TableSettings
from elfenland.server.tables.store import Store
from elfenland.server.tables.table import Table, WatchedTable
from elfenland.server.tables.tokens import token_hash
from elfenland.server.updates.render import render, with_times
from elfenland.server.updates.spectator_delay import DelayedTable, SpectatorDelays
from tests.server.serving import PERSON, Guest, Served, make_table
from tests.server.settable import SetTime
from tests.server.tables.playing import who_acts

LATE = 3  # moves


async def sit_down(served: Served) -> tuple[list[Guest], Guest]:
    """Two players and a spectator who is told some moves later."""
    made = await make_table(served, "elfenland", PERSON, PERSON, delay_moves=LATE)
    return [Guest(served, made["id"], key["token"]) for key in made["seats"]], Guest(served, made["id"])


async def go(guests: list[Guest], moves: int) -> int:
    """Make some moves; returns the version they lead to."""
    for _ in range(moves):
        guest, seen = await who_acts(guests)
        assert (await guest.move(seen["version"], seen["options"][0])).status_code == 200
    return int((await guests[0].look())["version"])


async def agree(guests: list[Guest], kind: str, **more: Any) -> None:
    assert (await guests[0].post("proposals", {"kind": kind, **more})).status_code == 201
    assert (await guests[1].post("consent", {"kind": kind, "agree": True})).status_code == 200


async def test_going_back_by_agreement_is_told_later_like_any_move(served: Served) -> None:
    guests, eve = await sit_down(served)
    place = await go(guests, 6)
    async with eve.stream(since=0) as late:
        await go(guests, 2)
        await agree(guests, "take-back", version=place)
        back = (await guests[0].look())["version"]
        await go(guests, LATE)
        update = await late.until(back)
        assert "turned-back" in [event["code"] for event in update["events"]]
    told = await eve.look(since=back - 1)
    assert told["version"] == back
    assert [event["code"] for event in told["events"]] == ["turned-back"]


async def test_a_game_that_is_broken_off_is_over_for_them_too(served: Served) -> None:
    guests, eve = await sit_down(served)
    await go(guests, 6)
    async with eve.stream(since=0) as late:
        await agree(guests, "end")
        end = await late.until((await guests[0].look())["version"])
        assert end["table"]["status"] == "over"
        assert end["events"][-1]["code"] == "game-broken-off"


async def test_nothing_else_tells_them_who_is_waited_for_or_how_far_the_game_is(served: Served) -> None:
    guests, eve = await sit_down(served)
    await go(guests, 6)
    guest, _ = await who_acts(guests)
    (other,) = (each for each in guests if each is not guest)
    assert (await other.post("nudge", {})).status_code == 204
    assert (await other.post("proposals", {"kind": "end"})).status_code == 201
    seen = await eve.look()
    assert (seen["table"]["nudge"], seen["table"]["proposals"]) == (None, [])
    assert (await eve.post("chat", {"text": "Hello", "name": "Eve"})).status_code == 201
    async with served.client() as client:
        (line,) = (await client.get(f"/api/tables/{eve.game}/chat")).json()["lines"]
    assert line["version"] == seen["version"]


async def test_they_are_told_who_is_there(served: Served) -> None:
    guests, eve = await sit_down(served)
    async with guests[1].stream() as stream:
        await stream.next()
        assert [seat["here"] for seat in (await eve.look())["table"]["seats"]] == [False, True]


# The law: two tables that differ only in what happened after the delay look alike to spectators.

RULES = ("elfenland", "elfenland+home-town", "elfengold+witches")
NOW = 1_700_000_000_000
DELAY_S = 60


class MemoryStore:
    """The one table of a test, as a store has it."""

    def __init__(self, whole: TableSnapshot) -> None:
        self._whole = whole

    async def load(self, game: str) -> TableSnapshot:
        return self._whole

    async def log(self, game: str, after: int = 0) -> list[Entry]:
        return self._whole.log[after:]


def random_log(rules: Rules, moves: int, dice: Random) -> list[Entry]:
    """So many entries or a few more, made some time ago."""
    made = opening(rules, 2, dice)
    log = [Entry(step.version, step.seat, step.word, NOW - 2 * DELAY_S * 1000) for step in made.steps]
    return continued(rules, log, moves, NOW - 2 * DELAY_S * 1000, dice)


def continued(rules: Rules, log: list[Entry], moves: int, at: int, dice: Random) -> list[Entry]:
    """Return the log with random moves after it, up to so many entries."""
    play, log = replay(rules, 2, log).play, [*log]
    while len(log) < moves and play.state.seat >= 0:
        seat = play.state.seat
        word = str(dice.choice(rules.offers(play.state)))
        made = draft(play, seat, [word], dice)
        log += [Entry(step.version, step.seat, step.word, at) for step in made.steps]
        play = made.play
    return log


def random_table(rules: Rules, settings: TableSettings, log: list[Entry], dice: Random) -> TableSnapshot:
    """A table with this log, at which all that spectators are not told at once is random."""
    play = replay(rules, 2, log).play
    version, seat = len(log), dice.randrange(2)
    proposal = Proposal("end", 0, dice.randrange(version + 1), seat, (seat,))
    frame = Frame(version, play.state.seat, NOW, NOW + dice.randrange(90_000), (dice.randrange(9_000),) * 2)
    paused = dice.choice([0, NOW - dice.randrange(1000)])
    stored = StoredTable(
        "a", PLAYING, rules.name, "1.0", settings.serialize(), version, play.state.seat, 5,
        NOW - dice.randrange(1000), dice.randrange(50), dice.randrange(50), seat, NOW + dice.randrange(1000),
    )  # fmt: skip
    return TableSnapshot(
        stored,
        [StoredSeat("person", "Ada", ""), StoredSeat("person", "Bo", "")],
        keys={token_hash(str(dice.random())): 0},
        log=log,
        clock=StoredClock(
            0,
            0,
            write_frames((frame,)),
            paused,
            seat,
            write_days_off(((Away(NOW, NOW + dice.randrange(9)),), ())),
        ),
        proposals={"end": proposal} if dice.random() < 0.7 else {},
        orders={seat: (StandingOrder("pass", "", 0, play.state.round, 0),)},
        hooks={seat: Webhook("a", seat, "https://elf.example", str(dice.random()))},
    )


async def spectators_see(whole: TableSnapshot, time: SetTime) -> tuple[WatchedTable, list[str]]:
    """The delayed table, and its updates for all versions that a spectator may have."""
    store = cast("Store", MemoryStore(whole))
    tables = TableRegistry(store)
    delays = SpectatorDelays(store, tables, time)
    seen = await delays.seen(await tables.find("a"))
    updates = []
    for since in (None, *range(seen.version + 1)):
        steps = await tables.steps(seen, since)
        updates.append(with_times(render(seen, SPECTATOR, since, steps, with_table=True), seen, time))
    await delays.close()
    return seen, updates


def shown_parts(seen: WatchedTable) -> dict[str, object]:
    """All parts of a delayed table that the law is about."""
    game = {name: getattr(seen.game, name) for name in ("status", "recent", "frames", "moved")}
    state = seen.play.state if seen.play else None
    return {"state": state, "seating": seen.seating, "deadline": seen.deadline, "to_act": seen.to_act, **game}


@given(
    rules=st.sampled_from(RULES),
    old=st.integers(0, 12),
    new=st.integers(0, 6),
    by_moves=st.booleans(),
    seed=st.integers(0, 1 << 32),
)
@settings(max_examples=60, deadline=None)
def test_tables_that_differ_only_after_the_delay_look_alike(
    rules: str, old: int, new: int, by_moves: bool, seed: int
) -> None:
    async def compare() -> None:
        played, dice = Rules.parse(rules), Random(seed)
        log = random_log(played, old, dice)
        length = len(log) + new
        first = continued(played, log, length, NOW - 1000, dice)
        second = continued(played, log, length, NOW - 1000, dice)
        if by_moves:  # equally many moves are too new, in both
            length = min(len(first), len(second))
            first, second = first[:length], second[:length]
            chosen = TableSettings(delay_moves=max(1, length - len(log)))
        else:
            chosen = TableSettings(delay_seconds=DELAY_S)
        time = SetTime()
        one, updates = await spectators_see(random_table(played, chosen, first, dice), time)
        other, others = await spectators_see(random_table(played, chosen, second, dice), time)
        assert one.version <= len(log)
        assert updates == others
        assert shown_parts(one) == shown_parts(other)

    asyncio.run(compare())


# What a delayed table has of each part: its own, built of what is old enough, or what has no delay.
SHOWN = {
    GameState: {"play", "recent", "status"},
    Seating: {"seats"},
    Presence: {"elsewhere", "listeners"},
}


async def test_every_part_of_a_delayed_table_is_shown_by_name_or_absent() -> None:
    rules, dice = Rules.parse("elfenland"), Random(1)
    whole = random_table(rules, TableSettings(delay_moves=3), random_log(rules, 9, dice), dice)
    table = Table(whole)
    table.count_pages((0,), 1)
    delayed = DelayedTable(table)
    delayed.follow_seats(table)
    absent = {GameState: GameState(), Seating: Seating([]), Presence: Presence()}
    for part in (delayed.game, delayed.seating, delayed.presence):
        kind = type(part)
        names = {field.name for field in fields(part)}
        assert names >= SHOWN[kind]
        for name in names - SHOWN[kind]:
            assert getattr(part, name) == getattr(absent[kind], name), name
    assert (delayed.seats, delayed.is_here(0), delayed.is_here(1)) == (table.seats, True, False)
    assert (delayed.status, delayed.version, list(delayed.game.recent)) == ("open", 0, [])
    own = {"game", "seating", "presence", "rendered", "views", "revision", "used", "is_gone", "lock", "timer"}
    shared = {"id", "rules_name", "created", "after", "settings", "encode"}
    assert set(vars(delayed)) == own | shared
    assert all(getattr(delayed, name) is not getattr(table, name) for name in ("game", "seating", "presence"))
