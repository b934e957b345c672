"""Who plays the games of a command: processes of this machine, or a Ray cluster."""

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
        "--processes", type=int, metavar="N", help=f"how many games at a time (default: {processes})"
    )
    command.add_argument(
        "--on",
        default=LOCAL,
        metavar="WHERE",
        help="local, ray or ray:ADDRESS: processes of this machine, or a Ray cluster (default: local)",
    )


def apart() -> "redirect_stdout[TextIO]":
    """While games are played: what Ray prints of its troubles does not belong into what a command prints."""
    return redirect_stdout(sys.stderr)


def find_crew(asked: argparse.Namespace, play: Callable[[J], T], processes: int | None = None) -> Crew[J, T]:
    """The crew that was asked for; of so many processes if nobody said how many."""
    number = asked.processes
    if number is not None and number < 1:
        raise CallError(f"--processes must be at least 1, not {number}")
    place, colon, address = asked.on.partition(":")
    if place == RAY and bool(colon) == bool(address):
        from elfenland.arena.cluster import RayCluster

        return RayCluster(play, address, number)
    if asked.on != LOCAL:
        raise CallError(f"--on {asked.on}: it is local, ray, or ray:ADDRESS such as ray:10.0.0.5:6379")
    return hire(play, number or processes)
