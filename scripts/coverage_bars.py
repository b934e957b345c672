"""Compare a coverage report with our bars, print both in one line, and fail below a bar.

Usage: python scripts/coverage_bars.py REPORT.json
"""

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

ENGINE = "src/elfenland/engine/"
ENGINE_BRANCHES = 98.0  # percent
WHOLE = 90.0  # percent of lines and branches


def engine_branches(report: Mapping[str, Any]) -> float:
    """The percentage of the engine's branches that some test takes."""
    found = [file["summary"] for name, file in report["files"].items() if name.startswith(ENGINE)]
    covered: int = sum(summary["covered_branches"] for summary in found)
    branches: int = sum(summary["num_branches"] for summary in found)
    return 100 * covered / branches


def main(arguments: list[str]) -> int:
    """Print the line; returns the exit code."""
    if len(arguments) != 1:
        print(__doc__)
        return 2
    report = json.loads(Path(arguments[0]).read_text(encoding="utf-8"))
    engine, whole = engine_branches(report), report["totals"]["percent_covered"]
    print(
        f"coverage: engine branches {engine:.1f} % (at least {ENGINE_BRANCHES:.0f}), "
        f"whole {whole:.1f} % (at least {WHOLE:.0f})"
    )
    return 0 if engine >= ENGINE_BRANCHES and whole >= WHOLE else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
