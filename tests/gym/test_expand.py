"""The writer of arrays in C and its plain twin do the same, and neither writes where it may not."""

import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from elfenland.compiled import PACKAGE
from elfenland.gym import expand as running


def load_plain() -> ModuleType:
    spec = spec_from_file_location("plain_expand", PACKAGE / "gym" / "expand.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


plain = load_plain()
MODULES = [pytest.param(plain, id="plain"), pytest.param(running, id="running")]
EDGE = 2  # entries on both sides of a row that stay as they are

values_of = {
    plain.BIT_SET: st.integers(0, 2**62 - 1),
    plain.ONE_HOT: st.integers(-5, 9),
    plain.BAG: st.lists(st.integers(0, 15), max_size=12).map(
        lambda counts: sum(number << 5 * kind for kind, number in enumerate(counts))
    ),
    plain.NUMBER: st.integers(-(2**24), 2**24),
}
widths = {plain.BIT_SET: (1, 62), plain.ONE_HOT: (10, 21), plain.BAG: (1, 12), plain.NUMBER: (1, 1)}


@st.composite
def tables(draw: st.DrawFn) -> tuple[bytes, list[Any], int]:
    """Return a table with values that fit it, and the first row."""
    first, turned_rows = draw(st.integers(0, 3)), draw(st.integers(4, 6))
    table, values = b"", []
    for _ in range(draw(st.integers(0, 6))):
        encoding, turned = draw(st.sampled_from(list(values_of))), draw(st.booleans())
        rows = turned_rows if turned else draw(st.integers(1, 5))
        found = [draw(values_of[encoding]) for _ in range(rows)]
        kind = draw(st.sampled_from((list, tuple)))
        values.append(found[0] if rows == 1 else kind(found))
        table += bytes([encoding, rows, draw(st.integers(*widths[encoding])), turned])
    return table, values, first


def written(module: ModuleType, table: bytes, values: list[Any], first: int) -> list[float]:
    size = sum(table[at + 1] * table[at + 2] for at in range(0, len(table), 4))
    out = np.full(size + 2 * EDGE, 7, np.float32)
    module.expand(values, first, table, out, EDGE)
    assert (out[:EDGE] == 7).all()
    assert (out[size + EDGE :] == 7).all()
    found: list[float] = out[EDGE : size + EDGE].tolist()
    return found


@given(tables())
def test_both_write_the_same(drawn: tuple[bytes, list[Any], int]) -> None:
    assert written(running, *drawn) == written(plain, *drawn)


@pytest.mark.parametrize("module", MODULES)
def test_every_encoding_is_what_it_is_called(module: ModuleType) -> None:
    table = bytes([plain.BIT_SET, 1, 4, 0, plain.ONE_HOT, 2, 3, 1, plain.BAG, 1, 2, 0, plain.NUMBER, 2, 1, 0])
    values = [0b0101, (2, -1), 3 + (4 << 5), b"\x08\x09"]
    assert written(module, table, values, 1) == [1, 0, 1, 0, 0, 0, 0, 0, 0, 1, 3, 4, 8, 9]


NUMBER = bytes([plain.NUMBER, 1, 1, 0])
PAIR = bytes([plain.NUMBER, 2, 1, 1])


@pytest.mark.parametrize("module", MODULES)
@pytest.mark.parametrize(
    ("values", "first", "table", "size", "start"),
    [
        pytest.param([1], 0, NUMBER, 1, 1, id="beyond the end"),
        pytest.param([1], 0, NUMBER, 1, -1, id="before the start"),
        pytest.param([1], 0, NUMBER, 1, 2**61, id="far beyond the end"),
        pytest.param([1, 2], 0, NUMBER, 2, 0, id="more values than the table has"),
        pytest.param([], 0, NUMBER, 2, 0, id="fewer values than the table has"),
        pytest.param([1], 0, NUMBER[:3], 2, 0, id="half a table"),
        pytest.param([1], 0, PAIR, 2, 0, id="one row of two"),
        pytest.param([(1,)], 0, PAIR, 3, 0, id="a tuple of one row of two"),
        pytest.param([(1, 2)], 2, PAIR, 2, 0, id="turned too far"),
        pytest.param([(1, 2)], -1, PAIR, 2, 0, id="turned backwards"),
    ],
)
def test_what_does_not_fit_is_refused(
    module: ModuleType, values: list[Any], first: int, table: bytes, size: int, start: int
) -> None:
    out = np.full(size, 7, np.float32)
    with pytest.raises(ValueError, match="fit together"):
        module.expand(values, first, table, out, start)


@pytest.mark.parametrize("module", MODULES)
def test_a_mask_has_a_one_for_each_number(module: ModuleType) -> None:
    out = np.full(8, 7, np.int8)
    module.mark([1, 3, 1], out, 2, 5)
    assert out.tolist() == [7, 7, 0, 1, 0, 1, 0, 7]


@pytest.mark.parametrize("module", MODULES)
@pytest.mark.parametrize(
    ("numbers", "start", "width"), [([5], 0, 5), ([-1], 0, 5), ([1], 4, 5), ([1], -1, 5), ([1], 2**62, 5)]
)
def test_a_mask_that_does_not_fit_is_refused(
    module: ModuleType, numbers: list[int], start: int, width: int
) -> None:
    with pytest.raises(ValueError, match="fit together"):
        module.mark(numbers, np.zeros(8, np.int8), start, width)


def test_the_plain_environment_shows_the_very_same_games() -> None:
    """A digest of whole games, by this process and by one with the plain engine."""
    code = """
import hashlib
from random import Random
from elfenland import gym
found = hashlib.sha256()
for rules, players in (("elfenland+home-town", 2), ("elfengold+witches+random-gold", 5)):
    batch, chance = gym.Batch(rules, players, 2, "pieces"), Random(1)
    arrays = batch.reset(3)
    for _ in range(1500):
        arrays = batch.step([chance.choice(mask.nonzero()[0].tolist()) for mask in arrays.masks])
        for array in arrays:
            found.update(array.tobytes())
digest = found.hexdigest()
"""
    here: dict[str, str] = {}
    exec(code, here)
    command = [sys.executable, "-c", f"{code}\nprint(digest)"]
    run = subprocess.run(
        command,
        env={"ELFENLAND_PLAIN": "1", "PYTHONPATH": str(PACKAGE.parent)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.strip() == here["digest"]
