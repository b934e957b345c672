"""A log that is not what its players were told: lost, doubled, with a gap, against the rules."""

from random import Random
from typing import Any

import pytest

from elfenland.engine.state import CHANCE
from elfenland.server.tables.records import Entry
from soak.ledger import check_game, check_heard, check_log
from soak.part import BrokenPromiseError
from tests.record.playing import play
from tests.server.cluster.players import Player

RULES = "elfenland"


@pytest.fixture
def log() -> list[Entry]:
    game = play(RULES, 2, Random(3), 60)
    return [Entry(n, move.seat, str(move.action), 0) for n, move in enumerate(game.moves, 1)]


@pytest.fixture
def player(log: list[Entry]) -> Player:
    """Seat 0, to whom all its moves were acknowledged."""
    made = Player([], "table", 0, "token")
    made.acknowledged = {entry.n: entry.word for entry in log if entry.seat == 0}
    made.sent = {version: {word} for version, word in made.acknowledged.items()}
    return made


def test_a_whole_log_is_well(log: list[Entry], player: Player) -> None:
    check_log(log, player, player.acknowledged)
    check_game(log, RULES, 2)


def test_a_lost_move_is_reported(log: list[Entry], player: Player) -> None:
    last = max(player.acknowledged)
    with pytest.raises(BrokenPromiseError, match="an acknowledged move is lost"):
        check_log(log[: last - 1], player, player.acknowledged)


def test_a_move_that_became_another_is_reported(log: list[Entry], player: Player) -> None:
    n = max(player.acknowledged)
    log[n - 1] = log[n - 1]._replace(word="another")
    with pytest.raises(BrokenPromiseError, match="an acknowledged move is lost"):
        check_log(log, player, player.acknowledged)


def test_a_doubled_move_is_reported(log: list[Entry], player: Player) -> None:
    n = max(player.acknowledged)
    doubled = [*log[:n], log[n - 1]._replace(n=n + 1)]
    with pytest.raises(BrokenPromiseError, match="not sent, or twice"):
        check_log(doubled, player, player.acknowledged)


def test_a_move_of_a_bot_needs_nobody_to_send_it(log: list[Entry], player: Player) -> None:
    n = max(player.acknowledged)
    by_bot = [*log[:n], log[n - 1]._replace(n=n + 1, by="scout")]
    check_log(by_bot, player, player.acknowledged)


def test_a_gap_is_reported(log: list[Entry]) -> None:
    with pytest.raises(BrokenPromiseError, match="versions are not contiguous"):
        check_game([*log[:5], *log[6:]], RULES, 2)


def test_a_game_against_the_rules_is_reported(log: list[Entry]) -> None:
    n = next(entry.n for entry in log if entry.seat != CHANCE)
    log[n - 1] = log[n - 1]._replace(seat=1 - log[n - 1].seat)
    with pytest.raises(BrokenPromiseError, match="a game cannot be replayed"):
        check_game(log, RULES, 2)


def test_what_was_not_told_is_reported(player: Player) -> None:
    events: list[Any] = [{"code": "one"}, {"code": "two"}, {"code": "three"}]
    player.heard = events[:2]
    check_heard(player, events)
    player.heard = [events[0], events[2]]
    with pytest.raises(BrokenPromiseError, match="what did not happen"):
        check_heard(player, events)
