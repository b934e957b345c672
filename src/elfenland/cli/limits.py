"""Command-line limits for bots: time per decision, memory per program."""

import argparse

from elfenland.bots.budget import Budget
from elfenland.bots.running.limits import DEFAULT, Limits
from elfenland.cli.outcome import CallError


def describe_limits(command: argparse.ArgumentParser, seconds: float = DEFAULT.seconds) -> None:
    """Add the arguments for limits."""
    command.add_argument(
        "--time-limit",
        metavar="TIME",
        default=f"{seconds:g}s",
        help=f"time limit per decision, such as 500ms or 2s (default: {seconds:g}s)",
    )
    command.add_argument(
        "--memory-limit",
        metavar="MB",
        type=int,
        default=DEFAULT.megabytes,
        help=f"memory limit of a bot's program, in megabytes (default: {DEFAULT.megabytes})",
    )


def read_limits(asked: argparse.Namespace) -> Limits:
    """Return the limits given on the command line."""
    budget = Budget.parse(asked.time_limit)
    if budget.is_counted:
        raise CallError(f"--time-limit {asked.time_limit}: give a time with a unit, such as 500ms or 2s")
    if asked.memory_limit < 1:
        raise CallError(f"--memory-limit must be at least 1, not {asked.memory_limit}")
    return Limits(budget.milliseconds / 1000, asked.memory_limit)
