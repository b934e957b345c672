"""`elfenland arena`: matches between bots, reported with error bars."""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from elfenland.arena import Contest, Job, Match, Played, play
from elfenland.arena.certainty import RateTest
from elfenland.arena.contest import heading
from elfenland.arena.crew import Crew
from elfenland.arena.drawing import duration
from elfenland.arena.ladder import Ladder, open_ladder
from elfenland.arena.ledger import Ledger, OtherMatchError
from elfenland.arena.report import SUFFIXES, write_report
from elfenland.arena.standings import told_faults
from elfenland.arena.summary import summarize, summarize_ladder
from elfenland.bots import make_bot
from elfenland.bots.registry import describe_bots
from elfenland.cli.crews import apart, describe_crew, find_crew
from elfenland.cli.outcome import FAILED, WELL, CallError
from elfenland.cli.progress import Bar
from elfenland.engine.rules import Rules

EXAMPLES = """\
examples:
  elfenland arena scout wanderer --games 10
  elfenland arena scout wanderer wanderer wanderer --games 4 --seed 7 --json
  elfenland arena scout wanderer --players 4 --rules elfengold --games 4
  elfenland arena scout wanderer --games 8 --out games.jsonl --records games
  elfenland arena scout wanderer wanderer --games 3 --report report.html
  elfenland arena scout wanderer --until-certain par
  elfenland arena scout wanderer --ladder ladder.jsonl --players 2 --games 4

Every deal is played once in each rotation of the seats, so that luck cancels out. The win rate is per seat:
par is 1/players, even for a bot that is named several times. A shared victory counts as a fraction of a win.
Equal seeds give equal results, whatever the number of processes; only the times differ. docs/bots.md
has more.

bots:
{bots}
"""

CERTAIN = "stop when the first bot's win rate is certainly above or below this: par, or a rate such as 40%%"


def describe(command: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    command.epilog = EXAMPLES.format(bots=describe_bots())
    add = command.add_argument
    add("bots", nargs="*", metavar="BOT", help="a bot; name it several times for several seats")
    add("--rules", help="the rules to play by (default: elfenland)")
    add("--players", type=int, help="players per game (default: one per bot named)")
    add(
        "--games",
        type=int,
        default=100,
        help="minimum number of games; deals are always completed (default: 100)",
    )
    add("--seed", type=int, default=0, help="same seed, same results (default: 0)")
    describe_crew(command, "one for each core")
    add("--until-certain", metavar="RATE", help=CERTAIN)
    add("--out", type=Path, metavar="FILE", help="save one line per game; run again to resume")
    add("--records", type=Path, metavar="DIR", help="save the record of each game, in EGN")
    add("--report", type=Path, metavar="FILE", help="write a report with pictures, in .html or .md")
    add("--ladder", type=Path, metavar="FILE", help="add to these standings; without bots, just show them")
    add("--json", action="store_true", help="print one JSON document and nothing else")
    command.set_defaults(run=run)


def run(asked: argparse.Namespace) -> int:
    """Play the match and print the result."""
    _check(asked)
    crew = find_crew(asked, play)
    return _run_ladder(asked, crew) if asked.ladder else _run_match(asked, crew)


def _check(asked: argparse.Namespace) -> None:
    for name in asked.bots:
        make_bot(name).close()
    if asked.games < 1:
        raise CallError(f"--games must be at least 1, not {asked.games}")
    if asked.report and asked.report.suffix not in SUFFIXES:
        raise CallError(f"--report {asked.report}: a report must end in {' or '.join(SUFFIXES)}")
    if not asked.bots and not asked.ladder:
        raise CallError("no bots named; for example: elfenland arena scout wanderer")
    for option in ("out", "records", "until_certain"):
        if asked.ladder and getattr(asked, option):
            raise CallError(f"--{option.replace('_', '-')} can't be combined with --ladder")


def _run_match(asked: argparse.Namespace, crew: Crew[Job, Played]) -> int:
    players = len(asked.bots) if asked.players is None else asked.players
    rules = _rules(asked.rules or "elfenland", players)
    match = Match(rules.name, tuple(asked.bots), players, asked.games, asked.seed)
    question = _question(asked.until_certain, match)
    ledger = _ledger(asked.out, match)
    contest = Contest(match, ledger, asked.records, question)
    _play(contest, crew)
    outcome = contest.outcome()
    if outcome.games:
        _tell(asked, summarize(outcome), outcome.games)
    return WELL if outcome.complete else FAILED


def _ledger(path: Path | None, match: Match) -> Ledger | None:
    try:
        return Ledger(path, heading(match)) if path else None
    except OtherMatchError as error:
        raise CallError(f"--out {error}") from None


def _rules(name: str, players: int) -> Rules:
    rules = Rules.parse(name)
    rules.begin(players)  # a wrong number of players is refused here
    return rules


def _question(said: str | None, match: Match) -> RateTest | None:
    """Build the sequential test. It needs equal deals, so no bot may sit out."""
    if said is None:
        return None
    if match.players % len(match.names):
        raise CallError("--until-certain needs the same bots in every deal, so as many players as bots")
    return RateTest(match.names[0], 1 / match.players if said == "par" else _rate(said))


def _rate(said: str) -> float:
    try:
        rate = float(said[:-1]) / 100 if said.endswith("%") else float(said)
    except ValueError:
        rate = -1.0
    if not 0 < rate < 1:
        raise CallError(f"--until-certain {said}: write par, or a rate between 0 and 1 such as 0.4 or 40%")
    return rate


def _play(contest: Contest, crew: Crew[Job, Played]) -> None:
    """Play to the end, or until Ctrl-C."""
    try:
        with Bar(contest.total, contest.games.values()) as bar, apart():
            contest.play(crew, bar.move)
    except KeyboardInterrupt:
        print(f"stopped after {len(contest.games)} of {contest.total} games", file=sys.stderr)


def _run_ladder(asked: argparse.Namespace, crew: Crew[Job, Played]) -> int:
    if not asked.bots and not asked.ladder.exists():
        raise CallError(f"{asked.ladder}: no such ladder yet; name bots to start it")
    try:
        ladder = open_ladder(asked.ladder, asked.rules, asked.players)
    except OtherMatchError as error:
        raise CallError(f"--ladder {error}") from None
    complete = not asked.bots or _climb(ladder, asked, crew)
    _tell(asked, summarize_ladder(ladder), ladder.games)
    return WELL if complete else FAILED


def _climb(ladder: Ladder, asked: argparse.Namespace, crew: Crew[Job, Played]) -> bool:
    """Play to the end, or until Ctrl-C; return whether it was completed."""
    try:
        with Bar(asked.games) as bar, apart():
            _add(ladder, asked, crew, bar)
    except KeyboardInterrupt:
        print(f"stopped; the ladder has {len(ladder.games)} games", file=sys.stderr)
        return False
    return True


def _add(ladder: Ladder, asked: argparse.Namespace, crew: Crew[Job, Played], bar: Bar) -> None:
    """Play a match among the named bots; a single name is placed on the ladder."""
    names = tuple(asked.bots)
    if len(set(names)) == 1:
        ladder.place(names[0], asked.games, asked.seed, crew, bar.move)
    else:
        ladder.play(names, asked.games, asked.seed, crew, bar.move)


def _tell(asked: argparse.Namespace, summary: dict[str, Any], games: Sequence[Played]) -> None:
    print(json.dumps(summary) if asked.json else _table(summary))
    if asked.report and games:
        asked.report.write_text(write_report(asked.report, summary, games), encoding="utf-8")


def _table(summary: dict[str, Any]) -> str:
    wide = max((len(bot["name"]) for bot in summary["bots"]), default=0) + 2
    head = (
        f"{'bot':{wide}}{'seats':>6}{'win rate':>10}{'error':>7}{'95 %':>13}{'score':>8}{'rank':>6}"
        f"{'rating':>12}{'time':>9}{'median':>9}{'p99':>9}"
    )
    lines = [_title(summary), "", head, *(_line(bot, wide) for bot in summary["bots"])]
    said = [*_verdict(summary.get("verdict")), *told_faults(summary["faults"])]
    return "\n".join([*lines, "", *said] if said else lines)


def _title(summary: dict[str, Any]) -> str:
    deals = "1 deal" if summary["deals"] == 1 else f"{summary['deals']} deals"
    seed = f", seed {summary['seed']}" if "seed" in summary else ""
    players, games = summary["players"], summary["games"]
    par = f"par is {100 * summary['par']:.1f} %"
    return f"{summary['rules']}, {players} players, {games} games in {deals}{seed}; {par}"


def _line(bot: dict[str, Any], wide: int) -> str:
    interval = f"{100 * bot['win_rate_low']:.1f}-{100 * bot['win_rate_high']:.1f}"
    times = "".join(f"{duration(bot[key]):>9}" for key in ("ms_per_decision", "ms_median", "ms_p99"))
    rating = f"{bot['rating_mu']:.1f} ±{bot['rating_sigma']:.1f}"
    return (
        f"{bot['name']:{wide}}{bot['seats']:6}{100 * bot['win_rate']:8.1f} %"
        f"{100 * bot['win_rate_error']:7.1f}{interval:>13}{bot['mean_score']:8.2f}{bot['mean_rank']:6.2f}"
        f"{rating:>12}{times}"
    )


def _verdict(verdict: dict[str, Any] | None) -> list[str]:
    if verdict is None:
        return []
    rate, low, high = (f"{100 * verdict[key]:.1f} %" for key in ("rate", "low", "high"))
    said = f"{verdict['bot']}'s win rate is between {low} and {high} (95 % confidence at any stopping time)"
    if verdict["answer"] == "open":
        return [f"{said}: undecided whether it is above or below {rate} after {verdict['deals']} deals."]
    return [f"{said}: certainly {verdict['answer']} {rate}, after {verdict['deals']} deals."]
