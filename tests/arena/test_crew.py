"""Those who play the games: many or one, the same comes of it, also when one of them is killed."""

import os
import signal
from itertools import islice
from multiprocessing import active_children

import pytest

from elfenland.arena import Match, Played, play
from elfenland.arena.crew import CrewError, hire
from elfenland.arena.job import Job
from tests.arena.games import without_times

MATCH = Match("elfenland", ("scout", "wanderer"), 2, 8, 5)


def told(games: list[Played]) -> list[tuple[object, ...]]:
    return without_times(sorted(games, key=lambda game: game.number))


def test_two_processes_play_the_same_games_as_one() -> None:
    assert told(list(hire(play, 2)(MATCH.jobs()))) == told(list(hire(play, 1)(MATCH.jobs())))


def test_when_a_process_is_killed_its_game_is_played_again() -> None:
    playing = hire(play, 2)(MATCH.jobs())
    games = [next(playing)]
    first = active_children()
    assert len(first) == 2
    for process in first:
        os.kill(process.pid or 0, signal.SIGKILL)
        process.join()
    games += islice(playing, len(first) + 1)  # more than what those two can have played before
    assert active_children()
    games += playing
    assert told(games) == told(list(hire(play, 1)(MATCH.jobs())))


def test_whoever_closes_it_early_ends_the_processes() -> None:
    playing = hire(play, 2)(MATCH.jobs())
    next(playing)
    assert active_children()
    playing.close()
    assert not active_children()


def test_what_cannot_be_played_is_named() -> None:
    job = Job(4, "elfenland", ("nobody", "scout"), "1/2")
    for processes in (1, 2):
        with pytest.raises(CrewError, match=r"game 4 \(nobody, scout; deal 1/2\).*unknown bot 'nobody'"):
            list(hire(play, processes)([job]))
