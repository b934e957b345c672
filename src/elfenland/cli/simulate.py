"""`elfenland simulate`: bots play many games, and the results are counted."""

import argparse
import json
import sys
import time
from contextlib import closing
from pathlib import Path
from typing import Any

from elfenland.arena.crew import Playing
from elfenland.bots import make_bot
from elfenland.bots.registry import describe_bots
from elfenland.bots.running.game_loop import Result
from elfenland.cli.crews import apart, describe_crew, find_crew
from elfenland.cli.limits import describe_limits, read_limits
from elfenland.cli.outcome import WELL, CallError
from elfenland.compiled import is_compiled
from elfenland.engine.rules import Rules
from elfenland.record import COLOURS
from elfenland.selfplay import Bout, Ended, Folder, OtherRunError, Run, fill, play_bout
from elfenland.selfplay.formats import FORMATS

EXAMPLES = """\
examples:
  elfenland simulate --games 20
  elfenland simulate --games 4 --bots scout,wanderer
  elfenland simulate elfenland+home-town --players 6 --games 10 --seed 7 --json
  elfenland simulate elfengold --bots scout --games 4 --out games
  elfenland simulate --games 20 --out games --shard 10 --format jsonl --processes 2

bots:
{bots}
  my_bot.py   the bot in a Python file

The bots take the seats in turn until all are taken. Equal seeds give equal games, and game number 7 of a seed
is the same however many are played. A shared victory counts as a fraction of a win. When a bot crashes,
stalls or answers nonsense, scout moves instead, and the fault is counted.

With --out the games are stored in a folder: as records in EGN, and as tables of games and decisions, which
docs/data.md describes. Started again, the run plays the games that are missing there.
"""


def describe(command: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    command.epilog = EXAMPLES.format(bots=describe_bots())
    command.add_argument(
        "rules",
        nargs="?",
        default="elfenland",
        metavar="RULES",
        help="the rules to play by (default: elfenland)",
    )
    command.add_argument("--players", type=int, help="number of players (default: 4, or one per bot)")
    command.add_argument("--games", type=int, default=100, help="number of games (default: 100)")
    command.add_argument("--seed", type=int, default=0, help="same seed, same games (default: 0)")
    command.add_argument(
        "--bots", default="wanderer", help="the bots, such as scout,wanderer (default: wanderer)"
    )
    describe_limits(command)
    describe_crew(command, "1")
    describe_data(command)
    command.add_argument("--json", action="store_true", help="print one JSON document and nothing else")
    command.set_defaults(run=run)


def describe_data(command: argparse.ArgumentParser) -> None:
    """Add the arguments for storing games."""
    command.add_argument(
        "--out", type=Path, metavar="FOLDER", help="store games and decisions there; run again to resume"
    )
    command.add_argument("--shard", type=int, default=100, help="games per file (default: 100)")
    command.add_argument(
        "--format",
        choices=FORMATS,
        default="parquet",
        help="table format: parquet has arrays for learners, jsonl only text (default: parquet)",
    )


def run(asked: argparse.Namespace) -> int:
    """Play the games and print the results."""
    rules = Rules.parse(asked.rules)
    if asked.games < 1:
        raise CallError(f"--games must be at least 1, not {asked.games}")
    if asked.shard < 1:
        raise CallError(f"--shard must be at least 1, not {asked.shard}")
    names = seat_bots(asked.bots, asked.players)
    rules.begin(len(names))  # a wrong number of players is refused before timing starts
    run_asked = Run(rules.name, tuple(names), asked.seed, read_limits(asked))
    report = _report(run_asked, *_play_all(run_asked, asked))
    print(json.dumps(report) if asked.json else _table(report))
    return WELL


def seat_bots(said: str, players: int | None) -> list[str]:
    """Return the name of the bot in each seat."""
    names = [name.strip() for name in said.split(",")]
    for name in names:
        make_bot(name).close()
    number = players if players is not None else 4 if len(names) == 1 else len(names)
    if len(names) > number:
        raise CallError(f"{len(names)} bots don't fit in {number} seats")
    return [names[seat % len(names)] for seat in range(number)]


def _play_all(run: Run, asked: argparse.Namespace) -> tuple[list[Result], int, float]:
    """Play all games; return results in order, decisions made now, and seconds."""
    folder = _folder(run, asked) if asked.out else None
    results = dict(folder.ended(asked.games)) if folder else {}
    playing = _keep_all(folder, asked) if folder else _play_bouts(run, asked)
    decisions, begun = 0, time.perf_counter()
    with closing(playing), apart(), _Progress(asked.games) as progress:
        for number, result in playing:
            results[number] = result
            decisions += result.decisions
            progress.show(len(results))
    return [results[number] for number in range(asked.games)], decisions, time.perf_counter() - begun


def _play_bouts(run: Run, asked: argparse.Namespace) -> Playing[Ended]:
    yield from find_crew(asked, play_bout, 1)(Bout(run, number) for number in range(asked.games))


def _folder(run: Run, asked: argparse.Namespace) -> Folder:
    try:
        return Folder(asked.out, run, asked.format)
    except OtherRunError as error:
        raise CallError(f"--out {error}") from None


def _keep_all(folder: Folder, asked: argparse.Namespace) -> Playing[Ended]:
    """Play the missing games shard by shard; report each game once it is stored."""
    with closing(find_crew(asked, fill, 1)(folder.shards(asked.games, asked.shard))) as playing:
        for filled in playing:
            folder.keep(filled)
            yield from filled.ended


def _report(run: Run, results: list[Result], decisions: int, seconds: float) -> dict[str, Any]:
    return {
        "rules": run.rules,
        "players": len(run.bots),
        "bots": list(run.bots),
        "seed": run.seed,
        "games": len(results),
        "decisions": sum(result.decisions for result in results),
        "seconds": seconds,
        "decisions_per_second": round(decisions / seconds),
        "compiled": is_compiled(),
        "seats": [_seat(seat, name, results) for seat, name in enumerate(run.bots)],
        "results": [_result(result) for result in results],
    }


def _result(result: Result) -> dict[str, object]:
    names = ("points", "pieces", "ranks", "winners", "decisions")
    faults = [
        {"seat": seat, **fault._asdict()} for seat, found in enumerate(result.faults) for fault in found
    ]
    return {name: getattr(result, name) for name in names} | {"faults": faults}


def _seat(seat: int, name: str, results: list[Result]) -> dict[str, object]:
    wins = sum(1 / len(result.winners) for result in results if seat in result.winners)
    return {
        "seat": COLOURS[seat],
        "bot": name,
        "wins": round(wins, 3),
        "mean_pieces": round(sum(result.pieces[seat] for result in results) / len(results), 3),
        "mean_points": round(sum(result.points[seat] for result in results) / len(results), 3),
        "faults": sum(len(result.faults[seat]) for result in results if result.faults),
    }


def _table(report: dict[str, Any]) -> str:
    games, seats = report["games"], report["seats"]
    lines = [f"{report['rules']}, {games} games, seed {report['seed']}", ""]
    width = max(12, *(len(seat["bot"]) + 2 for seat in seats))
    lines.append(f"{'seat':8}{'bot':{width}}{'wins':>8}{'':8}{'mean pieces':>12}{'mean points':>13}")
    for seat in seats:
        share = f"{100 * seat['wins'] / games:.1f}%"
        lines.append(
            f"{seat['seat']:8}{seat['bot']:{width}}{seat['wins']:8.1f}{share:>8}"
            f"{seat['mean_pieces']:12.2f}{seat['mean_points']:13.2f}"
        )
    lines += _faults(report)
    engine = "compiled" if report["compiled"] else "plain"
    speed = f"{report['decisions_per_second']:,} a second"
    lines += [
        "",
        f"{report['decisions']:,} decisions in {report['seconds']:.2f} s: {speed} ({engine} engine)",
    ]
    return "\n".join(lines)


def _faults(report: dict[str, Any]) -> list[str]:
    """Return a line for each seat whose bot failed, with the first reason."""
    lines = []
    for number, seat in enumerate(report["seats"]):
        found = [
            f"in game {game} its decision {fault['decision']} {fault['kind']}: {fault['reason']}"
            for game, result in enumerate(report["results"])
            for fault in result["faults"]
            if fault["seat"] == number
        ]
        if found:
            lines.append(f"{seat['seat']} {seat['bot']}: {len(found)} faults; {found[0]}")
    return ["", *lines] if lines else []


class _Progress:
    """A bar on standard error, shown on a terminal; redraws at most a hundred times."""

    def __init__(self, games: int) -> None:
        self.games = games
        self.shown = 0
        self.watched = sys.stderr.isatty()

    def __enter__(self) -> "_Progress":
        return self

    def __exit__(self, *_: object) -> None:
        if self.watched:
            sys.stderr.write("\r\033[K")

    def show(self, done: int) -> None:
        """Update the bar: this many games are done."""
        hundredths = done * 100 // self.games
        if self.watched and hundredths > self.shown:
            self.shown = hundredths
            bar = "█" * (hundredths * 40 // 100)
            sys.stderr.write(f"\r{bar:░<40} {done} of {self.games} games")
            sys.stderr.flush()
