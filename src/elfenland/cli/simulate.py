"""`elfenland simulate`: bots play many games, and the results are counted."""

import argparse
import json
import sys
import time
from random import Random
from typing import Any

from elfenland.bots import make_bot
from elfenland.bots.guard import guarded
from elfenland.bots.limits import DEFAULT, Limits
from elfenland.bots.playing import Result, play_game
from elfenland.bots.registry import describe_bots
from elfenland.cli.limits import describe_limits, read_limits
from elfenland.cli.outcome import WELL, CallError
from elfenland.compiled import is_compiled
from elfenland.engine.chance import deal
from elfenland.engine.rules import Rules
from elfenland.record import COLOURS

EXAMPLES = """\
examples:
  elfenland simulate --games 20
  elfenland simulate --games 4 --bots scout,wanderer
  elfenland simulate elfenland+home-town --players 6 --games 10 --seed 7 --json

bots:
{bots}
  my_bot.py   the bot in a Python file

The bots take the seats in turn, again and again until all are taken. Equal seeds give equal games, and game
number 7 of a seed is the same however many are played. A shared victory counts as a part of a win. When a bot
crashes, stalls or answers nonsense, scout moves for it, and the fault is counted.
"""


def describe(command: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    command.epilog = EXAMPLES.format(bots=describe_bots())
    command.add_argument(
        "rules", nargs="?", default="elfenland", metavar="RULES", help="the rules to play by"
    )
    command.add_argument("--players", type=int, help="how many play (default: 4, or one for each bot)")
    command.add_argument("--games", type=int, default=100, help="how many games (default: 100)")
    command.add_argument("--seed", type=int, default=0, help="equal seeds give equal games (default: 0)")
    command.add_argument("--bots", default="wanderer", help="who plays, such as scout,wanderer")
    describe_limits(command)
    command.add_argument("--json", action="store_true", help="print one JSON document and nothing else")
    command.set_defaults(run=run)


def run(asked: argparse.Namespace) -> int:
    """Play the games and print what came of them."""
    rules = Rules.parse(asked.rules)
    if asked.games < 1:
        raise CallError(f"--games must be at least 1, not {asked.games}")
    names = seat_bots(asked.bots, asked.players)
    rules.begin(len(names))  # a wrong number of players is refused here, before anything is timed
    results, seconds = _play_all(rules, names, asked.games, asked.seed, read_limits(asked))
    report = _report(rules, names, asked.seed, results, seconds)
    print(json.dumps(report) if asked.json else _table(report))
    return WELL


def seat_bots(said: str, players: int | None) -> list[str]:
    """The name of the bot in each seat."""
    names = [name.strip() for name in said.split(",")]
    for name in names:
        make_bot(name).close()
    number = players if players is not None else 4 if len(names) == 1 else len(names)
    if len(names) > number:
        raise CallError(f"{len(names)} bots do not fit in {number} seats")
    return [names[seat % len(names)] for seat in range(number)]


def _play_all(
    rules: Rules, names: list[str], games: int, seed: int, limits: Limits
) -> tuple[list[Result], float]:
    results = []
    begun = time.perf_counter()
    for number in range(games):
        results.append(play_from_seed(rules, names, f"{seed}/{number}", limits))
        _show_progress(number + 1, games)
    return results, time.perf_counter() - begun


def play_from_seed(rules: Rules, names: list[str], seed: str, limits: Limits = DEFAULT) -> Result:
    """One game among these bots, from its seed."""
    bots = [guarded(name, f"{seed}/{seat}", limits) for seat, name in enumerate(names)]
    dice = Random(seed)
    return play_game(rules, bots, lambda state: deal(state, dice))


def _report(
    rules: Rules, names: list[str], seed: int, results: list[Result], seconds: float
) -> dict[str, Any]:
    decisions = sum(result.decisions for result in results)
    return {
        "rules": rules.name,
        "players": len(names),
        "bots": names,
        "seed": seed,
        "games": len(results),
        "decisions": decisions,
        "seconds": seconds,
        "decisions_per_second": round(decisions / seconds),
        "compiled": is_compiled(),
        "seats": [_seat(seat, name, results) for seat, name in enumerate(names)],
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
    """A line for each seat whose bot did not always decide, with the first reason."""
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


def _show_progress(done: int, games: int) -> None:
    """A bar on standard error, when somebody watches it; it moves a hundred times at most."""
    if done * 100 // games == (done - 1) * 100 // games or not sys.stderr.isatty():
        return
    bar = "█" * (done * 40 // games)
    end = "\r\033[K" if done == games else ""
    sys.stderr.write(f"\r{bar:░<40} {done} of {games} games{end}")
    sys.stderr.flush()
