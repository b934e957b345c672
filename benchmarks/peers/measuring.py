"""Shared code of the peers' scripts: the yardstick, and a main function.

A script is run in its peer's own environment, from the root of the project:

    .venv-peers/chess/bin/python -m benchmarks.peers.chess            prints a line of JSON a repeat
    .venv-peers/chess/bin/python -m benchmarks.peers.chess --serve    measures what compare asks for
"""

import json
import platform
import sys
from collections.abc import Callable, Mapping
from functools import partial
from importlib.metadata import version
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

YARDSTICK = Path(__file__).resolve().parents[2] / "src" / "elfenland" / "cli" / "yardstick.py"
REPEATS = 5
SECONDS = 0.25

# Plays one game from its seed; how many decisions, how many moves of chance, how many options altogether.
Play = Callable[[int], tuple[int, int, int]]


def _load() -> ModuleType:
    spec = spec_from_file_location("yardstick", YARDSTICK)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def run(peer: str, games: Mapping[str, Callable[[], Play]]) -> None:
    """Measure the games of a peer, which is called as its package is."""
    yardstick = _load()
    tasks = {name: partial(_task, yardstick, make) for name, make in games.items()}
    if "--serve" in sys.argv:
        hello = {"peer": peer, "version": version(peer), "python": platform.python_version()}
        yardstick.serve(hello | {"games": list(games)}, tasks)
    else:
        yardstick.pin()
        for name, make in tasks.items():
            _print_repeats(yardstick, peer, name, make())


def _task(yardstick: ModuleType, make: Callable[[], Play]) -> Any:
    return yardstick.play_games(make())


def _print_repeats(yardstick: ModuleType, peer: str, game: str, task: Any) -> None:
    rounds = yardstick.enough(task, SECONDS)
    for _ in range(REPEATS):
        done, before, after = yardstick.bracket(task, rounds)
        line = {"peer": peer, "game": game, "version": version(peer), "games": rounds}
        line |= {"decisions": done.units, **done.also, "seconds": done.amount, "calibration": [before, after]}
        print(json.dumps(line), flush=True)
