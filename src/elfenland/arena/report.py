"""A report in one HTML or Markdown file, with charts and explanations."""

from base64 import b64encode
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any, Final

from elfenland.arena import charts
from elfenland.arena.drawing import Picture, duration
from elfenland.arena.job import Played
from elfenland.arena.standings import told_faults

SUFFIXES: Final = (".html", ".md")

Summary = dict[str, Any]
Section = tuple[Picture, str]  # a picture and its caption

NOTES: Final = (
    "Every deal is played once in each rotation of the seats, so good and bad cards and the better seats even"
    " out. The shuffles of a deal come from the same dice in all its games: the first hands and the"
    " starting player are the same, later piles only if the play before them was.",
    "Win rates are per seat: par is 1 divided by the number of players, even for a bot with several seats in"
    " a game. A shared victory counts as a fraction of a win.",
    "The error of a win rate assumes that deals are independent, but not the games of a deal. The 95 %"
    " interval is Wilson's and assumes that games are independent; when luck cancels out, it is too wide.",
    "Ratings are openskill's (Plackett-Luce), updated game by game in order. Times are for decisions"
    " with more than one option, as measured on the machine that played.",
)
HEADS: Final = (
    "bot",
    "games",
    "seats",
    "win rate",
    "error",
    "95 %",
    "score",
    "rank",
    "rating",
    "median",
    "p99",
)
STYLE: Final = """\
:root{color-scheme:light dark;--paper:#fbf7ef;--ink:#2d2822;--soft:#746a5c;--line:#ddd3c2}
@media(prefers-color-scheme:dark){:root{--paper:#1e1b17;--ink:#ece5d8;--soft:#a89d8c;--line:#453f37}}
body{background:var(--paper);color:var(--ink);margin:0;font:16px/1.55 system-ui,'Segoe UI',sans-serif}
main{max-width:820px;margin:0 auto;padding:3rem 1.25rem 4rem}
h1,h2{font-family:'Iowan Old Style',Palatino,Georgia,serif;line-height:1.2;font-weight:600}
h1{font-size:2.1rem;margin:0 0 .4rem}h2{font-size:1.35rem;margin:2.6rem 0 .6rem}
.about,figcaption,li{color:var(--soft)}figure{margin:0}figcaption{font-size:.92rem;margin-top:.3rem}
.finding{font-size:1.1rem;margin:.2rem 0}.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.92rem;font-variant-numeric:tabular-nums}
th,td{padding:.45rem .4rem;text-align:right;border-bottom:1px solid var(--line);white-space:nowrap}
th{color:var(--soft);font-weight:500}th:first-child,td:first-child{text-align:left}
"""


def write_report(path: Path, summary: Summary, games: Sequence[Played]) -> str:
    """Return the text of a report, in the format given by the file's extension."""
    sections = _sections(summary, games)
    return _markdown(summary, sections) if path.suffix == ".md" else _html(summary, sections)


def _sections(summary: Summary, games: Sequence[Played]) -> list[Section]:
    bots = summary["bots"]
    return [
        (
            charts.win_rates(bots, summary["par"]),
            "Dot: the win rate per seat. Narrow bar: its standard error. Wide bar: the 95 % interval. "
            "Dashed: par.",
        ),
        (charts.scores(bots, games), "How often each score came up. Dashed: the mean."),
        (
            charts.times(bots, games),
            "Dot: the median. Narrow bar: the middle half of all decisions. Wide bar: all but the quickest"
            " and the slowest hundredth. Each grid line is ten times the one before.",
        ),
        (charts.ratings(bots, games), "How the ratings settle, game by game. Shaded: their uncertainty."),
        (
            charts.ahead(bots, summary["pairwise"]),
            "How often a seat of the row's bot finished ahead of one of the column's; a tie counts half.",
        ),
    ]


def title(summary: Summary) -> str:
    """Return the report's title."""
    return " and ".join(_listed([bot["name"] for bot in summary["bots"]]))


def _listed(names: list[str]) -> list[str]:
    return [", ".join(names[:-1]), names[-1]] if len(names) > 1 else names


def about(summary: Summary) -> str:
    """Return one line on what was played."""
    seed = f", seed {summary['seed']}" if "seed" in summary else ""
    partial = "" if summary.get("complete", True) else "; stopped early"
    return (
        f"{summary['rules']}, {summary['players']} players, {summary['games']} games in"
        f" {summary['deals']} deals{seed}{partial}. Par is {100 * summary['par']:.1f} %."
    )


def findings(summary: Summary) -> list[str]:
    """Return one sentence of conclusions per bot."""
    return [*(_finding(bot, summary["par"]) for bot in summary["bots"]), *told_faults(summary["faults"])]


def _finding(bot: dict[str, Any], par: float) -> str:
    low, high = bot["win_rate_low"], bot["win_rate_high"]
    sure = "above par" if low > par else "below par" if high < par else "not distinguishable from par"
    within = f"95 % interval {100 * low:.1f} to {100 * high:.1f}"
    return f"{bot['name']} wins {100 * bot['win_rate']:.1f} % of its seats ({within}): {sure}."


def rows(summary: Summary) -> list[list[str]]:
    """Return the table of the bots, without its header."""
    return [
        [
            bot["name"],
            str(bot["games"]),
            str(bot["seats"]),
            f"{100 * bot['win_rate']:.1f} %",
            f"± {100 * bot['win_rate_error']:.1f}",
            f"{100 * bot['win_rate_low']:.1f} to {100 * bot['win_rate_high']:.1f}",
            f"{bot['mean_score']:.2f}",
            f"{bot['mean_rank']:.2f}",
            f"{bot['rating_mu']:.1f} ± {bot['rating_sigma']:.1f}",
            duration(bot["ms_median"]),
            duration(bot["ms_p99"]),
        ]
        for bot in summary["bots"]
    ]


def _html(summary: Summary, sections: Sequence[Section]) -> str:
    name = escape(title(summary))
    head = "".join(f"<th>{text}</th>" for text in HEADS)
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows(summary))
    said = "".join(f'<p class="finding">{escape(text)}</p>' for text in findings(summary))
    figures = "".join(
        f"<h2>{escape(sheet.title)}</h2><figure>{sheet.svg(n)}<figcaption>{escape(text)}</figcaption></figure>"
        for n, (sheet, text) in enumerate(sections)
    )
    notes = "".join(f"<li>{escape(note)}</li>" for note in NOTES)
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Arena: {name}</title>'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<style>{STYLE}</style></head><body><main>"
        f'<h1>{name}</h1><p class="about">{escape(about(summary))}</p>{said}'
        f'<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'
        f"{figures}<h2>How to read this</h2><ul>{notes}</ul></main></body></html>\n"
    )


def _markdown(summary: Summary, sections: Sequence[Section]) -> str:
    table = [list(HEADS), ["---", *["---:"] * (len(HEADS) - 1)], *rows(summary)]
    lines = [f"# {title(summary)}", "", about(summary), "", *(f"- {text}" for text in findings(summary)), ""]
    lines += ["| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in table]
    for n, (sheet, text) in enumerate(sections):
        picture = b64encode(sheet.svg(n).encode()).decode()
        lines += [
            "",
            f"## {sheet.title}",
            "",
            f"![{sheet.about}](data:image/svg+xml;base64,{picture})",
            "",
            text,
        ]
    lines += ["", "## How to read this", "", *(f"- {note}" for note in NOTES), ""]
    return "\n".join(lines)
