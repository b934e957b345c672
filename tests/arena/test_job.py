"""A job: pure, and the same deal for all its games."""

import pickle
import signal
from pathlib import Path
from threading import Thread

from elfenland.arena import Job, play
from elfenland.arena.job import Played, SeededShuffles
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
    assert record.tags == {"SeededShuffles": "7/1"}
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
    used, fresh = SeededShuffles("a"), SeededShuffles("a")
    state.rules.advance(state, used.shuffle(state))
    shuffle = used.shuffle(state)
    assert shuffle == fresh.shuffle(state)
    assert shuffle != fresh.shuffle(state)  # the second of this pile
    assert shuffle != SeededShuffles("b").shuffle(state)


BOT = """
from elfenland.bots import Bot

class Faulty(Bot):
    name = "faulty"

    def choose(self, observation, options):
        {}
"""


def test_a_bot_that_crashes_is_named_and_the_game_goes_on(tmp_path: Path) -> None:
    bot = tmp_path / "faulty.py"
    bot.write_text(BOT.format("raise ValueError('no way')"))
    played = play(Job(0, "elfenland", (str(bot), "wanderer"), "a", recorded=True))
    faults, none = played.faults
    assert [fault.kind for fault in faults] == ["crashed"] * 3
    assert "ValueError: no way" in faults[0].reason
    assert none == ()
    assert "no way" in played.record
    assert Record.read(played.record).game().is_over


def test_a_bot_that_never_answers_is_interrupted(tmp_path: Path) -> None:
    bot = tmp_path / "endless.py"
    bot.write_text(BOT.format("while True: pass"))
    before = signal.getsignal(signal.SIGALRM)
    played = play(Job(0, "elfenland", ("wanderer", str(bot)), "a"), patience=0.2)
    (fault,) = played.faults[1]
    assert (fault.decision, fault.kind, fault.reason) == (1, "stalled", "no answer within 0.2 s")
    assert signal.getsignal(signal.SIGALRM) == before
    assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)


def test_without_alarms_a_game_is_played_all_the_same() -> None:
    alone: list[Played] = []
    thread = Thread(target=lambda: alone.append(play(JOB)))  # alarms ring in the main thread only
    thread.start()
    thread.join()
    assert alone[0].record == play(JOB).record
