"""Every attack can be made, and what it does to others is judged."""

import time
from pathlib import Path

import pytest

from soak.attacks import ATTACKS, attack
from soak.load import ENOUGH_MOVES, Honest, Load
from tests.server.serving import Served


@pytest.mark.parametrize("name", [name for name in ATTACKS if name != "nothing"])
async def test_an_attack_is_made(served: Served, name: str) -> None:
    assert await attack(name, served.address, 0.5) > 0


async def test_honest_moves_are_timed(served: Served) -> None:
    timed = await Honest(served).play(time.monotonic() + 2)
    assert timed
    assert min(timed) > 0


@pytest.mark.parametrize(
    ("timed", "faults"),
    [
        ([0.005] * 200, []),
        ([0.005] * 190 + [0.5] * 10, ["plans: p99 500 ms"]),
        ([0.005] * 199 + [5.0], []),
        ([0.005] * (ENOUGH_MOVES - 1), ["plans: only 29 moves in the whole time"]),
    ],
    ids=["quick", "slow", "once", "few"],
)
def test_slow_answers_are_reported(tmp_path: Path, timed: list[float], faults: list[str]) -> None:
    assert Load(tmp_path, "test").judge("plans", timed, 7) == faults
