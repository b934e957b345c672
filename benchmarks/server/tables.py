"""The figures of the server as tables in Markdown, and their places on the page."""

from pathlib import Path
from typing import Any, Final

from benchmarks import page

NAMES: Final = ("server", "server-thinking", "server-memory", "server-spent")
HEAD: Final = [
    "server",
    "moves/s",
    "p50, ms",
    "p99, ms",
    "CPU a move, ms",
    "of its core",
    "bytes an update",
    "taken away",
]


def make(report: dict[str, Any]) -> dict[str, str]:
    """All tables by their names."""
    loads, quick = report["loads"], "a quick look, " if report["quick"] else ""
    full, thinking = loads["full"], loads["thinking"]
    rhythm = f"each with a move every {thinking['think']} s"
    return {
        "server": _servers(report["full"], f"Measured with {quick}{full['tables']} tables of four seats."),
        "server-thinking": _servers(
            report["thinking"], f"Measured with {quick}{thinking['tables']} tables, {rhythm}."
        ),
        "server-memory": _memory(report["memory"]),
        "server-spent": _spent(report["spent"]),
    }


def insist_on_marks(where: Path) -> None:
    """PageError if a table has no place on the page."""
    text = where.read_text(encoding="utf-8")
    for name in NAMES:
        page.put(text, name, "")


def _servers(found: dict[str, dict[str, float]], conditions: str) -> str:
    rows = [[name, *_figures(run)] for name, run in found.items()]
    return "\n".join([conditions, "", *page.markdown(HEAD, rows, left=1)])


def _figures(run: dict[str, float]) -> list[str]:
    return [
        f"{run['moves_per_second']:,.0f}",
        f"{run['p50']:.1f}",
        f"{run['p99']:.1f}",
        f"{run['cpu_per_move']:.2f}",
        f"{100 * run['server_share']:.0f} %",
        f"{run['bytes_per_update']:,.0f}",
        f"{100 * run['stolen']:.1f} %",
    ]


def _memory(found: list[dict[str, Any]]) -> str:
    head = [
        "rules",
        "seats",
        "a live table, kB",
        "an idle one, kB",
        "moves of a whole game",
        "its cold load, ms",
    ]
    rows = [
        [
            each["rules"],
            str(each["players"]),
            f"{each['live_kb']:.0f}",
            f"{each['idle_kb']:.1f}",
            str(each["moves"]),
            f"{each['load_ms']:.1f}",
        ]
        for each in found
    ]
    return "\n".join(page.markdown(head, rows, left=1))


def _spent(shares: dict[str, float]) -> str:
    rows = [[subject, f"{100 * share:.0f} %"] for subject, share in shares.items()]
    return "\n".join(page.markdown(["in the event loop", "share"], rows, left=1))
