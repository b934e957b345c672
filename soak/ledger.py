"""Checks of a log against what its players sent and were told."""

from collections.abc import Mapping, Sequence

from elfenland.engine.errors import ElfenlandError
from elfenland.engine.rules import Rules
from elfenland.server.tables.game_log import replay
from elfenland.server.tables.records import Entry
from soak.part import BrokenPromiseError
from tests.server.cluster.players import Player


def check_log(log: Sequence[Entry], player: Player, acknowledged: Mapping[int, str]) -> None:
    """Check that the log has all that was acknowledged, and nothing that was not sent.

    `acknowledged` is what the player knew before the log was read.
    """
    for version, word in acknowledged.items():
        kept = log[version - 1] if version <= len(log) else None
        if kept is None or (kept.seat, kept.word) != (player.seat, word):
            raise BrokenPromiseError(
                "an acknowledged move is lost", f"{player}: {version} {word}, kept {kept}"
            )
    for entry in log:
        if entry.seat == player.seat and not entry.by and entry.word not in player.sent.get(entry.n, ()):
            raise BrokenPromiseError("a move is there that was not sent, or twice", f"{player}: {entry}")


def check_game(log: Sequence[Entry], rules: str, players: int) -> None:
    """Check that versions are contiguous, and that the rules allow the whole game."""
    if [entry.n for entry in log] != list(range(1, len(log) + 1)):
        raise BrokenPromiseError("versions are not contiguous", [entry.n for entry in log])
    try:
        replay(Rules.parse(rules), players, log)
    except ElfenlandError as error:
        raise BrokenPromiseError("a game cannot be replayed", error) from error


def check_heard(player: Player, events: Sequence[object]) -> None:
    """Check that what a player was told, piece by piece, is what happened."""
    if list(events[: len(player.heard)]) != player.heard:
        raise BrokenPromiseError("somebody was told what did not happen, or not all of it", player)
