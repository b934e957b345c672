"""The crew that plays a command's games: local processes or a Ray cluster."""

import argparse
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from typing import Final, TextIO

from elfenland.arena.crew import Crew, J, T, hire
from elfenland.cli.outcome import CallError

LOCAL: Final = "local"
RAY: Final = "ray"


def describe_crew(command: argparse.ArgumentParser, processes: str) -> None:
    """Let a command take a crew; `processes` says how many play by default."""
    command.add_argument(
        "--processes", type=int, metavar="N", help=f"games played in parallel (default: {processes})"
    )
    command.add_argument(
        "--on",
        default=LOCAL,
        metavar="WHERE",
        help="local, ray or ray:ADDRESS: local processes, or a Ray cluster (default: local)",
    )


def apart() -> "redirect_stdout[TextIO]":
    """Keep Ray's own messages out of the command's output while games are played."""
    return redirect_stdout(sys.stderr)


def find_crew(asked: argparse.Namespace, play: Callable[[J], T], processes: int | None = None) -> Crew[J, T]:
    """Return the crew that was asked for, with a default number of processes."""
    number = asked.processes
    if number is not None and number < 1:
        raise CallError(f"--processes must be at least 1, not {number}")
    place, colon, address = asked.on.partition(":")
    if place == RAY and bool(colon) == bool(address):
        from elfenland.arena.cluster import RayCluster

        return RayCluster(play, address, number)
    if asked.on != LOCAL:
        raise CallError(f"--on {asked.on}: choose local, ray, or ray:ADDRESS such as ray:10.0.0.5:6379")
    return hire(play, number or processes)
