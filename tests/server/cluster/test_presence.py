"""Presence across processes: what is published of the seats here, and known of those elsewhere."""

from types import SimpleNamespace
from typing import Any

import pytest

from elfenland.server.cluster.broadcast import BroadcastMessage
from elfenland.server.cluster.presence import ClusterPresence


class Outbox:
    """Holds the message that a broadcast would publish next."""

    def __init__(self) -> None:
        self.message = BroadcastMessage()


@pytest.fixture
def outbox() -> Outbox:
    return Outbox()


@pytest.fixture
def presence(outbox: Outbox) -> ClusterPresence:
    return ClusterPresence(lambda: outbox.message)


def at(game: str, **here: int) -> Any:
    """Return a table, with the number of pages that each seat has open."""
    pages = {int(seat[1:]): number for seat, number in here.items()}
    return SimpleNamespace(id=game, presence=SimpleNamespace(here=pages))


def test_who_is_asked_for_everything_sends_only_tables_with_somebody_there(
    presence: ClusterPresence, outbox: Outbox
) -> None:
    presence.publish(at("a", s0=1, s1=0, s2=3))
    presence.publish(at("b", s0=1))
    presence.publish(at("b", s0=0))
    assert outbox.message.presence == {"a": [0, 2], "b": []}
    outbox.message = BroadcastMessage()
    presence.receive("other", BroadcastMessage(wants_presence=True))
    assert (outbox.message.presence, outbox.message.is_full_presence) == ({"a": [0, 2]}, True)


def test_the_seats_of_all_other_processes_count_together(presence: ClusterPresence) -> None:
    assert presence.receive("one", BroadcastMessage(presence={"a": [0], "b": [1]})) == {"a", "b"}
    assert presence.receive("two", BroadcastMessage(presence={"a": [2]})) == {"a"}
    assert presence.seats_elsewhere("a") == {0, 2}
    assert presence.seats_elsewhere("b") == {1}
    assert presence.receive("one", BroadcastMessage(presence={"a": []})) == {"a"}
    assert presence.seats_elsewhere("a") == {2}


def test_a_full_list_replaces_what_was_known_of_a_process(presence: ClusterPresence) -> None:
    presence.receive("one", BroadcastMessage(presence={"a": [0], "b": [1]}))
    full = BroadcastMessage(presence={"b": [1]}, is_full_presence=True)
    assert presence.receive("one", full) == {"a", "b"}
    assert presence.seats_elsewhere("a") == frozenset()
    assert presence.seats_elsewhere("b") == {1}


def test_nobody_is_connected_to_a_process_that_has_ended(presence: ClusterPresence) -> None:
    presence.receive("one", BroadcastMessage(presence={"a": [0]}))
    assert presence.forget_process("one") == {"a"}
    assert presence.forget_process("one") == set()
    assert presence.seats_elsewhere("a") == frozenset()
