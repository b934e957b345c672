"""Writer for the tables of `docs/performance.md`, each between two marks."""

import re
from pathlib import Path
from typing import Any

from elfenland.cli.bench import ENGINES, label, number, tell_calibration
from elfenland.cli.measures import USUAL

TABLES = ("peers", "engine", "phases", "game")


class PageError(Exception):
    """A page without the marks for a table."""


def write(page: Path, tables: dict[str, str]) -> None:
    """Replace each table between its marks."""
    text = page.read_text(encoding="utf-8")
    for name, table in tables.items():
        text = put(text, name, table)
    page.write_text(text, encoding="utf-8")


def insist_on_marks(page: Path) -> None:
    """PageError if a table has no place on the page."""
    text = page.read_text(encoding="utf-8")
    for name in TABLES:
        put(text, name, "")


def put(text: str, name: str, table: str) -> str:
    """Return the text with a table between its marks."""
    begin, end = f"<!-- table {name} -->", f"<!-- end {name} -->"
    marked = re.compile(f"{re.escape(begin)}.*?{re.escape(end)}", re.DOTALL)
    if not marked.search(text):
        raise PageError(f"the page has no {begin} ... {end}")
    return marked.sub(lambda _: f"{begin}\n{table}\n{end}", text)


def peer_table(report: dict[str, Any]) -> str:
    """All engines, the quickest first, in Markdown, with what could not be had."""
    games = list(report["rows"][0]["ratios"])
    head = ["engine", "Python", "game", "options a decision", "decisions/s", "moves/s"]
    rows = [_peer_row(row, games) for row in sorted(report["rows"], key=_slowness)]
    lines = [_conditions(report), "", *markdown([*head, *(f"{game} is" for game in games)], rows, left=3)]
    lines += [f"\nNot measured: {peer}: {reason}" for peer, reason in report["absent"].items()]
    return "\n".join(lines)


def _slowness(row: dict[str, Any]) -> float:
    return -float(row["decisions_per_second"]["median"])


def _peer_row(row: dict[str, Any], games: list[str]) -> list[str]:
    engine = f"{row['peer']} {row['version']}"
    speeds = [number(row["decisions_per_second"]), f"{row['moves_per_second']:,.0f}"]
    ratios = [times(row["ratios"][game]) for game in games]
    return [engine, row["python"], row["game"], f"{row['options']:.1f}", *speeds, *ratios]


def times(ratio: float) -> str:
    """Return a ratio as one says it."""
    return f"{ratio:,.0f} x" if ratio >= 10 else f"{ratio:.2f} x"


def _conditions(report: dict[str, Any]) -> str:
    quick = "a quick look, " if report["quick"] else ""
    measured = f"Measured with {quick}{report['repeats']} repeats on {report['machine']}"
    return f"{measured}; {tell_calibration(report)}."


def engine_tables(report: dict[str, Any]) -> dict[str, str]:
    """Return the tables of `elfenland bench`: general figures, and those by phase."""
    figures = report["figures"]
    return {
        "engine": "\n".join([_conditions(report), "", *_figures([f for f in figures if not f["phase"]])]),
        "phases": "\n".join(_phases([f for f in figures if f["phase"]])),
        "game": "\n".join(_game(figures, report["engines"])),
    }


def _figures(figures: list[dict[str, Any]]) -> list[str]:
    rows = [[label(f), f["rules"], str(f["players"] or ""), f["unit"], *_values(f)] for f in figures]
    return markdown(["", "rules", "players", "unit", *ENGINES, "ratio"], rows, left=2)


def _phases(figures: list[dict[str, Any]]) -> list[str]:
    rows = [
        [f["rules"], f["phase"], f"{f['a_game']:.0f}", f"{f['options']:.1f}", *_values(f), _share(f, figures)]
        for f in figures
    ]
    head = [
        "rules",
        "phase",
        "decisions a game",
        "options each",
        *(f"{e}, µs" for e in ENGINES),
        "ratio",
        "share",
    ]
    return markdown(head, rows, left=2)


def _values(figure: dict[str, Any]) -> list[str]:
    ratio = times(figure["ratio"]) if figure["ratio"] else "-"
    return [*(number(figure[engine]) for engine in ENGINES), ratio]


def _game(figures: list[dict[str, Any]], engines: list[str]) -> list[str]:
    """Return where the time of a decision goes, in microseconds."""
    rows = []
    for rules in dict.fromkeys(f["rules"] for f in figures if f["phase"]):
        parts = {engine: spent(figures, rules, engine) for engine in engines}
        names = list(parts["plain"])
        rows += [[rules, name, *(_part(parts[engine], name) for engine in engines)] for name in names]
    return markdown(["rules", "a decision, in µs", *engines], rows, left=2)


def _part(parts: dict[str, float], part: str) -> str:
    return f"{parts[part]:.2f} ({100 * parts[part] / sum(parts.values()):.0f} %)"


def spent(figures: list[dict[str, Any]], rules: str, engine: str) -> dict[str, float]:
    """Return the microseconds of a decision in random play, by part."""
    took = {
        f["measure"]: 1e6 / f[engine]["median"]
        for f in figures
        if f["rules"] == rules and f["players"] == USUAL and f["unit"] == "decisions/s"
    }
    options = took["options twice"] - took["random play"]
    moves = took["moves alone"]
    rest = took["random play"] - options - moves
    return {
        "finding the options": options,
        "carrying out moves": moves,
        "shuffling, and the loop around": rest,
    }


def _share(figure: dict[str, Any], figures: list[dict[str, Any]]) -> str:
    """Return this phase's share of the time for options, by the faster engine."""
    spent = {f["phase"]: f["a_game"] * _best(f) for f in figures if f["rules"] == figure["rules"]}
    return f"{100 * spent[figure['phase']] / sum(spent.values()):.0f} %"


def _best(figure: dict[str, Any]) -> float:
    found: float = (figure["compiled"] or figure["plain"])["median"]
    return found


def markdown(head: list[str], rows: list[list[str]], left: int) -> list[str]:
    """Return a table in Markdown, the first few columns ranged left."""
    rule = ["---" if n < left else "---:" for n in range(len(head))]
    return [f"| {' | '.join(cells)} |" for cells in [head, rule, *rows]]
