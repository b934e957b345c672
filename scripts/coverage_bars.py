"""Compare a coverage report with our bars, print both, and fail below a bar.

Usage: python scripts/coverage_bars.py engine|whole REPORT.json
"""

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

PARTS = ("engine", "whole")
ENGINE = "src/elfenland/engine/"
ENGINE_BRANCHES = 98.0  # percent
WHOLE = 90.0  # percent of lines and branches


def engine_branches(report: Mapping[str, Any]) -> float:
    """Return the percentage of the engine's branches that some test takes."""
    found = [file["summary"] for name, file in report["files"].items() if name.startswith(ENGINE)]
    covered: int = sum(summary["covered_branches"] for summary in found)
    branches: int = sum(summary["num_branches"] for summary in found)
    return 100 * covered / branches


def main(arguments: list[str]) -> int:
    """Print the line; returns the exit code."""
    if len(arguments) != 2 or arguments[0] not in PARTS:
        print(__doc__)
        return 2
    report = json.loads(Path(arguments[1]).read_text(encoding="utf-8"))
    figures = [("engine branches", engine_branches(report), ENGINE_BRANCHES)]
    if arguments[0] == "whole":
        figures.append(("whole", report["totals"]["percent_covered"], WHOLE))
    print(
        "coverage: "
        + ", ".join(f"{name} {is_now:.1f} % (at least {bar:.0f})" for name, is_now, bar in figures)
    )
    return 0 if all(is_now >= bar for _, is_now, bar in figures) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
