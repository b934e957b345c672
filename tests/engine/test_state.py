"""Every field of a state is copied, and seen by as much of an observation as it should be."""

import pytest

from elfenland.engine import observation
from elfenland.engine.observation import observe
from elfenland.engine.state import SHARED_FIELDS, STATE_ONLY_FIELDS, State
from tests.engine.one_field import CHANGEABLE, changed, plain_state

# What a seat sees of the fields that a state has of its own.
SEEN_AS = {
    "boots": {"boots"},
    "deck": {"deck_size"},
    "fresh": {"fresh", "fresh_size"},
    "gold": {"gold"},
    "hands": {"hand", "hand_sizes"},
    "homes": {"homes"},
    "known": {"known"},
    "laid": {"laid"},
    "open": {"open"},
    "pile": {"pile_size"},
    "seat": {"to_act"},
    "secret": {"secret", "secret_sizes"},
    "surplus": {"surplus", "surplus_sizes"},
    "visited": {"visited"},
}


def differing(one: object, other: object, fields: tuple[str, ...]) -> set[str]:
    return {name for name in fields if getattr(one, name) != getattr(other, name)}


def test_every_field_is_shared_or_has_a_way_to_be_seen() -> None:
    assert set(SEEN_AS) == set(STATE_ONLY_FIELDS)
    assert not set(SHARED_FIELDS) & set(STATE_ONLY_FIELDS)


@pytest.mark.parametrize("name", CHANGEABLE)
def test_a_copy_has_every_field(name: str) -> None:
    state = changed(name)
    assert state != plain_state()
    assert state.copy() == state


@pytest.mark.parametrize(
    "name", [name for name in STATE_ONLY_FIELDS if isinstance(getattr(plain_state(), name), list)]
)
def test_a_copy_has_lists_of_its_own(name: str) -> None:
    state = plain_state()
    getattr(state.copy(), name).append(7)
    assert state == plain_state()


@pytest.mark.parametrize("name", CHANGEABLE)
def test_a_seat_sees_a_field_just_so_far(name: str) -> None:
    expected = {name} if name in SHARED_FIELDS else set(SEEN_AS[name])
    if name == "returned":
        expected |= {"pile_size"}  # these items lie with the pile
    seen = observe(changed(name), 0)
    assert differing(seen, observe(plain_state(), 0), observation.OBSERVED_FIELDS) == expected
    assert name not in SHARED_FIELDS or getattr(seen, name) == getattr(changed(name), name)


@pytest.mark.parametrize("name", [name for name in SHARED_FIELDS if name in CHANGEABLE])
def test_a_state_like_an_observation_has_what_is_shared(name: str) -> None:
    seen = observe(changed(name), 0)
    imagined = State(seen.rules, seen.players, seen)
    assert getattr(imagined, name) == getattr(changed(name), name)
