"""The benchmark of reading records: both sources read the same games, and its ratio is told."""

import re
import subprocess
import sys

from benchmarks.environments import ROOT


def test_it_compares_with_an_earlier_source() -> None:
    command = [sys.executable, "-m", "benchmarks.reading", "--games", "1", "--rounds", "1"]
    command += ["--before", str(ROOT / "src")]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    assert re.fullmatch(r"compiled: (True, True|False, False)", told[0])
    for line, title in zip(told[1:], ("elfenland", "elfengold"), strict=True):
        assert re.fullmatch(rf"{title}: [\d.]+ ms, [\d.]+ ms, [\d.]+ of the time before", line)
