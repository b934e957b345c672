"""A job: pure, and the same deal for all its games."""

import pickle

from elfenland.arena import Job, play
from elfenland.arena.job import Deal
from elfenland.engine.rules import Rules
from elfenland.record import Record
from tests.arena.games import without_times

JOB = Job(3, "elfengold+witches", ("scout", "wanderer", "wanderer"), "7/1", recorded=True)


def test_equal_jobs_give_equal_games() -> None:
    once, again = play(JOB), play(pickle.loads(pickle.dumps(JOB)))
    assert once.record == again.record
    assert without_times([once]) == without_times([again])


def test_the_record_tells_the_game() -> None:
    played = play(JOB)
    record = Record.read(played.record)
    assert record.names == JOB.seating
    assert record.tags == {"Deal": "7/1"}
    assert record.game().points == played.points
    assert play(Job(3, "elfengold+witches", JOB.seating, "7/1")).record == ""


def test_only_real_decisions_are_timed() -> None:
    played = play(JOB)
    assert 0 < sum(len(times) for times in played.microseconds) < played.decisions
    assert len(played.microseconds) == 3


def test_the_games_of_a_deal_begin_with_the_same_cards() -> None:
    hands = []
    for seating in (("scout", "wanderer"), ("wanderer", "scout")):
        played = play(Job(0, "elfenland", seating, "a", recorded=True))
        hands.append(next(line for line in played.record.splitlines() if line.startswith("deal")))
    assert hands[0] == hands[1]


def test_a_shuffle_does_not_depend_on_what_was_shuffled_before() -> None:
    state = Rules.parse("elfenland").begin(3)
    used, fresh = Deal("a"), Deal("a")
    state.rules.advance(state, used.shuffle(state))
    shuffle = used.shuffle(state)
    assert shuffle == fresh.shuffle(state)
    assert shuffle != fresh.shuffle(state)  # the second of this pile
    assert shuffle != Deal("b").shuffle(state)
