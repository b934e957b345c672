"""`elfenland arena`: bots play against each other, and the results are given with their error."""

import argparse
import json
import sys
import time
from contextlib import closing
from typing import Any

from elfenland.arena import Match, Played
from elfenland.arena.crew import Crew, hire
from elfenland.arena.match import pairwise, standings
from elfenland.bots import make_bot
from elfenland.cli.outcome import FAILED, WELL, CallError
from elfenland.compiled import is_compiled
from elfenland.engine.rules import Rules

EXAMPLES = """\
examples:
  elfenland arena scout wanderer --games 10
  elfenland arena scout wanderer wanderer wanderer --games 4 --seed 7 --json
  elfenland arena scout wanderer --players 4 --rules elfengold --games 4

Every deal is played once in each rotation of the seats, so that luck cancels. The win rate is per seat: par
is one in as many as play, also for a bot that is named several times. A shared victory counts as a part of a
win. Equal seeds give equal results, whatever the number of processes; only the times differ.
"""


def describe(command: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    command.epilog = EXAMPLES
    command.add_argument("bots", nargs="+", metavar="BOT", help="who plays; one several times has more seats")
    command.add_argument("--rules", default="elfenland", help="the rules to play by (default: elfenland)")
    command.add_argument("--players", type=int, help="how many play in a game (default: one for each bot)")
    command.add_argument(
        "--games", type=int, default=100, help="how many at least; the last deal is played out (default: 100)"
    )
    command.add_argument("--seed", type=int, default=0, help="equal seeds give equal results (default: 0)")
    command.add_argument("--processes", type=int, help="how many play at a time (default: one for each core)")
    command.add_argument("--json", action="store_true", help="print one JSON document and nothing else")
    command.set_defaults(run=run)


def run(asked: argparse.Namespace) -> int:
    """Play the match and print what came of it."""
    match = _match(asked)
    games, complete = _play(match, hire(asked.processes))
    if not games:
        return FAILED
    report = _report(match, games, complete)
    print(json.dumps(report) if asked.json else _table(report))
    return WELL if complete else FAILED


def _match(asked: argparse.Namespace) -> Match:
    rules = Rules.parse(asked.rules)
    for name in asked.bots:
        make_bot(name)
    for option in ("games", "processes"):
        number = getattr(asked, option)
        if number is not None and number < 1:
            raise CallError(f"--{option} must be at least 1, not {number}")
    players = len(asked.bots) if asked.players is None else asked.players
    rules.begin(players)  # a wrong number of players is refused here
    return Match(rules.name, tuple(asked.bots), players, asked.games, asked.seed)


def _play(match: Match, crew: Crew) -> tuple[list[Played], bool]:
    """The games in their order, and whether these are all."""
    jobs = match.jobs()
    games: list[Played] = []
    bar = Bar(len(jobs))
    try:
        with closing(crew(jobs)) as playing:
            for game in playing:
                games.append(game)
                bar.show(games)
    except KeyboardInterrupt:
        print(f"stopped after {len(games)} of {len(jobs)} games", file=sys.stderr)
    finally:
        bar.clear()
    return sorted(games, key=lambda game: game.number), len(games) == len(jobs)


class Bar:
    """A bar on standard error, when somebody watches it: the games, the win rates so far, the time left."""

    def __init__(self, games: int) -> None:
        self.games = games
        self.begun = self.shown = time.monotonic()
        self.watched = sys.stderr.isatty()

    def show(self, games: list[Played]) -> None:
        """Move on, ten times a second at most."""
        now = time.monotonic()
        if not self.watched or now - self.shown < 0.1:
            return
        self.shown = now
        done = len(games)
        left = (now - self.begun) / done * (self.games - done)
        bar = "█" * (done * 20 // self.games)
        sys.stderr.write(f"\r\033[K{bar:░<20} {done}/{self.games} {_clock(left)} left")
        sys.stderr.flush()

    def clear(self) -> None:
        """Leave an empty line."""
        if self.watched:
            sys.stderr.write("\r\033[K")
            sys.stderr.flush()


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def _report(match: Match, games: list[Played], complete: bool) -> dict[str, Any]:
    return {
        "rules": match.rules,
        "players": match.players,
        "seed": match.seed,
        "games": len(games),
        "deals": len({game.deal for game in games}),
        "complete": complete,
        "compiled": is_compiled(),
        "par": 1 / match.players,
        "bots": standings(games),
        "pairwise": pairwise(games),
    }


def _table(report: dict[str, Any]) -> str:
    lines = [
        f"{report['rules']}, {report['players']} players, {report['games']} games"
        f" ({report['deals']} deals), seed {report['seed']}; par is {100 * report['par']:.1f} %",
        "",
    ]
    wide = max(len(bot["name"]) for bot in report["bots"]) + 2
    lines.append(
        f"{'bot':{wide}}{'seats':>7}{'wins':>9}{'win rate':>10}{'error':>8}{'95 %':>13}"
        f"{'score':>8}{'rank':>7}{'rating':>9}{'ms':>9}{'median':>9}{'p99':>9}"
    )
    lines += [_line(bot, wide) for bot in report["bots"]]
    return "\n".join(lines)


def _line(bot: dict[str, Any], wide: int) -> str:
    interval = f"{100 * bot['win_rate_low']:.1f}-{100 * bot['win_rate_high']:.1f}"
    return (
        f"{bot['name']:{wide}}{bot['seats']:7}{bot['wins']:9.1f}{100 * bot['win_rate']:8.1f} %"
        f"{100 * bot['win_rate_error']:8.1f}{interval:>13}{bot['mean_score']:8.2f}{bot['mean_rank']:7.2f}"
        f"{bot['rating_mu']:9.1f}{bot['ms_per_decision']:9.2f}{bot['ms_median']:9.2f}{bot['ms_p99']:9.2f}"
    )
