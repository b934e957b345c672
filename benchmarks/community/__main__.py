"""`python -m benchmarks.community`: needs a quiet machine, which runs everything."""

import argparse
import asyncio
import json
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Final

from benchmarks.community.crowd import Crowd, Load
from benchmarks.community.settings import SETTINGS, Setting, running

FULL: Final = Load(tables=60, persons=4, bots=0, bot="scout", think=0, warm=8, seconds=15)
LIVE: Final = Load(tables=300, persons=2, bots=2, bot="scout", think=2, warm=20, seconds=30)
QUICK_FULL: Final = Load(tables=6, persons=4, bots=0, bot="scout", think=0, warm=2, seconds=3)
QUICK_LIVE: Final = Load(tables=10, persons=2, bots=2, bot="scout", think=1, warm=3, seconds=4)


def measure(setting: Setting, load: Load) -> dict[str, Any]:
    """One setting under one load."""
    with (
        tempfile.NamedTemporaryFile(prefix="elfenland-community-", suffix=".log", delete=False) as log,
        tempfile.TemporaryDirectory() as folder,
        running(setting, Path(folder), log) as found,
    ):
        crowd = Crowd(found.ports, load)
        before, own, begun = found.cpu(), time.process_time(), time.perf_counter()
        seconds = asyncio.run(crowd.measure())
        whole = time.perf_counter() - begun
        spent = {kind: round((at - before[kind]) / whole, 3) for kind, at in found.cpu().items()}
        spent["who plays"] = round((time.process_time() - own) / whole, 3)
    ordered = sorted(crowd.latencies) or [0.0]
    return {
        "setting": setting.name,
        "moves_per_second": round(len(crowd.latencies) / seconds, 1),
        "versions_per_second": round(crowd.heard / seconds, 1),
        "dropped": crowd.dropped,
        "p50_ms": round(1000 * ordered[len(ordered) // 2], 1),
        "p99_ms": round(1000 * ordered[int(len(ordered) * 0.99)], 1),
        "cores": spent,
    }


def main() -> None:
    """Measure all settings under both loads, and print a line of JSON for each."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.community", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="roughly, to see that it works")
    asked = parser.parse_args()
    loads = {"full": QUICK_FULL, "live": QUICK_LIVE} if asked.quick else {"full": FULL, "live": LIVE}
    for name, load in loads.items():
        found = []
        for setting in SETTINGS:
            found.append(measure(setting, load))
            print(json.dumps({"load": name, "tables": load.tables, **found[-1]}), flush=True)
        ratio = found[-1]["moves_per_second"] / max(found[0]["moves_per_second"], 0.1)
        print(f"{name}: {ratio:.2f} times the moves of one process", file=sys.stderr)


if __name__ == "__main__":
    main()
