"""Those who play the games: many or one, the same comes of it, also when one of them is killed."""

import os
import signal
from pathlib import Path

import pytest

from elfenland.arena import Match, Played
from elfenland.arena.crew import CrewError, hire
from elfenland.arena.job import Job

MATCH = Match("elfenland", ("scout", "wanderer"), 2, 8, 5)


def told(games: list[Played]) -> list[tuple[object, ...]]:
    games = sorted(games, key=lambda game: game.number)
    return [(game.number, game.deal, game.seating, game.points, game.ranks) for game in games]


def children() -> list[int]:
    """The processes that this one has started."""
    tasks = Path(f"/proc/{os.getpid()}/task").glob("*/children")
    return [int(pid) for task in tasks for pid in task.read_text().split()]


def test_two_processes_play_the_same_games_as_one() -> None:
    assert told(list(hire(2)(MATCH.jobs()))) == told(list(hire(1)(MATCH.jobs())))


def test_when_a_process_is_killed_its_game_is_played_again() -> None:
    before = set(children())
    playing = hire(2)(MATCH.jobs())
    games = [next(playing)]
    for child in set(children()) - before:
        os.kill(child, signal.SIGKILL)
    games += playing
    assert told(games) == told(list(hire(1)(MATCH.jobs())))


def test_whoever_closes_it_early_ends_the_processes() -> None:
    before = set(children())
    playing = hire(2)(MATCH.jobs())
    next(playing)
    playing.close()
    assert set(children()) <= before


def test_what_cannot_be_played_is_named() -> None:
    job = Job(4, "elfenland", ("nobody", "scout"), "1/2")
    for processes in (1, 2):
        with pytest.raises(CrewError, match=r"game 4 \(nobody, scout; deal 1/2\).*no bot 'nobody'"):
            list(hire(processes)([job]))
